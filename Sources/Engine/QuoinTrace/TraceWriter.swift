// TraceWriter.swift -- gathers the text of a trace in memory.
//
// The caller flushes a long trace to a file whenever `isFull` is true. The text of a short trace is `bytes`.

/// Writes traces as text.
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
  public mutating func append(_ more: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: more) }

  /// Writes a line that readers ignore; line ends within the text become blanks.
  public mutating func writeComment(_ text: String) {
    put("# ")
    for byte in text.utf8 { bytes.append(byte == ASCII.newline ? ASCII.space : byte) }
    endLine()
  }
}
