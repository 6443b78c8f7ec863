// SolverBlock+Report.swift -- how a call ends that fails or warns: the solver keeps the last failure, and the caller's
// log and conflict functions are called. Both may read the solver.

internal import CQuoin
internal import QuoinCBase
internal import QuoinEngine

extension SolverBlock {
  /// Ends a call that may not run.
  @inline(never)
  static func refuse(
    _ solver: OpaquePointer?, _ name: UnsafePointer<CChar>, _ most: Gate, _ checks: Checks
  ) -> quoin_status {
    guard let block = find(solver) else { return missing }
    guard block.pointee.gate.isOpen(for: most) else { return Status.busy }
    return fail(block, name, checks.status, Fault(index: Int(checks.index)))
  }

  /// Ends a call in which the engine has thrown `error`.
  @inline(never)
  static func fail(
    _ block: UnsafeMutablePointer<SolverBlock>, _ name: UnsafePointer<CChar>, _ error: EngineError,
    _ subject: Subject
  ) -> quoin_status {
    block.pointee.recorded.noteFailure(error)
    return fail(block, name, Status.of(error), subject.fault(block.pointee.recorded.engine, error))
  }

  /// Notes that `function` failed, logs it, and reports a conflict.
  @inline(never)
  static func fail(
    _ block: UnsafeMutablePointer<SolverBlock>, _ function: UnsafePointer<CChar>, _ status: quoin_status,
    _ fault: Fault
  ) -> quoin_status {
    block.pointee.note(function, status, fault)
    // A callback's reads that fail are not logged: the log function could then be called from within itself.
    if let log = block.pointee.log, block.pointee.gate == .open {
      let user = block.pointee.logUser
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: LogLine.capacity) { room in
        var line = LogLine(room)
        line.put(function)
        line.put((": " as StaticString).cString)
        line.put(Status.name(of: status))
        line.put((": " as StaticString).cString)
        line.put(Status.message(of: status))
        reading(block) { log(user, quoin_log_level(QUOIN_LOG_ERROR), room.baseAddress) }
      }
    }
    if status == Status.conflict { reportConflict(block) }
    // Noted again: a read that failed in a callback has noted itself, but this call is the last that failed.
    block.pointee.note(function, status, fault)
    return status
  }

  private mutating func note(_ function: UnsafePointer<CChar>, _ status: quoin_status, _ fault: Fault) {
    lastStatus = status
    lastFunction = function
    lastFault = fault
  }

  /// Logs a warning at the end of a call that succeeded. A warning of a conflict calls the conflict function, too.
  @inline(never)
  static func warn(_ solver: OpaquePointer?, _ text: StaticString, ofConflict: Bool = false) {
    guard let block = find(solver) else { return }
    if let log = block.pointee.log {
      let user = block.pointee.logUser
      reading(block) { log(user, quoin_log_level(QUOIN_LOG_WARNING), text.cString) }
    }
    if ofConflict { reportConflict(block) }
  }

  /// Calls the solver's conflict function, which may list the engine's conflict.
  private static func reportConflict(_ block: UnsafeMutablePointer<SolverBlock>) {
    guard let onConflict = block.pointee.onConflict else { return }
    let user = block.pointee.conflictUser
    reading(block) { onConflict(user, OpaquePointer(block)) }
  }

  /// Runs a callback, which may read the solver.
  static func reading<Result>(_ block: UnsafeMutablePointer<SolverBlock>, _ body: () -> Result) -> Result {
    let gate = block.pointee.gate
    block.pointee.gate = .reading
    defer { block.pointee.gate = gate }
    return body()
  }
}

/// A line of text in a buffer of fixed size; what does not fit is dropped.
private struct LogLine {
  static var capacity: Int { 256 }

  let room: UnsafeMutableBufferPointer<CChar>
  var count = 0

  init(_ room: UnsafeMutableBufferPointer<CChar>) { self.room = room }

  @inline(never)
  mutating func put(_ text: UnsafePointer<CChar>) {
    var next = text
    while next.pointee != 0 && count < room.count - 1 {
      room[count] = next.pointee
      count += 1
      next += 1
    }
    room[count] = 0
  }
}
