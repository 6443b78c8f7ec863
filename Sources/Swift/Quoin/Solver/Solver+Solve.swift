// Solver+Solve.swift -- bringing values up to date, and trying things out.

public import QuoinEngine

extension Solver {
  /// Brings all values up to date.
  ///
  /// A solve that runs out of its budget leaves a consistent state, and the next solve goes on from there. A solve that
  /// throws may leave values from any point on its way; they stay so until a later solve succeeds.
  @discardableResult
  public func solve(_ budget: Budget = .unlimited) throws(SolverError) -> SolveStatus {
    try asking { () throws(EngineError) in try recorded.solve(budget) }
  }

  /// Runs `body` as a transaction: its changes stay when it returns, and are undone when it
  /// throws. Changes that wait for a solve are solved first. Transactions do not nest.
  public func transaction<Result>(
    _ body: (Solver) throws(SolverError) -> Result
  ) throws(SolverError) -> Result {
    try attempt(body, then: commit)
  }

  /// Runs `body`, which may change and solve anything, returns its answer, and undoes all that `body` did.
  public func whatIf<Result>(
    _ body: (Solver) throws(SolverError) -> Result
  ) throws(SolverError) -> Result {
    try attempt(body, then: undo)
  }

  private func attempt<Result>(
    _ body: (Solver) throws(SolverError) -> Result, then end: () throws(SolverError) -> Void
  ) throws(SolverError) -> Result {
    try begin()
    let result: Result
    do throws(SolverError) {
      result = try body(self)
    } catch {
      try undo()
      throw error
    }
    try end()
    return result
  }

  func begin() throws(SolverError) {
    try asking { () throws(EngineError) in try recorded.begin() }
    sources.keep()
  }

  func commit() throws(SolverError) {
    try asking { () throws(EngineError) in try recorded.commit() }
    sources.keep()
  }

  func undo() throws(SolverError) {
    try asking { () throws(EngineError) in try recorded.rollback() }
    sources.undo()
  }

  /// A second solver in the same state. Variables and ids of this solver name the same things in the clone. The clone
  /// has neither this solver's recording nor its open transaction.
  public func clone() throws(SolverError) -> Solver {
    let copy = Solver(engine: try asking { () throws(EngineError) in try engine.clone() })
    copy.sources = sources.copy()
    return copy
  }
}
