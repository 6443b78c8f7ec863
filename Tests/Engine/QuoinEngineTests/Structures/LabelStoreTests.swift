// LabelStore: names with their places, through transactions, copies and refusals, and no byte left behind.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct LabelTableTests {
  @Test func set_nameAndFile_areEachFollowedByAZero() throws {
    try lend(LabelTable()) { table, memory, _ in
      try table.set(3, "left edge", "Screen.swift", 42, &memory)
      let label = try #require(table[3])
      #expect(text(label) == "left edge|Screen.swift|42")
      #expect(label.name.baseAddress![label.name.count] == 0)
      #expect(label.file.baseAddress![label.file.count] == 0)
      for index in [Int32(0), 2, 4, 1000] { #expect(table[index] == nil) }
    }
  }

  @Test func set_tooLong_isRefusedAndChangesNothing() throws {
    try lend(LabelTable()) { table, memory, heap in
      try table.set(0, "kept", "f", 1, &memory)
      let requests = heap.requests
      let long = String(repeating: "x", count: Limits.longestLabel + 1)
      #expect(throws: EngineError.tooLarge) { try table.set(0, long, "f", 2, &memory) }
      #expect(throws: EngineError.tooLarge) { try table.set(0, "n", long, 2, &memory) }
      #expect(table[0].map(text) == "kept|f|1" && heap.requests == requests)
      try table.set(0, String(long.dropFirst()), "f", 2, &memory)
      #expect(table[0]?.name.count == Limits.longestLabel)
    }
  }

  @Test(arguments: [false, true])
  func set_outOfMemory_leavesTheOldOne(inTransaction: Bool) throws {
    for granted in 0...2 {
      try lend(LabelTable()) { table, memory, heap in
        try table.set(0, "kept", "f", 1, &memory)
        if inTransaction {
          try table.reserveFormer(&memory)
          table.record()
          for index in Int32(0)..<3 { try table.set(index, "in it", "f", 2, &memory) }
        }
        let before = (0..<100).map { table[$0].map(text) }
        heap.grants = granted
        if (try? table.set(99, "new", "f", 3, &memory)) == nil {
          #expect((0..<100).map { table[$0].map(text) } == before)
        }
        heap.grants = 0
        #expect(throws: EngineError.outOfMemory) { try table.set(0, "new", "f", 3, &memory) }
        #expect(table[0].map(text) == before[0])
        table.rollback(&memory)
        if inTransaction {
          #expect((0..<100).map { table[$0].map(text) } == ["kept|f|1"] + .init(repeating: nil, count: 99))
        }
      }
    }
  }

  /// Dropping must not fail: what a transaction needs was reserved when it began, or with each new label.
  @Test func remove_inATransaction_asksForNoMemory() throws {
    try lend(LabelTable()) { table, memory, heap in
      for index in Int32(0)..<20 { try table.set(index, "n\(index)", "f", 1, &memory) }
      try table.reserveFormer(&memory)
      table.record()
      for index in Int32(20)..<30 { try table.set(index, "n\(index)", "f", 1, &memory) }
      heap.grants = 0
      for index in Int32(0)..<30 { table.remove(index, &memory) }
      #expect((0..<30).allSatisfy { table[$0] == nil })
      table.rollback(&memory)
      #expect((0..<20).allSatisfy { table[$0].map(text) == "n\($0)|f|1" })
      #expect((20..<30).allSatisfy { table[$0] == nil })
    }
  }

  @Test(arguments: UInt64(1)...30)
  func randomCalls_agreeWithADictionary(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try lend(LabelTable()) { table, memory, heap in
      var model: [Int32: String] = [:]
      var before: [Int32: String]?
      for step in 0..<300 {
        let index = Int32(random.int(in: 0...14))
        switch random.int(in: 0...9) {
        case 0...4:
          let name = String(repeating: "n", count: random.int(in: 0...40))
          try table.set(index, name, "f\(index)", step, &memory)
          model[index] = "\(name)|f\(index)|\(step)"
        case 5, 6:
          table.remove(index, &memory)
          model[index] = nil
        case 7:
          guard before == nil else { continue }
          try table.reserveFormer(&memory)
          table.record()
          before = model
        default:
          guard let old = before else { continue }
          before = nil
          if random.chance(0.5) {
            table.commit(&memory)
          } else {
            table.rollback(&memory)
            model = old
          }
        }
        for index in Int32(0)..<15 { try #require(table[index].map(text) == model[index]) }
      }
      let blocks = heap.blocks
      if before != nil { table.commit(&memory) }
      #expect(heap.blocks <= blocks && heap.blocks <= model.count + 2, "nothing is kept aside any more")
    }
  }
}

@Suite struct LabelStoreTests {
  @Test func copy_thenChanged_isIndependent() throws {
    try lend(LabelStore()) { store, memory, _ in
      try store.variables.set(4, "x", "f", 1, &memory)
      try store.constraints.set(2, "c", "f", 2, &memory)
      try lend(LabelStore()) { copy, memory, _ in
        try store.copy(to: &copy, &memory)
        try copy.variables.set(4, "y", "g", 9, &memory)
        #expect(store.variables[4].map(text) == "x|f|1" && copy.variables[4].map(text) == "y|g|9")
        #expect(copy.constraints[2].map(text) == "c|f|2" && copy.variables[0] == nil)
      }
    }
  }
}

private func text(_ label: Label) -> String {
  "\(String(decoding: label.name, as: UTF8.self))|\(String(decoding: label.file, as: UTF8.self))|\(label.line)"
}

extension LabelTable {
  fileprivate mutating func set(
    _ index: Int32, _ name: String, _ file: String, _ line: Int, _ memory: inout Memory
  ) throws {
    let (name, file) = (Array(name.utf8), Array(file.utf8))
    try name.withUnsafeBufferPointer { name in
      try file.withUnsafeBufferPointer { try set(index, name, $0, line, &memory) }
    }
  }
}
