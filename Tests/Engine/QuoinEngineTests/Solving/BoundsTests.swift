// Many bounds at one variable: about as many as a sorted list of them is made for, so that it comes and goes.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct BoundsTests {
  /// Two variables with up to 48 bounds in all, of all relations and strengths, tied to each other now and then,
  /// while bounds come, change and go, refused ones among them. What is reached costs what the reference solver finds.
  @Test(arguments: 1...400)
  func solve_aboutAsManyBoundsAsAreListed_isOptimal(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let engine = try Engine()
    let v = try engine.addVariables(2)
    var bounds = Bounds(edits: try v.map { try engine.addEdit($0, .strong) })
    var wanted = random.int(in: 10...24)
    for _ in 0..<120 {
      switch random.int(in: 0...10) {
      case 0...3: if bounds.made.count < 2 * wanted { add(&bounds, engine, v, &random) }
      case 4:
        if bounds.made.count > wanted {
          let place = random.int(in: 0...bounds.made.count - 1)
          try engine.remove(bounds.made.remove(at: place))
          bounds.rows.remove(at: place)
        }
      case 5:
        let constant = position(&random)
        if let some = bounds.made.last, (try? engine.setConstant(some, constant)) != nil {
          bounds.rows[bounds.rows.count - 1].constant = constant
        }
      case 6: try suggest(random.int(in: 0...1), &bounds, engine, &random)
      case 7: wanted = random.int(in: 10...24)
      case 8: try engine.solve(Budget(pivots: 1))
      case 9:
        // Without an edit a bound enters the basis.
        let place = random.int(in: 0...1)
        try engine.remove(bounds.edits[place])
        if random.chance(0.7) { try engine.solve() }
        bounds.edits[place] = try engine.addEdit(v[place], .strong)
        try suggest(place, &bounds, engine, &random)
      default: try engine.solveAndProve()
      }
    }
    for place in 0...1 { try suggest(place, &bounds, engine, &random) }
    try engine.solveAndProve()
    let best = try #require(ReferenceSolver.solve(bounds.plain).solution)
    expectEqualCosts(bounds.plain.objectivePerLevel(at: try engine.values(of: v)), best.levels)
  }

  /// What stands, and the same as plain rows.
  private struct Bounds {
    var edits: [ConstraintID]
    var targets = [0.0, 0]
    var made: [ConstraintID] = []
    var rows: [PlainConstraint] = []

    var plain: PlainProblem {
      var problem = PlainProblem(variableCount: 2)
      problem.constraints = rows
      for (place, target) in targets.enumerated() {
        problem.constraints.append(
          PlainConstraint([(place, 1)], .equal, constant: -target, priority: Strength.strong.priority))
      }
      return problem
    }
  }

  private func suggest(
    _ place: Int, _ bounds: inout Bounds, _ engine: borrowing Engine, _ random: inout SeededRandom
  ) throws {
    bounds.targets[place] = position(&random)
    try engine.suggest(bounds.edits[place], bounds.targets[place])
  }

  private func position(_ random: inout SeededRandom) -> Double { Double(random.int(in: -6...6)) * 100 }

  /// Adds a random bound. One that contradicts others is refused, which is part of the test.
  private func add(
    _ bounds: inout Bounds, _ engine: borrowing Engine, _ v: [VariableID],
    _ random: inout SeededRandom
  ) {
    let strength: Strength = random.chance(0.2) ? .required : random.pick([.strong, .medium, .weak])
    let relation: Relation = random.pick([.lessOrEqual, .equal, .greaterOrEqual])
    var terms = [(variable: random.int(in: 0...1), coefficient: Double(random.pick([1, -1, 2, 3])))]
    if random.chance(0.1) { terms.append((0, -1)) }
    let plain: [(Relation, PlainConstraint.Relation)] = [
      (.lessOrEqual, .lessOrEqual), (.equal, .equal), (.greaterOrEqual, .greaterOrEqual),
    ]
    let row = PlainConstraint(
      terms, plain.first { $0.0 == relation }!.1, constant: position(&random), priority: strength.priority)
    let own = terms.map { Term($0.coefficient, v[$0.variable]) }
    if let made = try? engine.addConstraint(own, constant: row.constant, relation, strength) {
      bounds.made.append(made)
      bounds.rows.append(row)
    }
  }
}
