// A deferred constraint that is required no more enters the problem, or its change is refused as a whole.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct DeferredMemoryTests {
  /// A saved problem in which `roof` is deferred. Its columns have several lengths, so that some of them are full.
  private func makeImage() throws -> (bytes: [UInt8], roof: ConstraintID) {
    let engine = try makeEngine { $0.conflictPolicy = .defer }
    let places = try engine.addVariables(9)
    for (count, place) in places.enumerated() {
      for _ in 0...count { _ = try engine.atLeast(place, 10) }
    }
    // The weak level exists: one that a refused call made would stay, without a row.
    _ = try engine.pin(places[0], 10, .weak)
    let roof = try engine.addConstraint(places.map { Term(1, $0) }, constant: -5, .lessOrEqual)
    try engine.solve()
    #expect(try engine.isDeferred(roof) == true)
    return (try engine.image(), roof)
  }

  private func load(_ bytes: [UInt8], _ heap: TestHeap) throws -> Engine {
    try Engine.load(from: bytes.span.bytes, allocator: heap.allocator)
  }

  @Test func setStrength_toSoftWithoutMemory_changesNothing() throws {
    let (bytes, roof) = try makeImage()
    var refused = 0
    for grants in 0...12 {
      let heap = TestHeap()
      let engine = try load(bytes, heap)
      let (hash, before) = (engine.stateHash, engine.persistentHashes)
      heap.grants = grants
      do {
        try engine.setStrength(roof, .weak)
      } catch EngineError.outOfMemory {
        refused += 1
        let (hashAfter, after) = (engine.stateHash, engine.persistentHashes)
        #expect(hashAfter == hash)
        #expect(after == before, "a failed call changes nothing")
        heap.grants = nil
        try engine.setStrength(roof, .weak)
      }
      heap.grants = nil
      #expect(engine.deferred == [], "only required constraints are deferred")
      try engine.solveAndProve()
      #expect(try engine.violation(of: roof) == 85)
    }
    #expect(refused > 1, "memory is missing at several places")
  }
}
