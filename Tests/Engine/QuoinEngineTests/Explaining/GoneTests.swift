// Answers name only what is there. A removed variable may still stand in a removed row that the basis holds.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

/// Two variables in a row that was removed while it was active; then one of them was removed as well.
@Suite final class GoneTests {
  let engine: Engine
  let left: VariableID

  init() throws {
    engine = try Engine()
    let gone = try engine.addVariable(value: 136)
    left = try engine.addVariable(value: -85.5)
    let pair = try engine.addConstraint([Term(4, gone), Term(-3, left)], .equal, .weak)
    try engine.solve()
    let roof = try engine.addConstraint([Term(-2, gone), Term(-0.5, left)], constant: -63, .lessOrEqual)
    try engine.removeAll([pair, roof])
    try engine.removeVariable(gone)
    try engine.solve()
  }

  @Test func reasons_ofAVariableInARemovedRow_nameNoRemovedVariable() throws {
    var reasons: [Reason] = []
    try engine.forEachReason(of: left) { reasons.append($0) }
    #expect(reasons.map(\.undetermined) == [left], "nothing determines it but where it rests")
    #expect(reasons.map(\.coefficient) == [1])
    #expect(try reasons.map(\.contribution) == [engine.value(of: left)])
    #expect(try engine.isUndetermined(left))
  }

  @Test func sensitivities_ofAnEditBesideARemovedVariable_areOfVariablesThatLive() throws {
    let edit = try engine.addEdit(left, .strong)
    try engine.solve()
    var moved: [VariableID] = []
    try engine.forEachSensitivity(to: edit) { variable, _ in moved.append(variable) }
    #expect(moved == [left])
  }
}
