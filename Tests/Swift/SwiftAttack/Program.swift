// Program.swift -- one call of an attack's program, read from a line of text.
//
//     SLOT FUNCTION n N fail K made ID... who ID... x NUMBER... row RELATION PRIORITY WEIGHT CONSTANT (ID COEFFICIENT)...
//
// Tests/C/c/attack/text.cpp writes these lines.

/// A constraint, or an objective term, whose relation is the sense.
struct Row {
  var relation: Int
  var priority: Double
  var weight: Double
  var constant: Double
  var terms: [(variable: Int, coefficient: Double)]

  /// Four numbers, then pairs.
  init?(_ numbers: [Double]) {
    guard numbers.count >= 4, numbers.count % 2 == 0 else { return nil }
    relation = Int(numbers[0])
    priority = numbers[1]
    weight = numbers[2]
    constant = numbers[3]
    terms = stride(from: 4, to: numbers.count, by: 2).map { (Int(numbers[$0]), numbers[$0 + 1]) }
  }
}

struct Call {
  let slot: Int
  let function: String
  private var parts: [(name: String, numbers: [Double])] = []

  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count >= 2, let slot = Int(words[0]) else { return nil }
    self.slot = slot
    function = String(words[1])
    for word in words.dropFirst(2) {
      if let number = Double(word) {
        guard !parts.isEmpty else { return nil }
        parts[parts.count - 1].numbers.append(number)
      } else {
        parts.append((String(word), []))
      }
    }
  }

  private func numbers(_ name: String) -> [Double] { parts.first { $0.name == name }?.numbers ?? [] }

  var n: Int { Int(numbers("n").first ?? 0) }
  var made: [Int] { numbers("made").map { Int($0) } }
  var who: [Int] { numbers("who").map { Int($0) } }
  var x: [Double] { numbers("x") }
  var rows: [Row] { parts.filter { $0.name == "row" }.compactMap { Row($0.numbers) } }
}
