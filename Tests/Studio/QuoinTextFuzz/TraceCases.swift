// TraceCases.swift -- traces at random, most of them broken.

import QuoinTestSupport

struct TraceCases {
  private var random: SeededRandom
  private var variables = 0
  private var constraints = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// A trace of one to forty random steps, most of the time with something wrong in it.
  mutating func next() -> [UInt8] {
    variables = random.int(in: 0...6)
    var text = "vars \(variables)\n"
    for _ in 0..<random.int(in: 1...40) { text += line() + "\n" }
    var bytes = Array(text.utf8)
    let breaks = random.chance(0.5) ? 0 : random.int(in: 1...4)
    for _ in 0..<breaks { Mutation.apply(to: &bytes, words: Self.words, &random) }
    return bytes
  }

  // None is a large number, which after `vars` would ask for as many variables.
  private static let words = [
    "con", "phase", "req", "strong*", "@", "@1000", "-1", "1e999", "nan", "inf", "0x1p3", "1e-400", "#",
    "\n", "\r", "\u{0}", "A", "S 9", "le", "*", "+", ".", "u", "c", "\nu\nc\n", "é", "R 0 1",
    "t 0 weak", "stay", "obj", "label v0", "%", "%2", "image 3 TWFu", "hash 0", "remove 2", "e0", "drop 0",
    "var", "option rest", "solve 0", "restay", "option end", "begin", "rollback", "end",
  ]

  private mutating func line() -> String {
    switch random.int(in: 0...28) {
    case 18: return "rel \(index(constraints)) \(random.pick(["le", "eq", "ge"]))"
    case 19: return "coef \(index(constraints)) \(index(variables)) \(number())"
    case 20: return "edit \(index(variables)) \(strength())\nrestay"
    case 21: return "remove 2 \(index(constraints)) e\(index(variables))"
    case 22: return "drop \(index(variables))"
    case 23:
      variables += 1
      return "var \(number())"
    case 24:
      constraints += 1
      return "stay \(strength()) \(index(variables))\na \(constraints - 1)"
    case 25:
      constraints += 1
      return
        "obj \(random.pick(["min", "max"])) \(strength()) 1 \(number()) \(index(variables))\na \(constraints - 1)"
    case 26: return "label \(random.pick(["v0", "e0", "0"])) a%20b _ 7\nsolve \(random.int(in: 0...3))"
    case 28: return random.pick(["begin", "begin", "commit", "rollback", "rollback", "end"])
    case 27: return random.pick(["image 6 UVVPSU5J", "hash 1", "rest 0 \(number())"])
    case 0...4: return constraint()
    case 5: return "a \(index(constraints))"
    case 6: return "A \(range())"
    case 7: return "r \(index(constraints))"
    case 8: return "R \(range())"
    case 9: return "k \(index(constraints)) \(number())"
    case 10: return "p \(index(constraints)) \(strength())"
    case 11: return "e \(index(variables)) \(strength())"
    case 12: return "x \(index(variables))"
    case 13: return "s \(index(variables)) \(number())"
    case 14: return "S 2 \(index(variables)) \(number()) \(index(variables)) \(number())"
    case 15: return "t \(index(variables)) \(strength())"
    case 16: return random.pick(["c", "phase p", "# note", "vars \(variables)"])
    default: return "u"
    }
  }

  private mutating func constraint() -> String {
    constraints += 1
    let terms = (0..<(variables == 0 ? 0 : random.int(in: 0...4))).map { _ in
      "\(number()) \(index(variables))"
    }
    let relation = random.pick(["le", "eq", "ge"])
    let all = (["\(terms.count)"] + terms).joined(separator: " ")
    return "con \(strength()) \(relation) \(number()) \(all)\na \(constraints - 1)"
  }

  private mutating func index(_ count: Int) -> Int { random.int(in: 0...max(count - 1, 0)) }

  private mutating func range() -> String {
    let first = random.int(in: 0...constraints)
    return "\(first) \(random.int(in: first...constraints))"
  }

  private mutating func strength() -> String {
    random.pick([
      "req", "strong", "medium*2.5", "weak", "@300", "@0.001*1e6", "1250", "1e6", "weak*1e-9",
    ])
  }

  private mutating func number() -> String {
    switch random.int(in: 0...9) {
    case 0: "1e\(random.int(in: -18...18))"
    case 1: "\(random.double(in: -1e3...1e3))"
    case 2: "-\(random.int(in: 0...400))"
    default: "\(random.int(in: -8...8))"
    }
  }
}
