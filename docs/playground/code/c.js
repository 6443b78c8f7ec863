// c.js -- a sketch in C: quoin.h.

import { DEFAULTS, naming, remark, REQUIRED } from "./model.js";

const WORDS =
  "auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return " +
  "short signed sizeof static struct switch typedef union unsigned void volatile while asm main printf box fill state wish solver index div abs " +
  "exp log pow sin cos tan time signal raise exit remove rename";
const RELATIONS = { "==": "QUOIN_EQUAL", "<=": "QUOIN_LESS_OR_EQUAL", ">=": "QUOIN_GREATER_OR_EQUAL" };
const NAMED = { [REQUIRED]: "QUOIN_REQUIRED", 750: "QUOIN_STRONG", 500: "QUOIN_MEDIUM", 250: "QUOIN_WEAK" };
/** What a part of a box is made of: a box has four variables. */
const PARTS = {
  left: [["left", 1]],
  top: [["top", 1]],
  width: [["width", 1]],
  height: [["height", 1]],
  right: [["left", 1], ["width", 1]],
  bottom: [["top", 1], ["height", 1]],
  centerX: [["left", 1], ["width", 0.5]],
  centerY: [["top", 1], ["height", 0.5]],
};

const strength = ({ priority, weight }) =>
  ((weight === 1 || priority === REQUIRED) && NAMED[priority]) || `quoin_strength_make(${priority}, ${weight})`;

function termsOf(name, terms) {
  const sums = new Map();
  const add = (words, factor) => sums.set(words, (sums.get(words) ?? 0) + factor);
  for (const term of terms) {
    if (term.variable) add(name(term.variable), term.factor);
    else for (const [part, factor] of PARTS[term.part]) add(`${name(term.box)}.${part}`, term.factor * factor);
  }
  const list = [...sums].filter(([, factor]) => factor !== 0);
  return [list.length, `(quoin_term[]){${list.map(([words, factor]) => `{${words}, ${factor}}`).join(", ")}}`];
}

function line(name, statement) {
  const [count, terms] = termsOf(name, statement.terms), comment = `  /* ${remark(statement)} */`;
  const isWish = !RELATIONS[statement.demand];
  const call = isWish
    ? `quoin_objective_add(solver, ${terms}, ${count}, QUOIN_${statement.demand.toUpperCase()}, ${
      strength(statement)
    }, NULL);`
    : `quoin_constraint_add(solver, ${terms}, ${count}, ${statement.constant === 0 ? 0 : statement.constant}, ${
      RELATIONS[statement.demand]
    }, ${strength(statement)}, NULL);`;
  return [comment, `  ${call}`];
}

const HEAD = `#include <quoin.h>
#include <stdio.h>

typedef struct box { quoin_variable left, top, width, height; } box;

static quoin_solver *solver;

static void state(quoin_variable a, quoin_variable b, double factor, double constant, quoin_relation relation, double priority) {
  quoin_term terms[] = {{a, 1}, {b, factor}};
  quoin_constraint_add(solver, terms, factor == 0 ? 1 : 2, constant, relation, quoin_strength_make(priority, 1), NULL);
}

static box box_make(void) {
  box made;
  quoin_variable_add(solver, 0, &made.left);
  quoin_variable_add(solver, 0, &made.top);
  quoin_variable_add(solver, 0, &made.width);
  quoin_variable_add(solver, 0, &made.height);
  state(made.width, made.width, 0, 0, QUOIN_GREATER_OR_EQUAL, ${REQUIRED});
  state(made.height, made.height, 0, 0, QUOIN_GREATER_OR_EQUAL, ${REQUIRED});
  return made;
}

static void window_size(box window, double width, double height) {
  state(window.left, window.left, 0, 0, QUOIN_EQUAL, ${REQUIRED});
  state(window.top, window.top, 0, 0, QUOIN_EQUAL, ${REQUIRED});
  state(window.width, window.width, 0, -width, QUOIN_EQUAL, ${REQUIRED});
  state(window.height, window.height, 0, -height, QUOIN_EQUAL, ${REQUIRED});
}

/* What is left open: a box stays inside the box around it, and fills it. */
static void fill_side(quoin_variable near, quoin_variable size, quoin_variable around, quoin_variable room) {
  quoin_term far[] = {{near, 1}, {size, 1}, {around, -1}, {room, -1}};
  state(near, around, -1, 0, QUOIN_GREATER_OR_EQUAL, ${DEFAULTS.inside});
  state(near, around, -1, 0, QUOIN_EQUAL, ${DEFAULTS.fill});
  quoin_constraint_add(solver, far, 4, 0, QUOIN_LESS_OR_EQUAL, quoin_strength_make(${DEFAULTS.inside}, 1), NULL);
  quoin_constraint_add(solver, far, 4, 0, QUOIN_EQUAL, quoin_strength_make(${DEFAULTS.fill}, 1), NULL);
  state(near, around, -1, 0, QUOIN_EQUAL, ${DEFAULTS.corner});
}

static void fill(box inner, box around) {
  fill_side(inner.left, inner.width, around.left, around.width);
  fill_side(inner.top, inner.height, around.top, around.height);
}

static void print(const char *name, box one) {
  printf("%s (%g, %g) %g x %g\\n", name, quoin_value(solver, one.left), quoin_value(solver, one.top),
         quoin_value(solver, one.width), quoin_value(solver, one.height));
}
`;

export function cCode(model) {
  const name = naming(WORDS + " box_make window_size fill_side print near far", true);
  const lines = [HEAD, "int main(void) {", "  quoin_solver_create(NULL, &solver);"];
  for (const box of model.boxes) lines.push(`  box ${name(box.name)} = box_make();`);
  for (const box of model.windows) lines.push(`  window_size(${name(box.name)}, ${box.width}, ${box.height});`);
  if (model.variables.length > 0) lines.push(`  quoin_variable ${model.variables.map(name).join(", ")};`);
  for (const variable of model.variables) lines.push(`  quoin_variable_add(solver, 0, &${name(variable)});`);
  lines.push("");
  for (const statement of model.statements) lines.push(...line(name, statement));
  lines.push("");
  for (const [box, around] of model.inner) lines.push(`  fill(${name(box)}, ${name(around)});`);
  lines.push("  quoin_solver_solve(solver, NULL, NULL);", "");
  for (const box of model.boxes) lines.push(`  print("${box.name}", ${name(box.name)});`);
  lines.push("  quoin_solver_free(solver);", "  return 0;", "}", "");
  return lines.join("\n");
}
