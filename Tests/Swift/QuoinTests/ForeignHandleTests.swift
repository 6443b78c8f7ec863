// ForeignHandleTests.swift -- handles of another solver: refused by a typed error, and read as NaN.

import Quoin
import Testing

@Suite struct ForeignHandleTests {
  /// A solver with one of everything, all in the first places.
  private struct Full {
    let solver: Solver
    let x: Variable
    let row: Constraint.ID
    let edit: Edit

    init(_ tag: UInt8 = 0) throws {
      var options = SolverOptions()
      options.handleTag = tag
      solver = try Solver(options: options)
      x = try solver.variable("x", value: 3)
      row = try solver.add(x >= 1)
      edit = try solver.edit(x)
    }
  }

  private func reason(_ call: () throws(SolverError) -> Void) -> EngineError? {
    do throws(SolverError) {
      try call()
      return nil
    } catch { return error.reason }
  }

  /// Two solvers may share a tag, of which there are 255; many do not.
  @Test func solvers_ofDefaultOptions_refuseEachOthersHandles() throws {
    let mine = try Full()
    let others = try (0..<16).map { _ in try Full() }
    let apart = others.filter { $0.x.id.stamp != mine.x.id.stamp }
    #expect(apart.count >= 12)
    for other in apart { try expectRefused(mine, by: other.solver) }
  }

  @Test func solvers_ofChosenTags_refuseEachOthersHandles() throws {
    let (mine, other) = (try Full(1), try Full(2))
    #expect(mine.x.id.stamp >> 24 == 1)
    try expectRefused(mine, by: other.solver)
  }

  private func expectRefused(_ mine: Full, by solver: Solver) throws {
    let before = solver.engine.stateHash
    #expect(solver[mine.x].isNaN)
    #expect(solver[mine.x + 1].isNaN)
    #expect(solver.source(of: mine.row) == nil)
    #expect(solver.name(of: mine.row) == nil)
    #expect(solver.text(of: mine.row) == "removed")
    #expect(reason { () throws(SolverError) in try solver.add(mine.x >= 2) } == .staleVariable)
    #expect(reason { () throws(SolverError) in try solver.add { mine.x >= 2 } } == .staleVariable)
    #expect(reason { () throws(SolverError) in _ = try solver.edit(mine.x) } == .staleVariable)
    #expect(reason { () throws(SolverError) in try solver.suggest(mine.edit, 5) } == .staleConstraint)
    #expect(reason { () throws(SolverError) in try solver.suggest(mine.x, 5) } == .staleVariable)
    #expect(reason { () throws(SolverError) in try solver.setConstant(mine.row, to: 5) } == .staleConstraint)
    #expect(reason { () throws(SolverError) in try solver.remove(mine.row) } == .staleConstraint)
    #expect(reason { () throws(SolverError) in try solver.remove([mine.row]) } == .staleConstraint)
    #expect(reason { () throws(SolverError) in try solver.remove(mine.edit) } == .staleConstraint)
    #expect(reason { () throws(SolverError) in try solver.remove(mine.x) } == .staleVariable)
    #expect(
      reason { () throws(SolverError) in
        _ = try solver.batch(parameters: [.edit(mine.edit)], outputs: [])
      } == .staleConstraint)
    #expect(solver.engine.stateHash == before)
  }

  @Test func clone_ofASolver_takesItsHandles() throws {
    let mine = try Full()
    let copy = try mine.solver.clone()
    try copy.suggest(mine.edit, 8)
    try copy.setConstant(mine.row, to: 4)
    try copy.solve()
    #expect(copy[mine.x] == 8)
  }
}
