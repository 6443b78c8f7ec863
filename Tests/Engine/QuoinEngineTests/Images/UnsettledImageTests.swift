// Images of states that wait for a solve: what `save` wrote, `load` takes.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct UnsettledImageTests {
  @Test func load_ofAStateThatWaits_takesWhatSaveWrote() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    let y = try engine.addVariable()
    let removed = try engine.pin(y, 232 / 0.009, .required)
    _ = try engine.addStay(y, .weak)
    try engine.addConstraint([Term(0.001, x), Term(-4, y)], constant: 1, .greaterOrEqual)
    try engine.apart(x, y, 0, .lessOrEqual, .weak)
    try engine.remove(removed)
    let copy = try Engine.load(engine.image())
    #expect(try copy.solve() == engine.solve())
    try expectNear(copy, engine, [x, y])
  }

  /// The values of a chain of rows whose coefficients divide by 0.001 are off by more than a row may miss until a solve
  /// corrects them.
  @Test func load_ofValuesToBeCorrected_takesWhatSaveWrote() throws {
    let engine = try Engine()
    let v = try engine.addVariables(11)
    let removed = try addChain(engine, v)
    try engine.solve()
    try engine.remove(removed.pinned)
    try engine.addConstraint(
      [Term(0.0077144501982621795, v[4]), Term(-1, v[9]), Term(1, v[3])], constant: 0, .equal)
    try engine.resetStays()
    try engine.addConstraint(
      [Term(1, v[10]), Term(0.0018393217411767952, v[0])], constant: 779, .lessOrEqual)
    try engine.addConstraint(
      [Term(1, v[6]), Term(0.27649783452778914, v[1]), Term(0.0019477297681160404, v[8])], constant: 0,
      .lessOrEqual, Strength(priority: 999))
    try engine.addConstraint([Term(1, v[2]), Term(0.021109777531930083, v[3])], constant: 0, .equal)
    try engine.remove(removed.zero)
    let copy = try Engine.load(engine.image())
    #expect(try copy.solve() == engine.solve())
    try expectNear(copy, engine, v)
  }

  private func expectNear(_ one: borrowing Engine, _ other: borrowing Engine, _ v: [VariableID]) throws {
    for (value, expected) in zip(try one.values(of: v), try other.values(of: v)) {
      #expect(abs(value - expected) <= 1e-7 * (1 + abs(expected)))
    }
  }

  private func addChain(
    _ engine: borrowing Engine, _ v: [VariableID]
  ) throws -> (pinned: ConstraintID, zero: ConstraintID) {
    try engine.addConstraint([Term(-1, v[8]), Term(-1, v[5])], constant: 0, .greaterOrEqual)
    let zero = try engine.pin(v[2], 0)
    try engine.addConstraint([Term(1, v[3]), Term(-3, v[1])], constant: 0, .equal)
    let pinned = try engine.pin(v[8], 818)
    _ = try engine.addStay(v[9], Strength(priority: 750))
    try engine.addConstraint([Term(1, v[7]), Term(1, v[5])], constant: 0, .equal)
    try engine.addConstraint(
      [Term(-0.028510892065092497, v[0]), Term(-0.01907090037462344, v[4])], constant: 0, .equal)
    try engine.pin(v[0], 0, Strength(priority: 500))
    try engine.addConstraint([Term(-1, v[7]), Term(0.0014610401455324923, v[9])], constant: 0, .equal)
    try engine.addConstraint([Term(-1, v[1]), Term(-1, v[8])], constant: 0, .equal)
    return (pinned, zero)
  }

  /// A removed variable whose place the basis still needed is given up when a solve in twice the digits makes the basis
  /// anew. The place has no value then.
  @Test func load_afterARemovedVariableWasSolvedCarefully_takesWhatSaveWrote() throws {
    let engine = try Engine()
    let v = try engine.addVariables(5)
    let rows = try engine.addBatch([
      Row([], .equal, .medium), Row([], .equal), Row([Term(1, v[4])], constant: 1, .equal, .medium),
      Row([Term(1, v[3]), Term(1, v[4])], .equal, .medium),
    ])
    try engine.removeAll(Array(rows[2...]))
    try engine.removeVariable(v[4])
    #expect(engine.core.model.value[4] == -1)
    guard case .solved = try engine.core.solveCarefully(onlyRequired: true, tie: Tolerances.writtenRounding)
    else {
      Issue.record("not solved")
      return
    }
    #expect(engine.core.model.value[4] == 0)
    let copy = try Engine.load(engine.image())
    #expect(copy.stateHash == engine.stateHash)
  }
}
