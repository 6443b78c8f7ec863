// code.js -- a sketch as a program: the same boxes and statements in the words of a language that has Quoin.
//
// A program gives the numbers that the playground shows: also the defaults of a sketch are in it, as one function that
// it calls for each box.

import { cCode } from "./c.js";
import { javaScriptCode } from "./javascript.js";
import { Model } from "./model.js";
import { pythonCode } from "./python.js";
import { snapKitCode } from "./snapkit.js";
import { swiftCode } from "./swift.js";

export const LANGUAGES = {
  swift: { name: "Swift", end: "swift", write: swiftCode },
  snapkit: { name: "Swift, SnapKit's words", end: "swift", write: snapKitCode },
  c: { name: "C", end: "c", write: cCode },
  python: { name: "Python", end: "py", write: pythonCode },
  javascript: { name: "JavaScript", end: "mjs", write: javaScriptCode },
};

/** A sketch that was read, in the language of that key. */
export const codeOf = (key, sketch) => LANGUAGES[key].write(new Model(sketch));
