// ImageLayout.swift -- some fields of a saved state, read and written without the engine's help.
//
// It finds where generations, the fields of rows and terms, and the rows at slots lie, so that a test can
// change one, and computes the checksum anew. The format is the one that Image.swift states.

import QuoinEngine

struct ImageLayout {
  enum Field: Hashable {
    case variableGeneration(Int)
    case rowGeneration(Int)
    case rowKind(Int), rowFlags(Int), rowState(Int), rowExponent(Int)
    case rowLevel(Int), rowWeight(Int), rowConstant(Int), rowTerms(Int)
    /// Variable and coefficient of a term.
    case termVariable(Int, Int), termCoefficient(Int, Int)
    /// The row at a slot; in a state without aliases.
    case slotRow(Int)
  }

  /// The image does not hold what its counts promise.
  struct Torn: Error {}

  private(set) var bytes: [UInt8]
  private var places: [Field: Int] = [:]
  private var offset = 0

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    // Magic, version, tag, options; levels.
    offset = 8 + 4 + 3
    offset += try 8 * count()
    for j in 0..<(try count()) {
      places[.variableGeneration(j)] = offset
      variableCount += 1
      offset += 4 + 8
    }
    try skipUnused()
    for i in 0..<(try count()) {
      try readRow(i)
    }
    try skipUnused()
    guard try int() == 0 else { return }
    for j in 0..<variableCount {
      places[.slotRow(j)] = offset
      offset += 4
    }
  }

  private(set) var rowCount = 0
  private(set) var variableCount = 0

  /// Overwrites a generation; whether a variable is in use stays as it was.
  mutating func setGeneration(_ field: Field, to value: UInt32) {
    let place = places[field]!
    for shift in 0..<3 { bytes[place + shift] = UInt8(truncatingIfNeeded: value >> UInt32(8 * shift)) }
  }

  /// Overwrites a field with a number of its width.
  mutating func set<Number: FixedWidthInteger>(_ field: Field, to value: Number) {
    let place = places[field]!
    for (shift, byte) in withUnsafeBytes(of: value.littleEndian, Array.init).enumerated() {
      bytes[place + shift] = byte
    }
  }

  mutating func set(_ field: Field, to value: Double) { set(field, to: value.bitPattern) }

  func byte(_ field: Field) -> UInt8 { bytes[places[field]!] }

  private mutating func readRow(_ i: Int) throws {
    places[.rowGeneration(i)] = offset
    for (shift, field) in [Field.rowKind(i), .rowFlags(i), .rowState(i), .rowExponent(i)].enumerated() {
      places[field] = offset + 4 + shift
    }
    places[.rowLevel(i)] = offset + 8
    places[.rowWeight(i)] = offset + 12
    places[.rowConstant(i)] = offset + 20
    places[.rowTerms(i)] = offset + 28
    offset += 28
    for t in 0..<(try count()) {
      places[.termVariable(i, t)] = offset
      places[.termCoefficient(i, t)] = offset + 4
      offset += 12
    }
    rowCount += 1
  }

  /// The bytes with a checksum that fits them.
  func sealed() -> [UInt8] { Self.sealed(bytes) }

  static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let body = bytes.dropLast(8)
    var hash = 0x9e37_79b9_7f4a_7c15 ^ UInt64(body.count)
    for start in stride(from: 0, to: body.count, by: 8) {
      let word = body[start..<min(start + 8, body.count)]
      hash = (hash ^ word.reversed().reduce(0) { $0 << 8 | UInt64($1) }) &* 0x0000_0100_0000_01b3
      hash ^= hash >> 29
    }
    return body + (0..<8).map { UInt8(truncatingIfNeeded: hash >> UInt64(8 * $0)) }
  }

  private mutating func skipUnused() throws {
    while try int() >= 0 {}
  }

  private mutating func count() throws -> Int {
    let count = try int()
    guard count >= 0, count < bytes.count else { throw Torn() }
    return count
  }

  private mutating func int() throws -> Int {
    guard offset + 4 <= bytes.count else { throw Torn() }
    offset += 4
    let bits = bytes[offset - 4..<offset].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Int(Int32(bitPattern: bits))
  }
}
