// AspectGrid.swift -- a grid whose cells are all twice as wide as they are high.
//
// Both axes are tied: every cell's width is its column's and its height its row's, and the ratio
// binds the two, so columns depend on rows and rows on columns. No order of the constraints makes
// the system triangular, and all ratios but one per row and column are redundant, though exactly
// consistent. Wished widths, one per cell, are passed one after another as the window grows.

import QuoinTrace

enum AspectGrid {
  static let family = ScenarioFamily(
    "aspect", "a grid of cells with w == 2h, both axes tied, resized; size: columns and rows",
    sizes: [2, 4, 8, 16, 32], possible: 1...1000, make: trace)

  private static let steps = 101

  private typealias Track = (begin: Linear, length: Linear)

  private static func trace(side: Int) -> Trace {
    var random = PythonRandom(seed: 21)
    var build = TraceBuilder()
    let width = build.variable()
    let height = build.variable()
    let columns = (0..<side).map { _ in (begin: build.variable(), length: build.variable()) }
    let rows = (0..<side).map { _ in (begin: build.variable(), length: build.variable()) }

    build.phase("build")
    build.edit(width)
    build.edit(height)
    build.suggest(width, Double(100 * side))
    build.suggest(height, Double(60 * side))
    build.require(line(up: columns, &build) == width)
    let bottom = line(up: rows, &build)
    build.require(bottom <= height)
    build.add(.medium, bottom == height)
    for row in rows {
      for column in columns { addCell(column, row, &random, &build) }
    }
    build.update()
    build.check()
    drag(width, height, side, &build)
    return build.trace
  }

  /// Places tracks from 0, one behind the other, and returns where the last one ends.
  private static func line(up tracks: [Track], _ build: inout TraceBuilder) -> Linear {
    build.require(tracks[0].begin == 0)
    for (last, track) in zip(tracks, tracks.dropFirst()) {
      build.require(track.begin == last.begin + last.length)
    }
    return tracks[tracks.count - 1].begin + tracks[tracks.count - 1].length
  }

  private static func addCell(
    _ column: Track, _ row: Track, _ random: inout PythonRandom, _ build: inout TraceBuilder
  ) {
    let cell = build.box()
    build.require(cell.x == column.begin)
    build.require(cell.w == column.length)
    build.require(cell.y == row.begin)
    build.require(cell.h == row.length)
    build.require(cell.w == 2 * cell.h)
    build.add(.weak, cell.w == Linear(40 + Double(random.below(7680)) / 64))
  }

  /// Between too high for its width and, in the middle, too wide for its height.
  private static func drag(
    _ width: Linear, _ height: Linear, _ side: Int, _ build: inout TraceBuilder
  ) {
    build.phase("suggest")
    for k in 0..<steps {
      let u = Motion.thereAndBack(k, of: steps)
      build.suggest(width, Double(side) * (40 + 120 * u))
      build.suggest(height, Double(side) * (90 - 30 * u))
      build.update()
      if side <= 16 || k == steps / 2 || k == steps - 1 { build.check() }
    }
  }
}
