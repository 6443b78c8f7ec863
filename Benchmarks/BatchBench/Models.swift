// Models.swift -- what is laid out: a grid, a form, and random sparse models.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport

/// A model, what parameters move in it, and how scenarios are drawn.
struct BenchModel {
  let engine: Engine
  var targets: [BatchTarget] = []
  var parameterCount = 0
  var outputs: [VariableID] = []
  /// The number of a parameter, from one of 0 ..< 1.
  var number: (_ parameter: Int, _ unit: Double) -> Double = { _, unit in unit }

  func plan(_ options: BatchOptions = BatchOptions()) throws -> BatchPlan {
    try targets.withUnsafeBufferPointer { targets in
      try outputs.withUnsafeBufferPointer {
        try BatchPlan(engine, targets, parameterCount: parameterCount, $0, options)
      }
    }
  }

  func scenarios(_ count: Int, seed: UInt64 = 1) -> [Double] {
    var random = SeededRandom(seed: seed)
    return (0..<count * parameterCount).map { number($0 % parameterCount, random.double(in: 0...1)) }
  }

  /// Brings an engine to a scenario, as a program without a plan would.
  func move(_ copy: Engine, to scenario: UnsafePointer<Double>) throws {
    for target in targets {
      let value = scenario[target.parameter] * target.share
      if target.kind == .edit {
        try copy.suggest(target.constraint, value)
      } else {
        try copy.setConstant(target.constraint, value)
      }
    }
    try copy.solve()
  }
}

extension BenchModel {
  /// Cells in shared columns and rows, each with a least and a wished size of its own, as the scenario
  /// grid/<side> has them. The parameters are the width and the height, or the width alone.
  static func grid(side: Int, axes: Int) throws -> BenchModel {
    var model = BenchModel(engine: try Engine())
    var random = SeededRandom(seed: 4)
    let engine = model.engine
    for axis in 0..<2 {
      let length = try model.variable()
      let edit = try engine.addEdit(length, .strong)
      if axis < axes { model.targets.append(BatchTarget(parameter: axis, .edit, edit)) }
      try engine.suggest(edit, Double((axis == 0 ? 90 : 50) * side))
      var end: VariableID?
      for _ in 0..<side {
        let (begin, size) = (try model.variable(), try model.variable())
        if let end {
          _ = try engine.addConstraint([Term(1, begin), Term(-1, end)], .equal)
        } else {
          _ = try engine.addConstraint([Term(1, begin)], .equal)
        }
        let next = try engine.addVariable()
        _ = try engine.addConstraint([Term(1, begin), Term(1, size), Term(-1, next)], .equal)
        end = next
        for _ in 0..<side {
          let (place, extent) = (try model.variable(), try model.variable())
          _ = try engine.addConstraint([Term(1, place), Term(-1, begin)], .equal)
          _ = try engine.addConstraint([Term(1, extent), Term(-1, size)], .equal)
          let least = Double(axis == 0 ? 20 + random.int(in: 0...19) : 10 + random.int(in: 0...9))
          let wish =
            axis == 0
            ? 50 + Double(random.int(in: 0...5999)) / 64 : 30 + Double(random.int(in: 0...2999)) / 64
          _ = try engine.addConstraint([Term(1, extent)], constant: -least, .greaterOrEqual)
          _ = try engine.addConstraint([Term(1, extent)], constant: -wish, .equal, .weak)
        }
      }
      if let end { _ = try engine.addConstraint([Term(1, end), Term(-1, length)], .equal) }
    }
    try engine.solve()
    model.parameterCount = axes
    model.number = { axis, unit in Double(side) * (axis == 0 ? 55 + 75 * unit : 30 + 40 * unit) }
    return model
  }

  /// Rows of a label and a field: the widest text makes the labels' column. A parameter for each text and one
  /// for the window's width.
  static func form(rows: Int) throws -> BenchModel {
    var model = BenchModel(engine: try Engine())
    let engine = model.engine
    let (width, column) = (try model.variable(), try model.variable())
    let edit = try engine.addEdit(width, .strong)
    try engine.suggest(edit, 600)
    model.targets = [BatchTarget(parameter: 0, .edit, edit)]
    _ = try engine.addConstraint([Term(1, column)], .equal, .weak)
    for row in 0..<rows {
      let (labelX, labelWidth) = (try model.variable(), try model.variable())
      let (fieldX, fieldWidth) = (try model.variable(), try model.variable())
      _ = try engine.addConstraint([Term(1, labelX)], constant: -8, .equal)
      _ = try engine.addConstraint([Term(1, labelWidth), Term(-1, column)], .equal)
      let text = try engine.addConstraint([Term(1, column)], constant: -60, .greaterOrEqual)
      model.targets.append(BatchTarget(parameter: row + 1, .wholeConstant, text, share: -1))
      _ = try engine.addConstraint(
        [Term(1, fieldX), Term(-1, labelX), Term(-1, labelWidth)], constant: -8, .equal)
      _ = try engine.addConstraint(
        [Term(1, fieldX), Term(1, fieldWidth), Term(-1, width)], constant: 8, .equal)
    }
    try engine.solve()
    model.parameterCount = rows + 1
    model.number = { parameter, unit in parameter == 0 ? 400 + 800 * unit : 40 + 120 * unit }
    return model
  }

  /// Random rows of two or three variables, most of them soft, some with a constant that moves.
  static func sparse(parameters: Int, variables: Int = 60) throws -> BenchModel {
    var model = BenchModel(engine: try Engine())
    var random = SeededRandom(seed: UInt64(parameters) &* 99 &+ 1)
    let hidden = (0..<variables).map { _ in random.double(in: 0...200) }
    let all = try (0..<variables).map { _ in try model.variable() }
    var movable: [ConstraintID] = []
    for _ in 0..<variables * 3 {
      let places = random.distinct(random.int(in: 1...3), below: variables)
      let terms = places.map { ($0, random.pick([1.0, -1, 1, -1, 2, 0.5])) }
      let at = terms.reduce(0.0) { $0 + $1.1 * hidden[$1.0] }
      let relation = random.pick([Relation.equal, .lessOrEqual, .greaterOrEqual])
      let id = try model.engine.addConstraint(
        terms.map { Term($0.1, all[$0.0]) }, constant: random.double(in: -30...30) - at, relation,
        random.pick([.strong, .medium, .weak]))
      movable.append(id)
    }
    for parameter in 0..<parameters {
      model.targets.append(BatchTarget(parameter: parameter, .wholeConstant, movable[parameter * 3]))
    }
    try model.engine.solve()
    let bases = try model.targets.map { try model.engine.constant(of: $0.constraint) }
    model.parameterCount = parameters
    model.number = { parameter, unit in bases[parameter] + 60 * (unit - 0.5) }
    return model
  }

  private mutating func variable() throws -> VariableID {
    let made = try engine.addVariable()
    outputs.append(made)
    return made
  }
}
