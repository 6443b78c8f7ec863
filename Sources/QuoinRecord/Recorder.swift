// Recorder.swift -- an engine whose calls are written down as a trace.
//
// A call is written before it is made, so that a trace also shows the call from which nobody came
// back. Replaying the trace makes the same calls in the same order and ends with the same state hash.
//
//     let recorder = try Recorder(Engine(), toFileDescriptor: descriptor)
//     let width = try recorder.addVariable()
//     try recorder.addConstraint([Term(1, width)], constant: -20, .greaterOrEqual, .required)
//     try recorder.solve()
//     recorder.finish()
//
// Reading goes to `engine` directly. What changes the engine goes through the recorder; for what a
// trace cannot say there is `note(unrecorded:)`, after which `isExact` is false. Calls that the
// engine refuses are written as well, unless a trace cannot state them (a NaN, a stale handle).
//
public import QuoinEngine
public import QuoinTrace

/// Writes down what is asked of an engine.
///
/// Cost: some 100 ns a call beside the call itself. Not for two threads at once.
public final class Recorder {
  /// The engine that is recorded.
  public let engine: Engine
  /// Whether replaying the trace leads to the engine's state.
  public private(set) var isExact = true
  /// Why writing stopped, if it did. The engine is not affected.
  public private(set) var failure: TraceError?

  var writer = TraceWriter()
  var numbers = HandleNumbers()
  private let descriptor: Int32?

  /// Records an engine in memory; `text` is the trace.
  ///
  /// Throws `wrongState` unless the engine is as new.
  public convenience init(_ engine: Engine) throws(EngineError) {
    try self.init(engine, descriptor: nil)
  }

  /// Records an engine to a file descriptor, which the caller keeps open and closes after `finish`.
  ///
  /// Throws `wrongState` unless the engine is as new.
  public convenience init(_ engine: Engine, toFileDescriptor descriptor: Int32) throws(EngineError) {
    try self.init(engine, descriptor: descriptor)
  }

  private init(_ engine: Engine, descriptor: Int32?) throws(EngineError) {
    guard engine.stateHash == (try Engine()).stateHash else { throw .wrongState }
    self.engine = engine
    self.descriptor = descriptor
    writer.writeVariables(0)
  }

  deinit { finish() }

  /// The trace so far, of an engine that is recorded in memory.
  public var text: [UInt8] {
    writePendingVariables()
    return writer.bytes
  }

  /// Writes what has gathered to the file.
  public func finish() {
    writePendingVariables()
    flush(always: true)
  }

  /// Writes a comment that something was done which a trace cannot say.
  public func note(unrecorded what: String) {
    isExact = false
    writePendingVariables()
    writer.writeComment("not recorded: " + what)
    flush()
  }

  // MARK: Writing

  /// Writes one operation. Constraints and variables that it names have been written before.
  func write(_ operation: TraceOp) {
    writePendingVariables()
    writer.write(operation)
    flush()
  }

  func write(_ constraint: TraceConstraint) {
    writePendingVariables()
    writer.write(constraint)
  }

  func writePendingVariables() {
    if let count = numbers.takeNewVariables() { writer.writeVariables(count) }
  }

  private func flush(always: Bool = false) {
    guard let descriptor, always || writer.isFull, failure == nil else { return }
    do throws(TraceError) {
      try writer.flush(toFileDescriptor: descriptor)
    } catch {
      failure = error
      isExact = false
    }
  }
}
