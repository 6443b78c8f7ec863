// Mutation.swift -- small damage to a text.

import QuoinTestSupport

enum Mutation {
  static func apply(to bytes: inout [UInt8], words: [String], _ random: inout SeededRandom) {
    let at = random.int(in: 0...bytes.count)
    let length = min(random.int(in: 1...20), bytes.count - at)
    switch random.int(in: 0...6) {
    case 0: bytes.removeSubrange(at..<at + length)
    case 1: bytes.insert(contentsOf: bytes[at..<at + length], at: at)
    case 2: bytes.insert(UInt8(random.int(in: 0...255)), at: at)
    case 3: if at < bytes.count { bytes[at] ^= 1 << UInt8(random.int(in: 0...7)) }
    case 4, 5: bytes.insert(contentsOf: random.pick(words).utf8, at: at)
    default: bytes.removeSubrange(at...)
    }
  }
}
