// Wishes about variables that required equalities pin: they give way, without a BTRAN each, and no others do.

import QuoinEngine
import Testing

@Suite struct PinnedTests {
  private static let length = 600

  /// x[0] == 0, x[k + 1] == x[k] + size, size == 10, and for each x[k] a wish to be at most 5.
  private func chain(_ engine: borrowing Engine) throws -> [VariableID] {
    let x = try engine.addVariables(Self.length)
    try engine.pin(x[0], 0)
    let size = try engine.addVariable()
    for (left, right) in zip(x, x.dropFirst()) {
      _ = try engine.addConstraint([Term(1, right), Term(-1, left), Term(-1, size)], .equal)
    }
    try engine.pin(size, 10)
    for one in x { try engine.atMost(one, 5, .weak) }
    return x
  }

  @Test func pinned_thousandsOfHopelessWishes_takeFewSolvesWithTheBasis() throws {
    let engine = try Engine()
    let x = try chain(engine)
    try engine.solveAndProve()
    let counters = engine.counters
    #expect(counters.flips >= UInt64(Self.length) - 2)
    #expect(counters.btrans < 150, "each wish took a BTRAN: \(counters.btrans)")
    #expect(try engine.values(of: x) == x.indices.map { Double($0) * 10 })
  }

  @Test func pinned_wishThatCanHold_holdsAmongHopelessOnes() throws {
    let engine = try Engine()
    let x = try chain(engine)
    let loose = try engine.addVariables(2)
    // Both hang on a loose variable; their distance is pinned, they are not.
    try engine.apart(x[500], loose[0], 7, .greaterOrEqual)
    try engine.apart(loose[0], loose[1], 3)
    try engine.apart(loose[0], loose[1], 9, .equal, .weak)
    try engine.atLeast(loose[1], 9000, .weak)
    try engine.apart(x[599], loose[0], 0, .lessOrEqual, .medium)
    try engine.solveAndProve()
    #expect(try engine.value(of: loose[0]) == 5990)
    #expect(try engine.value(of: loose[1]) == 5993)
  }
}
