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
  @_optimize(speed)
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

extension BlockWork {
  @_optimize(speed)
  mutating func writeGradients(_ pullback: Pullback) {
    for s in 0..<count {
      let line = pullback.parameters + (first + s) * pullback.parameterStride
      for p in 0..<plan.parameterCount { line[p] = 0 }
      for c in 0..<plan.model.components.count where statuses[s] == .solved {
        let choice = chosen[c * count + s]
        if choice == Choice.direct {
          statuses[s] = .numericalTrouble
        } else if choice >= 0 {
          addGradient(c, region(c, choice), pullback.outputs + (first + s) * pullback.outputStride, line)
        }
      }
      if statuses[s] != .solved { for p in 0..<plan.parameterCount { line[p] = .nan } }
    }
  }

  private func addGradient(
    _ c: Int, _ region: UnsafeMutablePointer<Region>, _ given: UnsafePointer<Double>,
    _ line: UnsafeMutablePointer<Double>
  ) {
    let held = plan.model.components[c]
    let outputs = plan.model.outputs.base + held.outputs.start
    for (k, p) in region.pointee.moving.slice.enumerated() {
      let rates = region.pointee.line(k + 1)
      var sum = 0.0
      for o in 0..<held.outputs.length {
        sum += rates[Int(outputs[o].line)] * given[Int(outputs[o].position)]
      }
      line[Int(plan.model.parameters.base[held.parameters.start + Int(p) - 1])] += sum
    }
  }
}
