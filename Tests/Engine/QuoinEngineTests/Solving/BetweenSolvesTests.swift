// Between solves a caller reads the values that the last solve left, to the bit.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite final class BetweenSolvesTests {
  private let engine = try! Engine()

  @Test func setConstant_softBesideRequired_movesNothingBeforeASolve() throws {
    let x = try engine.addVariable()
    _ = try engine.addConstraint([Term(1, x)], constant: -271, .lessOrEqual)
    let wish = try engine.addConstraint([Term(1, x)], constant: -100, .equal, .weak)
    try engine.solve()
    try engine.setConstant(wish, -646)
    #expect(try engine.value(of: x) == 100)
    #expect(engine.isSettled == false)
    try engine.solve()
    #expect(try engine.value(of: x) == 271)
  }

  @Test func addRequired_violated_isSeenToHoldAfterTheNextSolve() throws {
    let x = try engine.addVariable(value: 3)
    let fixed = try engine.addConstraint([Term(1, x)], constant: -7, .equal)
    #expect(try engine.value(of: x) == 3)
    #expect(try engine.violation(of: fixed) == 4)
    var violated: [ConstraintID] = []
    engine.forEachViolation { id, _ in violated.append(id) }
    #expect(violated == [fixed])
    try engine.solve()
    #expect(try engine.value(of: x) == 7)
    #expect(try engine.violation(of: fixed) == 0)
  }

  @Test func setRestValue_movesNothingBeforeASolve() throws {
    var options = EngineOptions()
    options.returnsToRest = true
    let engine = try Engine(options: options)
    let x = try engine.addVariable(value: 5)
    _ = try engine.addConstraint([Term(1, x)], .greaterOrEqual)
    try engine.solve()
    try engine.setRestValue(x, -512)
    #expect(try engine.value(of: x) == 0)
    try engine.solve()
    #expect(try engine.value(of: x) == 0)
  }

  @Test func addEdit_afterAnUnsolvedAdd_holdsWhatTheCallerSees() throws {
    let x = try engine.addVariable(value: 3)
    _ = try engine.addConstraint([Term(1, x)], constant: -7, .greaterOrEqual)
    let edit = try engine.addEdit(x, .strong)
    #expect(try engine.constant(of: edit) == -3)
    try engine.solve()
    #expect(try engine.value(of: x) == 7)
  }

  @Test func questions_whileSomethingWaits_areRefused() throws {
    let x = try engine.addVariable()
    let edit = try engine.addEdit(x, .strong)
    try engine.solve()
    try engine.suggest(edit, 5)
    #expect(throws: EngineError.unsettled) { try engine.forEachReason(of: x) { _ in } }
    #expect(throws: EngineError.unsettled) { try engine.isUndetermined(x) }
    #expect(throws: EngineError.unsettled) { try engine.sensitivity(of: x, to: edit) }
    #expect(throws: EngineError.unsettled) { try engine.forEachSensitivity(to: edit) { _, _ in } }
  }

  @Test func isSettled_afterObjectivesThatMayBoundEachOther_isFalse() throws {
    let (x, y) = (try engine.addVariable(), try engine.addVariable(value: 20.625))
    _ = try engine.addStay(x, .weak)
    _ = try engine.addConstraint([Term(2, x), Term(1, y)], constant: -497, .greaterOrEqual, .medium)
    try [Term(-1.5, y), Term(-1, x)].withUnsafeBufferPointer {
      _ = try engine.addObjective($0, .maximize, .medium)
    }
    _ = try engine.addConstraint([Term(3, x), Term(-3, y)], constant: -29, .lessOrEqual)
    #expect(engine.isSettled == false)
    try engine.solve()
    #expect(engine.isSettled == true)
  }

  @Test func readChanges_beforeASolve_tellsNothingAndForgetsNothing() throws {
    let x = try engine.addVariable(value: 3)
    #expect(changes() == [3])
    _ = try engine.addConstraint([Term(1, x)], constant: -7, .equal)
    #expect(changes() == [])
    try engine.solve()
    #expect(changes() == [7])
  }

  @Test func rollback_aRemovedVariableAndAnotherMade_tellsWhatComesBack() throws {
    let x = try engine.addVariable(value: 1)
    try engine.solve()
    #expect(changes() == [1])
    try engine.begin()
    let pin = try engine.addConstraint([Term(1, x)], constant: -369, .equal)
    try engine.solve()
    #expect(changes() == [369])
    try engine.remove(pin)
    try engine.removeVariable(x)
    _ = try engine.addVariable(value: 5)
    #expect(changes() == [5])
    try engine.rollback()
    #expect(changes() == [1])
    #expect(try engine.value(of: x) == 1)
  }

  private func changes() -> [Double] { engine.changes().map(\.value) }

  /// Random calls: values change in solves alone, and the reported changes add up to the values that are read.
  @Test(arguments: [Shape.layout, .chain, .ties, .cycle, .manyLevels])
  func randomCalls_moveValuesInSolvesAlone(shape: Shape) throws {
    for seed in UInt64(1)...10 {
      var random = SeededRandom(seed: seed)
      let twin = try Twin(shape, seed: seed, variables: 12, rows: 40)
      for _ in 0..<40 {
        let before = try twin.values
        let at = random.int(in: 0...twin.handles.count - 1)
        switch random.int(in: 0...3) {
        case 0: _ = try? twin.engine.setConstant(twin.handles[at], Double(random.int(in: -50...50)))
        case 1: _ = try? twin.engine.setStrength(twin.handles[at], random.chance(0.5) ? .weak : .strong)
        case 2: _ = try? twin.engine.setRelation(twin.handles[at], .lessOrEqual)
        default:
          if try twin.engine.solve(Budget(pivots: 2)) == .optimal { try twin.engine.solve() }
          continue
        }
        #expect(try twin.values == before)
      }
    }
  }
}
