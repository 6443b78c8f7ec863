// TraceWriter.swift -- writes the records that TraceReader reads.
//
// Doubles are written as the shortest decimal that reads back as the same double, whole ones without
// a fraction. Text gathers in `bytes`; a long trace is flushed to a file whenever `isFull` says so,
// and a short one is taken as it is.
//
// A record that the reader would refuse (a NaN, an index never declared) is written as it was given:
// the reader says where it is. Only a phase's name is mended, because a blank or a line end in it
// would make other records of it.

/// Writes traces as text.
///
/// Cost: linear in the text. Not for two threads at once.
public struct TraceWriter {
  /// What has been written and not yet flushed.
  public internal(set) var bytes: [UInt8] = []

  /// A writer with nothing written.
  public init() {}

  /// Whether enough has gathered to be worth a write to a file.
  public var isFull: Bool { bytes.count >= Self.fullSize }

  private static let fullSize = 1 << 16

  /// Takes back what was written after the first `length` bytes.
  public mutating func cut(to length: Int) {
    bytes.removeLast(max(bytes.count - length, 0))
  }

  /// Writes one record of any kind.
  public mutating func write(_ item: TraceItem) {
    switch item {
    case .variables(let count): writeVariables(count)
    case .constraint(let constraint): write(constraint)
    case .operation(let operation): write(operation)
    }
  }

  /// Writes `vars`.
  public mutating func writeVariables(_ count: Int) {
    record("vars", count)
    endLine()
  }

  /// Writes `con`.
  public mutating func write(_ constraint: TraceConstraint) {
    put("con")
    field(constraint.strength)
    switch constraint.relation {
    case .lessOrEqual: put(" le")
    case .equal: put(" eq")
    case .greaterOrEqual: put(" ge")
    }
    field(constraint.constant)
    field(constraint.terms.count)
    for term in constraint.terms {
      field(term.coefficient)
      field(term.variable)
    }
    endLine()
  }

  /// Writes an operation.
  public mutating func write(_ operation: TraceOp) {
    switch operation {
    case .addOne(let k): record("a", k)
    case .addRange(let range): record("A", range.lowerBound, range.upperBound)
    case .removeOne(let k): record("r", k)
    case .removeRange(let range): record("R", range.lowerBound, range.upperBound)
    case .setConstant(let k, let constant): record("k", k, constant)
    case .setStrength(let k, let strength): record("p", k, strength)
    case .edit(let variable, let strength): record("e", variable, strength)
    case .stopEdit(let variable): record("x", variable)
    case .suggest(let one): record("s", one.variable, one.value)
    case .suggestMany(let many): writeSuggestions(many)
    case .stay(let variable, let strength): record("t", variable, strength)
    case .update: put("u")
    case .check: put("c")
    case .phase(let name): writePhase(name)
    }
    endLine()
  }

  /// Writes a line that readers ignore; line ends within the text become blanks.
  public mutating func writeComment(_ text: String) {
    put("# ")
    for byte in text.utf8 { bytes.append(byte == ASCII.newline ? ASCII.space : byte) }
    endLine()
  }

  private mutating func writeSuggestions(_ suggestions: [TraceSuggestion]) {
    record("S", suggestions.count)
    for suggestion in suggestions {
      field(suggestion.variable)
      field(suggestion.value)
    }
  }

  private mutating func writePhase(_ name: String) {
    put("phase ")
    if name.isEmpty { bytes.append(ASCII.underscore) }
    for byte in name.utf8 { bytes.append(ASCII.endsWord(byte) ? ASCII.underscore : byte) }
  }
}
