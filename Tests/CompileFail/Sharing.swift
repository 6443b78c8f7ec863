// Sharing.swift -- solvers and boxes stay on the thread that has them; values may go anywhere. Each
// line with a mark must not compile, for the reason that the mark gives; all others must.

import QuoinLayout

func send(_ value: some Sendable) {}

func sharing(
  _ solver: Solver, _ box: LayoutBox, _ guide: LayoutGuide, _ constraint: LayoutConstraint,
  _ report: LayoutReport, _ snapshot: LayoutSnapshot, _ x: Variable, _ error: SolverError,
  _ answer: Reasons, _ misuse: LayoutError
) {
  send(error)
  send(answer)
  send(misuse)
  send(x)
  send(x + 1 == 2)
  send(Priority.high)
  send(box.frame)
  send(Insets(1))
  send(solver)  // error: 'Solver' does not conform to the 'Sendable'
  send(box)  // error: 'LayoutBox' does not conform to the 'Sendable'
  send(guide)  // error: 'LayoutGuide' does not conform to the 'Sendable'
  send(constraint)  // error: 'LayoutConstraint' does not conform to the 'Sendable'
  send(report)  // error: 'LayoutReport' does not conform to the 'Sendable'
  send(snapshot)  // error: 'LayoutSnapshot' does not conform to the 'Sendable'
}
