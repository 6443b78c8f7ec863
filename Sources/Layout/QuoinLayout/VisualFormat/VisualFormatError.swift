// VisualFormatError.swift -- what cannot be read, with a caret under it.

/// Why a visual format was refused. Nothing of it is in force.
public struct VisualFormatError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The error.
  public let message: String
  /// The line that could not be read or understood.
  public let text: String
  /// The number of that line among all lines given, from 1.
  public let line: Int
  /// The place in the line, from 1.
  public let column: Int

  /// The message, the line, and a caret under the column.
  public var description: String {
    let indent = String(repeating: " ", count: column - 1)
    return "Unable to parse constraint format: \(message)\n\(text)\n\(indent)^"
  }
}
