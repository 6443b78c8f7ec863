// ImageLayout.swift -- the fields of a saved state, read without the engine's help.
//
// Where each field of an image begins and how wide it is, so that a test can change one, and the
// checksum over them: FNV-1a of each field as a 64-bit word, signed ones extended. The format is the
// one that Engine+Save.swift states.

import QuoinEngine

struct ImageLayout {
  enum Field: Hashable {
    case variableGeneration(Int)
    case rowGeneration(Int)
  }

  /// The image does not hold what its counts promise.
  struct Torn: Error {}

  private(set) var bytes: [UInt8]
  private var places: [Field: Range<Int>] = [:]
  private var fields: [(range: Range<Int>, isSigned: Bool)] = []
  private var offset = 0

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    try readHeader()
    let rows = try readTables()
    for _ in 0..<rows {
      try skip(4, signed: true)
      try skip(8)
    }
    try readTail()
  }

  /// Overwrites a field.
  mutating func set(_ field: Field, to value: UInt64) {
    for (shift, place) in places[field]!.enumerated() {
      bytes[place] = UInt8(truncatingIfNeeded: value >> UInt64(8 * shift))
    }
  }

  /// The bytes with a checksum that fits them.
  func sealed() -> [UInt8] {
    var sealed = bytes
    let hash = checksum
    for place in 0..<8 { sealed[offset + place] = UInt8(truncatingIfNeeded: hash >> UInt64(8 * place)) }
    return sealed
  }

  var checksum: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for field in fields {
      var word = number(field.range)
      let width = UInt64(field.range.count * 8)
      if field.isSigned && width < 64 && word >> (width - 1) == 1 { word |= ~0 << width }
      for shift in 0..<8 as Range<UInt64> {
        hash = (hash ^ (word >> (8 * shift) & 0xff)) &* 0x0000_0100_0000_01b3
      }
    }
    return hash
  }

  // MARK: Walking

  private mutating func readHeader() throws {
    for width in [8, 4, 4, 1, 1] { try skip(width) }
    for _ in 0..<(try count()) { try skip(8) }
  }

  /// Variables and rows; returns how many terms follow.
  private mutating func readTables() throws -> Int {
    let variables = try count()
    try skip(4, signed: true)
    try skip(4, signed: true)
    for j in 0..<variables {
      places[.variableGeneration(j)] = offset..<offset + 4
      try skip(4)
      try skip(4, signed: true)
      try skip(8)
      try skip(4, signed: true)
    }
    let rows = try count()
    try skip(4, signed: true)
    try skip(4, signed: true)
    var terms = 0
    for i in 0..<rows {
      places[.rowGeneration(i)] = offset..<offset + 4
      for width in [4, 1, 1, 1] { try skip(width) }
      for width in [1, 4] { try skip(width, signed: true) }
      for width in [8, 8] { try skip(width) }
      try skip(4, signed: true)
      terms += try count()
      guard terms < bytes.count else { throw Torn() }
    }
    return terms
  }

  private mutating func readTail() throws {
    for _ in 0..<(try count()) {
      try skip(4, signed: true)
      try skip(8)
    }
    for _ in 0..<(try count()) { try skip(4, signed: true) }
    for _ in 0..<(try count()) {
      try skip(4, signed: true)
      try skip(4, signed: true)
    }
    guard offset + 8 == bytes.count else { throw Torn() }
  }

  private mutating func skip(_ width: Int, signed isSigned: Bool = false) throws {
    guard offset + width <= bytes.count else { throw Torn() }
    fields.append((offset..<offset + width, isSigned))
    offset += width
  }

  private mutating func count() throws -> Int {
    try skip(4, signed: true)
    let count = number(fields[fields.count - 1].range)
    guard count < bytes.count else { throw Torn() }
    return Int(count)
  }

  private func number(_ range: Range<Int>) -> UInt64 {
    range.reversed().reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
  }
}
