// RecordedEngine.swift -- the one place where calls that change an engine are made and written down.
//
// It has the engine's methods. Each makes the engine's call; while somebody records, it then tells the tape
// what was asked and what came of it. A call that was refused for a conflict is told as well, since refusing
// is work, and a replay refuses it too, and so is a solve that failed on its way; any other refusal changes
// nothing and is not.
//
//     RecordedEngine(engine, tape).suggest(edit, 40)      // tape: nil while nobody records
//
// Without a tape a call costs one comparison more than the engine's: all of this is inlined, the tape's part
// never. It is made of two words and holds nothing: whoever makes one keeps the engine alive for as long as
// the call.

public import QuoinEngine

/// An engine and, while somebody records, who writes down what is asked of it.
public struct RecordedEngine {
  /// The engine, not retained.
  public let engine: Unmanaged<Engine>
  /// The recording, if there is one.
  public let tape: UnsafeMutablePointer<TraceRecorder>?

  /// An engine whose calls are written to a tape, if there is one.
  @inlinable @inline(__always)
  public init(_ engine: Engine, _ tape: UnsafeMutablePointer<TraceRecorder>?) {
    self.init(Unmanaged.passUnretained(engine), tape)
  }

  /// An engine that is not retained, whose calls are written to a tape, if there is one.
  @inlinable @inline(__always)
  public init(_ engine: Unmanaged<Engine>, _ tape: UnsafeMutablePointer<TraceRecorder>?) {
    self.engine = engine
    self.tape = tape
  }

  /// Has the tape write something, and hand it on.
  @inlinable @inline(__always)
  func tell(_ note: (inout TraceRecorder) -> Void) {
    guard let tape else { return }
    note(&tape.pointee)
    tape.pointee.handOn()
  }

  /// Makes a call that may be refused for a conflict. `note` writes it down, with whether it was made.
  @inlinable @inline(__always)
  func attempt(
    _ call: (Engine) throws(EngineError) -> Void, note: (inout TraceRecorder, _ isMade: Bool) -> Void
  ) throws(EngineError) {
    do throws(EngineError) {
      try engine.use(call)
    } catch {
      if error == .conflict { tell { note(&$0, false) } }
      throw error
    }
    tell { note(&$0, true) }
  }
}

extension Unmanaged where Instance == Engine {
  /// Runs `body` with the engine, without retaining it: whoever has this keeps it alive. The standard
  /// library's form of this knows no typed errors.
  @inlinable @inline(__always)
  public func use(_ body: (Engine) throws(EngineError) -> Void) throws(EngineError) {
    var failure: EngineError?
    _withUnsafeGuaranteedRef { engine in
      do throws(EngineError) {
        try body(engine)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
