// TraceError.swift -- errors in a trace, with their places.
//
// Lines and columns count from 1, columns in bytes. The column is that of the word at fault, or of
// the place where a missing word was expected.

/// A field of a record. `missingField` names the field that a line lacks.
public enum TraceField: Equatable, Sendable {
  /// N of `vars`.
  case variableCount
  /// STRENGTH of any record.
  case strength
  /// REL of `con` and `rel`.
  case relation
  /// CONST of `con` and `k`.
  case constant
  /// NT of `con` and `obj`.
  case termCount
  /// COEF of `con`, `obj` and `coef`.
  case coefficient
  /// A variable's index.
  case variable
  /// A constraint's index.
  case constraint
  /// N of `S`.
  case suggestionCount
  /// VALUE of `s`, `S`, `var` and `rest`.
  case value
  /// NAME of `phase`.
  case phaseName
  /// NAME of `option`.
  case option
  /// SENSE of `obj`.
  case sense
  /// N of `remove`.
  case nameCount
  /// NAME of `remove` and `label`.
  case name
  /// PIVOTS of `solve`.
  case stepCount
  /// TEXT and FILE of `label`.
  case text
  /// LINE of `label`.
  case line
  /// N of `image`.
  case byteCount
  /// The words of `image`.
  case bytes
  /// HEX of `hash`.
  case hash
}

/// A trace that cannot be read, or a file that fails.
public struct TraceError: Error, Equatable, Sendable {
  /// The line at fault, from 1.
  public let line: Int
  /// The byte in that line, from 1.
  public let column: Int
  /// The kind of error.
  public let reason: Reason

  /// The kinds of errors in a trace.
  public enum Reason: Equatable, Sendable {
    /// The line begins with a word that names no record.
    case unknownRecord
    /// The line ends before this field.
    case missingField(TraceField)
    /// The line goes on after the record's last field.
    case extraField
    /// Not a decimal number. Hexadecimal numbers, infinities and NaN are refused too.
    case malformedNumber
    /// Not a whole number in plain digits.
    case malformedIndex
    /// A number beyond the range of a double, or an index beyond that of Int.
    case numberTooLarge
    /// No variable has this index; `count` have been declared.
    case noSuchVariable(Int, count: Int)
    /// No constraint has this index; `count` have been declared so far.
    case noSuchConstraint(Int, count: Int)
    /// The second end of a range of constraints lies before its first.
    case reversedRange
    /// Not `req`, a positive number, a level, or a level with a positive weight.
    case malformedStrength
    /// Not `le`, `eq` or `ge`.
    case malformedRelation
    /// Not `min` or `max`.
    case malformedSense
    /// A text in which a percent sign is not followed by two hexadecimal digits.
    case malformedText
    /// Not bytes of an image, or more of them than `image` has announced.
    case malformedBytes
    /// A hash that is not one to sixteen hexadecimal digits.
    case malformedHash
    /// No option has this name.
    case unknownOption
    /// An option comes after the first `vars` or `var`.
    case lateOption
    /// A record that is no option comes before the first `vars` or `var`.
    case variablesNotDeclared
    /// A later `vars` states fewer variables than there are already.
    case fewerVariables(than: Int)
    /// `vars` or `var` states more variables than the reader's limit.
    case tooManyVariables(limit: Int)
    /// A word is longer than any field needs.
    case wordTooLong(limit: Int)
    /// The name of a phase is not UTF-8.
    case malformedName
    /// The operating system refused to open, read, write or close; its errno.
    case fileFailed(errno: Int32)
  }

  /// An error at a place.
  public init(line: Int, column: Int, reason: Reason) {
    self.line = line
    self.column = column
    self.reason = reason
  }
}
