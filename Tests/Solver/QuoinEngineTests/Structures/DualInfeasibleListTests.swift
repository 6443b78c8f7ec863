// DualInfeasibleList: each slot once, last in, first out, through segments that are kept or put back.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct DualInfeasibleListTests {
  @Test func pop_addedTwice_comesOnceNewestFirst() throws {
    try lendList(8) { list, _, _ in
      for k in [Int32(3), 5, 3, 1] { list.add(k) }
      let popped = [list.pop(), list.pop(), list.pop()]
      #expect(popped == [1, 5, 3] && list.isEmpty)
      list.add(3)
      #expect(list.slots.elements == [3], "what was taken out may come again")
    }
  }

  @Test func addAll_someListed_listsTheOthersBesideThem() throws {
    try lendList(6) { list, _, _ in
      list.add(4)
      list.addAll(6)
      #expect(list.slots.elements == [4, 0, 1, 2, 3, 5])
      try list.checkInvariants(variables: 6, mayHaveCopies: false)
    }
  }

  @Test func reserveMark_outOfMemory_changesNothing() throws {
    try lendList(8) { list, memory, heap in
      for k in Int32(0)..<8 { list.add(k) }
      heap.grants = 0
      #expect(throws: EngineError.outOfMemory) { try list.reserveMark(&memory) }
      #expect(list.slots.elements == Array(0..<8) && !list.hasCopies)
    }
  }

  @Test(arguments: UInt64(1)...30)
  func randomSegments_agreeWithCopies(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try lendList(10) { list, memory, _ in
      var model: [Int32] = []
      var marks: [(start: Int, slots: [Int32])] = []
      for _ in 0..<400 {
        switch random.int(in: 0...9) {
        case 0...4:
          let k = Int32(random.int(in: 0...9))
          list.add(k)
          if !model.contains(k) { model.append(k) }
        case 5, 6:
          if let last = model.popLast() { #expect(list.pop() == last) }
        case 7:
          if marks.count > 4 { continue }
          try list.reserveMark(&memory)
          marks.append((list.openMark(), model))
        default:
          guard let mark = marks.popLast() else { continue }
          if random.chance(0.5) {
            list.closeMark(mark.start)
          } else {
            list.restoreMark(mark.start)
            model = mark.slots
          }
        }
        try #require(list.slots.elements == model)
        try list.checkInvariants(variables: 10, mayHaveCopies: !marks.isEmpty)
      }
    }
  }

  private func lendList(
    _ n: Int32, _ body: (inout DualInfeasibleList, inout Memory, TestHeap) throws -> Void
  ) throws {
    try lend(DualInfeasibleList(), variables: Int(n)) { list, memory, heap in
      for k in 0..<n { list.clearPlace(k) }
      try body(&list, &memory, heap)
    }
  }
}
