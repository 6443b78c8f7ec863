// Solver.swift -- misuses of the solver that the compiler must refuse. Each line with a mark must not compile,
// for the reason that the mark gives; all others must.

import Quoin

func statements(_ solver: Solver, _ x: Variable, _ y: Variable) throws(SolverError) {
  try solver.add(2 * x + y / 3 <= 10 - x ~ .medium)
  try solver.add(x == y ~ 250.5)
  try solver.add(x * y == 1)  // error: cannot convert|binary operator|requires
  try solver.add(1 / x == 1)  // error: cannot convert|binary operator|requires
  try solver.add(x < y)  // error: binary operator '<'|requires
  try solver.add(x == "1")  // error: String
  try solver.add(x)  // error: no exact matches in call to instance method 'add'
  try solver.add(x == 1 ~ "high")  // error: String
  if x == y { return }  // error: Bool
  solver.add(x == 1)  // error: not marked with 'try'
}

func errorsAreTyped(_ solver: Solver, _ x: Variable) {
  do throws(SolverError) {
    try solver.add(x == 1)
  } catch {
    let typed: SolverError = error
    _ = typed
  }
  do throws(SolverError) {
    try solver.add(x == 1)
  } catch {
    let wrong: EngineError = error  // error: EngineError
    _ = wrong
  }
}
