// javascript.js -- a sketch in JavaScript: the package quoin, on its engine alone.

import { DEFAULTS, naming, REQUIRED, solved } from "./model.js";

const WORDS =
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for " +
  "function if implements import in instanceof interface let new null package private protected public return static super switch this throw " +
  "true try typeof var void while with yield console Box instantiate eq ge le sum times strength quoin solver state fill print";
const CALLS = { "==": "eq", "<=": "le", ">=": "ge" };

const HEAD = `import { eq, ge, instantiate, le, strength, sum, times } from "quoin";

const quoin = await instantiate();
const solver = quoin.solver({ defersConflicts: true });

class Box {
  constructor(name) {
    this.name = name;
    [this.left, this.top, this.width, this.height] = ["left", "top", "width", "height"].map((part) => solver.variable(\`\${name}.\${part}\`));
    solver.add(ge(this.width, 0));
    solver.add(ge(this.height, 0));
  }
  get right() { return sum(this.left, this.width); }
  get bottom() { return sum(this.top, this.height); }
  get centerX() { return sum(this.left, times(0.5, this.width)); }
  get centerY() { return sum(this.top, times(0.5, this.height)); }

  /** A window of this size. */
  size(width, height) {
    for (const [part, value] of [[this.left, 0], [this.top, 0], [this.width, width], [this.height, height]]) solver.add(eq(part, value));
  }

  /** What is left open: a box stays inside the box around it, and fills it. */
  fill(around) {
    const inside = { strength: strength(${DEFAULTS.inside}) }, fill = { strength: strength(${DEFAULTS.fill}) }, corner = { strength: strength(${DEFAULTS.corner}) };
    for (const [side, holds] of [["left", ge], ["top", ge], ["right", le], ["bottom", le]]) {
      solver.add(holds(this[side], around[side]), inside);
      solver.add(eq(this[side], around[side]), fill);
    }
    solver.add(eq(this.left, around.left), corner);
    solver.add(eq(this.top, around.top), corner);
  }

  toString() {
    const [left, top, width, height] = [this.left, this.top, this.width, this.height].map((part) => +part.value.toPrecision(12));
    return \`\${this.name} (\${left}, \${top}) \${width} x \${height}\`;
  }
}
`;

function sumOf(terms, constant, write) {
  const parts = terms.map((term) => (term.factor === 1 ? write(term) : `times(${term.factor}, ${write(term)})`));
  if (constant !== 0 || parts.length === 0) parts.push(String(constant));
  return parts.length === 1 ? parts[0] : `sum(${parts.join(", ")})`;
}

const strengthOf = ({ priority, weight }) => `strength(${priority}${weight === 1 ? "" : `, ${weight}`})`;

function line(name, statement) {
  const write = (term) => (term.variable ? name(term.variable) : `${name(term.box)}.${term.part}`);
  const { demand, label, priority } = statement;
  if (demand === "minimize" || demand === "maximize") {
    return `solver.${demand}(${sumOf(statement.terms, 0, write)}, ${strengthOf(statement)});`;
  }
  const { lead, relation, rest, constant } = solved(statement), options = [];
  if (priority !== REQUIRED) options.push(`strength: ${strengthOf(statement)}`);
  if (label) options.push(`name: ${JSON.stringify(label)}`);
  return `solver.add(${CALLS[relation]}(${write(lead)}, ${sumOf(rest, constant, write)})${
    options.length ? `, { ${options.join(", ")} }` : ""
  });`;
}

export function javaScriptCode(model) {
  const name = naming(WORDS), lines = [HEAD];
  for (const box of model.boxes) lines.push(`const ${name(box.name)} = new Box("${box.name}");`);
  for (const box of model.windows) lines.push(`${name(box.name)}.size(${box.width}, ${box.height});`);
  for (const variable of model.variables) lines.push(`const ${name(variable)} = solver.variable("${variable}");`);
  lines.push("", ...model.statements.map((statement) => line(name, statement)), "");
  for (const [box, around] of model.inner) lines.push(`${name(box)}.fill(${name(around)});`);
  lines.push(
    "solver.solve();",
    `for (const box of [${model.boxes.map((box) => name(box.name)).join(", ")}]) console.log(String(box));`,
    "",
  );
  return lines.join("\n");
}
