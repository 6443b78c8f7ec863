// SplitView.swift -- panes side by side whose dividers are dragged, one after the other.
//
// A divider that comes too near its neighbour pushes the neighbour along, which may push the next one.
// Dividers that nobody touches stay where they are: each has a weak stay. The stays are renewed when a
// drag ends (phase `drop`).

import QuoinEngine
import QuoinTrace

enum SplitView {
  static let family = ScenarioFamily(
    "splitview", "panes whose dividers are dragged and push one another; size: panes",
    sizes: [4, 16, 64, 256], possible: 2...100_000, make: trace)

  private static let drags = 8
  private static let stepsEach = 25
  private static let paneWidth = 120.0
  private static let thickness = Linear(8.0)

  private static func trace(panes: Int) -> Trace {
    var build = TraceBuilder()
    let width = build.variable()
    let dividers = (0...panes).map { _ in build.variable() }
    let widths = (0..<panes).map { _ in build.variable() }
    build.phase("build")
    // The window's edit is stronger than a divider's: the window does not grow to please a divider.
    build.edit(width, .strong * 4)
    build.suggest(width, Double(panes) * paneWidth)
    build.require(dividers[0] == 0)
    build.require(dividers[panes] == width)
    for i in 0..<panes {
      build.require(widths[i] == dividers[i + 1] - dividers[i] - thickness)
      build.require(widths[i] >= Linear(40 + 10 * (i % 3)))
      build.add(Strength(priority: 100, weight: 1), widths[i] == Linear(paneWidth) - thickness)
    }
    build.update()
    let inner = Array(dividers[1..<panes])
    settle(inner, &build)
    build.check()
    for k in 0..<drags { drag(k * 5 % inner.count, of: inner, &build) }
    return build.trace
  }

  private static func settle(_ dividers: [Linear], _ build: inout TraceBuilder) {
    // The weights of neighbours differ, so that one of the two is always the cheaper to move.
    for (i, divider) in dividers.enumerated() { build.stay(divider, .weak * Double(1 + i % 5)) }
    build.update()
  }

  private static func drag(_ index: Int, of dividers: [Linear], _ build: inout TraceBuilder) {
    let divider = dividers[index]
    let home = Double(index + 1) * paneWidth
    build.phase("drag")
    build.edit(divider)
    for k in 0..<stepsEach {
      build.suggest(divider, home + 2.5 * paneWidth * Motion.swing(k, of: stepsEach))
      build.update()
      if k % 6 == 0 { build.check() }
    }
    build.phase("drop")
    build.stopEdit(divider)
    settle(dividers, &build)
    build.check()
  }
}
