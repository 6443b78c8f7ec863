// TraceReader+Fields.swift -- the fields of a record, each read from the next word.

extension TraceReader {
  mutating func word(_ field: TraceField) throws(TraceError) -> TraceWord {
    guard let word = try scanner.nextWord() else {
      throw scanner.error(.missingField(field), column: scanner.column)
    }
    return word
  }

  func matches(_ word: TraceWord, _ text: StaticString) -> Bool {
    matches(word.range, text)
  }

  private func matches(_ range: Range<Int>, _ text: StaticString) -> Bool {
    text.withUTF8Buffer { expected in
      range.count == expected.count
        && expected.indices.allSatisfy { scanner.buffer[range.lowerBound + $0] == expected[$0] }
    }
  }

  mutating func number(_ field: TraceField) throws(TraceError) -> Double {
    let word = try word(field)
    return try number(in: word.range, of: word)
  }

  /// The number in a part of a word.
  private func number(in range: Range<Int>, of word: TraceWord) throws(TraceError) -> Double {
    do {
      return try TraceDecimal.double(scanner.buffer.span.extracting(range))
    } catch {
      let column = word.column + range.lowerBound - word.range.lowerBound
      throw scanner.error(error == .malformed ? .malformedNumber : .numberTooLarge, column: column)
    }
  }

  /// Reads a count. `index(try word(field))` would look for the word in the old buffer: Swift copies `self`
  /// before it evaluates the argument, and the argument may refill the buffer.
  mutating func count(_ field: TraceField) throws(TraceError) -> Int {
    let word = try word(field)
    return try index(word)
  }

  func index(_ word: TraceWord) throws(TraceError) -> Int {
    do {
      return try TraceDecimal.index(scanner.buffer.span.extracting(word.range))
    } catch {
      let reason: TraceError.Reason = error == .malformed ? .malformedIndex : .numberTooLarge
      throw scanner.error(reason, column: word.column)
    }
  }

  mutating func variable() throws(TraceError) -> Int {
    let word = try word(.variable)
    let index = try index(word)
    if index < variableCount { return index }
    throw scanner.error(.noSuchVariable(index, count: variableCount), column: word.column)
  }

  mutating func constraint() throws(TraceError) -> Int {
    let word = try word(.constraint)
    let index = try index(word)
    if index < constraintCount { return index }
    throw scanner.error(.noSuchConstraint(index, count: constraintCount), column: word.column)
  }

  /// Reads two indices K and L, as K..<L; K may equal L.
  mutating func constraints() throws(TraceError) -> Range<Int> {
    let first = try rangeEnd()
    let second = try rangeEnd()
    if second.index >= first.index { return first.index..<second.index }
    throw scanner.error(.reversedRange, column: second.column)
  }

  /// Reads an end of a range of constraints. An end may equal the number of constraints declared.
  private mutating func rangeEnd() throws(TraceError) -> (index: Int, column: Int) {
    let word = try word(.constraint)
    let index = try index(word)
    if index <= constraintCount { return (index, word.column) }
    let reason = TraceError.Reason.noSuchConstraint(index - 1, count: constraintCount)
    throw scanner.error(reason, column: word.column)
  }

  mutating func relation() throws(TraceError) -> TraceRelation {
    let word = try word(.relation)
    if matches(word, "eq") { return .equal }
    if matches(word, "le") { return .lessOrEqual }
    if matches(word, "ge") { return .greaterOrEqual }
    throw scanner.error(.malformedRelation, column: word.column)
  }

  mutating func name() throws(TraceError) -> String {
    let word = try word(.phaseName)
    guard let name = String(validating: scanner.buffer[word.range], as: UTF8.self) else {
      throw scanner.error(.malformedName, column: word.column)
    }
    return name
  }

  mutating func strength() throws(TraceError) -> TraceStrength {
    let word = try word(.strength)
    if matches(word, "req") { return .required }
    let range = word.range
    let star = scanner.buffer[range].firstIndex(of: ASCII.star) ?? range.upperBound
    let first = scanner.buffer[range.lowerBound]
    if ASCII.digit(first) != nil || first == ASCII.point || first == ASCII.plus
      || first == ASCII.minus
    {
      let bare = try number(in: range, of: word)
      guard let strength = TraceStrength(kiwi: bare) else {
        throw scanner.error(.malformedStrength, column: word.column)
      }
      return strength
    }
    let level = try level(in: range.lowerBound..<star, of: word)
    guard star < range.upperBound else { return level }
    let weight = try number(in: star + 1..<range.upperBound, of: word)
    if weight > 0 { return level * weight }
    throw scanner.error(.malformedStrength, column: word.column + star + 1 - range.lowerBound)
  }

  private func level(in range: Range<Int>, of word: TraceWord) throws(TraceError) -> TraceStrength {
    if matches(range, "strong") { return .strong }
    if matches(range, "medium") { return .medium }
    if matches(range, "weak") { return .weak }
    if !range.isEmpty, scanner.buffer[range.lowerBound] == ASCII.at {
      let priority = try number(in: range.lowerBound + 1..<range.upperBound, of: word)
      if priority > 0, priority < TraceStrength.Priority.required {
        return .soft(priority: priority, weight: 1)
      }
    }
    throw scanner.error(.malformedStrength, column: word.column)
  }
}
