// ConflictStorm.swift -- required constraints that cannot hold, added again and again.
//
// A solver that refuses a constraint must leave everything as it was, and say why. The conflicts are of four kinds:
// with a long chain of constraints, with a single constraint, between two equalities, and inside a batch whose other
// half can hold. Between the refusals the row is resized, and harmless constraints are accepted.

import QuoinEngine
import QuoinTrace

enum ConflictStorm {
  static let family = ScenarioFamily(
    "conflicts", "required constraints that must be refused, by the hundred; size: boxes",
    sizes: [10, 100, 1000], possible: 4...100_000, make: trace)

  private static let rounds = 100
  private static let minimum = 20
  private static let gap = 8

  private typealias Row = [(x: Linear, w: Linear)]

  private static func trace(boxes: Int) -> Trace {
    var random = PythonRandom(seed: 24)
    var build = TraceBuilder()
    let width = build.variable()
    let row = (0..<boxes).map { _ in (x: build.variable(), w: build.variable()) }
    build.phase("build")
    build.edit(width)
    build.suggest(width, Double(boxes * 110))
    build.require(row[0].x == 0)
    for i in 0..<boxes {
      if i > 0 { build.require(row[i].x == row[i - 1].x + row[i - 1].w + Linear(gap)) }
      build.require(row[i].w >= Linear(minimum))
      build.add(.weak, row[i].w == 100)
    }
    build.require(row[boxes - 1].x + row[boxes - 1].w <= width)
    build.update()
    build.check()
    for round in 0..<rounds {
      storm(round, 1 + random.below(boxes - 1), row, &build)
      build.phase("suggest")
      build.suggest(width, Double(boxes * (40 + 37 * round % 80)))
      build.update()
      if round % 10 == 9 { build.check() }
    }
    return build.trace
  }

  private static func storm(_ round: Int, _ i: Int, _ row: Row, _ build: inout TraceBuilder) {
    let harmless = build.declare(.required, row[i].w <= Linear(150 + round))
    let bad = build.declare(.required, impossible(round % 4, i, row))
    build.phase("refused")
    if round % 4 == 3 { build.perform(.addRange, harmless, bad + 1) } else { build.perform(.addOne, bad) }
    build.phase("accepted")
    build.perform(.addOne, harmless)
    if round % 2 == 1 { build.perform(.removeOne, harmless) }
  }

  private static func impossible(_ kind: Int, _ i: Int, _ row: Row) -> Rule {
    switch kind {
    case 0: row[i].x <= Linear(i * (minimum + gap) - 1)
    case 1: row[i].w <= Linear(minimum - 1)
    case 2: row[i].x == row[i - 1].x + row[i - 1].w + Linear(gap + 1)
    default: 2 * row[i].w == Linear(minimum)
    }
  }
}
