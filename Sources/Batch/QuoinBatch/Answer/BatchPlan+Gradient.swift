// BatchPlan+Gradient.swift -- how answers change with the numbers, from the outputs' side.
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

extension BatchPlan {
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
    return try run(given, .gradients(pullback), statuses, progress)
  }
}

//   1. The outputs' rates become rates by the component's lines: outputs on the same line add up.
//   2. These times the region's matrix are rates by the parameters that move the region. Where these are few, each is a
//      scalar product; where they are many, one product with the turned matrix answers a tile of scenarios, or the
//      region's differences answer eight. Which of these it is depends on the region alone.
//   3. Rates by extremes become rates by the parameters that attain them.

extension BlockWork {
  /// Makes all rates of the block zero.
  func clear(_ pullback: Pullback) {
    for s in 0..<count { line(s, pullback).update(repeating: 0, count: plan.parameterCount) }
  }

  /// Where there are definitions, finds how much the quantity changes with values that are not defined.
  mutating func pull(_ pullback: Pullback, _ scenarios: Scenarios) throws(EngineError) {
    let definitions = plan.model.definitions
    if definitions.isEmpty { return }
    let width = plan.valueCount
    if valueRates.count == 0 { valueRates = try BatchArray(blockSize * width, of: 0, pool) }
    for s in 0..<count where statuses[s] == .solved {
      let rates = valueRates.base + s * width
      rates.update(from: pullback.outputs + (first + s) * pullback.outputStride, count: plan.outputCount)
      (rates + plan.outputCount).update(repeating: 0, count: width - plan.outputCount)
      definitions.pull(rates, line(s, pullback))
    }
  }

  private func line(_ s: Int, _ pullback: Pullback) -> UnsafeMutablePointer<Double> {
    pullback.parameters + (first + s) * pullback.parameterStride
  }

  /// Adds the rates of all components that regions answer, scenarios with the same region one after the other.
  @_optimize(speed)
  mutating func writeGradients(_ pullback: Pullback) throws(EngineError) {
    for c in 0..<plan.model.components.count {
      try putInOrder(c)
      var place = 0
      while place < count {
        let s = Int(order[place])
        let choice = chosen[c * count + s]
        var end = place + 1
        if statuses[s] == .solved && choice >= 0 {
          while end < count && end - place < tileRows && isAnswered(Int(order[end]), c, choice) { end += 1 }
          try addGradients(
            c, UnsafeBufferPointer(start: order.base + place, count: end - place), region(c, choice), pullback
          )
        }
        place = end
      }
    }
    for s in 0..<count where statuses[s] != .solved {
      line(s, pullback).update(repeating: .nan, count: plan.parameterCount)
    }
  }

  @_optimize(speed)
  private func isAnswered(_ s: Int, _ c: Int, _ choice: Int32) -> Bool {
    statuses[s] == .solved && chosen[c * count + s] == choice
  }

  /// Adds the rates of a component at some scenarios of one region, at most a tile of them.
  @_optimize(speed)
  mutating func addGradients(
    _ c: Int, _ some: UnsafeBufferPointer<Int32>, _ region: UnsafeMutablePointer<Region>, _ pullback: Pullback
  ) throws(EngineError) {
    let component = plan.model.components[c]
    if !region.pointee.differences.isEmpty {
      return try addGradientsByLanes(component, some, region, pullback)
    }
    let (lines, moving) = (region.pointee.lines, region.pointee.moving.count)
    if moving == 0 { return }
    try rates.reserve(some.count * moving, pool)
    if moving < BatchLimits.gathered {
      for s in some {
        let given = ratesByLine(component, lines, Int(s), pullback, tile.base)
        plan.kernel.multiply(moving, lines, given, with: region.pointee.matrixRow(1), lines, rates.base)
        addRates(component, Int(s), region, rates.base, 1, pullback)
      }
      return
    }
    try turn(region)
    for (k, s) in some.enumerated() {
      let given = ratesByLine(component, lines, Int(s), pullback, tile.base + k * lines)
      if given != UnsafePointer(tile.base + k * lines) {
        (tile.base + k * lines).update(from: given, count: lines)
      }
    }
    _ = plan.kernel.multiply(
      some.count, moving, lines, tile.base, lines, turned.base, moving, rates.base, moving)
    for (k, s) in some.enumerated() {
      addRates(component, Int(s), region, rates.base + k * moving, 1, pullback)
    }
  }

  /// Adds the rates of a region that has differences, eight scenarios at a time.
  private mutating func addGradientsByLanes(
    _ component: Component, _ some: UnsafeBufferPointer<Int32>, _ region: UnsafeMutablePointer<Region>,
    _ pullback: Pullback
  ) throws(EngineError) {
    let (lines, moving) = (region.pointee.lines, region.pointee.moving.count)
    try rates.reserve(Lanes.scalarCount * moving, pool)
    for start in stride(from: 0, to: some.count, by: Lanes.scalarCount) {
      let end = min(start + Lanes.scalarCount, some.count)
      for place in start..<end {
        let given = ratesByLine(component, lines, Int(some[place]), pullback, tile.base)
        let lane = spareTile.base + (place - start)
        for k in 0..<lines { lane[Lanes.scalarCount &* k] = given[k] }
      }
      region.pointee.differences.pull(spareTile.base, rates.base, moving)
      for place in start..<end {
        addRates(
          component, Int(some[place]), region, rates.base + (place - start), Lanes.scalarCount, pullback)
      }
    }
  }

  /// The rates by a component's lines: those of the outputs themselves if they are the lines, or else in `buffer`.
  @_optimize(speed)
  private func ratesByLine(
    _ component: Component, _ lines: Int, _ s: Int, _ pullback: Pullback,
    _ buffer: UnsafeMutablePointer<Double>
  ) -> UnsafePointer<Double> {
    let given =
      valueRates.count > 0
      ? UnsafePointer(valueRates.base + s * plan.valueCount)
      : pullback.outputs + (first + s) * pullback.outputStride
    if isWhole { return given }
    buffer.update(repeating: 0, count: lines)
    let outputs = plan.model.outputs.base + component.outputs.start
    for o in 0..<component.outputs.length { buffer[Int(outputs[o].line)] += given[Int(outputs[o].position)] }
    return UnsafePointer(buffer)
  }

  /// Puts the turned matrix of a region in `turned`: a row for each line, without the values at zero.
  @_optimize(speed)
  private mutating func turn(_ region: UnsafeMutablePointer<Region>) throws(EngineError) {
    let (lines, moving) = (region.pointee.lines, region.pointee.moving.count)
    try turned.reserve(lines * moving, pool)
    for p in 0..<moving {
      let line = region.pointee.matrixRow(p + 1)
      for k in 0..<lines { turned.base[k * moving + p] = line[k] }
    }
  }

  @_optimize(speed)
  private func addRates(
    _ component: Component, _ s: Int, _ region: UnsafeMutablePointer<Region>, _ rates: UnsafePointer<Double>,
    _ stride: Int, _ pullback: Pullback
  ) {
    let line = line(s, pullback)
    for (k, p) in region.pointee.moving.slice.enumerated() {
      let number = Int(plan.model.parameters.base[component.parameters.start + Int(p) - 1])
      if number < plan.parameterCount {
        line[number] += rates[stride &* k]
      } else {
        plan.model.extremes.add(
          rates[stride &* k], times: number - plan.parameterCount, wholes.base + s * plan.wholeCount, to: line
        )
      }
    }
  }
}
