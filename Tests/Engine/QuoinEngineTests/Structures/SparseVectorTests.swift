// SparseVector: values are zero wherever nothing is listed; entries that count come first among those that were met.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct SparseVectorTests {
  private static var size: Int32 { 16 }
  private let tiny = Tolerances.negligible

  /// Entries too small to count become zero, and stay behind the list.
  @Test func dropNegligible_smallEntries_areMetButNotListed() throws {
    try lendVector { vector in
      let entries = [(5, 1), (2, tiny), (7, -2), (0, -tiny / 2), (9, tiny * 2)]
      for (j, amount) in entries { vector.seed(Int32(j), amount) }
      vector.dropNegligible()
      #expect(vector.index.elements == [5, 7, 9] && vector.metCount == 5)
      #expect(Set((3..<5).map { vector.index.base[$0] }) == [2, 0])
      #expect(dense(vector).filter { $0 != 0 } == [1, -2, tiny * 2])
    }
  }

  /// Entries that a factor makes too small to count become zero, and are still among those that were met.
  @Test func rescale_byLittle_listsWhatCounts() throws {
    try lendVector { vector in
      for j in Int32(0)..<4 { vector.seed(j, Double(j + 1)) }
      vector.dropNegligible()
      vector.rescale(0.25)
      #expect(vector.index.elements == [0, 1, 2, 3])
      #expect((0..<4).map { vector.values[$0] } == [0.25, 0.5, 0.75, 1])
      vector.rescale(tiny * 1.25)
      #expect(vector.index.elements == [3], "three quarters of that are too small to count")
      #expect(dense(vector).filter { $0 != 0 } == [tiny * 1.25])
      #expect(Set((0..<vector.metCount).map { vector.index.base[$0] }) == [0, 1, 2, 3])
    }
  }

  @Test func arrange_listedAnyhow_comeInTheOrderOfVariables() throws {
    try lendVector { vector in
      for j in [Int32(9), 2, 15, 4] { vector.seed(j, 1) }
      vector.arrange(among: SparseVectorTests.size)
      #expect(vector.index.elements == [2, 4, 9, 15])
    }
  }

  @Test func list_allOfAWalksOrder_changesListsWithIt() throws {
    try lendVector { vector in
      vector.seed(1, 1)
      let (own, capacity) = (vector.index.base, vector.index.capacity)
      try lend(Slab<Int32>()) { order, memory, _ in
        try order.reserve(capacity, &memory)
        for j in [Int32(4), 6] { order.append(j) }
        vector.list(allOf: &order)
        #expect(vector.index.elements == [4, 6])
        #expect(order.base == own && order.elements == [1])
        vector.list(allOf: &order)
      }
    }
  }

  /// After each step the list names what is not zero, once, and all that was met can be found again.
  @Test(arguments: UInt64(1)...20)
  func randomSolves_listWhatIsNotZero(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try lendVector { vector in
      for _ in 0..<40 {
        vector.clear()
        let met = random.distinct(random.int(in: 0...16), below: 16).map(Int32.init)
        var amounts = [Double](repeating: 0, count: 16)
        for j in met {
          amounts[Int(j)] = random.pick([0, tiny, -tiny / 3, 1, -2, 1e-6, 5e-12])
          vector.seed(j, amounts[Int(j)])
        }
        vector.dropNegligible()
        amounts = amounts.map { abs($0) > tiny ? $0 : 0 }
        expect(vector, amounts, Set(met))
        for factor in [random.pick([0.5, -1, 1e-4]), random.pick([2, 1e-3])] {
          vector.rescale(factor)
          amounts = amounts.map { abs($0 * factor) > tiny ? $0 * factor : 0 }
          expect(vector, amounts, Set(met))
        }
      }
    }
  }

  @Test(arguments: UInt64(1)...10)
  func list_significantOfARandomOrder_zeroesTheRest(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try lend(Slab<Int32>()) { order, memory, _ in
      try order.reserve(16, &memory)
      for j in random.distinct(10, below: 16) { order.append(Int32(j)) }
      try lendVector { vector in
        for place in 0..<10 where random.chance(0.7) {
          vector.seed(order.base[place], random.pick([1, -1, tiny, -tiny / 2]))
        }
        let counted = order.elements.filter { abs(vector.values[$0]) > tiny }
        vector.list(significantOf: order)
        #expect(vector.index.elements == counted, "the walk's order is kept")
        #expect(dense(vector).filter { $0 != 0 }.count == counted.count)
      }
    }
  }

  private func expect(_ vector: SparseVector, _ amounts: [Double], _ met: Set<Int32>) {
    #expect(dense(vector) == amounts)
    #expect(Set(vector.index.elements) == Set((0..<Int32(16)).filter { amounts[Int($0)] != 0 }))
    #expect(Set(vector.index.elements).count == vector.count)
    #expect(vector.metCount == met.count)
    #expect(Set((0..<vector.metCount).map { vector.index.base[$0] }) == met)
  }

  private func dense(_ vector: SparseVector) -> [Double] {
    (0..<SparseVectorTests.size).map { vector.values[$0] }
  }

  private func lendVector(_ body: (inout SparseVector) throws -> Void) throws {
    try lend(SparseVector(), variables: Int(SparseVectorTests.size)) { vector, _, _ in
      for j in 0..<SparseVectorTests.size { vector.clearPlace(j) }
      try body(&vector)
    }
  }
}
