// Aliases: variables that required equalities tie together. They change the time of a solve, and no result.

import QuoinEngine
import QuoinTestSupport
import Testing

/// Ten columns of cells, the first at 5, at least 20 between them. In each, `b` is 8 right of `a` and `c`
/// is twice `a`.
@Suite final class AliasTests {
  let engine: Engine
  var a: [VariableID] = []
  var b: [VariableID] = []
  var c: [VariableID] = []
  var besides: [ConstraintID] = []
  var twices: [ConstraintID] = []

  init() throws {
    engine = try Engine()
    for place in 0..<10 {
      a.append(try engine.addVariable())
      b.append(try engine.addVariable())
      c.append(try engine.addVariable())
      besides.append(try engine.apart(a[place], b[place], 8))
      twices.append(try engine.addConstraint([Term(1, c[place]), Term(-2, a[place])], .equal))
      try engine.pin(c[place], 10, place == 0 ? .medium : .weak)
      if place > 0 { try engine.apart(b[place - 1], a[place], 20, .greaterOrEqual) }
    }
    try engine.solveAndProve()
  }

  private func expectCells(at left: (Int) -> Double) throws {
    for place in 0..<10 {
      #expect(abs(try engine.value(of: a[place]) - left(place)) < 1e-9)
      #expect(abs(try engine.value(of: b[place]) - left(place) - 8) < 1e-9)
      #expect(abs(try engine.value(of: c[place]) - 2 * left(place)) < 1e-9)
    }
  }

  @Test func solve_manyTies_oneVariableStandsForEachColumn() throws {
    #expect(engine.aliasCount == 20)
    try expectCells { 5 + 28 * Double($0) }
    #expect(try besides.allSatisfy { try engine.isActive($0) && engine.residual(of: $0) == 0 })
    #expect(try engine.termCount(of: besides[3]) == 2)
    #expect(try engine.isDeferred(besides[3]) == false)
  }

  @Test func readChanges_aColumnMoves_allItsCellsAreTold() throws {
    _ = engine.changes()
    _ = try engine.addEdit(b[9], .strong)
    try engine.suggest(b[9], 500)
    try engine.solveAndProve()
    let told = engine.changes()
    #expect(Set(told.map(\.variable)) == [a[9], b[9], c[9]])
    #expect(told.first { $0.variable == c[9] }?.value == 984)
    #expect(engine.changes().isEmpty)
  }

  /// What was read is not looked at again: a class of n variables costs n steps, and not their square.
  @Test func readChanges_oneByOne_neverLooksBack() throws {
    let line = try Engine()
    let v = try line.addVariables(200)
    for place in 1..<v.count { try line.apart(v[0], v[place], Double(place)) }
    try line.pin(v[0], 1000, .weak)
    try line.solve()
    #expect(line.aliasCount == 199)
    var told = line.changes(room: 1)
    var limits: [Int] = [line.changeLimit]
    while true {
      let next = line.changes(room: 1)
      if next.isEmpty { break }
      told += next
      limits.append(line.changeLimit)
    }
    #expect(Set(told.map(\.variable)) == Set(v) && told.count == v.count)
    for change in told { #expect(try line.value(of: change.variable) == change.value) }
    #expect(zip(limits, limits.dropFirst()).allSatisfy { $0 > $1 }, "\(limits.prefix(5))")
    #expect(line.changeLimit == 0)
  }

  /// A class that is read in part, moves, and is read to its end: nothing is told twice, and nothing is left out.
  @Test func readChanges_partOfAClass_thenItMoves_tellsThePresent() throws {
    _ = engine.changes()
    _ = try engine.addEdit(b[9], .strong)
    try engine.suggest(b[9], 500)
    try engine.solve()
    let first = engine.changes(room: 1)
    #expect(first.count == 1)
    try engine.suggest(b[9], 600)
    try engine.solve()
    var told: [VariableID] = []
    while let next = engine.changes(room: 1).first {
      #expect(try engine.value(of: next.variable) == next.value)
      told.append(next.variable)
    }
    #expect(Set(told) == [a[9], b[9], c[9]] && told.count == 3)
  }

  /// Arrays grow while there are no aliases; aliases are found afterwards.
  @Test func rollback_moreRowsThanBefore_bringsAliasesBack() throws {
    try engine.begin()
    try engine.remove(besides[0])
    for place in 0..<100 { try engine.atMost(try engine.addVariable(), Double(place)) }
    #expect(engine.aliasCount == 0)
    try engine.rollback()
    #expect(engine.aliasCount == 20)
    for place in 0..<100 { try engine.atMost(try engine.addVariable(), Double(place)) }
    try engine.solveAndProve()
    try expectCells { 5 + 28 * Double($0) }
  }

  @Test func readChanges_littleRoom_tellsTheRestLater() throws {
    _ = engine.changes()
    _ = try engine.addEdit(a[0], .strong)
    try engine.suggest(a[0], 50)
    try engine.solveAndProve()
    var told: [VariableID: Double] = [:]
    while true {
      let some = engine.changes(room: 4)
      if some.isEmpty { break }
      for one in some { #expect(told.updateValue(one.value, forKey: one.variable) == nil) }
    }
    #expect(told.count == 30)
    try expectCells { 50 + 28 * Double($0) }
  }

  @Test func addConstraint_contradictsThroughTies_theTiesAreNamed() throws {
    let before = engine.persistentHash
    let floor = try engine.atLeast(b[0], 20)
    let hash = engine.persistentHash
    #expect(throws: EngineError.conflict) { try engine.atMost(c[0], 10) }
    #expect(engine.persistentHash == hash && hash != before)
    let named = Set(engine.conflict.map(\.constraint))
    #expect(named == [.none, floor, besides[0], twices[0]])
    #expect(engine.aliasCount == 20)
  }

  @Test func remove_aTie_theRestStays() throws {
    try engine.remove(twices[4])
    try engine.solveAndProve()
    #expect(engine.aliasCount == 0)
    #expect(engine.counters.dissolutions == 1)
    #expect(abs(try engine.value(of: c[4]) - 10) < 1e-9)
    #expect(abs(try engine.value(of: b[4]) - (5 + 28 * 4 + 8)) < 1e-9)
  }

  @Test func setConstant_ofATie_movesItsMember() throws {
    try engine.setConstant(besides[0], -12)
    try engine.solveAndProve()
    #expect(abs(try engine.value(of: b[0]) - 17) < 1e-9)
    #expect(abs(try engine.value(of: a[1]) - 37) < 1e-9)
  }

  @Test func readChanges_afterWhatGaveAliasesUp_tellsMembersToo() throws {
    #expect(engine.aliasCount == 20)
    try engine.setConstant(besides[3], -12)
    try engine.solve()
    #expect(engine.aliasCount == 0)
    #expect(Set(engine.changes().map(\.variable)) == Set(a + b + c))
  }

  /// A column whose root has so many bounds that only the first one passed is queued: once the edit is gone, the last
  /// of those that waited decides.
  @Test func setConstant_ofATieWhileBoundsWait_thenWithoutTheEdit_keepsThemAll() throws {
    for step in 1...20 { try engine.atLeast(b[0], Double(10 * step), .strong) }
    for value in [60.0, 90, 300, 20] {
      let edit = try engine.addEdit(c[0], Strength(priority: 900, weight: 1))
      try engine.suggest(edit, value)
      try engine.solveAndProve()
      #expect(abs(try engine.value(of: c[0]) - value) < 1e-9)
      try engine.setConstant(besides[0], -value / 10)
      try engine.remove(edit)
      try engine.solveAndProve()
      #expect(abs(try engine.value(of: b[0]) - 200) < 1e-9)
    }
  }

  @Test func setConstant_ofARowOverMembers_countsFromWhatWasWritten() throws {
    let row = try engine.addConstraint([Term(1, b[2]), Term(1, c[3])], constant: -1000, .lessOrEqual)
    #expect(try engine.constant(of: row) == -1000)
    try engine.setConstant(row, -900)
    try engine.solveAndProve()
    #expect(try engine.constant(of: row) == -900)
    let sum = try engine.value(of: b[2]) + engine.value(of: c[3])
    #expect(abs(try engine.residual(of: row) - (sum - 900)) < 1e-9)
  }

  @Test func rollback_ofWhatGaveAliasesUp_bringsThemBack() throws {
    let before = engine.persistentHash
    try engine.begin()
    try engine.remove(besides[7])
    try engine.solve()
    #expect(engine.aliasCount == 0)
    try engine.rollback()
    #expect(engine.persistentHash == before && engine.aliasCount == 20)
    try engine.solveAndProve()
    try expectCells { 5 + 28 * Double($0) }
  }

  /// Builds a model and does not solve it: the first call that settles it finds its aliases.
  private func unsolvedChain(_ engine: borrowing Engine) throws -> [VariableID] {
    let v = try engine.addVariables(40)
    for place in 1..<40 {
      try engine.addConstraint([Term(1, v[place]), Term(-2, v[place - 1])], .equal, .strong)
      try engine.addConstraint([Term(1, v[place]), Term(place % 5 == 0 ? -0.5 : -1, v[place - 1])], .equal)
    }
    return v
  }

  @Test func addObjective_settlesABuildThatFindsAliases_pullsWhatItNames() throws {
    let engine = try Engine()
    let v = try unsolvedChain(engine)
    let pull = try engine.addObjective([Term(1, v[23])], .minimize, .weak)
    var terms: [Term] = []
    try engine.forEachTerm(of: pull) { terms.append($0) }
    #expect(terms.map(\.coefficient) == [1])
    #expect(terms.map(\.variable) == [v[23]])
  }

  @Test func setCoefficient_settlesABuildThatFindsAliases_changesItsRowAlone() throws {
    let engine = try Engine()
    let v = try unsolvedChain(engine)
    let row = try engine.addConstraint([Term(1, v[7]), Term(3, v[30])], constant: -5, .lessOrEqual, .weak)
    try engine.setCoefficient(row, v[7], 2)
    var terms: [Term] = []
    try engine.forEachTerm(of: row) { terms.append($0) }
    #expect(Set(terms.map(\.variable)) == [v[7], v[30]])
    #expect(Set(terms.map(\.coefficient)) == [2, 3])
    #expect(try engine.constant(of: row) == -5)
  }

  @Test func remove_edgeThatSettlingFound_isGone() throws {
    let engine = try Engine()
    let v = try engine.addVariables(40)
    var ties: [ConstraintID] = []
    for place in 1..<40 { ties.append(try engine.apart(v[place - 1], v[place], 1)) }
    let wish = try engine.pin(v[39], 100, .weak)
    try engine.pin(v[0], 5, .strong)
    try engine.removeAll([wish, ties[20]])
    try engine.pin(v[39], 7, .medium)
    try engine.solveAndProve()
    #expect(try engine.values(of: [v[0], v[20], v[39]]) == [5, 25, 7])
  }

  @Test func save_load_isTheSameSolver() throws {
    _ = try engine.addEdit(c[5], .strong)
    try engine.suggest(c[5], 700)
    try engine.solve()
    let image = try engine.image()
    let loaded = try Engine.load(from: image.span.bytes)
    #expect(loaded.stateHash == engine.stateHash)
    try loaded.solveAndProve()
    #expect(try loaded.values(of: a + b + c) == engine.values(of: a + b + c))
  }

  @Test func clone_goesOnAsTheOriginal() throws {
    let copy = try engine.clone()
    #expect(copy.aliasCount == 20)
    func drag(_ one: borrowing Engine) throws {
      _ = try one.addEdit(c[0], .strong)
      try one.suggest(c[0], 80)
      try one.solveAndProve()
    }
    try drag(engine)
    try drag(copy)
    #expect(copy.stateHash == engine.stateHash)
    #expect(try copy.value(of: b[9]) == 40 + 28 * 9 + 8)
  }

  @Test func forEachReason_ofAMember_includesItsTie() throws {
    var reasons: Set<ConstraintID> = []
    try engine.forEachReason(of: b[0]) { reasons.insert($0.constraint) }
    #expect(reasons.isSuperset(of: [besides[0], twices[0]]))
    #expect(engine.aliasCount == 20)
  }

  @Test func removeVariable_ofATie_isRefused() throws {
    #expect(throws: EngineError.variableInUse) { try engine.removeVariable(c[1]) }
    #expect(throws: EngineError.variableInUse) { try engine.removeVariable(a[1]) }
  }

  @Test func stay_onAMember_holdsIt() throws {
    let stay = try engine.addStay(b[0], .medium)
    #expect(try engine.constant(of: stay) == -13)
    try engine.atLeast(a[0], 30, .weak)
    try engine.solveAndProve()
    #expect(try engine.value(of: b[0]) == 13)
  }

  @Test func solve_ratiosThatGrowWithoutEnd_areCutInTime() throws {
    let engine = try Engine()
    let v = try engine.addVariables(40)
    for place in 1..<40 { _ = try engine.addConstraint([Term(1, v[place]), Term(-2, v[place - 1])], .equal) }
    try engine.pin(v[0], 1)
    try engine.solveAndProve()
    #expect(engine.aliasCount > 0 && engine.aliasCount < 39)
    #expect(try engine.value(of: v[39]) == 549_755_813_888)
  }
}
