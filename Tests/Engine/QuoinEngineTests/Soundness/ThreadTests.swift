// Engines share nothing: on many threads at once each gives the results that it gives alone. Under the thread
// sanitizer (`make soak PART=tsan`) the test also shows that no engine touches another's memory.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct ThreadTests {
  /// Builds, drags, removes, saves and loads; returns a hash of the results.
  private static func life(_ shape: Shape, _ seed: UInt64) throws -> UInt64 {
    let twin = try Twin(shape, seed: seed, variables: 12, rows: 30)
    try twin.engine.solve()
    let edit = try twin.engine.addEdit(twin.variables[2], .strong)
    for step in 0..<20 {
      try twin.engine.suggest(edit, Double(step * 7 % 50))
      try twin.engine.solve()
    }
    try twin.engine.remove(twin.handles[4])
    let copy = try Engine.load(twin.engine.clone().image())
    try copy.solve()
    return copy.stateHash
  }

  @Test func manyEngines_onManyThreads_doWhatTheyDoAlone() async throws {
    let lives = allShapes.flatMap { shape in (1...4).map { (shape, UInt64($0)) } }
    let alone = try lives.map { try ThreadTests.life($0.0, $0.1) }
    #expect(Set(alone).count > lives.count / 2)
    let together = try await withThrowingTaskGroup(of: (Int, UInt64).self) { group in
      for (place, life) in lives.enumerated() {
        group.addTask { (place, try ThreadTests.life(life.0, life.1)) }
      }
      var all = [UInt64](repeating: 0, count: lives.count)
      for try await (place, hash) in group { all[place] = hash }
      return all
    }
    #expect(together == alone)
  }
}
