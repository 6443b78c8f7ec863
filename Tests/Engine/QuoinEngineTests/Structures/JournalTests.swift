// Journal: what was saved comes back byte by byte. Nested segments and snapshots are tested with the engine (Undo).

import Testing

@testable import QuoinEngine

/// Of an odd size.
private struct Triple: BitwiseCopyable, Equatable {
  var (a, b, c): (Int32, Int32, Int32)
  init(_ a: Int32, _ b: Int32, _ c: Int32) { (self.a, self.b, self.c) = (a, b, c) }
}

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

  @Test func open_outOfMemory_opensNothing() {
    lend(Journal()) { journal, memory, heap in
      heap.grants = 0
      #expect(throws: EngineError.outOfMemory) { try journal.open(&memory) }
      #expect(!journal.isOpen && !journal.isRecording)
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
}
