// Removing one constraint while nothing waits keeps no undo log: steps for which memory is missing wait for a solve.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct RemovalTests {
  private static let wishes = 61

  /// Places in a row, 3 apart, that each wish to be somewhere; the constraint `held` keeps the first one far away.
  private func makeRow(_ engine: borrowing Engine) throws -> (places: [VariableID], held: ConstraintID) {
    let places = try engine.addVariables(RemovalTests.wishes)
    for (j, place) in places.enumerated() {
      try engine.pin(place, Double(7 * j % 50), .weak)
      if j == 0 { continue }
      let terms = [Term(1, place), Term(-1, places[j - 1])]
      _ = try engine.addConstraint(terms, constant: -3, .equal)
    }
    return (places, try engine.pin(places[0], 1000, .medium))
  }

  @Test func remove_withoutMemory_isDoneOrChangesNothing() throws {
    let expected = try Engine()
    let row = try makeRow(expected)
    try expected.solve()
    try expected.remove(row.held)
    try expected.solveAndProve()
    let values = try expected.values(of: row.places)

    var leftToTheSolve = 0
    for grants in 0...12 {
      let heap = TestHeap()
      var options = EngineOptions()
      options.allocator = heap.allocator
      let engine = try Engine(options: options)
      let (places, held) = try makeRow(engine)
      try engine.solve()
      let bytes = engine.persistentHashes
      heap.grants = grants
      do {
        try engine.remove(held)
        if !engine.core.dualInfeasible.isEmpty { leftToTheSolve += 1 }
      } catch EngineError.outOfMemory {
        let bytesAfter = engine.persistentHashes
        #expect(bytesAfter == bytes, "a failed call changes nothing")
        heap.grants = nil
        try engine.remove(held)
      }
      heap.grants = nil
      try engine.solveAndProve()
      #expect(try engine.values(of: places) == values)
    }
    #expect(leftToTheSolve > 0, "some removal misses memory after its first change")
  }

  /// In a transaction the removal is undone with it.
  @Test func remove_inATransaction_isUndone() throws {
    let engine = try Engine()
    let row = try makeRow(engine)
    try engine.solve()
    let (hash, bytes) = (engine.stateHash, engine.persistentHashes)
    try engine.begin()
    try engine.remove(row.held)
    try engine.solveAndProve()
    try engine.rollback()
    let (hashAfter, bytesAfter) = (engine.stateHash, engine.persistentHashes)
    #expect(hashAfter == hash)
    #expect(bytesAfter == bytes)
  }
}
