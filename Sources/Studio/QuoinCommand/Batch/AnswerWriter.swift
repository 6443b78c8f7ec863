// AnswerWriter.swift -- answers as lines of a CSV file, written in large pieces.

import CQuoinSys
import QuoinBatch

struct AnswerWriter {
  private let path: String
  private let descriptor: Int32
  private let console: Console
  private var text = ""

  private static let pieceSize = 1 << 16

  /// Opens the file, and begins with the column names: `status`, then `names`. `-` is the console.
  init(_ path: String, names: [String], _ console: Console) throws {
    self.path = path
    self.console = console
    descriptor = path == "-" ? -1 : csys_open_for_writing(path)
    guard path == "-" || descriptor >= 0 else { throw FileError(path: path, errno: -descriptor) }
    text = (["status"] + names).joined(separator: ",") + "\n"
  }

  /// Writes a row: the status, and the values, which are left empty unless the row is solved.
  mutating func write(_ status: BatchStatus, _ values: ArraySlice<Double>) throws {
    text += Self.word(of: status)
    for value in values { text += status == .solved ? "," + Self.text(of: value) : "," }
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

  private static func text(of value: Double) -> String {
    let text = "\(value == 0 ? 0 : value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func word(of status: BatchStatus) -> String {
    switch status {
    case .solved: "solved"
    case .conflict: "conflict"
    case .badNumber: "bad-number"
    case .numericalTrouble: "numerical-trouble"
    case .notReached: "not-reached"
    }
  }
}
