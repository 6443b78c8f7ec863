// module.mjs -- quoin-layout.wasm in node: answers, refusals, hostile texts, and the same pictures as the command's.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { EXAMPLES } from "../../docs/playground/examples.js";
import { QuoinLayout, QuoinSketchError } from "../../docs/playground/quoin-layout.js";
import { handNames, withHand, withStrength, withWindowSize } from "../../docs/playground/words.js";

const SEED = Number(process.env.SEED ?? 1);
const HOSTILE = Number(process.env.HOSTILE ?? 400);
const quoin = await QuoinLayout.load();
const first = EXAMPLES[0][1];
const command = [".build/cli/release/quoin", ".build/debug/quoin"].find((path) => existsSync(path));

function opened(text) {
  const sketch = quoin.open(text);
  assert.deepEqual(sketch.errors, []);
  return sketch.solve();
}

/** A generator of numbers below a limit: the same ones for the same seed. */
function random(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const WILD = [
  "1e308",
  "-1e308",
  "1e-300",
  "0",
  "((((",
  ")",
  "@",
  "@strong*1e300",
  "* 0",
  "/ 0",
  "==",
  "<=",
  ">=",
  "\n",
  '"',
  "#",
  "window 0 x 0",
  "window w 1e15 x 3",
  ".width",
  ".centerX",
  "minimize",
  "maximize",
  "in",
  "var",
  "é",
  "\u0000",
  "\ud83e\udd80",
  "x.x.x",
  "+ 1e16",
];

/** A text with some of its parts replaced, doubled or taken away. */
function damaged(text, next) {
  let parts = text.split(/(?<=\s)/);
  for (let n = 1 + next(6); n > 0; n--) {
    const at = next(parts.length), kind = next(4);
    if (kind === 0) parts[at] = WILD[next(WILD.length)] + " ";
    else if (kind === 1) parts.splice(at, 1 + next(4));
    else if (kind === 2) parts.splice(at, 0, WILD[next(WILD.length)] + " ");
    else parts.splice(at, 0, ...parts.slice(next(parts.length)).slice(0, 12));
  }
  return parts.join("");
}

/** Names and labels for which the module asks JavaScript about their scalars. */
const SCRIPTS = `window 900 x 200
größe, 名前, ελ, स्तर, ชื่อ, a١, ｶﾅ, 한글 in window
größe.width == 5000 @weak "名前 👍🏽 e\u0301 🇩🇪 ✌️ \u200b한글"
名前.left == größe.right @strong "ｶﾅ 🀄 é"
`;

/** Values but for rounding: a layout that has moved may round otherwise than a new one. */
const isNear = (a, b) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
const rounded = (report) =>
  JSON.parse(JSON.stringify(report, (key, value) => (key === "off" ? +value.toPrecision(9) : value)));

const tests = {
  frames_areThoseOfTheSketch() {
    const sketch = opened(first);
    assert.deepEqual([...sketch.values], [0, 0, 620, 300, 0, 0, 220, 300, 220, 0, 400, 300]);
    sketch.solve([[400, 300]]);
    assert.deepEqual([...sketch.values.subarray(4, 12)], [0, 0, 60, 300, 60, 0, 340, 300]);
    assert.deepEqual(sketch.report.violations.map((one) => [one.line, one.off]), [[9, 160]]);
    sketch.dispose();
  },
  errors_haveTheirPlaces() {
    const { errors } = quoin.open("window 800 x 600\nsidebar in window\nsidebar.widht == 200\n");
    assert.deepEqual(errors, [{ line: 3, column: 9, length: 5, message: "a box has no widht; width perhaps?" }]);
  },
  words_forSeveral_areKnown() {
    const sketch = opened(
      'window 200 x 90\na, b, c in window\nclass all a, b, c\nall.height == 20\na.width == "MM" + 6\nalign left all\ncolumn all gap 5\na.edges >= window.edges + 8\n',
    );
    const [a, b, c] = [1, 2, 3].map((box) => [...sketch.values.subarray(4 * box, 4 * box + 4)]);
    assert.ok(a[2] > 25 && a[2] < 40, String(a));
    assert.deepEqual([a[3], b[3], c[3], b[1] - a[1], c[1] - b[1], b[0] - a[0]], [20, 20, 20, 25, 25, 0]);
    assert.ok(a[0] >= 8 && a[1] >= 8);
    assert.deepEqual(quoin.open("window 9 x 9\nall.left == 2\nclass all window").errors.map((one) => one.line), [2]);
  },
  reasons_addUpToTheValue() {
    const sketch = opened(first).solve([[400, 300]]);
    const why = sketch.reasons("sidebar.width");
    assert.equal(why.value, 60);
    assert.equal(why.chain.reduce((sum, link) => sum + link.adds, 0), 60);
    assert.deepEqual(sketch.reasons(-1), {});
    assert.deepEqual(sketch.reasons("nobody.left"), {});
  },
  pull_movesWhatIsFree_andNothingElse() {
    const sketch = opened(first);
    const pull = (name, value) => {
      sketch.solve([], [{ quantity: sketch.quantity(name), value, priority: 100 }]);
      return sketch.values;
    };
    assert.equal(pull("sidebar.bottom", 200)[7], 200);
    assert.equal(pull("sidebar.right", 300)[6], 220);
  },
  conflict_isMinimal_andItsFirstMemberIsSetAside() {
    const [members] = opened(EXAMPLES.find(([name]) => name === "Contradiction")[1]).report.conflicts;
    assert.equal(members[0].line, 10);
    assert.deepEqual(members.map((one) => one.line).sort((a, b) => a - b), [2, 5, 6, 7, 9, 10]);
  },
  ambiguities_haveTheirRanges() {
    const open = opened(EXAMPLES.find(([name]) => name === "Left open")[1]).ambiguities;
    assert.ok(open.some((one) => one.name === "note.width" && one.lowest === 0 && one.highest === null));
  },
  names_areOfAnyScript_butNoEmoji() {
    assert.deepEqual(quoin.open(SCRIPTS).boxes.map((one) => one.name), [
      "window",
      "größe",
      "名前",
      "ελ",
      "स्तर",
      "ชื่อ",
      "a١",
      "ｶﾅ",
      "한글",
    ]);
    for (const name of ["👍", "١a", "\u0301a", "€"]) {
      assert.equal(quoin.open(`window 9 x 9\n${name} in window\n`).errors.length, 1, name);
    }
  },
  sweep_givesTheFramesOfEachSize() {
    const sketch = opened(first);
    const steps = sketch.sweep(0, "width", [300, 400, 800]);
    assert.deepEqual(steps.map((step) => step.size), [300, 400, 800]);
    for (const step of steps) {
      assert.deepEqual([...step.frames], [...sketch.solve([[step.size, 300]]).values].slice(0, 12));
    }
  },
  resize_isTheLayoutOfAFreshSketch() {
    let count = 0;
    for (const [name, text] of EXAMPLES) {
      const moved = opened(text), [{ width, height }] = moved.boxes;
      for (const factor of [1.3, 0.8, 0.55, 1, 1.1, 0.3, 2]) {
        const size = [Math.round(width * factor), Math.round(height * (2 - Math.min(factor, 1.5)))];
        const fresh = quoin.open(text).solve([size]), values = [...moved.solve([size]).values];
        [...fresh.values].forEach((value, at) =>
          assert.ok(isNear(value, values[at]), `${name} at ${size}: ${values[at]}, not ${value}`)
        );
        assert.deepEqual(rounded(moved.report), rounded(fresh.report), `${name} at ${size}`);
        count += 1;
      }
    }
    return `${count} layouts are those of fresh sketches`;
  },
  resize_afterARefusal_goesOn() {
    const sketch = opened(first), before = [...sketch.values];
    for (const bad of [NaN, 1e300, -Infinity]) assert.throws(() => sketch.solve([[bad, 300]]), QuoinSketchError);
    assert.deepEqual([...sketch.values], before);
    assert.deepEqual([...sketch.solve([[400, 300]]).values], [...quoin.open(first).solve([[400, 300]]).values]);
  },
  refusedNumbers_leaveTheLayout() {
    const sketch = opened(first);
    const before = [...sketch.values];
    assert.throws(() => sketch.solve([[NaN, 300]]), QuoinSketchError);
    assert.throws(() => sketch.solve([[Infinity, 300]]), QuoinSketchError);
    assert.deepEqual([...sketch.values], before);
    sketch.solve([], [{ quantity: 1e300, value: 1, priority: 100 }, { quantity: 2.5, value: 1, priority: 100 }, {
      quantity: 3,
      value: NaN,
      priority: 100,
    }, { quantity: 3, value: 5, priority: -1 }]);
    assert.deepEqual([...sketch.values], before);
  },
  disposedSketch_refusesToAnswer() {
    const sketch = opened(first);
    sketch.dispose();
    sketch.dispose();
    assert.throws(() => sketch.values, /disposed/);
  },
  hostileTexts_neverTrap() {
    const next = random(SEED), { generation } = quoin;
    const deep = `window 9 x 9\nwindow.width == ${"(".repeat(5000)}1`;
    const long = `window 9 x 9\n${"a".repeat(100000)} in window`;
    let solved = 0;
    for (let n = 0; n < HOSTILE; n++) {
      const text = n === 0 ? deep : n === 1 ? long : damaged(EXAMPLES[next(EXAMPLES.length)][1], next);
      try {
        const sketch = quoin.open(text);
        if (sketch.errors.length === 0) {
          sketch.solve();
          sketch.report;
          sketch.ambiguities;
          sketch.svg(text.slice(0, 20));
          sketch.trace();
          sketch.reasons(5);
          if (sketch.boxes.length > 0) sketch.sweep(0, "width", [0, 100, 1e6]);
          solved += 1;
        }
        sketch.dispose();
      } catch (error) {
        assert.ok(
          error instanceof QuoinSketchError,
          `seed ${SEED}, text ${n}: ${error.message} ${error.cause?.stack}\n${text}`,
        );
      }
    }
    assert.equal(quoin.generation, generation);
    assert.ok(solved > HOSTILE / 20, `only ${solved} of ${HOSTILE} could be laid out`);
  },
  pictures_areTheCommands() {
    if (!command) return "skipped: the quoin command is not built";
    const folder = mkdtempSync(join(tmpdir(), "quoin-"));
    for (const [name, text] of [...EXAMPLES, ["Scripts", SCRIPTS]]) {
      const path = join(folder, "sketch.quoin"), out = join(folder, "sketch.svg");
      writeFileSync(path, text);
      try {
        execFileSync(command, ["solve", path, "--svg", out], { stdio: "ignore" });
      } catch { /* 1 says that statements contradict each other. */ }
      assert.equal(opened(text).svg(path), readFileSync(out, "utf8"), name);
    }
  },
  strengths_areWrittenIntoTheText() {
    const statement = (text, line) => quoin.open(text).statements.find((one) => one.line === line);
    const set = (text, line, priority) => withStrength(text, statement(text, line), priority);
    const text = 'window 9 x 9\na in window\na.width == 3 "w" # note\na.height == 4 @weak*2 "h"\n';
    assert.equal(set(text, 3, 500).split("\n")[2], 'a.width == 3 @medium "w" # note');
    assert.equal(set(set(text, 3, 500), 3, 1000), text);
    assert.equal(set(text, 4, 600).split("\n")[3], 'a.height == 4 @600*2 "h"');
  },
  hands_replaceTheirEarlierWords() {
    const once = withHand("window 9 x 9\n", [["a.left", 3.14159]]);
    assert.equal(once, 'window 9 x 9\n\na.left == 3.1 @100 "by hand"\n');
    assert.equal(withHand(once, [["a.left", 4]]), 'window 9 x 9\n\na.left == 4 @100 "by hand"\n');
    assert.deepEqual(handNames(once), ["a.left"]);
    const sized = (text) => withWindowSize(text, 1, 20, 30.04);
    assert.equal(sized("window w 9.5 x 9 # 3 x 4"), "window w 20 x 30 # 3 x 4");
    assert.equal(sized("window grid3x3 600 x 400\na in grid3x3"), "window grid3x3 20 x 30\na in grid3x3");
    for (const text of ["6e2 x 400", ".5 x 4E+2", "w1 600×400", "x 3 x 4", "größe9x9 1x2"]) {
      const name = /^(?:w1 |x |größe9x9 )?/.exec(text)[0], by = /\d\s*([x×])/.exec(text.slice(name.length));
      const between = /\s*[x×]\s*/.exec(text.slice(name.length))[0];
      assert.equal(sized(`window ${text}`), `window ${name}20${between}30`, `${text} ${by}`);
      assert.equal(quoin.open(sized(`window ${text}`)).boxes[0].width, 20);
    }
    const remarked =
      'window 9 x 9\r\na in window\r\na.left  ==  3 @100 "by hand"  # moved\r\n3 == a.top @100 "by hand"\n';
    assert.deepEqual(handNames(remarked), ["a.left", "a.top"]);
    assert.equal(withHand(remarked, [["a.left", 5], ["a.top", 6]]).match(/by hand/g).length, 2);
  },
};

let passed = 0, failed = 0;
for (const [name, test] of Object.entries(tests)) {
  try {
    const note = test();
    if (note) console.log(`${name}: ${note}`);
    passed += 1;
  } catch (error) {
    failed += 1;
    console.log(`FAILED ${name}\n${error.stack}`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
