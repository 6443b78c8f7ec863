// Conflicts: a minimal set of constraints that contradict each other, with the multipliers that prove it.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct ConflictTests {
  /// Handles that a rollback takes back are given again: a conflict of that time names none of them.
  @Test func rollback_conflictWithARowOfTheTransaction_namesNoStranger() throws {
    let engine = try Engine()
    let v = try engine.addVariables(2)
    let floor = try engine.atLeast(v[0], 0)
    try engine.begin()
    let undone = try engine.apart(v[0], v[1], 5, .greaterOrEqual)
    #expect(throws: EngineError.conflict) { try engine.atMost(v[1], 4) }
    #expect(Set(engine.conflict.map(\.constraint)) == [.none, undone, floor])
    try engine.rollback()
    let stranger = try engine.atLeast(v[1], 1)
    #expect(stranger == undone, "the handle is given again")
    #expect(engine.conflict.filter { $0.constraint == .none }.count == 2)
    #expect(engine.conflict.contains { $0.constraint == floor })
  }

  @Test func addConstraint_consistentButForRounding_isAccepted() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    try engine.pin(x, 0.1 + 0.2)
    try engine.pin(x, 0.3)
    _ = try engine.addConstraint([Term(3, x)], constant: -0.9, .equal)
    try engine.solveAndProve()
  }

  @Test func conflict_lastOne_staysUntilTheNext() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    #expect(engine.conflictCount == 0)
    let pin = try engine.pin(x, 1)
    #expect(throws: EngineError.conflict) { try engine.pin(x, 2) }
    try engine.pin(x, 7, .weak)
    try engine.solveAndProve()
    #expect(engine.conflict.map(\.constraint) == [.none, pin])
    try engine.remove(pin)
    // The handle of a removed member is stale, and names no other constraint.
    #expect(engine.contains(engine.conflictItem(1).constraint) == false)
  }

  /// Values have left a required row, which waits for its repair. A new row that holds at these values contradicts
  /// the waiting one, and is refused at once.
  @Test func addConstraint_besideAWaitingRow_isRefusedAtOnce() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    let floor = try engine.atLeast(x, 3)
    let wish = try engine.pin(x, 5, .weak)
    try engine.solve()
    try engine.setConstant(wish, 0)
    #expect(throws: EngineError.conflict) { try engine.atMost(x, 1) }
    #expect(engine.conflict.map(\.constraint) == [.none, floor])
    try engine.atMost(x, 4)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 3)
  }

  // MARK: Random ones

  /// The conflict's rows with their multipliers; `newest` are the refused rows, in the order of the call.
  private func members(_ twin: Twin, _ newest: [PlainConstraint]) -> [(
    row: PlainConstraint, multiplier: Double
  )] {
    twin.engine.conflict.map { item in
      if item.batchIndex >= 0 { return (newest[Int(item.batchIndex)], item.multiplier) }
      let place = twin.handles.firstIndex(of: item.constraint)!
      return (twin.plain.constraints[place], item.multiplier)
    }
  }

  /// The members times their multipliers add up to a statement without variables that is false.
  private func expectContradiction(_ members: [(row: PlainConstraint, multiplier: Double)], _ what: String) {
    var sums: [Int: Double] = [:]
    var size = 0.0
    var constant = 0.0
    var sign = 0.0
    for (row, multiplier) in members {
      for term in row.terms {
        sums[term.variable, default: 0] += multiplier * term.coefficient
        size = max(size, abs(multiplier * term.coefficient))
      }
      constant += multiplier * row.constant
      // Each inequality bounds the sum from one side: from the same side for all members.
      if row.relation == .equal { continue }
      let bounds = row.relation == .lessOrEqual ? multiplier : -multiplier
      #expect(bounds * sign >= 0, "\(what)")
      sign = bounds
    }
    for sum in sums.values { #expect(abs(sum) <= 1e-9 * size, "\(what)") }
    #expect(abs(constant) > 1e-7, "\(what)")
    #expect(constant * sign >= 0, "\(what)")
  }

  @Test(arguments: [Shape.layout, .chain, .ties, .degenerate, .dense, .cycle, .mixedScale])
  func refusedAdd_anyShape_isIrreducibleAndAddsUp(shape: Shape) throws {
    var found = 0
    for seed in UInt64(1)...12 {
      let twin = try Twin(variables: 8)
      var source = ShapeSource(shape: shape, seed: seed, variables: 8)
      for _ in 0..<60 {
        var row = source.next()
        row.priority = PlainConstraint.requiredPriority
        do {
          try twin.add(row)
        } catch EngineError.conflict {
          let members = members(twin, [row])
          #expect(ReferenceSolver.isIrreducible(conflict: members.map(\.row)))
          expectContradiction(members, "\(shape) \(seed)")
          found += 1
        }
      }
    }
    #expect(found >= 12)
  }

  @Test func refusedBatch_anyShape_isIrreducibleAndAddsUp() throws {
    var found = 0
    for seed in UInt64(1)...150 {
      let shape = [Shape.layout, .chain, .ties, .dense][Int(seed % 4)]
      let twin = try Twin(variables: 8)
      var source = ShapeSource(shape: shape, seed: seed, variables: 8)
      var rows = (0..<30).map { _ in source.next() }
      for place in rows.indices { rows[place].priority = PlainConstraint.requiredPriority }
      for row in rows.prefix(10) { _ = try? twin.add(row) }
      let batch = Array(rows.dropFirst(10))
      do {
        try twin.engine.addBatch(
          batch.map { Row(twin.terms(of: $0), constant: $0.constant, twin.relation(of: $0)) })
      } catch EngineError.conflict {
        let members = members(twin, batch)
        #expect(ReferenceSolver.isIrreducible(conflict: members.map(\.row)))
        expectContradiction(members, "\(shape) \(seed)")
        found += 1
      }
    }
    #expect(found >= 20)
  }
}
