// Lambdas kept for the next bound of a variable: nested splits are narrowed and widened, beside an engine
// that keeps none.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct LeftBoundTests {
  /// A tree of splits whose panes want a width, each at a weight of its own.
  private final class Splits {
    let engine: Engine
    let widths: [VariableID]
    let edit: ConstraintID
    var least = 0.0
    var wanted = 0.0

    init(depth: Int, seed: UInt64, reusesLambdas: Bool) throws {
      var random = SeededRandom(seed: seed)
      let panes = 1 << depth
      engine = try Engine()
      engine.reuseLambdas(reusesLambdas)
      let made = try engine.addVariables(2 * panes)
      widths = made
      var rows = (1..<panes).map { k in
        Row([Term(1, made[k]), Term(-1, made[2 * k]), Term(-1, made[2 * k + 1])], .equal)
      }
      for pane in panes..<2 * panes {
        let (smallest, more) = (Double(random.int(in: 5...20)), Double(random.int(in: 10...90)))
        let weight = 1 + Double(random.int(in: 0...1_000_000)) / 1_000_000
        rows.append(Row([Term(1, made[pane])], constant: -smallest, .greaterOrEqual))
        rows.append(
          Row([Term(2, made[pane])], constant: -2 * (smallest + more), .equal, Strength.weak * weight))
        least += smallest
        wanted += smallest + more
      }
      try engine.addBatch(rows)
      edit = try engine.addEdit(made[1], .strong)
    }

    func drag(to share: Double) throws {
      try engine.suggest(edit, least + (wanted - least) * share)
      try engine.solve()
    }

    func values() throws -> [Double] { try widths.map { try engine.value(of: $0) } }
  }

  @Test(arguments: [UInt64(1), 2])
  func narrowing_keepsLambdas_givesTheSameWidths(seed: UInt64) throws {
    let keeps = try Splits(depth: 6, seed: seed, reusesLambdas: true)
    let makes = try Splits(depth: 6, seed: seed, reusesLambdas: false)
    for share in [1, 0.8, 0.3, 0.05, 0.6, 1.2, 0.1] {
      try keeps.drag(to: share)
      try makes.drag(to: share)
      for (one, other) in zip(try keeps.values(), try makes.values()) { #expect(abs(one - other) < 1e-9) }
    }
    #expect(try keeps.engine.certificate().holds)
    let (few, many) = (keeps.engine.counters, makes.engine.counters)
    #expect(many.pivots > 150)
    #expect(few.btrans * 3 < many.btrans, "\(few.btrans) for \(many.btrans)")
  }

  @Test func lambda_betweenTwoSolves_isForgotten() throws {
    // A clone gives the same bits as the solver that was cloned between two solves.
    let one = try Splits(depth: 5, seed: 5, reusesLambdas: true)
    try one.drag(to: 0.7)
    let other = try one.engine.clone()
    other.reuseLambdas(true)
    for share in [0.4, 0.5, 0.2] {
      try one.drag(to: share)
      try other.suggest(one.edit, one.least + (one.wanted - one.least) * share)
      try other.solve()
      #expect(other.stateHash == one.engine.stateHash)
    }
  }

  @Test func otherBound_ofAnotherVariable_needsItsOwnLambda() throws {
    // Two panes that reach their least widths at the same moment, with wishes of the same weight.
    let engine = try Engine()
    engine.reuseLambdas(true)
    let v = try engine.addVariables(4)
    try engine.addBatch([
      Row([Term(1, v[0]), Term(-1, v[1]), Term(-1, v[2]), Term(-1, v[3])], .equal),
      Row([Term(1, v[1])], constant: -10, .greaterOrEqual),
      Row([Term(1, v[1])], constant: -50, .equal, .weak),
      Row([Term(1, v[2])], constant: -10, .greaterOrEqual),
      Row([Term(1, v[2])], constant: -50, .equal, .weak),
      Row([Term(4, v[3])], constant: -40, .greaterOrEqual),
      Row([Term(0.5, v[3])], constant: -25, .equal, Strength.weak * 0.5),
    ])
    let edit = try engine.addEdit(v[0], .strong)
    for width in [150.0, 120, 60, 30, 20, 45, 200] {
      try engine.suggest(edit, width)
      try engine.solve()
      #expect(try engine.value(of: v[0]) == max(width, 30))
      #expect(try engine.certificate().holds)
    }
  }
}
