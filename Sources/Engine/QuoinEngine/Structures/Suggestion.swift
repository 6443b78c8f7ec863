// Suggestion.swift -- a value that an edit is to take at the next solve.

/// An edit's row, and the constant that the suggested value gives the row as the caller wrote it.
struct Suggestion: BitwiseCopyable {
  var row: Int32
  var constant: Double
}
