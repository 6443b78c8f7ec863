// Removing constraints while nothing waits keeps no undo log: steps for which memory is missing wait for a solve.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct RemovalTests {
  /// What is removed from a row of places.
  enum Part: CaseIterable {
    case held, wishesAndHeld, distance, distancesAndHeld
  }

  private static let places = 61

  /// Places in a row, 3 apart, that each wish to be somewhere; the constraint `held` keeps the first one far away. The
  /// distances are edges: all places are aliases of one.
  private struct Row {
    var places: [VariableID] = []
    var wishes: [ConstraintID] = []
    var distances: [ConstraintID] = []
    var held = ConstraintID.none

    init(in engine: borrowing Engine) throws {
      places = try engine.addVariables(RemovalTests.places)
      for (j, place) in places.enumerated() {
        wishes.append(try engine.pin(place, Double(7 * j % 50), .weak))
        if j == 0 { continue }
        let terms = [Term(1, place), Term(-1, places[j - 1])]
        distances.append(try engine.addConstraint(terms, constant: -3, .equal))
      }
      held = try engine.pin(places[0], 1000, .medium)
      try engine.solve()
    }

    func remove(_ part: Part, from engine: borrowing Engine) throws {
      let constraints: [ConstraintID] =
        switch part {
        case .held: [held]
        case .wishesAndHeld: Array(wishes.dropLast()) + [held]
        case .distance: [distances[30]]
        case .distancesAndHeld: distances + [held]
        }
      try constraints.withUnsafeBufferPointer { try engine.remove($0) }
    }
  }

  @Test(arguments: Part.allCases)
  func remove_withoutMemory_isDoneOrChangesNothing(_ part: Part) throws {
    let expected = try Engine()
    let row = try Row(in: expected)
    let hasAliases = expected.core.hasAliases
    #expect(hasAliases)
    try row.remove(part, from: expected)
    try expected.solveAndProve()
    let values = try expected.values(of: row.places)

    var (refused, leftToTheSolve) = (0, 0)
    for grants in 0...12 {
      let heap = TestHeap()
      let engine = try makeEngine { $0.allocator = heap.allocator }
      let row = try Row(in: engine)
      let bytes = engine.persistentHashes
      heap.grants = grants
      do {
        try row.remove(part, from: engine)
        if !engine.core.waiting.dualInfeasible.isEmpty { leftToTheSolve += 1 }
      } catch EngineError.outOfMemory {
        refused += 1
        let bytesAfter = engine.persistentHashes
        #expect(bytesAfter == bytes, "a failed call changes nothing")
        heap.grants = nil
        try row.remove(part, from: engine)
      }
      heap.grants = nil
      try engine.solveAndProve()
      #expect(try engine.values(of: row.places) == values)
    }
    if part == .distance { #expect(refused > 0, "aliases are given up in memory of its own") }
    if part == .held { #expect(leftToTheSolve > 0, "some removal misses memory after its first change") }
  }

  /// A copy of all state would be the largest block.
  @Test(arguments: Part.allCases)
  func remove_atRest_copiesNoState(_ part: Part) throws {
    let heap = TestHeap()
    let engine = try makeEngine { $0.allocator = heap.allocator }
    let row = try Row(in: engine)
    let before = heap.bytes
    try row.remove(part, from: engine)
    #expect(heap.bytes - before < before / 4, "\(heap.bytes - before) more than \(before)")
  }

  /// In a transaction the removal is undone with it.
  @Test func remove_inATransaction_isUndone() throws {
    let engine = try Engine()
    let row = try Row(in: engine)
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
