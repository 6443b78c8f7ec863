// Words.swift -- the sizes of what is stored, and the hash of bytes.

/// Sizes in bytes.
enum Words {
  /// A word: a number, or an integer of 64 bits.
  static let bytes = 8
  static let intBytes = 4
  /// The mask of the lowest byte of a word or an integer.
  static let lowByte: UInt64 = 0xff
  /// Each byte of a field that holds -1.
  static let minusOne: UInt8 = 0xff

  /// Words that hold this many bytes.
  @inline(__always)
  static func holding(bytes size: Int) -> Int { (size + bytes - 1) >> 3 }
}

/// FNV-1a: each byte or word is joined to the hash by XOR, then the hash is multiplied by a prime.
package enum FNV {
  static let start: UInt64 = 0xcbf2_9ce4_8422_2325
  static let prime: UInt64 = 0x0000_0100_0000_01b3

  /// The hash of bytes. It detects damage, not malice.
  package static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 { hash(bytes, after: start) }

  /// The hash of bytes that follow others, whose hash is `before`.
  static func hash(_ bytes: UnsafeRawBufferPointer, after before: UInt64) -> UInt64 {
    var hash = before
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* prime }
    return hash
  }
}
