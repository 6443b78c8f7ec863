// BatchActingTests.swift -- parameters that many rows share, and the few numbers that act.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport
import Testing

/// Boxes side by side, each with a least and a wished width, in a width that an edit asks for. Parameters: the width,
/// the gap between boxes, and the margin at both ends.
final class BoxRow {
  let engine: Engine
  private(set) var plain = PlainProblem(variableCount: 0)
  private(set) var variables: [VariableID] = []
  private(set) var rows: [ConstraintID] = []
  private(set) var targets: [(target: BatchTarget, row: Int)] = []

  init(_ boxes: Int, seed: UInt64 = 1) throws {
    engine = try Engine()
    var random = SeededRandom(seed: seed)
    let width = try variable()
    rows.append(try engine.addEdit(variables[width], .strong))
    plain.constraints.append(
      PlainConstraint([(width, 1)], .equal, constant: 0, priority: Strength.strong.priority))
    move(0, by: 0, .edit)
    var last: (place: Int, size: Int)?
    for _ in 0..<boxes {
      let (place, size) = (try variable(), try variable())
      let before: [(Int, Double)] = last.map { [($0.place, -1), ($0.size, -1)] } ?? []
      move(try add([(place, 1)] + before), by: last == nil ? 2 : 1, .wholeConstant, share: -1)
      try add([(size, 1)], constant: -Double(random.int(in: 5...40)), .greaterOrEqual)
      try add([(size, 1)], constant: -Double(random.int(in: 50...150)), .equal, .weak)
      last = (place, size)
    }
    guard let last else { return }
    move(
      try add([(last.place, 1), (last.size, 1), (width, -1)]), by: 2, .wholeConstant)
    try engine.solve()
  }

  private func variable() throws -> Int {
    variables.append(try engine.addVariable())
    plain.variableCount += 1
    return variables.count - 1
  }

  @discardableResult
  private func add(
    _ terms: [(Int, Double)], constant: Double = 0, _ relation: PlainConstraint.Relation = .equal,
    _ strength: Strength = .required
  ) throws -> Int {
    rows.append(
      try engine.addConstraint(
        terms.map { Term($0.1, variables[$0.0]) }, constant: constant,
        relation == .equal ? .equal : .greaterOrEqual,
        strength))
    plain.constraints.append(
      PlainConstraint(terms, relation, constant: constant, priority: strength.priority))
    return rows.count - 1
  }

  private func move(_ row: Int, by parameter: Int, _ kind: BatchTarget.Kind, share: Double = 1) {
    targets.append((BatchTarget(parameter: parameter, kind, rows[row], share: share), row))
  }

  func plan(_ options: BatchOptions = BatchOptions()) throws -> Batch {
    try targets.map(\.target).withUnsafeBufferPointer { targets in
      try variables.withUnsafeBufferPointer { try Batch(engine, targets, parameterCount: 3, $0, options) }
    }
  }

  /// Widths from too narrow to wider than all wishes, gaps and margins.
  func scenarios(_ count: Int) -> [Double] {
    var random = SeededRandom(seed: 7)
    let boxes = Double(variables.count / 2)
    return (0..<count).flatMap { _ in
      [random.double(in: 20...180) * boxes, random.double(in: 0...25), Double(random.int(in: -4...30)) / 3]
    }
  }

  func problem(_ scenario: ArraySlice<Double>) -> PlainProblem {
    var problem = plain
    for (target, row) in targets {
      let value = scenario[scenario.startIndex + target.parameter] * target.share
      problem.constraints[row].constant = target.kind == .edit ? -value : value
    }
    return problem
  }

  /// The objective of each level that an engine of its own reaches at a scenario.
  func alone(_ problem: PlainProblem) throws -> [LevelObjective] {
    let engine = try Engine()
    let made = try (0..<problem.variableCount).map { _ in try engine.addVariable() }
    for plain in problem.constraints {
      _ = try engine.addConstraint(
        plain.terms.map { Term($0.coefficient, made[$0.variable]) }, constant: plain.constant,
        plain.relation == .equal ? .equal : .greaterOrEqual,
        plain.isRequired ? .required : Strength(priority: plain.priority))
    }
    try engine.solve()
    return problem.objectivePerLevel(at: try made.map { try engine.value(of: $0) })
  }
}

struct BatchActingTests {
  @Test func solve_widthGapAndMargin_areOneTable() throws {
    let row = try BoxRow(40)
    let plan = try row.plan()
    #expect(plan.actingNumberCount == 1 && plan.regionCount > 20, "\(plan.regionCount)")
    let scenarios = row.scenarios(200)
    let (values, statuses) = try plan.answers(scenarios, count: 200)
    #expect(statuses.allSatisfy { $0 == .solved })
    #expect(plan.report.fromBatch == 200 && plan.report.fromBlock == 0 && plan.report.oneByOne == 0)
    for s in 0..<200 {
      let problem = row.problem(scenarios[3 * s..<3 * s + 3])
      let answer = Array(values[s * plan.outputCount..<(s + 1) * plan.outputCount])
      #expect(problem.worstRelativeRequiredViolation(at: answer) < 1e-9)
      let expected = try row.alone(problem)
      for (mine, theirs) in zip(problem.objectivePerLevel(at: answer), expected) {
        #expect(mine.agrees(with: theirs, rounding: 1e-9), "\(s): \(mine), \(theirs)")
      }
    }
  }

  /// The rate of an output that a sum of parameters and a shift move is that of the answer.
  @Test func gradient_widthGapAndMargin_agreesWithDifferences() throws {
    let row = try BoxRow(12)
    let plan = try row.plan()
    var output = [Double](repeating: 0, count: plan.outputCount)
    // The place of the last box but two.
    output[plan.outputCount - 6] = 1
    let at = [901.3, 7.1, 3.7]
    var rates = [0.0, 0, 0]
    try plan.gradient(at, count: 1, of: output, into: &rates)
    for parameter in 0..<3 {
      var scenarios = at + at
      scenarios[parameter] -= 0.001
      scenarios[3 + parameter] += 0.001
      let values = try plan.answers(scenarios, count: 2).0
      let place = plan.outputCount - 6
      let rate = (values[plan.outputCount + place] - values[place]) / 0.002
      #expect(abs(rates[parameter] - rate) < 1e-6, "\(parameter): \(rates[parameter]), \(rate)")
    }
    #expect(rates.contains { $0 != 0 })
  }

  /// Two rows of boxes share a gap, which an edit holds. Where both rows have room, each is a table; where one has not,
  /// the edit may give way, and the scenario is solved.
  @Test func solve_gapThatAnEditHolds_takesRowsApart() throws {
    let engine = try Engine()
    let (variables, targets) = try addTwoRows(to: engine)
    try engine.solve()
    let plan = try targets.withUnsafeBufferPointer { targets in
      try variables.withUnsafeBufferPointer { try Batch(engine, targets, parameterCount: 3, $0) }
    }
    #expect(plan.componentCount == 3 && plan.actingNumberCount == 3)
    var random = SeededRandom(seed: 5)
    let scenarios = (0..<300).flatMap { _ in
      [random.double(in: 150...900), random.double(in: 150...900), random.double(in: -4...15)]
    }
    let (values, statuses) = try plan.answers(scenarios, count: 300)
    #expect(statuses.allSatisfy { $0 == .solved })
    #expect(plan.report.fromBatch > 450 && plan.report.oneByOne > 0, "\(plan.report)")
    let copy = try engine.clone()
    for s in 0..<300 {
      for target in targets { try copy.suggest(target.constraint, scenarios[3 * s + target.parameter]) }
      try copy.solve()
      let answer = values[s * plan.outputCount..<(s + 1) * plan.outputCount]
      let expected = try variables.map { try copy.value(of: $0) }
      let mine = try cost(Array(answer), scenarios[3 * s..<3 * s + 3])
      let theirs = try cost(expected, scenarios[3 * s..<3 * s + 3])
      for level in 0..<3 {
        #expect(abs(mine[level] - theirs[level]) < 1e-6 * (1 + theirs[level]), "\(s): \(mine), \(theirs)")
      }
    }
  }

  /// The gap and the rows' boxes and lengths as variables, and the edits of the gap and of the lengths.
  private func addTwoRows(to engine: borrowing Engine) throws -> ([VariableID], [BatchTarget]) {
    var variables = [try engine.addVariable()]
    var targets = [BatchTarget(parameter: 2, .edit, try engine.addEdit(variables[0], .strong))]
    try engine.suggest(targets[0].constraint, 8)
    for axis in 0..<2 {
      let length = try engine.addVariable()
      var sum = [Term(-1, length)]
      for box in 0..<12 {
        let size = try engine.addVariable()
        _ = try engine.addConstraint([Term(1, size)], constant: -Double(10 + box), .greaterOrEqual)
        _ = try engine.addConstraint([Term(1, size)], constant: -Double(40 + 3 * box), .equal, .weak)
        sum.append(Term(1, size))
        variables.append(size)
      }
      _ = try engine.addConstraint(sum + [Term(11, variables[0])], .equal)
      let edit = try engine.addEdit(length, .strong)
      try engine.suggest(edit, 500)
      targets.append(BatchTarget(parameter: axis, .edit, edit))
      variables.append(length)
    }
    return (variables, targets)
  }

  /// What the required rows, the edits and the wishes of the two rows cost.
  private func cost(_ values: [Double], _ scenario: ArraySlice<Double>) throws -> [Double] {
    var costs = [0.0, abs(values[0] - scenario[scenario.startIndex + 2]), 0]
    for axis in 0..<2 {
      let length = values[axis * 13 + 13]
      var sum = 11 * values[0] - length
      for box in 0..<12 {
        let size = values[axis * 13 + 1 + box]
        sum += size
        costs[0] += max(0, Double(10 + box) - size)
        costs[2] += abs(size - Double(40 + 3 * box))
      }
      costs[0] += abs(sum)
      costs[1] += abs(length - scenario[scenario.startIndex + axis])
    }
    return costs
  }
}
