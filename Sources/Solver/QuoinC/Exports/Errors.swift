// Errors.swift -- quoin.h: Errors, logging, recording.

public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_solver_last_error") @implementation
public func quoin_solver_last_error(
  _ solver: OpaquePointer?, _ error_out: UnsafeMutablePointer<quoin_error>?
) -> quoin_status {
  guard let block = SolverBlock.find(solver) else { return Status.badSolver }
  guard let error_out else { return Status.nullArgument }
  guard Sized.isKnown(error_out.pointee.size, of: quoin_error.self) else { return Status.badOption }
  Sized.write(block.pointee.lastError, to: error_out)
  return Status.ok
}

@_cdecl("quoin_solver_on_log") @implementation
public func quoin_solver_on_log(
  _ solver: OpaquePointer?, _ log: quoin_log_function?, _ user: UnsafeMutableRawPointer?
) -> quoin_status {
  let call = Call(solver, "quoin_solver_on_log", .changes)
  return call.run { _ throws(EngineError) in
    call.block.unsafelyUnwrapped.pointee.log = log
    call.block.unsafelyUnwrapped.pointee.logUser = user
  }
}

@_cdecl("quoin_solver_on_conflict") @implementation
public func quoin_solver_on_conflict(
  _ solver: OpaquePointer?, _ conflict: quoin_conflict_function?, _ user: UnsafeMutableRawPointer?
) -> quoin_status {
  let call = Call(solver, "quoin_solver_on_conflict", .changes)
  return call.run { _ throws(EngineError) in
    call.block.unsafelyUnwrapped.pointee.onConflict = conflict
    call.block.unsafelyUnwrapped.pointee.conflictUser = user
  }
}

@_cdecl("quoin_solver_record") @implementation
public func quoin_solver_record(
  _ solver: OpaquePointer?, _ write: quoin_write_function?, _ user: UnsafeMutableRawPointer?
) -> quoin_status {
  let call = Call(solver, "quoin_solver_record", .changes)
  return call.run { engine throws(EngineError) in
    guard !engine.isInTransaction else { throw .transactionOpen }
    let block = call.block.unsafelyUnwrapped
    SolverBlock.stopRecording(block)
    if write != nil { try SolverBlock.startRecording(block, engine, TraceTaker(write: write, user: user)) }
  }
}

extension SolverBlock {
  fileprivate var lastError: quoin_error {
    var error = quoin_error()
    error.status = lastStatus
    error.index = lastFault.index
    error.function = lastFunction.cString
    error.message = Status.message(of: lastStatus).cString
    error.variable = lastFault.variable
    error.constraint = lastFault.constraint
    return error
  }
}
