// Call.swift -- one call from C: load the solver, check the arguments, call the engine, map the error.
//
//     var call = Call(solver, "quoin_variable_value", .reads)
//     call.needs(value_out)                           // a check; the first one that fails decides
//     return call.run(at: Fault(variable)) { ... }    // runs if no check failed; `change` for what is recorded
//
// Nothing here allocates. The solver keeps the last failure; the log function is told of each.

internal import CQuoin
internal import QuoinCBase
internal import QuoinEngine
internal import QuoinRecord

/// Whether a call changes the solver.
enum Effect {
  case changes
  case reads
}

struct Call {
  /// The solver, if it may be used for this call.
  let block: UnsafeMutablePointer<SolverBlock>?
  let name: StaticString
  /// The first failure that the checks have found, or QUOIN_OK.
  var status: quoin_status
  var fault = Fault()

  @inline(__always)
  init(_ solver: OpaquePointer?, _ name: StaticString, _ effect: Effect) {
    self.name = name
    guard let found = SolverBlock.find(solver) else {
      block = nil
      status = Status.badSolver
      return
    }
    let gate = found.pointee.gate
    guard gate == .open || (gate == .reading && effect == .reads) else {
      block = nil
      status = Status.busy
      return
    }
    block = found
    status = Status.ok
  }

  /// Makes the checks fail for `reason`, unless one of them has failed already.
  mutating func refuse(_ reason: quoin_status, _ about: Fault = Fault()) {
    guard status == Status.ok else { return }
    status = reason
    fault = about
  }

  /// Runs `body` if no check failed. `fault` is the subject of an error.
  @inline(__always)
  func run(
    at fault: Fault = Fault(), _ body: (borrowing Engine) throws(EngineError) -> Void
  ) -> quoin_status {
    run(finding: { _, _ in fault }, body)
  }

  /// Runs `body` if no check failed. `find` names what an error is about.
  @inline(__always)
  func run(
    finding find: (borrowing Engine, EngineError) -> Fault,
    _ body: (borrowing Engine) throws(EngineError) -> Void
  ) -> quoin_status {
    change(finding: find) { recorded throws(EngineError) in try body(recorded.engine) }
  }

  /// Runs `body` as above, for a call that a recording writes down.
  @inline(__always)
  func change(
    at fault: Fault = Fault(), _ body: (borrowing RecordedEngine) throws(EngineError) -> Void
  ) -> quoin_status {
    change(finding: { _, _ in fault }, body)
  }

  /// Runs `body` as above, for a call that a recording writes down.
  @inline(__always)
  func change(
    finding find: (borrowing Engine, EngineError) -> Fault,
    _ body: (borrowing RecordedEngine) throws(EngineError) -> Void
  ) -> quoin_status {
    guard status == Status.ok, let block else { return failChecks() }
    let gate = block.pointee.gate
    block.pointee.gate = .closed
    do throws(EngineError) {
      try body(block.pointee.recorded)
    } catch {
      let found = find(block.pointee.recorded.engine, error)
      block.pointee.gate = gate
      return fail(block, Status.of(error), found)
    }
    block.pointee.gate = gate
    return Status.ok
  }

  /// Ends a call that was refused before it ran.
  @inline(__always)
  func failChecks() -> quoin_status {
    guard let block else { return status }
    return fail(block, status, fault)
  }

  /// Notes the failure, and calls the solver's functions that report it. `Report` is given the fields and not
  /// the call: a call whose address nobody takes is kept in registers.
  @inline(__always)
  func fail(
    _ block: UnsafeMutablePointer<SolverBlock>, _ status: quoin_status, _ fault: Fault
  ) -> quoin_status {
    Report.failure(of: name, block, status, fault)
  }

  /// Logs `function: what: message`.
  @inline(__always)
  func log(_ level: LogLevel, _ what: StaticString, _ message: StaticString) {
    guard let block, block.pointee.log != nil else { return }
    Report.log(name, block, level, what, message)
  }

  /// Calls the solver's conflict function, which may list the engine's conflict.
  @inline(__always)
  func reportConflict() {
    if let block { Report.conflict(block) }
  }
}
