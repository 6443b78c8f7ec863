// Ambiguity: which variables could lie elsewhere at no cost, and how far.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct AmbiguityTests {
  @Test func range_withRestValues_isAPoint() throws {
    let engine = try makeEngine { $0.returnsToRest = true }
    let x = try engine.addVariable()
    try engine.atLeast(x, 3)
    try engine.solve()
    let range = try engine.range(of: x)
    #expect(range.lowest == 3 && range.highest == 3)
  }

  /// Some bounds hold their variable where it stands.
  @Test(arguments: [false, true])
  func range_boundsThatMeet_isFound(leaps: Bool) throws {
    let engine = try Engine()
    engine.leaps(leaps)
    let v = try engine.addVariables(20)
    let t = try engine.addVariable()
    for (j, one) in v.enumerated() {
      try engine.atLeast(one, j % 2 == 0 ? 10 : 30)
      try engine.atMost(one, j % 2 == 0 ? 20 : 30)
    }
    let sum = [Term(1, t)] + v.map { Term(1, $0) }
    _ = try engine.addConstraint(sum, constant: -1000, .equal)
    try engine.solveAndProve()
    let range = try engine.range(of: t)
    #expect(range.lowest == 500 && range.highest == 600)
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
    #expect(twin.engine.isSettled == true)
  }

  @Test(arguments: [Shape.layout, .chain, .ties, .degenerate, .dense, .cycle, .manyLevels], [false, true])
  func range_anyShape_equalsTheReferences(shape: Shape, leaps: Bool) throws {
    var ambiguous = 0
    for seed in UInt64(1)...10 {
      let twin = try Twin(shape, seed: seed, variables: 6, rows: 14)
      twin.engine.leaps(leaps)
      try twin.engine.solveAndProve()
      guard let best = ReferenceSolver.solve(twin.plain).solution else { continue }
      var listed: [VariableID: ValueRange] = [:]
      try twin.engine.forEachAmbiguity { listed[$0] = $1 }
      for (number, variable) in twin.variables.enumerated() {
        guard let expected = best.range(of: number) else { continue }
        let found = try twin.engine.range(of: variable)
        #expect(agree(found.lowest, expected.minimum), "\(shape) \(seed) \(number)")
        #expect(agree(found.highest, expected.maximum), "\(shape) \(seed) \(number)")
        let width = expected.maximum - expected.minimum
        if width > 1e-5 || width < 1e-10 {
          #expect((listed[variable] != nil) == (width > 1e-5), "\(shape) \(seed) \(number)")
        }
        if let both = listed[variable] {
          #expect(agree(both.lowest, expected.minimum), "\(shape) \(seed) \(number)")
          #expect(agree(both.highest, expected.maximum), "\(shape) \(seed) \(number)")
        }
        ambiguous += width > 1e-5 ? 1 : 0
      }
    }
    // Problems of the shapes dense and cycle determine every variable.
    #expect(ambiguous > 3 || shape == .dense || shape == .cycle)
  }

  @Test(arguments: [Shape.layout, .chain, .ties, .degenerate, .manyLevels], [false, true])
  func range_afterChanges_equalsTheReferences(shape: Shape, leaps: Bool) throws {
    for seed in UInt64(1)...8 {
      let twin = try Twin(shape, seed: seed, variables: 7, rows: 18)
      twin.engine.leaps(leaps)
      try twin.engine.solve()
      // Removed rows stay in the basis for a while. Odd seeds ask for ranges before the next solve.
      for place in stride(from: 15, to: 0, by: -4) {
        try twin.engine.remove(twin.handles[place])
        twin.plain.constraints.remove(at: place)
        if seed % 2 == 0 { try twin.engine.solve() }
      }
      guard let best = ReferenceSolver.solve(twin.plain).solution else { continue }
      for (number, variable) in twin.variables.enumerated() {
        guard let expected = best.range(of: number) else { continue }
        let found = try twin.engine.range(of: variable)
        #expect(agree(found.lowest, expected.minimum), "\(shape) \(seed) \(number)")
        #expect(agree(found.highest, expected.maximum), "\(shape) \(seed) \(number)")
      }
    }
  }

  /// Variables, or distances between neighbours, mostly have a lower bound and an upper one, which is written times -2;
  /// a row holds the sum of all variables.
  @Test(arguments: UInt64(1)...40)
  func range_withLeaps_isThatWithoutThem(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let engine = try Engine()
    let v = try engine.addVariables(24)
    var low = 0.0
    for (before, j) in zip(v, v.dropFirst()) {
      let terms = random.chance(0.5) ? [Term(1, j)] : [Term(1, j), Term(-1, before)]
      let least = Double(random.int(in: -10...9))
      low += least
      if random.chance(0.9) { _ = try? engine.addConstraint(terms, constant: -least, .greaterOrEqual) }
      if random.chance(0.8) {
        let times = terms.map { Term(-2 * $0.coefficient, $0.variable) }
        let most = least + Double(random.int(in: 0...29))
        _ = try? engine.addConstraint(times, constant: 2 * most, .greaterOrEqual)
      }
    }
    _ = try? engine.addConstraint(v.map { Term(1, $0) }, constant: -low - 60, .equal)
    try engine.pin(v[0], 3, .weak)
    try engine.solveAndProve()
    let hash = engine.stateHash
    engine.leaps(false)
    var walked: [VariableID: ValueRange] = [:]
    try engine.forEachAmbiguity { walked[$0] = $1 }
    engine.leaps(true)
    var leapt: [VariableID: ValueRange] = [:]
    try engine.forEachAmbiguity { leapt[$0] = $1 }
    #expect(walked.count == leapt.count)
    for j in v {
      let one = try engine.range(of: j)
      for other in [walked[j], leapt[j]] {
        #expect(agree(one.lowest, other?.lowest ?? one.highest), "\(one) \(String(describing: other))")
        #expect(agree(one.highest, other?.highest ?? one.lowest), "\(one) \(String(describing: other))")
      }
    }
    #expect(engine.stateHash == hash)
  }

  @Test func range_betweenEnormousBounds_isExact() throws {
    let engine = try Engine()
    let v = try engine.addVariables(12)
    for j in v {
      try engine.atLeast(j, 0)
      try engine.atMost(j, 1e14)
    }
    _ = try engine.addConstraint(v.map { Term(1, $0) }, constant: -60.1, .equal)
    try engine.solve()
    for j in v {
      let range = try engine.range(of: j)
      #expect(range.lowest == 0 && abs(range.highest - 60.1) < 1e-9)
    }
    engine.leaps(true)
    try engine.forEachAmbiguity { #expect($1.lowest == 0 && abs($1.highest - 60.1) < 1e-9, "\($0)") }
  }

  @Test func range_beforeTheSolve_isOfWhatTheSolveFinds() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    try engine.pin(x, 10, .weak)
    try engine.pin(x, 30, .weak)
    try engine.atLeast(x, 20, .strong)
    let range = try engine.range(of: x)
    #expect(range.lowest == 20 && range.highest == 30)
    #expect(engine.isSettled == false)
  }

  @Test func range_ofAliases_isTheirRootsStretched() throws {
    let engine = try Engine()
    let v = try engine.addVariables(40)
    var rows: [Row] = []
    for (left, right) in zip(v, v.dropFirst()) {
      rows.append(Row([Term(1, right), Term(2, left)], constant: -6, .equal))
      rows.append(Row([Term(1, right), Term(2, left)], constant: -7, .lessOrEqual))
    }
    rows = Array(rows.prefix(8))
    rows += v.dropFirst(5).map { Row([Term(1, $0), Term(-1, v[0])], .equal) }
    rows.append(Row([Term(1, v[0])], constant: -1, .greaterOrEqual))
    rows.append(Row([Term(1, v[0])], constant: -4, .lessOrEqual))
    try engine.addBatch(rows)
    try engine.solve()
    // Each of v[1] to v[4] is 6 - 2 times the one before.
    let expected = [(1.0, 4.0), (-2, 4), (-2, 10), (-14, 10), (-14, 34)]
    for (variable, range) in zip(v, expected) {
      let found = try engine.range(of: variable)
      #expect(found.lowest == range.0 && found.highest == range.1)
    }
    for variable in v.dropFirst(5) {
      let found = try engine.range(of: variable)
      #expect(found.lowest == 1 && found.highest == 4)
    }
  }

  private func agree(_ one: Double, _ other: Double) -> Bool {
    one == other || abs(one - other) <= 1e-6 * max(1, abs(other))
  }
}
