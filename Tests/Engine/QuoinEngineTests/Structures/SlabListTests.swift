// Lists of arrays: one declaration says what an array has places for, and each visit keeps to it.

import Testing

@testable import QuoinEngine

/// One array of each kind.
private struct Shelf: SlabOwner, MemoryOwner {
  var perVariable = Slab<Int32>()
  var perRow = Slab<Double>()
  var capped = Slab<Int32>()
  var roomy = Slab<UInt8>()
  var lazy = Slab<Int32>()
  var filled = Slab<Int32>()
  var own = Slab<Int32>()
  var persistent = Slab<Int32>()

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try perVariable.list(.perVariable(2), &visit)
    try perRow.list(.perRow, &visit)
    try capped.list(.perVariable(most: 30), &visit)
    try roomy.list(.perRow.roomy, &visit)
    try lazy.list(.perVariable.lazy, &visit)
    try filled.list(.perVariable.filled(Bytes.allOnes), &visit)
    try own.list(.own, &visit)
    try persistent.list(.perRow.used(3), &visit)
  }

  var capacities: [Int] {
    [
      perVariable.capacity, perRow.capacity, capped.capacity, roomy.capacity, lazy.capacity, filled.capacity,
      own.capacity, persistent.capacity,
    ]
  }

  /// Whether each array has its places, a roomy one some to spare, and no other has more than was asked for.
  func hasRoom(variables n: Int, rows m: Int, lazy: Int, own: Int) -> Bool {
    roomy.capacity >= m && (m == 0 || roomy.capacity > m)
      && [perVariable.capacity, perRow.capacity, capped.capacity] == [2 * n, m, min(n, 30)]
      && [self.lazy.capacity, filled.capacity, self.own.capacity, persistent.capacity] == [lazy, n, own, m]
  }
}

@Suite struct SlabListTests {
  @Test func reserve_variablesAndRows_eachHasItsPlaces() throws {
    try lend(Shelf(), variables: 100, rows: 40) { shelf, _, _ in
      #expect(shelf.hasRoom(variables: 100, rows: 40, lazy: 100, own: 0))
      #expect((0..<100).allSatisfy { shelf.filled[$0] == -1 })
    }
  }

  @Test func reserve_more_fillsNewPlacesAlone() throws {
    try lend(Shelf(), variables: 10, rows: 4) { shelf, memory, _ in
      shelf.filled[3] = 12
      try shelf.reserve(variables: 50, rows: 4, &memory)
      #expect((0..<50).allSatisfy { shelf.filled[$0] == ($0 == 3 ? 12 : -1) })
    }
  }

  /// Rows alone: arrays of variables are not even looked at. Lazy arrays grow only once they have been made.
  @Test func grow_rowsWithoutLazy_leavesTheOthers() throws {
    try lend(Shelf()) { shelf, memory, _ in
      try visit(&shelf, .grow(variables: 100, rows: 40, withLazy: false), [.rows], &memory)
      #expect(shelf.hasRoom(variables: 0, rows: 40, lazy: 0, own: 0))
      try visit(&shelf, .grow(variables: 100, rows: 40, withLazy: false), .all, &memory)
      #expect(shelf.hasRoom(variables: 100, rows: 40, lazy: 0, own: 0))
      try shelf.lazy.reserve(20, &memory)
      try visit(&shelf, .grow(variables: 100, rows: 40, withLazy: false), .all, &memory)
      #expect(shelf.lazy.capacity == 100, "a lazy array that is there grows with the others")
    }
  }

  @Test func trim_afterManyVariables_keepsPlacesForThoseInUse() throws {
    try lend(Shelf(), variables: 1000, rows: 400) { shelf, memory, _ in
      try shelf.own.reserve(500, &memory)
      for j in Int32(0)..<100 { shelf.perVariable[j] = j }
      try visit(&shelf, .trim(variables: 100, rows: 40), .all, &memory)
      #expect(shelf.hasRoom(variables: 100, rows: 40, lazy: 100, own: 500))
      #expect((0..<100).allSatisfy { shelf.perVariable[$0] == $0 })
    }
  }

  /// A visit that fails half way may leave some arrays larger. All keep their contents.
  @Test func reserve_outOfMemoryHalfWay_keepsAllContents() throws {
    for granted in 0..<7 {
      try lend(Shelf(), variables: 10, rows: 10) { shelf, memory, heap in
        for j in Int32(0)..<10 { shelf.perRow[j] = Double(j) }
        for j in Int32(0)..<10 { shelf.lazy[j] = j }
        heap.grants = granted
        #expect(throws: EngineError.outOfMemory) {
          try shelf.reserve(variables: 500, rows: 500, &memory)
        }
        #expect((0..<10).allSatisfy { shelf.perRow[$0] == Double($0) && shelf.lazy[$0] == $0 })
        #expect(shelf.capacities.filter { $0 >= 500 }.count + (granted > 2 ? 1 : 0) == granted)
        heap.grants = nil
        try shelf.reserve(variables: 500, rows: 500, &memory)
        #expect((0..<500).allSatisfy { shelf.filled[$0] == -1 }, "new places are filled after all")
      }
    }
  }

  @Test func name_persistentArrays_fromOneOnInTheListsOrder() throws {
    var shelf = Shelf()
    var owner = TwoShelves()
    var visited = SlabVisit(.name, .persistent, Memory(.system))
    try shelf.forEachSlab(&visited)
    #expect(shelf.persistent.id == 1 && shelf.own.id == 0 && visited.count == 1)
    visited = SlabVisit(.name, .persistent, Memory(.system))
    try owner.forEachSlab(&visited)
    #expect(owner.one.persistent.id == 1 && owner.other.persistent.id == 2)
  }

  @Test func find_persistentArrays_tellsWhereTheyAre() throws {
    try lend(Shelf(), variables: 10, rows: 10) { shelf, memory, _ in
      let extents = UnsafeMutablePointer<SlabExtent>.allocate(capacity: 1)
      defer { extents.deallocate() }
      try visit(&shelf, .find(extents), .persistent, &memory)
      #expect(extents[0].base == UnsafeMutableRawPointer(shelf.persistent.base))
      #expect(extents[0].stride == 4 && extents[0].bytes == 12 && extents[0].room == 16)
    }
  }

  private func visit(
    _ shelf: inout Shelf, _ action: SlabVisit.Action, _ rooms: SlabFacts.Room, _ memory: inout Memory
  ) throws {
    var visit = SlabVisit(action, rooms, memory)
    defer { memory = visit.memory }
    try shelf.forEachSlab(&visit)
  }
}

private struct TwoShelves: SlabOwner {
  var one = Shelf()
  var other = Shelf()

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try one.forEachSlab(&visit)
    try other.forEachSlab(&visit)
  }
}
