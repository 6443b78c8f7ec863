// api_tests.mjs -- the package, imported by its name from a folder that has nothing else.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import {
  BatchStatus,
  ConflictError,
  eq,
  ge,
  instantiate,
  le,
  minus,
  QuoinError,
  QuoinTrap,
  strength,
  sum,
  times,
} from "quoin";
import { end, refuses, test } from "./harness.mjs";

const quoin = await instantiate();

/** A solver with variables and what is left of one. */
function two() {
  const solver = quoin.solver();
  const [left, width] = solver.variables("left", "width");
  return { solver, left, width };
}

// ---- Loading ----

await test("instantiate_takesBytesModuleAndURL", async () => {
  const path = createRequire(import.meta.url).resolve("quoin/quoin.wasm");
  const bytes = await readFile(path);
  for (const source of [bytes, await WebAssembly.compile(bytes), new URL(`file://${path}`), Promise.resolve(bytes)]) {
    assert.equal((await instantiate(source)).version, quoin.version);
  }
});

await test("instantiate_fromAServer_streamsOrNot", async () => {
  const { createServer } = await import("node:http");
  const bytes = await readFile(createRequire(import.meta.url).resolve("quoin/quoin.wasm"));
  const server = createServer((request, response) => {
    if (request.url === "/none") response.writeHead(404).end();
    else response.writeHead(200, request.url === "/typed" ? { "Content-Type": "application/wasm" } : {}).end(bytes);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const at = `http://127.0.0.1:${server.address().port}`;
  try {
    assert.equal((await instantiate(`${at}/typed`)).version, quoin.version);
    assert.equal((await instantiate(await fetch(`${at}/untyped`))).version, quoin.version);
    await assert.rejects(instantiate(`${at}/none`), /404/);
  } finally {
    server.close();
  }
});

// ---- Solving ----

await test("solve_editsAndConstraints_givesValues", () => {
  const { solver, left, width } = two();
  solver.add(ge(width, 20));
  solver.add(eq(sum(left, times(2, width), -10), 90), { strength: strength.weak });
  const edit = solver.edit(left);
  edit.suggest(40);
  assert.equal(solver.solve(), "optimal");
  assert.deepEqual([left.value, width.value], [40, 30]);
  left.suggest(80);
  assert.equal(solver.isSettled, false);
  solver.solve();
  assert.deepEqual([left.value, width.value], [80, 20]);
  assert.equal(solver.certify().holds, true);
});

await test("expressions_nestAndPrint", () => {
  const { left, width } = two();
  const nested = minus(sum(left, times(2, sum(width, 3))), times(-1, left), 4);
  assert.equal(String(nested), "left + 2 width + left + 2");
  assert.equal(String(le(left, minus(width, 5))), "left <= width - 5");
  refuses("TypeError", () => sum(left, "5"));
});

await test("addAll_isAllOrNone", () => {
  const { solver, left, width } = two();
  refuses("ConflictError", () => solver.addAll([ge(left, 5), [le(left, 4), { name: "low" }], ge(width, 0)]));
  assert.equal(solver.constraintCount, 0);
  const made = solver.addAll([ge(left, 5), [eq(width, 4), { strength: strength(300, 2), name: "wish" }]]);
  assert.equal(String(made[1]), "wish: width == 4 (priority 300, weight 2)");
  solver.remove(made);
  assert.equal(solver.constraintCount, 0);
});

await test("change_inPlace_setsConstantStrengthAndCoefficient", () => {
  const { solver, left, width } = two();
  const wish = solver.add(eq(left, 10), { strength: strength.weak });
  const rival = solver.add(eq(left, 20), { strength: strength.medium });
  solver.setConstant(rival, 25);
  solver.solve();
  assert.equal(left.value, 25);
  solver.setStrength(wish, strength.strong);
  solver.setCoefficient(wish, width, 1);
  solver.solve();
  assert.equal(left.value + width.value, 10);
  assert.deepEqual([solver.inspect(rival).relation, solver.inspect(rival).constant], ["==", 25]);
  solver.setRelation(rival, ">=");
  solver.setRelation(wish, "<=");
  solver.solve();
  assert.ok(solver.inspect(rival).relation === ">=" && left.value + width.value <= 10);
  refuses("TypeError", () => solver.setRelation(rival, "!="));
});

await test("objective_boundedOrNot_isSaid", () => {
  const { solver, left } = two();
  solver.maximize(left);
  assert.equal(solver.solve(), "unbounded");
  solver.add(le(left, 7));
  assert.equal(solver.solve(), "optimal");
  assert.equal(left.value, 7);
});

await test("budget_stopsASolve", () => {
  const solver = quoin.solver();
  const boxes = Array.from({ length: 50 }, (_, i) => solver.variable(`x${i}`));
  boxes.forEach((box, i) => solver.add(ge(box, i === 0 ? 1 : sum(boxes[i - 1], 1)), { strength: strength.strong }));
  boxes.forEach((box) => solver.add(eq(box, 0), { strength: strength.medium }));
  assert.equal(solver.solve({ pivots: 1 }), "pivots spent");
  assert.equal(solver.solve({ nanoseconds: 1e12 }), "optimal");
});

await test("stays_moveWithAReset", () => {
  const { solver, left } = two();
  solver.stay(left);
  const edit = solver.edit(left);
  edit.suggest(9);
  solver.solve();
  solver.resetStays();
  solver.remove(edit);
  solver.solve();
  assert.equal(left.value, 9);
});

// ---- Reading ----

await test("changes_areViewsOfWhatChanged", () => {
  const { solver, left, width } = two();
  solver.add(eq(width, left), { strength: strength.medium });
  const edit = solver.edit(left);
  edit.suggest(3);
  solver.solve();
  const changes = solver.changes();
  assert.equal(changes.count, 2);
  assert.deepEqual([...changes.values.subarray(0, 2)], [3, 3]);
  assert.equal(solver.changes().count, 0);
  edit.suggest(4);
  solver.solve();
  const seen = [];
  solver.eachChange((variable, value) => seen.push([variable, value]));
  assert.deepEqual(new Map(seen), new Map([[left, 4], [width, 4]]));
});

await test("drag_suggestsSolvesAndReads_inOneCall", () => {
  const { solver, left, width } = two();
  solver.add(ge(width, left));
  const drag = solver.drag([solver.edit(left), solver.edit(width)]);
  const moved = (values) => {
    const changes = drag.move(values);
    return [...changes.values.subarray(0, changes.count)].sort((a, b) => a - b);
  };
  assert.deepEqual(moved([3, 5]), [3, 5]);
  assert.deepEqual(moved([3, 6]), [6]);
  assert.deepEqual(moved(new Float64Array([3, 6])), []);
  assert.equal(solver.changes().count, 0);
  refuses("QUOIN_BAD_NUMBER", () => drag.move([7, NaN]));
  refuses("RangeError", () => drag.move([7]));
  solver.solve();
  assert.deepEqual([left.value, width.value], [3, 6]);
  drag.dispose();
  drag.dispose();
  refuses("RangeError", () => drag.move([7, 8]));
});

await test("drag_reportsAll_whenThereIsMoreThanBefore_orMemoryHasGrown", async () => {
  const solver = (await instantiate()).solver();
  const first = solver.variable();
  const drag = solver.drag([solver.edit(first)]);
  assert.equal(drag.move([1]).count, 1);
  const more = Array.from({ length: 40000 }, () => solver.variable());
  solver.addAll(more.map((one, i) => eq(one, sum(first, i))));
  const { count, values } = drag.move([2]);
  assert.equal(count, 40001);
  assert.equal(values.subarray(0, count).reduce((most, one) => Math.max(most, one)), 40001);
  assert.equal(drag.move([2]).count, 0);
});

await test("reader_readsWithoutCopies_alsoAfterMemoryHasGrown", () => {
  const { solver, left, width } = two();
  solver.add(eq(width, 5));
  const reader = solver.reader([width, left, width]);
  solver.solve();
  assert.deepEqual([...reader.read()], [5, 0, 5]);
  const before = quoin.memoryBytes;
  const large = quoin.solver({ expectedVariables: 100_000, expectedConstraints: 100_000 });
  assert.ok(quoin.memoryBytes > before);
  assert.deepEqual([...reader.read()], [5, 0, 5]);
  assert.equal(width.value, 5);
  large.dispose();
  reader.dispose();
});

// ---- Explaining ----

await test("conflict_namesItsMembersInSentences", () => {
  const { solver, left, width } = two();
  const low = solver.add(ge(sum(left, width), 10), { name: "low" });
  solver.add(ge(left, 0));
  const narrow = solver.add(le(width, 3), { name: "narrow" });
  const hash = solver.hash;
  try {
    solver.add(le(left, 6), { name: "refused" });
    assert.fail("accepted");
  } catch (error) {
    assert.ok(error instanceof ConflictError && error instanceof QuoinError && error instanceof Error);
    assert.deepEqual(error.members.map(({ constraint }) => constraint), [null, low, narrow]);
    assert.match(error.message, /low: left \+ width >= 10 \(required\)\n {2}narrow: width <= 3 \(required\)/);
  }
  assert.equal(solver.hash, hash);
});

await test("conflictOf_anUnmetWish_isWhatKeepsItFromHolding", () => {
  const { solver, left } = two();
  const low = solver.add(ge(left, 155));
  const narrow = solver.add(eq(left, 0), { strength: strength.strong });
  const wide = solver.add(ge(left, 277), { strength: strength.medium });
  solver.solve();
  assert.deepEqual(solver.conflictOf(wide).map(({ constraint }) => constraint), [wide, narrow]);
  assert.deepEqual(solver.conflictOf(low), []);
});

await test("reasons_addUpToTheValue", () => {
  const { solver, left, width } = two();
  solver.add(eq(width, sum(times(2, left), 1)), { name: "tied" });
  solver.add(eq(left, 4), { strength: strength.medium, name: "wish" });
  solver.solve();
  const reasons = solver.reasons(width);
  assert.equal(reasons.reduce((total, { contribution }) => total + contribution, 0), 9);
  assert.match(String(solver.reasons(width)), /^width is 9:\n/);
  assert.match(String(solver.reasons(width)), /8 from wish: left == 4 \(medium\)/);
});

await test("questions_haveAnswers", () => {
  const { solver, left, width } = two();
  const wish = solver.add(eq(sum(left, width), 10), { strength: strength.weak });
  const bound = solver.add(ge(left, 2));
  const edit = solver.edit(width);
  edit.suggest(5);
  solver.solve();
  assert.deepEqual(solver.sensitivities(edit).map(({ variable, rate }) => [variable.name, rate]).sort(), [
    ["left", -1],
    ["width", 1],
  ]);
  assert.deepEqual(solver.range(left), [5, 5]);
  solver.remove([edit]);
  solver.solve();
  assert.ok(solver.ambiguities().some(({ variable }) => variable === left));
  assert.deepEqual(solver.violations(), []);
  const seen = solver.inspect(bound);
  assert.deepEqual([seen.kind, seen.strength, seen.constant, seen.isActive], [
    "constraint",
    strength.required,
    2,
    false,
  ]);
  assert.equal(solver.has(wish), true);
  solver.remove(wish);
  assert.equal(solver.has(wish), false);
  assert.equal(String(wish), "a constraint (removed)");
});

await test("deferred_isTriedAgain", () => {
  const solver = quoin.solver({ defersConflicts: true });
  const x = solver.variable("x");
  const first = solver.add(ge(x, 5));
  const second = solver.add(le(x, 3));
  assert.deepEqual(solver.deferred(), [second]);
  solver.remove(first);
  assert.deepEqual(solver.deferred(), []);
});

// ---- Failures ----

await test("refused_callsSayWhyAndChangeNothing", () => {
  const { solver, left } = two();
  const hash = solver.hash;
  refuses("QUOIN_BAD_NUMBER", () => solver.add(ge(left, NaN)));
  refuses("QUOIN_BAD_COEFFICIENT", () => solver.add(ge(times(1e300, left), 1)));
  refuses("QUOIN_BAD_STRENGTH", () => solver.add(ge(left, 1), { strength: strength(2000) }));
  refuses("QUOIN_WRONG_KIND", () => left.suggest(1));
  refuses("QUOIN_NO_TRANSACTION", () => solver.commit());
  refuses("TypeError", () => solver.add("left >= 1"));
  refuses("TypeError", () => solver.add(ge(left, 1), ge(left, 2)));
  assert.equal(solver.hash, hash);
});

await test("handles_ofOtherSolversAndRemovedOnes_areRefused", () => {
  const [one, other] = [two(), two()];
  refuses("QUOIN_STALE_VARIABLE", () => one.solver.edit(other.left));
  refuses("QUOIN_STALE_VARIABLE", () => one.solver.valueOf(other.left));
  one.solver.removeVariable(one.left);
  refuses("QUOIN_STALE_VARIABLE", () => one.left.value);
  assert.notEqual(one.solver.variable("new").stamp, one.left.stamp);
});

await test("dispose_freesAndRefusesLaterUse", () => {
  const { solver, left } = two();
  solver.dispose();
  solver.dispose();
  refuses("QUOIN_BAD_SOLVER", () => left.value);
  refuses("QUOIN_BAD_SOLVER", () => solver.variable());
  if (Symbol.dispose) assert.equal(typeof solver[Symbol.dispose], "function");
});

await test("callbacks_thatThrow_throwOutOfTheCall", () => {
  const { solver, left } = two();
  solver.onConflict(() => {
    throw new RangeError("mine");
  });
  solver.add(ge(left, 5));
  assert.throws(() => solver.add(le(left, 4)), /mine/);
  assert.equal(quoin.isDead, false);
  solver.onConflict(null);
  refuses("ConflictError", () => solver.add(le(left, 4)));
});

await test("trap_endsAnInstance_andOnlyIt", async () => {
  const doomed = await instantiate();
  const solver = doomed.solver();
  const x = solver.variable("x");
  const { call } = solver.module;
  // A pointer that is no solver's leads outside of the memory.
  refuses("QuoinTrap", () => call.solver_text(0x7ffffff8, 0, 0, 8));
  assert.equal(doomed.isDead, true);
  refuses("QuoinTrap", () => x.value);
  refuses("QuoinTrap", () => doomed.solver());
  solver.dispose();
  assert.equal(quoin.isDead, false);
  assert.ok(QuoinTrap.prototype instanceof Error);
});

// ---- Transactions, copies, bytes ----

await test("transaction_thatThrows_isUndone", () => {
  const { solver, left } = two();
  solver.add(ge(left, 1));
  solver.solve();
  const hash = solver.hash;
  refuses("ConflictError", () =>
    solver.transaction(() => {
      solver.add(ge(left, 3));
      solver.add(le(left, 2));
    }));
  assert.equal(solver.hash, hash);
  assert.equal(solver.transaction(() => solver.add(ge(left, 3)) && 7), 7);
  assert.equal(solver.constraintCount, 2);
});

await test("clone_andLoad_goOnAlone_withTheSameHandles", () => {
  const { solver, left } = two();
  const edit = solver.edit(left);
  edit.suggest(4);
  solver.solve();
  for (const copy of [solver.clone(), quoin.load(solver.save())]) {
    assert.equal(copy.hash, solver.hash);
    copy.suggest(edit, 6);
    copy.solve();
    assert.deepEqual([copy.valueOf(left), left.value], [6, 4]);
    assert.equal(copy.allVariables().length, 2);
    copy.dispose();
  }
});

await test("load_damagedBytes_isRefused", () => {
  const image = two().solver.save();
  for (let at = 0; at < image.length; at++) {
    const damaged = image.slice();
    damaged[at] ^= 0x40;
    refuses("QUOIN_BAD_IMAGE", () => quoin.load(damaged));
  }
  refuses("QUOIN_BAD_IMAGE", () => quoin.load(new Uint8Array(0)));
});

await test("record_isATraceWithNamesAndAHash", () => {
  const { solver, left } = two();
  let trace = "";
  solver.rename(left, "links–außen");
  solver.record((text) => (trace += text));
  solver.add(ge(left, 2), { name: "least" });
  solver.solve();
  solver.record(null);
  assert.match(trace, /label v0 links–außen/);
  assert.match(trace, /label 0 least/);
  assert.ok(trace.includes(`hash ${solver.hash.toString(16).padStart(16, "0")}`));
});

await test("log_tellsOfFailures", () => {
  const { solver, left } = two();
  const lines = [];
  solver.onLog((level, text) => lines.push([level, text]));
  refuses("QUOIN_WRONG_KIND", () => left.suggest(1));
  assert.equal(lines[0][0], "error");
  assert.match(lines[0][1], /suggest/);
});

await test("text_countersAndLists_read", () => {
  const { solver, left, width } = two();
  const wish = solver.add(eq(left, 3), { strength: strength.weak, name: "wish" });
  solver.solve();
  assert.match(solver.text(), /variables 2, constraints 1\nleft = 3\.0/);
  assert.ok(solver.counters().free_pivots + solver.counters().pivots > 0);
  solver.resetCounters();
  assert.equal(solver.counters().pivots, 0);
  assert.deepEqual(solver.allVariables(), [left, width]);
  assert.deepEqual(solver.allConstraints(), [wish]);
});

// ---- Batches ----

/** Two panes in a window, as a batch with the window's width as its parameter. */
function panes() {
  const solver = quoin.solver();
  const [window, left, right] = solver.variables("window", "left", "right");
  solver.add(eq(sum(left, right), window));
  const least = solver.add(ge(left, 10));
  solver.add(ge(right, 10));
  solver.add(eq(left, 100), { strength: strength.weak });
  const edit = solver.edit(window);
  return { solver, least, edit, batch: solver.batch({ targets: [{ parameter: 0, edit }], outputs: [left, right] }) };
}

await test("batch_answersAsSolvingOneByOne", () => {
  const { batch, solver, edit } = panes();
  const widths = Float64Array.from({ length: 500 }, (_, i) => 20 + i);
  const { values, statuses } = batch.solve(widths);
  assert.ok(statuses.every((status) => status === BatchStatus.SOLVED));
  const [, left, right] = solver.allVariables();
  widths.forEach((width, i) => {
    edit.suggest(width);
    solver.solve();
    assert.deepEqual([values[2 * i], values[2 * i + 1]], [left.value, right.value]);
  });
  assert.deepEqual([...batch.gradient([[300]], [[1, 2]]).rates], [2]);
  assert.equal(batch.report().solved, 501);
  assert.equal(batch.isStale(), false);
});

await test("batch_saysWhatCannotBeSolved_andStops", () => {
  const { solver, least } = panes();
  const [, left] = solver.allVariables();
  solver.add(le(left, 50));
  const batch = solver.batch({ targets: [{ parameter: 0, setting: least }], outputs: [left] });
  const { statuses, values } = batch.solve([[20], [60], [NaN]]);
  assert.deepEqual([...statuses], [0, 1, 2]);
  assert.ok(Number.isNaN(values[1]));
  const members = batch.conflict([60]);
  assert.ok(members.length === 2 && members.includes(least));
  assert.deepEqual(batch.conflict([20]), []);
  refuses("TypeError", () => quoin.loadBatch(batch.save()).conflict([60]));
  refuses("RangeError", () => batch.conflict([1, 2]));
  refuses("QUOIN_BATCH_CANCELLED", () => batch.solve(new Float64Array(5000), () => false));
  assert.equal(batch.solve([]).values.length, 0);
  refuses("RangeError", () => batch.gradient([[1]], [[1], [2]]));
  refuses("RangeError", () => batch.solve([[20, 60], []]));
  refuses("RangeError", () => batch.solve([20, [60]]));
  assert.deepEqual(batch.solve([Float64Array.of(20)]), batch.solve([[20]]));
  assert.throws(() =>
    batch.solve([[20]], () => {
      throw new Error("mine");
    }), /mine/);
});

await test("batch_takesOptions", () => {
  const { solver, edit } = panes();
  const [, left] = solver.allVariables();
  const plan = { targets: [{ parameter: 0, edit }], outputs: [left] };
  const options = { largest_regions: 1, reproducible: true, largest_bytes: 2 ** 20, lowest: -500, highest: 500 };
  assert.equal(solver.batch({ ...plan, options }).report().n_regions, 1);
  assert.equal(solver.batch(plan).report().n_regions, 3);
  refuses("TypeError", () => solver.batch({ ...plan, options: { threads: 2 } }));
  refuses("QUOIN_BAD_OPTION", () => solver.batch({ ...plan, options: { lowest: 2, highest: 1 } }));
});

await test("batch_savedAndLoaded_givesTheSameBits", () => {
  const { batch } = panes();
  const scenarios = Float64Array.from({ length: 99 }, (_, i) => 25 + i * 1.7);
  const copy = quoin.loadBatch(batch.save());
  assert.deepEqual(copy.solve(scenarios), batch.solve(scenarios));
  copy.dispose();
  batch.dispose();
  refuses("QUOIN_BAD_BATCH", () => batch.solve([[1]]));
});

// ---- Trees ----

await test("flex_laysOut", () => {
  const tree = quoin.tree();
  const photo = tree.leaf({ width: 60, marginRight: 4 });
  const text = tree.leaf({ flexGrow: 1 });
  const row = tree.flex({ flexDirection: "row", padding: 5, alignItems: "stretch" }, photo, text);
  assert.deepEqual(tree.layout(row, 320, 40), [320, 40]);
  assert.deepEqual(text.frame, { x: 69, y: 5, width: 246, height: 30 });
  photo.set({ width: "50%" });
  tree.layout(row, 320, 40);
  assert.deepEqual(tree.frames(row).map(({ node, width }) => [node, width]), [[photo, 155], [text, 151]]);
  photo.set({ width: undefined, display: "none" });
  tree.layout(row, 320, 40);
  assert.equal(text.frameInRoot.x, 5);
});

await test("measure_isAskedAndMayThrow", () => {
  const tree = quoin.tree();
  const asked = [];
  const leaf = tree.leaf({}, (width, height, modes) => {
    asked.push([width, modes.isWidthExact]);
    return [30, 7];
  });
  const row = tree.flex({ flexDirection: "row", alignItems: "start" }, leaf);
  tree.layout(row, [0, 100], [0, 100]);
  assert.deepEqual([leaf.frame.width, leaf.frame.height], [30, 7]);
  assert.ok(asked.length > 0);
  leaf.setMeasure(() => {
    throw new Error("no font");
  });
  assert.throws(() => tree.layout(row, 50, 50), /no font/);
  leaf.setMeasure(() => [12, 3]);
  tree.layout(row, 51, 50);
  assert.equal(leaf.frame.width, 12);
});

await test("children_areListedReplacedAndCloned", () => {
  const tree = quoin.tree();
  const [a, b, c] = [10, 20, 30].map((width) => tree.leaf({ width, height: 5 }));
  const text = tree.leaf({}, (width) => [Math.min(width, 40), 8]);
  const row = tree.flex({ flexDirection: "row" }, a, b, tree.flex({}, text));
  a.user = "first";
  row.setChildren([b, a, text.parent]);
  assert.deepEqual(row.children, [b, a, text.parent]);
  assert.equal(row.parent, null);
  b.replace(c);
  assert.deepEqual([row.children[0], b.parent], [c, null]);
  refuses("QUOIN_USED_TWICE", () => row.setChildren([a, a]));
  refuses("QUOIN_BAD_SIBLING", () => b.replace(tree.leaf()));
  const copy = row.clone();
  assert.equal(copy.children[1].user, "first");
  row.free();
  assert.deepEqual(tree.layout(copy, [0, 1000]), [80, 8]);
  assert.equal(copy.children[2].children[0].frame.width, 40);
  copy.setChildren([]);
  assert.deepEqual(copy.children, []);
});

await test("contentEdgesAndChanges_areReadBack", () => {
  const tree = quoin.tree();
  const wide = tree.leaf({ width: 100, height: 10, marginRight: "10%" });
  const row = tree.flex({ flexDirection: "row", padding: 5, border: 2, overflow: "scroll" }, wide);
  tree.layout(row, 80, 40);
  assert.deepEqual(row.contentFrame, { x: 0, y: 0, width: 7 + 100 + 6.6 + 5, height: 40 });
  assert.deepEqual(row.edges("border"), { top: 2, right: 2, bottom: 2, left: 2 });
  assert.equal(wide.edges("margin").right, 6.6);
  refuses("TypeError", () => row.edges("outline"));
  assert.deepEqual(new Set(tree.changes()), new Set([row, wide]));
  tree.layout(row, 90, 40);
  assert.deepEqual(tree.changes(), [row]);
  tree.layout(row, 90, 40);
  assert.deepEqual(tree.changes(), []);
});

await test("specs_andMistakes", () => {
  const tree = quoin.tree();
  const inner = tree.leaf({ width: 20, height: 10 });
  const inset = tree.node("inset", { insetTop: 1, insetLeft: 2, insetBottom: 3, insetRight: 4 }, inner);
  assert.deepEqual(tree.layout(inset), [26, 14]);
  refuses("QUOIN_USED_TWICE", () => tree.flex({}, inner));
  const ring = tree.flex();
  refuses("QUOIN_CYCLE", () => ring.append(ring));
  refuses("TypeError", () => tree.flex({ flexDirection: "sideways" }));
  refuses("TypeError", () => tree.flex({ colour: 3 }));
  refuses("TypeError", () => tree.leaf({ width: "wide" }));
  refuses("QUOIN_NEGATIVE", () => tree.leaf({ paddingLeft: -1 }));
  inner.remove();
  inset.free();
  refuses("QUOIN_STALE_NODE", () => inset.append(inner));
  tree.dispose();
  refuses("QUOIN_BAD_TREE", () => inner.set({ width: 1 }));
});

await test("memory_ofCollectedObjects_isGivenBack", async () => {
  const fresh = await instantiate();
  const make = () => {
    for (let i = 0; i < 200; i++) {
      const solver = fresh.solver({ expectedVariables: 500, expectedConstraints: 500 });
      solver.add(ge(solver.variable(), 1));
      fresh.tree().flex();
    }
  };
  const collect = async () => {
    globalThis.gc();
    await new Promise((done) => setTimeout(done, 5));
  };
  make();
  await collect();
  const bytes = fresh.memoryBytes;
  for (let i = 0; i < 5; i++) {
    make();
    await collect();
  }
  assert.ok(fresh.memoryBytes <= bytes, `${bytes} bytes have become ${fresh.memoryBytes}`);
});

end();
