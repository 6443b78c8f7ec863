// Breakpoints: the nearest comes out first, always the same among equals.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct BreakpointsTests {
  private func point(_ distance: Double, _ slope: Double, _ row: Int32) -> Breakpoint {
    Breakpoint(distance: distance, exact: distance, slope: slope, row: row)
  }

  @Test func comesBefore_ofEquals_theSteeperThenTheOlder() {
    #expect(point(1, 1, 9).comesBefore(point(2, 5, 0)))
    #expect(point(1, -5, 9).comesBefore(point(1, 2, 0)))
    #expect(point(1, -2, 3).comesBefore(point(1, 2, 4)))
    #expect(!point(1, 2, 4).comesBefore(point(1, -2, 3)))
    #expect(!point(1, 2, 4).comesBefore(point(1, 2, 4)))
  }

  /// Points of few distances and slopes, so that most have equals, inserted in any order.
  @Test(arguments: UInt64(1)...20)
  func pop_randomPoints_comeNearestFirst(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var points = (0..<Int32(random.int(in: 1...60))).map { row in
      point(Double(random.int(in: 0...5)), Double(random.pick([-2, -1, 1, 2])), row)
    }
    let sorted = points.sorted {
      ($0.distance, -abs($0.slope), $0.row) < ($1.distance, -abs($1.slope), $1.row)
    }
    random.shuffle(&points)
    try lend(BreakpointHeap()) { heap, memory, _ in
      for one in points { try heap.add(one, &memory) }
      try heap.order(&memory)
      var popped: [Int32] = []
      while !heap.isEmpty {
        let top = heap.pop()
        popped.append(top.row)
        // The step may pass any breakpoint that was popped, and has no chance to reserve then.
        heap.passed.append(top)
      }
      #expect(popped == sorted.map(\.row))
      #expect(heap.passed.elements.map(\.row) == popped)
    }
  }

  @Test func clear_leavesNothingOfTheLastStep() throws {
    try lend(BreakpointHeap()) { heap, memory, _ in
      for row in Int32(0)..<3 { try heap.add(point(1, 1, row), &memory) }
      try heap.order(&memory)
      heap.passed.append(heap.pop())
      heap.clear()
      #expect(heap.isEmpty && heap.passed.count == 0)
    }
  }

  @Test func add_outOfMemory_keepsWhatIsThere() throws {
    try lend(BreakpointHeap()) { heap, memory, blocks in
      while heap.items.count < heap.items.capacity || heap.items.count == 0 {
        try heap.add(point(1, 1, Int32(heap.items.count)), &memory)
      }
      let rows = heap.items.elements.map(\.row)
      blocks.grants = 0
      #expect(throws: EngineError.outOfMemory) { try heap.add(point(0, 1, 99), &memory) }
      #expect(heap.items.elements.map(\.row) == rows)
    }
  }
}
