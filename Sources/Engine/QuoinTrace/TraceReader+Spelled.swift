// TraceReader+Spelled.swift -- the records that begin with a word of several letters.

extension TraceReader {
  /// Reads the rest of `stay` or `obj`; nil for another word.
  mutating func declaration(_ head: TraceWord) throws(TraceError) -> TraceConstraint? {
    let isStay = matches(head, "stay")
    guard isStay || matches(head, "obj") else { return nil }
    let made = isStay ? try stayRecord() : try objectiveRecord()
    constraintCount += 1
    return made
  }

  private mutating func stayRecord() throws(TraceError) -> TraceConstraint {
    let strength = try strength()
    return .stay(try variable(), strength)
  }

  private mutating func objectiveRecord() throws(TraceError) -> TraceConstraint {
    let word = try word(.sense)
    let isMinimum = matches(word, "min")
    if !isMinimum && !matches(word, "max") { throw scanner.error(.malformedSense, column: word.column) }
    let strength = try strength()
    return .objective(isMinimum ? .minimize : .maximize, strength, try terms())
  }

  /// Reads the rest of an operation whose word is spelled out; nil for another word.
  mutating func spelled(_ head: TraceWord) throws(TraceError) -> TraceOp? {
    if matches(head, "rel") {
      return .setRelation(constraint: try constraint(), relation: try relation())
    }
    if matches(head, "coef") {
      return .setCoefficient(
        constraint: try constraint(), variable: try variable(), coefficient: try number(.coefficient))
    }
    if matches(head, "edit") {
      return .setEditStrength(variable: try variable(), strength: try strength())
    }
    if matches(head, "remove") { return .removeMany(try names()) }
    if matches(head, "drop") { return .removeVariable(try variable()) }
    if matches(head, "unvar") { return .takeBackVariable(try variable()) }
    if matches(head, "rest") { return .setRest(variable: try variable(), value: try number(.value)) }
    if matches(head, "restay") { return .resetStays }
    if matches(head, "solve") { return .updateWithin(pivots: try count(.stepCount)) }
    if matches(head, "label") { return .label(try label()) }
    if matches(head, "image") { return .image(try bytes()) }
    if matches(head, "hash") { return .hash(try hash()) }
    if matches(head, "begin") { return .begin }
    if matches(head, "commit") { return .commit }
    if matches(head, "rollback") { return .rollback }
    if matches(head, "end") {
      isCut = false
      return .end
    }
    return nil
  }

  // MARK: Their fields

  private mutating func names() throws(TraceError) -> [TraceName] {
    let count = try count(.nameCount)
    var names: [TraceName] = []
    while names.count < count { names.append(try name(mayBeVariable: false)) }
    return names
  }

  private mutating func name(mayBeVariable: Bool) throws(TraceError) -> TraceName {
    let word = try word(.name)
    let first = scanner.buffer[word.range.lowerBound]
    let isEdit = first == ASCII.e
    let isVariable = first == ASCII.v && mayBeVariable
    guard isEdit || isVariable else {
      let index = try index(word)
      if index < constraintCount { return .constraint(index) }
      throw scanner.error(.noSuchConstraint(index, count: constraintCount), column: word.column)
    }
    let index = try index(
      TraceWord(range: word.range.dropFirst(), column: word.column + 1))
    if index < variableCount { return isEdit ? .edit(index) : .variable(index) }
    throw scanner.error(.noSuchVariable(index, count: variableCount), column: word.column)
  }

  private mutating func label() throws(TraceError) -> TraceLabel {
    let target = try name(mayBeVariable: true)
    let name = try text()
    let file = try text()
    return TraceLabel(target, name: name, file: file, line: try count(.line))
  }

  private mutating func text() throws(TraceError) -> [UInt8] {
    let word = try word(.text)
    if let text = TraceBytes.text(scanner.buffer[word.range]) { return text }
    throw scanner.error(.malformedText, column: word.column)
  }

  private mutating func bytes() throws(TraceError) -> [UInt8] {
    let count = try count(.byteCount)
    var bytes: [UInt8] = []
    while bytes.count < count {
      let word = try word(.bytes)
      guard TraceBytes.decode(scanner.buffer[word.range], into: &bytes), bytes.count <= count else {
        throw scanner.error(.malformedBytes, column: word.column)
      }
    }
    return bytes
  }

  private mutating func hash() throws(TraceError) -> UInt64 {
    let word = try word(.hash)
    var hash: UInt64 = 0
    for character in scanner.buffer[word.range] {
      guard let four = TraceBytes.four(character), word.range.count <= TraceBytes.hashDigits else {
        throw scanner.error(.malformedHash, column: word.column)
      }
      hash = hash << 4 | UInt64(four)
    }
    return hash
  }
}
