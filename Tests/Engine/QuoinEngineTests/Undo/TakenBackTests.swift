// Variables that came with what was refused are taken back: nothing is left of them.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct TakenBackTests {
  @Test(arguments: [false, true])
  func randomCalls_betweenVariablesTakenBack_haveTheSameBits(returnsToRest: Bool) throws {
    var refusals = 0
    for seed in UInt64(1)...60 {
      var options = EngineOptions()
      options.returnsToRest = returnsToRest
      var plain = try RandomUser(shape: .layout, seed: seed, options: options)
      var torn = try RandomUser(shape: .layout, seed: seed, options: options)
      var random = SeededRandom(seed: seed)
      for step in 0..<120 {
        try plain.act()
        try torn.act()
        if step % 30 == 10 {
          try plain.engine.begin()
          try torn.engine.begin()
        }
        if random.chance(0.5) { refusals += try ask(torn, &random) }
        if step % 30 == 25 {
          try plain.engine.commit()
          try torn.engine.commit()
        }
        try #require(plain.engine.stateHash == torn.engine.stateHash, "seed \(seed), step \(step)")
        try #require(plain.engine.variableCount == torn.engine.variableCount)
      }
      try plain.dragAll()
      try torn.dragAll()
      try #require(plain.engine.stateHash == torn.engine.stateHash, "seed \(seed)")
    }
    #expect(refusals > 5000)
  }

  /// Makes variables, asks for what cannot be, and takes them back; returns how many calls were refused.
  private func ask(_ user: RandomUser, _ random: inout SeededRandom) throws -> Int {
    let before = user.engine.stateHash
    let made = try (0..<random.int(in: 1...5)).map { _ in
      try user.engine.addVariable(value: random.chance(0.5) ? 0 : random.double(in: -99...99))
    }
    let (first, last) = (made[0], made[made.count - 1])
    #expect(throws: EngineError.badCoefficient) {
      try user.engine.addConstraint([Term(1, first), Term(1e300, last)], .equal)
    }
    let wish = Row([Term(1, user.variables[0]), Term(3, first)], constant: -7, .equal)
    #expect(throws: EngineError.conflict) {
      try user.engine.addBatch([
        wish, Row([Term(1, last)], constant: -1, .greaterOrEqual), Row([Term(1, last)], .lessOrEqual),
      ])
    }
    #expect(throws: EngineError.mustNotBeRequired) { try user.engine.addEdit(last, .required) }
    for variable in made.reversed() {
      try user.engine.takeBackVariable(variable)
      #expect(user.engine.contains(variable) == false)
    }
    #expect(user.engine.stateHash == before)
    return 3
  }

  // MARK: One by one

  @Test func handle_ofOneTakenBack_isGivenOutAgain() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    try engine.takeBackVariable(x)
    #expect(throws: EngineError.staleVariable) { try engine.takeBackVariable(x) }
    #expect(try engine.addVariable(value: 3) == x)
    #expect(try engine.value(of: x) == 3)
  }

  @Test func place_usedBefore_isTheNextAgain() throws {
    let engine = try Engine()
    let all = try engine.addVariables(3)
    for variable in all { try engine.removeVariable(variable) }
    let (x, y) = (try engine.addVariable(value: 4), try engine.addVariable())
    try engine.takeBackVariable(y)
    try engine.takeBackVariable(x)
    #expect(try engine.addVariable() == x)
    #expect(try engine.addVariable() == y)
    #expect(try engine.value(of: x) == 0)
    _ = try engine.addVariable()
  }

  @Test func oneInUse_isRefused() throws {
    let engine = try makeEngine { $0.conflictPolicy = .defer }
    let (x, y) = (try engine.addVariable(), try engine.addVariable())
    try engine.pin(x, 1)
    let other = try engine.pin(x, 2)
    #expect(throws: EngineError.variableInUse) { try engine.takeBackVariable(x) }
    let tie = try engine.apart(x, y, 5, .equal, .weak)
    try engine.solve()
    #expect(throws: EngineError.variableInUse) { try engine.takeBackVariable(y) }
    try engine.remove(tie)
    try engine.takeBackVariable(y)
    try engine.remove(other)
    #expect(engine.variableCount == 1)
    try engine.solveAndProve()
  }

  @Test func oneThatHasMoved_isRemoved() throws {
    let engine = try makeEngine { $0.returnsToRest = true }
    let (x, y) = (try engine.addVariable(value: 9), try engine.addVariable())
    try engine.solve()
    #expect(try engine.value(of: x) == 0)
    try engine.takeBackVariable(x)
    try engine.takeBackVariable(y)
    #expect(engine.variableCount == 0)
    try engine.solveAndProve()
  }

  @Test func olderOne_inATransaction_comesBackByItsRollback() throws {
    for returnsToRest in [false, true] {
      let engine = try makeEngine { $0.returnsToRest = returnsToRest }
      let (x, y) = (try engine.addVariable(), try engine.addVariable(value: 8))
      try engine.solve()
      _ = engine.changes()
      try engine.begin()
      let before = engine.stateHash
      let z = try engine.addVariable()
      try engine.takeBackVariable(z)
      #expect(engine.stateHash == before)
      try engine.takeBackVariable(y)
      let again = try engine.addVariable(value: 70)
      // The rollback will bring y back, and its handle.
      #expect(again != y)
      try engine.pin(again, 71)
      try engine.solve()
      #expect(engine.changes().count == 1)
      try engine.rollback()
      #expect(engine.contains(x) == true)
      #expect(engine.contains(y) == true)
      #expect(engine.stateHash == before)
      #expect(try engine.value(of: y) == (returnsToRest ? 0 : 8))
      // The caller still knows the value of y.
      #expect(engine.changes().isEmpty)
      try engine.solveAndProve()
    }
  }

  /// A batch that is most of the problem, or a new level, moves or copies all that is in use.
  @Test(arguments: [false, true])
  func olderOne_whereAllStateMoves_comesBackByTheRollback(returnsToRest: Bool) throws {
    let engine = try makeEngine { $0.returnsToRest = returnsToRest }
    let all = try engine.addVariables(7)
    try engine.pin(all[6], 5, .weak)
    let last = try engine.addVariable(value: 8)
    try engine.solve()
    let (hash, bytes) = (engine.stateHash, engine.persistentHashes)
    try engine.begin()
    try engine.takeBackVariable(last)
    _ = try engine.addBatch([
      Row([Term(1, all[0]), Term(1, all[1])], constant: 1, .equal), Row([Term(1, all[2])], .lessOrEqual),
    ])
    try engine.pin(all[3], 2, Strength(priority: 77))
    try engine.rollback()
    let (hashAfter, bytesAfter) = (engine.stateHash, engine.persistentHashes)
    #expect(hashAfter == hash)
    #expect(bytesAfter == bytes)
    _ = try engine.addBatch([
      Row([Term(1, last), Term(-1, all[6])], constant: -3, .equal), Row([Term(1, last)], .lessOrEqual),
    ])
    try engine.solveAndProve()
    #expect(try engine.value(of: last) == 0)
  }

  /// A list for the next solve names the variable.
  @Test(arguments: [1, 1e9])
  func oneThatARemovedRowMoved_isTakenBackOrRemoved(value: Double) throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    try engine.remove(try engine.pin(x, value))
    try engine.takeBackVariable(x)
    let copy = try Engine.load(engine.image())
    let (hash, hashOfCopy) = (engine.stateHash, copy.stateHash)
    #expect(hashOfCopy == hash)
    let again = try engine.addVariable(value: 3)
    #expect(try engine.value(of: again) == 3)
    try engine.solveAndProve()
  }
}
