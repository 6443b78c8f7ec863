// Solving.swift -- quoin.h: Solving and transactions.

public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_solver_solve") @implementation
@_optimize(speed)
public func quoin_solver_solve(
  _ solver: OpaquePointer?, _ budget: UnsafePointer<quoin_budget>?,
  _ outcome_out: UnsafeMutablePointer<quoin_outcome>?
) -> quoin_status {
  // In most frames of a program nothing has changed.
  if SolverBlock.isDone(solver, { $0.isAtRest }) {
    outcome_out?.pointee = SolveStatus.optimal.cValue
    return Status.ok
  }
  return solve()

  @inline(never)
  func solve() -> quoin_status {
    var outcome = SolveStatus.optimal
    let ended = SolverBlock.change(solver, "quoin_solver_solve") { engine throws(EngineError) in
      outcome = try engine.solve(Budget(budget?.pointee))
      outcome_out?.pointee = outcome.cValue
    }
    if outcome == .unbounded {
      SolverBlock.warn(solver, "quoin_solver_solve: QUOIN_UNBOUNDED: nothing bounds an objective term")
    }
    return ended
  }
}

@_cdecl("quoin_solver_is_settled") @implementation
public func quoin_solver_is_settled(_ solver: OpaquePointer?) -> Int32 {
  SolverBlock.ask(solver, else: 0) { $0.isSettled ? 1 : 0 }
}

@_cdecl("quoin_transaction_begin") @implementation
public func quoin_transaction_begin(_ solver: OpaquePointer?) -> quoin_status {
  SolverBlock.change(solver, "quoin_transaction_begin") { engine throws(EngineError) in try engine.begin() }
}

@_cdecl("quoin_transaction_commit") @implementation
public func quoin_transaction_commit(_ solver: OpaquePointer?) -> quoin_status {
  SolverBlock.change(solver, "quoin_transaction_commit") { engine throws(EngineError) in try engine.commit() }
}

@_cdecl("quoin_transaction_rollback") @implementation
public func quoin_transaction_rollback(_ solver: OpaquePointer?) -> quoin_status {
  SolverBlock.change(solver, "quoin_transaction_rollback") { engine throws(EngineError) in
    try engine.rollback()
  }
}

@_cdecl("quoin_transaction_is_open") @implementation
public func quoin_transaction_is_open(_ solver: OpaquePointer?) -> Int32 {
  SolverBlock.ask(solver, else: 0) { $0.isInTransaction ? 1 : 0 }
}
