// BatchDifferencesTests.swift -- lines that are found from each other: the same answers and rates as solving one by one.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport
import Testing

/// Boxes below each other whose heights are parameters; or, if `isMixed`, boxes that each add up all parameters.
private final class Heights {
  static let gap = 8.0
  let engine: Engine
  private let count: Int
  private var outputs: [VariableID] = []
  private var targets: [BatchTarget] = []
  private var edits: [ConstraintID] = []

  init(_ count: Int, isMixed: Bool) throws {
    engine = try Engine()
    self.count = count
    var random = SeededRandom(seed: 3)
    var sizes: [VariableID] = []
    for p in 0..<count {
      sizes.append(try engine.addVariable())
      edits.append(try engine.addEdit(sizes[p], .strong))
      targets.append(BatchTarget(parameter: p, .edit, edits[p]))
    }
    var before: [Term] = []
    for p in 0..<count {
      let box = try engine.addVariable()
      outputs.append(box)
      let mixed = sizes.map { Term(random.double(in: 1...2), $0) }
      let terms = isMixed ? mixed : before
      try engine.addConstraint([Term(-1, box)] + terms, constant: Heights.gap, .equal)
      before = [Term(1, box), Term(1, sizes[p])]
    }
    try engine.solve()
  }

  func plan(_ options: BatchOptions = BatchOptions()) throws -> Batch {
    try targets.withUnsafeBufferPointer { targets in
      try outputs.withUnsafeBufferPointer {
        try Batch(engine, targets, parameterCount: count, $0, options)
      }
    }
  }

  func scenarios(_ some: Int) -> [Double] {
    var random = SeededRandom(seed: 9)
    return (0..<some * count).map { _ in random.double(in: 20...40) }
  }

  func oneByOne(_ scenarios: [Double]) throws -> [Double] {
    let copy = try engine.clone()
    return try stride(from: 0, to: scenarios.count, by: count).flatMap { first in
      for p in 0..<count { try copy.suggest(edits[p], scenarios[first + p]) }
      try copy.solve()
      return try outputs.map { try copy.value(of: $0) }
    }
  }
}

struct BatchDifferencesTests {
  private func answers(_ plan: Batch, _ scenarios: [Double]) throws -> [Double] {
    let count = scenarios.count / plan.parameterCount
    var values = [Double](repeating: 0, count: count * plan.outputCount)
    try plan.solve(scenarios, count: count, into: &values)
    return values
  }

  private func gradients(_ plan: Batch, _ scenarios: [Double], _ given: [Double]) throws -> [Double] {
    var rates = [Double](repeating: 0, count: scenarios.count)
    try plan.gradient(scenarios, count: scenarios.count / plan.parameterCount, of: given, into: &rates)
    return rates
  }

  /// A stack's lines have one rate more than the line before; where all parameters mix, no line is like another.
  @Test(arguments: [(false, 1.5), (true, 25.0)])
  func solve_manyMovingParameters_multipliesOnlyWhereLinesDiffer(isMixed: Bool, perOutput: Double) throws {
    let model = try Heights(24, isMixed: isMixed)
    let (plan, scenarios) = (try model.plan(), model.scenarios(50))
    let (own, expected) = (try answers(plan, scenarios), try model.oneByOne(scenarios))
    for (a, b) in zip(own, expected) { #expect(abs(a - b) <= 1e-9 * (1 + abs(b))) }
    let products = Double(plan.report.multiplications) / Double(own.count)
    #expect(isMixed ? products == perOutput : products < perOutput)
  }

  @Test(arguments: [1, 5, 8, 9, 50])
  func solve_blocksOfAnySize_sameBits(size: Int) throws {
    let model = try Heights(24, isMixed: false)
    let scenarios = model.scenarios(50)
    var options = BatchOptions()
    options.blockSize = size
    #expect(try answers(try model.plan(options), scenarios) == answers(try model.plan(), scenarios))
    let given = (0..<50 * 24).map { Double($0 % 7) - 3 }
    #expect(
      try gradients(try model.plan(options), scenarios, given)
        == gradients(try model.plan(), scenarios, given))
  }

  /// The height of box p moves all boxes after it.
  @Test func gradient_ofAStack_addsUpTheRatesOfLaterBoxes() throws {
    let model = try Heights(24, isMixed: false)
    let given = (0..<3 * 24).map { Double($0 % 7) - 3 }
    let rates = try gradients(try model.plan(), model.scenarios(3), given)
    for s in 0..<3 {
      for p in 0..<24 { #expect(rates[s * 24 + p] == given[(s * 24 + p + 1)..<(s + 1) * 24].reduce(0, +)) }
    }
  }
}
