// Looking at what is there: lists, constraints as they were stated, the dump, the counters.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite final class InspectTests {
  let engine: Engine
  let x: VariableID
  let y: VariableID

  init() throws {
    engine = try Engine()
    x = try engine.addVariable(value: 2)
    y = try engine.addVariable()
  }

  private func terms(_ constraint: ConstraintID) throws -> [VariableID: Double] {
    var all: [VariableID: Double] = [:]
    try engine.forEachTerm(of: constraint) { all[$0.variable] = $0.coefficient }
    return all
  }

  @Test func inspect_constraint_isAsItWasStated() throws {
    let given = [Term(0.3, x), Term(-7, y), Term(0.5, x)]
    let strength = Strength(priority: 333.25, weight: 0.7)
    let row = try engine.addConstraint(given, constant: 12.75, .lessOrEqual, strength)
    #expect(try engine.kind(of: row) == .constraint)
    #expect(try engine.strength(of: row) == strength)
    #expect(try engine.relation(of: row) == .lessOrEqual)
    #expect(try engine.constant(of: row) == 12.75)
    #expect(try engine.termCount(of: row) == 2)
    #expect(try terms(row) == [x: 0.8, y: -7])
    #expect(try abs(engine.residual(of: row) - (12.75 + 0.8 * 2)) < 1e-12)
  }

  @Test func inspect_everyKind_saysWhatItIs() throws {
    let edit = try engine.addEdit(x, .strong * 3)
    let stay = try engine.addStay(y, .weak)
    let pull = try engine.addObjective([Term(2, x), Term(-2, y)], .maximize, .medium)
    #expect(try engine.kind(of: edit) == .edit)
    #expect(try engine.kind(of: stay) == .stay)
    #expect(try engine.kind(of: pull) == .objective)
    #expect(try engine.strength(of: edit) == .strong * 3)
    #expect(try engine.strength(of: pull) == .medium)
    #expect(try engine.constant(of: edit) == -2)
    #expect(try terms(pull) == [x: 2, y: -2])
  }

  @Test func forEach_visitsWhatIsThere() throws {
    let z = try engine.addVariable()
    let rows = try [engine.pin(x, 1), engine.pin(y, 2, .weak), engine.atLeast(z, 3)]
    let edit = try engine.addEdit(z, .strong)
    try engine.remove(rows[1])
    try engine.solve()
    var constraints: [ConstraintID] = []
    engine.forEachConstraint { constraints.append($0) }
    #expect(Set(constraints) == [rows[0], rows[2], edit])
    #expect(constraints.count == engine.constraintCount)
    var variables: [VariableID] = []
    engine.forEachVariable { variables.append($0) }
    #expect(variables == [x, y, z])
    #expect(engine.variableCount == 3)
    var edits: [ConstraintID] = []
    engine.forEachEdit { constraint, variable in
      edits.append(constraint)
      #expect(variable == z)
    }
    #expect(edits == [edit])
  }

  @Test func isActive_boundThatHolds_saysSo() throws {
    let floor = try engine.atLeast(x, 5)
    let roof = try engine.atMost(x, 50)
    try engine.pin(x, 0, .weak)
    try engine.solve()
    #expect(try engine.isActive(floor) == true)
    #expect(try engine.isActive(roof) == false)
    #expect(try engine.residual(of: roof) == -45)
  }

  @Test func dump_smallProblem_readsAsItWasWritten() throws {
    try engine.setLabel(x, "left")
    try engine.pin(y, 20, .strong * 2)
    _ = try engine.addConstraint([Term(1, y), Term(-2, x)], constant: -8.5, .greaterOrEqual)
    try engine.atMost(x, -3, .weak)
    _ = try engine.addObjective([Term(-1, x)], .minimize, Strength(priority: 1))
    try engine.solve()
    #expect(
      engine.dumpText == """
        variables 2, constraints 4
        left = -3.0
        v1 = 20.0
        c0 [@750.0*2.0] active: v1 - 20.0 == 0  residual 0.0
        c1 [required] satisfied: v1 - 2.0 left - 8.5 >= 0  residual 17.5
        c2 [@250.0] active: left + 3.0 <= 0  residual 0.0
        c3 [@1.0] bounded: minimize -left  residual 3.0

        """)
  }

  @Test func dump_everyState_hasAWord() throws {
    let engine = try makeEngine { $0.conflictPolicy = .defer }
    let x = try engine.addVariable()
    let free = try engine.addVariable()
    try engine.pin(x, 1)
    try engine.pin(x, 2)
    try engine.pin(x, 3, .weak)
    _ = try engine.addConstraint([], constant: 1, .equal, .weak)
    _ = try engine.addObjective([Term(1, free)], .maximize, .weak)
    try engine.solve()
    for word in ["deferred", "violated", "unbounded", "active", "(undetermined)"] {
      #expect(engine.dumpText.contains(word), "\(word)")
    }
  }

  /// A removed constraint may stay in the basis: nothing determines its variable any more.
  @Test func dump_afterARemoval_saysWhatIsUndetermined() throws {
    let engine = try Engine()
    let (x, y) = (try engine.addVariable(), try engine.addVariable())
    let held = try engine.pin(x, 5)
    try engine.apart(x, y, 3)
    try engine.solve()
    try engine.remove(held)
    try engine.solve()
    let isUndetermined = try engine.isUndetermined(x)
    #expect(isUndetermined)
    #expect(engine.dumpText.contains("v0 = 5.0 (undetermined)"))
  }

  // MARK: Counters

  @Test func counters_sameCalls_areTheSame() throws {
    var all: [Counters] = []
    for _ in 0..<2 {
      let twin = try Twin(.layout, seed: 8, variables: 16, rows: 60)
      try twin.engine.solve()
      try twin.engine.removeAll(Array(twin.handles.prefix(20)))
      try twin.engine.solve()
      all.append(twin.engine.counters)
    }
    #expect(all[0] == all[1])
    #expect(all[0].pivots + all[0].freePivots > 10)
  }

  @Test func resetCounters_keepsBytes() throws {
    let bytes = engine.counters.bytes
    try engine.pin(x, 1)
    try engine.solve()
    engine.resetCounters()
    #expect(engine.counters.pivots == 0)
    #expect(engine.counters.rowsChecked == 0)
    #expect(engine.counters.bytes == bytes)
  }

  @Test func resetCounters_changesNothingThatLaterStepsGoBy() throws {
    let twin = try Twin(.layout, seed: 8, variables: 16, rows: 60)
    try twin.engine.solve()
    try twin.engine.removeAll(Array(twin.handles.prefix(20)))
    try twin.engine.solve()
    #expect(twin.engine.counters.pivots + twin.engine.counters.freePivots > 10)
    func image() throws -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: twin.engine.imageSize)
      _ = try bytes.withUnsafeMutableBytes { try twin.engine.save(into: $0) }
      return bytes
    }
    let before = try image()
    twin.engine.resetCounters()
    #expect(try image() == before)
  }

  @Test func counters_expectedSizes_makeNoFurtherAllocation() throws {
    let engine = try makeEngine {
      $0.expectedVariables = 300
      $0.expectedConstraints = 600
    }
    let before = engine.counters.allocations
    let v = try engine.addVariables(300)
    for place in 1..<300 {
      try engine.apart(v[place - 1], v[place], 3, .greaterOrEqual)
      try engine.pin(v[place], 4, .weak)
    }
    #expect(engine.counters.allocations - before <= 2)
  }

  @Test func suggest_solvedOnce_allocatesNothing() throws {
    let v = try engine.addVariables(100)
    for place in 1..<100 {
      try engine.apart(v[place - 1], v[place], 3, .greaterOrEqual)
      try engine.apart(v[place - 1], v[place], 5, .equal, .weak)
    }
    try engine.pin(v[0], 0)
    let edit = try engine.addEdit(v[99], .strong)
    for value in [300.0, 600] {
      try engine.suggest(edit, value)
      try engine.solve()
      _ = engine.changes()
    }
    let before = engine.counters.allocations
    for step in 0..<200 {
      try engine.suggest(edit, 300 + Double(step % 50) * 7)
      try engine.solve()
      _ = engine.changes()
    }
    #expect(engine.counters.allocations == before)
  }

  // MARK: Invented order

  @Test func stateHash_sameCalls_isTheSame() throws {
    var hashes: Set<UInt64> = []
    for _ in 0..<5 {
      let twin = try Twin(.cycle, seed: 21, variables: 12, rows: 40)
      try twin.engine.solve()
      hashes.insert(twin.engine.stateHash)
    }
    #expect(hashes.count == 1)
  }
}
