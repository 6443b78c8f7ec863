// Enaml.swift -- the form of EnamlRules.swift, resized; the size counts forms in one window.
//
// Size 1 is the model of kiwi's own benchmark. That benchmark suggests one size again and again,
// which no solver has to pivot for. Here six sizes take turns (phase `suggest`). The benchmark's own way
// follows (phase `same`).

import QuoinEngine
import QuoinTrace

enum Enaml {
  static let family = ScenarioFamily(
    "enaml", "a form of labels and fields, as enaml writes it, resized; size: forms in the window",
    sizes: [1, 4, 16, 64], possible: 1...10_000, make: trace)

  private static let windowSizes = [
    (400.0, 600.0), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400),
  ]
  private static let resizes = 300

  private static func trace(forms: Int) -> Trace {
    var build = TraceBuilder()
    let width = build.variable()
    let height = build.variable()
    for _ in 0..<forms { declareForm(&build, width: width, height: height) }
    build.phase("build")
    build.edit(width)
    build.edit(height)
    for k in 0..<build.constraintCount { build.perform(.addOne, k) }
    build.update()
    build.check()
    resize(&build, width, height)
    return build.trace
  }

  private static func resize(_ build: inout TraceBuilder, _ width: Linear, _ height: Linear) {
    build.phase("suggest")
    for k in 0..<resizes {
      let size = windowSizes[k % windowSizes.count]
      build.suggest(width, size.0)
      build.suggest(height, size.1)
      build.update()
      if k < windowSizes.count { build.check() }
    }
    build.phase("same")
    for _ in 0..<resizes {
      build.suggest(width, 800)
      build.suggest(height, 400)
      build.update()
    }
    build.check()
  }

  private static func declareForm(_ build: inout TraceBuilder, width: Linear, height: Linear) {
    var variables = ["W": width, "H": height]
    for name in ["X", "Y", "top", "bottom", "left", "right", "mid"] {
      variables[name] = build.variable()
    }
    for box in ["T", "a", "b", "c", "A", "B", "C"] {
      for side in ["x", "h", "y", "w"] { variables["\(box).\(side)"] = build.variable() }
    }
    // kiwi's benchmark has two more variables, which no constraint mentions; a reader of values sees them.
    _ = build.variable()
    _ = build.variable()
    for rule in rules.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
      declare(rule.split(separator: " "), variables, &build)
    }
  }

  private static func declare(
    _ words: [Substring], _ variables: [String: Linear], _ build: inout TraceBuilder
  ) {
    let relation = words.count - 2
    var sum = Linear()
    for word in words[1..<relation] { sum = sum + term(word, variables) }
    sum.constant = 0 - number(words[relation + 1])
    let relations: [Substring: Relation] = [
      "<=": .lessOrEqual, "==": .equal, ">=": .greaterOrEqual,
    ]
    guard let kind = relations[words[relation]] else { preconditionFailure("\(words)") }
    _ = build.declare(strength(words[0]), Rule(sum: sum, kind))
  }

  private static func strength(_ word: Substring) -> Strength {
    switch word {
    case "req": .required
    case "strong": .strong
    case "firm": .medium * 100
    case "form": .medium * 1.25
    case "medium": .medium
    case "weak": .weak
    default: preconditionFailure("\(word)")
    }
  }

  /// Reads a term: `name`, `+name`, `-name`, or one of these with `NUMBER*` before the name.
  private static func term(_ word: Substring, _ variables: [String: Linear]) -> Linear {
    let unsigned = word.drop { $0 == "+" || $0 == "-" }
    let parts = unsigned.split(separator: "*")
    guard let name = parts.last, let variable = variables[String(name)] else {
      preconditionFailure("\(word)")
    }
    let factor = parts.count == 2 ? number(parts[0]) : 1
    return (word.first == "-" ? -factor : factor) * variable
  }

  private static func number(_ word: Substring) -> Double {
    guard let value = Double(word) else { preconditionFailure("\(word)") }
    return value
  }
}
