// hazards_tests.mjs -- what fits where lengths have 64 bits, and overflows where they have 32.
//
//     hazards_tests.mjs [MODULE]
//
// Each test made the module trap once: a sum or product of counts that passed 2^31, or a handle's index from 2^31 on. Now
// each gives the status that a native library gives, or says that memory is short. Each has an instance of its own.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { eq, ge, instantiate, strength } from "quoin";
import { end, test } from "./harness.mjs";

const NAMES = { 0: "OK", 21: "STALE_VARIABLE", 22: "STALE_CONSTRAINT", 50: "OUT_OF_MEMORY", 51: "TOO_LARGE" };
const given = process.argv[2] ? await readFile(process.argv[2]) : undefined;

/** Runs a body with a new instance and a solver. */
async function hazard(name, body) {
  await test(name, async () => {
    const quoin = await instantiate(given);
    const solver = quoin.solver();
    await body(solver, solver.module, quoin);
    assert.equal(quoin.isDead, false);
  });
}

/** The status is one of these. */
function expectStatus(status, ...names) {
  assert.ok(names.includes(NAMES[status]), `status ${status}`);
}

const STRANGE = [0, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff];

for (const index1 of STRANGE) {
  const strange = { index1, stamp: 0x01000001 };

  await hazard(`variable_${index1}_isStale`, (solver, { call, slot }) => {
    const x = solver.variable();
    const out = slot + 8;
    expectStatus(call.variable_value(solver.pointer, solver.put(strange), out), "STALE_VARIABLE");
    expectStatus(call.variable_suggest(solver.pointer, solver.put(strange), 1), "STALE_VARIABLE");
    expectStatus(call.variable_remove(solver.pointer, solver.put(strange)), "STALE_VARIABLE");
    assert.equal(call.variable_is_valid(solver.pointer, solver.put(strange)), 0);
    // Short and long sums are read in different places.
    for (const others of [0, 1, 2, 30]) {
      for (const place of [0, others]) {
        const terms = Array.from({ length: others + 1 }, (_, i) => (i === place ? strange : x));
        assert.throws(() => solver.add({ __proto__: ge(x, 0), expression: sumOf(terms) }), { status: 21 });
      }
    }
  });

  await hazard(`constraint_${index1}_isStale`, (solver, { call }) => {
    solver.add(ge(solver.variable(), 1));
    solver.record(() => {});
    const at = () => solver.put(strange);
    expectStatus(call.constraint_remove(solver.pointer, at()), "STALE_CONSTRAINT");
    expectStatus(call.edit_suggest(solver.pointer, at(), 1), "STALE_CONSTRAINT");
    expectStatus(call.constraint_set_left_constant(solver.pointer, at(), 1), "STALE_CONSTRAINT");
    assert.equal(call.constraint_is_valid(solver.pointer, at()), 0);
    solver.record(null);
  });

  await hazard(`node_${index1}_isStale`, (solver, { call, slot }, quoin) => {
    const tree = quoin.tree();
    tree.flex();
    assert.equal(call.node_is_valid(tree.pointer, solver.put(strange)), 0);
    assert.equal(call.node_frame(tree.pointer, solver.put(strange), slot + 8), 81);
  });
}

function sumOf(variables) {
  const { expression } = eq(0, 0);
  expression.variables.push(...variables);
  expression.factors.push(...variables.map(() => 1));
  return expression;
}

for (const exponent of [20, 22, 23, 24, 25, 28, 30]) {
  await hazard(`expectedCounts_2to${exponent}_areMadeOrRefused`, (solver, module, quoin) => {
    for (const name of ["expectedVariables", "expectedConstraints"]) {
      try {
        quoin.solver({ [name]: 2 ** exponent }).dispose();
      } catch (error) {
        expectStatus(error.status, "OUT_OF_MEMORY");
      }
    }
  });

  await hazard(`nodes_2to${exponent}_areMadeOrRefused`, (solver, { call }, quoin) => {
    expectStatus(call.tree_reserve(quoin.tree().pointer, 2 ** exponent), "OK", "OUT_OF_MEMORY", "TOO_LARGE");
  });
}

await hazard("expectedCounts_beyondTheLimit_areTooLarge", (solver, module, quoin) => {
  assert.throws(() => quoin.solver({ expectedVariables: 2 ** 30 + 1 }), { code: "QUOIN_TOO_LARGE" });
});

/** Constraints on one variable, each on a level of its own. */
function levels(solver, x, count) {
  const wishes = Array.from({ length: count }, (_, i) => [eq(x, i), { strength: strength(900 - (i * 800) / count) }]);
  solver.addAll(wishes);
}

await hazard("variables_timesLevels_areTooMany", (solver, { call, ...module }) => {
  levels(solver, solver.variable(), 3000);
  const count = 1_000_000;
  const out = call.malloc(8 * count);
  assert.notEqual(out, 0);
  expectStatus(call.variables_add(solver.pointer, 0, count, out), "OUT_OF_MEMORY", "TOO_LARGE");
  assert.equal(solver.variableCount, 1);
});

await hazard("levels_timesRows_areCounted", (solver) => {
  const [x, y] = solver.variables("x", "y");
  const tie = solver.add(eq(x, y));
  levels(solver, x, 47_000);
  solver.solve();
  assert.equal(solver.certify().holds, true);
  solver.setStrength(tie, strength.weak);
  solver.solve();
  assert.ok(x.value === 0);
});

await hazard("suggestions_timesVariables_inATransaction_areTooMany", (solver) => {
  const variables = Array.from({ length: 46_400 }, () => solver.variable());
  const edits = variables.map((variable) => solver.edit(variable));
  solver.solve();
  const hash = solver.hash;
  solver.begin();
  edits.forEach((edit, i) => edit.suggest(i));
  assert.throws(() => solver.solve(), (error) => ["QUOIN_OUT_OF_MEMORY", "QUOIN_TOO_LARGE"].includes(error.code));
  solver.rollback();
  assert.equal(solver.hash, hash);
});

end();
