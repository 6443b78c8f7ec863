// SketchCases.swift -- sketches that nobody would write: well-formed ones made at random, then broken.

import QuoinTestSupport

struct SketchCases {
  private var random: SeededRandom
  private var boxes = ["window"]
  private var variables: [String] = []
  private var names = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// A sketch of up to a dozen lines, most of the time with something wrong in it.
  mutating func next() -> [UInt8] {
    var text = random.chance(0.9) ? "window \(size()) x \(size())\n" : ""
    for _ in 0..<random.int(in: 1...12) { text += line() + "\n" }
    var bytes = Array(text.utf8)
    let breaks = random.chance(0.3) ? 0 : random.int(in: 1...5)
    for _ in 0..<breaks { Mutation.apply(to: &bytes, words: Self.words, &random) }
    return bytes
  }

  private static let words = [
    "window", "var", "in", "==", "<=", ">=", "=", "<", "@", "@strong", "@required*2", "\"", "\"a\"",
    "(", ")", "((((", "*", "/ 0", "1e999", "1e-999", "x", "800x600", ".", ",", "\n", "#", "\u{0}",
    "\r\n",
    "\t", "≤", "×", "é", "\u{feff}", "minimize", "maximize", "a.left", "-", "- - -", "1e15", ".5", "5.",
    "class", "row", "column", "align edges", "gap", ".edges", ".size",
  ]

  private mutating func line() -> String {
    switch random.int(in: 0...11) {
    case 10:
      let (members, name) = (list(), name())
      defer { boxes.append(name) }
      return "class \(name) \(members)"
    case 11:
      let word = random.pick(["row", "column", "align left", "align size"])
      return "\(word) \(list()) \(random.chance(0.3) ? "gap \(sum(0))" : "") \(strength())"
    case 0:
      let (one, other) = (name(), name())
      defer { boxes += [one, other] }
      return "\(one), \(other) in \(random.pick(boxes))"
    case 1:
      let name = name()
      defer { variables.append(name) }
      return "var \(name)"
    case 2: return "\(random.pick(["minimize", "maximize"])) \(sum(0)) \(strength())"
    case 3: return "\(sum(0)) \(relation()) \(sum(0)) \(relation()) \(sum(0))"
    default:
      return
        "\(quantity()) \(relation()) \(sum(0)) \(strength()) \(random.chance(0.2) ? "\"why\"" : "")"
    }
  }

  /// Names of boxes and classes.
  private mutating func list() -> String {
    (0..<random.int(in: 1...3)).map { _ in random.pick(boxes) }.joined(separator: ", ")
  }

  /// A new name, seldom one that is taken.
  private mutating func name() -> String {
    names += random.chance(0.97) ? 1 : 0
    return "\(["a", "b", "pane", "größe"][names % 4])\(names)"
  }

  private mutating func relation() -> String { random.pick(["==", "<=", ">=", "≤", "≥"]) }

  private mutating func strength() -> String {
    random.pick([
      "", "", "@required", "@strong", "@medium*3", "@weak", "@\(random.int(in: 1...1000))", "@0.5*1e3",
    ])
  }

  private mutating func size() -> String {
    random.pick(["0", "1", "80.5", "300", "800", "1e6", "1e16"])
  }

  private mutating func number() -> String {
    switch random.int(in: 0...5) {
    case 0: "\(random.double(in: -1e3...1e3))"
    case 1: "1e\(random.int(in: -20...20))"
    default: "\(random.int(in: 0...900))"
    }
  }

  private mutating func quantity() -> String {
    let attributes = ["left", "right", "top", "bottom", "width", "height", "centerX", "centerY"]
    return "\(random.pick(boxes)).\(random.pick(attributes))"
  }

  private mutating func sum(_ depth: Int) -> String {
    switch random.int(in: depth > 3 ? 0...3 : 0...8) {
    case 0: return number()
    case 1 where !variables.isEmpty: return random.pick(variables)
    case 1, 2, 3: return quantity()
    case 4: return "(\(sum(depth + 1)))"
    case 5: return "-\(sum(depth + 1))"
    case 6: return "\(number()) * \(sum(depth + 1))"
    case 7: return random.chance(0.8) ? "\(sum(depth + 1)) / \(number())" : "\"text\""
    default: return "\(sum(depth + 1)) \(random.pick(["+", "-"])) \(sum(depth + 1))"
    }
  }
}
