// Batch+Gradient.swift -- how answers change with the numbers, from the outputs' side.
//
// Inside a region the derivative of an answer is the region's matrix. Given how much a quantity changes with
// each output, one product gives how much it changes with each parameter. On a boundary the derivative is
// that of the region that answers.

import QuoinEngine

/// The numbers of a gradient call: rows of rates by output go in, rows of rates by parameter come out.
struct Pullback {
  let outputs: UnsafePointer<Double>
  let outputStride: Int
  let parameters: UnsafeMutablePointer<Double>
  let parameterStride: Int
}

extension Batch {
  /// Computes for each scenario how a quantity changes with each parameter, from how it changes with each
  /// output: a row of `outputCount` numbers times the derivative of the answer is a row of `parameterCount`
  /// numbers. The row is NaN for a scenario that cannot be solved, and for one around which no region can be
  /// made (`numericalTrouble`).
  ///
  /// Returns false if `progress` has cancelled. Throws `badCount`, `outOfMemory`. Cost: as `solve`, with
  /// `parameterCount` numbers to write for each scenario. But scenarios in no region get regions even where regions do
  /// not pay; there `solve` would solve the scenarios one by one.
  @discardableResult
  public func gradient(
    _ scenarios: UnsafePointer<Double>, count: Int, scenarioStride: Int? = nil,
    of outputs: UnsafePointer<Double>, outputStride: Int? = nil,
    into parameters: UnsafeMutablePointer<Double>, parameterStride: Int? = nil,
    statuses: UnsafeMutablePointer<BatchStatus>? = nil, progress: BatchProgress? = nil
  ) throws(EngineError) -> Bool {
    let given = Scenarios(base: scenarios, stride: scenarioStride ?? parameterCount, count: count)
    let pullback = Pullback(
      outputs: outputs, outputStride: outputStride ?? outputCount, parameters: parameters,
      parameterStride: parameterStride ?? parameterCount)
    guard pullback.outputStride >= outputCount, pullback.parameterStride >= parameterCount else {
      throw .badCount
    }
    let batch = try wholeBatch()
    defer { if batch !== self { take(workOf: batch) } }
    return try batch.run(given, .gradients(pullback), statuses, progress)
  }
}

extension Batch {
  /// Adds the work that another batch has done to the report, and empties the other's.
  private func take(workOf other: Batch) {
    report += other.report
    other.report = BatchReport()
  }
}

//   1. The outputs' rates become rates by the component's lines: outputs on the same line add up.
//   2. The scalar products of these with the rows of the region's matrix are rates by the parameters that move it.
//   3. Rates by extremes become rates by the parameters that attain them.

/// By scenario how much the quantity changes with each value, once definitions are done; and the rates by the parameters
/// that move a region.
struct PullRoom {
  var valueRates = BatchArray<Double>()
  var rates = BatchArray<Double>()
}

extension BlockWork {
  /// Makes all rates of the block zero.
  func clear(_ pullback: Pullback) {
    for s in 0..<count { line(s, pullback).update(repeating: 0, count: batch.parameterCount) }
  }

  /// Where there are definitions, finds how much the quantity changes with values that are not defined.
  mutating func pull(_ pullback: Pullback, _ scenarios: Scenarios) throws(EngineError) {
    let definitions = model.definitions
    if definitions.isEmpty && model.sources.count == 0 { return }
    let width = batch.valueCount
    if pulling.valueRates.count == 0 { pulling.valueRates = try BatchArray(blockSize * width, of: 0, pool) }
    for s in 0..<count where statuses[s] == .solved {
      let given = pulling.valueRates.base + s * width
      let outputs = pullback.outputs + (first + s) * pullback.outputStride
      if model.sources.count == 0 {
        given.update(from: outputs, count: batch.outputCount)
        (given + batch.outputCount).update(repeating: 0, count: width - batch.outputCount)
      } else {
        given.update(repeating: 0, count: width)
        for k in 0..<batch.outputCount { given[Int(model.sources.base[k])] += outputs[k] }
      }
      definitions.pull(given, line(s, pullback))
    }
  }

  private func line(_ s: Int, _ pullback: Pullback) -> UnsafeMutablePointer<Double> {
    pullback.parameters + (first + s) * pullback.parameterStride
  }

  /// Adds the rates of all components that regions answer, scenarios with the same region one after the other.
  @_optimize(speed)
  mutating func writeGradients(_ pullback: Pullback) throws(EngineError) {
    for c in 0..<model.components.count {
      try putInOrder(c)
      for s in writing.order.slice where statuses[Int(s)] == .solved && chosen[c * count + Int(s)] >= 0 {
        try addRates(c, Int(s), region(c, chosen[c * count + Int(s)]), pullback)
      }
    }
    for s in 0..<count where statuses[s] != .solved {
      line(s, pullback).update(repeating: .nan, count: batch.parameterCount)
    }
  }

  /// Adds the rates of a component at a scenario of a region.
  @_optimize(speed)
  mutating func addRates(
    _ c: Int, _ s: Int, _ region: UnsafeMutablePointer<Region>, _ pullback: Pullback
  ) throws(EngineError) {
    let component = model.components[c]
    let (lines, moving) = (region.pointee.lines, region.pointee.moving.count)
    if moving == 0 { return }
    try pulling.rates.reserve(moving, pool)
    let given = ratesByLine(component, lines, s, pullback)
    batch.kernel.multiply(moving, lines, given, with: region.pointee.matrixRow(1), lines, pulling.rates.base)
    let line = line(s, pullback)
    for (k, p) in region.pointee.moving.slice.enumerated() {
      let number = Int(model.parameters.base[component.parameters.start + Int(p) - 1])
      if number < batch.parameterCount {
        line[number] += pulling.rates.base[k]
      } else {
        let whole = wholes.base + s * batch.wholeCount
        model.extremes.add(pulling.rates.base[k], times: number - batch.parameterCount, whole, to: line)
      }
    }
  }

  /// The rates by a component's lines: those of the outputs themselves if they are the lines, or else in `tile`.
  @_optimize(speed)
  private func ratesByLine(
    _ component: Component, _ lines: Int, _ s: Int, _ pullback: Pullback
  ) -> UnsafePointer<Double> {
    let given =
      pulling.valueRates.count > 0
      ? UnsafePointer(pulling.valueRates.base + s * batch.valueCount)
      : pullback.outputs + (first + s) * pullback.outputStride
    if writing.isWhole { return given }
    writing.tile.base.update(repeating: 0, count: lines)
    let outputs = model.outputs.base + component.outputs.start
    for o in 0..<component.outputs.length {
      writing.tile.base[Int(outputs[o].line)] += given[Int(outputs[o].position)]
    }
    return UnsafePointer(writing.tile.base)
  }
}
