// TraceError.swift -- errors in a trace, with their places.
//
// Lines and columns count from 1, columns in bytes. The column is that of the word at fault, or of
// the place where a missing word was expected.

/// A trace that cannot be read, or a file that fails.
public struct TraceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line at fault, from 1.
  public let line: Int
  /// The byte in that line, from 1.
  public let column: Int
  /// The kind of error.
  public let reason: Reason

  /// The kinds of errors in a trace; `message` says each in words.
  public enum Reason: Equatable, Sendable {
    case unknownRecord, missingField(TraceField), extraField
    case malformedNumber, malformedIndex, numberTooLarge
    case noSuchVariable(Int, count: Int), noSuchConstraint(Int, count: Int), reversedRange
    case malformedStrength, malformedRelation, malformedSense, malformedText, malformedBytes, malformedHash
    case unknownOption, lateOption, variablesNotDeclared, fewerVariables(than: Int)
    case tooManyVariables(limit: Int), wordTooLong(limit: Int), malformedName, fileFailed(errno: Int32)
  }

  /// An error at a place.
  public init(line: Int, column: Int, reason: Reason) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// `LINE:COLUMN: message`, to be put behind a file's name and a colon.
  public var description: String { "\(line):\(column): \(reason.message)" }
}

extension TraceError.Reason {
  /// The reason as a phrase, without its place.
  public var message: String {
    switch self {
    case .unknownRecord: "no record begins with this word"
    case .missingField(let field): "\(field.phrase) is missing here"
    case .extraField: "the record ends before this word"
    case .malformedNumber: "not a number"
    case .malformedIndex: "not a whole number of at least 0"
    case .numberTooLarge: "the number is too large"
    case .noSuchVariable(let index, let count):
      "there is no variable \(index), " + Self.range(of: count)
    case .noSuchConstraint(let index, let count):
      "there is no constraint \(index) so far, " + Self.range(of: count)
    case .reversedRange: "the range ends before it begins"
    case .malformedStrength:
      "not a strength: req, strong, medium, weak or @P with 0 < P < 1000, perhaps *WEIGHT"
    case .malformedRelation: "not a relation: le, eq or ge"
    case .malformedSense: "not a sense: min or max"
    case .malformedText: "a percent sign is followed by two hexadecimal digits"
    case .malformedBytes: "these are not the bytes of an image"
    case .malformedHash: "not a hash of up to sixteen hexadecimal digits"
    case .unknownOption: "not an option: defer, rest or end"
    case .lateOption: "an option comes before vars"
    case .variablesNotDeclared: "a trace begins with vars"
    case .fewerVariables(let before): "there are \(before) variables already, and none can go"
    case .tooManyVariables(let limit): "more variables than the limit of \(limit)"
    case .wordTooLong(let limit): "a word of more than \(limit) bytes"
    case .malformedName: "the name is not UTF-8"
    case .fileFailed(let errno): "the file cannot be read or written (errno \(errno))"
    }
  }

  private static func range(of count: Int) -> String {
    switch count {
    case 0: "none at all"
    case 1: "only 0"
    default: "only 0 to \(count - 1)"
    }
  }
}
