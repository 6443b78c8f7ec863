// Watch.swift -- does something again whenever a file has changed.

import CQuoinSys

enum Watch {
  /// A fifth of a second between two looks at the file, in nanoseconds.
  private static let pause = 200_000_000

  /// Calls `body` now and after each change of the file's bytes, until the output is closed. A file that is gone for a
  /// moment, as while an editor saves it, is waited for.
  static func run(_ path: String, _ console: Console, _ body: () throws -> Void) throws {
    guard path != "-" else { throw UsageError("--watch wants a file, not the standard input") }
    var last: [UInt8]?
    while console.failure == nil {
      let bytes = try? Input.bytes(of: path)
      if last == nil || (bytes != nil && bytes != last) {
        if last != nil { console.print(console.isColoured ? "\u{1b}[2J\u{1b}[H" : "") }
        last = bytes ?? []
        try body()
        console.flush()
      } else {
        var time = timespec(tv_sec: 0, tv_nsec: pause)
        nanosleep(&time, nil)
      }
    }
  }
}
