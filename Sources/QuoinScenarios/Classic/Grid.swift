// Grid.swift -- cells in shared columns and rows, both resized at once.
//
// Every cell has a smallest size and a wished one of its own, so each track is a tug-of-war between
// its cells, and a resize passes one wish after another.

import QuoinTrace

enum Grid {
  static let family = ScenarioFamily(
    "grid", "cells in shared columns and rows, resized both ways; size: columns, and as many rows",
    sizes: [5, 10, 20, 32, 100], possible: 1...1000, make: trace)

  private static let steps = 100
  private static let mostCellsToCheckAlways = 1100

  private typealias Track = (begin: Linear, length: Linear)

  private static func trace(side: Int) -> Trace {
    var random = PythonRandom(seed: 4)
    var build = TraceBuilder()
    let width = build.variable()
    let height = build.variable()
    let columns = (0..<side).map { _ in (begin: build.variable(), length: build.variable()) }
    let rows = (0..<side).map { _ in (begin: build.variable(), length: build.variable()) }

    build.phase("build")
    build.edit(width)
    build.edit(height)
    build.suggest(width, Double(90 * side))
    build.suggest(height, Double(50 * side))
    fill(width, with: columns, &build)
    fill(height, with: rows, &build)
    for row in rows {
      for column in columns { addCell(column, row, &random, &build) }
    }
    build.update()
    build.check()
    drag(width, height, side, &build)
    return build.trace
  }

  /// Tracks side by side from 0 to the whole length.
  private static func fill(_ length: Linear, with tracks: [Track], _ build: inout TraceBuilder) {
    build.require(tracks[0].begin == 0)
    for (last, track) in zip(tracks, tracks.dropFirst()) {
      build.require(track.begin == last.begin + last.length)
    }
    let last = tracks[tracks.count - 1]
    build.require(last.begin + last.length == length)
  }

  private static func addCell(
    _ column: Track, _ row: Track, _ random: inout PythonRandom, _ build: inout TraceBuilder
  ) {
    let cell = build.box()
    build.require(cell.x == column.begin)
    build.require(cell.w == column.length)
    build.require(cell.y == row.begin)
    build.require(cell.h == row.length)
    build.require(cell.w >= Linear(20 + random.below(20)))
    build.require(cell.h >= Linear(10 + random.below(10)))
    build.add(.weak, cell.w == Linear(50 + Double(random.below(6000)) / 64))
    build.add(.weak, cell.h == Linear(30 + Double(random.below(3000)) / 64))
  }

  private static func drag(
    _ width: Linear, _ height: Linear, _ side: Int, _ build: inout TraceBuilder
  ) {
    build.phase("suggest")
    for k in 0..<steps {
      let u = Motion.thereAndBack(k, of: steps)
      build.suggest(width, Double(side) * (130 - 75 * u))
      build.suggest(height, Double(side) * (70 - 40 * u))
      build.update()
      let isTurn = k == steps / 2 - 1 || k == steps - 1
      if side * side <= mostCellsToCheckAlways || isTurn { build.check() }
    }
  }
}
