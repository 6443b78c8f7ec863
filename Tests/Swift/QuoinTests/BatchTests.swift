// BatchTests.swift -- the Swift face of the batch path.

import Quoin
import Testing

struct BatchTests {
  @Test func batch_window_answersEachRow() throws {
    let solver = try Solver()
    let left = try solver.variable("left")
    let right = try solver.variable("right")
    let width = try solver.variable("width")
    try solver.add(left + right == width)
    let least = try solver.add(left >= 100)
    try solver.add(right == left ~ .weak)
    let edit = try solver.edit(width)
    let batch = try solver.batch(
      parameters: [.edit(edit), .shifting(least)], outputs: [left, right])
    var values: [Double] = [7]
    let statuses = try batch.solve([400, 0, 150, 0, 150, 20], into: &values)
    #expect(values == [200, 200, 100, 50, 120, 30])
    #expect(statuses == [.solved, .solved, .solved])
    #expect(try batch.gradient(at: [150, 20], of: [0, 1]) == [1, -1])
    #expect(batch.report.solved == 4 && !batch.isStale(beside: solver))
    #expect(throws: EngineError.badCount) { try batch.solve([1, 2, 3], into: &values) }
    #expect(try batch.conflict(at: [150, 0]).isEmpty)
  }

  @Test func batch_contradictoryForAllNumbers_saysWhichConstraints() throws {
    let solver = try Solver()
    let x = try solver.variable("x"), y = try solver.variable("y"), z = try solver.variable("z")
    let far = try solver.add((x - y == 1).named("far"))
    let near = try solver.add((x - y == 1).named("near"))
    try solver.add(z >= 10)
    // An earlier conflict, about others.
    #expect(throws: SolverError.self) { try solver.add(z <= 5) }
    do {
      _ = try solver.batch(
        parameters: [.shifting(far, share: -1).and(.setting(near, share: -1))], outputs: [x])
      Issue.record("expected a conflict")
    } catch {
      let members = try #require(error.conflict).members
      #expect(Set(members.map(\.id)) == [far, near])
      #expect(members.allSatisfy { $0.place == nil && $0.source != nil })
      #expect(error.description.contains("near: x == y + 1"))
    }
    try solver.solve()
    #expect(solver[z] == 10)
  }
}
