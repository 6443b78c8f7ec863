// Replay.swift -- replaying a trace, streamed once or held in memory and repeated.
//
// Streamed, records are read, applied and forgotten a chunk at a time: memory grows with the declarations and not with
// the operations. Every repetition begins with a fresh engine. Either way the engine gets the trace's variables and
// operations in the trace's order, and so ends in the same state.

public import QuoinEngine
public import QuoinTrace

/// Why a replay could not go on.
public enum ReplayError: Error, Equatable, Sendable {
  /// The trace cannot be read.
  case trace(TraceError)
  /// The engine could not be made, could not make a variable, or failed at a check point or in `end`'s last solve.
  case engine(EngineError)
}

/// A trace that was replayed to its end.
public struct ReplayedEnd {
  private let run: ReplayRun
  /// The engine as the trace left it, solved.
  public var engine: Engine {
    _read { yield run.engine }
  }
  /// The trace's variables by number; nil for one that was removed.
  public let variables: [VariableID?]
  /// The edit of each variable, or `none`.
  public var edits: [ConstraintID] { run.tables.edits }
  /// The present constraint of each number of the trace, or `none`.
  public var constraints: [ConstraintID] { run.tables.handles }

  fileprivate init(_ run: ReplayRun) {
    self.run = run
    variables = run.tables.variables.map { (try? run.engine.value(of: $0)) == nil ? nil : $0 }
  }
}

/// Replays traces on engines of their own.
public enum Replay {
  /// How many operations of a stream are read before they are applied.
  private static let chunkSize = 4096

  /// Replays a trace while reading it, once.
  ///
  /// Memory is bounded by the variables and constraints that the trace declares. Throws `ReplayError`. When the trace
  /// is malformed, the operations of the chunk that was being read have not been applied.
  public static func stream(
    _ source: consuming TraceReader, _ listener: ReplayListener
  ) throws(ReplayError) -> ReplayReport {
    var reader = source
    let run = try start(listener)
    defer { _ = run.finish() }
    while let chunk = try read(&reader, atMost: chunkSize) { try apply(chunk, run) }
    var report = run.finish()
    report.isCut = reader.isCut
    return report
  }

  /// Replays a trace `repetitions` times, at least once, each time on a fresh engine.
  ///
  /// The whole trace is held in memory. Throws `ReplayError`. A malformed trace throws before anything is
  /// replayed.
  public static func `repeat`(
    _ source: consuming TraceReader, repetitions: Int, _ listener: ReplayListener
  ) throws(ReplayError) -> ReplayReport {
    var reader = source
    let records = try read(&reader, atMost: .max) ?? []
    var report: ReplayReport?
    for repetition in 0..<max(repetitions, 1) {
      let run = try start(repetition == 0 ? listener : listener.later)
      defer { _ = run.finish() }
      try apply(records, run)
      let one = run.finish()
      report = report?.joined(one) ?? one
    }
    report?.isCut = reader.isCut
    return report ?? ReplayReport()
  }

  /// Replays a trace while reading it, solves, and returns what is there then. Refused operations are passed over.
  /// Throws `ReplayError`.
  public static func end(of source: consuming TraceReader) throws(ReplayError) -> ReplayedEnd {
    var reader = source
    let run = try start(ReplayListener())
    while let chunk = try read(&reader, atMost: chunkSize) { try apply(chunk, run) }
    do throws(EngineError) { try run.engine.solve() } catch { throw .engine(error) }
    return ReplayedEnd(run)
  }

  private static func start(_ listener: ReplayListener) throws(ReplayError) -> ReplayRun {
    do throws(EngineError) { return try ReplayRun(listener) } catch { throw .engine(error) }
  }

  private static func apply(_ records: [TraceRecord], _ run: ReplayRun) throws(ReplayError) {
    do throws(EngineError) { try run.apply(records) } catch { throw .engine(error) }
  }

  /// The next records, with at most so many operations among them; nil at the end of the trace.
  private static func read(
    _ reader: inout TraceReader, atMost most: Int
  ) throws(ReplayError) -> [TraceRecord]? {
    var records: [TraceRecord] = []
    let first = reader.operationCount
    do throws(TraceError) {
      while reader.operationCount - first < most, let record = try reader.next() {
        records.append(record)
      }
    } catch {
      throw .trace(error)
    }
    return records.isEmpty ? nil : records
  }
}
