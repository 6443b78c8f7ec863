// Each of the engine's faster ways switched off: what is found is an optimum all the same, and work differs.

import QuoinFuzz
import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct PathTests {
  /// Paths that save instructions alone: they do the same solves, pivots and moves.
  private static let uncounted: Paths = [.onePass, .chains, .safeRanges, .shortRows]
  /// Paths that these few small problems do not take: tests of their own see to them.
  private static let unmet: Paths = [.pinned, .aliases, .earnedSearch, .longRuns]

  /// Runs of all shapes with `paths` on: each operation is certified, and now and then compared with a reference solver.
  private static func run(_ paths: Paths) throws -> FuzzTally {
    var total = FuzzTally()
    for shape in allShapes {
      for seed: UInt64 in 3...5 {
        let fuzzer = try EngineFuzzer(seed: seed, shape: shape, referenceEvery: 10, paths: paths)
        fuzzer.checksInvariants = seed == 3
        try fuzzer.run(steps: 20)
        total += fuzzer.tally
      }
    }
    return total
  }

  private static let work = try? run(.all).work

  @Test(arguments: Paths.named.map(\.0))
  func randomOperations_onePathOff_areCertified(name: String) throws {
    let path = try #require(Paths.named.first { $0.0 == name }).1
    let without = try Self.run(Paths.all.subtracting(path))
    #expect(without.references > 10)
    if Self.uncounted.contains(path) || Self.unmet.contains(path) { return }
    // A switch that switches nothing off is none.
    let work = try #require(Self.work)
    #expect(work != without.work)
  }

  @Test func randomOperations_noPathAtAll_areCertified() throws {
    #expect(try Self.run([]).references > 10)
  }

  @Test func named_allPaths_areEachOnce() {
    var sum: Paths = []
    for (name, path) in Paths.named {
      #expect(path.rawValue.nonzeroBitCount == 1 && sum.isDisjoint(with: path), "\(name)")
      sum.formUnion(path)
    }
    #expect(sum == .all)
  }
}
