// DriftList: the variables that have moved since it was cleared.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct DriftListTests {
  /// Nothing is lost where there is no room: all variables are looked at instead.
  @Test func add_outOfMemory_countsAsAll() {
    lend(DriftList()) { list, memory, heap in
      heap.grants = 0
      add(&list, [1, 2], of: 100, &memory)
      #expect(list.isWhole && list.count == 0)
    }
  }

  @Test func trim_keepsWhatIsListed() {
    lend(DriftList()) { list, memory, _ in
      add(&list, [7, 8], of: 100, &memory)
      list.trim(&memory)
      #expect(list.elements == [7, 8] && memory.bytes > 0)
      list.clear()
      list.trim(&memory)
      #expect(list.isEmpty && memory.bytes == 0)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func randomAdds_agreeWithAnArray(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try lend(DriftList()) { list, memory, _ in
      var model: (moved: [Int32], isWhole: Bool) = ([], false)
      for _ in 0..<300 {
        if random.chance(0.2) {
          list.clear()
          model = ([], false)
        }
        let moved = random.distinct(random.int(in: 0...4), below: 80).map(Int32.init)
        add(&list, moved, of: 80, &memory)
        if !model.isWhole && model.moved.count + moved.count <= 80 / WorkLimits.driftShare {
          model.moved += moved
        } else {
          model.isWhole = true
        }
        try #require(list.elements == model.moved && list.isWhole == model.isWhole)
        try lend(DriftList()) { copy, memory, _ in
          try copy.copy(list, &memory)
          #expect(copy.elements == model.moved && copy.isWhole == model.isWhole)
        }
      }
    }
  }

  private func add(_ list: inout DriftList, _ moved: [Int32], of all: Int32, _ memory: inout Memory) {
    moved.withUnsafeBufferPointer {
      if let first = $0.baseAddress { list.add(first, moved.count, of: all, &memory) }
    }
  }
}

extension DriftList {
  fileprivate var elements: [Int32] { (0..<count).map { base[$0] } }
}
