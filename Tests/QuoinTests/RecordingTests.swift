// Recordings: what is written, and that undone transactions leave no mark.

import Quoin
import QuoinTrace
import Testing

@Suite struct RecordingTests {
  let solver: Solver
  let x: Variable

  init() throws {
    solver = try Solver()
    x = try solver.variable("x")
  }

  private func trace() throws -> Trace { try Trace(bytes: solver.stopRecording()) }

  @Test func recording_writesEachCall() throws {
    solver.startRecording()
    let y = try solver.variable()
    let id = try solver.add(y == 2 * x)
    try solver.add {
      x >= 0
      y <= 90 ~ .strong * 2
    }
    try solver.setConstant(id, to: 4)
    try solver.setPriority(id, to: .high)
    let edit = try solver.edit(x)
    try solver.suggest(edit, 6)
    try solver.solve()
    try solver.remove(edit)
    try solver.remove(id)
    let trace = try trace()
    #expect(trace.variableCount == 2)
    #expect(trace.constraints.count == 3)
    #expect(trace.constraints[2].strength == .soft(priority: 750, weight: 2))
    #expect(
      trace.operations == [
        .addOne(0), .addRange(1..<3), .setConstant(constraint: 0, constant: 4),
        .setStrength(constraint: 0, strength: .soft(priority: 750, weight: 1)),
        .edit(variable: 0, strength: .strong), .suggest(TraceSuggestion(variable: 0, value: 6)),
        .update, .stopEdit(variable: 0), .removeOne(0),
      ])
  }

  @Test func startRecording_late_declaresWhatIsThere() throws {
    try solver.add(x >= 3)
    let edit = try solver.edit(x, .medium)
    try solver.suggest(edit, 8)
    try solver.solve()
    solver.startRecording()
    let trace = try trace()
    #expect(trace.constraints.count == 1)
    #expect(trace.operations.contains(.suggest(TraceSuggestion(variable: 0, value: 8))))
  }

  @Test func whatIf_isNotRecorded() throws {
    solver.startRecording()
    try solver.whatIf { solver throws(SolverError) in
      _ = try solver.variable()
      try solver.add(x == 5)
      try solver.solve()
    }
    try solver.add(x == 6)
    let trace = try trace()
    #expect(trace.variableCount == 1)
    #expect(trace.constraints.map(\.constant) == [-6])
  }

  @Test func setRelation_isRestated() throws {
    let id = try solver.add(x == 5)
    try solver.solve()
    solver.startRecording()
    try solver.setRelation(id, to: .lessOrEqual)
    let trace = try trace()
    #expect(trace.constraints.map(\.relation) == [.equal, .lessOrEqual])
    #expect(trace.operations.suffix(4) == [.addOne(0), .update, .removeOne(0), .addOne(1)])
  }
}
