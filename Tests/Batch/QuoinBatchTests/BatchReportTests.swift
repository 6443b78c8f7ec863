// BatchReportTests.swift -- the work that is counted.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport
import Testing

/// A model of two components. Parameter 0 moves a pane with a least width: a table. Each other parameter is the size
/// that one part of a sum has unless it is negative: with the signs the regions multiply.
private struct TwoComponents {
  static let parts = 12
  static let width = parts + 1
  let plan: Batch

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
        try Batch(engine, targets, parameterCount: Self.width, $0, options)
      }
    }
  }

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

extension BatchReport {
  fileprivate var answered: UInt64 { fromBatch + fromBlock + oneByOne }
}

struct BatchReportTests {
  @Test func work_ofATableAndOfRandomSigns_isCounted() throws {
    let model = try TwoComponents()
    let first = model.plan.report
    #expect(model.plan.componentCount == 2 && first.regionsMade >= 2 && first.solves >= 4, "\(first)")
    try model.answer(64, isPositive: false)
    let signs = model.plan.report
    // The pane is answered from its table, most sums by solving.
    #expect(signs.answered == 128 && signs.fromBatch >= 64 && signs.oneByOne > 48, "\(signs)")
    #expect(signs.solves == first.solves + signs.oneByOne && signs.pivots > first.pivots)
    try model.answer(256, isPositive: true)
    let all = model.plan.report
    #expect(all.solved == 320 && all.answered == 640 && all.oneByOne < signs.oneByOne + 64, "\(all)")
  }

  @Test func learn_regions_areCountedAsMade() throws {
    let model = try TwoComponents()
    try model.answer(64, isPositive: false)
    let before = model.plan.report
    let added = try model.plan.learn()
    #expect(added > 0 && model.plan.report.regionsMade == before.regionsMade + UInt64(added))
  }

  @Test func totals_ofSeveralThreads_addUp() throws {
    var options = BatchOptions()
    (options.threads, options.blockSize) = (3, 8)
    let model = try TwoComponents(options)
    let before = model.plan.report
    try model.answer(200, isPositive: false)
    let total = model.plan.report
    #expect(total.solved == 200 && total.answered == 400 && total.fromBatch >= 200, "\(total)")
    #expect(total.solves == before.solves + total.oneByOne && total.pivots > before.pivots)
  }

  @Test func gradient_ofEveryScenario_countsForEachComponent() throws {
    let model = try TwoComponents()
    var scenarios: [Double] = []
    for s in 0..<10 {
      scenarios.append(Double(20 * s))
      for part in 0..<12 { scenarios.append(Double(s + part) - 9.5) }
    }
    var rates = [Double](repeating: 0, count: scenarios.count)
    let before = model.plan.report
    try model.plan.gradient(scenarios, count: 10, of: [Double](repeating: 1, count: 20), into: &rates)
    let after = model.plan.report
    #expect(after.answered == 20 && after.fromBatch >= 10)
    #expect(after.regionsMade >= before.regionsMade + after.oneByOne)
  }
}
