// TraceReader+Records.swift -- one function for each shape of record.

extension TraceReader {
  mutating func record(beginning head: TraceWord) throws(TraceError) -> TraceItem {
    if matches(head, "vars") { return .variables(try variablesRecord()) }
    if !isDeclared { throw scanner.error(.variablesNotDeclared, column: head.column) }
    if matches(head, "con") { return .constraint(try constraintRecord()) }
    if matches(head, "phase") { return .operation(.phase(try name())) }
    guard head.range.count == 1 else { throw scanner.error(.unknownRecord, column: head.column) }
    let letter = scanner.buffer[head.range.lowerBound]
    guard let operation = try operation(letter) else {
      throw scanner.error(.unknownRecord, column: head.column)
    }
    return .operation(operation)
  }

  private mutating func variablesRecord() throws(TraceError) -> Int {
    let word = try word(.variableCount)
    let count = try index(word)
    if count > variableLimit {
      throw scanner.error(.tooManyVariables(limit: variableLimit), column: word.column)
    }
    if count < variableCount {
      throw scanner.error(.fewerVariables(than: variableCount), column: word.column)
    }
    isDeclared = true
    variableCount = count
    return count
  }

  private mutating func constraintRecord() throws(TraceError) -> TraceConstraint {
    let strength = try strength()
    let relation = try relation()
    let constant = try number(.constant)
    let count = try count(.termCount)
    var terms: [TraceTerm] = []
    while terms.count < count {
      let coefficient = try number(.coefficient)
      terms.append(TraceTerm(coefficient, try variable()))
    }
    constraintCount += 1
    return TraceConstraint(
      strength: strength, relation: relation, constant: constant, terms: terms)
  }

  private mutating func operation(_ letter: UInt8) throws(TraceError) -> TraceOp? {
    switch letter {
    case UInt8(ascii: "a"): .addOne(try constraint())
    case UInt8(ascii: "A"): .addRange(try constraints())
    case UInt8(ascii: "r"): .removeOne(try constraint())
    case UInt8(ascii: "R"): .removeRange(try constraints())
    case UInt8(ascii: "k"):
      .setConstant(constraint: try constraint(), constant: try number(.constant))
    case UInt8(ascii: "p"): .setStrength(constraint: try constraint(), strength: try strength())
    case UInt8(ascii: "e"): .edit(variable: try variable(), strength: try strength())
    case UInt8(ascii: "x"): .stopEdit(variable: try variable())
    case UInt8(ascii: "s"): .suggest(try suggestion())
    case UInt8(ascii: "S"): .suggestMany(try suggestions())
    case UInt8(ascii: "t"): .stay(variable: try variable(), strength: try strength())
    case UInt8(ascii: "u"): .update
    case UInt8(ascii: "c"): .check
    default: nil
    }
  }

  private mutating func suggestion() throws(TraceError) -> TraceSuggestion {
    TraceSuggestion(variable: try variable(), value: try number(.value))
  }

  private mutating func suggestions() throws(TraceError) -> [TraceSuggestion] {
    let count = try count(.suggestionCount)
    var list: [TraceSuggestion] = []
    while list.count < count { list.append(try suggestion()) }
    return list
  }
}
