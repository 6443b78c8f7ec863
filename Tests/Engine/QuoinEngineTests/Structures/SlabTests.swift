// Slab: growth, trimming and taking over, and that what fails changes nothing.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct SlabTests {
  /// Whatever the sizes, an element costs a constant number of moves, and what is spare is at most what is in use; a
  /// sparing memory has less to spare.
  @Test(arguments: [false, true])
  func reserve_oneMoreAtATime_movesAndSparesLittle(growsByLess: Bool) throws {
    try lend(Slab<Int32>()) { slab, memory, heap in
      memory.growsByLess = growsByLess
      var (moved, last) = (0, 0)
      for wanted in 1...100_000 {
        try slab.reserve(wanted, &memory)
        if slab.capacity == last { continue }
        #expect(slab.capacity >= wanted && slab.capacity <= max(8, 2 * wanted))
        #expect(heap.blocks == 1, "the old storage was given back")
        #expect(heap.bytes == Memory.padded(slab.capacity * MemoryLayout<Int32>.stride))
        (moved, last) = (moved + last, slab.capacity)
      }
      #expect(moved < (growsByLess ? 20 : 8) * 100_000)
      #expect(!growsByLess || slab.capacity < 100_000 * 9 / 8)
    }
  }

  @Test func reserve_noMoreThanThereIs_asksForNothing() throws {
    try lend(Slab<Int32>()) { slab, memory, heap in
      try slab.reserve(8, &memory)
      let (base, requests) = (slab.base, heap.requests)
      for wanted in 0...8 { try slab.reserve(wanted, &memory) }
      #expect(slab.base == base && heap.requests == requests)
    }
  }

  @Test func reserve_moreThanCanBeCounted_isRefusedWithoutARequest() throws {
    try lend(Slab<UInt8>()) { slab, memory, heap in
      try slab.reserve(4, &memory)
      heap.grants = 0
      let (base, requests) = (slab.base, heap.requests)
      #expect(throws: EngineError.tooLarge) { try slab.reserve(Limits.largestCount + 1, &memory) }
      #expect(slab.base == base && heap.requests == requests)
    }
  }

  @Test func reserve_outOfMemory_leavesEverythingAsItWas() throws {
    try lend(Slab<Int32>()) { slab, memory, heap in
      try slab.reserve(8, &memory)
      for i in Int32(0)..<8 { slab.append(i) }
      let (base, allocations, bytes) = (slab.base, memory.allocations, memory.bytes)
      heap.grants = 0
      #expect(throws: EngineError.outOfMemory) { try slab.reserve(9, &memory) }
      #expect(throws: EngineError.outOfMemory) { try slab.reserve(9, filling: 1, &memory) }
      #expect(slab.base == base && slab.capacity == 8 && slab.elements == Array(0..<8))
      #expect(memory.allocations == allocations && memory.bytes == bytes)
    }
  }

  @Test func trim_muchToSpare_keepsTheFirst() throws {
    try lend(Slab<Int32>()) { slab, memory, heap in
      try slab.reserve(1000, &memory)
      for i in Int32(0)..<100 { slab.append(i) }
      try slab.trim(to: 100, &memory)
      #expect(slab.capacity == 100 && slab.elements == Array(0..<100))
      #expect(heap.blocks == 1 && heap.bytes == 400)
    }
  }

  @Test func trim_littleToSpare_movesNothing() throws {
    try lend(Slab<Int32>()) { slab, memory, heap in
      try slab.reserve(exactly: 106, &memory)
      let base = slab.base
      try slab.trim(to: 100, &memory)
      #expect(slab.base == base && slab.capacity == 106)
      try slab.trim(to: 99, &memory)
      #expect(slab.capacity == 99, "more than a sixteenth is given back")
    }
  }

  @Test func trim_outOfMemory_leavesEverythingAsItWas() throws {
    try lend(Slab<Int32>()) { slab, memory, heap in
      try slab.reserve(1000, &memory)
      for i in Int32(0)..<100 { slab.append(i) }
      let (base, bytes) = (slab.base, memory.bytes)
      heap.grants = 0
      #expect(throws: EngineError.outOfMemory) { try slab.trim(to: 100, &memory) }
      #expect(slab.base == base && slab.capacity == 1000 && slab.elements == Array(0..<100))
      #expect(memory.bytes == bytes)
    }
  }

  /// The number by which the journal knows an array stays with the place, not with the storage.
  @Test func take_another_givesTheOwnBackAndKeepsItsNumber() throws {
    try lend(Slab<Int32>()) { slab, memory, heap in
      slab.name(5)
      try slab.reserve(8, &memory)
      var other = Slab<Int32>()
      other.name(9)
      try other.reserve(20, &memory)
      other.append(42)
      slab.take(other, &memory)
      #expect(slab.elements == [42] && slab.capacity == 20 && slab.id == 5 && heap.blocks == 1)
    }
  }

  /// A heap that is sifted from the middle down has its least element on top, whatever was in it.
  @Test(arguments: UInt64(1)...20)
  func sift_fromTheMiddleDown_makesAHeap(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try lend(Slab<Int32>()) { slab, memory, _ in
      let count = random.int(in: 1...50)
      try slab.reserve(count, &memory)
      for _ in 0..<count { slab.append(Int32(random.int(in: 0...20))) }
      let sorted = slab.elements.sorted()
      for place in (0..<count / 2).reversed() { slab.sift(slab.base[place], from: place, count: count, <) }
      for place in 1..<max(count, 1) { #expect(slab.base[(place - 1) / 2] <= slab.base[place]) }
      #expect(slab.elements.sorted() == sorted)
    }
  }
}

extension Slab {
  /// Reserves exactly the places wanted, without the size classes.
  fileprivate mutating func reserve(exactly wanted: Int, _ memory: inout Memory) throws {
    try reserve(2 * wanted, &memory)
    try trim(to: wanted, &memory)
    #expect(capacity == wanted)
  }

  /// Gives the slab a number as the engine does its persistent arrays.
  fileprivate mutating func name(_ number: UInt32) {
    var visit = SlabVisit(.name, .all, Memory(.system))
    for _ in 1..<number {
      var other = Slab()
      try? other.list(.own, &visit)
    }
    try? list(.own, &visit)
  }
}
