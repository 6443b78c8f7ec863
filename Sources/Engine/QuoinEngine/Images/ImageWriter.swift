// ImageWriter.swift -- writing the fields of a saved state, little-endian.

/// Counts bytes, and writes them while there is room.
struct ImageWriter {
  private let target: UnsafeMutableRawBufferPointer
  private(set) var size = 0

  init(_ target: UnsafeMutableRawBufferPointer) {
    self.target = target
  }

  mutating func put(_ number: Int32) { put(UInt64(UInt32(bitPattern: number)), bytes: 4) }
  mutating func put(_ number: UInt32) { put(UInt64(number), bytes: 4) }
  mutating func put(_ number: UInt64) { put(number, bytes: 8) }
  mutating func put(_ number: Double) { put(number.bitPattern, bytes: 8) }
  mutating func put(_ number: UInt8) { put(UInt64(number), bytes: 1) }
  mutating func put(_ truth: Bool) { put(truth ? 1 : 0, bytes: 1) }

  @inline(never)
  private mutating func put(_ bits: UInt64, bytes width: Int) {
    if size + width <= target.count {
      var rest = bits
      for place in size..<size + width {
        target[place] = UInt8(truncatingIfNeeded: rest)
        rest >>= 8
      }
    }
    size += width
  }

  /// Ends the image with the checksum of all before it.
  mutating func seal() {
    let isWhole = size + Image.checksumSize <= target.count
    put(isWhole ? Image.checksum(UnsafeRawBufferPointer(rebasing: target[0..<size])) : 0)
  }
}
