// Work that must not grow with what has nothing to do with it, counted.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct GrowthTests {
  let engine: Engine

  init() throws {
    engine = try Engine()
  }

  /// A chain of `count` variables, each 10 behind the one before, and the last one drawn to `end`.
  private func chain(_ count: Int, end: Double) throws -> [ConstraintID] {
    let v = try engine.addVariables(count)
    var made = [try engine.pin(v[0], 0)]
    for (left, right) in zip(v, v.dropFirst()) { made.append(try engine.apart(left, right, 10)) }
    made.append(try engine.pin(v[count - 1], end, .weak))
    for j in v { made.append(try engine.atLeast(j, -5, .medium)) }
    try engine.solve()
    return made
  }

  /// What `work` counts while `body` runs.
  private func count(_ work: KeyPath<Counters, UInt64>, _ body: () throws -> Void) rethrows -> UInt64 {
    let before = engine.counters[keyPath: work]
    try body()
    return engine.counters[keyPath: work] - before
  }

  @Test(arguments: [false, true])
  func remove_chainFromItsRoot_solvesAFewTimes(asBatch: Bool) throws {
    let made = try chain(600, end: 5990)
    let solves = try count(\.ftrans) {
      if asBatch { try engine.removeAll(made) } else { for one in made { try engine.remove(one) } }
      try engine.solveAndProve()
    }
    #expect(solves < 60)
  }

  @Test func removeAndChange_whileMultipliersAreKnown_staysProven() throws {
    let made = try chain(80, end: 0)
    for place in stride(from: 70, to: 5, by: -3) {
      try engine.remove(made[place])
      try engine.solveAndProve()
      try engine.setStrength(made[place - 1], .strong)
      try engine.solveAndProve()
      try engine.setStrength(made[place - 1], .required)
      try engine.solveAndProve()
    }
  }

  @Test func addConstraint_atLargeCoordinates_looksOnlyAround() throws {
    let v = try engine.addVariables(2000)
    for (place, j) in v.enumerated() { try engine.pin(j, 2e6 + Double(place)) }
    try engine.solve()
    let checks = try count(\.rowsChecked) {
      for (place, j) in v.enumerated() { try engine.atLeast(j, 2e6 + Double(place), .medium) }
      try engine.solve()
    }
    #expect(checks < 8000)
    try engine.solveAndProve()
  }

  @Test func addBatch_strengthsInTurns_makesEachLevelOnce() throws {
    let v = try engine.addVariables(300)
    let strengths = [Strength.weak, .strong, .medium]
    try engine.addBatch(
      v.enumerated().map { place, j in
        Row([Term(1, j)], constant: -Double(place), .equal, strengths[place % 3])
      })
    try engine.solveAndProve()
    #expect(try engine.values(of: v) == (0..<300).map(Double.init))
  }
}
