// A new basis puts variables where their own bounds are balanced.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct CrashBoundsTests {
  /// A column of cells, each of which wants its natural width: no less, and more weakly no more.
  private func hug(_ width: VariableID, _ contents: [Double], _ engine: borrowing Engine) throws {
    for content in contents {
      try engine.atLeast(width, content, .strong)
      try engine.atMost(width, content, .weak)
    }
  }

  private func contents(_ count: Int) -> [Double] { (0..<count).map { Double(30 + $0 * 7919 % 6007) / 10 } }

  @Test func solve_columnOfContents_takesNoStep() throws {
    let engine = try Engine()
    let width = try engine.addVariable()
    try hug(width, contents(100), engine)
    try engine.solveAndProve()
    #expect(try engine.value(of: width) == contents(100).max())
    #expect(engine.counters.pivots == 0 && engine.counters.flips == 0)
  }

  /// Rows of a table fill their window: the last one takes what is left, and its own contents give way.
  @Test(arguments: [true, false]) func solve_rowsOfATable_takeFewSteps(takesPath: Bool) throws {
    let engine = try Engine()
    if !takesPath { engine.paths.remove(.crashBounds) }
    let heights = try engine.addVariables(200)
    _ = try engine.addConstraint(heights.map { Term(1, $0) }, constant: -4001, .equal)
    for height in heights { try hug(height, [20, 20, 20, 20], engine) }
    try engine.solveAndProve()
    #expect(try engine.values(of: heights).reduce(0, +) == 4001)
    #expect(takesPath == (engine.counters.pivots + engine.counters.flips < 20))
  }

  /// Weights that contradict each other within a level meet at their weighted median.
  @Test func solve_wishesOfOneLevel_meetAtTheMedian() throws {
    let engine = try Engine()
    let v = try engine.addVariables(20)
    for j in v.indices {
      for wish in 0...8 { try engine.atLeast(v[j], Double(wish * j), .weak * Double(1 + wish % 3)) }
      for wish in 0...8 { try engine.atMost(v[j], Double(wish * j), .weak * Double(1 + wish % 2)) }
    }
    try engine.solveAndProve()
    #expect(engine.counters.pivots == 0 && engine.counters.flips == 0)
  }

  /// A value inside the stretch on which its bounds cost the same stays where it is.
  @Test func solve_valueInsideItsStretch_stays() throws {
    let engine = try Engine()
    let v = try engine.addVariables(20)
    for one in v {
      try engine.atLeast(one, -10, .strong)
      try engine.atMost(one, 10, .strong)
    }
    try engine.solveAndProve()
    #expect(try engine.values(of: v).allSatisfy { $0 == 0 })
  }

  /// Required bounds that meet leave their variable one value, and one of the two carries what the others ask for.
  @Test(arguments: [-1.0, 1.0]) func solve_requiredBoundsThatMeet_carryWishes(side: Double) throws {
    let engine = try Engine()
    let v = try engine.addVariables(20)
    for one in v {
      try engine.atLeast(one, 30)
      try engine.atMost(one, 30)
      try engine.atLeast(one, 30 + side, .weak)
      try engine.atMost(one, 30 + side, .weak)
    }
    try engine.solveAndProve()
    #expect(try engine.values(of: v).allSatisfy { $0 == 30 })
    #expect(engine.counters.pivots == 0)
  }

  /// Random bounds on both sides, required ones among them, repeated and at one place, with weights that spread.
  @Test(arguments: UInt64(1)...40) func randomBounds_areCertified(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let engine = try Engine()
    let x = try engine.addVariables(12)
    _ = try engine.addConstraint(x.prefix(4).map { Term(1, $0) }, constant: -40, .equal)
    for _ in 0..<150 {
      let one = x[random.int(in: 0...11)]
      let strengths: [Strength] = [.strong, .medium, .weak * 0.001, .weak, .weak * 1000]
      let strength = strengths[random.int(in: 0...4)]
      let factor = [1, -1.5, 3, -0.25][random.int(in: 0...3)]
      let at = Double(random.int(in: -6...6) * 5)
      let relation: Relation = [.lessOrEqual, .equal, .greaterOrEqual][random.int(in: 0...2)]
      _ = try engine.addConstraint([Term(factor, one)], constant: -at * factor, relation, strength)
    }
    for one in x {
      try engine.atLeast(one, Double(random.int(in: -8...2) * 5))
      try engine.atMost(one, Double(random.int(in: 2...8) * 5))
    }
    try engine.solveAndProve()
  }
}
