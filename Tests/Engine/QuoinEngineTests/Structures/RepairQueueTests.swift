// RepairQueue: each row once, in its lane, oldest first, through pops anywhere, growth and rollback.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct RepairQueueTests {
  /// As many rows as there are places, whichever lane they are in: the lanes meet and make room.
  @Test(arguments: 0...8) func push_everyRow_fillsTheOneArray(required: Int) throws {
    try lendQueue(rows: 8) { queue, _, _ in
      for i in Int32(0)..<8 { queue.push(i, isRequired: i < required) }
      #expect(queue.required.rows == Array(0..<Int32(required)))
      #expect(queue.soft.rows == Array(Int32(required)..<8))
    }
  }

  /// Trimming keeps the first places of an array only.
  @Test func prepareToTrim_lanesAtFarEnds_keepsBoth() throws {
    try lendQueue(rows: 200) { queue, memory, _ in
      for i in Int32(0)..<5 { queue.push(i, isRequired: true) }
      for i in Int32(5)..<9 { queue.push(i, isRequired: false) }
      queue.prepareToTrim(to: 10, &memory)
      var visit = SlabVisit(.trim(variables: 0, rows: 10), .all, memory)
      try queue.forEachSlab(&visit)
      memory = visit.memory
      #expect(memory.bytes < 200)
      #expect(queue.required.rows == [0, 1, 2, 3, 4] && queue.soft.rows == [5, 6, 7, 8])
      queue.push(9, isRequired: true)
      #expect(queue.required.rows == [0, 1, 2, 3, 4, 9])
    }
  }

  @Test func reserveMark_outOfMemory_changesNothing() throws {
    try lendQueue(rows: 64) { queue, memory, heap in
      for i in Int32(0)..<40 { queue.push(i, isRequired: i % 3 == 0) }
      let (soft, required) = (queue.soft.rows, queue.required.rows)
      heap.grants = 0
      #expect(throws: EngineError.outOfMemory) { try queue.reserveMark(&memory) }
      #expect(queue.soft.rows == soft && queue.required.rows == required && !queue.hasCopies)
    }
  }

  /// Every operation, against two arrays.
  @Test(arguments: UInt64(1)...40)
  func randomOperations_agreeWithTwoArrays(seed: UInt64) throws {
    try lendQueue(rows: 12) { queue, memory, _ in
      var trial = Trial(random: SeededRandom(seed: seed), rows: 12)
      for _ in 0..<600 {
        switch trial.random.int(in: 0...12) {
        case 0...9: trial.change(&queue)
        case 10: try trial.openSegment(&queue, &memory)
        case 11: trial.closeSegment(&queue)
        default: try trial.grow(&queue, &memory)
        }
        try #require(queue.soft.rows == trial.lanes.soft && queue.required.rows == trial.lanes.required)
        let queued = (0..<Int32(trial.rows)).filter { queue.isQueued[$0] }
        try #require(Set(queued) == Set(trial.lanes.soft + trial.lanes.required))
        try #require(!trial.marks.isEmpty || !queue.hasCopies)
      }
      queue.clear()
      #expect(queue.isEmpty && !(0..<Int32(trial.rows)).contains { queue.isQueued[$0] })
    }
  }

  private func lendQueue(
    rows: Int, _ body: (inout RepairQueue, inout Memory, TestHeap) throws -> Void
  ) throws {
    try lend(RepairQueue(), variables: 0, rows: rows) { queue, memory, heap in
      for i in 0..<Int32(rows) { queue.clearPlace(i) }
      try body(&queue, &memory, heap)
    }
  }
}

/// Random operations on a queue, and what it should hold after them.
private struct Trial {
  var random: SeededRandom
  var rows: Int
  var lanes = Lanes()
  var marks: [(mark: RepairQueue.Mark, copiesSoft: Bool, lanes: Lanes)] = []

  /// Whether rows may leave the soft lane: as in the engine, none does while a segment is open that has no copy of it.
  private var mayTakeSoft: Bool { marks.allSatisfy(\.copiesSoft) }

  mutating func change(_ queue: inout RepairQueue) {
    let i = Int32(random.int(in: 0...rows - 1))
    switch random.int(in: 0...9) {
    case 0...4:
      let isRequired = random.chance(0.5)
      queue.push(i, isRequired: isRequired)
      lanes.push(i, isRequired)
    case 5, 6:
      if lanes.soft.isEmpty || !mayTakeSoft { return }
      let offset = random.int(in: 0...lanes.soft.count - 1)
      #expect(queue.popSoft(at: offset) == lanes.pop(\.soft, offset, keepsOrder: offset == 0))
    case 7, 8:
      if lanes.required.isEmpty { return }
      let offset = random.int(in: 0...lanes.required.count - 1)
      #expect(queue.popRequired(at: offset) == lanes.pop(\.required, offset, keepsOrder: offset == 0))
    default:
      if lanes.soft.contains(i) && !mayTakeSoft { return }
      queue.forget(i)
      lanes.forget(i)
    }
  }

  mutating func openSegment(_ queue: inout RepairQueue, _ memory: inout Memory) throws {
    if marks.count > 3 { return }
    let copiesSoft = random.chance(0.6)
    try queue.reserveMark(&memory)
    marks.append((queue.openMark(copyingSoft: copiesSoft), copiesSoft, lanes))
  }

  mutating func closeSegment(_ queue: inout RepairQueue) {
    guard let last = marks.popLast() else { return }
    if random.chance(0.5) {
      queue.closeMark(last.mark)
    } else {
      queue.restoreMark(last.mark)
      lanes = last.lanes
    }
  }

  mutating func grow(_ queue: inout RepairQueue, _ memory: inout Memory) throws {
    if rows > 40 || random.chance(0.7) { return }
    try queue.reserve(variables: 0, rows: rows + 5, &memory)
    for new in rows..<rows + 5 { queue.clearPlace(Int32(new)) }
    rows += 5
  }
}

/// The rows that a queue should hold.
private struct Lanes {
  var soft: [Int32] = []
  var required: [Int32] = []

  mutating func push(_ i: Int32, _ isRequired: Bool) {
    if soft.contains(i) || required.contains(i) { return }
    if isRequired { required.append(i) } else { soft.append(i) }
  }

  mutating func pop(_ lane: WritableKeyPath<Lanes, [Int32]>, _ offset: Int, keepsOrder: Bool) -> Int32 {
    if keepsOrder { return self[keyPath: lane].remove(at: offset) }
    self[keyPath: lane].swapAt(offset, self[keyPath: lane].count - 1)
    return self[keyPath: lane].removeLast()
  }

  mutating func forget(_ i: Int32) {
    if let at = soft.firstIndex(of: i) { _ = pop(\.soft, at, keepsOrder: false) }
    if let at = required.firstIndex(of: i) { _ = pop(\.required, at, keepsOrder: false) }
  }
}

extension RepairLane {
  fileprivate var rows: [Int32] { (0..<length).map { self[$0] } }
}
