// Wishes that hold each other, of which most must fail: a run that takes very many steps ends by long steps.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct LongRunTests {
  /// Segments of a row, each with a least length, all pairs of which are wished equally long, and each as long as the
  /// row: what a terminal's layout asks for.
  private func addRow(
    _ count: Int, _ seed: UInt64, _ engine: borrowing Engine, uneven: Bool = false
  ) throws -> [VariableID] {
    var random = SeededRandom(seed: seed)
    let edges = try engine.addVariables(2 * count)
    let length = Double(count * 40)
    for j in edges.indices {
      try engine.atLeast(edges[j], 0)
      try engine.atMost(edges[j], length)
      if j > 0 { try less(edges[j - 1], edges[j], 0, .required, engine) }
    }
    for j in 0..<count {
      try less(edges[2 * j], edges[2 * j + 1], Double(random.int(in: 0...200)), .strong, engine)
    }
    for j in 0..<count {
      let factor = uneven ? Double(random.int(in: 1...4)) : 1
      let long = [Term(1, edges[2 * j + 1]), Term(-1, edges[2 * j])]
      _ = try engine.addConstraint(long, constant: -length, .equal, .weak * 10)
      for k in 0..<j {
        let other = [Term(-factor, edges[2 * k + 1]), Term(factor, edges[2 * k])]
        _ = try engine.addConstraint(long + other, constant: 0, .equal, .weak)
      }
    }
    return edges
  }

  private func less(
    _ a: VariableID, _ b: VariableID, _ gap: Double, _ strength: Strength, _ engine: borrowing Engine
  ) throws {
    _ = try engine.addConstraint([Term(1, b), Term(-1, a)], constant: -gap, .greaterOrEqual, strength)
  }

  @Test(arguments: UInt64(1)...4) func solve_rowThatCannotBeEven_takesFewSteps(seed: UInt64) throws {
    let (long, short) = (try pivots(seed, .longRuns), try pivots(seed, []))
    #expect(long < 12 * 60 && long < short, "\(long) pivots, and \(short)")
  }

  private func pivots(_ seed: UInt64, _ path: Paths) throws -> UInt64 {
    let engine = try Engine()
    engine.paths = engine.paths.subtracting(.longRuns).union(path)
    _ = try addRow(30, seed, engine)
    try engine.solveAndProve()
    return engine.counters.pivots
  }

  /// Segments of least lengths, and equal spaces around them.
  struct SpacedRow {
    let least: [Double]
    let length: Double
    let space: Double
  }

  /// Of the required rows some wait at every step: of the first row until long steps begin, of the second until they end.
  static let spaced = [
    SpacedRow(
      least: [
        109, 123, 147, 3, 52, 118, 125, 71, 167, 41, 8, 133, 125, 83, 19, 63, 190, 92,
        11, 107, 35, 154, 90, 97, 107, 72, 172, 67, 116, 44, 175, 77, 169, 92, 34, 116,
      ], length: 117000, space: -200),
    SpacedRow(
      least: [
        24, 25, 79, 127, 117, 99, 42, 71, 98, 16, 6, 183, 27, 154,
        176, 169, 15, 158, 29, 19, 170, 47, 164, 177, 17, 56, 11,
      ], length: 30000, space: 300),
  ]

  @Test(arguments: spaced) func solve_requiredRowsThatWaitAllAlong_takesFewSteps(row: SpacedRow) throws {
    let engine = try Engine()
    let (area, segments) = try addEvenly(row.least.count, length: row.length, space: row.space, engine)
    for (segment, size) in zip(segments, row.least) {
      _ = try engine.addConstraint(segment, constant: -100 * size, .greaterOrEqual, .strong * 100)
      try alike(segment, area, .medium, engine)
    }
    try addPairs(of: segments, .weak * 100, engine)
    for (one, next) in zip(segments, segments.dropFirst()) { try alike(one, next, .weak, engine) }
    try engine.solveAndProve()
    #expect(engine.counters.pivots < 24 * UInt64(row.least.count + 1), "\(engine.counters)")
  }

  /// Segments that fill a row, each by a factor. Beside a factor of 10^-6 directions are so large that a row which does not
  /// move seems to, and multipliers miss by more than ties.
  @Test(arguments: [UInt64(2), 10, 16]) func solve_factorsNearZero_needNoMoreDigits(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let engine = try Engine()
    let (area, segments) = try addEvenly(54, length: 90000, space: -200, engine)
    let factors = segments.map { _ in max(1e-6, Double(random.int(in: 0...4))) }
    for segment in segments { try alike(segment, area, .medium, engine) }
    for j in segments.indices {
      for k in segments.indices where k > j {
        try alike(scaled(segments[j], factors[k]), scaled(segments[k], factors[j]), .weak * 100, engine)
      }
    }
    for (one, next) in zip(segments, segments.dropFirst()) { try alike(one, next, .weak, engine) }
    try engine.solveAndProve()
    #expect(engine.counters.carefulSteps == 0, "\(engine.counters)")
  }

  private func scaled(_ terms: [Term], _ factor: Double) -> [Term] {
    terms.map { Term($0.coefficient * factor, $0.variable) }
  }

  /// A row of `count` segments with as much space around each, at least `least`. Returns the terms of its length, and of theirs.
  private func addEvenly(
    _ count: Int, length: Double, space least: Double, _ engine: borrowing Engine
  ) throws -> (area: [Term], segments: [[Term]]) {
    let edges = try engine.addVariables(2 * count + 2)
    let area = [Term(1, edges[edges.count - 1]), Term(-1, edges[0])]
    try engine.atLeast(edges[0], 0)
    _ = try engine.addConstraint(area, constant: -length, .equal)
    for edge in edges {
      try less(edges[0], edge, 0, .required, engine)
      try less(edge, edges[edges.count - 1], 0, .required, engine)
    }
    let segments = (0..<count).map { [Term(1, edges[2 * $0 + 2]), Term(-1, edges[2 * $0 + 1])] }
    let spaces = (0...count).map { [Term(1, edges[2 * $0 + 1]), Term(-1, edges[2 * $0])] }
    for segment in segments { _ = try engine.addConstraint(segment, constant: 0, .greaterOrEqual) }
    try addPairs(of: spaces, .strong * 100.1, engine)
    for space in spaces {
      _ = try engine.addConstraint(space, constant: -least, .greaterOrEqual, .strong * 100.1)
      try alike(space, area, .weak * 10, engine)
    }
    return (area, segments)
  }

  private func addPairs(of sizes: [[Term]], _ strength: Strength, _ engine: borrowing Engine) throws {
    for place in sizes.indices {
      for other in sizes[(place + 1)...] { try alike(sizes[place], other, strength, engine) }
    }
  }

  private func alike(_ a: [Term], _ b: [Term], _ strength: Strength, _ engine: borrowing Engine) throws {
    let difference = a + b.map { Term(-$0.coefficient, $0.variable) }
    _ = try engine.addConstraint(difference, constant: 0, .equal, strength)
  }

  @Test(arguments: UInt64(1)...6) func solve_rowsOfWeightedPairs_areCertified(seed: UInt64) throws {
    let engine = try Engine()
    let edges = try addRow(14 + Int(seed), seed, engine, uneven: true)
    try engine.solveAndProve()
    try engine.atMost(edges[9], 30, .medium)
    try engine.solveAndProve()
  }

  /// Long steps in a transaction that is undone leave everything as it was.
  @Test func transaction_rolledBackAfterLongSteps_leavesEverything() throws {
    let engine = try Engine()
    _ = try addRow(4, 1, engine)
    try engine.solveAndProve()
    let (hash, bytes) = (engine.stateHash, engine.persistentHashes)
    try engine.begin()
    _ = try addRow(30, 1, engine)
    let before = engine.counters.primalSteps
    try engine.solveAndProve()
    #expect(engine.counters.primalSteps > before + 50, "\(engine.counters)")
    try engine.rollback()
    #expect(engine.stateHash == hash)
    #expect(engine.persistentHashes == bytes)
    try engine.solveAndProve()
  }

  @Test func solve_smallBudget_canBeContinued() throws {
    let engine = try Engine()
    _ = try addRow(30, 2, engine)
    var calls = 0
    while try engine.solve(Budget(pivots: 20)) == .pivotBudgetSpent && calls < 10_000 { calls += 1 }
    #expect(calls > 5)
    try engine.solveAndProve()
  }
}
