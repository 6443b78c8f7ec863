// ImageBytes.swift -- writing and reading the fields of a saved state, little-endian, checked.

/// Counts bytes, and writes them while there is room.
struct ImageWriter {
  let target: UnsafeMutableRawBufferPointer
  private(set) var size = 0
  private(set) var print = Fingerprint()

  init(_ target: UnsafeMutableRawBufferPointer) {
    self.target = target
  }

  mutating func put<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number) {
    let width = MemoryLayout<Number>.size
    if size + width <= target.count {
      target.storeBytes(of: number.littleEndian, toByteOffset: size, as: Number.self)
    }
    size += width
    print.add(UInt64(truncatingIfNeeded: number))
  }

  mutating func put(_ number: Double) { put(number.bitPattern) }
}

/// Reads what `ImageWriter` wrote; running out of bytes is a bad image.
struct ImageReader {
  let source: UnsafeRawBufferPointer
  private(set) var offset = 0
  private(set) var print = Fingerprint()

  init(_ source: UnsafeRawBufferPointer) {
    self.source = source
  }

  var left: Int { source.count - offset }

  mutating func take<Number: FixedWidthInteger & BitwiseCopyable>(
    _: Number.Type
  ) throws(EngineError) -> Number {
    let width = MemoryLayout<Number>.size
    guard left >= width else { throw .badImage }
    let number = Number(littleEndian: source.loadUnaligned(fromByteOffset: offset, as: Number.self))
    offset += width
    print.add(UInt64(truncatingIfNeeded: number))
    return number
  }

  /// A finite number.
  mutating func takeDouble() throws(EngineError) -> Double {
    let number = Double(bitPattern: try take(UInt64.self))
    guard number.isFinite else { throw .badImage }
    return number
  }

  /// A number in `range`.
  mutating func take(in range: ClosedRange<Int32>) throws(EngineError) -> Int32 {
    let number = try take(Int32.self)
    guard range.contains(number) else { throw .badImage }
    return number
  }

  /// How many records of at least `size` bytes follow.
  mutating func takeCount(ofSize size: Int) throws(EngineError) -> Int32 {
    let count = try take(Int32.self)
    guard count >= 0, Int(count) <= left / size, Int(count) <= Limits.largestCount else { throw .badImage }
    return count
  }
}

enum Image {
  static let magic: UInt64 = 0x474d_494e_494f_5551  // "QUOINIMG"
  static let version: UInt32 = 1
  static let variableSize = 4 + 4 + 8 + 4
  static let rowSize = 4 + 4 + 4 + 8 + 8 + 4 + 4
  static let termSize = 4 + 8
}
