// RecordedEngine.swift -- the one place where calls that change an engine are made and written down.
//
// `RecordedEngine` has the engine's methods that change or solve the problem. Each makes the engine's call, and, while
// somebody records, then has the tape write down the call and its result. A call that was refused for a conflict is
// written too: refusing is work, and a replay refuses the call as well. A solve that failed on its way is written, too.
// Any other refusal changes nothing and is left out. Two kinds come half way, a batch's and one for want of memory: what
// was done is undone, but the engine may round otherwise later, so that a comment says that the trace is not exact.
// Whoever makes calls tells of failures for want of memory (`noteFailure`).
//
//     var recorded = RecordedEngine(engine)
//     recorded.tape = try TraceRecorder.start(recorded.engine)     // nil while nobody records
//     try recorded.suggest(edit, 40)
//
// Without a tape a call costs one comparison more than the engine's: the methods here are inlined, and those of the
// tape never are.

public import QuoinEngine

/// An engine, and the tape that writes its calls down while somebody records.
public struct RecordedEngine: ~Copyable {
  /// The engine itself, for calls that a recording does not need: questions, and reading what changed.
  public let engine: Engine
  /// The recording, if there is one. Whoever started it stops it.
  public var tape: UnsafeMutablePointer<TraceRecorder>?

  /// Takes an engine over.
  public init(_ engine: consuming Engine) { self.engine = engine }

  /// Has the tape, if there is one, write something and hand its text on.
  @inlinable @inline(__always)
  func tell(_ note: (inout TraceRecorder) -> Void) {
    guard let tape else { return }
    note(&tape.pointee)
    tape.pointee.handOn()
  }

  /// To be called where a call has failed. After a failure for want of memory the recording is not exact any more.
  public func noteFailure(_ error: EngineError) {
    if error == .outOfMemory { tell { $0.failedHalfWay() } }
  }

  /// Makes a call that the engine may refuse for a conflict. `note` writes the call down, also if the engine refused it.
  @inlinable @inline(__always)
  func attempt(
    _ call: @autoclosure () throws(EngineError) -> Void, _ note: (inout TraceRecorder) -> Void
  ) throws(EngineError) {
    do throws(EngineError) {
      try call()
    } catch {
      if error == .conflict { tell(note) }
      throw error
    }
    tell(note)
  }
}
