// An engine with nothing in it takes every call, and is as good afterwards as a new one.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct EmptyTests {
  @Test func clonesAndLoads_ofNothing_goOn() throws {
    let engine = try Engine()
    #expect(engine.brokenInvariant() == nil)
    #expect(try engine.solve() == .optimal)
    let copy = try engine.clone()
    let loaded = try Engine.load(engine.image())
    #expect(copy.stateHash == engine.stateHash)
    #expect(loaded.stateHash == engine.stateHash)
    try use(engine)
    try use(copy)
    try use(loaded)
    #expect(copy.stateHash == engine.stateHash)
    #expect(loaded.stateHash == engine.stateHash)
  }

  /// The first level rewrites ranks, so that the transaction saves its state whole: there is none yet.
  @Test func rollback_toNothing_isClean() throws {
    let engine = try Engine()
    let hash = engine.stateHash
    try engine.begin()
    _ = try engine.addConstraint([], constant: 1, .equal, Strength(priority: 5))
    try use(engine)
    try engine.rollback()
    #expect(engine.stateHash == hash)
    #expect(engine.brokenInvariant() == nil)
    try use(engine)
  }

  private func use(_ engine: borrowing Engine) throws {
    let x = try engine.addVariable()
    try engine.atLeast(x, 3)
    _ = try engine.addObjective([Term(1, x)], .minimize, .weak)
    try engine.solveAndProve()
    #expect(try engine.value(of: x) == 3)
    #expect(engine.brokenInvariant() == nil)
  }
}
