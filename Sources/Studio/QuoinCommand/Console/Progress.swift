// Progress.swift -- one line on the error stream, renewed while something takes long.

import CQuoinSys

/// Shows how far long work has come. Shows nothing for short work, or where the error stream is no terminal.
final class Progress {
  private let console: Console
  private let start = csys_nanoseconds()
  private var next: UInt64
  private var isShown = false

  private static let patience: UInt64 = 700_000_000
  private static let interval: UInt64 = 100_000_000
  private static let clearLine = "\r\u{1b}[K"

  init(_ console: Console) {
    self.console = console
    next = start + Self.patience
  }

  /// Shows `text` if it is time to show anything.
  func show(_ text: @autoclosure () -> String) {
    guard console.showsProgress else { return }
    let now = csys_nanoseconds()
    guard now >= next else { return }
    next = now + Self.interval
    isShown = true
    console.printError(Self.clearLine + text(), terminator: "")
  }

  /// Takes the line away.
  func finish() {
    if isShown { console.printError(Self.clearLine, terminator: "") }
    isShown = false
  }
}
