// Image.swift -- a solver as bytes: what an image holds, and why it can be trusted.
//
//     magic, version, tag, options that shape the problem
//     levels       priority
//     variables    generation, whether in use, value; unused places in the order of their reuse
//     rows         generation, kind, flags, state, scale, level, weight, constant, terms as the caller
//                  wrote them; unused places likewise
//     ties         the edges of each class of aliases, each after the one that its class had before
//     active rows  for each variable that is determined an active row, in order; else -1
//     what waits   the allowance; whether anything waits; suggestions, deferred constraints
//     changes      variables listed as changed; reported values, and values the caller sees, that are not present ones
//     checksum     of all words before it
//
// An image is the problem, the values, and which rows are active. What follows from these is not in the image: columns,
// the factorisation, multipliers, what is violated. The load finds it again and believes nothing:
//
//   * A field is checked before it is used: an index is below its bound, a number within its limits, a row of a
//     kind that this engine makes (Core+RowRules).
//   * The active rows are factorised, and a certificate proves that the state is the optimum. If it does not, or if
//     something waited, every row and multiplier is looked at by the next solve.
//   * Where required rows wait, the solve of a copy shows that they can hold.
//
// So a loaded solver is as good as the saved one, and what follows is certified as ever. Its later values may round
// otherwise; two loads of one image go on to the same bits.

enum Image {
  static let magic: UInt64 = 0x474d_494e_494f_5551  // "QUOINIMG"
  static let version: UInt32 = 3
  static let checksumSize = 8
  /// Ends a list that has no count before it.
  static let end: Int32 = -1
  /// The fewest bytes that a record takes.
  static let variableSize = 4 + 8
  static let rowSize = 4 + 4 + 4 + 4 + 8 + 8
  static let termSize = 4 + 8

  private static let seed: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// The checksum. Each word enters it by two steps that lose nothing, so that no change of one word is missed.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = seed ^ UInt64(bytes.count)
    var offset = 0
    while offset < bytes.count {
      hash = (hash ^ word(bytes, at: offset)) &* FNV.prime
      hash ^= hash >> 29
      offset += Bytes.perWord
    }
    return hash
  }

  /// Eight bytes; at the end, the bytes that are left, then zeros.
  private static func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    if offset + Bytes.perWord <= bytes.count {
      return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var word: UInt64 = 0
    for place in (offset..<bytes.count).reversed() { word = word << 8 | UInt64(bytes[place]) }
    return word
  }
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
