// Journal: what was saved comes back byte by byte, segment by segment.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct JournalTests {
  @Test func save_nothingOpen_recordsNothing() throws {
    try lend(Journal()) { journal, memory, _ in
      try journal.reserve(words: 100, &memory)
      var number = 1.0
      journal.save(1, 0, &number)
      #expect(journal.wordsUsed == 0 && !journal.isOpen && !journal.isRecording)
      #expect(memory.bytes == 0, "room is only needed for what is recorded")
    }
  }

  /// A NaN has many payloads and zero has two signs: bytes come back, not values.
  @Test(arguments: [0x8000_0000_0000_0000, 0x7ff8_dead_beef_0001, 0x7ff0_0000_0000_0000, UInt64.max])
  func rollback_oddDouble_bringsItsBitsBack(bits: UInt64) throws {
    try lend(Journal()) { journal, memory, _ in
      var number = Double(bitPattern: bits)
      try journal.open(&memory)
      try journal.reserve(words: Journal.words(forBytes: 8), &memory)
      journal.save(3, 7, &number)
      number = 0
      journal.rollback { record, bytes in
        #expect(record.array == 3 && record.index == 7 && record.size == 8)
        number = bytes.load(as: Double.self)
      }
      #expect(number.bitPattern == bits)
    }
  }

  /// A record whose size is no whole number of words is padded, so that a rollback still finds its trailer.
  @Test func rollback_elementsOfAllSizes_comeNewestFirst() throws {
    try lend(Journal()) { journal, memory, _ in
      try journal.open(&memory)
      var (byte, half, word, triple) = (UInt8(1), UInt16(2), UInt32(3), Triple(4, 5, 6))
      let sizes = [1, 2, 4, 12]
      let words = sizes.map(Journal.words(forBytes:)).reduce(0, +)
      try journal.reserve(words: words, &memory)
      journal.save(1, 0, &byte)
      journal.save(2, 0, &half)
      journal.save(3, 0, &word)
      journal.save(4, 0, &triple)
      #expect(journal.wordsUsed == words)
      var met: [UInt32] = []
      journal.rollback { record, bytes in
        met.append(record.array)
        #expect(record.size == sizes[Int(record.array) - 1])
        switch record.array {
        case 1: #expect(bytes.load(as: UInt8.self) == 1)
        case 2: #expect(bytes.load(as: UInt16.self) == 2)
        case 3: #expect(bytes.load(as: UInt32.self) == 3)
        default: #expect(bytes.load(as: Triple.self) == Triple(4, 5, 6))
        }
      }
      #expect(met == [4, 3, 2, 1])
      #expect(journal.wordsUsed == 0)
    }
  }

  @Test func seal_laterWrites_takeNoRoomAndAreUndone() throws {
    try lend(World()) { world, memory, _ in
      let before = world.state
      try world.open(&memory)
      try world.write(0, 1, &memory)
      try world.seal(&memory)
      let used = world.journal.wordsUsed
      for place in 0..<World.count { try world.write(place, 5, &memory) }
      #expect(world.journal.wordsUsed == used && !world.journal.isRecording)
      world.rollback()
      #expect(world.state == before)
    }
  }

  @Test func open_outOfMemory_opensNothing() {
    lend(Journal()) { journal, memory, heap in
      heap.grants = 0
      #expect(throws: EngineError.outOfMemory) { try journal.open(&memory) }
      #expect(!journal.isOpen && !journal.isRecording)
    }
  }

  @Test func reserve_outOfMemory_keepsWhatWasSaved() throws {
    try lend(World()) { world, memory, heap in
      let before = world.state
      try world.open(&memory)
      for place in 0..<World.count { try world.write(place, 9, &memory) }
      heap.grants = 0
      #expect(throws: EngineError.outOfMemory) { try world.journal.reserve(words: 10_000, &memory) }
      world.rollback()
      #expect(world.state == before)
    }
  }

  /// In a release build a fault of the engine ends no process: the call fails, and cannot be undone.
  @Test func save_moreThanReserved_failsAndStaysSo() throws {
    try lend(Journal()) { journal, memory, _ in
      var number = 1.0
      try journal.open(&memory)
      journal.mayBeShort = true
      journal.save(1, 0, &number)
      #expect(journal.isShort && journal.wordsUsed == 0)
      #expect(throws: EngineError.outOfMemory) { try journal.reserve(words: 3, &memory) }
      journal.commit(isLost: true)
      #expect(!journal.isOpen && !journal.isRecording)
      #expect(throws: EngineError.outOfMemory) { try journal.open(&memory) }
    }
  }

  @Test func commit_ofCallThatNeedsNoUndoing_isShortNoMore() throws {
    try lend(Journal()) { journal, memory, _ in
      var number = 1.0
      try journal.open(&memory)
      journal.mayBeShort = true
      journal.save(1, 0, &number)
      journal.commit()
      #expect(!journal.isShort)
      try journal.open(&memory)
    }
  }

  /// Opens, seals, commits and rolls back nested segments at random. A rollback must give the state that was copied
  /// when its segment was opened.
  @Test(arguments: UInt64(1)...30)
  func randomSegments_comeBackAsCopiesOfThem(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try lend(World()) { world, memory, _ in
      var copies: [World.State] = []
      for _ in 0..<400 {
        switch random.int(in: 0...19) {
        case 0, 1:
          if copies.count < 5 {
            try world.open(&memory)
            copies.append(world.state)
          }
        case 2:
          if copies.popLast() != nil { world.journal.commit() }
        case 3, 4:
          guard let copy = copies.popLast() else { continue }
          world.rollback()
          try #require(world.state == copy)
        case 5:
          if world.journal.isRecording && random.chance(0.5) { try world.seal(&memory) }
        case 6: try world.writeRun(random.int(in: 0...3), random.next(), &memory)
        default: try world.write(random.int(in: 0...World.count - 1), random.next(), &memory)
        }
        try #require(world.journal.depth == copies.count)
        if copies.isEmpty { #expect(world.journal.wordsUsed == 0 && !world.journal.isRecording) }
      }
      while let copy = copies.popLast() {
        world.rollback()
        #expect(world.state == copy)
      }
    }
  }
}
