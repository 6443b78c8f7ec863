// BatchPlan+Gradient.swift -- how answers change with the numbers, from the outputs' side.
//
// Inside a region an answer's derivative is the region's matrix. Given how much something changes with each
// output, one product tells how much it changes with each parameter. On a boundary the region counts that
// answers.

import QuoinEngine

/// The numbers of a gradient call: rows of what changes with each output in, with each parameter out.
struct Pullback {
  let outputs: UnsafePointer<Double>
  let outputStride: Int
  let parameters: UnsafeMutablePointer<Double>
  let parameterStride: Int
}

extension BatchPlan {
  /// For each scenario multiplies a row of `outputCount` numbers, how much something changes with each
  /// output, with the derivative of the answer, and writes a row of `parameterCount` numbers. What could not
  /// be solved has NaN, as has a scenario whose region rounding refuses (`numericalTrouble`).
  ///
  /// Returns whether it came to the end. Throws `badCount`, `outOfMemory`. Cost: as `solve`, but for what it
  /// writes.
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

extension BlockWork {
  func writeGradients(_ pullback: Pullback) {
    for s in 0..<count {
      let line = pullback.parameters + (first + s) * pullback.parameterStride
      for p in 0..<plan.parameterCount { line[p] = 0 }
      for c in 0..<plan.model.components.count where statuses[s] == .solved {
        let choice = chosen[c * count + s]
        if choice == Choice.direct {
          statuses[s] = .numericalTrouble
        } else {
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
