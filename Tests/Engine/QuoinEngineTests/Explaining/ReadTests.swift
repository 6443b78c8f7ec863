// Reading: one value, many, or only what changed.

import QuoinEngine
import Testing

@Suite final class ReadTests {
  let engine: Engine
  let v: [VariableID]
  let edit: ConstraintID

  /// v1 and v2 follow v0; v3 is alone.
  init() throws {
    engine = try Engine()
    v = try engine.addVariables(4)
    try engine.apart(v[0], v[1], 10)
    try engine.apart(v[1], v[2], 10, .greaterOrEqual)
    try engine.pin(v[2], 0, .weak)
    try engine.pin(v[3], 5, .weak)
    edit = try engine.addEdit(v[0], .strong)
    try engine.suggest(edit, 100)
    try engine.solve()
  }

  @Test func readChanges_nothingChanged_isEmpty() throws {
    _ = engine.changes()
    #expect(engine.changeLimit == 0)
    #expect(engine.changes().isEmpty)
    try engine.solve()
    try engine.suggest(edit, 100)
    try engine.solve()
    #expect(engine.changes().isEmpty)
  }

  @Test func readChanges_oneOfThousandsMoved_looksAtNoMore() throws {
    let others = try engine.addVariables(5000)
    for (place, variable) in others.enumerated() { try engine.pin(variable, Double(place), .weak) }
    try engine.solve()
    _ = engine.changes(room: 6000)
    #expect(engine.changeLimit == 0)
    try engine.suggest(edit, 101)
    try engine.solve()
    #expect(engine.changeLimit <= 4)
    #expect(Set(engine.changes().map(\.variable)) == [v[0], v[1], v[2]])
  }

  @Test func readChanges_movedAndCameBack_isNotReported() throws {
    _ = engine.changes()
    for value in [300.0, -4, 100] {
      try engine.suggest(edit, value)
      try engine.solve()
    }
    #expect(engine.changes().isEmpty)
    #expect(engine.changeLimit == 0)
  }

  @Test func readChanges_smallBuffer_leavesTheRestForTheNextCall() throws {
    _ = engine.changes()
    try engine.suggest(edit, 200)
    try engine.solve()
    var seen: [VariableID] = []
    for _ in 0..<3 {
      let part = engine.changes(room: 1)
      #expect(part.count == 1)
      seen += part.map(\.variable)
    }
    #expect(Set(seen) == [v[0], v[1], v[2]])
    #expect(engine.changes(room: 1).isEmpty)
    #expect(engine.changes(room: 0).isEmpty)
  }

  @Test func readChanges_noRoom_losesNothing() throws {
    _ = engine.changes()
    try engine.suggest(edit, 200)
    try engine.solve()
    #expect(engine.changes(room: 0).isEmpty)
    #expect(engine.changes().count == 3)
  }

  @Test func readChanges_afterARollback_isEmptyAgain() throws {
    _ = engine.changes()
    try engine.begin()
    try engine.suggest(edit, 500)
    try engine.pin(v[3], 9, .medium)
    try engine.solve()
    try engine.rollback()
    #expect(engine.changes().isEmpty)
  }

  @Test func readChanges_variablesRolledBack_areListedOnceAndNotReported() throws {
    _ = engine.changes()
    for _ in 0..<3 {
      try engine.begin()
      _ = try engine.addVariable(value: 7)
      try engine.rollback()
      #expect(engine.changeLimit <= engine.variableCount + 1)
    }
    #expect(engine.changes().isEmpty)
  }

  @Test func readChanges_readInsideATransaction_reportsTheWayBack() throws {
    _ = engine.changes()
    try engine.begin()
    try engine.suggest(edit, 500)
    try engine.solve()
    #expect(engine.changes().count == 3)
    try engine.rollback()
    let back = engine.changes()
    #expect(Set(back.map(\.variable)) == [v[0], v[1], v[2]])
    for change in back { #expect(try engine.value(of: change.variable) == change.value) }
  }

  @Test func readChanges_refusedCall_reportsNothing() throws {
    _ = engine.changes()
    #expect(throws: EngineError.conflict) { try engine.apart(v[0], v[1], 11) }
    #expect(engine.changes().isEmpty)
  }

  @Test func values_ofNone_isEmpty() throws {
    #expect(try engine.values(of: []).isEmpty)
    #expect(try engine.values(of: [v[3], v[0], v[3]]) == [5, 100, 5])
  }
}
