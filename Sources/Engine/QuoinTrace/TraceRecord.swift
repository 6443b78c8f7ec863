// TraceRecord.swift -- the records of a trace, and the one table of their words and fields.
//
// `Kind.form` says of each record how it is written: its word, and its fields in their order. Reader and writer follow
// this table; a recorder fills a record's fields in, and a replay applies it. A new record is a case here, a line in the
// table, and what a replay does with it (`ReplayRun+Apply`), which does not compile without it.
//
// All records share one struct. What its numbers mean follows from the fields: `first` is the constraint, variable or
// count; `last` the end of a range, the variable of `coef` or the line of a label; `choice` the place of a word in a
// short list, such as `le` among relations.

public import QuoinEngine

/// One record of a trace. Constraints and variables are counted from 0, in the order of the file.
public struct TraceRecord: Equatable, Sendable {
  /// The kind, which says what the other properties mean.
  public var kind: Kind
  /// The constraint, the variable or the count.
  public var first: Int
  /// The end of a range, the variable of `coef`, or the line of a label.
  public var last: Int
  /// The constant, coefficient or value.
  public var number: Double
  /// The strength.
  public var strength: Strength
  /// The place of the record's word in its list.
  public var choice: UInt8
  /// The state hash of `hash`.
  public var hash: UInt64
  /// The list of `con`, `obj`, `S` and `remove`.
  public var elements: [TraceElement]
  /// An image, or a text: the name of a phase or of a label.
  public var bytes: [UInt8]
  /// The source file of a label.
  public var file: [UInt8]

  /// A record with some of its properties.
  public init(
    _ kind: Kind, _ first: Int = 0, _ last: Int = 0, number: Double = 0, strength: Strength = .required,
    choice: UInt8 = 0, hash: UInt64 = 0, elements: [TraceElement] = [], bytes: [UInt8] = [],
    file: [UInt8] = []
  ) {
    (self.kind, self.first, self.last, self.number) = (kind, first, last, number)
    (self.strength, self.choice, self.hash) = (strength, choice, hash)
    (self.elements, self.bytes, self.file) = (elements, bytes, file)
  }

  /// The relation of `con` and `rel`.
  public var relation: Relation { Relation(rawValue: choice) ?? .equal }
}

/// One part of a record's list: a product, a suggestion, or the name of a constraint or an edit.
public struct TraceElement: Equatable, Sendable, BitwiseCopyable {
  /// The variable; of a name that is not an edit's, the constraint.
  public var index: Int
  /// The coefficient or the value.
  public var number: Double
  /// Whether a name is that of a variable's edit.
  public var isEdit: Bool

  /// A part of a list.
  public init(_ index: Int, _ number: Double = 0, isEdit: Bool = false) {
    (self.index, self.number, self.isEdit) = (index, number, isEdit)
  }
}

extension TraceRecord {
  /// The kinds of records: declarations, then operations. Those that are not timed come last.
  public enum Kind: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    // Declarations. `option` says how the solver is made: `defer`, `rest`, or `end` for a recording, which has a last
    // record `end`. `vars N` makes variables until there are N; `var` one that starts at a value. A constraint, stay or
    // objective term that is declared is added by `a` or `A`; a stay keeps the value of that moment.
    case option, variables, variable, constraint, stay, objective
    // Constraints, one or K..<L as a batch, and edits. A constant or strength is set in the declaration, too.
    case addOne, addRange, removeOne, removeRange, setConstant, setStrength
    // `t` is a stay at the variable's present value, in place of an earlier one. `s` and `S` suggest values of edits.
    case edit, stopEdit, suggest, suggestMany, stayHere
    // `u` solves, and reads what changed; `solve` does so in no more steps than it says, 0 for no limit.
    case update
    // What benchmarks do not have. `drop` removes a variable; `unvar` takes one back that was made along with
    // constraints which were then refused; `rest` says where a variable goes when nothing determines it; `restay` moves
    // all stays to the present values.
    case setRelation, setCoefficient, setEditStrength, removeMany, removeVariable, takeBackVariable
    case setRest, resetStays, updateWithin
    // Off the clock. `c` is a check point; what follows `phase` is timed under its name; `label` says what the program
    // calls something, and where in its source; from `image` on the solver is the one saved there; the recorded solver
    // had the state hash of `hash`.
    case check, phase, label, image, hash, begin, commit, rollback, end

    /// Whether the record declares something and is not an operation.
    public var isDeclaration: Bool { rawValue < Kind.addOne.rawValue }
    /// Whether a replay times the operation.
    public var isTimed: Bool { !isDeclaration && rawValue < Kind.check.rawValue }

    /// The word that a record of the kind begins with.
    public var word: String { form.word.withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }

    var form: TraceForm {
      switch self {
      case .option: TraceForm("option", .option)
      case .variables: TraceForm("vars", .variableCount)
      case .variable: TraceForm("var", .value)
      case .constraint: TraceForm("con", .strength, .relation, .constant, .terms)
      case .stay: TraceForm("stay", .strength, .variable)
      case .objective: TraceForm("obj", .sense, .strength, .terms)
      case .addOne: TraceForm("a", .constraint)
      case .addRange: TraceForm("A", .constraints)
      case .removeOne: TraceForm("r", .constraint)
      case .removeRange: TraceForm("R", .constraints)
      case .setConstant: TraceForm("k", .constraint, .constant)
      case .setStrength: TraceForm("p", .constraint, .strength)
      case .edit: TraceForm("e", .variable, .strength)
      case .stopEdit: TraceForm("x", .variable)
      case .suggest: TraceForm("s", .variable, .value)
      case .suggestMany: TraceForm("S", .suggestions)
      case .stayHere: TraceForm("t", .variable, .strength)
      case .update: TraceForm("u")
      case .setRelation: TraceForm("rel", .constraint, .relation)
      case .setCoefficient: TraceForm("coef", .constraint, .secondVariable, .coefficient)
      case .setEditStrength: TraceForm("edit", .variable, .strength)
      case .removeMany: TraceForm("remove", .names)
      case .removeVariable: TraceForm("drop", .variable)
      case .takeBackVariable: TraceForm("unvar", .variable)
      case .setRest: TraceForm("rest", .variable, .value)
      case .resetStays: TraceForm("restay")
      case .updateWithin: TraceForm("solve", .stepCount)
      case .check: TraceForm("c")
      case .phase: TraceForm("phase", .phaseName)
      case .label: TraceForm("label", .target, .text, .file, .line)
      case .image: TraceForm("image", .bytes)
      case .hash: TraceForm("hash", .hash)
      case .begin: TraceForm("begin")
      case .commit: TraceForm("commit")
      case .rollback: TraceForm("rollback")
      case .end: TraceForm("end")
      }
    }
  }
}

/// How a record is written: its word, and up to four fields behind it.
struct TraceForm {
  let word: StaticString
  /// The fields' raw values, and zeros.
  private let fields: SIMD4<UInt8>

  init(
    _ word: StaticString, _ first: TraceField = .none, _ second: TraceField = .none,
    _ third: TraceField = .none, _ fourth: TraceField = .none
  ) {
    self.word = word
    fields = SIMD4(first.rawValue, second.rawValue, third.rawValue, fourth.rawValue)
  }

  static let mostFields = 4

  /// The field at a place; nil behind the last.
  func field(_ place: Int) -> TraceField? {
    fields[place] == 0 ? nil : TraceField(rawValue: fields[place])
  }
}
