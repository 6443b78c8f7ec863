// TraceText.swift -- writes the text of a trace into any sink that takes bytes.
//
// The records and their fields are written here once; a sink only takes bytes. `TraceWriter` gathers
// the bytes in an array, a recorder in memory that its allocator provides. Nothing here makes a string on the heap.
//
// A record that the reader would refuse (a NaN, an index never declared) is written as it was given, and the reader
// says where it is. Two things are mended. In a phase's name `_` replaces each byte that would end the word, and the
// empty name. Of a label, a very long text is cut, and a negative line becomes 0.

/// Takes the text of a trace.
public protocol TraceText {
  mutating func append(_ byte: UInt8)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>)
}

extension TraceText {
  /// Writes one record of any kind.
  public mutating func write(_ item: TraceItem) {
    switch item {
    case .option(let option): write(option)
    case .variables(let count): writeVariables(count)
    case .variable(let value): writeVariable(value)
    case .constraint(let constraint): write(constraint)
    case .operation(let operation): write(operation)
    }
  }

  /// Writes `vars`.
  public mutating func writeVariables(_ count: Int) {
    record("vars", count)
    endLine()
  }

  /// Writes `var`.
  public mutating func writeVariable(_ value: Double) {
    put("var")
    field(value)
    endLine()
  }

  /// Writes `option`.
  public mutating func write(_ option: TraceOption) {
    switch option {
    case .defersConflicts: put("option defer")
    case .returnsToRest: put("option rest")
    case .isRecording: put("option end")
    }
    endLine()
  }

  /// Writes `con`, `stay` or `obj`.
  public mutating func write(_ constraint: TraceConstraint) {
    let count = constraint.terms.count
    switch constraint.kind {
    case .relation: break
    case .stay: return writeStay(constraint.strength, constraint.terms.first?.variable ?? 0)
    case .minimize, .maximize:
      return writeObjective(constraint.kind, constraint.strength, termCount: count) { constraint.terms[$0] }
    }
    writeConstraint(
      constraint.strength, constraint.relation, constant: constraint.constant,
      termCount: constraint.terms.count
    ) { constraint.terms[$0] }
  }

  /// Writes `con` for terms that are passed one by one.
  public mutating func writeConstraint(
    _ strength: TraceStrength, _ relation: TraceRelation, constant: Double, termCount: Int,
    term: (Int) -> TraceTerm
  ) {
    put("con")
    field(strength)
    put(relation.word)
    field(constant)
    writeTerms(termCount, term)
  }

  /// Writes `stay`.
  public mutating func writeStay(_ strength: TraceStrength, _ variable: Int) {
    put("stay")
    field(strength)
    field(variable)
    endLine()
  }

  /// Writes `obj` for terms that are passed one by one.
  public mutating func writeObjective(
    _ kind: TraceConstraintKind, _ strength: TraceStrength, termCount: Int, term: (Int) -> TraceTerm
  ) {
    put(kind == .maximize ? "obj max" : "obj min")
    field(strength)
    writeTerms(termCount, term)
  }

  private mutating func writeTerms(_ termCount: Int, _ term: (Int) -> TraceTerm) {
    field(termCount)
    for place in 0..<termCount {
      let product = term(place)
      field(product.coefficient)
      field(product.variable)
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
    case .suggestMany(let many): return writeSuggestions(many.count) { many[$0] }
    case .stay(let variable, let strength): record("t", variable, strength)
    case .update: put("u")
    case .check: put("c")
    case .phase(let name): writePhase(name)
    case .setRelation, .setCoefficient, .setEditStrength, .removeMany, .removeVariable, .takeBackVariable,
      .setRest, .resetStays, .updateWithin, .label, .image, .hash, .begin, .commit, .rollback, .end:
      return writeSpelled(operation)
    }
    endLine()
  }

  /// Writes `S` for suggestions that are passed one by one.
  public mutating func writeSuggestions(_ count: Int, suggestion: (Int) -> TraceSuggestion) {
    record("S", count)
    for place in 0..<count {
      let one = suggestion(place)
      field(one.variable)
      field(one.value)
    }
    endLine()
  }

  /// Writes a line that readers ignore.
  public mutating func writeComment(_ text: StaticString) {
    put("# ")
    put(text)
    endLine()
  }

  private mutating func writePhase(_ name: String) {
    put("phase ")
    if name.isEmpty { append(ASCII.underscore) }
    for byte in name.utf8 { append(ASCII.endsWord(byte) ? ASCII.underscore : byte) }
  }
}
