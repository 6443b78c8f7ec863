// Edits: variables that are dragged, several at once, and hold through whatever else happens.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite final class EditTests {
  let engine: Engine
  let v: [VariableID]

  init() throws {
    engine = try Engine()
    v = try engine.addVariables(4)
  }

  @Test func addEdit_noSuggestionYet_holdsThePresentValue() throws {
    try engine.pin(v[0], 7, .medium)
    try engine.solve()
    let edit = try engine.addEdit(v[0], .strong)
    try engine.pin(v[0], 9, .medium * 5)
    try engine.solveAndProve()
    #expect(try engine.value(of: v[0]) == 7)
    #expect(try engine.edit(of: v[0]) == edit)
    #expect(try engine.edit(of: v[1]) == .none)
  }

  /// Each step suggests more edits than directions are kept, so that some must go without.
  @Test(arguments: [9, 12, 16])
  func suggest_moreTogetherThanDirectionsAreKept_keepsThoseThatAre(count: Int) throws {
    let engine = try Engine()
    let dragged = try engine.addVariables(count)
    let followers = try engine.addVariables(count)
    for place in 0..<count { try engine.apart(dragged[place], followers[place], 10) }
    let edits = try dragged.map { try engine.addEdit($0, .strong) }
    for step in 0..<20 {
      try engine.suggestAll(edits, (0..<count).map { Double(step + $0) })
      try engine.solve()
    }
    #expect(engine.counters.directionsMade <= 8)
    try engine.solveAndProve()
    #expect(try engine.values(of: followers) == (0..<count).map { Double(29 + $0) })
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 0.25, 250, 999.5, 1000.0.nextDown])
  func addEdit_anyStrengthBelowRequired_standsWhereItBelongs(priority: Double) throws {
    let edit = try engine.addEdit(v[0], Strength(priority: priority, weight: 3))
    try engine.suggest(edit, 40)
    let weaker = try engine.pin(v[0], 1, Strength(priority: priority, weight: 2))
    try engine.solveAndProve()
    #expect(try engine.value(of: v[0]) == 40)
    try engine.atMost(v[0], 30)
    try engine.solveAndProve()
    #expect(try engine.value(of: v[0]) == 30)
    try engine.setStrength(weaker, Strength(priority: priority.nextUp, weight: 1e-3))
    try engine.solveAndProve()
    #expect(try engine.value(of: v[0]) == 1)
  }

  @Test func remove_editWithAWaitingSuggestion_dropsIt() throws {
    let edit = try engine.addEdit(v[0], .strong)
    try engine.suggest(edit, 5)
    try engine.remove(edit)
    try engine.solveAndProve()
    #expect(try engine.value(of: v[0]) == 0)
    #expect(engine.isSettled == true)
    #expect(throws: EngineError.wrongKind) { try engine.suggest(v[0], 5) }
  }

  // MARK: Against the reference

  @Test(arguments: [Shape.layout, .chain, .cycle, .degenerate, .dense])
  func suggest_anyShape_agreesWithTheReference(shape: Shape) throws {
    var source = ShapeSource(shape: shape, seed: 9, variables: 10)
    let twin = try Twin(shape, seed: 9, variables: 10, rows: 24)
    var edits: [(handle: ConstraintID, row: Int, variable: Int)] = []
    for variable in [0, 3, 7] {
      edits.append(
        (try twin.engine.addEdit(twin.variables[variable], .strong), twin.plain.constraints.count, variable))
      twin.plain.constraints.append(PlainConstraint([(variable, 1)], .equal, priority: 750))
    }
    for _ in 0..<12 {
      for edit in edits {
        let value = source.nextValue(of: edit.variable)
        try twin.engine.suggest(edit.handle, value)
        twin.plain.constraints[edit.row].constant = -value
      }
      try twin.agrees()
    }
  }
}
