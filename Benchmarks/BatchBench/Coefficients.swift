// Coefficients.swift -- scenarios that differ in a coefficient as well: those with equal ones share a plan.
//
// A sidebar takes a part of the width that a row of boxes has. The part is a coefficient, which no parameter moves: a
// plan answers for one of them. How many scenarios must have the same coefficient before a plan for them pays?

import CQuoinSys
import QuoinBatch
import QuoinEngine
import QuoinTestSupport

/// A row of boxes beside a sidebar, and what a new coefficient changes.
struct SidebarModel {
  let model: BenchModel
  private let part: ConstraintID
  private let width: VariableID

  /// The parameters are the width and the gap between boxes.
  init(boxes: Int) throws {
    model = try BenchModel()
    let (width, sidebar) = (try model.variable(), try model.variable())
    model.move(try model.addEdit(width, at: Double(100 * boxes)), by: 0, .edit)
    let row = try model.add([(sidebar, 1), (width, -0.25)])
    (part, self.width) = (model.rows[row], model.variables[width])
    var before = [(sidebar, -1.0)]
    for box in 0..<boxes {
      let (place, size) = (try model.variable(), try model.variable())
      let gap = try model.add([(place, 1)] + before)
      model.move(gap, by: 1, .wholeConstant, share: -1)
      try model.add([(size, 1)], constant: -20, .greaterOrEqual)
      try model.add([(size, 1)], constant: -50 - Double(box % 7 * 20), .equal, .weak)
      before = [(place, -1), (size, -1)]
    }
    try model.add([(width, 1)] + before)
    model.parameterCount = 2
    model.number = { parameter, unit in parameter == 1 ? 20 * unit : Double(boxes) * (100 + 80 * unit) }
    try model.engine.solve()
  }

  /// Gives the sidebar another part of the width.
  func setPart(_ number: Double) throws {
    try model.engine.setCoefficient(part, width, -number)
    try model.engine.solve()
  }
}

extension BatchBench {
  /// Seconds a scenario, by how many scenarios share a coefficient: with a plan for them, and one by one.
  func coefficients(_ name: String, sizes: [Int]) throws {
    let sidebar = try SidebarModel(boxes: 100)
    let model = sidebar.model
    var (mine, alone): ([(Int, Double)], [(Int, Double)]) = ([], [])
    for count in sizes {
      let scenarios = model.scenarios(count)
      var values = [Double](repeating: 0, count: count * model.outputs.count)
      var room = [Double](repeating: 0, count: model.outputs.count)
      var part = 0.2
      func next() throws {
        part = part > 0.3 ? 0.2 : part + 0.001
        try sidebar.setPart(part)
      }
      let own = try time {
        try next()
        try model.plan().solve(scenarios, count: count, into: &values)
      }
      let single = try time {
        try next()
        for s in 0..<count { try answer(model.engine, model, scenarios, s, model.outputs, &room) }
      }
      mine.append((count, own / Double(count)))
      alone.append((count, single / Double(count)))
    }
    var figures = Figures("coefficients", name)
    figures.set("plan", mine)
    figures.set("alone", alone)
    print(figures.line)
  }
}
