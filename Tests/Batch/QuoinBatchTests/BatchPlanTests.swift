// BatchPlanTests.swift -- plans of small models, fact by fact.

import QuoinBatch
import QuoinEngine
import Testing

/// A window: two panes share the width that the edit asks for, in equal parts as far as their least widths allow.
final class Window {
  let engine: Engine
  let width: VariableID
  let left: VariableID
  let right: VariableID
  let edit: ConstraintID
  let least: ConstraintID

  init(_ options: EngineOptions = EngineOptions()) throws {
    engine = try Engine(options: options)
    width = try engine.addVariable()
    left = try engine.addVariable()
    right = try engine.addVariable()
    _ = try engine.addConstraint([Term(1, left), Term(1, right), Term(-1, width)], .equal)
    least = try engine.addConstraint([Term(1, left)], constant: -100, .greaterOrEqual)
    _ = try engine.addConstraint([Term(1, right)], constant: -50, .greaterOrEqual)
    _ = try engine.addConstraint([Term(1, left), Term(-1, right)], .equal, .weak)
    edit = try engine.addEdit(width, .strong)
    try engine.suggest(edit, 400)
    try engine.solve()
  }

  func plan(_ targets: [BatchTarget], parameters: Int, _ options: BatchOptions = BatchOptions()) throws
    -> Batch
  {
    let outputs = [left, right, width]
    return try targets.withUnsafeBufferPointer { targets in
      try outputs.withUnsafeBufferPointer {
        try Batch(engine, targets, parameterCount: parameters, $0, options)
      }
    }
  }

  func widthPlan(_ options: BatchOptions = BatchOptions()) throws -> Batch {
    try plan([BatchTarget(parameter: 0, .edit, edit)], parameters: 1, options)
  }
}

extension Batch {
  func answers(_ scenarios: [Double], count: Int) throws -> ([Double], [BatchStatus]) {
    var values = [Double](repeating: -1, count: count * outputCount)
    var statuses = [BatchStatus](repeating: .notReached, count: count)
    try solve(scenarios, count: count, into: &values, statuses: &statuses)
    return (values, statuses)
  }
}

struct BatchPlanTests {
  @Test func solve_constantBeyondWhatCanHold_isNaNAndHarmsNoNeighbour() throws {
    let window = try Window()
    let most = try window.engine.addConstraint([Term(1, window.left)], constant: -300, .lessOrEqual)
    let plan = try window.plan(
      [BatchTarget(parameter: 0, .wholeConstant, window.least, share: -1)], parameters: 1)
    let (values, statuses) = try plan.answers([120, 301, 300, .nan, 220], count: 5)
    #expect(statuses == [.solved, .conflict, .solved, .badNumber, .solved])
    #expect(values[0] == 200 && values[6] == 300 && values[12] == 220)
    #expect(values[3..<6].allSatisfy(\.isNaN) && values[9..<12].allSatisfy(\.isNaN))
    #expect(plan.report.conflicts == 1 && plan.report.refused == 1)
    _ = most
  }

  @Test func solve_noScenarioOrNoParameter_isAnswered() throws {
    let window = try Window()
    let none = try window.widthPlan().answers([], count: 0)
    #expect(none.0.isEmpty && none.1.isEmpty)
    let (values, statuses) = try window.plan([], parameters: 0).answers([], count: 2)
    #expect(values == [200, 200, 400, 200, 200, 400] && statuses == [.solved, .solved])
  }

  @Test func solve_strides_leaveWhatIsBetween() throws {
    let plan = try Window().widthPlan()
    var values = [Double](repeating: -1, count: 10)
    try plan.solve([400, 9, 9, 180, 9, 9], count: 2, scenarioStride: 3, into: &values, valueStride: 5)
    #expect(values == [200, 200, 400, -1, -1, 100, 80, 180, -1, -1])
    #expect(throws: EngineError.badCount) {
      try plan.solve([400, 180], count: 2, into: &values, valueStride: 2)
    }
    #expect(throws: EngineError.badCount) {
      try plan.solve([400, 180], count: 2, scenarioStride: 0, into: &values)
    }
  }

  @Test func learn_whatABlockFound_answersFromThePlan() throws {
    var options = BatchOptions()
    (options.lowest, options.highest) = (390, 410)
    let plan = try Window().widthPlan(options)
    #expect(plan.regionCount == 1)
    let before = try plan.answers([100, 180, 400, 170], count: 4)
    #expect(plan.report.fromBlock == 1 && plan.report.oneByOne == 2 && plan.regionCount == 1)
    #expect(try plan.learn() == 2 && plan.regionCount == 3)
    let after = try plan.answers([100, 180, 400, 170], count: 4)
    #expect(before.0 == after.0)
    #expect(plan.report.oneByOne == 2 && plan.report.fromBatch == 5)
  }

  /// A sum of parts, each as large as its parameter but not negative: with the signs the regions multiply to 2^12.
  @Test func report_aRegionForEachScenario_saysThatRegionsDoNotPay() throws {
    let engine = try Engine()
    let parts = try (0..<12).map { _ in try engine.addVariable() }
    let sum = try engine.addVariable()
    _ = try engine.addConstraint(parts.map { Term(1, $0) } + [Term(-1, sum)], .equal)
    let targets = try parts.enumerated().map { place, part in
      _ = try engine.addConstraint([Term(1, part)], .greaterOrEqual)
      _ = try engine.addConstraint([Term(1, part)], .equal, .weak)
      let least = try engine.addConstraint([Term(1, part)], .greaterOrEqual)
      return BatchTarget(parameter: place, .wholeConstant, least, share: -1)
    }
    let plan = try targets.withUnsafeBufferPointer { targets in
      try [sum].withUnsafeBufferPointer { try Batch(engine, targets, parameterCount: 12, $0) }
    }
    var (scenarios, expected): ([Double], [Double]) = ([], [])
    for scenario in 0..<64 {
      let signs = (scenario * 2_654_435_761) >> 7
      var sum = 0.0
      for part in 0..<12 {
        let size = Double(1 + part)
        let isPositive = (signs >> part) & 1 == 1
        scenarios.append(isPositive ? size : -size)
        if isPositive { sum += size }
      }
      expected.append(sum)
    }
    let values = try plan.answers(scenarios, count: 64).0
    for scenario in 0..<64 { #expect(abs(values[scenario] - expected[scenario]) < 1e-9) }
    #expect(!plan.report.regionsPay && plan.report.oneByOne > 48, "\(plan.report)")
    var same: [Double] = []
    for scenario in 0..<256 { for part in 0..<12 { same.append(Double(1 + part + scenario)) } }
    _ = try plan.answers(same, count: 256)
    #expect(plan.report.regionsPay && plan.report.fromBatch + plan.report.fromBlock > 200, "\(plan.report)")
  }

  /// Which of the two counted would hang on their order.
  @Test(arguments: [Strength.required, .weak])
  func init_aConstantAddedToAndReplaced_isRefused(strength: Strength) throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    let row = try engine.addConstraint([Term(1, x)], constant: -5, .equal, strength)
    let targets = [BatchTarget(parameter: 0, .constant, row), BatchTarget(parameter: 1, .wholeConstant, row)]
    for some in [targets, targets.reversed()] {
      #expect(throws: EngineError.wrongKind) {
        try some.withUnsafeBufferPointer { some in
          try [x].withUnsafeBufferPointer { _ = try Batch(engine, some, parameterCount: 2, $0) }
        }
      }
    }
  }

  /// While a plan is made, required rows are soft: also those whose weight would be too large or too small then.
  @Test(arguments: [1e-12, 1e-8, 1, 1e10, 1e12])
  func solve_requiredRowOfAnySize_isMoved(size: Double) throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    let row = try engine.addConstraint([Term(size, x)], constant: -size, .lessOrEqual)
    _ = try engine.addConstraint([Term(1, x)], constant: -1000, .equal, .weak)
    let plan = try [BatchTarget(parameter: 0, .wholeConstant, row, share: -size)].withUnsafeBufferPointer {
      some in
      try [x].withUnsafeBufferPointer { try Batch(engine, some, parameterCount: 1, $0) }
    }
    var answers = [0.0, 0, 0]
    try plan.solve([7, 70, 700], count: 3, into: &answers)
    for (answer, expected) in zip(answers, [7.0, 70, 700]) {
      #expect(abs(answer - expected) < 1e-9 * expected)
    }
  }
}
