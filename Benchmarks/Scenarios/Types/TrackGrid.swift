// TrackGrid.swift -- columns and rows that cells share, in a window that is resized both ways.

import QuoinTrace

/// As many columns as rows, each with a place and a length that are unknown.
struct TrackGrid {
  typealias Track = (begin: Linear, length: Linear)

  let side: Int
  let width: Linear
  let height: Linear
  let columns: [Track]
  let rows: [Track]

  init(side: Int, _ build: inout TraceBuilder) {
    self.side = side
    width = build.variable()
    height = build.variable()
    columns = (0..<side).map { _ in (begin: build.variable(), length: build.variable()) }
    rows = (0..<side).map { _ in (begin: build.variable(), length: build.variable()) }
  }

  /// Begins the phase `build`. The window's sides become edits, and the window has room for columns of length
  /// `column` and rows of length `row`.
  func open(_ column: Int, _ row: Int, _ build: inout TraceBuilder) {
    build.phase("build")
    build.edit(width)
    build.edit(height)
    build.suggest(width, Double(column * side))
    build.suggest(height, Double(row * side))
  }

  /// Places tracks from 0, one behind the other, and returns where the last one ends.
  func line(up tracks: [Track], _ build: inout TraceBuilder) -> Linear {
    build.require(tracks[0].begin == 0)
    for (last, track) in zip(tracks, tracks.dropFirst()) {
      build.require(track.begin == last.begin + last.length)
    }
    return tracks[tracks.count - 1].begin + tracks[tracks.count - 1].length
  }

  /// Makes a cell in each column of each row; `state` states what else holds of the cell. Then updates and
  /// checks.
  func fill(_ build: inout TraceBuilder, _ state: (Box, inout TraceBuilder) -> Void) {
    for row in rows {
      for column in columns {
        let cell = build.box()
        build.require(cell.x == column.begin)
        build.require(cell.w == column.length)
        build.require(cell.y == row.begin)
        build.require(cell.h == row.length)
        state(cell, &build)
      }
    }
    build.update()
    build.check()
  }

  /// Drags the window there and back. `lengths` says how much room a track has each way, `isChecked` after
  /// which steps the answer is compared.
  func drag(
    steps: Int, _ build: inout TraceBuilder, lengths: (Double) -> (column: Double, row: Double),
    isChecked: (Int) -> Bool
  ) {
    build.phase("suggest")
    for step in 0..<steps {
      let length = lengths(Motion.thereAndBack(step, of: steps))
      build.suggest(width, Double(side) * length.column)
      build.suggest(height, Double(side) * length.row)
      build.update()
      if isChecked(step) { build.check() }
    }
  }
}
