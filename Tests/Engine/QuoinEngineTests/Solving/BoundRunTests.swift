// Bounds of one variable that give way together: few solves with the basis, and the optimum all the same.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct BoundRunTests {
  private static let cells = 400

  /// Wishes that a variable be as wide as each of many contents: no less, and more weakly no more.
  private func hug(_ width: VariableID, _ contents: [Double], _ engine: borrowing Engine) throws {
    for content in contents {
      try engine.atLeast(width, content, .strong)
      try engine.atMost(width, content, .weak)
    }
  }

  private var contents: [Double] { (0..<Self.cells).map { Double(30 + $0 * 7919 % 6007) / 10 } }

  @Test func limit_thatManyContentsResist_takesFewSolvesWithTheBasis() throws {
    let engine = try Engine()
    let width = try engine.addVariable()
    try hug(width, contents, engine)
    try engine.solveAndProve()
    #expect(try engine.value(of: width) == contents.max())
    let before = engine.counters
    try engine.atMost(width, 100)
    try engine.solveAndProve()
    let after = engine.counters
    #expect(try engine.value(of: width) == 100)
    #expect(after.flips - before.flips >= UInt64(Self.cells))
    #expect(after.btrans - before.btrans < 20, "\(after.btrans - before.btrans) for \(Self.cells) contents")
    #expect(after.rowsChecked - before.rowsChecked < 40 * UInt64(Self.cells))
  }

  /// Columns that share a width larger than all contents: a run ends where another column's bound blocks.
  @Test(arguments: [true, false]) func columns_widerThanContents_areCertified(areEqual: Bool) throws {
    let engine = try Engine()
    let widths = try engine.addVariables(4)
    let total = 4000.0
    _ = try engine.addConstraint(widths.map { Term(1, $0) }, constant: -total, .equal)
    for (column, width) in widths.enumerated() {
      try hug(width, areEqual ? contents.map { _ in 60 } : contents.map { $0 + Double(column) / 7 }, engine)
    }
    try engine.solveAndProve()
    #expect(abs(try engine.values(of: widths).reduce(0, +) - total) < 1e-9)
  }

  /// Random bounds of a few variables, changed again and again: every answer is certified, with the runs and without.
  @Test(arguments: UInt64(1)...12) func randomBounds_areCertified(seed: UInt64) throws {
    let engine = try Engine()
    let twin = try Engine()
    engine.flipFewBounds()
    twin.paths.remove(.boundRuns)
    try change(engine, seed)
    try change(twin, seed)
    #expect(engine.counters.btrans < twin.counters.btrans)
  }

  private func change(_ engine: borrowing Engine, _ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let x = try engine.addVariables(3)
    let sum = try engine.addConstraint(x.map { Term(1, $0) }, constant: -10, .equal)
    var bounds: [ConstraintID] = []
    for round in 0..<30 {
      for _ in 0..<8 {
        let one = x[random.int(in: 0...2)]
        let strength: Strength = random.int(in: 0...1) == 0 ? .strong : .weak * Double(random.int(in: 1...3))
        let at = Double(random.int(in: -20...20))
        let factor = random.int(in: 0...3) == 0 ? -1.5 : 1.0
        let relation: Relation = random.int(in: 0...1) == 0 ? .lessOrEqual : .greaterOrEqual
        bounds.append(
          try engine.addConstraint([Term(factor, one)], constant: -at * factor, relation, strength))
      }
      if round % 3 == 2 { try engine.remove(bounds.remove(at: random.int(in: 0...bounds.count - 1))) }
      try engine.setConstant(sum, Double(random.int(in: -80...80)))
      try engine.solveAndProve()
    }
  }

  /// A refused change amid runs leaves everything as it was.
  @Test func transaction_rolledBackAmidRuns_leavesValuesAndTheNextSolve() throws {
    let engine = try Engine()
    let width = try engine.addVariable()
    try hug(width, contents, engine)
    try engine.solveAndProve()
    let before = try engine.value(of: width)
    try engine.begin()
    try engine.atMost(width, 50)
    try engine.solve()
    #expect(try engine.value(of: width) == 50)
    try engine.rollback()
    try engine.solveAndProve()
    #expect(try engine.value(of: width) == before)
  }
}
