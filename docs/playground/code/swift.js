// swift.js -- a sketch in Swift: QuoinLayout's anchors.

import { axisOf, DEFAULTS, naming, REQUIRED, solved, sumText } from "./model.js";

export const SWIFT_WORDS =
  "as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false " +
  "fileprivate for func guard if import in init inout internal is let nil open operator private precedencegroup protocol public repeat rethrows " +
  "return self Self static struct subscript super switch throw throws true try typealias var where while Any some any desk fill print " +
  "constrain prepare minimize maximize LayoutBox LayoutVariable Size Double String";

/** A sum of quantities as places, sizes and numbers: `a.left + b.width - 8`. */
function expression(model, name, terms, constant) {
  return sumText(terms, constant, (term) => quantity(name, term));
}

export const quantity = (name, term) => (term.variable ? name(term.variable) : `${name(term.box)}.${term.part}`);

/** A relation in words that the types allow: a place compares with a place, and a distance of places is a size. */
export function relation(model, name, statement) {
  const { lead, relation: sign, rest, constant } = solved(statement);
  const axis = lead.part && axisOf(lead.part);
  const places = rest.filter((term) => term.part && axisOf(term.part));
  const total = places.reduce((sum, term) => sum + term.factor, 0);
  const sizes = rest.filter((term) => !places.includes(term));
  const write = (term) => quantity(name, term);
  if (axis && places.every((term) => term.factor > 0 && axisOf(term.part) === axis)) {
    // What is missing of one place is the window's edge, where places are counted from.
    const origin = Math.abs(total - 1) < 1e-12
      ? []
      : [{ factor: 1 - total, box: model.windowOf(lead.box), part: axis }];
    if (origin.length === 0 || origin[0].factor > 0) {
      return `${write({ ...lead, factor: 1 })} ${sign} ${
        expression(model, name, [...places, ...origin, ...sizes], constant)
      }`;
    }
  }
  if (!axis && places.length === 0) return `${write(lead)} ${sign} ${expression(model, name, rest, constant)}`;
  return `${
    difference(model, name, [{ ...lead, factor: 1 }, ...rest.map((term) => ({ ...term, factor: -term.factor }))])
  } ${sign} ${constant}`;
}

/** A sum that is a size: the places with a plus less those with a minus, and those of each axis balanced. */
function difference(model, name, terms) {
  const parts = [];
  for (const axis of ["left", "top"]) {
    const places = terms.filter((term) => term.part && axisOf(term.part) === axis);
    if (places.length === 0) continue;
    const total = places.reduce((sum, term) => sum + term.factor, 0);
    if (Math.abs(total) > 1e-12) places.push({ factor: -total, box: model.windowOf(places[0].box), part: axis });
    const sum = (list) => `(${expression(model, name, list, 0)})`;
    const minus = places.filter((term) => term.factor < 0).map((term) => ({ ...term, factor: -term.factor }));
    parts.push(`(${sum(places.filter((term) => term.factor > 0))} - ${sum(minus)})`);
  }
  const sizes = terms.filter((term) => !(term.part && axisOf(term.part)));
  if (sizes.length > 0) parts.push(expression(model, name, sizes, 0));
  return parts.join(" + ").replaceAll("+ -", "- ");
}

/** A statement of the sketch as a line inside of `constrain`. */
export function swiftLine(model, name, statement) {
  const { demand, priority, label } = statement;
  const isWish = demand === "minimize" || demand === "maximize";
  const words = isWish ? `${demand}(${difference(model, name, statement.terms)})` : relation(model, name, statement);
  const strength = priority === REQUIRED ? "" : ` ~ ${priority}`;
  return `${words}${strength}${label ? `  // ${label}` : ""}`;
}

/** Statements in braces; one that counts for more or less than others of its level stands alone. */
export function swiftStatements(model, name, statements) {
  const lines = [];
  let open = [];
  const close = () => {
    if (open.length > 0) lines.push("constrain {", ...open.map((line) => `  ${line}`), "}");
    open = [];
  };
  for (const statement of statements) {
    if (statement.weight === 1 || statement.priority === REQUIRED) {
      open.push(swiftLine(model, name, statement));
      continue;
    }
    close();
    lines.push(
      "for wish in prepare({",
      `  ${swiftLine(model, name, statement)}`,
      "}) {",
      `  wish.weight = ${statement.weight}`,
      "  wish.activate()",
      "}",
    );
  }
  close();
  return lines;
}

/** The boxes, and what a sketch does by default. */
export function swiftBegin(model, name, module, variables) {
  const several = model.windows.length > 1;
  const root = several ? "desk" : name(model.windows[0].name);
  const lines = [`import ${module}`, ""];
  if (several) lines.push('let desk = LayoutBox("desk")');
  for (const box of model.boxes) lines.push(`let ${name(box.name)} = LayoutBox("${box.name}")`);
  if (several) lines.push(`desk.add(${model.windows.map((box) => name(box.name)).join(", ")})`);
  for (const [at, box] of model.boxes.entries()) {
    const inner = model.boxes.filter((one) => one.parent === at).map((one) => name(one.name));
    if (inner.length > 0) lines.push(`${name(box.name)}.add(${inner.join(", ")})`);
  }
  for (const variable of variables) lines.push(`let ${name(variable)} = LayoutVariable("${variable}")`);
  if (variables.length > 0) lines.push(`${root}.addVariables(${variables.map(name).join(", ")})`);
  lines.push("");
  if (several) {
    lines.push(
      "constrain {",
      ...model.windows.flatMap((box) =>
        [["left", 0], ["top", 0], ["width", box.width], ["height", box.height]]
          .map(([part, value]) => `  ${name(box.name)}.${part} == ${value}`)
      ),
      "}",
    );
  }
  return lines;
}

export function swiftEnd(model, name) {
  const several = model.windows.length > 1, [window] = model.windows;
  const { inside, fill, corner } = DEFAULTS;
  const sides = [["left", ">="], ["top", ">="], ["right", "<="], ["bottom", "<="]];
  return [
    "",
    "// What is left open: a box stays inside the box around it, and fills it.",
    `for (box, around) in [${model.inner.map(([box, around]) => `(${name(box)}, ${name(around)})`).join(", ")}] {`,
    "  constrain {",
    ...sides.flatMap((
      [side, sign],
    ) => [`    box.${side} ${sign} around.${side} ~ ${inside}`, `    box.${side} == around.${side} ~ ${fill}`]),
    `    box.left == around.left ~ ${corner}`,
    `    box.top == around.top ~ ${corner}`,
    "  }",
    "}",
    several ? "desk.layoutIfNeeded()" : `${name(window.name)}.layoutIfNeeded(Size(${window.width}, ${window.height}))`,
    `for box in [${model.boxes.map((box) => name(box.name)).join(", ")}] { print(box) }`,
    "",
  ];
}

export function swiftCode(model) {
  const name = naming(SWIFT_WORDS);
  return [
    ...swiftBegin(model, name, "QuoinLayout", model.variables),
    ...swiftStatements(model, name, model.statements),
    ...swiftEnd(model, name),
  ].join("\n");
}
