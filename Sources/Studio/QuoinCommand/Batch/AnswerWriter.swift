// AnswerWriter.swift -- answers as lines of a CSV file.

import QuoinBatch

struct AnswerWriter {
  private var file: TextFile

  /// Opens the file, and begins with the column names: `status`, then `names`. `-` is the console.
  init(_ path: String, names: [String], _ console: Console) throws {
    file = try TextFile(path, console)
    file.add((["status"] + names).joined(separator: ","))
    try file.endLine()
  }

  /// Writes a row: the status, and the values, which are left empty unless the row is solved.
  mutating func write(_ status: BatchStatus, _ values: ArraySlice<Double>) throws {
    file.add(Self.word(of: status))
    for value in values { file.add(status == .solved ? "," + Self.text(of: value) : ",") }
    try file.endLine()
  }

  /// Writes what is left, and closes the file.
  mutating func finish() throws { try file.finish() }

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
