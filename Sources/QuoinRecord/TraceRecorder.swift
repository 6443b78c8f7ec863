// TraceRecorder.swift -- writes down what is asked of an engine, as a trace.
//
// Whoever makes the calls tells the recorder of each one after it was made; the Swift and the C
// interface both do. A replay makes the same calls in the same order, and so ends with the same state
// hash as long as `isExact` holds. What a trace cannot say is written as a comment, and what comes
// nearest to it as records.
//
//     vars     written late, for all new variables at once, before the next record
//     con      written where a constraint is added, before its `a` or `A`
//     u        what the caller solved, and what the beginning of a transaction did
//
// Transactions are text that may be cut off again: what was written since the beginning of an open one
// is handed to nobody, and a rollback takes it back together with the numbers given out meanwhile.
//
// Memory comes from the given allocator. When there is no more, the recorder falls silent.

public import QuoinEngine
import QuoinTrace

/// Writes a trace of what is asked of one engine. Not for two threads at once.
///
/// Cost: linear in the text, some 100 ns a call.
public struct TraceRecorder: ~Copyable {
  /// What a rollback goes back to.
  struct Mark {
    var length: Int
    var writtenVariables: Int32
    var variableCount: Int32
    var constraintCount: Int32
    var isExact: Bool
    var isSomethingDeferred: Bool
  }

  let engine: Unmanaged<Engine>
  var text: RecordedText
  var numbers: HandleNumbers
  var writtenVariables: Int32 = 0
  /// The beginning of the open transaction, if there is one.
  var mark: Mark?
  /// Whether a replay ends with the engine's state hash, and not only with equal values or, after
  /// a comment that says so, with other ones.
  public internal(set) var isExact = true
  var isSomethingDeferred = false

  /// Begins a trace with what an engine holds, which must outlive the recorder.
  ///
  /// `title` is the comment in its first line. Exact only if no constraint has been added yet and all
  /// variables are at zero.
  public init(
    _ engine: Engine, title: StaticString = "recorded by Quoin", _ allocator: Allocator = .system
  ) {
    self.engine = Unmanaged.passUnretained(engine)
    text = RecordedText(allocator)
    numbers = HandleNumbers(allocator)
    text.writeComment(title)
    enterAll(of: engine)
  }

  deinit {
    text.free()
    numbers.free()
  }

  // MARK: The trace

  /// Whether memory ran out, so that the trace ends early.
  public var isSilent: Bool { text.isSilent }

  /// Hands on what nobody has taken yet and no rollback can take back, whole lines. When `take`
  /// returns false nothing is written any more.
  public mutating func drain(_ take: (UnsafeBufferPointer<UInt8>) -> Bool) {
    if mark == nil { writePendingVariables() }
    let length = mark?.length ?? text.bytes.count
    if length == 0 { return }
    if !take(UnsafeBufferPointer(rebasing: text.bytes[..<length])) { text.silence() }
    text.removeFirst(length)
    mark?.length = 0
  }

  /// What nobody has taken yet, an open transaction's part included.
  public mutating func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    writePendingVariables()
    return body(text.bytes)
  }

  /// Writes a comment about something that a trace cannot say.
  public mutating func note(_ what: StaticString) {
    isExact = false
    writePendingVariables()
    text.writeComment(what)
  }

  // MARK: Writing

  mutating func write(_ operation: TraceOp) {
    writePendingVariables()
    text.write(operation)
  }

  mutating func writePendingVariables() {
    if numbers.isOutOfMemory && !text.isSilent { text.silence() }
    if writtenVariables == numbers.variableCount && !isBeforeFirstRecord { return }
    isBeforeFirstRecord = false
    writtenVariables = numbers.variableCount
    text.writeVariables(Int(writtenVariables))
  }

  /// A trace begins with `vars`, even if there are none.
  private var isBeforeFirstRecord = true
}
