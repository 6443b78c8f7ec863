// HandingOver.swift -- a solver may go to another thread whole, and then is gone here. The line with a
// mark must not compile, for the reason that the mark gives; all others must.

import Quoin

func handingOver() throws {
  let solver = try Solver()
  Task { try solver.solve() }
}

func handingOverAndKeeping() throws {
  let solver = try Solver()
  Task { try solver.solve() }  // error: risks causing data races
  try solver.solve()
}
