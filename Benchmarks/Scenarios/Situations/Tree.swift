// Tree.swift -- nested splits, as in an editor's window: the width of each is the sum of its halves' widths.
//
// The panes are what no split divides further. Each has a least width and one that it wants, and some want theirs
// more than others. As the window narrows, the pane that cares least gives way until it is at its least, then the
// next one. Every pane's width depends on that of all others, through the splits above them.

import QuoinEngine
import QuoinTrace

enum Tree {
  static let family = ScenarioFamily(
    "tree", "nested splits with panes that want a width, the window narrowed and widened; size: depth",
    sizes: [4, 6, 8, 10, 12], possible: 1...18, make: trace)

  private static let steps = 9
  /// The window's narrowest width in the drag, as a share of the way from its least width to the wanted one.
  private static let narrowest = 0.1

  private static func trace(depth: Int) -> Trace {
    var random = PythonRandom(seed: 29)
    var build = TraceBuilder()
    let firstPane = 1 << depth
    // width[1] is the window's, and width[2 * k] and width[2 * k + 1] are those of the halves of width[k].
    let width = (0..<2 * firstPane).map { $0 == 0 ? Linear(0.0) : build.variable() }
    let least = (0..<firstPane).map { _ in Double(10 + random.below(30)) }
    let wanted = least.map { $0 + Double(random.below(100)) }
    let leastOfAll = least.reduce(0, +)
    let wantedByAll = wanted.reduce(0, +)

    build.phase("build")
    for k in 1..<firstPane { build.require(width[k] == width[2 * k] + width[2 * k + 1]) }
    for pane in 0..<firstPane {
      build.require(width[firstPane + pane] >= Linear(least[pane]))
      build.add(.weak * Double(1 + random.below(9)), width[firstPane + pane] == Linear(wanted[pane]))
    }
    build.edit(width[1])
    build.suggest(width[1], wantedByAll)
    build.update()
    build.check()

    build.phase("drag")
    for k in 1..<steps {
      let share = 1 - (1 - narrowest) * Motion.thereAndBack(k, of: steps)
      build.suggest(width[1], leastOfAll + (wantedByAll - leastOfAll) * share)
      build.update()
      build.check()
    }
    return build.trace
  }
}
