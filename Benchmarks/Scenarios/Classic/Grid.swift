// Grid.swift -- cells in shared columns and rows, both resized at once.
//
// Every cell has a smallest size and a wished one of its own, so each track is a tug-of-war between
// its cells, and a resize passes one wish after another.

import QuoinEngine
import QuoinTrace

enum Grid {
  static let family = ScenarioFamily(
    "grid", "cells in shared columns and rows, resized both ways; size: columns, and as many rows",
    sizes: [5, 10, 20, 32, 100], possible: 1...1000, make: trace)

  private static let steps = 100
  private static let mostCellsToCheckAlways = 1100

  private static func trace(side: Int) -> Trace {
    var random = PythonRandom(seed: 4)
    var build = TraceBuilder()
    let grid = TrackGrid(side: side, &build)
    grid.open(90, 50, &build)
    let right = grid.line(up: grid.columns, &build)
    build.require(right == grid.width)
    let bottom = grid.line(up: grid.rows, &build)
    build.require(bottom == grid.height)
    grid.fill(&build) { cell, build in wish(cell, &random, &build) }
    let isSmall = side * side <= mostCellsToCheckAlways
    grid.drag(steps: steps, &build) { u in
      (130 - 75 * u, 70 - 40 * u)
    } isChecked: { step in
      isSmall || step == steps / 2 - 1 || step == steps - 1
    }
    return build.trace
  }

  private static func wish(
    _ cell: Box, _ random: inout PythonRandom, _ build: inout TraceBuilder
  ) {
    build.require(cell.w >= Linear(20 + random.below(20)))
    build.require(cell.h >= Linear(10 + random.below(10)))
    build.add(.weak, cell.w == Linear(50 + Double(random.below(6000)) / 64))
    build.add(.weak, cell.h == Linear(30 + Double(random.below(3000)) / 64))
  }
}
