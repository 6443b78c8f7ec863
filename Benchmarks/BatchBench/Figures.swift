// Figures.swift -- what was measured, as one line of JSON for each thing.

/// The fields of one line, in the order in which they were set.
struct Figures {
  private var fields: [String] = []

  init(_ kind: String, _ name: String) {
    set("kind", kind)
    set("name", name)
  }

  mutating func set(_ name: String, _ text: String) { fields.append("\"\(name)\": \"\(text)\"") }
  mutating func set(_ name: String, _ number: Int) { fields.append("\"\(name)\": \(number)") }
  mutating func set(_ name: String, _ number: UInt64) { fields.append("\"\(name)\": \(number)") }
  mutating func set(_ name: String, _ number: Double) { fields.append("\"\(name)\": \(number)") }
  mutating func set(_ name: String, _ isSo: Bool) { fields.append("\"\(name)\": \(isSo)") }
  mutating func set(_ name: String, _ range: ClosedRange<Int>) {
    fields.append("\"\(name)\": [\(range.lowerBound), \(range.upperBound)]")
  }
  mutating func set(_ name: String, _ pairs: [(Int, Double)]) {
    let list = pairs.map { "[\($0.0), \($0.1)]" }.joined(separator: ", ")
    fields.append("\"\(name)\": [\(list)]")
  }

  var line: String { "{" + fields.joined(separator: ", ") + "}" }
}
