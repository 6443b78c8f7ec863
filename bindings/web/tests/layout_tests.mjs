// layout_tests.mjs -- the package's half for sketches, imported by its name from a folder that has nothing else.
//
// What its module answers is tested beside the native command, in Tests/Playground/module.mjs.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { QuoinLayout, QuoinSketchError, QuoinTrap } from "quoin/layout";
import { end, test } from "./harness.mjs";

const TEXT = "window 600 x 300\nside, page in window\nside.left == 0\nside.width == 200 @weak\n" +
  "page.left == side.right\npage.right == window.right\npage.width >= 420\n";
const require = createRequire(import.meta.url);
const quoin = await QuoinLayout.load();

await test("load_takesBytesAndModule", async () => {
  const bytes = await readFile(require.resolve("quoin/quoin-layout.wasm"));
  for (const source of [bytes, await WebAssembly.compile(bytes)]) {
    const sketch = (await QuoinLayout.load(source)).open(TEXT).solve();
    assert.equal(sketch.values[sketch.boxes.findIndex(({ name }) => name === "side") * 4 + 2], 180);
  }
});

await test("sketch_isLaidOut_explained_andDrawn", () => {
  const sketch = quoin.open(TEXT).solve();
  assert.deepEqual(sketch.errors, []);
  assert.deepEqual([...sketch.values.subarray(4)].filter((_, i) => i % 2 === 0), [0, 180, 180, 420]);
  assert.deepEqual(sketch.report.violations.map(({ line, off }) => [line, off]), [[4, 20]]);
  assert.equal(sketch.reasons("side.width").chain.reduce((sum, { adds }) => sum + adds, 0), 180);
  assert.deepEqual(sketch.sweep(0, "width", [500, 700]).map(({ frames }) => frames[6]), [80, 200]);
  assert.match(sketch.svg("six lines"), /^<svg[^]*<title>six lines/);
  assert.match(sketch.trace(), /^# recorded by Quoin/);
  sketch.dispose();
});

await test("sketch_pulled_goesAsFarAsItsPriority", () => {
  const sketch = quoin.open(TEXT);
  const pull = (priority) => {
    sketch.solve([[700, 300]], [{ quantity: sketch.quantity("side.width"), value: 240, priority }]);
    return sketch.values[6];
  };
  assert.deepEqual([pull(100), pull(500)], [200, 240]);
});

await test("errors_haveTheirPlaces_andConflictsTheirMembers", () => {
  const [{ line, column }] = quoin.open("window 9 x 9\nwindow.widht == 3\n").errors;
  assert.deepEqual([line, column], [2, 8]);
  const sketch = quoin.open(`${TEXT}page.width <= 100\n`).solve();
  assert.deepEqual(sketch.report.conflicts.flat().map((rule) => rule.line).sort(), [7, 8]);
  assert.throws(() => sketch.solve([[NaN, 1]]), QuoinSketchError);
});

await test("disposedSketch_refuses_andUsingDisposes", () => {
  const sketch = quoin.open(TEXT);
  sketch[Symbol.dispose]();
  assert.throws(() => sketch.values, /disposed/);
});

await test("trap_isThrown_andTheNextSketchOpens", async () => {
  // The page lends the text before it opens it, and runs into `unreachable` there.
  const fresh = await QuoinLayout.load(trapping());
  assert.throws(() => fresh.open(TEXT), QuoinTrap);
  assert.equal(fresh.generation, 2);
});

/** A module whose `malloc` traps. */
function trapping() {
  const name = (text) => [text.length, ...Buffer.from(text)];
  const section = (id, ...bytes) => [id, bytes.length, ...bytes];
  return new Uint8Array([
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, 1, 0x60, 1, 0x7f, 1, 0x7f),
    ...section(3, 1, 0),
    ...section(5, 1, 0, 1),
    ...section(7, 2, ...name("malloc"), 0, 0, ...name("memory"), 2, 0),
    ...section(10, 1, 3, 0, 0, 0x0b),
  ]);
}

end();
