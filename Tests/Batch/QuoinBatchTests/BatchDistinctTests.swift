// BatchDistinctTests.swift -- outputs that always have the same value: the frames of a table's cells.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport
import Testing

/// Columns of widths that edits ask for, no less than 30; and rows of cells, each with a left edge 2 points inside its column
/// and a width 4 points less.
private final class Cells {
  static let columns = 6
  static let rows = 5
  let engine: Engine
  var widths: [VariableID] = []
  /// Left edge and width of each cell, row by row.
  var frames: [VariableID] = []
  var targets: [BatchTarget] = []

  init() throws {
    engine = try Engine()
    var edges = [try engine.addVariable()]
    _ = try engine.addConstraint([Term(1, edges[0])], .equal)
    for j in 0..<Self.columns {
      widths.append(try engine.addVariable())
      edges.append(try engine.addVariable())
      _ = try engine.addConstraint([Term(1, edges[j + 1]), Term(-1, edges[j]), Term(-1, widths[j])], .equal)
      _ = try engine.addConstraint([Term(1, widths[j])], constant: -30, .greaterOrEqual)
      let edit = try engine.addEdit(widths[j], .medium)
      try engine.suggest(edit, 80)
      targets.append(BatchTarget(parameter: j, .edit, edit))
    }
    for _ in 0..<Self.rows {
      for j in 0..<Self.columns {
        let (left, width) = (try engine.addVariable(), try engine.addVariable())
        _ = try engine.addConstraint([Term(1, left), Term(-1, edges[j])], constant: -2, .equal)
        _ = try engine.addConstraint(
          [Term(1, width), Term(-1, edges[j + 1]), Term(1, edges[j])], constant: 4, .equal)
        frames += [left, width]
      }
    }
    try engine.solve()
  }

  func plan(_ outputs: [VariableID], _ options: BatchOptions = BatchOptions()) throws -> Batch {
    try targets.withUnsafeBufferPointer { targets in
      try outputs.withUnsafeBufferPointer {
        try Batch(engine, targets, parameterCount: Self.columns, $0, options)
      }
    }
  }

  /// The frames of a scenario, as a plain loop finds them.
  static func expected(_ scenario: ArraySlice<Double>) -> [Double] {
    var (row, at) = ([Double](), 0.0)
    for asked in scenario {
      row += [at + 2, max(30, asked) - 4]
      at += max(30, asked)
    }
    return (0..<rows).flatMap { _ in row }
  }

  static func scenarios(_ count: Int) -> [Double] {
    var random = SeededRandom(seed: 5)
    return (0..<count * columns).map { _ in random.double(in: -20...200) }
  }
}

struct BatchDistinctTests {
  @Test func solve_framesOfCells_areThoseOfAPlainLoop() throws {
    let cells = try Cells()
    let plan = try cells.plan(cells.frames)
    let scenarios = Cells.scenarios(70)
    let (values, statuses) = try plan.answers(scenarios, count: 70)
    #expect(statuses.allSatisfy { $0 == .solved } && plan.report.oneByOne == 0)
    let expected = (0..<70).flatMap {
      Cells.expected(scenarios[$0 * Cells.columns..<($0 + 1) * Cells.columns])
    }
    #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(plan.report.gain > 1, "\(plan.report)")
  }

  /// The batch's answers for one row of cells, for whose outputs nothing is written twice.
  @Test func gradient_framesOfCells_addsUpWhatEachCellAdds() throws {
    let cells = try Cells()
    let (all, one) = (
      try cells.plan(cells.frames), try cells.plan(Array(cells.frames[..<(2 * Cells.columns)]))
    )
    let scenarios = Cells.scenarios(9)
    var random = SeededRandom(seed: 6)
    let rates = (0..<9 * cells.frames.count).map { _ in random.double(in: -1...1) }
    var sums = [Double](repeating: 0, count: 9 * 2 * Cells.columns)
    for k in 0..<rates.count {
      sums[k / cells.frames.count * 2 * Cells.columns + k % (2 * Cells.columns)] += rates[k]
    }
    var (mine, theirs) = (
      [Double](repeating: 0, count: scenarios.count), [Double](repeating: 0, count: scenarios.count)
    )
    try all.gradient(scenarios, count: 9, of: rates, into: &mine)
    try one.gradient(scenarios, count: 9, of: sums, into: &theirs)
    #expect(zip(mine, theirs).allSatisfy { abs($0 - $1) < 1e-12 } && mine.contains { $0 != 0 })
  }

  /// A limit that holds at base and not in all scenarios: some are solved, for the cells too.
  @Test func solve_scenariosThatBreakALimit_areSolvedForEachCell() throws {
    let cells = try Cells()
    let last = cells.frames.count - 2
    _ = try cells.engine.addConstraint([Term(1, cells.frames[last])], constant: -500, .lessOrEqual)
    try cells.engine.solve()
    var options = BatchOptions()
    options.blockSize = 16
    let plan = try cells.plan(cells.frames, options)
    let scenarios = Cells.scenarios(60)
    let values = try plan.answers(scenarios, count: 60).0
    let width = cells.frames.count
    for s in 0..<60 {
      for row in 1..<Cells.rows {
        for k in 0..<2 * Cells.columns {
          #expect(abs(values[s * width + row * 2 * Cells.columns + k] - values[s * width + k]) < 1e-9)
        }
      }
      #expect(values[s * width + last] <= 500 + 1e-9)
    }
  }
}
