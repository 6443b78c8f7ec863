// A solve that stopped early, for want of memory or because its budget was spent: what later calls make of it.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct ShortageTests {
  @Test func solve_afterOneThatRanOutOfMemory_findsTheSameOutcome() throws {
    var refused = 0
    // Which request is refused depends on what an arena still holds: on the sizes that it was made for.
    for (expected, grants) in (24...72).flatMap({ expected in (0...8).map { (expected, $0) } }) {
      let heap = TestHeap()
      let engine = try makeEngine {
        ($0.allocator, $0.expectedVariables, $0.expectedConstraints) = (heap.allocator, expected, 35)
      }
      let x = try engine.addVariable()
      _ = try engine.addObjective([Term(-4, x)], .minimize, Strength(priority: 250, weight: 5))
      _ = try engine.addConstraint([Term(0.5, x)], constant: -140, .lessOrEqual, .weak)
      heap.grants = grants
      do { try engine.solve() } catch EngineError.outOfMemory { refused += 1 }
      heap.grants = nil
      try engine.addBatch([
        Row([Term(2.5, x)], .greaterOrEqual),
        Row([Term(2.5, x)], constant: -56, .equal, Strength(priority: 250, weight: 1)),
        Row([Term(0.5, x)], .greaterOrEqual, Strength(priority: 250, weight: 5)),
        Row([Term(2, x)], constant: -502, .greaterOrEqual, Strength(priority: 500, weight: 1)),
      ])
      #expect(try engine.solve() == .unbounded, "\(expected) expected, \(grants) grants")
      #expect(try engine.certificate().holds)
    }
    #expect(refused > 0, "memory is missing at some place")
  }

  @Test func addConstraints_afterASolveThatItsBudgetStopped_loseNoWish() throws {
    let engine = try Engine()
    let variables = try engine.addVariables(4)
    for variable in variables {
      _ = try engine.addObjective([Term(1, variable)], .maximize, .medium)
    }
    for other in try engine.addVariables(3) { try engine.pin(other, 3, .weak) }
    #expect(try engine.solve(Budget(pivots: 1)) == .pivotBudgetSpent)
    try engine.addBatch(variables.map { Row([Term(1, $0)], .greaterOrEqual) })
    try engine.addBatch(variables.map { Row([Term(1, $0)], constant: -9, .equal, .weak) })
    #expect(try engine.solve() == .unbounded)
    #expect(try engine.certificate().holds)
    try engine.addBatch(variables.map { Row([Term(1, $0)], constant: -70, .lessOrEqual) })
    try engine.solveAndProve()
    #expect(try engine.values(of: variables) == [70, 70, 70, 70])
  }
}
