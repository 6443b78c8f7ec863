import QuoinEngine
import QuoinReplay
import Testing

@Suite struct ReplayReportTests {
  @Test func phases_ofEqualNames_addUpInOrderOfAppearance() throws {
    let replayed = try stream(
      """
      vars 2
      con weak eq -1 1 1 0
      con weak eq -2 1 1 1
      a 0
      phase late
      u
      phase early
      A 1 2
      c
      u
      phase late
      e 0 strong
      S 1 0 4
      u
      phase unused
      """)
    #expect(replayed.report.phases.map(\.name) == ["late", "early", "unused", "-"])
    #expect(replayed.report.phases.map(\.operations) == [4, 2, 0, 1])
    #expect(replayed.report.operationCount == 12)
  }

  @Test func phases_withoutOperationsBefore_haveNoDash() throws {
    #expect(try stream("vars 1\nphase p\nu\n").report.phases.map(\.name) == ["p"])
    #expect(try stream("").report.phases.isEmpty)
  }

  @Test(arguments: 0..<4)
  func counters_ofAllPhases_addUpToTheEngines(seed: UInt64) throws {
    let solver = try SwiftRecorded()
    var user = Stranger(seed: seed, isPolite: true, solver)
    try user.act(times: 300)
    let done = solver.solver.engine.counters
    let phases = try stream(solver.trace()).report.phases
    #expect(phases.reduce(0) { $0 + $1.pivots } == done.pivots + done.freePivots)
    #expect(phases.reduce(0) { $0 + $1.flips } == done.flips)
    #expect(phases.reduce(0) { $0 + $1.valuesTouched } == done.valuesMoved)
    #expect(phases.contains { $0.allocations > 0 })
  }

  @Test func median_ofAnEvenNumber_isTheMeanOfTheMiddle() throws {
    let times = try replay(Array("vars 1\nphase p\nu\n".utf8), times: 4).report.phases[0]
    let sorted = times.nanoseconds.sorted()
    #expect(times.minimum == sorted[0])
    #expect(times.median == (sorted[1] + sorted[2]) / 2)
  }
}
