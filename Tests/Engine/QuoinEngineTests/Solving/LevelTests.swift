// Strict levels: no number of weaker constraints, and no scale of rows, moves a stronger one.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite final class LevelTests {
  let engine: Engine
  let x: VariableID

  init() throws {
    engine = try Engine()
    x = try engine.addVariable()
  }

  private func weakRows(_ count: Int) -> [Row] {
    (0..<count).map { Row([Term(1, x)], constant: -Double($0 % 100), .equal, .weak) }
  }

  @Test func solve_hundredThousandWeakAgainstOneMedium_mediumHolds() throws {
    let wish = try engine.pin(x, 12_345, .medium)
    try engine.solve()
    try engine.addBatch(weakRows(100_000))
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 12_345)
    // Without it the weak ones have their median.
    try engine.remove(wish)
    try engine.solveAndProve()
    #expect(try abs(engine.value(of: x) - 49.5) <= 0.5)
  }

  @Test(arguments: [1e-6, 1e-3, 1, 1e3, 1e6], [1e-6, 1e-3, 1, 1e3, 1e6])
  func solve_scaledRows_keepTheirLevels(strongScale: Double, weakScale: Double) throws {
    let y = try engine.addVariable()
    for number in 0..<50 {
      let constant = -weakScale * Double(number)
      _ = try engine.addConstraint([Term(weakScale, x)], constant: constant, .equal, .weak)
      _ = try engine.addConstraint(
        [Term(weakScale, y), Term(-weakScale, x)], constant: constant, .lessOrEqual, .weak)
    }
    let terms = [Term(strongScale, x), Term(strongScale, y)]
    _ = try engine.addConstraint(terms, constant: -strongScale * 4000, .equal, .medium)
    try engine.solveAndProve()
    let sum = try engine.value(of: x) + engine.value(of: y)
    #expect(abs(sum - 4000) < 1e-6)
  }

  @Test func solve_smallestWeightOfAStrongerLevel_winsOverLargestOfAWeaker() throws {
    try engine.pin(x, 1, Strength(priority: 500.0001, weight: 1e-6))
    for _ in 0..<20 { try engine.pin(x, 2, Strength(priority: 500, weight: 1e6)) }
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 1)
  }

  // MARK: Many levels

  /// The values that rows on one variable leave, each row a level of its own, the strongest applied first.
  private func interval(_ rows: [PlainConstraint]) -> ClosedRange<Double> {
    var (low, high) = (-Double.infinity, Double.infinity)
    for row in rows.sorted(by: { $0.priority > $1.priority }) {
      let value = -row.constant
      if row.relation != .lessOrEqual { low = min(max(low, value), high) }
      if row.relation != .greaterOrEqual { high = max(min(high, value), low) }
    }
    return low...high
  }

  @Test func solve_thousandLevelsOnTwoThousandRows_isRight() throws {
    var random = SeededRandom(seed: 11)
    let twin = try Twin(variables: 40)
    var rows: [PlainConstraint] = []
    for level in 1...1000 {
      for variable in random.distinct(2, below: 40) {
        rows.append(
          PlainConstraint(
            [(variable, 1)], random.pick(PlainConstraint.Relation.allCases),
            constant: Double(random.int(in: -500...500)), priority: Double(level) * 0.999))
      }
    }
    random.shuffle(&rows)
    for row in rows { try twin.add(row) }
    try twin.engine.solveAndProve()
    let values = try twin.values
    for variable in 0..<40 {
      #expect(interval(rows.filter { $0.terms[0].variable == variable }).contains(values[variable]))
    }
  }

  @Test func solve_levelsThatComeAndGo_leaveNoTrace() throws {
    try engine.pin(x, 1, .strong)
    for step in 1...3000 {
      let wish = try engine.pin(x, Double(step), Strength(priority: Double(step % 997) * 0.7 + 0.1))
      if step % 50 == 0 { try engine.solveAndProve() }
      try engine.remove(wish)
    }
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 1)
    #expect(engine.counters.bytes < 40_000)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func solve_fortyLevels_agreesWithTheReference(seed: UInt64) throws {
    try Twin(.manyLevels, seed: seed, variables: 10, rows: 40).agrees()
  }
}
