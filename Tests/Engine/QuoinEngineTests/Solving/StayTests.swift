// Stays: variables keep their values unless something moves them.

import QuoinEngine
import Testing

@Suite struct StayTests {
  @Test func resetStays_afterADrag_keepsWhatWasDragged() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    _ = try engine.addStay(x, .weak)
    for resets in [false, true] {
      let edit = try engine.addEdit(x, .strong)
      try engine.suggest(edit, 40)
      try engine.solve()
      if resets { try engine.resetStays() }
      try engine.remove(edit)
      try engine.solveAndProve()
      #expect(try engine.value(of: x) == (resets ? 40 : 0))
    }
  }

  @Test func suggest_oneOfThousandBoxes_movesOnlyThatOne() throws {
    let engine = try Engine()
    var boxes: [(left: VariableID, width: VariableID, right: VariableID)] = []
    for number in 0..<1000 {
      let left = try engine.addVariable(value: Double(number * 10))
      let width = try engine.addVariable(value: 8)
      let right = try engine.addVariable()
      _ = try engine.addConstraint([Term(1, left), Term(1, width), Term(-1, right)], .equal)
      try engine.atLeast(width, 4)
      _ = try engine.addStay(left, .weak)
      _ = try engine.addStay(width, .medium)
      boxes.append((left, width, right))
    }
    try engine.solveAndProve()
    _ = engine.changes(room: 4000)
    let edit = try engine.addEdit(boxes[500].right, .strong)
    engine.resetCounters()
    for step in 1...20 {
      try engine.suggest(edit, 5008 + Double(step))
      try engine.solve()
      let moved = engine.changes()
      #expect(Set(moved.map(\.variable)) == [boxes[500].left, boxes[500].right])
      #expect(try engine.value(of: boxes[500].left) == 5000 + Double(step))
    }
    // The work is that of one box.
    #expect(engine.counters.valuesMoved < 200)
    #expect(try engine.certificate().holds)
  }

  @Test func suggest_undeterminedWithoutStays_restsWhereItWas() throws {
    let engine = try Engine()
    var lefts: [VariableID] = []
    for number in 0..<100 {
      let left = try engine.addVariable(value: Double(number))
      let right = try engine.addVariable()
      try engine.apart(left, right, 5)
      lefts.append(left)
    }
    try engine.solve()
    let before = try engine.values(of: lefts)
    let edit = try engine.addEdit(lefts[3], .strong)
    try engine.suggest(edit, 99)
    try engine.solveAndProve()
    var after = before
    after[3] = 99
    #expect(try engine.values(of: lefts) == after)
  }
}
