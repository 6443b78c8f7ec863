import QuoinEngine
import Testing

@Suite struct EngineInspectTests {
  @Test func isUnbounded_pullWithoutABound_isToldUntilOneComes() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    let pull = try [Term(1, x)].withUnsafeBufferPointer { try engine.addObjective($0, .maximize, .weak) }
    #expect(try engine.solve() == .unbounded)
    #expect(try engine.isUnbounded(pull) == true)
    let bound = try engine.addConstraint([Term(1, x)], constant: -9, .lessOrEqual)
    #expect(try engine.solve() == .optimal)
    #expect(try engine.isUnbounded(pull) == false)
    #expect(try engine.value(of: x) == 9)
    #expect(try engine.isUnbounded(bound) == false)
  }
}
