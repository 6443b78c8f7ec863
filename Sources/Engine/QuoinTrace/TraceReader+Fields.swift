// TraceReader+Fields.swift -- the fields of a record, each read from the next word or words.

import QuoinEngine

extension TraceReader {
  mutating func read(_ field: TraceField, into record: inout TraceRecord) throws(TraceError) {
    switch field {
    case .variableCount: record.first = try variables()
    case .constraint: record.first = try constraint()
    case .constraints: (record.first, record.last) = try range()
    case .variable: record.first = try variable()
    case .secondVariable: record.last = try variable()
    case .stepCount: record.first = try count(field)
    case .line: record.last = try count(field)
    case .constant, .coefficient, .value: record.number = try number(field)
    case .strength: record.strength = try strength()
    case .relation: record.choice = try choice(field, else: .malformedRelation)
    case .sense: record.choice = try choice(field, else: .malformedSense)
    case .option: record.choice = try choice(field, else: .unknownOption)
    case .terms, .suggestions, .names: record.elements = try list(field)
    case .target: (record.choice, record.first) = try target()
    case .text: record.bytes = try text()
    case .file: record.file = try text()
    case .phaseName: record.bytes = try name()
    case .bytes: record.bytes = try bytes()
    case .hash: record.hash = try hash()
    case .none, .byteCount: break
    }
  }

  mutating func word(_ field: TraceField) throws(TraceError) -> TraceWord {
    guard let word = try scanner.nextWord() else {
      throw scanner.error(.missingField(field), column: scanner.column)
    }
    return word
  }

  func matches(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    for place in 0..<range.count where scanner.buffer[range.lowerBound + place] != text.utf8Start[place] {
      return false
    }
    return true
  }

  /// The place of the next word in a field's list.
  private mutating func choice(
    _ field: TraceField, else reason: TraceError.Reason
  ) throws(TraceError) -> UInt8 {
    let word = try word(field)
    var choice: UInt8 = 0
    while let expected = field.word(choice) {
      if matches(word.range, expected) { return choice }
      choice += 1
    }
    throw scanner.error(reason, column: word.column)
  }

  // MARK: Numbers

  mutating func number(_ field: TraceField) throws(TraceError) -> Double {
    let word = try word(field)
    return try number(in: word.range, of: word)
  }

  /// The number in a part of a word.
  func number(in range: Range<Int>, of word: TraceWord) throws(TraceError) -> Double {
    do {
      return try TraceDecimal.double(scanner.buffer.span.extracting(range))
    } catch {
      let column = word.column + range.lowerBound - word.range.lowerBound
      throw scanner.error(error == .malformed ? .malformedNumber : .numberTooLarge, column: column)
    }
  }

  /// Reads a count. `index(try word(field))` would look for the word in the old buffer: Swift copies `self`
  /// before it evaluates the argument, and the argument may refill the buffer.
  private mutating func count(_ field: TraceField) throws(TraceError) -> Int {
    let word = try word(field)
    return try index(word)
  }

  private func index(_ word: TraceWord) throws(TraceError) -> Int {
    do {
      return try TraceDecimal.index(scanner.buffer.span.extracting(word.range))
    } catch {
      let reason: TraceError.Reason = error == .malformed ? .malformedIndex : .numberTooLarge
      throw scanner.error(reason, column: word.column)
    }
  }

  // MARK: Things

  private mutating func variables() throws(TraceError) -> Int {
    let word = try word(.variableCount)
    let count = try index(word)
    if count > variableLimit {
      throw scanner.error(.tooManyVariables(limit: variableLimit), column: word.column)
    }
    if count < variableCount {
      throw scanner.error(.fewerVariables(than: variableCount), column: word.column)
    }
    return count
  }

  private mutating func variable() throws(TraceError) -> Int {
    let word = try word(.variable)
    return try declared(try index(word), isVariable: true, word.column)
  }

  private mutating func constraint() throws(TraceError) -> Int {
    let word = try word(.constraint)
    return try declared(try index(word), isVariable: false, word.column)
  }

  private func declared(_ index: Int, isVariable: Bool, _ column: Int) throws(TraceError) -> Int {
    let count = isVariable ? variableCount : constraintCount
    if index < count { return index }
    let reason: TraceError.Reason =
      isVariable ? .noSuchVariable(index, count: count) : .noSuchConstraint(index, count: count)
    throw scanner.error(reason, column: column)
  }

  /// Reads two indices K and L, K <= L.
  private mutating func range() throws(TraceError) -> (Int, Int) {
    let first = try rangeEnd()
    let second = try rangeEnd()
    if second.index >= first.index { return (first.index, second.index) }
    throw scanner.error(.reversedRange, column: second.column)
  }

  /// Reads an end of a range of constraints. An end may equal the number of constraints declared.
  private mutating func rangeEnd() throws(TraceError) -> (index: Int, column: Int) {
    let word = try word(.constraint)
    let index = try index(word)
    return (try declared(index - 1, isVariable: false, word.column) + 1, word.column)
  }

  private mutating func list(_ field: TraceField) throws(TraceError) -> [TraceElement] {
    let count = try count(field)
    var list: [TraceElement] = []
    while list.count < count {
      switch field {
      case .terms:
        let coefficient = try number(.coefficient)
        list.append(TraceElement(try variable(), coefficient))
      case .suggestions: list.append(TraceElement(try variable(), try number(.value)))
      default:
        let (target, index) = try target(mayBeVariable: false)
        list.append(TraceElement(index, isEdit: target == TraceTarget.edit.rawValue))
      }
    }
    return list
  }

  private mutating func target(mayBeVariable: Bool = true) throws(TraceError) -> (UInt8, Int) {
    let word = try word(.target)
    let first = scanner.buffer[word.range.lowerBound]
    guard first == ASCII.e || first == ASCII.v && mayBeVariable else {
      return (TraceTarget.constraint.rawValue, try declared(try index(word), isVariable: false, word.column))
    }
    let target: TraceTarget = first == ASCII.e ? .edit : .variable
    let index = try index(TraceWord(range: word.range.dropFirst(), column: word.column + 1))
    return (target.rawValue, try declared(index, isVariable: true, word.column))
  }

  // MARK: Texts and bytes

  private mutating func name() throws(TraceError) -> [UInt8] {
    let word = try word(.phaseName)
    guard String(validating: scanner.buffer[word.range], as: UTF8.self) != nil else {
      throw scanner.error(.malformedName, column: word.column)
    }
    return Array(scanner.buffer[word.range])
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
