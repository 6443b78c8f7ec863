// hashes_tests.mjs -- the module's states are the native library's, bit for bit.
//
//     hashes_tests.mjs QUOIN SCENARIOS FOLDER
//
// Every benchmark scenario at its smallest size, and RANDOM random programs, run on the module and are recorded. QUOIN, the
// native command, replays the records, which end with the module's hash: it fails unless its own solver has the same one.
// So that a record without a hash cannot pass, the hashes that it prints are compared as well.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { instantiate } from "quoin";
import { apply, QuoinEngine } from "./engine.mjs";
import { end, test } from "./harness.mjs";
import { RandomProgram } from "./random_program.mjs";
import { readTrace } from "./trace.mjs";

const [native, generator, folder] = process.argv.slice(2);
const RANDOM = 1000;
/** Files that one process replays. */
const SHARE = 250;
const quoin = await instantiate();
mkdirSync(folder, { recursive: true });

const output = (program, words) => execFileSync(program, words, { encoding: "utf8", maxBuffer: 2 ** 28 });
const hexadecimal = (hash) => hash.toString(16).padStart(16, "0");

/** Writes what a solver records while `use` runs, and returns the file and the hash at its end. */
function record(name, solver, use) {
  const pieces = [];
  solver.record((text) => pieces.push(text));
  use();
  solver.record(null);
  const file = `${folder}/${name}.trace`;
  writeFileSync(file, pieces.join(""));
  const made = { file, hash: hexadecimal(solver.hash) };
  solver.dispose();
  return made;
}

/** The native command replays files and comes to the same hashes. */
function replayNatively(made) {
  assert.ok(made.length > 0);
  for (let first = 0; first < made.length; first += SHARE) {
    const share = made.slice(first, first + SHARE);
    const printed = output(native, ["replay", "--hash", ...share.map(({ file }) => file)]);
    const hashes = [...printed.matchAll(/^state ([0-9a-f]{16})$/gm)].map(([, hash]) => hash);
    assert.deepEqual(hashes, share.map(({ hash }) => hash));
  }
}

/** The names of all scenarios, with their smallest size. */
const scenarios = [...output(generator, ["--list"]).matchAll(/^(\S+) {2}(\d+)/gm)].map(([, name, size]) =>
  `${name}/${size}`
);

for (const scenario of scenarios) {
  await test(scenario, () => {
    const trace = readTrace(output(generator, ["--trace", scenario]));
    const engine = new QuoinEngine(quoin, trace);
    const name = scenario.replace("/", "-");
    replayNatively([record(name, engine.solver, () => trace.ops.forEach((op) => apply(engine, trace, op)))]);
  });
}

await test("random", () => {
  const made = [];
  for (let seed = 1; seed <= RANDOM; seed++) {
    const solver = quoin.solver({ handleTag: 1, defersConflicts: seed % 3 === 0, returnsToRest: seed % 5 === 0 });
    made.push(record(`random-${seed}`, solver, () => new RandomProgram(solver, seed).run()));
  }
  replayNatively(made);
  assert.ok(new Set(made.map(({ hash }) => hash)).size > RANDOM * 0.99, "programs that differ");
});

end();
