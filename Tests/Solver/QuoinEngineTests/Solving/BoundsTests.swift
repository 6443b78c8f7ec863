// Many bounds at one variable: about as many as a sorted list of them is made for, so that it comes and goes.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct BoundsTests {
  /// Two variables with up to 48 bounds in all, of all relations and strengths, tied to each other now and then,
  /// while bounds come, change and go, refused ones among them.
  @Test(arguments: 1...400)
  func solve_aboutAsManyBoundsAsAreListed_isOptimal(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let engine = try Engine()
    let v = try engine.addVariables(2)
    var edits = try v.map { try engine.addEdit($0, .strong) }
    var bounds: [ConstraintID] = []
    var wanted = random.int(in: 10...24)
    for _ in 0..<120 {
      switch random.int(in: 0...10) {
      case 0...3: if bounds.count < 2 * wanted { add(&bounds, engine, v, &random) }
      case 4:
        if bounds.count > wanted {
          try engine.remove(bounds.remove(at: random.int(in: 0...bounds.count - 1)))
        }
      case 5: if let some = bounds.last { try? engine.setConstant(some, position(&random)) }
      case 6: try engine.suggest(random.pick(edits), position(&random))
      case 7: wanted = random.int(in: 10...24)
      case 8: try engine.solve(Budget(pivots: 1))
      case 9:
        // Without an edit a bound enters the basis.
        let place = random.int(in: 0...1)
        try engine.remove(edits[place])
        if random.chance(0.7) { try engine.solve() }
        edits[place] = try engine.addEdit(v[place], .strong)
      default: try engine.solveAndProve()
      }
    }
    try engine.solveAndProve()
  }

  private func position(_ random: inout SeededRandom) -> Double { Double(random.int(in: -6...6)) * 100 }

  /// Adds a random bound. One that contradicts others is refused, which is part of the test.
  private func add(
    _ bounds: inout [ConstraintID], _ engine: borrowing Engine, _ v: [VariableID],
    _ random: inout SeededRandom
  ) {
    let strength: Strength = random.chance(0.2) ? .required : random.pick([.strong, .medium, .weak])
    let relation: Relation = random.pick([.lessOrEqual, .equal, .greaterOrEqual])
    var terms = [Term(Double(random.pick([1, -1, 2, 3])), random.pick(v))]
    if random.chance(0.1) { terms.append(Term(-1, v[0])) }
    if let made = try? engine.addConstraint(terms, constant: position(&random), relation, strength) {
      bounds.append(made)
    }
  }
}
