// Ambiguity: which variables could lie elsewhere at no cost, and how far.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct AmbiguityTests {
  @Test func range_determined_isAPoint() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    try engine.pin(x, 4, .weak)
    try engine.solve()
    let range = try engine.range(of: x)
    #expect(range.lowest == 4 && range.highest == 4)
  }

  @Test func range_betweenTwoBounds_isThoseBounds() throws {
    let engine = try Engine()
    let v = try engine.addVariables(2)
    try engine.atLeast(v[0], 3)
    try engine.atMost(v[1], 9)
    try engine.apart(v[0], v[1], 2)
    try engine.solve()
    let range = try engine.range(of: v[0])
    #expect(range.lowest == 3 && range.highest == 7)
  }

  @Test func range_undetermined_isEndless() throws {
    let engine = try Engine()
    let v = try engine.addVariables(2)
    try engine.atLeast(v[0], 3)
    try engine.solve()
    let half = try engine.range(of: v[0])
    #expect(half.lowest == 3 && half.highest == .infinity)
    let none = try engine.range(of: v[1])
    #expect(none.lowest == -.infinity && none.highest == .infinity)
  }

  @Test func range_equalWishes_isTheGapBetween() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    try engine.pin(x, 10, .weak)
    try engine.pin(x, 30, .weak)
    try engine.solve()
    let range = try engine.range(of: x)
    #expect(range.lowest == 10 && range.highest == 30)
    // A weaker one that decides leaves no choice.
    try engine.pin(x, 12, Strength(priority: 1))
    try engine.solve()
    let decided = try engine.range(of: x)
    #expect(decided.lowest == 12 && decided.highest == 12)
  }

  @Test func range_withRestValues_isAPoint() throws {
    let engine = try makeEngine { $0.returnsToRest = true }
    let x = try engine.addVariable()
    try engine.atLeast(x, 3)
    try engine.solve()
    let range = try engine.range(of: x)
    #expect(range.lowest == 3 && range.highest == 3)
  }

  @Test func range_changesNothing() throws {
    let twin = try Twin(.layout, seed: 3, variables: 10, rows: 20)
    try twin.engine.solve()
    _ = twin.engine.changes()
    let hash = twin.engine.stateHash
    for variable in twin.variables { _ = try twin.engine.range(of: variable) }
    try twin.engine.forEachAmbiguity { _, _ in }
    #expect(twin.engine.stateHash == hash)
    #expect(twin.engine.changes().isEmpty)
    #expect(twin.engine.isSettled)
  }

  @Test(arguments: [Shape.layout, .chain, .ties, .degenerate, .dense, .cycle, .manyLevels])
  func range_anyShape_equalsTheReferences(shape: Shape) throws {
    var ambiguous = 0
    for seed in UInt64(1)...10 {
      let twin = try Twin(shape, seed: seed, variables: 6, rows: 14)
      try twin.engine.solveAndProve()
      guard let best = ReferenceSolver.solve(twin.plain).solution else { continue }
      var listed: Set<VariableID> = []
      try twin.engine.forEachAmbiguity { variable, _ in listed.insert(variable) }
      for (number, variable) in twin.variables.enumerated() {
        guard let expected = best.range(of: number) else { continue }
        let found = try twin.engine.range(of: variable)
        #expect(agree(found.lowest, expected.minimum), "\(shape) \(seed) \(number)")
        #expect(agree(found.highest, expected.maximum), "\(shape) \(seed) \(number)")
        let width = expected.maximum - expected.minimum
        if width > 1e-5 || width < 1e-10 {
          #expect(listed.contains(variable) == (width > 1e-5), "\(shape) \(seed) \(number)")
        }
        ambiguous += width > 1e-5 ? 1 : 0
      }
    }
    // Where everything meets everything, nothing is left open.
    #expect(ambiguous > 3 || shape == .dense || shape == .cycle)
  }

  private func agree(_ one: Double, _ other: Double) -> Bool {
    one == other || abs(one - other) <= 1e-6 * max(1, abs(other))
  }
}
