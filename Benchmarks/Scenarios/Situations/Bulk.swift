// Bulk.swift -- one screen built four ways: one by one or as a batch, in order or shuffled.
//
// All four ways end at the same answers, so their figures can be compared. In order, each constraint finds
// what it refers to already placed. Shuffled, hardly any constraint does, and only a solver that sees the
// whole batch can sort it first.

import QuoinEngine
import QuoinTrace

enum Bulk {
  static let families = [
    family("bulk-single", isBatch: false, isShuffled: false),
    family("bulk-batch", isBatch: true, isShuffled: false),
    family("bulk-single-shuffled", isBatch: false, isShuffled: true),
    family("bulk-batch-shuffled", isBatch: true, isShuffled: true),
  ]

  private static func family(_ name: String, isBatch: Bool, isShuffled: Bool) -> ScenarioFamily {
    let way = "\(isBatch ? "as one batch" : "one by one"), \(isShuffled ? "shuffled" : "in order")"
    return ScenarioFamily(
      name, "a table of labels and fields added and removed \(way); size: rows",
      sizes: [10, 100, 1000, 3000]
    ) { trace(rows: $0, isBatch: isBatch, isShuffled: isShuffled) }
  }

  private static let steps = 21

  private static func trace(rows: Int, isBatch: Bool, isShuffled: Bool) -> Trace {
    var random = PythonRandom(seed: 26)
    var build = TraceBuilder()
    let width = build.variable()
    var rules = table(rows, width, &random, &build)
    if isShuffled { random.shuffle(&rules) }
    for (strength, rule) in rules { _ = build.declare(strength, rule) }

    build.phase("build")
    build.edit(width)
    build.suggest(width, 400)
    let all = 0..<rules.count
    for k in isBatch ? 0..<0 : all { build.perform(.addOne, k) }
    if isBatch { build.perform(.addRange, all.lowerBound, all.upperBound) }
    build.update()
    build.check()
    build.phase("suggest")
    for k in 1..<steps {
      build.suggest(width, 400 - 250 * Motion.thereAndBack(k, of: steps))
      build.update()
      build.check()
    }
    build.phase("teardown")
    for k in isBatch ? 0..<0 : all { build.perform(.removeOne, k) }
    if isBatch { build.perform(.removeRange, all.lowerBound, all.upperBound) }
    build.update()
    return build.trace
  }

  /// A column of labels as wide as the widest label, and fields that take the rest.
  private static func table(
    _ rows: Int, _ width: Linear, _ random: inout PythonRandom, _ build: inout TraceBuilder
  ) -> [(Strength, Rule)] {
    let labels = build.variable()
    var rules: [(Strength, Rule)] = [(.weak, labels == 0)]
    var previous: (y: Linear, h: Linear)?
    for _ in 0..<rows {
      let (y, h, field) = (build.variable(), build.variable(), build.variable())
      if let previous {
        rules.append((.required, y == previous.y + previous.h + 4))
      } else {
        rules.append((.required, y == 0))
      }
      rules.append((.required, h >= 18))
      rules.append((.weak, h == Linear(20 + random.below(60))))
      rules.append((.strong, labels >= Linear(30 + random.below(80))))
      rules.append((.required, field + labels + 16 == width))
      rules.append((.medium, field >= Linear(40 + random.below(200))))
      previous = (y, h)
    }
    return rules
  }
}
