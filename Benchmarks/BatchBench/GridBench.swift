// GridBench.swift -- ten thousand rows of twenty cells, measured, sized and arranged; and one cell changed.

import CQuoinSys
import QuoinBatch
import QuoinEngine
import QuoinTestSupport

extension BatchBench {
  func grid(_ name: String, rows: Int, columns: Int) throws {
    let grid = try cells(rows: rows, columns: columns)
    var contents = gridContents(rows * columns)
    var all = Double.infinity
    for _ in 0..<max(repeats, 3) {
      // Rows of another height each time, so that all tracks move.
      for place in 0..<contents.count { contents[place] += 0.25 }
      all = min(all, try time(1) { try grid.layout(contents) })
    }
    var random = SeededRandom(seed: 5)
    var (one, sum) = (Double.infinity, 0.0)
    let changes = 200
    for step in 0..<changes {
      let cell = [random.double(in: 10...100), random.double(in: 10...100)]
      let (row, column) = (random.int(in: 0...rows - 1), step % columns)
      let seconds = try time(1) { try grid.change(row: row, column: column, cell) }
      (one, sum) = (min(one, seconds), sum + seconds)
    }
    var figures = Figures("cells", name)
    figures.set("rows", rows)
    figures.set("columns", columns)
    figures.set("layout_s", all)
    figures.set("change_s", one)
    figures.set("change_mean_s", sum / Double(changes))
    print(figures.line)
  }

  func gridContents(_ cells: Int) -> [Double] {
    var random = SeededRandom(seed: 3)
    return (0..<cells * 2).map { _ in random.double(in: 10...100) }
  }

  /// A grid all of whose tracks are as wide as the widest of their cells.
  func cells(rows: Int, columns: Int) throws -> GridBatch {
    let tracks = [GridTrack](repeating: GridTrack(.widest), count: rows)
    let across = [GridTrack](repeating: GridTrack(.widest), count: columns)
    let (measuring, arranging) = (try cell(arranges: false), try cell(arranges: true))
    return try tracks.withUnsafeBufferPointer { tracks in
      try across.withUnsafeBufferPointer { across in
        try GridBatch(
          measuring: measuring, arranging: arranging, rows: tracks, columns: across,
          spans: UnsafeBufferPointer(start: nil, count: 0))
      }
    }
  }

  /// A cell: a mark and a text beside each other, with margins. Six constraints an axis, and one for the cell's size.
  private func cell(arranges: Bool) throws -> Batch {
    let engine = try Engine()
    var targets: [BatchTarget] = []
    var outputs: [VariableID] = []
    for axis in 0..<2 {
      let (text, size, mark) = try (engine.addVariable(), engine.addVariable(), engine.addVariable())
      let (place, end) = try (engine.addVariable(), engine.addVariable())
      if arranges {
        let given = try engine.addConstraint([Term(1, size)], .equal)
        targets.append(BatchTarget(parameter: axis, .wholeConstant, given, share: -1))
      } else {
        _ = try engine.addConstraint([Term(1, size)], .equal, .weak)
      }
      let fixed = try engine.addConstraint([Term(1, text)], .equal)
      targets.append(BatchTarget(parameter: axis + (arranges ? 2 : 0), .wholeConstant, fixed, share: -1))
      _ = try engine.addConstraint([Term(1, mark)], constant: -8, .equal)
      _ = try engine.addConstraint(
        [Term(1, place), Term(-1, mark)], constant: axis == 0 ? -20 : 0, .greaterOrEqual)
      _ = try engine.addConstraint([Term(1, end), Term(-1, place), Term(-1, text)], .equal)
      _ = try engine.addConstraint([Term(1, size), Term(-1, end)], constant: -8, .greaterOrEqual, .strong)
      _ = try engine.addConstraint([Term(2, place), Term(1, text), Term(-1, size)], .equal, .medium)
      outputs += arranges ? [mark, place, end] : [size]
    }
    try engine.solve()
    return try targets.withUnsafeBufferPointer { targets in
      try outputs.withUnsafeBufferPointer {
        try Batch(engine, targets, parameterCount: arranges ? 4 : 2, $0)
      }
    }
  }
}
