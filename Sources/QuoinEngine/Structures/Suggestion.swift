// Suggestion.swift -- a value that an edit is to take at the next solve.

/// An edit's row and the constant, as the caller would write it, that its suggested value asks for.
struct Suggestion: BitwiseCopyable {
  var row: Int32
  var variable: Int32
  var constant: Double
}
