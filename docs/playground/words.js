// words.js -- changes of a sketch's text: strengths, window sizes, statements that a hand left, boxes, new statements.
//
// Lines and columns count from 1, and a column is one Unicode scalar, as the solver counts. A statement begins in the
// line that the solver names, and goes on while its lines end in an operator, a relation or a comma.

const NAMED = { 250: "weak", 500: "medium", 750: "strong", 1000: "required" };
/** The priority of what is dragged: below all named strengths, above the defaults. */
export const HAND = 100;
export const REQUIRED = 1000;
const BY_HAND = '"by hand"';
const NUMBER = String.raw`(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?`;
const WINDOW = new RegExp(
  String.raw`^(\s*window(?:\s+(?!${NUMBER}\s*[x×])[^\s#"]+)?\s+)${NUMBER}(\s*[x×]\s*)${NUMBER}`,
);
const QUANTITY = /[\p{L}_][\p{L}\p{M}\p{N}_]*\.\w+/u;

/** What a slider's value is called: `strong`, or the number. */
export const strengthName = (priority) => NAMED[priority] ?? String(priority);

/** Tenths are enough for a hand. */
export const round = (value) => String(Math.round(value * 10) / 10);

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

// Statements

/** A line without its comment and the blanks around it. */
export const bare = (line) => /^(?:[^"#]|"(?:\\.|[^"\\])*"?)*/.exec(line)[0].trim();

/** The last line, from 1, of the statement that begins in a line. */
export function lastLine(lines, first) {
  let goesOn = false;
  for (let n = first; n <= lines.length; n++) {
    const words = bare(lines[n - 1]);
    if (words) goesOn = /(?:[,+\-−*/]|[=<>]=|[≤≥])$/.test(words);
    if (!goesOn) return n;
  }
  return lines.length;
}

/** The text with another strength for a statement; a required one carries none, and a weight stays. */
export function withStrength(text, statement, priority) {
  const end = offsetOf(text, statement.line, statement.column + statement.length);
  const [given, weight = ""] = /^[ \t]*@[ \t]*[\w.]+([ \t]*\*[ \t]*[\w.]+)?/.exec(text.slice(end)) ?? [""];
  const strength = priority >= REQUIRED ? "" : ` @${strengthName(priority)}${weight}`;
  return text.slice(0, end) + strength + text.slice(end + given.length);
}

/** Whether a statement stands on one line: only then its strength can be found behind it. */
export const isOneLine = (lines, statement) => lastLine(lines, statement.line) === statement.line;

/** The text with another size for the window that is declared in a line. */
export function withWindowSize(text, line, width, height) {
  const lines = text.split("\n");
  lines[line - 1] = lines[line - 1].replace(WINDOW, (_, begin, by) => `${begin}${round(width)}${by}${round(height)}`);
  return lines.join("\n");
}

/** The text with one more statement, above what hands have left, and the line that it has got. */
export function withStatement(text, statement) {
  const lines = text.trimEnd().split("\n");
  let at = lines.findIndex(isHand);
  if (at < 0) at = lines.length;
  while (at > 0 && !lines[at - 1].trim()) at -= 1;
  lines.splice(at, 0, statement);
  return { text: lines.join("\n") + "\n", line: at + 1 };
}

/** The text with other words in a line. */
export function withLine(text, line, words) {
  const lines = text.split("\n");
  lines[line - 1] = words;
  return lines.join("\n");
}

// Hands

const isHand = (line) => bare(line).endsWith(BY_HAND);
const handName = (line) => QUANTITY.exec(bare(line))?.[0];

/** The edges of a box that a hand has left somewhere, as `box.edge`. */
export const handNames = (text) => text.split("\n").filter(isHand).map(handName);

/** The text without the statements by which hands keep some quantities. */
export const withoutHand = (text, names) =>
  text.split("\n").filter((line) => !isHand(line) || !names.includes(handName(line))).join("\n").trimEnd() + "\n";

/** The text with statements that keep quantities, [name, value] each, where a hand left them. */
export function withHand(text, quantities) {
  const lines = withoutHand(text, quantities.map(([name]) => name)).trimEnd().split("\n");
  if (!lines.some(isHand)) lines.push("");
  for (const [name, value] of quantities) lines.push(`${name} == ${round(value)} @${HAND} ${BY_HAND}`);
  return lines.join("\n") + "\n";
}

// Boxes

/** A name that no box and no variable has. */
export function newName(sketch) {
  const taken = new Set([...sketch.boxes, ...sketch.variables].map((one) => one.name));
  let n = 1;
  while (taken.has(`box${n}`)) n += 1;
  return `box${n}`;
}

/** The text with one more box in the box with an index, where a hand drew it. */
export function withBox(text, sketch, name, parent, edges) {
  const lines = text.split("\n");
  const around = sketch.boxes[parent];
  const line = Math.max(around.line, ...sketch.boxes.filter((box) => box.parent === parent).map((box) => box.line));
  lines.splice(lastLine(lines, line), 0, `${name} in ${around.name}`);
  return withHand(lines.join("\n"), Object.entries(edges).map(([edge, value]) => [`${name}.${edge}`, value]));
}

/** The text without a box, the boxes in it, and every statement that names one of them. */
export function withoutBox(text, sketch, index) {
  const gone = new Set([index]);
  sketch.boxes.forEach((box, at) => {
    if (gone.has(box.parent)) gone.add(at);
  });
  const names = new Set([...gone].map((at) => sketch.boxes[at].name));
  const lines = text.split("\n"), keep = lines.map(() => true);
  const drop = (first) => keep.fill(false, first - 1, lastLine(lines, first));
  for (const statement of sketch.statements) {
    if (statement.names.some((name) => names.has(name.split(".")[0]))) drop(statement.line);
  }
  for (let first = 1, last; first <= lines.length; first = last + 1) {
    last = lastLine(lines, first);
    const [, list, parent] =
      /^([^=<>]*\S)\s+in\s+(\S+)$/.exec(lines.slice(first - 1, last).map(bare).join(" ").trim()) ?? [];
    const left = names.has(parent)
      ? []
      : list?.split(",").map((name) => name.trim()).filter((name) => !names.has(name));
    if (!list || left.length === list.split(",").length) continue;
    drop(first);
    if (left.length > 0) [lines[first - 1], keep[first - 1]] = [`${left.join(", ")} in ${parent}`, true];
  }
  return lines.filter((_, at) => keep[at]).join("\n");
}
