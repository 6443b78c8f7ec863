// python.js -- a sketch in Python: the package quoin.

import { DEFAULTS, naming, remark, REQUIRED, solved, sumText } from "./model.js";

const WORDS =
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is " +
  "lambda nonlocal not or pass raise return try while with yield print Box ConflictError Solver Strength Variable solver state fill";

const HEAD = `from quoin import ConflictError, Solver, Strength, Variable

solver = Solver()


def state(*constraints):
    """What contradicts the statements before it is set aside."""
    for constraint in constraints:
        try:
            solver.add(constraint)
        except ConflictError as conflict:
            print(f"# {conflict}".replace("\\n", "\\n# "))


class Box:
    def __init__(self, name):
        self.name = name
        self.left, self.top, self.width, self.height = (Variable(f"{name}.{part}") for part in ("left", "top", "width", "height"))
        self.right, self.bottom = self.left + self.width, self.top + self.height
        self.centerX, self.centerY = self.left + 0.5 * self.width, self.top + 0.5 * self.height
        state(self.width >= 0, self.height >= 0)

    def size(self, width, height):
        """A window of this size."""
        state(self.left == 0, self.top == 0, self.width == width, self.height == height)

    def fill(self, around):
        """What is left open: a box stays inside the box around it, and fills it."""
        inside, fill, corner = Strength(${DEFAULTS.inside}), Strength(${DEFAULTS.fill}), Strength(${DEFAULTS.corner})
        state((self.left >= around.left) | inside, (self.left == around.left) | fill)
        state((self.top >= around.top) | inside, (self.top == around.top) | fill)
        state((self.right <= around.right) | inside, (self.right == around.right) | fill)
        state((self.bottom <= around.bottom) | inside, (self.bottom == around.bottom) | fill)
        state((self.left == around.left) | corner, (self.top == around.top) | corner)

    def __str__(self):
        left, top, width, height = (part.value() for part in (self.left, self.top, self.width, self.height))
        return f"{self.name} ({left:g}, {top:g}) {width:g} x {height:g}"

`;

const strength = (
  { priority, weight },
) => (weight === 1 ? `Strength(${priority})` : `Strength(${priority}, ${weight})`);

function line(name, statement) {
  const write = (term) => (term.variable ? name(term.variable) : `${name(term.box)}.${term.part}`);
  const comment = statement.label ? `  # ${remark({ text: statement.label })}` : "";
  if (statement.demand === "minimize" || statement.demand === "maximize") {
    return `solver.${statement.demand}(${sumText(statement.terms, 0, write)}, ${strength(statement)})${comment}`;
  }
  const { lead, relation, rest, constant } = solved(statement);
  const words = `${write(lead)} ${relation} ${sumText(rest, constant, write)}`;
  return `state(${statement.priority === REQUIRED ? words : `(${words}) | ${strength(statement)}`})${comment}`;
}

export function pythonCode(model) {
  const name = naming(WORDS), lines = [HEAD];
  for (const box of model.boxes) lines.push(`${name(box.name)} = Box("${box.name}")`);
  for (const box of model.windows) lines.push(`${name(box.name)}.size(${box.width}, ${box.height})`);
  for (const variable of model.variables) lines.push(`${name(variable)} = Variable("${variable}")`);
  lines.push("", ...model.statements.map((statement) => line(name, statement)), "");
  for (const [box, around] of model.inner) lines.push(`${name(box)}.fill(${name(around)})`);
  lines.push(
    "solver.solve()",
    `for box in (${model.boxes.map((box) => name(box.name)).join(", ")},):`,
    "    print(box)",
    "",
  );
  return lines.join("\n");
}
