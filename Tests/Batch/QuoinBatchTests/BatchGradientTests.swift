// BatchGradientTests.swift -- gradients against differences of answers.

import QuoinBatch
import QuoinBatchFuzz
import QuoinEngine
import Testing

struct BatchGradientTests {
  /// Where a plan is made a row may hold without being active. No region around that point has an inside.
  @Test(arguments: [BatchTarget.Kind.edit, .constant, .wholeConstant], [0.0, 100, -359])
  func gradient_whereThePlanWasMade_isThatOnBothSides(kind: BatchTarget.Kind, value: Double) throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    let row =
      kind == .edit
      ? try engine.addEdit(x, .strong) : try engine.addConstraint([Term(1, x)], constant: -value, .equal)
    if kind == .edit { try engine.suggest(row, value) }
    try engine.solve()
    let plan = try [BatchTarget(parameter: 0, kind, row)].withUnsafeBufferPointer { targets in
      try [x].withUnsafeBufferPointer { try Batch(engine, targets, parameterCount: 1, $0) }
    }
    let rate: Double = kind == .edit ? 1 : -1
    for number in [0, value, -value] {
      var rates = [Double](repeating: 7, count: 3)
      let scenarios = [number - 1, number, number + 1]
      try plan.gradient(scenarios, count: 3, of: [1, 1, 1], into: &rates)
      #expect(rates == [rate, rate, rate], "at \(number)")
    }
  }

  /// Two edits at zero: the point is on the boundary of a region for each of them.
  @Test func gradient_twoParametersAtZero_isThatOfARegionWithAnInside() throws {
    let engine = try Engine()
    let (x, y, sum) = try (engine.addVariable(), engine.addVariable(), engine.addVariable())
    _ = try engine.addConstraint([Term(1, x), Term(1, y), Term(-1, sum)], .equal)
    let targets = [
      BatchTarget(parameter: 0, .edit, try engine.addEdit(x, .strong)),
      BatchTarget(parameter: 1, .edit, try engine.addEdit(y, .strong)),
    ]
    try engine.solve()
    let plan = try targets.withUnsafeBufferPointer { targets in
      try [sum].withUnsafeBufferPointer { try Batch(engine, targets, parameterCount: 2, $0) }
    }
    var rates = [Double](repeating: 7, count: 4)
    try plan.gradient([0, 0, 3, 0], count: 2, of: [1, 1], into: &rates)
    #expect(rates == [1, 1, 1, 1])
  }

  @Test func gradient_randomPlans_agreesWithDifferences() throws {
    var (compared, skipped) = (0, 0)
    for seed in 300...UInt64(420) {
      let fuzzer = try BatchFuzzer(seed: seed)
      guard fuzzer.parameterCount > 0, let plan = try? fuzzer.makePlan() else { continue }
      let numbers = fuzzer.scenarios(6)
      for s in 0..<6 {
        // Whole numbers often lie on boundaries between regions, so the parameters are moved off them.
        let at = numbers[s * fuzzer.parameterCount..<(s + 1) * fuzzer.parameterCount].map { $0 + 0.1375 }
        try compare(plan, at, &compared, &skipped, seed)
      }
    }
    #expect(compared > 300 && skipped < compared, "\(compared) compared, \(skipped) at boundaries")
  }

  private func compare(
    _ plan: Batch, _ at: [Double], _ compared: inout Int, _ skipped: inout Int, _ seed: UInt64
  ) throws {
    let count = at.count
    let step = 1.0 / 1024
    let outputRates = (0..<plan.outputCount).map { Double($0 % 5) - 2 }
    var rates = [Double](repeating: 0, count: count)
    var status = [BatchStatus.notReached]
    // Where there are several optima, scenarios around this one may have others, until the plan has this one's region.
    try plan.gradient(at, count: 1, of: outputRates, into: &rates, statuses: &status)
    try plan.learn()
    try plan.gradient(at, count: 1, of: outputRates, into: &rates, statuses: &status)
    guard status[0] == .solved else { return }
    for parameter in 0..<count {
      var three: [Double] = []
      for sign in [-1.0, 0, 1] {
        var moved = at
        moved[parameter] += sign * step
        three += moved
      }
      let (values, statuses) = try plan.answers(three, count: 3)
      guard statuses == [.solved, .solved, .solved] else { continue }
      let sums = (0..<3).map { row in
        (0..<plan.outputCount).reduce(0.0) { $0 + outputRates[$1] * values[row * plan.outputCount + $1] }
      }
      let (down, up) = ((sums[1] - sums[0]) / step, (sums[2] - sums[1]) / step)
      let size = 1 + values.reduce(0) { max($0, abs($1)) } / 1e4
      // On a boundary the two sides differ, and the gradient is that of one region.
      guard abs(down - up) < 1e-4 * size else {
        skipped += 1
        continue
      }
      #expect(
        abs(rates[parameter] - up) < 1e-3 * size,
        "seed \(seed) parameter \(parameter): \(rates[parameter]), \(up)")
      compared += 1
    }
  }
}
