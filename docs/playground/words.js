// words.js -- changes of a sketch's text: strengths, window sizes, statements that a hand left.
//
// Lines and columns count from 1, and a column is one Unicode scalar, as the solver counts.

const NAMED = { 250: "weak", 500: "medium", 750: "strong", 1000: "required" };
/** The priority of what is dragged: below all named strengths, above the defaults. */
export const HAND = 100;
export const REQUIRED = 1000;
const BY_HAND = '"by hand"';

/** What a slider's value is called: `strong`, or the number. */
export const strengthName = (priority) => NAMED[priority] ?? String(priority);

/** Where a place begins in the text, in UTF-16 units. */
export function offsetOf(text, line, column) {
  let at = 0;
  for (let n = 1; n < line; n++) {
    const end = text.indexOf("\n", at);
    if (end < 0) return text.length;
    at = end + 1;
  }
  for (let n = 1; n < column && at < text.length && text[at] !== "\n"; n++) {
    at += text.codePointAt(at) > 0xffff ? 2 : 1;
  }
  return at;
}

/** The line, from 1, that an offset is in. */
export const lineAt = (text, offset) => text.slice(0, offset).split("\n").length;

/** The text with another strength for a statement; a required one carries none, and a weight stays. */
export function withStrength(text, statement, priority) {
  const end = offsetOf(text, statement.line, statement.column + statement.length);
  const [given, weight = ""] = /^[ \t]*@[ \t]*[\w.]+([ \t]*\*[ \t]*[\d.e]+)?/.exec(text.slice(end)) ?? [""];
  const strength = priority >= REQUIRED ? "" : ` @${strengthName(priority)}${weight}`;
  return text.slice(0, end) + strength + text.slice(end + given.length);
}

/** Whether a statement stands on one line: only then its strength can be found behind it. */
export const isOneLine = (statement) => statement.length >= [...statement.text].length;

/** The text with another size for the window that is declared in a line. */
export function withWindowSize(text, line, width, height) {
  const lines = text.split("\n");
  lines[line - 1] = lines[line - 1].replace(
    /\d+(?:\.\d+)?(\s*[x×]\s*)\d+(?:\.\d+)?/, (_, by) => `${round(width)}${by}${round(height)}`);
  return lines.join("\n");
}

/** The edges of a box that a hand has left somewhere, as `box.edge`. */
export const handNames = (text) => text.split("\n").filter(isHand).map((line) => line.trim().split(" ")[0]);

const isHand = (line) => line.trimEnd().endsWith(BY_HAND);

/** The text with statements that keep quantities, [name, value] each, where a hand left them. */
export function withHand(text, quantities) {
  const names = quantities.map(([name]) => name);
  const lines = text.split("\n").filter((line) => !isHand(line) || !names.includes(line.trim().split(" ")[0]))
    .join("\n").trimEnd().split("\n");
  if (!lines.some(isHand)) lines.push("");
  for (const [name, value] of quantities) lines.push(`${name} == ${round(value)} @${HAND} ${BY_HAND}`);
  return lines.join("\n") + "\n";
}

/** Tenths are enough for a hand. */
export const round = (value) => String(Math.round(value * 10) / 10);
