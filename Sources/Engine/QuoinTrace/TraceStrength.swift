// TraceStrength.swift -- how a trace says how much a constraint matters.
//
//   req                       it must hold
//   LEVEL | LEVEL*WEIGHT      it may be violated; LEVEL is strong, medium, weak or @P
//   1250                      a bare number: a strength of kiwi's
//
// kiwi packs its three levels into one number, strong·1e6 + medium·1e3 + weak, so a bare number stands for the
// strongest of them that is not zero, with the rest as the weight: 1250 is medium*1.25. From kiwi's
// own required strength upwards a number is required.

import QuoinEngine

extension TraceReader {
  mutating func strength() throws(TraceError) -> Strength {
    let word = try word(.strength)
    if matches(word.range, "req") { return .required }
    let range = word.range
    let first = scanner.buffer[range.lowerBound]
    if ASCII.digit(first) != nil || first == ASCII.point || first == ASCII.plus || first == ASCII.minus {
      if let strength = Strength(kiwi: try number(in: range, of: word)) { return strength }
      throw scanner.error(.malformedStrength, column: word.column)
    }
    let star = scanner.buffer[range].firstIndex(of: ASCII.star) ?? range.upperBound
    let level = try level(in: range.lowerBound..<star, of: word)
    guard star < range.upperBound else { return level }
    let weight = try number(in: star + 1..<range.upperBound, of: word)
    if weight > 0 { return level * weight }
    throw scanner.error(.malformedStrength, column: word.column + star + 1 - range.lowerBound)
  }

  private func level(in range: Range<Int>, of word: TraceWord) throws(TraceError) -> Strength {
    if matches(range, "strong") { return .strong }
    if matches(range, "medium") { return .medium }
    if matches(range, "weak") { return .weak }
    if !range.isEmpty, scanner.buffer[range.lowerBound] == ASCII.at {
      let priority = try number(in: range.lowerBound + 1..<range.upperBound, of: word)
      if priority > 0, priority < Strength.required.priority { return Strength(priority: priority) }
    }
    throw scanner.error(.malformedStrength, column: word.column)
  }
}

extension TraceText {
  mutating func field(_ strength: Strength) {
    append(ASCII.space)
    if strength.isRequired { return put("req") }
    switch strength.priority {
    case Strength.strong.priority: put("strong")
    case Strength.medium.priority: put("medium")
    case Strength.weak.priority: put("weak")
    default:
      append(ASCII.at)
      number(strength.priority)
    }
    if strength.weight != 1 {
      append(ASCII.star)
      number(strength.weight)
    }
  }
}

extension Strength {
  // kiwi's strength::create(a, b, c), each of a, b and c at most a thousand.
  private enum Kiwi {
    static let medium = 1e3
    static let strong = 1e6
    static let required = 1_001_001_000.0
  }

  /// The strength that a bare kiwi number means, or nil when it is not positive.
  fileprivate init?(kiwi number: Double) {
    switch number {
    case Kiwi.required...: self = .required
    case Kiwi.strong...: self = .strong * (number / Kiwi.strong)
    case Kiwi.medium...: self = .medium * (number / Kiwi.medium)
    default:
      guard number > 0 else { return nil }
      self = .weak * number
    }
  }
}
