// styles.mjs -- styles as JavaScript says them: which property or choice is meant, and which number.
//
// All have the words of CSS, in camel case: `marginLeft`, `flexDirection: "row"`. words.mjs has their numbers.
import { N } from "./abi.mjs";
import { choices, properties } from "./words.mjs";

/** Properties with a number: width, flexGrow, marginLeft, left ... and margin, padding, border, inset for all sides. */
export const propertyNumbers = {
  ...properties,
  margin: properties.marginAll,
  padding: properties.paddingAll,
  border: properties.borderAll,
  inset: properties.sides,
};

/** The number of a choice and of its value. */
export function choiceOf(key, value) {
  const found = Object.hasOwn(choices, key) ? choices[key] : undefined;
  if (found === undefined) throw new TypeError(`quoin: there is no style "${key}"`);
  const number = Object.hasOwn(found[1], value) ? found[1][value] : undefined;
  if (number === undefined) {
    throw new TypeError(`quoin: ${key} is one of ${Object.keys(found[1]).join(", ")}; not ${String(value)}`);
  }
  return [found[0], number];
}

const WORDS = {
  auto: N.AUTO,
  "min-content": N.MIN_CONTENT,
  "max-content": N.MAX_CONTENT,
  "fit-content": N.FIT_CONTENT,
};

/** The number and the unit of a length. */
export function lengthOf(key, value) {
  if (typeof value === "number") return [value, N.POINTS];
  if (value === undefined) return [0, N.UNDEFINED];
  if (Object.hasOwn(WORDS, value)) return [0, WORDS[value]];
  const percent = /^(-?[\d.]+(?:e-?\d+)?)%$/.exec(value);
  if (percent === null) throw new TypeError(`quoin: ${key} is a number, "12%" or "auto"; not ${String(value)}`);
  return [Number(percent[1]), N.PERCENT];
}
