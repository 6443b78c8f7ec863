// Models.swift -- the models, each with a plain statement of it: a grid, a form, and random sparse ones.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport

/// A model, the targets of its parameters, and the source of its scenarios.
final class BenchModel {
  let engine: Engine
  /// The same model for judges and traces: variables and rows by number.
  private(set) var plain = PlainProblem(variableCount: 0)
  private(set) var variables: [VariableID] = []
  private(set) var rows: [ConstraintID] = []
  /// By the number of an edit's row: the number of the variable that the edit holds.
  private(set) var edits: [Int: Int] = [:]
  var targets: [BatchTarget] = []
  /// By target: the number of its row.
  var targetRows: [Int] = []
  var parameterCount = 0
  var outputs: [VariableID] = []
  /// Makes a parameter's value from a number of 0 ... 1.
  var number: (_ parameter: Int, _ unit: Double) -> Double = { _, unit in unit }

  init() throws { engine = try Engine() }

  // MARK: Building

  /// Makes a variable, which is an output unless the caller says otherwise.
  func variable(isOutput: Bool = true) throws -> Int {
    let made = try engine.addVariable()
    if isOutput { outputs.append(made) }
    variables.append(made)
    plain.variableCount += 1
    return variables.count - 1
  }

  @discardableResult
  func add(
    _ terms: [(variable: Int, coefficient: Double)], constant: Double = 0, _ relation: Relation = .equal,
    _ strength: Strength = .required
  ) throws -> Int {
    let engineTerms = terms.map { Term($0.coefficient, variables[$0.variable]) }
    rows.append(try engine.addConstraint(engineTerms, constant: constant, relation, strength))
    let plainRelation: PlainConstraint.Relation =
      relation == .equal ? .equal : relation == .lessOrEqual ? .lessOrEqual : .greaterOrEqual
    plain.constraints.append(
      PlainConstraint(terms, plainRelation, constant: constant, priority: strength.priority))
    return rows.count - 1
  }

  func addEdit(_ variable: Int, at value: Double, _ strength: Strength = .strong) throws -> Int {
    let edit = try engine.addEdit(variables[variable], strength)
    try engine.suggest(edit, value)
    edits[rows.count] = variable
    rows.append(edit)
    plain.constraints.append(
      PlainConstraint([(variable, 1)], .equal, constant: -value, priority: strength.priority))
    return rows.count - 1
  }

  func move(_ row: Int, by parameter: Int, _ kind: BatchTarget.Kind, share: Double = 1) {
    targets.append(BatchTarget(parameter: parameter, kind, rows[row], share: share))
    targetRows.append(row)
  }

  // MARK: Asking

  func plan(_ options: BatchOptions = BatchOptions(), outputs wanted: [VariableID]? = nil) throws -> Batch {
    try targets.withUnsafeBufferPointer { targets in
      try (wanted ?? outputs).withUnsafeBufferPointer {
        try Batch(engine, targets, parameterCount: parameterCount, $0, options)
      }
    }
  }

  func scenarios(_ count: Int, seed: UInt64 = 1) -> [Double] {
    var random = SeededRandom(seed: seed)
    return (0..<count * parameterCount).map { number($0 % parameterCount, random.double(in: 0...1)) }
  }

  /// Brings an engine to a scenario, as a program without a plan would: numbers that contradict those before are refused.
  func move(_ copy: borrowing Engine, to scenario: UnsafePointer<Double>) throws {
    for target in targets {
      let value = scenario[target.parameter] * target.share
      do {
        if target.kind == .edit {
          try copy.suggest(target.constraint, value)
        } else {
          try copy.setConstant(target.constraint, value)
        }
      } catch EngineError.conflict {}
    }
    try copy.solve()
  }

  /// The plain statement of one scenario, by which answers are judged.
  func problem(_ scenario: UnsafePointer<Double>) -> PlainProblem {
    var problem = plain
    for (target, row) in zip(targets, targetRows) {
      let value = scenario[target.parameter] * target.share
      problem.constraints[row].constant = target.kind == .edit ? -value : value
    }
    return problem
  }
}

extension BenchModel {
  /// How a grid's parameter for the gap between tracks moves the model, and whether margins and the least size of
  /// cells move as well.
  enum Gap { case none, edit, constants, constantsWithMarginAndLeast }

  /// Cells in shared columns and rows, each with a least and a wished size of its own, as the scenario
  /// grid/<side> has them. The parameters are the width and the height, or the width alone, and then the gap, the
  /// margin and the least size of all cells.
  static func grid(side: Int, axes: Int, gap: Gap = .none) throws -> BenchModel {
    let model = try BenchModel()
    var random = SeededRandom(seed: 4)
    let isSpaced = gap == .constants || gap == .constantsWithMarginAndLeast
    let (margin, least) = gap == .constantsWithMarginAndLeast ? (axes + 1, axes + 2) : (nil, nil)
    let between = gap == .edit ? try model.variable() : nil
    if let between { model.move(try model.addEdit(between, at: 8), by: axes, .edit) }
    for axis in 0..<2 {
      let length = try model.variable()
      let edit = try model.addEdit(length, at: Double((axis == 0 ? 90 : 50) * side))
      if axis < axes { model.move(edit, by: axis, .edit) }
      var end: Int?
      for _ in 0..<side {
        let (begin, size) = (try model.variable(), try model.variable())
        if let end {
          let row = try model.add([(begin, 1), (end, -1)] + (between.map { [($0, -1)] } ?? []))
          if isSpaced { model.move(row, by: axes, .wholeConstant, share: -1) }
        } else {
          let row = try model.add([(begin, 1)])
          if let margin { model.move(row, by: margin, .wholeConstant, share: -1) }
        }
        let next = try model.variable(isOutput: false)
        try model.add([(begin, 1), (size, 1), (next, -1)])
        end = next
        for _ in 0..<side { try model.addCell(begin, size, axis, least, &random) }
      }
      guard let end else { continue }
      let row = try model.add([(end, 1), (length, -1)])
      if let margin { model.move(row, by: margin, .wholeConstant) }
    }
    try model.engine.solve()
    model.parameterCount = gap == .none ? axes : margin == nil ? axes + 1 : axes + 3
    model.number = { axis, unit in
      if axis >= axes { return axis == least ? 10 + 30 * unit : 20 * unit }
      if gap != .none { return Double(side) * (axis == 0 ? 75 + 75 * unit : 50 + 40 * unit) }
      return Double(side) * (axis == 0 ? 55 + 75 * unit : 30 + 40 * unit)
    }
    return model
  }

  /// A cell in a track, with a least and a wished size. A parameter may be the least one.
  private func addCell(
    _ begin: Int, _ size: Int, _ axis: Int, _ parameter: Int?, _ random: inout SeededRandom
  ) throws {
    let (place, extent) = (try variable(), try variable())
    try add([(place, 1), (begin, -1)])
    try add([(extent, 1), (size, -1)])
    let least = Double(axis == 0 ? 20 + random.int(in: 0...19) : 10 + random.int(in: 0...9))
    let wish =
      axis == 0 ? 50 + Double(random.int(in: 0...5999)) / 64 : 30 + Double(random.int(in: 0...2999)) / 64
    let row = try add([(extent, 1)], constant: -least, .greaterOrEqual)
    if let parameter { move(row, by: parameter, .wholeConstant, share: -1) }
    try add([(extent, 1)], constant: -wish, .equal, .weak)
  }

  /// Boxes side by side, each with a least and a wished width. The parameters are the width and the gap between boxes.
  static func row(boxes: Int) throws -> BenchModel {
    let model = try BenchModel()
    var random = SeededRandom(seed: 6)
    let width = try model.variable()
    model.move(try model.addEdit(width, at: Double(80 * boxes)), by: 0, .edit)
    var last: (place: Int, size: Int)?
    for _ in 0..<boxes {
      let (place, size) = (try model.variable(), try model.variable())
      if let last {
        let row = try model.add([(place, 1), (last.place, -1), (last.size, -1)])
        model.move(row, by: 1, .wholeConstant, share: -1)
      } else {
        try model.add([(place, 1)])
      }
      try model.add([(size, 1)], constant: -Double(random.int(in: 20...40)), .greaterOrEqual)
      try model.add([(size, 1)], constant: -50 - Double(random.int(in: 0...5999)) / 64, .equal, .weak)
      last = (place, size)
    }
    if let last { try model.add([(last.place, 1), (last.size, 1), (width, -1)]) }
    try model.engine.solve()
    model.parameterCount = 2
    model.number = { parameter, unit in parameter == 1 ? 20 * unit : Double(boxes) * (70 + 80 * unit) }
    return model
  }

  /// Rows of a label and a field: the widest text makes the labels' column. A parameter for each text and one
  /// for the window's width.
  static func form(rows: Int) throws -> BenchModel {
    let model = try BenchModel()
    let (width, column) = (try model.variable(), try model.variable())
    model.move(try model.addEdit(width, at: 600), by: 0, .edit)
    try model.add([(column, 1)], .equal, .weak)
    for row in 0..<rows {
      let (labelX, labelWidth) = (try model.variable(), try model.variable())
      let (fieldX, fieldWidth) = (try model.variable(), try model.variable())
      try model.add([(labelX, 1)], constant: -8)
      try model.add([(labelWidth, 1), (column, -1)])
      let text = try model.add([(column, 1)], constant: -60, .greaterOrEqual)
      model.move(text, by: row + 1, .wholeConstant, share: -1)
      try model.add([(fieldX, 1), (labelX, -1), (labelWidth, -1)], constant: -8)
      try model.add([(fieldX, 1), (fieldWidth, 1), (width, -1)], constant: 8)
    }
    try model.engine.solve()
    model.parameterCount = rows + 1
    model.number = { parameter, unit in parameter == 0 ? 400 + 800 * unit : 40 + 120 * unit }
    return model
  }

  /// Random rows of one to three variables, all of them soft, some with a constant that moves.
  static func sparse(parameters: Int, variables: Int = 60, seed: UInt64? = nil) throws -> BenchModel {
    let model = try BenchModel()
    var random = SeededRandom(seed: seed ?? UInt64(parameters) &* 99 &+ 1)
    let hidden = (0..<variables).map { _ in random.double(in: 0...200) }
    for _ in 0..<variables { _ = try model.variable() }
    for _ in 0..<variables * 3 {
      let places = random.distinct(random.int(in: 1...3), below: variables)
      let terms = places.map { (variable: $0, coefficient: random.pick([1.0, -1, 1, -1, 2, 0.5])) }
      let at = terms.reduce(0.0) { $0 + $1.coefficient * hidden[$1.variable] }
      let relation = random.pick([Relation.equal, .lessOrEqual, .greaterOrEqual])
      try model.add(
        terms, constant: random.double(in: -30...30) - at, relation, random.pick([.strong, .medium, .weak]))
    }
    for parameter in 0..<parameters { model.move(parameter * 3, by: parameter, .wholeConstant) }
    try model.engine.solve()
    let bases = model.targetRows.map { model.plain.constraints[$0].constant }
    model.parameterCount = parameters
    model.number = { parameter, unit in bases[parameter] + 60 * (unit - 0.5) }
    return model
  }
}
