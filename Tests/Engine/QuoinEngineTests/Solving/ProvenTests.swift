// What is called optimal is: weights of many sizes, what cancelled weights leave, rows that are nearly parallel.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct ProvenTests {
  /// A strength that was taken back left 53 x - 53 x in a stronger level's multiplier: a rounding, which hid the weaker.
  @Test func solve_afterAStrengthIsTakenBack_countsTheWeakerLevel() throws {
    let engine = try Engine()
    let v = try engine.addVariables(2)
    let first = try engine.addConstraint(
      [Term(1, v[0]), Term(1, v[1])], constant: -8924, .greaterOrEqual, Strength(priority: 250))
    try engine.setStrength(first, Strength(priority: 251, weight: 53))
    _ = try engine.addConstraint([Term(-2, v[0]), Term(19, v[1])], constant: 567, .equal)
    _ = try engine.addConstraint(
      [Term(6, v[1]), Term(-1, v[0])], constant: 377, .greaterOrEqual, Strength(priority: 500))
    let last = try engine.addConstraint(
      [Term(-277, v[1]), Term(-2, v[0])], constant: 0, .equal, Strength(priority: 1))
    try engine.setStrength(first, Strength(priority: 1))
    try engine.solveAndProve()
    let missed = try abs(engine.residual(of: first)) + abs(engine.residual(of: last))
    #expect(abs(missed - 8660.613) < 1e-2)
  }

  /// Beside weights of 10^6 rounding is 10^-10 or more.
  @Test func solve_weightsOfSixOrders_findsTheOptimum() throws {
    let engine = try Engine()
    let v = try engine.addVariables(2)
    let bound = try engine.addConstraint(
      [Term(-1, v[0]), Term(0.5, v[1])], constant: 887, .lessOrEqual, Strength(priority: 250, weight: 1e5))
    _ = try engine.addConstraint([Term(-1, v[0])], constant: 98, .equal, Strength(priority: 500, weight: 1e6))
    _ = try engine.addConstraint(
      [Term(1, v[1]), Term(-1, v[0])], constant: 231, .equal, Strength(priority: 750))
    let light = try engine.addConstraint(
      [Term(2, v[0])], constant: 927, .lessOrEqual, Strength(priority: 250))
    _ = try engine.addConstraint(
      [Term(-0.5, v[1]), Term(1.5, v[0])], constant: -818, .greaterOrEqual,
      Strength(priority: 500, weight: 1e6))
    try engine.solve()
    try engine.setConstant(bound, -483)
    try engine.solveAndProve()
    #expect(try engine.residual(of: light) == 1123)
  }

  /// 0.1 in single precision beside 0.1: both ratios hold as well as they can, and the certificate says so.
  @Test func certificate_ratiosOfTwoPrecisions_holds() throws {
    let engine = try Engine()
    let v = try engine.addVariables(2)
    try engine.pin(v[0], 300)
    _ = try engine.addConstraint(
      [Term(Double(Float(0.1)), v[0]), Term(-1, v[1])], constant: 0, .equal, Strength(priority: 750))
    _ = try engine.addConstraint(
      [Term(0.1, v[0]), Term(-1, v[1])], constant: 0, .equal, Strength(priority: 250))
    try engine.solveAndProve()
    #expect(try !engine.certificate().isNear)
  }

  /// Rows that are nearly parallel meet at 10^11. Values stay near, and the certificate says so.
  @Test func solve_nearlyParallelRows_staysNear() throws {
    let engine = try Engine()
    let v = try engine.addVariables(2)
    _ = try engine.addConstraint(
      [Term(1, v[1]), Term(1.5000000015000001, v[0])], constant: 780, .lessOrEqual, Strength(priority: 1))
    _ = try engine.addConstraint(
      [Term(1, v[1]), Term(1.5, v[0])], constant: 574, .greaterOrEqual, Strength(priority: 750, weight: 3))
    try engine.solveAndProve()
    #expect(try engine.certificate().isNear)
    for j in v { #expect(try abs(engine.value(of: j)) < 1e4) }
  }

  /// A row of few terms is entered in one pass, which once did not note its weight: what rounds beside 10^5 was no tie, and
  /// the certificate denied an optimum.
  @Test func solve_heavyShortRows_roundingBesideThemIsATie() throws {
    let engine = try Engine()
    let v = try engine.addVariables(4)
    let ratio = 1.0 / 3 + 1
    let (always, strong, medium) = (Strength.required, Strength(priority: 500, weight: 10), 250.0)
    let add = { (terms: [Term], constant: Double, relation: Relation, strength: Strength) in
      _ = try engine.addConstraint(terms, constant: constant, relation, strength)
    }
    try add([Term(-1, v[0]), Term(ratio, v[3]), Term(-0.5, v[1])], -423, .equal, strong)
    try add([Term(-1, v[1]), Term(-ratio, v[1])], 0, .equal, strong)
    try add(
      [Term(-2, v[3]), Term(1.5, v[1]), Term(1.5, v[2])], -129, .greaterOrEqual,
      Strength(priority: 500, weight: 100))
    try add([Term(1, v[3]), Term(-1, v[2])], -61, .greaterOrEqual, always)
    try engine.solve()
    try add(
      [Term(ratio, v[0]), Term(-1.5, v[1]), Term(-ratio, v[2])], -329, .equal,
      Strength(priority: medium, weight: 1e5))
    try add([Term(-1, v[1])], 578, .equal, Strength(priority: medium, weight: 1e6))
    #expect(engine.brokenInvariant() == nil)
    try engine.solveAndProve()
  }
}
