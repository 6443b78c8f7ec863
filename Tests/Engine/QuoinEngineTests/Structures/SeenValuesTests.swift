// SeenValues: the first value that was seen is the one that is kept, until values may be seen again.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct SeenValuesTests {
  /// A solve without a budget keeps nothing, and needs no room for that.
  @Test func store_whileNotStoring_isNothing() {
    lend(SeenValues()) { solved, _, heap in
      solved.isStoring = false
      solved.store(3, 1.5)
      #expect(solved.isEmpty && solved.stored(3) == nil && heap.requests == 0)
    }
  }

  @Test func reserve_more_keepsWhatIsStored() throws {
    try lendValues(8) { solved, memory, _ in
      for j in Int32(0)..<8 { solved.store(j, Double(j)) }
      try solved.reserve(100, &memory)
      #expect((0..<8).allSatisfy { solved.stored($0) == Double($0) })
      #expect((8..<100).allSatisfy { solved.stored($0) == nil })
    }
  }

  @Test func reserve_outOfMemory_keepsWhatIsStored() throws {
    for granted in 0...1 {
      try lendValues(8) { solved, memory, heap in
        solved.store(2, 5)
        heap.grants = granted
        #expect(throws: EngineError.outOfMemory) { try solved.reserve(100, &memory) }
        #expect(solved.stored(2) == 5 && solved.variables.elements == [2] && solved.stored(3) == nil)
        #expect(solved.variables.capacity == 8, "room for the list is room in all: it comes last")
      }
    }
  }

  @Test func trim_nothingKept_givesTheRoomBack() throws {
    try lendValues(100) { solved, memory, heap in
      let mark = solved.openMark()
      solved.store(1, 1)
      solved.trim(&memory)
      #expect(solved.stored(1) == 1)
      solved.publish()
      solved.trim(&memory)
      #expect(heap.blocks == 0)
      solved.restoreMark(mark)
      try solved.reserve(100, &memory)
      #expect((0..<100).allSatisfy { solved.stored($0) == nil })
    }
  }

  @Test(arguments: UInt64(1)...30)
  func randomSegments_agreeWithADictionary(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try lendValues(12) { solved, memory, _ in
      var model: [(j: Int32, seen: Double)] = []
      var marks: [Int] = []
      for step in 0..<300 {
        let j = Int32(random.int(in: 0...11))
        switch random.int(in: 0...9) {
        case 0...4:
          solved.store(j, Double(step))
          if !model.contains(where: { $0.j == j }) { model.append((j, Double(step))) }
        case 5:
          solved.renew(j, Double(-step))
          if let at = model.firstIndex(where: { $0.j == j }) { model[at].seen = Double(-step) }
        case 6:
          if marks.count > 4 { continue }
          try #require(solved.openMark() == model.count)
          marks.append(model.count)
        case 7:
          guard let mark = marks.popLast() else { continue }
          solved.restoreMark(mark)
          model.removeLast(model.count - mark)
        case 8:
          _ = marks.popLast()
        default:
          if !marks.isEmpty { continue }
          solved.publish()
          model = []
        }
        try #require(solved.variables.elements == model.map(\.j))
        for j in Int32(0)..<12 { #expect(solved.stored(j) == model.first { $0.j == j }?.seen) }
      }
      try lend(SeenValues()) { copy, memory, _ in
        try copy.copy(solved, &memory)
        for j in Int32(0)..<12 { #expect(copy.stored(j) == solved.stored(j)) }
      }
    }
  }

  private func lendValues(
    _ n: Int, _ body: (inout SeenValues, inout Memory, TestHeap) throws -> Void
  ) throws {
    try lend(SeenValues()) { solved, memory, heap in
      try solved.reserve(n, &memory)
      try body(&solved, &memory, heap)
    }
  }
}
