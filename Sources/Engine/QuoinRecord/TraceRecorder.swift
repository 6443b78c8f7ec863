// TraceRecorder.swift -- writes an engine's calls down as a trace.
//
// `RecordedEngine` makes the calls, and tells the recorder of each one after it was made. A replay makes the
// same calls in the same order, and so ends with the same state hash as long as `isExact` holds. What a trace
// cannot say is written as a comment.
//
//     vars     written late, for all new variables at once: before the next record, or when text is handed on
//     var      written at once, for a variable that does not start at zero
//     con      written where a constraint is added, before its `a` or `A`
//     u        written for each solve of the caller, and for the solve that begins a transaction
//
// A rollback cuts the text of its transaction off again, and takes back the numbers given out meanwhile. The
// outlet therefore gets no text of an open transaction.
//
// Memory comes from the given allocator. When there is no more, the recorder falls silent.
//
// The functions that record a call are never inlined: they run only while somebody records, and inlining would
// repeat their code in every function of the C library.

public import QuoinEngine
import QuoinTrace

/// Writes a trace of the calls of one engine. Not for two threads at once.
///
/// Cost: linear in the text, some 100 ns a call.
public struct TraceRecorder: ~Copyable {
  /// The state of the recorder to which a rollback returns.
  struct Mark {
    var length: Int
    var writtenVariables: Int32
    var variableCount: Int32
    var constraintCount: Int32
    var isExact: Bool
  }

  let allocator: Allocator
  let outlet: TraceOutlet?
  var text: RecordedText
  var numbers: HandleNumbers
  var writtenVariables: Int32 = 0
  /// The beginning of the open transaction, if there is one.
  var mark: Mark?
  /// Whether a replay ends with the engine's state hash, unless the trace ends early (`isSilent`). If not, a comment in
  /// the trace says what it could not repeat, and the replay may end with other values.
  public internal(set) var isExact = true
  /// Whether the trace has no `vars` or `var` yet. It needs one before all other records but options, even if there are
  /// no variables.
  private var isBeforeFirstRecord = true

  init(_ engine: borrowing Engine, _ title: StaticString, _ allocator: Allocator, _ outlet: TraceOutlet?) {
    self.allocator = allocator
    self.outlet = outlet
    text = RecordedText(allocator)
    numbers = HandleNumbers(allocator)
    text.writeComment(title)
    enterAll(of: engine)
  }

  deinit { text.free() }

  // MARK: The trace

  /// Whether memory ran out or the outlet refused, so that the trace ends early.
  public var isSilent: Bool { text.isSilent }

  /// Calls `body` with the text that no outlet has taken yet, an open transaction's part included.
  public mutating func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    writePendingVariables()
    return body(text.bytes)
  }

  /// Hands to the outlet, in whole lines, the text that no rollback can take back.
  @usableFromInline @inline(never)
  mutating func handOn() {
    guard let outlet else { return }
    if mark == nil { writePendingVariables() }
    let length = mark?.length ?? text.bytes.count
    if length == 0 { return }
    if !outlet.take(outlet.context, text.bytes.baseAddress, length) { text.silence() }
    text.removeFirst(length)
    mark?.length = 0
  }

  /// Writes the hash that a replay compares with its own, unless the trace is not exact or a transaction is open. Then
  /// hands the text on.
  mutating func writeEnd(_ engine: borrowing Engine) {
    if isExact && mark == nil { write(.hash(engine.stateHash)) }
    handOn()
  }

  // MARK: Writing

  /// Writes a comment about something that a trace cannot say.
  mutating func note(_ what: StaticString) {
    isExact = false
    remark(what)
  }

  /// Writes a comment.
  mutating func remark(_ what: StaticString) {
    writePendingVariables()
    text.writeComment(what)
  }

  @inline(never)
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

  /// Declares a variable that starts elsewhere than at zero.
  mutating func writeVariable(_ variable: VariableID, at value: Double) {
    if writtenVariables < numbers.variableCount { writePendingVariables() }
    isBeforeFirstRecord = false
    numbers.declare(variable)
    writtenVariables = numbers.variableCount
    text.writeVariable(value)
  }
}

extension TraceRecorder {
  /// Begins a trace with the present state of an engine.
  ///
  /// `title` is the comment in its first line. Throws `outOfMemory`.
  public static func start(
    _ engine: borrowing Engine, title: StaticString = "recorded by Quoin", _ allocator: Allocator = .system,
    outlet: TraceOutlet? = nil
  ) throws(EngineError) -> UnsafeMutablePointer<TraceRecorder> {
    guard let raw = allocator.allocate(allocator.context, MemoryLayout<TraceRecorder>.size) else {
      throw .outOfMemory
    }
    let tape = raw.bindMemory(to: TraceRecorder.self, capacity: 1)
    tape.initialize(to: TraceRecorder(engine, title, allocator, outlet))
    tape.pointee.handOn()
    return tape
  }

  /// Ends a recording of an engine, and hands `body` what no outlet took. The trace ends with the state's hash,
  /// unless the trace is not exact or a transaction is open.
  public static func stop(
    _ tape: UnsafeMutablePointer<TraceRecorder>, of engine: borrowing Engine,
    _ body: (UnsafeBufferPointer<UInt8>) -> Void = { _ in }
  ) {
    tape.pointee.writeEnd(engine)
    tape.pointee.withText(body)
    let allocator = tape.pointee.allocator
    tape.deinitialize(count: 1)
    allocator.deallocate(allocator.context, UnsafeMutableRawPointer(tape))
  }
}
