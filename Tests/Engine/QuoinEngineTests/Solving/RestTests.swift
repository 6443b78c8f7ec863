// Rest values: with an option, a variable that nothing determines returns to its rest value.

import QuoinEngine
import Testing

@Suite final class RestTests {
  let engine: Engine
  let x: VariableID
  let y: VariableID

  init() throws {
    engine = try makeEngine { $0.returnsToRest = true }
    x = try engine.addVariable()
    y = try engine.addVariable()
  }

  @Test func remove_lastConstraint_returnsToZero() throws {
    let wish = try engine.pin(x, 40, .weak)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 40)
    try engine.remove(wish)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 0)
  }

  @Test func setRestValue_undetermined_goesThere() throws {
    try engine.setRestValue(x, -7)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == -7)
    let wish = try engine.pin(x, 1, .weak)
    try engine.solve()
    try engine.setRestValue(x, 3)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 1)
    try engine.remove(wish)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 3)
  }

  @Test func solve_weakestOfAll_winsOverRest() throws {
    try engine.setRestValue(x, 1000)
    try engine.pin(x, 5, Strength(priority: Double.leastNonzeroMagnitude, weight: 1e-6))
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 5)
  }

  @Test func solve_partlyDetermined_restsAsFarAsItCan() throws {
    try engine.atLeast(x, 10)
    try engine.apart(x, y, 5)
    try engine.solveAndProve()
    #expect(try engine.values(of: [x, y]) == [10, 15])
  }

  /// The part of an undetermined variable is its coefficient times where it rests, as without rest values.
  @Test(arguments: [false, true])
  func reasons_ofWhatDependsOnOneAtRest_nameItAndItsRate(returnsToRest: Bool) throws {
    let engine = try makeEngine { $0.returnsToRest = returnsToRest }
    let (half, free) = (try engine.addVariable(), try engine.addVariable(value: 8))
    if returnsToRest { try engine.setRestValue(free, 8) }
    try engine.addConstraint([Term(1, free), Term(-2, half)], constant: -1, .equal)
    try engine.solve()
    #expect(try engine.value(of: half) == 3.5)
    var parts: [Reason] = []
    try engine.forEachReason(of: half) { if $0.constraint == .none { parts.append($0) } }
    #expect(parts.map(\.undetermined) == [free])
    #expect(parts.map(\.coefficient) == [0.5])
    #expect(parts.map(\.contribution) == [4])
  }

  /// Reasons name a variable at rest: so it, and what depends on it, is not determined.
  @Test(arguments: [false, true])
  func isUndetermined_atRest_isTrueUntilAConstraintDetermines(returnsToRest: Bool) throws {
    let engine = try makeEngine { $0.returnsToRest = returnsToRest }
    let (free, tied) = (try engine.addVariable(), try engine.addVariable())
    try engine.apart(free, tied, 5)
    try engine.solve()
    #expect(try engine.isUndetermined(free) == true)
    #expect(try engine.isUndetermined(tied) == true)
    let wish = try engine.pin(free, 40, .weak)
    try engine.solve()
    #expect(try engine.isUndetermined(free) == false)
    #expect(try engine.isUndetermined(tied) == false)
    try engine.remove(wish)
    try engine.solve()
    #expect(try engine.isUndetermined(tied) == true)
  }

  /// A constraint that holds where the variable rests determines it.
  @Test(arguments: [false, true])
  func isUndetermined_heldWhereItRests_isFalse(returnsToRest: Bool) throws {
    let engine = try makeEngine { $0.returnsToRest = returnsToRest }
    let free = try engine.addVariable()
    try engine.solve()
    let wish = try engine.pin(free, 0, .weak)
    try engine.solve()
    #expect(try engine.isUndetermined(free) == false)
    var reasons: [ConstraintID] = []
    try engine.forEachReason(of: free) { reasons.append($0.constraint) }
    #expect(reasons == [wish])
  }

  @Test func removeVariable_atRest_isAllowedAndReused() throws {
    for _ in 0..<200 {
      let z = try engine.addVariable()
      try engine.setRestValue(z, 4)
      try engine.solve()
      try engine.removeVariable(z)
    }
    let z = try engine.addVariable()
    #expect(z.index1 < 10)
    try engine.solveAndProve()
    #expect(try engine.value(of: z) == 0)
    #expect(engine.constraintCount == 0)
  }

  @Test func rollback_restValue_comesBack() throws {
    try engine.setRestValue(x, 9)
    try engine.solve()
    let bytes = engine.persistentHashes
    try engine.begin()
    try engine.setRestValue(x, 20)
    _ = try engine.addVariable()
    try engine.solve()
    try engine.rollback()
    #expect(engine.persistentHashes == bytes)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 9)
  }
}
