// The plain cases: what a first user does, and what each must see.

import QuoinEngine
import Testing

@Suite final class EngineTests {
  let engine: Engine
  let x: VariableID
  let y: VariableID

  init() throws {
    engine = try Engine()
    x = try engine.addVariable()
    y = try engine.addVariable()
  }

  @Test func addVariable_withValue_restsThere() throws {
    let z = try engine.addVariable(value: 7)
    try engine.solve()
    #expect(try engine.value(of: z) == 7)
    #expect(try engine.value(of: x) == 0)
  }

  @Test func solve_requiredEquality_holds() throws {
    _ = try engine.addConstraint([Term(1, x), Term(-1, y)], constant: -8, .equal)
    try engine.solve()
    #expect(try engine.value(of: x) - engine.value(of: y) == 8)
  }

  @Test func solve_mediumAgainstManyWeak_mediumWins() throws {
    for _ in 0..<1000 { _ = try engine.addConstraint([Term(1, x)], constant: -10, .equal, .weak) }
    _ = try engine.addConstraint([Term(1, x)], constant: -20, .equal, .medium)
    try engine.solve()
    #expect(try engine.value(of: x) == 20)
  }

  @Test func suggest_edit_moves() throws {
    let edit = try engine.addEdit(x, .strong)
    _ = try engine.addConstraint([Term(1, y), Term(-2, x)], .equal)
    try engine.suggest(edit, 21)
    try engine.solve()
    #expect(try engine.value(of: y) == 42)
  }

  @Test func addConstraint_contradiction_isRefusedAndListed() throws {
    let floor = try engine.addConstraint([Term(1, x)], constant: -10, .greaterOrEqual)
    _ = try engine.addConstraint([Term(1, y)], constant: -3, .greaterOrEqual)
    let before = engine.stateHash
    #expect(throws: EngineError.conflict) {
      try engine.addConstraint([Term(1, x)], constant: -5, .lessOrEqual)
    }
    #expect(engine.stateHash == before)
    #expect(engine.conflictCount == 2)
    #expect(engine.conflictItem(0).batchIndex == 0)
    #expect(engine.conflictItem(1).constraint == floor)
  }
}
