// TraceField.swift -- the fields of records, by which errors name what a line lacks; and the words of those that have few.

/// A field of a record, or a part of one. `phrase` says each in words.
public enum TraceField: UInt8, Equatable, Sendable {
  case none, variableCount, strength, relation, constant, terms, coefficient, variable, secondVariable
  case constraint, constraints, suggestions, value, phaseName, option, sense, names, stepCount
  case target, text, file, line, byteCount, bytes, hash

  var phrase: String {
    switch self {
    case .none: "nothing"
    case .variableCount: "the number of variables"
    case .strength: "a strength"
    case .relation: "a relation (le, eq, ge)"
    case .constant: "the constant"
    case .terms: "the number of terms"
    case .coefficient: "a coefficient"
    case .variable, .secondVariable: "a variable"
    case .constraint, .constraints: "a constraint"
    case .suggestions: "the number of suggestions"
    case .value: "a value"
    case .phaseName: "the name of the phase"
    case .option: "the name of the option"
    case .sense: "a sense (min, max)"
    case .names: "the number of names"
    case .target: "the name of a constraint or an edit"
    case .stepCount: "the number of steps"
    case .text, .file: "a text"
    case .line: "the line"
    case .byteCount: "the number of bytes"
    case .bytes: "more of the image"
    case .hash: "the hash"
    }
  }

  /// The word at a place of the field's list; nil behind its last. The list of targets has what stands before the index.
  func word(_ choice: UInt8) -> StaticString? {
    switch (self, choice) {
    case (.relation, 0): "eq"
    case (.relation, 1): "le"
    case (.relation, 2): "ge"
    case (.sense, 0): "min"
    case (.sense, 1): "max"
    case (.option, TraceOption.defersConflicts.rawValue): "defer"
    case (.option, TraceOption.returnsToRest.rawValue): "rest"
    case (.option, TraceOption.isRecording.rawValue): "end"
    default: nil
    }
  }
}

/// The choices of `option`.
public enum TraceOption: UInt8, Sendable {
  /// A required constraint that cannot hold is deferred and not refused.
  case defersConflicts
  /// Variables that nothing determines go back to their rest values.
  case returnsToRest
  /// The trace is a recording, which has the record `end`. One without it was cut.
  case isRecording
}

/// The choices of `label`: what has the name.
public enum TraceTarget: UInt8, Sendable {
  /// A declared constraint: `K`.
  case constraint
  /// The edit of a variable: `eV`.
  case edit
  /// A variable: `vV`.
  case variable

  /// The letter before the index.
  var letter: UInt8? {
    switch self {
    case .constraint: nil
    case .edit: ASCII.e
    case .variable: ASCII.v
    }
  }
}
