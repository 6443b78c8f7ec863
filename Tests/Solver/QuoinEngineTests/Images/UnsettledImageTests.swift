// Images of states that wait for a solve: what `save` wrote, `load` takes.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct UnsettledImageTests {
  @Test func load_ofAStateThatWaits_takesWhatSaveWrote() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    let y = try engine.addVariable()
    let removed = try engine.pin(y, 232 / 0.009, .required)
    _ = try engine.addStay(y, .weak)
    try engine.addConstraint([Term(0.001, x), Term(-4, y)], constant: 1, .greaterOrEqual)
    try engine.apart(x, y, 0, .lessOrEqual, .weak)
    try engine.remove(removed)
    let copy = try Engine.load(engine.image())
    #expect(try copy.solve() == engine.solve())
    #expect(try copy.values(of: [x, y]) == engine.values(of: [x, y]))
  }
}
