// Objective terms: as small, or as large, as their level allows, and what happens when nothing bounds them.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite final class ObjectiveTests {
  let engine: Engine
  let x: VariableID
  let y: VariableID

  init() throws {
    engine = try Engine()
    x = try engine.addVariable()
    y = try engine.addVariable()
  }

  @Test func minimize_boundedBelow_restsOnTheBound() throws {
    try engine.atLeast(x, 3)
    _ = try engine.addObjective([Term(1, x)], .minimize, .weak)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 3)
  }

  @Test func maximize_boundedAbove_restsOnTheBound() throws {
    try engine.atMost(x, 30)
    try engine.apart(x, y, 4)
    _ = try engine.addObjective([Term(1, y)], .maximize, .weak)
    try engine.solveAndProve()
    #expect(try engine.values(of: [x, y]) == [30, 34])
  }

  @Test func maximize_againstStrongerWishes_yields() throws {
    try engine.atMost(x, 30)
    try engine.pin(x, 10, .medium)
    let pull = try engine.addObjective([Term(1, x)], .maximize, .weak)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 10)
    try engine.setStrength(pull, .strong)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 30)
    try engine.remove(pull)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 10)
  }

  @Test func minimize_withinALevel_weightsDecide() throws {
    try engine.atLeast(x, 0)
    let wish = try engine.pin(x, 10, .weak * 3)
    _ = try engine.addObjective([Term(1, x)], .minimize, .weak * 2)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 10)
    try engine.setStrength(wish, .weak)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 0)
  }

  // MARK: Unbounded

  @Test func maximize_unbounded_isReportedAndTheRestIsOptimal() throws {
    _ = try engine.addObjective([Term(1, x)], .maximize, .medium)
    try engine.pin(y, 8, .weak)
    #expect(try engine.solve() == .unbounded)
    #expect(try engine.value(of: y) == 8)
    #expect(try engine.certificate().holds)
    #expect(try engine.solve() == .unbounded)
  }

  @Test func maximize_unbounded_recoversWhenABoundArrives() throws {
    let pull = try engine.addObjective([Term(1, x)], .maximize, .medium)
    #expect(try engine.solve() == .unbounded)
    let roof = try engine.atMost(x, 50)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 50)
    try engine.remove(roof)
    #expect(try engine.solve() == .unbounded)
    // Any wish of the same level and more weight bounds it as well.
    let wish = try engine.pin(x, 20, .medium * 2)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 20)
    try engine.remove(wish)
    #expect(try engine.solve() == .unbounded)
    try engine.remove(pull)
    try engine.solveAndProve()
  }

  @Test func isUnbounded_pullWithoutABound_isToldUntilOneComes() throws {
    let pull = try engine.addObjective([Term(1, x)], .maximize, .weak)
    #expect(try engine.solve() == .unbounded)
    #expect(try engine.isUnbounded(pull) == true)
    let bound = try engine.atMost(x, 9)
    #expect(try engine.solve() == .optimal)
    #expect(try engine.isUnbounded(pull) == false)
    #expect(try engine.value(of: x) == 9)
    #expect(try engine.isUnbounded(bound) == false)
  }

  @Test func maximize_unbounded_recoversWhenAConstraintChanges() throws {
    let bound = try engine.atLeast(x, 5)
    _ = try engine.addObjective([Term(1, x)], .maximize, .medium)
    #expect(try engine.solve() == .unbounded)
    try engine.setRelation(bound, .lessOrEqual)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 5)
    try engine.setCoefficient(bound, x, 0.5)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 10)
    try engine.setCoefficient(bound, x, -1)
    #expect(try engine.solve() == .unbounded)
  }

  @Test func maximize_unboundedPull_doesNotHideABoundedOne() throws {
    let z = try engine.addVariable()
    try engine.atMost(z, 7)
    _ = try engine.addObjective([Term(1, x)], .maximize, .medium)
    _ = try engine.addObjective([Term(1, z)], .maximize, .medium)
    _ = try engine.addObjective([Term(1, y)], .minimize, .weak)
    #expect(try engine.solve() == .unbounded)
    #expect(try engine.value(of: z) == 7)
    try engine.atLeast(y, -2)
    #expect(try engine.solve() == .unbounded)
    #expect(try engine.value(of: y) == -2)
    try engine.atMost(x, 1)
    try engine.solveAndProve()
    #expect(try engine.values(of: [x, y, z]) == [1, -2, 7])
  }

  @Test func objective_twoOppositePulls_cancel() throws {
    _ = try engine.addObjective([Term(1, x)], .maximize, .weak)
    _ = try engine.addObjective([Term(1, x)], .minimize, .weak)
    #expect(try engine.solve() == .optimal)
    #expect(try engine.certificate().holds)
  }

  @Test func objective_constantOnly_isHarmless() throws {
    let pull = try engine.addObjective([], .minimize, .weak)
    _ = try engine.addObjective([Term(1, x), Term(-1, x)], .maximize, .weak)
    try engine.solveAndProve()
    try engine.remove(pull)
    try engine.solveAndProve()
  }

  // MARK: Against the reference

  @Test(arguments: [Shape.layout, .chain, .ties, .degenerate, .dense, .manyLevels])
  func objective_anyShape_agreesWithTheReference(shape: Shape) throws {
    var compared = 0
    for seed in UInt64(1)...12 {
      let twin = try Twin(shape, seed: seed, variables: 6, rows: 20)
      var source = ShapeSource(shape: shape, seed: seed &+ 500, variables: 6)
      for _ in 0..<3 {
        let pull = source.nextObjective()
        twin.plain.objectives.append(pull)
        let terms = pull.terms.map { Term($0.coefficient, twin.variables[$0.variable]) }
        let strength = Strength(priority: pull.priority, weight: pull.weight)
        _ = try twin.engine.addObjective(terms, .minimize, strength)
      }
      switch ReferenceSolver.solve(twin.plain) {
      case .optimal:
        try twin.agrees()
        compared += 1
      case .unbounded:
        compared += 1
        #expect(try twin.engine.solve() == .unbounded)
        #expect(try twin.engine.certificate().holds)
      default: break
      }
    }
    #expect(compared > 6)
  }

  /// What nothing bounds goes on along a ray: no required row, and no wish of a stronger level, bends it.
  @Test func maximize_boundedFarAway_isNoRay() throws {
    _ = try engine.addConstraint([Term(1, x), Term(-1000, y)], constant: 0, .lessOrEqual)
    let far = try engine.atMost(y, 1e9)
    _ = try engine.addObjective([Term(1, x)], .maximize, .weak)
    #expect(try engine.solve() == .optimal)
    #expect(try engine.value(of: x) == 1e12)
    try engine.remove(far)
    #expect(try engine.solve() == .unbounded)
    try engine.pin(y, 7, .medium)
    #expect(try engine.solve() == .optimal)
    #expect(try engine.values(of: [x, y]) == [7000, 7])
  }

  @Test func maximize_againstAWishOfItsLevel_weightsDecideWhetherItEnds() throws {
    let wish = try engine.atMost(x, 7, .weak * 2)
    _ = try engine.addObjective([Term(1, x)], .maximize, .weak)
    #expect(try engine.solve() == .optimal)
    #expect(try engine.value(of: x) == 7)
    try engine.setStrength(wish, .weak * 0.5)
    #expect(try engine.solve() == .unbounded)
  }
}
