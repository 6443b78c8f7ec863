// Recordings: what is written, and that undone transactions leave no mark.

import Foundation
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
    try solver.setConstant(id, to: -4)
    try solver.setPriority(id, to: .high)
    let edit = try solver.edit(x)
    try solver.suggest(edit, 6)
    try solver.solve()
    try solver.remove(edit)
    try solver.remove(id)
    let trace = try Trace(bytes: solver.stopRecording()).withoutLabels
    #expect(trace.declared.count == 3)
    #expect(trace.declared.last?.strength == Strength(priority: 750, weight: 2))
    #expect(
      trace.operations == [
        TraceRecord(.addOne, 0), TraceRecord(.addRange, 1, 3), TraceRecord(.setConstant, 0, number: 4),
        TraceRecord(.setStrength, 0, strength: Strength(priority: 750)),
        TraceRecord(.edit, 0, strength: .strong), TraceRecord(.suggest, 0, number: 6),
        TraceRecord(.update), TraceRecord(.stopEdit, 0), TraceRecord(.removeOne, 0),
        TraceRecord(.hash, hash: solver.engine.stateHash), TraceRecord(.end),
      ])
  }

  @Test func startRecording_nothingHasHappened_writesNoImage() throws {
    solver.startRecording()
    #expect(try !trace().operations.contains { $0.kind == .image })
    try solver.add(x >= 3)
    solver.startRecording()
    #expect(try trace().operations.contains { $0.kind == .image })
  }

  @Test func startRecording_inATransaction_isNotExact() throws {
    try solver.add(x >= 3)
    try solver.transaction { solver throws(SolverError) in
      solver.startRecording()
      try solver.add(x >= 4)
    }
    #expect(!solver.isRecordingExact)
    #expect(try trace().declared.count == 2)
  }

  /// Also where nothing was stated yet: what the transaction did is no part of the trace's beginning.
  @Test func startRecording_inATransactionOfVariables_isNotExact() throws {
    for solver in [solver, try Solver()] {
      try solver.whatIf { solver throws(SolverError) in
        solver.startRecording()
        try solver.add(solver.variable() >= 4)
      }
      #expect(!solver.isRecordingExact)
      let trace = String(decoding: solver.stopRecording(), as: UTF8.self)
      #expect(trace.contains("begun in a transaction") && !trace.contains("hash"))
    }
  }

  @Test func record_toAFile_hasEachCallAtItsEnd() throws {
    let path = NSTemporaryDirectory() + "quoin-recording-\(getpid()).trace"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try solver.record(to: path)
    try solver.add(x >= 3)
    func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    #expect(try text().contains("con req ge -3 1 1 0\na 0\n"))
    #expect(solver.recordedTrace == [])
    #expect(solver.isRecordingExact)
    #expect(solver.stopRecording() == [])
    #expect(try text().hasSuffix("hash \(padded(solver.engine.stateHash))\nend\n"))
    try solver.add(x >= 4)
    #expect(try !text().contains("-4"))
  }

  @Test func record_toNoPlace_throwsAndRecordsNothing() {
    #expect(throws: TraceError.self) { try solver.record(to: "/nowhere/at/all.trace") }
    #expect(!solver.isRecordingExact)
  }

  @Test func names_areTheEngines_andGoWithATransaction() throws {
    let id = try solver.add((x >= 3).named("floor"))
    #expect(solver.name(of: id) == "floor")
    #expect(solver.name(of: x) == "x")
    try solver.whatIf { solver throws(SolverError) in try solver.remove(id) }
    #expect(solver.name(of: id) == "floor")
    #expect(try solver.clone().name(of: id) == "floor")
    try solver.remove(id)
    #expect(solver.name(of: id) == nil)
  }

  private func padded(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Trace {
  /// The constraints that are declared, in order.
  fileprivate var declared: [TraceRecord] { records.filter { $0.kind == .constraint } }

  fileprivate var withoutLabels: Trace {
    var copy = self
    copy.records.removeAll { $0.kind == .label }
    return copy
  }
}
