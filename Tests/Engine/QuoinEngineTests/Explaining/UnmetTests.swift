// The conflict of a constraint that does not hold: an irreducible set that it contradicts, as if it were required.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct UnmetTests {
  /// What keeps the width from 277 is the wish that it be small, and not that it be at least 155.
  @Test func unmet_betweenTwoWishes_namesTheStrongerOne() throws {
    let engine = try Engine()
    let width = try engine.addVariable()
    try engine.atLeast(width, 155)
    let narrow = try engine.pin(width, 0, .strong)
    let wide = try engine.atLeast(width, 277, .medium)
    try engine.solveAndProve()
    #expect(try engine.conflict(of: wide).map(\.constraint) == [wide, narrow])
    #expect(try engine.conflict(of: wide).allSatisfy { $0.isProved && $0.batchIndex == -1 })
  }

  @Test func unmet_requiredRowsAreEnough_namesNoWish() throws {
    let engine = try Engine()
    let v = try engine.addVariables(2)
    let tie = try engine.apart(v[0], v[1], 8)
    let most = try engine.atMost(v[1], 100)
    try engine.pin(v[0], 40, Strength(priority: Strength.medium.priority, weight: 5))
    try engine.pin(v[0], 10, .strong)
    let wish = try engine.pin(v[0], 95, .medium)
    try engine.solveAndProve()
    #expect(try Set(engine.conflict(of: wish).map(\.constraint)) == [wish, tie, most])
  }

  @Test func unmet_ofItsOwnLevel_namesWhatItLostTo() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    let heavy = try engine.pin(x, 10, Strength(priority: Strength.medium.priority, weight: 3))
    let light = try engine.pin(x, 20, .medium)
    try engine.pin(x, 30, .weak)
    try engine.solveAndProve()
    #expect(try engine.conflict(of: light).map(\.constraint) == [light, heavy])
  }

  @Test func unmet_againstAnObjective_namesTheObjective() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    try engine.atMost(x, 50)
    let large = try engine.addObjective([Term(1, x)], .maximize, .strong)
    let wish = try engine.pin(x, 20, .weak)
    try engine.solve()
    #expect(try engine.conflict(of: wish).map(\.constraint) == [wish, large])
    #expect(throws: EngineError.wrongKind) { try engine.conflict(of: large) }
  }

  @Test func unmet_ofAChainOfTies_namesTheChainAlone() throws {
    let engine = try Engine()
    let v = try engine.addVariables(60)
    var chain: Set<ConstraintID> = [try engine.pin(v[0], 0)]
    for place in 1..<60 {
      chain.insert(try engine.apart(v[place - 1], v[place], 10))
      try engine.pin(v[place], 3, .weak)
    }
    let wish = try engine.pin(v[59], 500, .strong)
    chain.insert(wish)
    try engine.solve()
    #expect(engine.aliasCount > 0)
    let found = try engine.conflict(of: wish)
    #expect(Set(found.map(\.constraint)) == chain && found.count == chain.count)
    #expect(found.first?.constraint == wish)
  }

  @Test func unmet_deferred_namesWhatKeepsItOut() throws {
    let engine = try makeEngine { $0.conflictPolicy = .defer }
    let x = try engine.addVariable()
    let low = try engine.atLeast(x, 10)
    try engine.pin(x, 30, .strong)
    let high = try engine.atMost(x, 5)
    let other = try engine.atMost(x, -5)
    try engine.solve()
    for deferred in [high, other] {
      #expect(try engine.conflict(of: deferred).map(\.constraint) == [deferred, low])
    }
  }

  @Test func unmet_ofWhatHoldsOrWaits_isEmptyOrRefused() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    let wish = try engine.pin(x, 5, .weak)
    #expect(throws: EngineError.unsettled) { try engine.conflict(of: wish) }
    try engine.solve()
    #expect(try engine.conflict(of: wish).isEmpty)
    try engine.remove(wish)
    #expect(throws: EngineError.staleConstraint) { try engine.conflict(of: wish) }
  }

  /// Every set, judged by the textbook solver: it cannot hold, and can without any one member.
  @Test(arguments: [Shape.layout, .chain, .degenerate, .ties, .cycle, .manyLevels, .table])
  func unmet_randomSystems_areIrreducible(shape: Shape) throws {
    var judged = 0
    for seed in UInt64(1)...60 {
      let twin = try Twin(shape, seed: seed, variables: 7, rows: 22)
      let rows = Dictionary(uniqueKeysWithValues: zip(twin.handles, twin.plain.constraints))
      try twin.engine.solve()
      var unmet: [ConstraintID] = []
      twin.engine.forEachViolation { wish, amount in if amount > 1e-3 { unmet.append(wish) } }
      let values = try twin.values
      for wish in unmet {
        let members = try twin.engine.conflict(of: wish).map(\.constraint)
        #expect(members.first == wish, "\(shape) \(seed)")
        let demands = members.map { kept(rows[$0]!, as: $0 == wish, at: values) }
        #expect(!ReferenceSolver.isFeasible(demands.flatMap { $0 }), "\(shape) \(seed)")
        for left in demands.indices {
          let rest = demands.indices.filter { $0 != left }.flatMap { demands[$0] }
          #expect(ReferenceSolver.isFeasible(rest), "\(shape) \(seed): \(left) is not needed")
        }
        for member in members.dropFirst() { #expect(rows[member]!.priority >= rows[wish]!.priority) }
        judged += 1
      }
    }
    #expect(judged > 100, "\(judged) wishes")
  }

  /// What a member demands: the wish that it holds, any other that it is not farther off than it is.
  private func kept(
    _ row: PlainConstraint, as isWish: Bool, at values: [Double]
  ) -> [PlainConstraint] {
    let off = isWish ? 0 : row.violation(at: values)
    var upper = row
    var lower = row
    (upper.relation, lower.relation) = (.lessOrEqual, .greaterOrEqual)
    upper.constant -= off
    lower.constant += off
    switch row.relation {
    case .equal: return off == 0 ? [row] : [upper, lower]
    case .lessOrEqual: return [upper]
    case .greaterOrEqual: return [lower]
    }
  }
}

extension Engine {
  func conflict(of constraint: ConstraintID) throws -> [ConflictItem] {
    var items: [ConflictItem] = []
    try forEachInConflict(of: constraint) { items.append($0) }
    return items
  }
}
