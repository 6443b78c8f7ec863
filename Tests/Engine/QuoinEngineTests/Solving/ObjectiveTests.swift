// Objective terms: as small, or as large, as their level allows, and what happens when nothing bounds them.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite final class ObjectiveTests {
  let engine: Engine
  let x: VariableID
  let y: VariableID

  init() throws {
    engine = try Engine()
    x = try engine.addVariable()
    y = try engine.addVariable()
  }

  // MARK: Unbounded

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

  /// A multiplier of 10^-13 at a stronger level, which was rounding, hid the term until the solve proved its end. The solve
  /// said how it had ended before that.
  @Test func solve_whatOnlyTheProofFindsUnbounded_saysSo() throws {
    let v = try engine.addVariables(5)
    try engine.pin(v[1], -1)
    _ = try engine.addObjective([Term(1, v[3])], .minimize, .medium)
    let bounding = try engine.addConstraint(
      [Term(-1, v[1]), Term(-1, v[3]), Term(-0.8791896662559642, v[0])], constant: 0, .equal)
    try engine.addConstraint([Term(-0.0010517045093399278, v[4]), Term(1, v[2])], constant: 0, .equal)
    try engine.addConstraint(
      [Term(-1, v[0]), Term(-1, v[2])], constant: 0, .equal, Strength(priority: 999, weight: 0.5))
    try engine.addConstraint([Term(0.06976051564858494, v[3])], constant: 0, .lessOrEqual)
    try engine.addConstraint([Term(1, v[0]), Term(-1, v[2])], constant: 0, .equal)
    _ = try engine.addStay(v[4], Strength(priority: 999))
    #expect(try engine.solve() == .optimal)
    try engine.remove(bounding)
    #expect(try engine.solve() == .unbounded)
    #expect(engine.isSettled == true)
  }

  /// Where nothing else leads to an optimum, twice the digits do not believe that nothing bounds a term.
  @Test func solveCarefully_aSuspendedTermThatIsBounded_takesItUp() throws {
    _ = try engine.addObjective([Term(1, x)], .maximize, .weak)
    #expect(try engine.solve() == .unbounded)
    try engine.atMost(x, 7, .weak * 2)
    guard
      case .solved = try engine.core.solveCarefully(
        onlyRequired: false, tie: Tolerances.writtenRounding, resumes: true)
    else {
      Issue.record("not solved")
      return
    }
    #expect(engine.core.suspendedObjectives == 0)
    #expect(engine.core.model.value[0] == 7)
    #expect(try engine.solve() == .optimal)
  }

  /// Maximizing y + z has no end as y grows. Maximizing z has one: w, which should be 0, grows with z. While the first
  /// term counts, its gain along z pays for w, and nothing seems to bound z.
  @Test(arguments: [0, 1] as [UInt64])
  func solve_aTermThatAnUnboundedOneHid_isOptimal(pivots: UInt64) throws {
    let (w, z) = (try engine.addVariable(), try engine.addVariable())
    _ = try engine.addObjective([Term(1, y), Term(1, z)], .maximize, .medium)
    _ = try engine.addConstraint([Term(-0.25, y), Term(1, w), Term(-1, z)], constant: 0, .equal, .medium)
    try engine.atLeast(w, 612)
    _ = try engine.addConstraint([Term(-1, y), Term(-1, z)], constant: 0, .lessOrEqual, .medium)
    _ = try engine.addObjective([Term(1, z)], .maximize, .weak)
    try engine.pin(w, 0, .medium)
    var status = try engine.solve(Budget(pivots: pivots))
    while status.isStopped { status = try engine.solve(Budget(pivots: pivots)) }
    #expect(status == .unbounded)
    #expect(engine.isSettled == true)
    #expect(try engine.values(of: [w, y, z]) == [612, -816, 816])
    #expect(try engine.solve() == .unbounded)
    #expect(try engine.values(of: [w, y, z]) == [612, -816, 816])
  }
}
