// Trail.swift -- one number for everything that was seen on the way: FNV-1a over 64-bit words.

struct Trail {
  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) {
    for byte in 0..<8 as Range<UInt64> {
      hash = (hash ^ (word >> (byte * 8) & 0xff)) &* 0x0000_0100_0000_01b3
    }
  }

  mutating func add(_ number: Double) { add(number.bitPattern) }

  /// Sixteen hexadecimal digits and a newline. By hand, since formatting a String takes Unicode tables
  /// that an Embedded build need not have.
  var line: [UInt8] {
    let digits = (0..<16 as Range<UInt64>).reversed().map { place in
      let digit = UInt8(hash >> (place * 4) & 0xf)
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
    return digits + [UInt8(ascii: "\n")]
  }
}
