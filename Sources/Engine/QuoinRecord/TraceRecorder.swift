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
//     end      written last, so that a reader can tell a whole recording from one that was cut
//
// What a rollback undoes stays in the trace, with the rollback behind it: an engine has the same values afterwards, but
// rounds otherwise later than one that was never asked.
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
  let allocator: Allocator
  let outlet: TraceOutlet?
  var text: RecordedText
  var numbers: HandleNumbers
  var writtenVariables: Int32 = 0
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
    write(.isRecording)
    enterAll(of: engine)
  }

  deinit { text.free() }

  // MARK: The trace

  /// Whether memory ran out or the outlet refused, so that the trace ends early.
  public var isSilent: Bool { text.isSilent }

  /// Calls `body` with the text that no outlet has taken yet.
  public mutating func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    writePendingVariables()
    return body(text.bytes)
  }

  /// Hands the text to the outlet, in whole lines.
  @usableFromInline @inline(never)
  mutating func handOn() {
    guard let outlet else { return }
    writePendingVariables()
    if text.bytes.isEmpty { return }
    let isTaken = outlet.take(outlet.context, text.bytes.baseAddress, text.bytes.count)
    if !isTaken { text.silence(isOutOfMemory: false) }
    text.removeAll()
  }

  /// Writes the hash that a replay compares with its own, unless the trace is not exact, and the end. Then hands the
  /// text on.
  mutating func writeEnd(_ engine: borrowing Engine) {
    if isExact { write(TraceRecord(.hash, hash: engine.stateHash)) }
    write(TraceRecord(.end))
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

  /// Writes a record that has neither a list nor a text.
  @inline(never)
  mutating func write(_ record: TraceRecord) {
    writePendingVariables()
    text.write(record, 0) { _ in TraceElement(0) }
  }

  /// Writes an option: before all variables.
  mutating func write(_ option: TraceOption) {
    text.write(TraceRecord(.option, choice: option.rawValue), 0) { _ in TraceElement(0) }
  }

  mutating func writePendingVariables() {
    if numbers.isOutOfMemory && !text.isSilent { text.silence(isOutOfMemory: true) }
    if writtenVariables == numbers.variableCount && !isBeforeFirstRecord { return }
    isBeforeFirstRecord = false
    writtenVariables = numbers.variableCount
    text.write(TraceRecord(.variables, Int(writtenVariables)), 0) { _ in TraceElement(0) }
  }

  /// Declares a variable that starts elsewhere than at zero.
  mutating func writeVariable(_ variable: VariableID, at value: Double) {
    if writtenVariables < numbers.variableCount { writePendingVariables() }
    isBeforeFirstRecord = false
    numbers.declare(variable)
    writtenVariables = numbers.variableCount
    text.write(TraceRecord(.variable, number: value), 0) { _ in TraceElement(0) }
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

  /// Ends a recording of an engine, and hands `body` what no outlet took. The trace ends with the state's hash, unless
  /// it is not exact. Returns false if the trace was cut for want of memory.
  @discardableResult
  public static func stop(
    _ tape: UnsafeMutablePointer<TraceRecorder>, of engine: borrowing Engine,
    _ body: (UnsafeBufferPointer<UInt8>) -> Void = { _ in }
  ) -> Bool {
    tape.pointee.writeEnd(engine)
    tape.pointee.withText(body)
    let isWhole = !tape.pointee.text.isOutOfMemory
    let allocator = tape.pointee.allocator
    tape.deinitialize(count: 1)
    allocator.deallocate(allocator.context, UnsafeMutableRawPointer(tape))
    return isWhole
  }
}
