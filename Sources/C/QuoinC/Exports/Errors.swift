// Errors.swift -- quoin.h: Errors, logging, recording.

public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_solver_last_error") @implementation
public func quoin_solver_last_error(
  _ solver: OpaquePointer?, _ error_out: UnsafeMutablePointer<quoin_error>?
) -> quoin_status {
  // Not a call like others: callbacks may make it, and its own failure is not kept.
  guard let block = SolverBlock.find(solver) else { return Status.badSolver }
  let checks = Checks().sized(error_out)
  if checks.status == Status.ok { Sized.write(block.pointee.lastError, to: error_out.unsafelyUnwrapped) }
  return checks.status
}

@_cdecl("quoin_solver_on_log") @implementation
public func quoin_solver_on_log(
  _ solver: OpaquePointer?, _ log: quoin_log_function?, _ user: UnsafeMutableRawPointer?
) -> quoin_status {
  SolverBlock.call(solver, "quoin_solver_on_log", .open) { block in
    (block.pointee.log, block.pointee.logUser) = (log, user)
    return Status.ok
  }
}

@_cdecl("quoin_solver_on_conflict") @implementation
public func quoin_solver_on_conflict(
  _ solver: OpaquePointer?, _ conflict: quoin_conflict_function?, _ user: UnsafeMutableRawPointer?
) -> quoin_status {
  SolverBlock.call(solver, "quoin_solver_on_conflict", .open) { block in
    (block.pointee.onConflict, block.pointee.conflictUser) = (conflict, user)
    return Status.ok
  }
}

@_cdecl("quoin_solver_record") @implementation
public func quoin_solver_record(
  _ solver: OpaquePointer?, _ write: quoin_write_function?, _ user: UnsafeMutableRawPointer?
) -> quoin_status {
  SolverBlock.call(solver, "quoin_solver_record", .open) { block throws(EngineError) in
    guard !block.pointee.recorded.engine.isInTransaction else { throw .transactionOpen }
    let isWhole = SolverBlock.stopRecording(block)
    guard let write else {
      if isWhole { return Status.ok }
      throw .outOfMemory
    }
    try SolverBlock.startRecording(block, TraceTaker(write: write, user: user))
    return Status.ok
  }
}

extension SolverBlock {
  fileprivate var lastError: quoin_error {
    quoin_error(
      size: 0, status: lastStatus, index: lastFault.index, function: lastFunction,
      message: Status.message(of: lastStatus), variable: lastFault.variable, constraint: lastFault.constraint)
  }
}
