// TextSink.swift -- text without memory: bytes go to a sink piece by piece.
//
// Swift strings live on the heap and trap when it is exhausted. A dump must work even then. So whole numbers are
// printed digit by digit, and the standard library prints others into a buffer on the stack.

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
    let base: UInt = 10
    if number >= base { putDigits(number / base) }
    withUnsafePointer(to: UInt8(ascii: "0") + UInt8(number % base)) {
      write(UnsafeBufferPointer(start: $0, count: 1))
    }
  }

  /// Writes the shortest decimal that reads back as the same number.
  public mutating func put(_ number: Double) {
    let caught = CaughtDigits(number)
    withUnsafeBytes(of: caught.bytes) {
      write(UnsafeBufferPointer(rebasing: $0.bindMemory(to: UInt8.self)[..<caught.count]))
    }
  }
}

/// Takes the digits that the standard library prints, before they become a string. Every double fits.
package struct CaughtDigits: TextOutputStream {
  package private(set) var bytes = SIMD32<UInt8>()
  package private(set) var count = 0

  /// The shortest decimal that reads back as the same number.
  package init(_ number: Double) { number.write(to: &self) }

  package mutating func _writeASCII(_ digits: UnsafeBufferPointer<UInt8>) {
    for digit in digits { add(digit) }
  }

  package mutating func write(_ text: String) {
    for digit in text.utf8 { add(digit) }
  }

  private mutating func add(_ digit: UInt8) {
    guard count < bytes.scalarCount else { return }
    bytes[count] = digit
    count += 1
  }
}
