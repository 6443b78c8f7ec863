// Panes.swift -- independent split panes, and one of them dragged.
//
// Neither the cost of a drag nor that of an update without changes may depend on the number of other
// panes.

import QuoinEngine
import QuoinTrace

enum Panes {
  static let family = ScenarioFamily(
    "panes", "split panes apart from each other, the divider of one dragged; size: panes",
    sizes: [1, 20, 400, 8000], make: trace)

  private static let steps = 201
  private static let updates = 200
  private static let width = 120.0

  private static func trace(count: Int) -> Trace {
    var build = TraceBuilder()
    var dividers: [Linear] = []
    for number in 0..<count { dividers.append(declare(number, &build)) }
    build.phase("build")
    build.perform(.addRange, 0, build.constraintCount)
    let dragged = dividers[count / 2]
    let home = left(of: count / 2)
    build.edit(dragged)
    build.suggest(dragged, home + width / 2)
    build.update()
    build.check()

    build.phase("drag")
    for k in 1..<steps {
      build.suggest(dragged, home + width * (0.5 + 0.6 * Motion.swing(k, of: steps)))
      build.update()
      if k == steps / 4 || k == steps - 1 { build.check() }
    }
    build.phase("idle")
    for _ in 0..<updates { build.update() }
    return build.trace
  }

  /// The left edge of a pane. Panes stand in rows of twenty, so that no coordinate is large.
  private static func left(of number: Int) -> Double { Double(number % 20) * width }

  private static func declare(_ number: Int, _ build: inout TraceBuilder) -> Linear {
    let (x, right) = (build.variable(), build.variable())
    let divider = build.variable()
    let (first, second) = (build.variable(), build.variable())
    let wish = Linear(Double(25 + number % 7))
    let rules: [(Strength, Rule)] = [
      (.required, x == Linear(left(of: number))),
      (.required, right == x + Linear(width)),
      (.required, first == divider - x),
      (.required, second == right - divider),
      (.required, first >= 20),
      (.required, second >= 30),
      (.medium, first >= wish),
      (.weak, first == second),
    ]
    for (strength, rule) in rules { _ = build.declare(strength, rule) }
    return divider
  }
}
