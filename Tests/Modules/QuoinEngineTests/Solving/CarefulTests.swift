// Coefficients of many sizes: what is called optimal is, and the slow way takes over where rounding is in doubt.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct CarefulTests {
  /// Nine rows of ordinary looks, coefficients from 0.002 to 400.
  @Test func solve_nearlySingular_neverLies() throws {
    var solved = 0
    for seed in UInt64(1)...1500 {
      let engine = try Engine()
      try build(engine, seed: seed)
      if (try? engine.solve()) == nil { continue }
      solved += 1
      let certificate = try engine.certificate()
      #expect(certificate.holds, "seed \(seed): \(certificate)")
      #expect(engine.isSettled == true, "seed \(seed)")
    }
    // At most one in five hundred is given up.
    #expect(solved >= 1497)
  }

  /// What the C header promises of numbers.
  @Test func solve_fourOrdersOfMagnitude_isSolvedAndCertified() throws {
    for seed in UInt64(1)...1500 {
      let engine = try Engine()
      try build(engine, seed: seed, sizes: [0.01, 0.1, 1, 10])
      try engine.solve()
      #expect(try engine.certificate().holds, "seed \(seed)")
    }
  }

  @Test func solve_uneven_isSolvedCarefullyNowAndThen() throws {
    var steps: UInt64 = 0
    for seed in UInt64(1)...1500 {
      let engine = try Engine()
      try build(engine, seed: seed)
      _ = try? engine.solve()
      steps += engine.counters.carefulSteps
    }
    #expect(steps > 0)
  }

  /// Up to 28 rows on up to 14 variables, coefficients over six orders of magnitude unless told otherwise.
  private func build(
    _ engine: borrowing Engine, seed: UInt64, sizes: [Double] = [0.001, 0.01, 0.1, 1, 10, 100]
  ) throws {
    var random = SeededRandom(seed: seed)
    func coefficient(_ random: inout SeededRandom) -> Double {
      let size = random.pick(sizes) * Double(random.int(in: 1...9))
      return random.chance(0.5) ? size : -size
    }
    var variables: [VariableID] = []
    for _ in 0..<random.int(in: 3...14) { variables.append(try engine.addVariable()) }
    for _ in 0..<random.int(in: 4...28) {
      var terms: [Term] = []
      for _ in 0..<random.int(in: 1...3) {
        terms.append(Term(coefficient(&random), variables[random.int(in: 0...variables.count - 1)]))
      }
      let constant = random.chance(0.2) ? 0 : coefficient(&random) * (random.chance(0.5) ? 1 : 100)
      let relation = [Relation.equal, .lessOrEqual, .greaterOrEqual][random.int(in: 0...2)]
      let priority = [1.0, 100, 250.5, 500, 750, 999][random.int(in: 0...5)]
      let strength =
        random.chance(0.35)
        ? .required : Strength(priority: priority, weight: [0.2, 1, 5][random.int(in: 0...2)])
      _ = try? engine.addConstraint(terms, constant: constant, relation, strength)
      if random.chance(0.15) { _ = try? engine.solve() }
    }
  }

  // MARK: The numbers

  @Test func product_ofSums_keepsThirtyDigits() {
    let third = DoubleDouble(1) / DoubleDouble(3)
    let one = third * DoubleDouble(3)
    #expect(abs((one - DoubleDouble(1)).high) < 1e-30)
    let large = DoubleDouble(1e16) + DoubleDouble(1)
    #expect((large - DoubleDouble(1e16)).high == 1)
  }

  @Test func certificate_aValueThatIsNoNumber_isNotAccepted() {
    var found = Certificate()
    found.residual = Certificate.worse(found.residual, .nan)
    found.residual = Certificate.worse(found.residual, 0.5)
    #expect(!found.holds)
  }
}
