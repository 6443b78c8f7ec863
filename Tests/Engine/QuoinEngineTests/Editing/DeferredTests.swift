// The policy `defer`: a constraint that cannot hold is kept, reported, and tried again.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite final class DeferredTests {
  let engine: Engine
  let x: VariableID
  let floor: ConstraintID

  /// x >= 10 is there; x <= 5 cannot hold beside it.
  init() throws {
    engine = try makeEngine { $0.conflictPolicy = .defer }
    x = try engine.addVariable()
    floor = try engine.atLeast(x, 10)
  }

  @Test func addConstraint_contradiction_isDeferredAndReported() throws {
    let roof = try engine.atMost(x, 5)
    try engine.solveAndProve()
    #expect(try engine.isDeferred(roof) == true)
    #expect(try engine.isDeferred(floor) == false)
    #expect(engine.deferred == [roof])
    #expect(engine.deferredCount == 1)
    #expect(engine.constraintCount == 2)
    #expect(Set(engine.conflict.map(\.constraint)) == [roof, floor])
    #expect(try engine.value(of: x) == 10)
    #expect(try engine.violation(of: roof) == 5)
  }

  @Test func remove_whatItConflictedWith_bringsItBack() throws {
    let roof = try engine.atMost(x, 5)
    try engine.remove(floor)
    try engine.solveAndProve()
    #expect(try engine.isDeferred(roof) == false)
    #expect(engine.deferredCount == 0)
    #expect(try engine.value(of: x) == 5)
    // The constraint is in force again.
    let wall = try engine.atLeast(x, 6)
    #expect(engine.deferred == [wall])
  }

  @Test func everyChange_ofWhatItConflictedWith_triesAgain() throws {
    let roof = try engine.atMost(x, 5)
    try engine.setConstant(floor, -7)
    #expect(try engine.isDeferred(roof) == true)
    try engine.setConstant(floor, -5)
    #expect(try engine.isDeferred(roof) == false)
    let other = try engine.atLeast(x, 6)
    #expect(try engine.isDeferred(other) == true)
    try engine.setStrength(roof, .medium)
    #expect(try engine.isDeferred(other) == false)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 6)
    let third = try engine.atMost(x, 1)
    #expect(try engine.isDeferred(third) == true)
    try engine.setRelation(other, .lessOrEqual)
    try engine.setRelation(floor, .lessOrEqual)
    #expect(try engine.isDeferred(third) == false)
    try engine.solveAndProve()
  }

  @Test func setCoefficient_ofWhatItConflictedWith_triesAgain() throws {
    let roof = try engine.atMost(x, 5)
    try engine.setCoefficient(floor, x, 4)
    #expect(try engine.isDeferred(roof) == false)
    try engine.solveAndProve()
    #expect(try engine.residual(of: floor) >= 0)
  }

  @Test func everyChange_ofADeferredOne_triesIt() throws {
    let roof = try engine.atMost(x, 5)
    try engine.setConstant(roof, -8)
    #expect(try engine.isDeferred(roof) == true)
    try engine.setConstant(roof, -12)
    #expect(try engine.isDeferred(roof) == false)
    let second = try engine.atMost(x, 5)
    try engine.setStrength(second, .weak)
    #expect(try engine.isDeferred(second) == false)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 10)
    let third = try engine.atMost(x, 5)
    try engine.setRelation(third, .greaterOrEqual)
    #expect(try engine.isDeferred(third) == false)
    try engine.solveAndProve()
    let fourth = try engine.atMost(x, 5)
    #expect(throws: EngineError.wrongState) { try engine.setCoefficient(fourth, x, 2) }
    #expect(engine.deferred == [fourth])
  }

  @Test func remove_aDeferredOne_isGone() throws {
    let roof = try engine.atMost(x, 5)
    try engine.remove(roof)
    #expect(engine.deferredCount == 0)
    #expect(throws: EngineError.staleConstraint) { try engine.isDeferred(roof) }
    try engine.remove(floor)
    try engine.solveAndProve()
    try engine.removeVariable(x)
  }

  @Test func removeVariable_usedByOneDeferred_isRefused() throws {
    _ = try engine.atMost(x, 5)
    try engine.remove(floor)
    let y = try engine.addVariable()
    try engine.pin(x, 1)
    let odd = try engine.addConstraint([Term(1, x), Term(0.5, y), Term(-0.5, y)], constant: -9, .equal)
    #expect(try engine.isDeferred(odd) == true)
    try engine.removeVariable(y)
    let z = try engine.addVariable()
    try engine.pin(z, 0)
    let tie = try engine.apart(x, z, 9)
    #expect(try engine.isDeferred(tie) == true)
    #expect(throws: EngineError.variableInUse) { try engine.removeVariable(z) }
  }

  @Test func severalDeferred_areTriedOldestFirst() throws {
    let first = try engine.atMost(x, 5)
    let second = try engine.atMost(x, 3)
    let third = try engine.pin(x, 4)
    #expect(engine.deferred == [first, second, third])
    try engine.remove(floor)
    // x <= 5 and x <= 3 come back; x == 4 contradicts the second.
    #expect(engine.deferred == [third])
    try engine.remove(second)
    #expect(engine.deferredCount == 0)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 4)
  }

  @Test func addBatch_contradiction_isRefusedAsAWhole() throws {
    let hash = engine.stateHash
    #expect(throws: EngineError.conflict) {
      try engine.addBatch([
        Row([Term(1, x)], constant: -30, .lessOrEqual), Row([Term(1, x)], constant: -5, .lessOrEqual),
      ])
    }
    #expect(engine.stateHash == hash)
    #expect(engine.deferredCount == 0)
  }

  // MARK: Transactions

  @Test func rollback_ofALongDeferredRow_isExact() throws {
    let v = try engine.addVariables(60)
    for variable in v { try engine.pin(variable, 1) }
    try engine.solve()
    let bytes = engine.persistentHashes
    try engine.begin()
    let sum = try engine.addConstraint(v.map { Term(1, $0) }, constant: -61, .equal)
    #expect(try engine.isDeferred(sum) == true)
    try engine.rollback()
    #expect(engine.persistentHashes == bytes)
  }

  @Test(arguments: [10, 30, 50, 80, 120, 200, 333, 500])
  func rollback_manyDeferredChangedAndRemoved_isExact(count: Int) throws {
    let y = try engine.addVariable()
    try engine.apart(x, y, 1)
    try engine.pin(y, 90, .weak)
    try engine.solve()
    let bytes = engine.persistentHashes
    try engine.begin()
    let roofs = try (0..<count).map { try engine.apart(x, y, Double(2 + $0)) }
    #expect(engine.deferredCount == count)
    for roof in roofs { try engine.setConstant(roof, -7) }
    for roof in roofs { try engine.remove(roof) }
    try engine.rollback()
    #expect(engine.persistentHashes == bytes)
    try engine.solveAndProve()
  }

  // MARK: Random ones

  @Test(arguments: [Shape.layout, .chain, .ties, .dense])
  func anyShape_whatIsDeferred_contradictsTheRest(shape: Shape) throws {
    var seen = 0
    for seed in UInt64(1)...12 {
      var options = EngineOptions()
      options.conflictPolicy = .defer
      let twin = try Twin(variables: 6, options: options)
      var source = ShapeSource(shape: shape, seed: seed, variables: 6)
      var random = SeededRandom(seed: seed)
      var live: [(handle: ConstraintID, row: PlainConstraint)] = []
      for _ in 0..<50 {
        if live.count > 6 && random.chance(0.4) {
          try twin.engine.remove(live.remove(at: random.int(in: 0...live.count - 1)).handle)
        } else {
          var row = source.next()
          if random.chance(0.7) { row.priority = PlainConstraint.requiredPriority }
          live.append((try twin.add(row), row))
        }
        try twin.engine.solveAndProve()
        let deferred = try live.filter { try twin.engine.isDeferred($0.handle) }.map(\.row)
        let held = try live.filter { try !twin.engine.isDeferred($0.handle) && $0.row.isRequired }.map(\.row)
        #expect(ReferenceSolver.isFeasible(held))
        for row in deferred { #expect(!ReferenceSolver.isFeasible(held + [row])) }
        seen += deferred.count
      }
    }
    #expect(seen > 20)
  }
}
