// Budgets: a stopped solve keeps required constraints and makes no level worse. Solving on reaches the same
// optimum.

@testable import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct BudgetTests {
  /// Solves one pivot at a time, checks at every stop what must hold there, and returns the number of stops.
  private func crawl(_ twin: Twin, _ location: SourceLocation = #_sourceLocation) throws -> Int {
    var stops = 0
    var last: [LevelObjective]?
    while try twin.engine.solve(Budget(pivots: 1)) == .pivotBudgetSpent {
      stops += 1
      let values = try twin.values
      #expect(values.allSatisfy { $0.isFinite }, sourceLocation: location)
      #expect(twin.plain.worstRelativeRequiredViolation(at: values) < 1e-7, sourceLocation: location)
      let costs = twin.plain.objectivePerLevel(at: values)
      if let last { #expect(isNoWorse(costs, than: last), "\(costs) \(last)", sourceLocation: location) }
      last = costs
      guard stops < 100_000 else { break }
    }
    return stops
  }

  /// Whether `costs` are better than `others` at the first level where they differ, or differ nowhere.
  private func isNoWorse(_ costs: [LevelObjective], than others: [LevelObjective]) -> Bool {
    for (one, other) in zip(costs, others) where !one.agrees(with: other, rounding: 1e-9) {
      return one.value < other.value
    }
    return true
  }

  @Test(arguments: [Shape.layout, .chain, .ties, .degenerate, .dense, .cycle, .manyLevels])
  func solve_onePivotAtATime_reachesTheSameCosts(shape: Shape) throws {
    var stops = 0
    for seed in UInt64(1)...6 {
      let twin = try Twin(shape, seed: seed, variables: 12, rows: 40)
      let whole = try twin.engine.clone()
      try whole.solveAndProve()
      stops += try crawl(twin)
      try twin.engine.solveAndProve()
      #expect(twin.engine.isSettled == true)
      expectEqualCosts(
        try twin.costs, twin.plain.objectivePerLevel(at: try whole.values(of: twin.variables)))
    }
    #expect(stops > 10)
  }

  @Test func solve_stopped_keepsRequiredConstraints() throws {
    let twin = try Twin(.layout, seed: 3, variables: 16, rows: 60)
    try twin.engine.solve()
    let edit = try twin.engine.addEdit(twin.variables[2], .strong)
    for value in [500.0, -300, 20] {
      try twin.engine.suggest(edit, value)
      _ = try crawl(twin)
      #expect(twin.plain.worstRelativeRequiredViolation(at: try twin.values) < 1e-7)
    }
  }

  @Test func everyCall_whileStopped_works() throws {
    var random = SeededRandom(seed: 4)
    var (stops, changes) = (0, 0)
    for seed in UInt64(1)...10 {
      let twin = try Twin(variables: 10)
      var source = ShapeSource(shape: .chain, seed: seed, variables: 10)
      for _ in 0..<60 {
        _ = try? twin.add(source.next())
        guard try twin.engine.solve(Budget(pivots: 1)) == .pivotBudgetSpent else { continue }
        stops += 1
        if random.chance(0.4), twin.plain.constraints.count > 5 {
          let changed = try? twin.engine.setConstant(twin.handles[2], Double(random.int(in: -20...20)))
          if changed != nil {
            changes += 1
            twin.plain.constraints[2].constant = try twin.engine.constant(of: twin.handles[2])
          }
        }
        let (hash, isSettled) = (twin.engine.stateHash, twin.engine.isSettled)
        if random.chance(0.2) { twin.engine = try twin.engine.clone() }
        if random.chance(0.2) { twin.engine = try Engine.load(twin.engine.image()) }
        #expect(twin.engine.stateHash == hash && twin.engine.isSettled == isSettled)
      }
      try twin.agrees()
    }
    #expect(stops > 100 && changes > 20)
  }

  @Test func begin_whileStopped_solvesFirst() throws {
    let twin = try Twin(.chain, seed: 4, variables: 20, rows: 60)
    _ = try twin.engine.solve(Budget(pivots: 1))
    try twin.engine.begin()
    #expect(twin.engine.isSettled == true)
    try twin.engine.rollback()
    try twin.engine.solveAndProve()
  }

  @Test func solve_tinyTimeBudget_canBeContinued() throws {
    let twin = try Twin(.layout, seed: 6, variables: 40, rows: 200)
    var calls = 0
    while try twin.engine.solve(Budget(nanoseconds: 1)) == .timeBudgetSpent && calls < 100_000 { calls += 1 }
    #expect(calls > 0)
    try twin.agrees()
  }

  /// A large model that was just made gives memory back on the way.
  @Test func solve_largeNewModel_keepsWithinItsBudget() throws {
    let engine = try Engine()
    let v = try engine.addVariables(1100)
    for j in 0..<40 {
      _ = try engine.addConstraint(
        [Term(1, v[2 * j]), Term(1, v[2 * j + 1])], constant: -5, .greaterOrEqual, .medium)
    }
    var stops = 0
    while try engine.solve(Budget(pivots: 7)) == .pivotBudgetSpent { stops += 1 }
    #expect(stops == 5)
    try engine.solveAndProve()
    #expect(try engine.values(of: v).prefix(81).reduce(0, +) == 200)
  }

  @Test(arguments: [Budget(pivots: .max), Budget(nanoseconds: .max)])
  func solve_limitAsGoodAsNone_isNoLimit(budget: Budget) throws {
    let engine = try Engine()
    let v = try engine.addVariables(200)
    try engine.pin(v[0], 1, .medium)
    try engine.solve()
    for one in v.dropFirst() { try engine.atLeast(one, 5, .medium) }
    #expect(try engine.solve(budget) == .optimal)
    #expect(try engine.values(of: v).reduce(0, +) == 996)
  }

  @Test func solve_nothingToDo_spendsNothing() throws {
    let engine = try Engine()
    #expect(try engine.solve(Budget(pivots: 1, nanoseconds: 1)) == .optimal)
    #expect(engine.counters.pivots == 0)
  }

  /// A run that its budget stopped goes on with its limit of steps, wherever the counts of steps begin.
  @Test func resetCounters_betweenTwoSolves_keepsWhatTheRunHasLeft() throws {
    let twin = try Twin(.layout, seed: 8, variables: 16, rows: 60)
    #expect(try twin.engine.solve(Budget(pivots: 1)) == .pivotBudgetSpent)
    let left = twin.engine.core.run.stopped.stepLimit - twin.engine.core.stepsTaken
    twin.engine.resetCounters()
    #expect(twin.engine.core.stepsTaken == 0 && twin.engine.core.run.stopped.steps == 0)
    #expect(twin.engine.core.run.stopped.stepLimit == left)
    try twin.engine.solveAndProve()
    #expect(twin.engine.core.stepsTaken > 0)
    twin.engine.resetCounters()
    #expect(twin.engine.core.run.stopped.steps == .max, "no run is stopped")
  }
}
