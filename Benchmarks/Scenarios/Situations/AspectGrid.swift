// AspectGrid.swift -- a grid whose cells are all twice as wide as they are high.
//
// Both axes are tied: every cell's width is its column's and its height its row's, and the ratio
// binds the two, so columns depend on rows and rows on columns. No order of the constraints makes
// the system triangular. Only as many ratios as there are rows and columns, less one, are independent: the
// others are redundant, though exactly consistent. Wished widths, one per cell, are passed one after another
// as the window grows.

import QuoinEngine
import QuoinTrace

enum AspectGrid {
  static let family = ScenarioFamily(
    "aspect", "a grid of cells with w == 2h, both axes tied, resized; size: columns and rows",
    sizes: [2, 4, 8, 16, 32], possible: 1...1000, make: trace)

  private static let steps = 101

  private static func trace(side: Int) -> Trace {
    var random = PythonRandom(seed: 21)
    var build = TraceBuilder()
    let grid = TrackGrid(side: side, &build)
    grid.open(100, 60, &build)
    let right = grid.line(up: grid.columns, &build)
    build.require(right == grid.width)
    let bottom = grid.line(up: grid.rows, &build)
    build.require(bottom <= grid.height)
    build.add(.medium, bottom == grid.height)
    grid.fill(&build) { cell, build in
      build.require(cell.w == 2 * cell.h)
      build.add(.weak, cell.w == Linear(40 + Double(random.below(7680)) / 64))
    }
    // The window is too high for its width at both ends of the drag, and too wide for its height in the middle.
    grid.drag(steps: steps, &build) { u in
      (40 + 120 * u, 90 - 30 * u)
    } isChecked: { step in
      side <= 16 || step == steps / 2 || step == steps - 1
    }
    return build.trace
  }
}
