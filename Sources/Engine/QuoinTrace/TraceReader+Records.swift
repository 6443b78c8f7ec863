// TraceReader+Records.swift -- one function for each shape of record.

extension TraceReader {
  mutating func record(beginning head: TraceWord) throws(TraceError) -> TraceItem {
    if matches(head, "vars") { return .variables(try variablesRecord()) }
    if matches(head, "var") { return .variable(try variableRecord()) }
    if matches(head, "option") { return .option(try optionRecord(head)) }
    if !isDeclared { throw scanner.error(.variablesNotDeclared, column: head.column) }
    if matches(head, "con") { return .constraint(try constraintRecord()) }
    if matches(head, "phase") { return .operation(.phase(try name())) }
    if head.range.count == 1, let found = try operation(scanner.buffer[head.range.lowerBound]) {
      return .operation(found)
    }
    if let declared = try declaration(head) { return .constraint(declared) }
    guard let operation = try spelled(head) else {
      throw scanner.error(.unknownRecord, column: head.column)
    }
    return .operation(operation)
  }

  private mutating func variableRecord() throws(TraceError) -> Double {
    let value = try number(.value)
    if variableCount >= variableLimit {
      throw scanner.error(.tooManyVariables(limit: variableLimit), column: 1)
    }
    isDeclared = true
    variableCount += 1
    return value
  }

  private mutating func optionRecord(_ head: TraceWord) throws(TraceError) -> TraceOption {
    if isDeclared { throw scanner.error(.lateOption, column: head.column) }
    let word = try word(.option)
    if matches(word, "defer") { return .defersConflicts }
    if matches(word, "rest") { return .returnsToRest }
    if matches(word, "end") {
      isCut = true
      return .isRecording
    }
    throw scanner.error(.unknownOption, column: word.column)
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
    let terms = try terms()
    constraintCount += 1
    return TraceConstraint(
      strength: strength, relation: relation, constant: constant, terms: terms)
  }

  mutating func terms() throws(TraceError) -> [TraceTerm] {
    let count = try count(.termCount)
    var terms: [TraceTerm] = []
    while terms.count < count {
      let coefficient = try number(.coefficient)
      terms.append(TraceTerm(coefficient, try variable()))
    }
    return terms
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
