// Call+Report.swift -- calls the user's log and conflict functions at the end of a call. Both may read the solver.

internal import CQuoin
internal import QuoinCBase
internal import QuoinEngine

enum LogLevel {
  case error
  case warning

  var cValue: quoin_log_level {
    switch self {
    case .error: quoin_log_level(QUOIN_LOG_ERROR)
    case .warning: quoin_log_level(QUOIN_LOG_WARNING)
    }
  }
}

enum Report {
  /// Notes that `function` failed, logs it, and reports a conflict.
  @inline(never)
  static func failure(
    of function: StaticString, _ block: UnsafeMutablePointer<SolverBlock>, _ status: quoin_status,
    _ subject: Fault
  ) -> quoin_status {
    var fault = subject
    if status == quoin_status(QUOIN_NUMERICAL_TROUBLE) {
      let troubled = block.pointee.recorded.engine.troubledConstraint
      if troubled != .none { fault.constraint = quoin_constraint(troubled) }
    }
    note(function, block, status, fault)
    log(function, block, .error, Status.name(of: status), Status.message(of: status))
    if status == Status.conflict { conflict(block) }
    // Noted again: a read that failed in a callback has noted itself, but this call is the last that failed.
    note(function, block, status, fault)
    return status
  }

  private static func note(
    _ function: StaticString, _ block: UnsafeMutablePointer<SolverBlock>, _ status: quoin_status,
    _ fault: Fault
  ) {
    block.pointee.lastStatus = status
    block.pointee.lastFunction = function
    block.pointee.lastFault = fault
  }

  /// Logs `function: what: message`.
  @inline(never)
  static func log(
    _ function: StaticString, _ block: UnsafeMutablePointer<SolverBlock>, _ level: LogLevel,
    _ what: StaticString, _ message: StaticString
  ) {
    // A callback's reads that fail are not logged: the log function could then be called from within itself.
    guard let log = block.pointee.log, block.pointee.gate == .open else { return }
    let user = block.pointee.logUser
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: LogLine.capacity) { room in
      var line = LogLine(room)
      line.put(function)
      line.put(": ")
      line.put(what)
      line.put(": ")
      line.put(message)
      guard let text = line.finish() else { return }
      reading(block) { log(user, level.cValue, text) }
    }
  }

  /// Calls the solver's conflict function.
  @inline(never)
  static func conflict(_ block: UnsafeMutablePointer<SolverBlock>) {
    guard let onConflict = block.pointee.onConflict else { return }
    let user = block.pointee.conflictUser
    reading(block) { onConflict(user, OpaquePointer(block)) }
  }

  private static func reading(_ block: UnsafeMutablePointer<SolverBlock>, _ body: () -> Void) {
    let gate = block.pointee.gate
    block.pointee.gate = .reading
    body()
    block.pointee.gate = gate
  }
}

/// A line of text in a buffer of fixed size; what does not fit is dropped.
private struct LogLine {
  static var capacity: Int { 256 }

  private let room: UnsafeMutableBufferPointer<CChar>
  private var count = 0

  init(_ room: UnsafeMutableBufferPointer<CChar>) { self.room = room }

  mutating func put(_ text: StaticString) {
    for place in 0..<text.utf8CodeUnitCount where count < room.count - 1 {
      room[count] = CChar(bitPattern: text.utf8Start[place])
      count += 1
    }
  }

  func finish() -> UnsafePointer<CChar>? {
    room[count] = 0
    return UnsafePointer(room.baseAddress)
  }
}
