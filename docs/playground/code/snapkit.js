// snapkit.js -- a sketch in Swift, in SnapKit's words. What these cannot say, as a sum of three quantities, stands in
// QuoinLayout's anchors behind them.

import { axisOf, naming, REQUIRED, solved, sumText } from "./model.js";
import { SWIFT_WORDS, swiftBegin, swiftEnd, swiftStatements } from "./swift.js";

const WORDS = { "==": "equalTo", "<=": "lessThanOrEqualTo", ">=": "greaterThanOrEqualTo" };

/** Variables that one required statement makes a number: `gap == 8`. */
function numbersOf(model) {
  const numbers = new Map();
  for (const statement of model.statements) {
    const [term] = statement.terms;
    if (
      statement.terms.length !== 1 || !term.variable || statement.demand !== "==" || statement.priority !== REQUIRED
    ) continue;
    numbers.set(term.variable, numbers.has(term.variable) ? NaN : -statement.constant / term.factor);
  }
  return new Map([...numbers].filter(([, number]) => Number.isFinite(number)));
}

/** A statement as a chain of the maker: [box, words]; nothing if the words cannot say it. */
function chain(model, name, statement, numbers) {
  if (!WORDS[statement.demand] || (statement.weight !== 1 && statement.priority !== REQUIRED)) return null;
  const known = statement.terms.filter((term) => numbers.has(term.variable));
  const terms = statement.terms.filter((term) => !numbers.has(term.variable));
  if (terms.length === 0 || terms.length > 2 || terms.some((term) => term.variable)) return null;
  const { lead, relation, rest: [other], constant } = solved({ ...statement, terms });
  if (model.boxes.find((box) => box.name === lead.box).parent < 0) return null;
  const axis = axisOf(lead.part);
  if (other && axisOf(other.part) !== axis) return null;
  if (axis && other && other.factor !== 1) return null;
  const shift = sumText(
    known.map((term) => ({ ...term, factor: -term.factor / lead.factor })),
    constant,
    (term) => name(term.variable),
  );
  let words = `make.${lead.part}.${WORDS[relation]}(`;
  if (other) {
    words += `${name(other.box)}.snp.${other.part})${other.factor === 1 ? "" : `.multipliedBy(${other.factor})`}`;
  } else if (axis) words += `${name(model.windowOf(lead.box))}.snp.${axis})`;
  else words += `${shift})`;
  if ((other || axis) && shift !== "0") words += `.offset(${shift})`;
  if (statement.priority !== REQUIRED) words += `.priority(${statement.priority})`;
  return [lead.box, `${words}${statement.label ? `  // ${statement.label}` : ""}`];
}

export function snapKitCode(model) {
  const name = naming(SWIFT_WORDS + " make"), numbers = numbersOf(model);
  const lines = [], rest = [];
  let open = null;
  const close = () => {
    if (open) lines.push("}");
    open = null;
  };
  const used = new Set(),
    stated = model.statements.filter((one) => !(one.terms.length === 1 && numbers.has(one.terms[0].variable)));
  for (const statement of stated) {
    const found = chain(model, name, statement, numbers);
    if (!found) {
      rest.push({
        ...statement,
        terms: statement.terms.filter((term) => !numbers.has(term.variable)),
        constant: statement.constant +
          statement.terms.reduce(
            (sum, term) => sum + (numbers.has(term.variable) ? term.factor * numbers.get(term.variable) : 0),
            0,
          ),
      });
      continue;
    }
    for (const term of statement.terms) if (numbers.has(term.variable)) used.add(term.variable);
    const [box, words] = found;
    if (open !== box) {
      close();
      lines.push(`${name(box)}.snp.makeConstraints { make in`);
      open = box;
    }
    lines.push(`  ${words}`);
  }
  close();
  const variables = model.variables.filter((variable) => !numbers.has(variable));
  const constants = [...used].map((variable) =>
    `let ${name(variable)} = ${
      Number.isInteger(numbers.get(variable)) ? `${numbers.get(variable)}.0` : numbers.get(variable)
    }`
  );
  return [
    ...swiftBegin(model, name, "QuoinSnapKit", variables),
    ...constants,
    ...lines,
    ...swiftStatements(model, name, rest),
    ...swiftEnd(model, name),
  ].join("\n");
}
