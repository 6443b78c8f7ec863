// TraceReader.swift -- reads a trace record by record, from memory or from a stream.
//
//   vars N                                 variables 0..<N
//   con STRENGTH REL CONST NT (COEF VAR)*  declares the next constraint: sum + CONST  REL  0
//   a K | A K L | r K | R K L              add, remove: one constraint, or K..<L as a batch
//   k K CONST | p K STRENGTH               change a constant or a strength in place
//   e V STRENGTH | x V | t V STRENGTH      edit, stop editing, stay
//   s V VALUE | S N (V VALUE)*             suggest one value, or several
//   u | c | phase NAME                     update, check point, timed phase
//
// Recordings of programs have more to say than benchmarks, in words that are spelled out:
//
//   option defer | option rest             how the solver is made; before all variables
//   option end                             a recording, which has the record `end`; without it the trace was cut
//   var VALUE | drop V | unvar V           one more variable, at VALUE; removes V; takes V back as never made
//   rest V VALUE                           where V goes when nothing determines it
//   stay STRENGTH V                        declares the next constraint: a stay
//   obj SENSE STRENGTH NT (COEF VAR)*      declares the next constraint: an objective term, min or max
//   rel K REL | coef K V COEF              change a relation or a coefficient in place
//   edit V STRENGTH | restay               change an edit's strength; move every stay to the present value
//   remove N NAME*                         remove constraints K and edits eV at once
//   solve PIVOTS                           update in no more than this many steps; 0 is no limit
//   label NAME TEXT FILE LINE              what K, eV or variable vV is called, and where
//   begin | commit | rollback              opens a transaction, keeps what it did, undoes it
//   image N BYTES* | hash HEX | end        the solver to the bit; its state hash; the recording's end
//
// One record a line, its words apart by spaces or tabs; what follows a `#` is a comment. Empty lines are
// allowed, and so are carriage returns at the ends of lines. Numbers are decimal and finite.
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
  public internal(set) var variableCount = 0
  /// The number of constraints declared so far.
  public internal(set) var constraintCount = 0
  /// The number of operations returned so far. The first has number 0, the last this count less one.
  public private(set) var operationCount = 0
  /// More variables than this are refused, so that a short hostile file cannot ask for all memory.
  public var variableLimit = TraceReader.defaultVariableLimit

  /// The default limit on variables: some sixteen million.
  public static let defaultVariableLimit = 1 << 24

  /// Whether the trace is a recording whose end has not been read. After `next` has returned nil: whether it was cut.
  public internal(set) var isCut = false

  var scanner: TraceScanner
  var isDeclared = false
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
  public mutating func next() throws(TraceError) -> TraceItem? {
    if isFinished { return nil }
    isFinished = true
    guard let item = try nextRecord() else { return nil }
    if case .operation = item { operationCount += 1 }
    isFinished = false
    return item
  }

  private mutating func nextRecord() throws(TraceError) -> TraceItem? {
    while true {
      guard let head = try scanner.nextWord() else {
        if try scanner.skipLine() { continue }
        return nil
      }
      let item = try record(beginning: head)
      if let extra = try scanner.nextWord() {
        throw scanner.error(.extraField, column: extra.column)
      }
      return item
    }
  }
}
