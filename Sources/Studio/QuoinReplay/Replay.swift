// Replay.swift -- replaying a trace, streamed once or held in memory and repeated.
//
// Streamed, operations are read, applied and forgotten a chunk at a time: memory grows with the
// declarations and not with the operations. A trace that is repeated is kept as steps; every
// repetition begins with a fresh engine. Either way the engine gets the trace's variables and operations
// in the trace's order, and so ends in the same state.

import CQuoinSys
import QuoinEngine
import QuoinTrace

/// Why a replay could not go on.
public enum ReplayError: Error, Equatable, Sendable {
  /// The trace cannot be read.
  case trace(TraceError)
  /// The engine could not be made, could not make a variable, or failed at a check point or in `end`'s last solve.
  case engine(EngineError)
}

/// Replays traces on engines of their own.
public enum Replay {
  /// How many steps of a stream are read before they are applied.
  private static let chunkSize = 4096

  /// Replays a trace while reading it, once.
  ///
  /// Memory is bounded by the variables and constraints that the trace declares. Throws `ReplayError`. When the trace
  /// is malformed, the operations of the chunk that was being read have not been applied.
  public static func stream(
    _ source: consuming TraceReader, _ listener: ReplayListener
  ) throws(ReplayError) -> ReplayReport {
    var phases = PhaseNames()
    var reader = source
    let run = try streamed(&reader, listener, &phases)
    return ReplayReport(of: [run.result], phases.names, isCut: reader.isCut)
  }

  /// Replays a trace while reading it, once, and returns the run.
  static func streamed(
    _ reader: inout TraceReader, _ listener: ReplayListener, _ phases: inout PhaseNames
  ) throws(ReplayError) -> ReplayRun {
    let run = try start(ReplayTables(), listener)
    defer { run.finish() }
    var list = StepList()
    while let item = try next(&reader) {
      switch item {
      case .option(let option): try use(option, run)
      case .variables(let count):
        try apply(&list, run)
        try declare(count, 0, run)
      case .variable(let value):
        try apply(&list, run)
        try declare(run.tables.variables.count + 1, value, run)
      case .constraint(let constraint): run.tables.declare(constraint)
      case .operation(let operation):
        list.append(operation, constraints: run.tables.handles.count, &phases)
      }
      if list.steps.count == chunkSize { try apply(&list, run) }
    }
    try apply(&list, run)
    return run
  }

  /// Replays a trace `repetitions` times, at least once, each time on a fresh engine.
  ///
  /// The whole trace is held in memory. Throws `ReplayError`. A malformed trace throws before anything is
  /// replayed.
  public static func `repeat`(
    _ source: consuming TraceReader, repetitions: Int, _ listener: ReplayListener
  ) throws(ReplayError) -> ReplayReport {
    var reader = source
    let tables = ReplayTables()
    var phases = PhaseNames()
    var list = StepList()
    try compile(&reader, into: &list, tables, &phases)
    var results: [RunResult] = []
    for repetition in 0..<max(repetitions, 1) {
      tables.restart()
      let run = try start(tables, repetition == 0 ? listener : listener.later)
      defer { run.finish() }
      do throws(EngineError) { try run.apply(list) } catch { throw .engine(error) }
      results.append(run.result)
    }
    return ReplayReport(of: results, phases.names, isCut: reader.isCut)
  }

  // MARK: Shared by stream and repeat

  private static func start(
    _ tables: ReplayTables, _ listener: ReplayListener
  ) throws(ReplayError) -> ReplayRun {
    do throws(EngineError) { return try ReplayRun(tables, listener) } catch { throw .engine(error) }
  }

  private static func next(_ reader: inout TraceReader) throws(ReplayError) -> TraceItem? {
    do throws(TraceError) { return try reader.next() } catch { throw .trace(error) }
  }

  private static func apply(_ list: inout StepList, _ run: ReplayRun) throws(ReplayError) {
    do throws(EngineError) { try run.apply(list) } catch { throw .engine(error) }
    list.removeAll()
  }

  private static func declare(_ count: Int, _ value: Double, _ run: ReplayRun) throws(ReplayError) {
    do throws(EngineError) { try run.declareVariables(count, at: value) } catch { throw .engine(error) }
  }

  private static func use(_ option: TraceOption, _ run: ReplayRun) throws(ReplayError) {
    do throws(EngineError) { try run.use(option) } catch { throw .engine(error) }
  }

  /// Reads a whole trace. An engine that is never solved gives the variables their handles: it makes and removes
  /// variables, and loads saved states, as a replay does.
  private static func compile(
    _ reader: inout TraceReader, into list: inout StepList, _ tables: ReplayTables,
    _ phases: inout PhaseNames
  ) throws(ReplayError) {
    let namer = try start(tables, ReplayListener())
    while let item = try next(&reader) {
      switch item {
      case .option(let option): try use(option, namer)
      case .variables(let count):
        try declare(count, 0, namer)
        list.appendDeclaration(ofVariables: count)
      case .variable(let value):
        try declare(tables.variables.count + 1, value, namer)
        list.appendDeclaration(ofVariables: tables.variables.count, at: value)
      case .constraint(let constraint): tables.declare(constraint)
      case .operation(let operation):
        namer.follow(operation)
        list.append(operation, constraints: tables.handles.count, &phases)
      }
    }
  }
}
