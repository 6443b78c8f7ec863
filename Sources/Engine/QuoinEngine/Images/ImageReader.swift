// ImageReader.swift -- reading the fields of a saved state, each checked against its range.
//
// Every fault throws `badImage`: missing bytes, a number that is NaN or too large, an index out of range.

struct ImageReader {
  private let source: UnsafeRawBufferPointer
  private var offset = 0

  /// The image in `source`, if its checksum holds.
  init(_ source: UnsafeRawBufferPointer) throws(EngineError) {
    let size = source.count - Image.checksumSize
    guard size >= 0 else { throw .badImage }
    let body = UnsafeRawBufferPointer(rebasing: source[0..<size])
    let sum = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: size, as: UInt64.self))
    guard sum == Image.checksum(body) else { throw .badImage }
    self.source = body
  }

  private var left: Int { source.count - offset }

  /// Throws unless all fields were read.
  func finish() throws(EngineError) {
    guard left == 0 else { throw .badImage }
  }

  @inline(never)
  mutating func byte() throws(EngineError) -> UInt8 {
    guard left >= 1 else { throw .badImage }
    offset += 1
    return source[offset - 1]
  }

  @inline(never)
  mutating func int() throws(EngineError) -> Int32 {
    guard left >= Bytes.perInt32 else { throw .badImage }
    offset += Bytes.perInt32
    return Int32(littleEndian: source.loadUnaligned(fromByteOffset: offset - Bytes.perInt32, as: Int32.self))
  }

  @inline(never)
  mutating func word() throws(EngineError) -> UInt64 {
    guard left >= Bytes.perWord else { throw .badImage }
    offset += Bytes.perWord
    return UInt64(littleEndian: source.loadUnaligned(fromByteOffset: offset - Bytes.perWord, as: UInt64.self))
  }

  mutating func truth() throws(EngineError) -> Bool {
    let byte = try byte()
    guard byte <= 1 else { throw .badImage }
    return byte == 1
  }

  /// A number whose magnitude is at most `limit`; NaN is refused.
  @inline(never)
  mutating func number(within limit: Double = Limits.largestLoadedValue) throws(EngineError) -> Double {
    let number = Double(bitPattern: try word())
    guard abs(number) <= limit else { throw .badImage }
    return number
  }

  /// One of `count` indices.
  mutating func index(below count: Int32) throws(EngineError) -> Int32 {
    let index = try indexOrNone(below: count)
    guard index >= 0 else { throw .badImage }
    return index
  }

  /// One of `count` indices, or -1.
  @inline(never)
  mutating func indexOrNone(below count: Int32) throws(EngineError) -> Int32 {
    let index = try int()
    guard index >= -1, index < count else { throw .badImage }
    return index
  }

  /// How many records of at least `size` bytes follow.
  mutating func count(ofSize size: Int) throws(EngineError) -> Int32 {
    let count = try int()
    guard count >= 0, Int(count) <= left / size, Int(count) <= Limits.largestCount else { throw .badImage }
    return count
  }
}
