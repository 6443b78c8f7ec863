// TextFile.swift -- a file, or the console, to which lines are written in large pieces.

import CQuoinSys

struct TextFile {
  private let path: String
  private let descriptor: Int32
  private let console: Console
  private var text = ""

  private static let pieceSize = 1 << 16

  /// Opens the file. `-` is the console.
  init(_ path: String, _ console: Console) throws {
    self.path = path
    self.console = console
    descriptor = path == "-" ? -1 : csys_open_for_writing(path)
    guard path == "-" || descriptor >= 0 else { throw FileError(path: path, errno: -descriptor) }
  }

  mutating func add(_ more: String) { text += more }

  mutating func endLine() throws {
    text += "\n"
    if text.utf8.count >= Self.pieceSize { try flush() }
  }

  /// Writes what is left, and closes the file.
  mutating func finish() throws {
    try flush()
    guard descriptor >= 0 else { return }
    let failure = csys_close(descriptor)
    if failure < 0 { throw FileError(path: path, errno: -failure) }
  }

  private mutating func flush() throws {
    defer { text = "" }
    if path == "-" { return text.isEmpty ? () : console.print(String(text.dropLast())) }
    let failure = Array(text.utf8).withUnsafeBytes { csys_write(descriptor, $0.baseAddress, $0.count) }
    if failure < 0 { throw FileError(path: path, errno: -failure) }
  }
}
