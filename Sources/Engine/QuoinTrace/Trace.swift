// Trace.swift -- a whole trace in memory, and the writer that gathers a trace's text there.

import QuoinEngine

/// The records of a trace, in order.
public struct Trace: Equatable, Sendable {
  /// The records, in the order of the file.
  public var records: [TraceRecord] = []

  /// A trace with nothing in it.
  public init() {}

  /// Reads all of a trace.
  public init(bytes: [UInt8]) throws(TraceError) {
    try self.init(reading: TraceReader(bytes: bytes))
  }

  /// Reads all that a reader still has.
  public init(reading reader: consuming TraceReader) throws(TraceError) {
    while let record = try reader.next() { records.append(record) }
  }

  /// The records that are not declarations.
  public var operations: [TraceRecord] { records.filter { !$0.kind.isDeclaration } }

  /// The trace as text.
  public func text() -> [UInt8] {
    var writer = TraceWriter()
    for record in records { writer.write(record) }
    return writer.bytes
  }

  /// Writes the trace to a file, through a buffer of bounded size.
  public func write(toFileDescriptor descriptor: Int32) throws(TraceError) {
    var writer = TraceWriter()
    for record in records {
      writer.write(record)
      if writer.isFull { try writer.flush(toFileDescriptor: descriptor) }
    }
    try writer.flush(toFileDescriptor: descriptor)
  }
}

/// Gathers the text of a trace. The caller flushes a long one to a file whenever `isFull` is true.
///
/// Cost: linear in the text. Not for two threads at once.
public struct TraceWriter: TraceText {
  /// The bytes that have been written and not yet flushed.
  public internal(set) var bytes: [UInt8] = []

  /// A writer with nothing written.
  public init() {}

  /// Whether the gathered bytes are enough to be worth a write to a file.
  public var isFull: Bool { bytes.count >= Self.fullSize }

  private static let fullSize = 1 << 16

  /// Adds one byte.
  public mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Adds some bytes.
  public mutating func write(_ more: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: more) }
}
