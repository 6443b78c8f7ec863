// SketchError.swift -- errors in a sketch, with their places.
//
// Lines and columns count from 1. A column is one Unicode scalar, or one byte that is not UTF-8.

/// A place in a text.
public struct SourceSpan: Sendable, Equatable, Comparable {
  /// The line, from 1.
  public let line: Int
  /// The column in that line, from 1, in Unicode scalars.
  public let column: Int
  /// The number of columns that the place takes, at least 1.
  public let length: Int

  /// A place of `length` columns; less than one counts as one.
  public init(line: Int, column: Int, length: Int = 1) {
    self.line = line
    self.column = column
    self.length = max(length, 1)
  }

  /// Whether a place begins before another one.
  public static func < (a: SourceSpan, b: SourceSpan) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// One thing that is wrong with a sketch.
public struct SketchError: Error, Equatable, Sendable {
  /// Where it is.
  public let span: SourceSpan
  /// The kind of error.
  public let reason: Reason

  /// An error at a place.
  public init(span: SourceSpan, reason: Reason) {
    self.span = span
    self.reason = reason
  }

  /// The kinds of errors in a sketch.
  public enum Reason: Error, Equatable, Sendable {
    // The text
    case notUTF8
    case unknownCharacter(String)
    case openString
    case numberTooLarge
    case malformedNumber
    // The grammar
    case singleEquals
    case strictComparison(String)
    case expected(String, found: String)
    case wrongWord(String, meant: String)
    case percentage
    case unit(String)
    case noSign(String)
    case noSuchRelation(String)
    case noRelation
    case notLinear
    case dividesByQuantity
    case dividesByZero
    case tooDeep(limit: Int)
    case unknownStrength(String, meant: String?)
    case strengthOutOfRange
    case weightOutOfRange
    case requiredWeight
    case requiredPull
    case badSize
    // The names
    case unknownName(String, meant: String?)
    case declaredBelow(String, line: Int)
    case unknownAttribute(String, meant: String?)
    case reservedName(String)
    case nameTaken(String, line: Int)
    case unknownParent(String, meant: String?)
    case parentIsNoBox(String)
    case boxWithoutAttribute(String)
    case variableWithAttribute(String)
    case classBelow(String, line: Int)
    case unequalClasses(String, String)
    case mixedAxes(String, String)
    case nothingVaries
    // The engine
    case refused(String)
  }
}

/// Everything that is wrong with a sketch, in order, up to a limit.
public struct SketchErrors: Error, Equatable, Sendable {
  /// The errors, by where they begin.
  public let errors: [SketchError]

  static let limit = 12
}
