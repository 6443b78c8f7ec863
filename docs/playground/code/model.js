// model.js -- a sketch as the writers of programs see it: names that are good in a language, and statements as
// `lead relation rest`, where the first quantity stands alone on the left with factor 1.

/** Priorities of what a sketch does by default. */
export const DEFAULTS = { inside: 0.003, fill: 0.002, corner: 0.001 };
export const REQUIRED = 1000;

const FLIPPED = { "==": "==", "<=": ">=", ">=": "<=" };
const HORIZONTAL = new Set(["left", "right", "centerX"]);
const VERTICAL = new Set(["top", "bottom", "centerY"]);

/** The axis of a place; nothing for a size and for a variable. */
export const axisOf = (part) => (HORIZONTAL.has(part) ? "left" : VERTICAL.has(part) ? "top" : null);

export class Model {
  constructor({ boxes, variables, statements }) {
    this.boxes = boxes;
    this.windows = boxes.filter((box) => box.parent < 0);
    this.variables = variables.map((one) => one.name);
    this.statements = statements.map((one) => this.#statement(one));
  }

  #statement({ text, label, line, demand, priority, weight, constant, names, factors }) {
    const terms = [];
    names.forEach((name, at) => {
      const known = terms.find((term) => term.name === name);
      if (known) known.factor += factors[at];
      else terms.push({ name, factor: factors[at], ...this.#place(name) });
    });
    return { text, label, line, demand, priority, weight, constant, terms: terms.filter((term) => term.factor !== 0) };
  }

  #place(name) {
    const point = name.lastIndexOf(".");
    return point < 0 ? { variable: name } : { box: name.slice(0, point), part: name.slice(point + 1) };
  }

  /** The window that a box is in. */
  windowOf(name) {
    let box = this.boxes.find((one) => one.name === name);
    while (box.parent >= 0) box = this.boxes[box.parent];
    return box.name;
  }

  /** The boxes that are in others, with the box around each. */
  get inner() {
    return this.boxes.filter((box) => box.parent >= 0).map((box) => [box.name, this.boxes[box.parent].name]);
  }
}

/** A relation with its first quantity alone on the left: { lead, relation, rest, constant }. */
export function solved({ terms, demand, constant }) {
  const [{ factor }] = terms, [lead, ...others] = terms;
  return {
    lead,
    relation: factor < 0 ? FLIPPED[demand] : demand,
    constant: tidy(-constant / factor),
    rest: others.map((term) => ({ ...term, factor: tidy(-term.factor / factor) })),
  };
}

/** Without the noise of a division, as in 0.30000000000000004. */
const tidy = (number) => {
  const near = Number(number.toPrecision(15));
  return near === 0 ? 0 : near;
};

/** A sum as text: `write(term)` gives a quantity's words; `times` joins factor and words. */
export function sumText(terms, constant, write, times = (factor, words) => `${factor} * ${words}`) {
  let text = "";
  const put = (number, words) => {
    const sign = number < 0 ? "-" : "+";
    text += text ? ` ${sign} ${words}` : number < 0 ? `-${words}` : words;
  };
  for (const term of terms) {
    const size = Math.abs(term.factor), words = write(term);
    put(term.factor, size === 1 ? words : times(size, words));
  }
  if (constant !== 0 || text === "") put(constant, String(Math.abs(constant)));
  return text;
}

/** A function from names of a sketch to names of a language: its words get a `_`, and with `isASCII` other letters numbers. */
export function naming(words, isASCII = false) {
  const taken = new Set(words.split(" ")), known = new Map();
  return (name) => {
    if (known.has(name)) return known.get(name);
    let safe = isASCII ? name.replace(/[^\w]/gu, (letter) => `u${letter.codePointAt(0).toString(16)}`) : name;
    while (taken.has(safe)) safe += "_";
    taken.add(safe);
    known.set(name, safe);
    return safe;
  };
}

/** A statement's label and text as a comment's words. */
export const remark = ({ text, label }) =>
  (label ? `${text}, ${label}` : text).replaceAll("*/", "* /").replaceAll("\\", "/");
