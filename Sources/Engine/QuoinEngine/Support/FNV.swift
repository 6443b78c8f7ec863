// FNV.swift -- the hash of bytes.

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
