// Grids of cells that are all twice as wide as high. Every cell ties both axes; other solvers of this family do
// not finish such models.

import QuoinEngine
import QuoinTestSupport
import Testing

/// A grid by its lines: column i lies between x[i] and x[i + 1], row i between y[i] and y[i + 1].
private struct AspectGrid {
  let x: [VariableID]
  let y: [VariableID]
  let rows: [Row]

  init(_ size: Int, on engine: borrowing Engine) throws {
    x = try engine.addVariables(size + 1)
    y = try engine.addVariables(size + 1)
    var rows = [Row([Term(1, x[0])], .equal), Row([Term(1, y[0])], .equal)]
    for column in 0..<size {
      rows.append(Row([Term(1, x[column + 1]), Term(-1, x[column])], .greaterOrEqual))
      for row in 0..<size {
        rows.append(
          Row(
            [
              Term(1, x[column + 1]), Term(-1, x[column]), Term(-2, y[row + 1]), Term(2, y[row]),
            ], .equal))
      }
    }
    self.rows = rows
  }
}

@Suite struct AspectTests {
  private func expectCells(
    _ grid: AspectGrid, _ engine: borrowing Engine, width: Double,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let (x, y) = (try engine.values(of: grid.x), try engine.values(of: grid.y))
    let cell = width / Double(x.count - 1)
    for place in x.indices {
      #expect(abs(x[place] - cell * Double(place)) < 1e-6, sourceLocation: location)
      #expect(abs(y[place] - cell / 2 * Double(place)) < 1e-6, sourceLocation: location)
    }
  }

  @Test(arguments: [2, 3, 4, 8, 9, 12, 16])
  func grid_oneByOneOrAtOnce_isSolvedAndResized(size: Int) throws {
    for isBatch in [false, true] {
      let engine = try Engine()
      let grid = try AspectGrid(size, on: engine)
      if isBatch {
        try engine.addBatch(grid.rows)
      } else {
        for row in grid.rows {
          _ = try engine.addConstraint(row.terms, constant: row.constant, row.relation, row.strength)
        }
      }
      let edit = try engine.addEdit(grid.x[size], .strong)
      for width in [640.0, 320, 1e6, 0, 333] {
        try engine.suggest(edit, width)
        try engine.solveAndProve()
        try expectCells(grid, engine, width: width)
      }
    }
  }

  @Test func grid_shuffled_oneTieAtATimeIsRemoved() throws {
    var random = SeededRandom(seed: 12)
    let engine = try Engine()
    let grid = try AspectGrid(6, on: engine)
    var rows = grid.rows
    random.shuffle(&rows)
    var handles = try engine.addBatch(rows)
    let edit = try engine.addEdit(grid.x[6], .strong)
    try engine.suggest(edit, 120)
    try engine.solveAndProve()
    try expectCells(grid, engine, width: 120)
    random.shuffle(&handles)
    while let handle = handles.popLast() {
      try engine.remove(handle)
      try engine.solveAndProve()
      #expect(abs(try engine.value(of: grid.x[6]) - 120) < 1e-6)
    }
  }
}
