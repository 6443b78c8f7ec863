// trace.mjs -- a trace in memory, as Benchmarks/peers/common/trace.hpp describes it.
//
// Operations are objects: `kind` is the record's letter, 'P' for a phase. `first` and `last` bound constraints or
// suggestions, or `first` is a variable or a phase.

/** Reads a trace's text. */
export function readTrace(text) {
  const trace = { variables: 0, constraints: [], ops: [], suggestions: [], phases: [] };
  for (const line of text.split("\n")) {
    const words = line.replace(/#.*/, "").trim().split(/\s+/);
    if (words[0] !== "") readRecord(trace, words);
  }
  return trace;
}

function readRecord(trace, [head, ...rest]) {
  if (head === "vars") trace.variables = Number(rest[0]);
  else if (head === "con") trace.constraints.push(readConstraint(rest));
  else if (head === "phase") readPhase(trace, rest[0]);
  else trace.ops.push(readOperation(trace, head, rest));
}

function readConstraint([strength, relation, constant, count, ...terms]) {
  const made = { strength: readStrength(strength), relation, constant: Number(constant), variables: [], factors: [] };
  for (let i = 0; i < Number(count); i++) {
    made.factors.push(Number(terms[2 * i]));
    made.variables.push(Number(terms[2 * i + 1]));
  }
  return made;
}

function readPhase(trace, name) {
  let index = trace.phases.indexOf(name);
  if (index < 0) index = trace.phases.push(name) - 1;
  trace.ops.push({ kind: "P", first: index });
}

const LEVELS = { strong: 750, medium: 500, weak: 250 };

function readStrength(word) {
  if (word === "req") return { priority: 1000, weight: 1 };
  const [level, weight = "1"] = word.split("*");
  if (level in LEVELS) return { priority: LEVELS[level], weight: Number(weight) };
  if (level.startsWith("@")) return { priority: Number(level.slice(1)), weight: Number(weight) };
  return readBare(Number(word));
}

/** A bare number is kiwi's a * 1e6 + b * 1e3 + c, and means the strongest level that is not zero. */
function readBare(number) {
  if (!Number.isFinite(number)) throw new Error("unknown strength");
  if (number >= 1001001000) return { priority: 1000, weight: 1 };
  if (number >= 1e6) return { priority: LEVELS.strong, weight: number / 1e6 };
  return number >= 1e3 ? { priority: LEVELS.medium, weight: number / 1e3 } : { priority: LEVELS.weak, weight: number };
}

function readOperation(trace, kind, rest) {
  const [first, second] = rest.map(Number);
  switch (kind) {
    case "a":
    case "r":
      return { kind, first, last: first + 1 };
    case "k":
      return { kind, first, value: second };
    case "p":
    case "e":
    case "t":
      return { kind, first, strength: readStrength(rest[1]) };
    case "A":
    case "R":
      return { kind, first, last: second };
    case "x":
      return { kind, first };
    case "s":
      return readSuggestions(trace, kind, rest);
    case "S":
      return readSuggestions(trace, kind, rest.slice(1));
    case "u":
    case "c":
      return { kind };
    default:
      throw new Error(`unknown record ${kind}`);
  }
}

function readSuggestions(trace, kind, rest) {
  const first = trace.suggestions.length;
  for (let i = 0; i + 1 < rest.length; i += 2) {
    trace.suggestions.push({ variable: Number(rest[i]), value: Number(rest[i + 1]) });
  }
  return { kind, first, last: trace.suggestions.length };
}
