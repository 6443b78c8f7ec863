// The proof of a conflict: its members times their multipliers, summed in twice the digits.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct ConflictProofTests {
  @Test func refused_boundsChainsAndTies_isProved() throws {
    let engine = try Engine()
    let v = try engine.addVariables(30)
    try engine.atLeast(v[0], 0)
    for place in 1..<30 { try engine.apart(v[place - 1], v[place], 1.0 / 3) }
    #expect(throws: EngineError.conflict) { try engine.atMost(v[29], 9) }
    #expect(engine.conflictCount > 0)
    #expect(engine.conflict.allSatisfy { $0.isProved })
  }

  /// The sum of the members is that of the rows as the caller wrote them, where variables stand for others as well.
  @Test func refused_byRandomSystems_isProvedInCallersTerms() throws {
    var refusals = 0
    for seed in UInt64(1)...400 {
      var random = SeededRandom(seed: seed)
      let engine = try Engine()
      let v = try engine.addVariables(12)
      var rows: [ConstraintID: Row] = [:]
      for _ in 0..<40 {
        let row = Self.row(v, &random)
        do {
          rows[try engine.addConstraint(row.terms, constant: row.constant, row.relation)] = row
        } catch {
          #expect(error == .conflict)
          refusals += 1
          #expect(engine.conflict.allSatisfy { $0.isProved }, "seed \(seed)")
          let members = engine.conflict.map { (rows[$0.constraint] ?? row, $0.multiplier) }
          #expect(Self.contradicts(members, v), "seed \(seed)")
        }
      }
    }
    #expect(refusals > 2000)
  }

  /// A conflict of a deferred row, and of a changed one.
  @Test func refused_deferredAndChanged_isProved() throws {
    let engine = try makeEngine { $0.conflictPolicy = .defer }
    let v = try engine.addVariables(2)
    let floor = try engine.atLeast(v[0], 10)
    try engine.atMost(v[1], 20)
    try engine.atMost(v[0], 5)
    #expect(engine.conflict.count == 2 && engine.conflict.allSatisfy { $0.isProved })
    let apart = try engine.apart(v[0], v[1], 5, .greaterOrEqual)
    #expect(throws: EngineError.conflict) { try engine.setConstant(apart, -50) }
    #expect(engine.conflict.count == 3 && engine.conflict.allSatisfy { $0.isProved })
    #expect(engine.conflict.contains { $0.constraint == floor })
  }

  /// Multipliers that do not make the variables cancel, or that push a row the way it may go, prove nothing.
  @Test(arguments: [(1.0, true), (0.9, false), (-1.0, false)])
  func prove_tenToFive_onlyWithRightMultipliers(factor: Double, isProof: Bool) throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    let low = try engine.atLeast(x, 10)
    let high = try engine.atMost(x, 20)
    let wish = try engine.atMost(x, 5, .weak)
    let row = try engine.core.index(of: high, engine.tag)
    engine.core.model.row[row].constant = -5
    #expect(try engine.proof(of: [(low, -1), (high, factor)]).holds == isProof)
    #expect(try !engine.proof(of: [(low, -1), (wish, factor)]).holds, "a wish contradicts nothing")
  }

  private static func row(_ v: [VariableID], _ random: inout SeededRandom) -> Row {
    let first = random.int(in: 0...11)
    let second = (first + random.int(in: 1...11)) % 12
    let terms =
      random.chance(0.3)
      ? [Term(1, v[first])]
      : [Term(1, v[first]), Term(random.pick([-1, -1, -0.5, 1.0 / 3, 3]), v[second])]
    return Row(
      terms, constant: Double(random.int(in: -40...40)),
      random.pick([Relation.equal, .lessOrEqual, .greaterOrEqual]))
  }

  /// Whether the sum of all members says that a number which is not zero is zero, or beyond it.
  private static func contradicts(_ members: [(row: Row, factor: Double)], _ v: [VariableID]) -> Bool {
    let constant = members.reduce(0) { $0 + $1.factor * $1.row.constant }
    let isOneSided = members.allSatisfy { row, factor in
      row.relation == .equal || (row.relation == .lessOrEqual) == ((factor > 0) == (constant > 0))
    }
    let left = v.reduce(0.0) { sum, one in
      sum + abs(members.reduce(0.0) { $0 + $1.factor * coefficient(of: one, in: $1.row) })
    }
    return isOneSided && abs(constant) > 1e-6 && left < 1e-9 * abs(constant)
  }

  private static func coefficient(of variable: VariableID, in row: Row) -> Double {
    row.terms.reduce(0) { $1.variable == variable ? $0 + $1.coefficient : $0 }
  }
}

extension Engine {
  /// The proof of a conflict of these constraints, times these factors.
  fileprivate func proof(of members: [(constraint: ConstraintID, factor: Double)]) throws -> ConflictProof {
    try core.failure.conflict.reserve(members.count, &core.model.memory)
    core.failure.conflict.count = 0
    for (constraint, factor) in members {
      core.appendConflict(try core.index(of: constraint, tag), factor)
    }
    return core.proveConflict()
  }

  /// Beside multipliers of 10^8 what did not quite cancel in a solve is 10^-8, and no part of the conflict.
  @Test func conflict_roundingGrownAlongLargeCoefficients_isNoMember() throws {
    let engine = try Engine()
    let v = try engine.addVariables(7)
    let add = { (terms: [Term], constant: Double, strength: Strength) in
      try engine.addConstraint(terms, constant: constant, .equal, strength)
    }
    _ = try add([Term(1, v[6])], 1, .required)
    let far = try add([Term(1, v[1]), Term(13187, v[4])], 0, .required)
    _ = try add(
      [Term(1, v[1]), Term(0.00049170331354472525, v[0]), Term(1, v[4])], 0, Strength(priority: 500))
    _ = try add([Term(1, v[0]), Term(627, v[3])], 0, .required)
    try engine.solve()
    _ = try add([Term(1, v[2]), Term(-3278, v[6])], 0, .required)
    _ = try add([Term(137, v[5]), Term(1, v[3])], 0, Strength(priority: 500))
    _ = try add([Term(1, v[5]), Term(-3591, v[2])], 0, .required)
    try engine.solve()
    let small = try add([Term(7.9955076767929568e-05, v[4])], 1, .required)
    #expect(throws: EngineError.conflict) { try add([Term(1, v[1])], 0, .required) }
    #expect(Set(engine.conflict.map(\.constraint)) == [.none, far, small])
  }
}
