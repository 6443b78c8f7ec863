// Words.swift -- the sizes of what is stored.

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
