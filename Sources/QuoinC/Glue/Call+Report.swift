// Call+Report.swift -- telling the caller's callbacks, at the end of a call. They may read.

internal import CQuoin
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

extension Call {
  /// Logs `function: what: message`.
  func tell(_ level: LogLevel, _ what: StaticString, _ message: StaticString) {
    // What a callback does wrong while it reads is not worth another call of it.
    guard let block, let log = block.pointee.log, block.pointee.gate == .open else { return }
    let user = block.pointee.logUser
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: LogLine.capacity) { room in
      var line = LogLine(room)
      line.put(name)
      line.put(": ")
      line.put(what)
      line.put(": ")
      line.put(message)
      guard let text = line.finish() else { return }
      reading(block) { log(user, level.cValue, text) }
    }
  }

  /// Tells of the conflict that the engine lists.
  func tellConflict() {
    guard let block, let onConflict = block.pointee.onConflict else { return }
    let user = block.pointee.conflictUser
    reading(block) { onConflict(user, OpaquePointer(block)) }
  }

  private func reading(_ block: UnsafeMutablePointer<SolverBlock>, _ body: () -> Void) {
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
