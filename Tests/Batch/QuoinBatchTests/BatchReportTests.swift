// BatchReportTests.swift -- for which component work is counted, and what the totals are.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport
import Testing

/// A model of two components. Parameter 0 moves a pane with a least width: a table. Each other parameter is the size
/// that one part of a sum has unless it is negative: with the signs the regions multiply.
private struct TwoComponents {
  static let parts = 12
  static let width = parts + 1
  let plan: BatchPlan

  /// The sum's component is the first one: its variables are older.
  init(_ options: BatchOptions = BatchOptions()) throws {
    let engine = try Engine()
    let parts = try (0..<Self.parts).map { _ in try engine.addVariable() }
    let (sum, pane) = (try engine.addVariable(), try engine.addVariable())
    _ = try engine.addConstraint(parts.map { Term(1, $0) } + [Term(-1, sum)], .equal)
    var targets = try parts.enumerated().map { place, part in
      _ = try engine.addConstraint([Term(1, part)], .greaterOrEqual)
      _ = try engine.addConstraint([Term(1, part)], .equal, .weak)
      let least = try engine.addConstraint([Term(1, part)], .greaterOrEqual)
      return BatchTarget(parameter: 1 + place, .wholeConstant, least, share: -1)
    }
    _ = try engine.addConstraint([Term(1, pane)], constant: -100, .greaterOrEqual)
    targets.append(BatchTarget(parameter: 0, .edit, try engine.addEdit(pane, .strong)))
    plan = try targets.withUnsafeBufferPointer { targets in
      try [sum, pane].withUnsafeBufferPointer {
        try BatchPlan(engine, targets, parameterCount: Self.width, $0, options)
      }
    }
  }

  var sum: BatchComponentReport { plan.componentReports[0] }
  var pane: BatchComponentReport { plan.componentReports[1] }

  /// Scenarios in which the sum's parts have random signs, or all are positive.
  func answer(_ count: Int, isPositive: Bool) throws {
    var random = SeededRandom(seed: 7)
    var scenarios: [Double] = []
    for _ in 0..<count {
      scenarios.append(random.double(in: 0...200))
      for _ in 0..<Self.parts {
        let isNegative = !isPositive && random.double(in: 0...1) < 0.5
        scenarios.append(random.double(in: 1...9) * (isNegative ? -1 : 1))
      }
    }
    let statuses = try plan.answers(scenarios, count: count).1
    #expect(statuses.allSatisfy { $0 == .solved })
  }
}

extension BatchComponentReport {
  fileprivate var answered: UInt64 { fromPlan + fromBlock + oneByOne }
}

struct BatchReportTests {
  @Test func work_ofATableAndOfRandomSigns_isCountedForEach() throws {
    let model = try TwoComponents()
    let (first, table) = (model.sum, model.pane)
    #expect(model.plan.componentReports.count == model.plan.componentCount && model.plan.componentCount == 2)
    #expect(table.regionsMade == 2 && table.solves >= 2 && first.solves == 2, "\(first), \(table)")
    try model.answer(64, isPositive: false)
    let (sum, pane) = (model.sum, model.pane)
    #expect(pane.fromPlan == 64 && pane.answered == 64 && pane.solves == table.solves)
    #expect(sum.oneByOne > 48 && sum.answered == 64, "\(sum)")
    #expect(sum.solves >= first.solves + sum.oneByOne && sum.pivots > first.pivots)
    try model.answer(256, isPositive: true)
    #expect(model.sum.answered == 320 && model.sum.oneByOne < sum.oneByOne + 64, "\(model.sum)")
  }

  @Test func learn_regionsOfOneComponent_countForIt() throws {
    let model = try TwoComponents()
    try model.answer(64, isPositive: false)
    let (sum, pane) = (model.sum, model.pane)
    let added = try model.plan.learn()
    #expect(added > 0 && model.pane == pane)
    #expect(model.sum.regionsMade == sum.regionsMade + UInt64(added))
  }

  @Test func totals_ofSeveralThreads_areThoseOfTheComponents() throws {
    var options = BatchOptions()
    (options.threads, options.blockSize) = (3, 8)
    let model = try TwoComponents(options)
    try model.answer(200, isPositive: false)
    let (sum, pane, total) = (model.sum, model.pane, model.plan.report)
    #expect(sum.answered == 200 && pane.fromPlan == 200 && pane.answered == 200)
    #expect(total.solved == 200 && total.fromPlan == sum.fromPlan + 200)
    #expect(total.fromBlock == sum.fromBlock && total.oneByOne == sum.oneByOne)
    #expect(total.regionsMade == sum.regionsMade + pane.regionsMade)
    #expect(total.regionsRefused == sum.regionsRefused + pane.regionsRefused)
    #expect(total.solves == sum.solves + pane.solves && total.pivots == sum.pivots + pane.pivots)
  }

  @Test func gradient_ofEveryScenario_countsForEachComponent() throws {
    let model = try TwoComponents()
    var scenarios: [Double] = []
    for s in 0..<10 {
      scenarios.append(Double(20 * s))
      for part in 0..<12 { scenarios.append(Double(s + part) - 9.5) }
    }
    var rates = [Double](repeating: 0, count: scenarios.count)
    let before = model.sum
    try model.plan.gradient(scenarios, count: 10, of: [Double](repeating: 1, count: 20), into: &rates)
    #expect(model.sum.answered == 10 && model.pane.fromPlan == 10 && model.pane.answered == 10)
    #expect(model.sum.regionsMade >= before.regionsMade + model.sum.oneByOne)
  }
}
