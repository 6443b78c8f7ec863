// DualInfeasibleList: each slot once, last in, first out.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct DualInfeasibleListTests {
  @Test func addAll_someListed_listsTheOthersBesideThem() throws {
    try lendList(6) { list, _, _ in
      list.add(4)
      list.addAll(6)
      #expect(list.slots.elements == [4, 0, 1, 2, 3, 5])
      try list.checkInvariants(variables: 6)
    }
  }

  @Test(arguments: UInt64(1)...10)
  func randomCalls_agreeWithAnArray(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try lendList(10) { list, _, _ in
      var model: [Int32] = []
      for _ in 0..<400 {
        if random.chance(0.6) {
          let k = Int32(random.int(in: 0...9))
          list.add(k)
          if !model.contains(k) { model.append(k) }
        } else if let last = model.popLast() {
          #expect(list.pop() == last)
        }
        try #require(list.slots.elements == model)
        try list.checkInvariants(variables: 10)
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
