// A transaction keeps all of its changes or none.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite final class TransactionTests {
  let engine: Engine
  let v: [VariableID]
  let wish: ConstraintID
  let tie: ConstraintID
  let edit: ConstraintID

  init() throws {
    engine = try Engine()
    v = try engine.addVariables(6)
    wish = try engine.pin(v[1], 50, .medium)
    tie = try engine.apart(v[0], v[1], 10)
    edit = try engine.addEdit(v[0], .weak)
    try engine.atLeast(v[2], 3)
    try engine.pin(v[3], 8, .strong)
    try engine.solve()
  }

  /// Runs `body` in a transaction, and expects a rollback to undo it to the bit.
  private func undoes(_ location: SourceLocation = #_sourceLocation, _ body: () throws -> Void) throws {
    try engine.solve()
    let (hash, bytes, dump) = (engine.stateHash, engine.persistentHashes, engine.dumpText)
    try engine.begin()
    try body()
    try engine.rollback()
    #expect(engine.stateHash == hash, sourceLocation: location)
    #expect(engine.persistentHashes == bytes, sourceLocation: location)
    #expect(engine.dumpText == dump, sourceLocation: location)
    #expect(engine.isSettled == true, sourceLocation: location)
    try engine.solveAndProve(location)
    #expect(engine.stateHash == hash, sourceLocation: location)
  }

  @Test func commit_keepsEverything() throws {
    try engine.begin()
    #expect(engine.isInTransaction == true)
    try engine.setConstant(wish, -70)
    let added = try engine.atLeast(v[0], 100)
    try engine.commit()
    #expect(engine.isInTransaction == false)
    try engine.solveAndProve()
    #expect(try engine.value(of: v[0]) == 100)
    #expect(engine.contains(added) == true)
  }

  @Test func rollback_everyCall_isExact() throws {
    try undoes { try engine.pin(v[0], 1) }
    try undoes { try engine.pin(v[0], 1, .strong) }
    try undoes { try engine.pin(v[0], 1, Strength(priority: 123.5)) }
    try undoes { try engine.addBatch((0..<30).map { Row([Term(1, v[$0 % 6])], .greaterOrEqual, .weak) }) }
    try undoes { try engine.remove(tie) }
    try undoes { try engine.remove(edit) }
    try undoes { try engine.removeAll([tie, wish, edit]) }
    try undoes { try engine.setConstant(tie, -99) }
    try undoes { try engine.setStrength(wish, .required) }
    try undoes { try engine.setStrength(tie, .weak) }
    try undoes { try engine.setRelation(tie, .lessOrEqual) }
    try undoes { try engine.setCoefficient(tie, v[2], 4) }
    try undoes { _ = try engine.addEdit(v[2], .strong) }
    try undoes { _ = try engine.addStay(v[2], .strong) }
    try undoes { try engine.suggest(edit, 1234) }
    try undoes { _ = try engine.addObjective([Term(1, v[2])], .minimize, .strong) }
    try undoes { _ = try engine.addObjective([Term(1, v[4])], .maximize, .strong) }
    try undoes { _ = try engine.addVariable(value: 4) }
    try undoes { try engine.removeVariable(v[5]) }
    try undoes { try engine.resetStays() }
    try undoes { _ = try engine.range(of: v[4]) }
    try undoes { try engine.forEachAmbiguity { _, _ in } }
    try undoes { _ = try engine.certificate() }
  }

  @Test func rollback_refusedCallsInside_isExact() throws {
    try undoes {
      #expect(throws: EngineError.conflict) { try engine.atMost(v[2], 1) }
      try engine.pin(v[2], 4)
      #expect(throws: EngineError.conflict) { try engine.pin(v[2], 5) }
      #expect(throws: EngineError.badNumber) { try engine.pin(v[2], .nan) }
      try engine.solve()
      #expect(try engine.value(of: v[2]) == 4)
    }
  }

  @Test func begin_twice_isRefused() throws {
    try engine.begin()
    #expect(throws: EngineError.transactionOpen) { try engine.begin() }
    #expect(throws: EngineError.transactionOpen) { try engine.image() }
    try engine.rollback()
    try engine.begin()
    try engine.commit()
    #expect(throws: EngineError.noTransaction) { try engine.commit() }
  }

  @Test func begin_settlesWhatWaits_andRollbackKeepsThat() throws {
    try engine.suggest(edit, 5)
    try engine.remove(wish)
    try engine.begin()
    #expect(try engine.value(of: v[0]) == 5)
    try engine.suggest(edit, 6)
    try engine.rollback()
    try engine.solve()
    #expect(try engine.value(of: v[0]) == 5)
  }

  @Test func transaction_bodyThrows_rollsBackAndThrowsOn() throws {
    let hash = engine.stateHash
    #expect(throws: EngineError.conflict) {
      try engine.transaction { engine throws(EngineError) in
        _ = try engine.addConstraint([Term(1, v[4])], constant: -2, .equal)
        _ = try engine.addConstraint([Term(1, v[2])], .equal)
      }
    }
    #expect(engine.stateHash == hash)
    #expect(engine.isInTransaction == false)
    try engine.transaction { engine throws(EngineError) in
      _ = try engine.addConstraint([Term(1, v[4])], constant: -2, .equal)
    }
    try engine.solveAndProve()
    #expect(try engine.value(of: v[4]) == 2)
  }

  @Test func deinit_insideATransaction_givesAllMemoryBack() throws {
    let heap = TestHeap()
    do {
      let other = try makeEngine { $0.allocator = heap.allocator }
      try other.setLabel(try other.addVariable(), "x")
      try other.begin()
      try other.setLabel(try other.addVariable(), "y")
      #expect(heap.blocks > 0 && other.isInTransaction == true)
    }
    #expect(heap.blocks == 0)
  }

  @Test func rollback_handlesOfTheTransaction_areGivenOutAgain() throws {
    try engine.begin()
    let row = try engine.pin(v[4], 1)
    let variable = try engine.addVariable()
    try engine.rollback()
    #expect(engine.contains(row) == false)
    #expect(engine.contains(variable) == false)
    #expect(try engine.pin(v[4], 2) == row)
    #expect(try engine.addVariable() == variable)
  }

  // MARK: Long ones

  /// Hundreds of random calls of every kind in one transaction, so that log space which a call did not
  /// reserve is sooner or later missing.
  @Test(arguments: [Shape.layout, .chain, .ties, .manyLevels], [false, true])
  func rollback_hundredsOfRandomCalls_isExact(shape: Shape, defers: Bool) throws {
    for seed in UInt64(1)...4 {
      var options = EngineOptions()
      options.conflictPolicy = defers ? .defer : .refuse
      options.returnsToRest = seed % 2 == 0
      var user = try RandomUser(shape: shape, seed: seed, options: options)
      for _ in 0..<40 { try user.act() }
      // Nothing is deferred when the transaction begins.
      while let deferred = user.engine.deferred.first { try user.remove(deferred) }
      try user.engine.solve()
      let bytes = user.engine.persistentHashes
      try user.engine.begin()
      for _ in 0..<400 { try user.act() }
      try user.engine.rollback()
      #expect(user.engine.persistentHashes == bytes, "\(shape) \(seed)")
      try user.engine.solve()
      #expect(try user.engine.certificate().holds)
    }
  }
}
