// JournalWorld.swift -- a few arrays whose every change is in a journal, as the engine's are.

@testable import QuoinEngine

struct Triple: BitwiseCopyable, Equatable {
  var (a, b, c): (Int32, Int32, Int32)
  init(_ a: Int32, _ b: Int32, _ c: Int32) { (self.a, self.b, self.c) = (a, b, c) }
}

/// Four arrays of different elements, and the journal of what is written to them.
struct World: MemoryOwner {
  struct State: Equatable {
    var bits = [UInt64](repeating: 0, count: World.count)
    var ints = [Int32](repeating: 0, count: World.count)
    var bytes = [UInt8](repeating: 0, count: World.count)
    var triples = [Triple](repeating: Triple(0, 0, 0), count: World.count)
  }

  static var count: Int { 8 }
  /// Bytes of a snapshot: doubles, integers, bytes and triples, one after the other.
  private static var snapshotSize: Int { count * (8 + 4 + 1 + 12) }

  var journal = Journal()
  private(set) var state = State()

  mutating func open(_ memory: inout Memory) throws { try journal.open(&memory) }

  /// Writes `number` to a place of one array, which the number's remainder by 4 chooses.
  mutating func write(_ place: Int, _ number: UInt64, _ memory: inout Memory) throws {
    try journal.reserve(words: 4, &memory)
    let index = Int32(place)
    switch number % 4 {
    case 0:
      var old = Double(bitPattern: state.bits[place])
      journal.save(1, index, &old)
      state.bits[place] = number
    case 1:
      journal.save(2, index, &state.ints[place])
      state.ints[place] = Int32(truncatingIfNeeded: number)
    case 2:
      journal.save(3, index, &state.bytes[place])
      state.bytes[place] = UInt8(truncatingIfNeeded: number >> 8)
    default:
      journal.save(4, index, &state.triples[place])
      state.triples[place] = Triple(Int32(truncatingIfNeeded: number), Int32(place), -1)
    }
  }

  /// Writes four doubles from `place` on.
  mutating func writeRun(_ place: Int, _ number: UInt64, _ memory: inout Memory) throws {
    try journal.reserve(words: 6, &memory)
    let old = state.bits[place..<place + 4].map(Double.init(bitPattern:))
    old.withUnsafeBufferPointer { journal.save(1, Int32(place), $0.baseAddress!, count: 4) }
    for offset in 0..<4 { state.bits[place + offset] = number &+ UInt64(offset) }
  }

  mutating func seal(_ memory: inout Memory) throws {
    var to = try journal.reserveSnapshot(size: World.snapshotSize, &memory)
    func put<Element: BitwiseCopyable>(_ array: [Element]) {
      array.withUnsafeBytes { to.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
      to += array.count * MemoryLayout<Element>.stride
    }
    put(state.bits)
    put(state.ints)
    put(state.bytes)
    put(state.triples)
    journal.seal(size: World.snapshotSize)
  }

  mutating func rollback() {
    var state = state
    journal.rollback { record, bytes in
      var from = bytes
      func take<Element: BitwiseCopyable>(_ array: inout [Element]) {
        let isAll = record.array == Journal.everything
        let size = isAll ? array.count * MemoryLayout<Element>.stride : record.size
        let start = isAll ? 0 : Int(record.index) * MemoryLayout<Element>.stride
        array.withUnsafeMutableBytes { ($0.baseAddress! + start).copyMemory(from: from, byteCount: size) }
        from += size
      }
      let isAll = record.array == Journal.everything
      if isAll || record.array == 1 { take(&state.bits) }
      if isAll || record.array == 2 { take(&state.ints) }
      if isAll || record.array == 3 { take(&state.bytes) }
      if isAll || record.array == 4 { take(&state.triples) }
    }
    self.state = state
  }

  mutating func free(_ memory: inout Memory) { journal.free(&memory) }
}
