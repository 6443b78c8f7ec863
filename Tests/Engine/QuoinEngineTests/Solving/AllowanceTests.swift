// AllowanceTests.swift -- what a row may miss by shrinks with the values that it came from.

import QuoinEngine
import Testing

@Suite final class AllowanceTests {
  private let engine: Engine

  init() throws { engine = try Engine() }

  /// Two new variables, and the edits that hold them.
  private func makeEdits() throws -> (x: VariableID, y: VariableID, edits: [ConstraintID]) {
    let v = try engine.addVariables(2)
    return (v[0], v[1], try v.map { try engine.addEdit($0, .strong) })
  }

  private func suggest(_ edit: ConstraintID, _ value: Double) throws {
    try engine.suggest(edit, value)
    try engine.solve()
  }

  @Test func required_addedAfterAHugeValue_holdsToItsOwnRounding() throws {
    let (x, y, edits) = try makeEdits()
    try suggest(edits[0], 1e15)
    try suggest(edits[0], 5)
    try suggest(edits[1], 5)
    try engine.apart(x, y, 0.25, .greaterOrEqual)
    try engine.solve()
    #expect(try engine.value(of: y) - engine.value(of: x) >= 0.25 - 1e-9)
  }

  @Test func bound_excusedByAHugeValue_isRepairedWhenThatIsGone() throws {
    let (_, y, edits) = try makeEdits()
    try engine.atLeast(y, 5.25)
    try suggest(edits[1], 6)
    try suggest(edits[0], 1e15)
    try suggest(edits[1], 5)
    try suggest(edits[0], 5)
    #expect(try abs(engine.value(of: y) - 5.25) < 1e-9)
  }

  @Test func row_excusedByAHugeValue_isRepairedWhenThatIsGone() throws {
    let (_, y, edits) = try makeEdits()
    let z = try engine.addVariable()
    let last = try engine.addEdit(z, .medium)
    try engine.apart(y, z, 1, .greaterOrEqual)
    try suggest(last, 5)
    try suggest(edits[0], 1e15)
    try suggest(edits[1], 4.25)
    try suggest(edits[0], 5)
    #expect(try abs(engine.value(of: z) - 5.25) < 1e-9)
  }

  /// The ranges of directions that were kept while the value was huge are widened by its rounding.
  @Test func drag_begunBesideAHugeValue_keepsToItsBoundsWhenThatIsGone() throws {
    let (_, y, edits) = try makeEdits()
    for bound in stride(from: 10.0, through: 30, by: 1) { try engine.atMost(y, bound) }
    for value in [1.0, 2, 3] { try suggest(edits[1], value) }
    try suggest(edits[0], 1e15)
    for step in 0..<40 { try suggest(edits[1], 4 + Double(step) / 100) }
    try suggest(edits[0], 5)
    for value in [9.0, 10.25, 9.5, 10.5] {
      try suggest(edits[1], value)
      #expect(try abs(engine.value(of: y) - min(value, 10)) < 1e-9)
    }
  }

  /// Both rows are accepted: beside 1e15, a quarter is rounding. They stay when the huge value has gone.
  @Test func contradiction_acceptedBesideAHugeValue_staysExcused() throws {
    let (x, y, edits) = try makeEdits()
    let z = try engine.addVariable()
    try suggest(edits[0], 1e15)
    try engine.apart(y, z, 0)
    try engine.apart(y, z, 0.25)
    try engine.solve()
    for value in [5.0, 6, 1e13, 7] {
      try suggest(edits[0], value)
      #expect(try engine.value(of: x) == value)
      #expect(try engine.certificate().holds && engine.isSettled)
    }
  }
}
