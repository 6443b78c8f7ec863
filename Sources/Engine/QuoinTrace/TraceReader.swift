// TraceReader.swift -- reads a trace record by record, from memory or from a stream.
//
// One record a line, its words apart by spaces or tabs; what follows a `#` is a comment. Empty lines are
// allowed, and so are carriage returns at the ends of lines. Numbers are decimal and finite. The records are those of
// `TraceRecord.Kind`; docs/traces.md has them for users.
//
// A trace begins with its options, then `vars` or `var`. So that a running solver can be recorded, later declarations
// may come between operations, and a later `vars` may state more variables than before: an index is good when it was
// declared *above* the line that uses it. An empty file is an empty trace.
//
// Of a stream the reader keeps counts and one record, never the trace: memory does not grow with the file. A
// count in the text reserves no memory; the reader allocates only for fields that are there. No input
// traps. The reader does not check what the solver would refuse (adding twice, suggesting without an edit).

/// A streaming reader of traces.
///
/// Call ``next()`` until it returns nil. Cost: linear in the bytes. Not for two threads at once.
public struct TraceReader {
  /// A source of bytes: fills the front of the buffer and returns how many bytes, 0 at the end of
  /// the source, or a negated errno.
  public typealias Fill = (UnsafeMutableRawBufferPointer) -> Int

  /// The number of variables declared so far.
  public private(set) var variableCount = 0
  /// The number of constraints declared so far.
  public private(set) var constraintCount = 0
  /// The number of operations returned so far. The first has number 0, the last this count less one.
  public private(set) var operationCount = 0
  /// More variables than this are refused, so that a short hostile file cannot ask for all memory.
  public var variableLimit = TraceReader.defaultVariableLimit

  /// The default limit on variables: some sixteen million.
  public static let defaultVariableLimit = 1 << 24

  /// Whether the trace is a recording whose end has not been read. After `next` has returned nil: whether it was cut.
  public private(set) var isCut = false

  var scanner: TraceScanner
  private var isDeclared = false
  private var isFinished = false

  /// Reads a trace that lies in memory.
  public init(bytes: [UInt8]) {
    scanner = TraceScanner(bytes: bytes)
  }

  /// Reads from any source, in pieces of at most some 64 KB.
  public init(fill: @escaping Fill) {
    scanner = TraceScanner(fill: fill)
  }

  /// The line of the record returned last, from 1.
  public var line: Int { scanner.line }

  /// The next record, or nil at the end of the trace.
  ///
  /// Throws ``TraceError`` with the place of the error; after that the reader returns nil.
  public mutating func next() throws(TraceError) -> TraceRecord? {
    if isFinished { return nil }
    isFinished = true
    while true {
      guard let head = try scanner.nextWord() else {
        if try scanner.skipLine() { continue }
        return nil
      }
      let record = try record(beginning: head)
      if let extra = try scanner.nextWord() {
        throw scanner.error(.extraField, column: extra.column)
      }
      isFinished = false
      return record
    }
  }

  private mutating func record(beginning head: TraceWord) throws(TraceError) -> TraceRecord {
    let kind = TraceRecord.Kind.allCases.first { matches(head.range, $0.form.word) }
    if kind == .option && isDeclared { throw scanner.error(.lateOption, column: head.column) }
    if !isDeclared && kind != .option && kind != .variables && kind != .variable {
      throw scanner.error(.variablesNotDeclared, column: head.column)
    }
    guard let kind else { throw scanner.error(.unknownRecord, column: head.column) }
    var record = TraceRecord(kind)
    for place in 0..<TraceForm.mostFields {
      guard let field = kind.form.field(place) else { break }
      try read(field, into: &record)
    }
    try note(record)
    return record
  }

  /// Counts what a record declares.
  private mutating func note(_ record: TraceRecord) throws(TraceError) {
    switch record.kind {
    case .option: isCut = isCut || record.choice == TraceOption.isRecording.rawValue
    case .variables: (isDeclared, variableCount) = (true, record.first)
    case .variable:
      if variableCount >= variableLimit {
        throw scanner.error(.tooManyVariables(limit: variableLimit), column: 1)
      }
      (isDeclared, variableCount) = (true, variableCount + 1)
    case .constraint, .stay, .objective: constraintCount += 1
    case .end: isCut = false
    default: break
    }
    if !record.kind.isDeclaration { operationCount += 1 }
  }
}
