// TextSink.swift -- text without memory: bytes go to a sink piece by piece.
//
// Swift strings live on the heap and trap when it is exhausted. A dump must work even then, so that
// numbers are printed digit by digit, or by the standard library straight into the sink.

/// Where text goes, in UTF-8.
public protocol TextSink {
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>)
}

extension TextSink {
  /// Writes fixed text.
  public mutating func put(_ text: StaticString) {
    write(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes a whole number.
  public mutating func put(_ number: Int) {
    if number < 0 { put("-") }
    putDigits(number.magnitude)
  }

  private mutating func putDigits(_ number: UInt) {
    if number >= 10 { putDigits(number / 10) }
    withUnsafePointer(to: UInt8(ascii: "0") + UInt8(number % 10)) {
      write(UnsafeBufferPointer(start: $0, count: 1))
    }
  }

  /// Writes the shortest decimal that reads back as the same number.
  public mutating func put(_ number: Double) {
    var stream = NumberStream(sink: self)
    number.write(to: &stream)
    self = stream.sink
  }
}

/// Catches what the standard library prints before it becomes a string.
private struct NumberStream<Sink: TextSink>: TextOutputStream {
  var sink: Sink

  mutating func _writeASCII(_ bytes: UnsafeBufferPointer<UInt8>) { sink.write(bytes) }

  mutating func write(_ text: String) {
    for byte in text.utf8 {
      withUnsafePointer(to: byte) { sink.write(UnsafeBufferPointer(start: $0, count: 1)) }
    }
  }
}
