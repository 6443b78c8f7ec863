// TraceError+Message.swift -- errors in words.

extension TraceError: CustomStringConvertible {
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
}

extension TraceError.Reason {
  private static func range(of count: Int) -> String {
    switch count {
    case 0: "none at all"
    case 1: "only 0"
    default: "only 0 to \(count - 1)"
    }
  }
}

extension TraceField {
  var phrase: String {
    switch self {
    case .variableCount: "the number of variables"
    case .strength: "a strength"
    case .relation: "a relation (le, eq, ge)"
    case .constant: "the constant"
    case .termCount: "the number of terms"
    case .coefficient: "a coefficient"
    case .variable: "a variable"
    case .constraint: "a constraint"
    case .suggestionCount: "the number of suggestions"
    case .value: "a value"
    case .phaseName: "the name of the phase"
    case .option: "the name of the option"
    case .sense: "a sense (min, max)"
    case .nameCount: "the number of names"
    case .name: "the name of a constraint or an edit"
    case .stepCount: "the number of steps"
    case .text: "a text"
    case .line: "the line"
    case .byteCount: "the number of bytes"
    case .bytes: "more of the image"
    case .hash: "the hash"
    }
  }
}
