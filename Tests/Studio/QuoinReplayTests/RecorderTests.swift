// Recordings of solvers, from Swift and from C, and their replays.

import CQuoin
import Foundation
import Quoin
import QuoinC
import QuoinEngine
import QuoinRecord
import QuoinReplay
import QuoinTrace
import Testing

@Suite struct RecorderTests {
  // MARK: To the same state hash

  /// Whatever is refused, and whatever a rollback undoes, a replay ends in the recorded state, or the recording says
  /// that it is not exact. That of a polite user always is, and ends alike from Swift and from C. Two of four recordings
  /// begin in the middle: their solver goes on from its image, and may find another of several optima.
  @Test(arguments: 0..<20)
  func replay_ofAnyUser_endsInTheSameState(part: UInt64) throws {
    var counts = (exact: 0, rollbacks: 0)
    for seed in part * 8..<part * 8 + 8 {
      let (swift, c) = (try SwiftRecorded(), try CRecorded())
      var first = Stranger(seed: seed, isPolite: seed % 2 == 0, swift)
      var second = Stranger(seed: seed, isPolite: seed % 2 == 0, c)
      let isLate = seed % 4 < 2
      for half in 0..<2 {
        if half == 1 && isLate { swift.solver.startRecording() }
        try first.act(times: 150)
        try second.act(times: 150)
      }
      let isExact = swift.solver.isRecordingExact
      if seed % 2 == 0 {
        let areAlike = swift.stateHash == c.stateHash && first.counts == second.counts
        #expect(isExact && (isLate || areAlike), "seed \(seed)")
      }
      let recorded = swift.trace()
      for told in [try stream(recorded).report, try replay(recorded, times: 2).report] {
        let isSame = told.stateHash == swift.stateHash && told.mismatchCount == 0
        #expect((isSame || !isExact) && told.isRepeatable, "Swift, seed \(seed)")
      }
      let text = String(decoding: c.trace(), as: UTF8.self)
      let isToldInexact = text.contains("# here a call failed half way:")
      #expect(text.contains("\nhash ") == !isToldInexact)
      #expect(try isToldInexact || stream(text).report.stateHash == c.stateHash, "C, seed \(seed)")
      counts.exact += (isExact ? 1 : 0) + (isToldInexact ? 0 : 1)
      counts.rollbacks += first.counts.rollbacks + second.counts.rollbacks
    }
    #expect(counts.exact >= 10 && counts.rollbacks > 50, "\(counts)")
  }

  // MARK: What random users do not do

  /// Expects that a replay of what a solver recorded, streamed or repeated, ends in its state.
  private func expectExact(_ solver: Solver, _ location: SourceLocation = #_sourceLocation) throws {
    #expect(solver.isRecordingExact, sourceLocation: location)
    let hash = solver.engine.stateHash
    let text = solver.stopRecording()
    for replayed in [try stream(text), try replay(text, times: 2)] {
      #expect(replayed.report.stateHash == hash, sourceLocation: location)
      #expect(replayed.report.mismatchCount == 0, sourceLocation: location)
    }
  }

  @Test func options_areRecorded() throws {
    var options = SolverOptions()
    options.conflictPolicy = .defer
    options.returnsToRest = true
    let solver = try Solver(options: options)
    solver.startRecording()
    let (x, y) = (try solver.variable(value: 3), try solver.variable())
    let low = try solver.add(x >= 5)
    try solver.add(x <= 4)
    try solver.add(y == 2 * x ~ .weak)
    try solver.solve(Budget(pivots: 1))
    try solver.solve()
    try solver.remove(low)
    try solver.solve()
    #expect(String(decoding: solver.recordedTrace, as: UTF8.self).contains("option defer\noption rest\n"))
    try expectExact(solver)
  }

  @Test func timeBudget_makesARecordingInexact() throws {
    let solver = try Solver()
    solver.startRecording()
    _ = try solver.variable()
    try solver.solve(Budget(nanoseconds: 1_000_000_000))
    #expect(!solver.isRecordingExact)
    #expect(!String(decoding: solver.stopRecording(), as: UTF8.self).contains("hash"))
  }

  /// An engine that has no more memory when it comes to the solve.
  @Test func solve_withoutMemory_isToldAndNotExact() throws {
    let shortage = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    shortage.initialize(to: false)
    defer { shortage.deallocate() }
    var options = EngineOptions()
    options.allocator = Allocator(
      allocate: { context, bytes in
        let isShort = context?.load(as: Bool.self) ?? false
        return isShort ? nil : UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
      }, deallocate: { _, block in block?.deallocate() }, context: shortage)
    var recorded = RecordedEngine(try Engine(options: options))
    let tape = try TraceRecorder.start(recorded.engine)
    defer { TraceRecorder.stop(tape, of: recorded.engine) }
    recorded.tape = tape
    let x = try (0..<40).map { _ in try recorded.addVariable() }
    for (one, next) in zip(x, x.dropFirst()) {
      let terms = [Term(1, next), Term(-1, one)]
      _ = try terms.withUnsafeBufferPointer {
        try recorded.addConstraint($0, constant: -3, .equal, .strong)
      }
    }
    try recorded.suggest(try recorded.addEdit(x[0], .medium), 50)
    shortage.pointee = true
    #expect(throws: EngineError.outOfMemory) { try recorded.solve() }
    shortage.pointee = false
    #expect(!tape.isExact)
    #expect(tape.text.hasSuffix("# without memory:\nu\n"))
  }

  // MARK: Names

  @Test func names_areInTheReplaysAnswers() throws {
    let solver = try Solver()
    solver.startRecording()
    let width = try solver.variable("the width")
    try solver.add((width <= 50).named("ceiling"))
    #expect(throws: SolverError.self) { try solver.add(width >= 60) }
    let replayed = try stream(solver.stopRecording())
    let labels = try #require(replayed.refusals.first?.labels)
    #expect(labels.count == 2)
    #expect(labels[0].contains("RecorderTests.swift:"))
    #expect(labels[1].hasPrefix("ceiling  (QuoinReplayTests/RecorderTests.swift:"))
  }

  // MARK: Other states than recorded

  @Test func hash_ofAnotherState_isAMismatch() throws {
    let replayed = try stream("vars 1\ncon req eq -3 1 1 0\na 0\nhash 1\n")
    #expect(replayed.report.mismatchCount == 1)
  }

  @Test func image_thatIsNone_isRefusedAndTheWordsStand() throws {
    let solver = try Solver()
    let x = try solver.variable(value: 5)
    try solver.add(x >= 12)
    try solver.solve()
    solver.startRecording()
    let text = String(decoding: solver.stopRecording(), as: UTF8.self)
    let damaged = text.replacingOccurrences(of: "UVVPSU5J", with: "AAAAAAAA") + "c\n"
    #expect(damaged != text + "c\n")
    let replayed = try stream(damaged, .values)
    #expect(replayed.refusals.map(\.reason) == [.badImage])
    #expect(replayed.checks.last?.values == [12])
  }

  /// The numbers that an image may use are those declared above it, however far the trace was read already.
  @Test(arguments: [0, 5000])
  func image_ofMoreThanIsDeclared_isRefusedHoweverReplayed(operations: Int) throws {
    let solver = try Solver()
    let x = try solver.variable(), y = try solver.variable()
    try solver.add {
      x >= 12
      y >= 13
    }
    try solver.solve()
    solver.startRecording()
    let lines = String(decoding: solver.stopRecording(), as: UTF8.self).split(separator: "\n")
    let image = try #require(lines.first { $0.hasPrefix("image") })
    let con = "con req ge -5 1 1 0\n"
    let suggestions = String(repeating: "u\n", count: operations)
    for (head, tail) in [("vars 2\n" + con, con), ("vars 1\n" + con + con, "vars 2\n")] {
      let text = head + image + "\n" + suggestions + tail + "u\nc\n"
      let streamed = try stream(text, .values)
      #expect(streamed.refusals.map(\.reason) == [.badImage])
      #expect(streamed.checks.last?.values == [0, 0])
      let repeated = try replay(Array(text.utf8), times: 2, .values)
      #expect(repeated.refusals == streamed.refusals)
      #expect(repeated.checks.map(\.values) == streamed.checks.map(\.values))
      #expect(repeated.report.stateHash == streamed.report.stateHash)
      #expect(repeated.report.isRepeatable)
    }
  }

  /// What is declared below a hash is no part of the state that it names.
  @Test func trace_readAndWrittenAgain_meetsItsHashes() throws {
    let first = "vars 1\ncon req ge -12 1 1 0\na 0\nu\n"
    let hash = String(try stream(first).report.stateHash, radix: 16)
    let text = Array((first + "hash \(hash)\nvar 4\ncon req ge 0 2 1 1 -1 0\na 1\nu\n").utf8)
    #expect(try stream(text).report.mismatchCount == 0)
    #expect(try stream(Trace(bytes: text).text()).report.mismatchCount == 0)
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
    let replayed = try stream(solver.recordedTrace)
    // Labels are operations as well.
    #expect(replayed.refusals.map(\.operation) == [2, 4, 7])
    #expect(replayed.refusals.map(\.reason) == [.conflict, .conflict, .conflict])
    #expect(replayed.refusals.map(\.constraints) == [[1, 0], [3, 0], [0, 4]])
    #expect(replayed.report.stateHash == solver.engine.stateHash)
  }

  // MARK: Memory

  /// Has no blocks of more than a kilobyte.
  private static let little = Allocator(
    allocate: { _, bytes in
      bytes > 1024 ? nil : UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
    },
    deallocate: { _, block in block?.deallocate() })

  @Test func record_withoutMemory_endsAfterAWholeLine() throws {
    var recorded = RecordedEngine(try Engine())
    let nothing = Allocator(allocate: { _, _ in nil }, deallocate: { _, _ in })
    #expect(throws: EngineError.outOfMemory) { try TraceRecorder.start(recorded.engine, nothing) }
    let tape = try TraceRecorder.start(recorded.engine, Self.little)
    defer { TraceRecorder.stop(tape, of: recorded.engine) }
    recorded.tape = tape
    for _ in 0..<200 { try recorded.addObjective(to: try recorded.addVariable()) }
    let text = tape.pointee.withText { Array($0) }
    let isSilent = tape.pointee.isSilent
    #expect(isSilent)
    #expect(text.last == UInt8(ascii: "\n"))
    #expect((try? Trace(bytes: text)) != nil)
  }

  /// Every recording that was cut behind its second line is told, wherever it was cut: as malformed, or as cut.
  @Test func recording_thatWasCut_isTold() throws {
    let solver = try SwiftRecorded()
    var user = Stranger(seed: 3, solver)
    try user.act(times: 60)
    let text = solver.trace()
    #expect(try !stream(text).report.isCut)
    #expect(try !replay(text, times: 2).report.isCut)
    let head = "# recorded by Quoin\noption end\n".utf8.count
    var counts = (cut: 0, malformed: 0)
    for length in head..<text.count - 1 {
      do {
        let told = try stream(Array(text[..<length]))
        #expect(told.report.isCut, "\(length)")
        counts.cut += 1
      } catch is ReplayError {
        counts.malformed += 1
      }
    }
    #expect(counts.cut > 100 && counts.malformed > 100, "\(counts)")
  }

  /// A solved value may be larger than the numbers that a trace may state.
  @Test func recording_begunAtALargeValue_isExact() throws {
    let solver = try Solver()
    let x = try solver.variable(), y = try solver.variable()
    try solver.add(x == 1000 * y)
    let edit = try solver.edit(y)
    try solver.suggest(edit, 2e12)
    try solver.solve()
    #expect(solver[x] == 2e15)
    solver.startRecording()
    try solver.suggest(edit, 5)
    try solver.solve()
    #expect(try stream(solver.recordedTrace).refusals.isEmpty)
    try expectExact(solver)
  }
}

extension UnsafeMutablePointer where Pointee == TraceRecorder {
  fileprivate var isExact: Bool { pointee.isExact }
  fileprivate var text: String { pointee.withText { String(decoding: $0, as: UTF8.self) } }
}

extension RecordedEngine {
  fileprivate func addObjective(to variable: VariableID) throws {
    let term = [Term(1, variable)]
    _ = try term.withUnsafeBufferPointer { try addObjective($0, .minimize, .weak) }
  }
}
