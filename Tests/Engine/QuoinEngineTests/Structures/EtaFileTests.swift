// EtaFile: the order in which a pass takes etas, what it must forget of earlier passes, and making the lists by slot.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct EtaFileTests {
  private func lendFile(
    etas: Int32, _ body: (inout EtaFile, inout Memory, TestHeap) throws -> Void
  ) throws {
    try lend(EtaFile()) { file, memory, heap in
      var scalars = BasisScalars()
      scalars.etaCount = etas - 1
      try file.reserve(terms: 1, scalars, &memory)
      try body(&file, &memory, heap)
    }
  }

  /// BTRAN takes the oldest eta first, FTRAN the newest; an eta that is met twice is applied once.
  @Test(arguments: UInt64(1)...20)
  func pop_randomPushes_comeInOrderAndOnce(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try lendFile(etas: 40) { file, _, _ in
      for sign in [Int32(1), -1, 1] {
        file.beginPass()
        var waiting: Set<Int32> = []
        var met: Set<Int32> = []
        for _ in 0..<200 {
          if random.chance(0.4) && !waiting.isEmpty {
            let least = waiting.min()!
            let popped = file.pop()
            try #require(popped == least)
            waiting.remove(least)
          } else {
            let number = Int32(random.int(in: 0...39))
            file.push(number, key: sign * number)
            if met.insert(number).inserted { waiting.insert(sign * number) }
          }
          try #require(file.heap.count == waiting.count)
        }
      }
    }
  }

  /// When the clock has run out, marks of long ago must not count as those of the new pass.
  @Test func beginPass_clockRunsOut_oldMarksAreForgotten() throws {
    try lendFile(etas: 4) { file, _, _ in
      file.beginPass()
      file.push(1, key: 1)
      file.clock = Int32.max
      file.beginPass()
      file.push(1, key: 1)
      #expect(file.heap.elements == [1])
    }
  }

  /// An eta in new room must not count as met by an earlier pass.
  @Test func reserve_moreEtas_newOnesAreNotMet() throws {
    try lendFile(etas: 4) { file, memory, _ in
      for _ in 0..<3 { file.beginPass() }
      var scalars = BasisScalars()
      scalars.etaCount = 60
      try file.reserve(terms: 2, scalars, &memory)
      for number in Int32(0)..<61 { file.push(number, key: number) }
      #expect(file.heap.elements == Array(0..<61))
    }
  }

  @Test func prepare_firstEta_noSlotOccursInAny() throws {
    try lend(EtaFile()) { file, memory, _ in
      #expect(!file.isReady)
      try file.prepare(variables: 5, capacity: 9, &memory)
      #expect(file.isReady)
      for j in Int32(0)..<5 { #expect(file.referenceHead[j] == -1 && file.pivotHead[j] == -1) }
      file.pivotHead[2] = 7
      try file.prepare(variables: 5, capacity: 9, &memory)
      #expect(file.pivotHead[2] == 7, "only the first call makes the lists")
    }
  }

  /// Half-made lists must not count as ready.
  @Test func prepare_outOfMemory_isNotReady() {
    lend(EtaFile()) { file, memory, heap in
      for granted in 0...1 {
        heap.grants = granted
        #expect(throws: EngineError.outOfMemory) { try file.prepare(variables: 5, capacity: 9, &memory) }
        #expect(!file.isReady)
      }
    }
  }
}
