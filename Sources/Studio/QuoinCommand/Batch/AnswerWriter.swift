// AnswerWriter.swift -- answers as lines of a CSV file.

import QuoinBatch
import QuoinDrawing

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
    for value in values { file.add(status == .solved ? "," + NumberText.exact(value) : ",") }
    try file.endLine()
  }

  /// Writes what is left, and closes the file.
  mutating func finish() throws { try file.finish() }

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
