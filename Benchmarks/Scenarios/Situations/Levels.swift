// Levels.swift -- a row in which every item has a priority of its own.
//
// As the row narrows, the least important item gives up its width first, down to its minimum, then the next. For
// that, each item has a level of its own: weights within one level are traded against each other, levels are not.

import QuoinEngine
import QuoinTrace

enum Levels {
  static let family = ScenarioFamily(
    "levels", "a row of items, each on its own level, squeezed and released; size: levels",
    sizes: [3, 10, 30, 100, 300], make: trace)

  private static let steps = 101
  private static let lowest = 100.0
  private static let span = 600.0  // stays below the edit, which is strong

  private static func trace(count: Int) -> Trace {
    var random = PythonRandom(seed: 23)
    var build = TraceBuilder()
    let width = build.variable()
    let row = (0..<count).map { _ in (x: build.variable(), w: build.variable()) }
    var ranks = Array(0..<count)
    random.shuffle(&ranks)
    let natural = row.map { _ in Double(60 + random.below(60)) }
    let minimum = row.map { _ in Double(10 + random.below(20)) }
    let widest = natural.reduce(0, +) * 1.1
    let narrowest = minimum.reduce(0, +) * 0.95

    build.phase("build")
    build.edit(width)
    build.suggest(width, widest)
    build.require(row[0].x == 0)
    for i in 0..<count {
      if i > 0 { build.require(row[i].x == row[i - 1].x + row[i - 1].w) }
      build.require(row[i].w >= Linear(minimum[i]))
      let priority = lowest + span * Double(ranks[i]) / Double(count)
      build.add(Strength(priority: priority, weight: 1), row[i].w == Linear(natural[i]))
    }
    build.require(row[count - 1].x + row[count - 1].w <= width)
    build.update()
    build.check()

    build.phase("suggest")
    for k in 1..<steps {
      build.suggest(width, widest + (narrowest - widest) * Motion.thereAndBack(k, of: steps))
      build.update()
      build.check()
    }
    return build.trace
  }
}
