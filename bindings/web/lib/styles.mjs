// styles.mjs -- the names of styles: what JavaScript says, and which numbers C has for it.
//
// Properties have their names in C in camel case: QUOIN_PROPERTY_MARGIN_LEFT is marginLeft. Choices have the words of CSS.
import { N } from "./abi.mjs";

const camelCase = (name) => name.toLowerCase().replace(/_(.)/g, (_, letter) => letter.toUpperCase());

/** The members of an enumeration between two of its names, by the camel case of what follows a prefix. */
function between(first, last, prefix = "") {
  const names = Object.keys(N);
  const inside = names.slice(names.indexOf(first), names.indexOf(last) + 1);
  return Object.fromEntries(inside.map((name) => [camelCase(name.slice(prefix.length)), N[name]]));
}

/** Kinds of nodes: flex, leaf, stack ... */
export const nodeKinds = between("NODE_LEAF", "NODE_FLEX", "NODE_");

/** Properties with a number: width, flexGrow, marginLeft, left ... and margin, padding, border, inset for all sides. */
export const propertyNumbers = {
  ...between("PROPERTY_WIDTH", "PROPERTY_ASPECT_RATIO", "PROPERTY_"),
  margin: N.PROPERTY_MARGIN_ALL, padding: N.PROPERTY_PADDING_ALL, border: N.PROPERTY_BORDER_ALL, inset: N.PROPERTY_SIDES,
};

const JUSTIFY = {
  "flex-start": N.JUSTIFY_FLEX_START, start: N.JUSTIFY_FLEX_START, "flex-end": N.JUSTIFY_FLEX_END,
  end: N.JUSTIFY_FLEX_END, center: N.JUSTIFY_CENTER, "space-between": N.JUSTIFY_SPACE_BETWEEN,
  "space-around": N.JUSTIFY_SPACE_AROUND, stretch: N.JUSTIFY_STRETCH, "space-evenly": N.JUSTIFY_SPACE_EVENLY,
};
const FLEX_JUSTIFY = {
  ...JUSTIFY, start: N.JUSTIFY_START, end: N.JUSTIFY_END, left: N.JUSTIFY_LEFT, right: N.JUSTIFY_RIGHT,
  "safe center": N.JUSTIFY_SAFE_CENTER, "safe flex-end": N.JUSTIFY_SAFE_FLEX_END,
};
const ALIGN = {
  auto: N.ALIGN_AUTO, "flex-start": N.ALIGN_FLEX_START, start: N.ALIGN_FLEX_START, "flex-end": N.ALIGN_FLEX_END,
  end: N.ALIGN_FLEX_END, center: N.ALIGN_CENTER, stretch: N.ALIGN_STRETCH, baseline: N.ALIGN_BASELINE,
  "last baseline": N.ALIGN_LAST_BASELINE,
};
const FLEX_ALIGN = {
  ...ALIGN, start: N.ALIGN_START, end: N.ALIGN_END, "self-start": N.ALIGN_SELF_START, "self-end": N.ALIGN_SELF_END,
  "safe center": N.ALIGN_SAFE_CENTER, "safe flex-end": N.ALIGN_SAFE_FLEX_END,
};
const words = (...list) => Object.fromEntries(list.map((word, number) => [word, number]));
const NO_YES = { false: 0, true: 1 };

const FLEX = {
  flexDirection: [N.CHOICE_FLEX_DIRECTION, words("column", "column-reverse", "row", "row-reverse")],
  justifyContent: [N.CHOICE_JUSTIFY_CONTENT, FLEX_JUSTIFY],
  alignItems: [N.CHOICE_ALIGN_ITEMS, FLEX_ALIGN],
  flexWrap: [N.CHOICE_FLEX_WRAP, words("nowrap", "wrap", "wrap-reverse")],
  alignContent: [N.CHOICE_ALIGN_CONTENT, JUSTIFY],
  rules: [N.CHOICE_RULES, words("yoga", "automatic-minimum", "css", "strict-yoga")],
};
const STACK = {
  direction: [N.CHOICE_STACK_DIRECTION, words("row", "column")],
  justifyContent: [N.CHOICE_STACK_JUSTIFY, JUSTIFY],
  alignItems: [N.CHOICE_STACK_ALIGN_ITEMS, ALIGN],
  wrap: [N.CHOICE_STACK_WRAP, words("nowrap", "wrap")],
  alignContent: [N.CHOICE_STACK_ALIGN_CONTENT, JUSTIFY],
  baselineRelative: [N.CHOICE_STACK_BASELINE_RELATIVE, NO_YES],
  respectsChildLimits: [N.CHOICE_STACK_RESPECTS_CHILD_LIMITS, NO_YES],
};
const RELATIVE = {
  relativeHorizontal: [N.CHOICE_RELATIVE_HORIZONTAL, words("none", "start", "center", "end")],
  relativeVertical: [N.CHOICE_RELATIVE_VERTICAL, words("none", "start", "center", "end")],
  sizing: [N.CHOICE_RELATIVE_SIZING, words("default", "minimumWidth", "minimumHeight", "minimumSize")],
};
const CORNER = {
  location: [N.CHOICE_CORNER_LOCATION, words("topLeft", "topRight", "bottomLeft", "bottomRight")],
  wraps: [N.CHOICE_CORNER_WRAPS, NO_YES],
};
const ABSOLUTE = { sizeToFit: [N.CHOICE_ABSOLUTE_SIZE_TO_FIT, NO_YES] };
const ANY = {
  position: [N.CHOICE_POSITION, words("relative", "absolute", "static")],
  display: [N.CHOICE_DISPLAY, words("flex", "none", "contents")],
  boxSizing: [N.CHOICE_BOX_SIZING, words("border-box", "content-box")],
  overflow: [N.CHOICE_OVERFLOW, words("visible", "hidden", "scroll")],
  direction: [N.CHOICE_DIRECTION, words("inherit", "ltr", "rtl")],
  alignSelf: [N.CHOICE_ALIGN_SELF, FLEX_ALIGN],
  rightToLeft: [N.CHOICE_RIGHT_TO_LEFT, NO_YES],
  referenceBaseline: [N.CHOICE_REFERENCE_BASELINE, NO_YES],
};
const CHOICES = { flex: FLEX, stack: STACK, relative: RELATIVE, corner: CORNER, absolute: ABSOLUTE };

/** The number of a choice and of its value, for a kind of node. */
export function choiceOf(kind, key, value) {
  const found = CHOICES[kind]?.[key] ?? ANY[key];
  if (found === undefined) throw new TypeError(`quoin: a ${kind} has no style "${key}"`);
  const number = found[1][value];
  if (number === undefined) {
    throw new TypeError(`quoin: ${key} is one of ${Object.keys(found[1]).join(", ")}; not ${String(value)}`);
  }
  return [found[0], number];
}

const WORDS = {
  auto: N.AUTO, "min-content": N.MIN_CONTENT, "max-content": N.MAX_CONTENT, "fit-content": N.FIT_CONTENT,
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
