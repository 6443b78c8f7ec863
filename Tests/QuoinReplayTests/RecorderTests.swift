// Recordings of solvers, from Swift and from C, and their replays.

import CQuoin
import Quoin
import QuoinC
import QuoinEngine
import QuoinRecord
import QuoinReplay
import QuoinTrace
import Testing

@Suite struct RecorderTests {
  // MARK: To the same state hash

  @Test(arguments: 0..<60)
  func replay_ofASwiftRecording_endsInTheSameState(seed: UInt64) throws {
    let solver = try SwiftRecorded()
    var user = try RandomUser(seed: seed, solver)
    try user.act(times: 300)
    #expect(solver.solver.isRecordingExact)
    let text = solver.trace()
    #expect(try stream(text).report.stateHash == solver.stateHash)
    #expect(try replay(text, times: 2).report.stateHash == solver.stateHash)
  }

  @Test(arguments: 0..<60)
  func replay_ofACRecording_endsInTheSameState(seed: UInt64) throws {
    let solver = try CRecorded()
    var user = try RandomUser(seed: seed, solver)
    try user.act(times: 300)
    #expect(try stream(solver.trace()).report.stateHash == solver.stateHash)
  }

  // MARK: To the same values where a trace lacks the words

  /// What a recording that began late, or could not be exact, leads to.
  private func values(of solver: Solver) throws -> [Double] {
    try #require(try stream(solver.stopRecording() + Array("c\n".utf8), .values).checks.last?.values)
  }

  @Test func start_late_leadsToTheSameValues() throws {
    let solver = try Solver()
    let (x, y, z) = (try solver.variable(), try solver.variable(value: 7), try solver.variable())
    try solver.add(x + y <= 40)
    try solver.add(y == 2 * x ~ .medium)
    let edit = try solver.edit(x)
    try solver.suggest(edit, 9)
    try solver.solve()
    try solver.stay(y)
    solver.startRecording()
    #expect(!solver.isRecordingExact)
    try solver.suggest(edit, 30)
    try solver.solve()
    let expected = [solver[x], solver[y], solver[z]]
    #expect(try values(of: solver) == expected)
  }

  @Test func variable_beginningElsewhere_isMovedThere() throws {
    let solver = try Solver()
    solver.startRecording()
    _ = try solver.variable(value: 12)
    let x = try solver.variable(value: -3)
    try solver.add(x <= -3)
    try solver.solve()
    #expect(!solver.isRecordingExact)
    #expect(try values(of: solver) == [12, -3])
  }

  @Test func stay_beforeASolve_keepsTheValueItHad() throws {
    let solver = try Solver()
    let x = try solver.variable()
    solver.startRecording()
    let edit = try solver.edit(x)
    try solver.suggest(edit, 10)
    try solver.solve()
    try solver.suggest(edit, 20)
    let stay = try solver.stay(x)
    try solver.solve()
    try solver.remove(edit)
    try solver.solve()
    #expect(solver[x] == 10)
    try solver.setConstant(stay, to: -11)
    try solver.solve()
    #expect(try values(of: solver) == [11])
  }

  @Test func changes_withoutAWord_leadToTheSameValues() throws {
    let solver = try Solver()
    let (x, y) = (try solver.variable(), try solver.variable())
    solver.startRecording()
    let link = try solver.add(y == x + 5)
    let edit = try solver.edit(x)
    try solver.suggest(edit, 10)
    try solver.setCoefficient(of: x, in: link, to: -3)
    try solver.setStrength(edit.id, to: .weak)
    try solver.add(x <= 8 ~ .strong)
    try solver.solve()
    let expected = [solver[x], solver[y]]
    #expect(try values(of: solver) == expected)
  }

  // MARK: Refused calls

  @Test func conflict_isRecordedAsItWasAsked() throws {
    let solver = try Solver()
    solver.startRecording()
    let x = try solver.variable()
    let ceiling = try solver.add(x <= 50)
    #expect(throws: SolverError.self) { try solver.add(x >= 60) }
    #expect(throws: SolverError.self) {
      try solver.add {
        x >= 1
        x == 70
      }
    }
    try solver.add(x >= 30)
    #expect(throws: SolverError.self) { try solver.setConstant(ceiling, to: -20) }
    #expect(throws: SolverError.self) { try solver.setConstant(ceiling, to: .nan) }
    #expect(solver.isRecordingExact)
    let told = try stream(solver.recordedTrace)
    #expect(
      told.refusals == [
        Refusal(operation: 1, reason: .conflict, constraints: [1, 0]),
        Refusal(operation: 2, reason: .conflict, constraints: [3, 0]),
        Refusal(operation: 4, reason: .conflict, constraints: [0, 4]),
      ])
    #expect(told.report.stateHash == solver.engine.stateHash)
  }

  // MARK: Memory

  @Test func record_withoutMemory_endsAfterAWholeLine() throws {
    let engine = try Engine()
    var recorder = TraceRecorder(engine, Allocator(allocate: { _, _ in nil }, deallocate: { _, _ in }))
    recorder.added(try engine.addVariable(), value: 0)
    recorder.solved()
    let (isSilent, length) = (recorder.isSilent, recorder.withText { $0.count })
    #expect(isSilent)
    #expect(length == 0)
  }
}
