// Clones: the same in everything that can be seen, and independent from then on.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct CloneTests {
  @Test(arguments: allShapes)
  func clone_anyShape_goesOnAsTheOriginal(shape: Shape) throws {
    for seed in UInt64(1)...4 {
      let twin = try Twin(shape, seed: seed, variables: 12, rows: 30)
      try twin.engine.solve()
      let edit = try twin.engine.addEdit(twin.variables[3], .strong)
      let copy = try twin.engine.clone()
      #expect(copy.stateHash == twin.engine.stateHash)
      #expect(copy.persistentHashes == twin.engine.persistentHashes)
      #expect(copy.counters.pivots == twin.engine.counters.pivots)
      func goOn(_ engine: borrowing Engine) throws {
        try engine.suggest(edit, 33)
        try engine.remove(twin.handles[5])
        try engine.solveAndProve()
      }
      try goOn(twin.engine)
      try goOn(copy)
      #expect(copy.stateHash == twin.engine.stateHash)
    }
  }

  @Test func clone_pendingWork_isTakenAlong() throws {
    let engine = try Engine()
    let v = try engine.addVariables(2)
    let edit = try engine.addEdit(v[0], .strong)
    try engine.apart(v[0], v[1], 10, .equal, .medium)
    try engine.suggest(edit, 7)
    let copy = try engine.clone()
    #expect(copy.isSettled == false)
    try copy.solveAndProve()
    #expect(try copy.values(of: v) == [7, 17])
    #expect(try engine.values(of: v) == [0, 0])
  }

  @Test func clone_unreadChanges_areUnreadInTheCopy() throws {
    let engine = try Engine()
    let v = try engine.addVariables(3)
    try engine.pin(v[0], 5)
    try engine.solve()
    _ = engine.changes()
    try engine.pin(v[1], 6)
    try engine.solve()
    let copy = try engine.clone()
    #expect(copy.changes().map(\.variable) == [v[1]])
    #expect(engine.changes().map(\.variable) == [v[1]])
  }

  @Test func clone_insideATransaction_startsWithWhatItHasLedTo() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    try engine.begin()
    try engine.pin(x, 4)
    try engine.solve()
    let copy = try engine.clone()
    try engine.rollback()
    #expect(copy.isInTransaction == false)
    #expect(copy.constraintCount == 1)
    try copy.solveAndProve()
    #expect(try copy.value(of: x) == 4)
    #expect(throws: EngineError.noTransaction) { try copy.rollback() }
  }
}
