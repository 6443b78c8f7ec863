// StateTests.swift -- saved states, rest values, deferred constraints, and the names that `import Quoin` alone gives.

import Quoin
import Testing

@Suite struct StateTests {
  @Test func load_ofASavedState_goesOnWithTheSameHandles() throws {
    let solver = try Solver()
    let x = try solver.variable("x")
    let limit = try solver.add(x >= 10)
    try solver.solve()
    let copy = try Solver(loading: try solver.save())
    #expect(copy.hash == solver.hash && copy.isSettled && copy[x] == 10)
    try copy.setConstant(limit, to: 20)
    try copy.solve()
    #expect(copy[x] == 20 && solver[x] == 10)
  }

  @Test func load_ofDamagedBytes_isRefused() throws {
    var image = try Solver().save()
    image[image.count / 2] ^= 1
    #expect(throws: SolverError.self) { try Solver(loading: image) }
    #expect(throws: SolverError.self) { try Solver(loading: []) }
  }

  @Test func deferred_listsWhatCannotHold_untilItCan() throws {
    var options = SolverOptions()
    options.conflictPolicy = .defer
    let solver = try Solver(options: options)
    let x = try solver.variable("x")
    let low = try solver.add(x >= 10)
    let high = try solver.add(x <= 5)
    #expect(solver.deferred == [high])
    try solver.remove(low)
    #expect(solver.deferred == [])
  }

  @Test func setRest_movesWhatNothingDetermines() throws {
    var options = SolverOptions()
    options.returnsToRest = true
    let solver = try Solver(options: options)
    let x = try solver.variable("x")
    try solver.setRest(x, to: 7)
    try solver.solve()
    #expect(solver[x] == 7)
    #expect(throws: SolverError.self) { try Solver().setRest(x, to: 1) }
  }

  @Test func answers_haveNames() throws {
    let solver = try Solver()
    let x = try solver.variable("x")
    try solver.add(x == 3)
    try solver.solve()
    let proof: Certificate = try solver.certify()
    let progress: BatchProgress? = nil
    #expect(try proof.holds && progress == nil && solver.isDetermined(x))
  }
}
