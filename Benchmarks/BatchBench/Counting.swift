// Counting.swift -- work that is the same in every run: what the gate compares.

import QuoinBatch
import QuoinEngine

extension BatchBench {
  /// Makes a plan, answers, learns and answers again; without OpenBLAS, as it is not everywhere.
  func count(_ name: String, _ model: BenchModel, scenarios some: Int?) throws {
    let count = some ?? self.count
    var options = BatchOptions()
    options.usesBLAS = false
    let plan = try model.plan(options)
    let scenarios = model.scenarios(count)
    var values = [Double](repeating: 0, count: count * plan.outputCount)
    try plan.solve(scenarios, count: count, into: &values)
    try plan.learn()
    try plan.solve(scenarios, count: count, into: &values)
    var figures = Figures("counters", name)
    setCounters(&figures, plan)
    print(figures.line)
  }

  func countGrid(_ name: String, rows: Int, columns: Int) throws {
    let grid = try cells(rows: rows, columns: columns)
    var contents = gridContents(rows * columns)
    try grid.layout(contents)
    for place in 0..<contents.count { contents[place] += Double(place % 7) }
    let work = try grid.layout(contents)
    let one = try grid.change(row: rows / 2, column: columns / 2, [99.5, 3])
    var figures = Figures("grid_counters", name)
    figures.set("measured", work.measured + one.measured)
    figures.set("moved", work.moved + one.moved)
    figures.set("arranged", work.arranged + one.arranged)
    figures.set("bytes", grid.measuring.bytes + grid.arranging.bytes)
    print(figures.line)
  }
}
