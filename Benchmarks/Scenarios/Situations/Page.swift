// Page.swift -- a page of cells made as one batch, and moved as a whole.
//
// Cells stand beside each other in rows of a hundred, each as wide as the page says or a little wider, and as high
// as its contents. A step scrolls the page and changes the cells' width: nearly every value moves. The scenario
// shows how the cost of building and of moving everything grows with the size, and what an update without changes
// costs.

import QuoinEngine
import QuoinTrace

enum Page {
  static let family = ScenarioFamily(
    "page", "a page of cells added as one batch, scrolled and zoomed at once; size: cells",
    sizes: [125, 1250, 12_500, 125_000], possible: 1...1_000_000, make: trace)

  private static let steps = 21
  private static let updates = 200
  private static let cellsInRow = 100

  private static func trace(cells: Int) -> Trace {
    var random = PythonRandom(seed: 31)
    var build = TraceBuilder()
    let (scroll, unit) = (build.variable(), build.variable())
    declare(cells, scroll, unit, &random, &build)
    build.phase("build")
    build.edit(scroll)
    build.edit(unit)
    build.suggest(scroll, 0, unit, 80)
    build.perform(.addRange, 0, build.constraintCount)
    build.update()
    build.check()

    build.phase("move")
    for k in 1..<steps {
      let part = Motion.thereAndBack(k, of: steps)
      build.suggest(scroll, -40 * Double(k), unit, 80 + 30 * part)
      build.update()
      if k == steps / 2 || k == steps - 1 { build.check() }
    }
    build.phase("idle")
    for _ in 0..<updates { build.update() }
    return build.trace
  }

  private static func declare(
    _ cells: Int, _ scroll: Linear, _ unit: Linear, _ random: inout PythonRandom,
    _ build: inout TraceBuilder
  ) {
    var rowTop = scroll
    var end = Linear(0)
    for number in 0..<cells {
      if number % cellsInRow == 0 {
        let top = build.variable()
        _ = build.declare(.required, top == rowTop + (number == 0 ? 0 : 40))
        rowTop = top
        end = Linear(0)
      }
      let (x, w, right) = (build.variable(), build.variable(), build.variable())
      let (y, h, bottom) = (build.variable(), build.variable(), build.variable())
      let least = Linear(10 + random.below(40))
      let rules: [(Strength, Rule)] = [
        (.required, x == end + 8),
        (.required, right == x + w),
        (.required, w >= least),
        (.medium, w == unit + Linear(random.below(5))),
        (.required, y == rowTop),
        (.required, bottom == y + h),
        (.required, h >= 18),
        (.weak, h == Linear(20 + random.below(12))),
      ]
      for (strength, rule) in rules { _ = build.declare(strength, rule) }
      end = right
    }
  }
}
