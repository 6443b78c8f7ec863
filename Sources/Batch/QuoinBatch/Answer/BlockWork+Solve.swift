// BlockWork+Solve.swift -- solving one scenario, for a region around it or for its values.

import QuoinEngine

extension BlockWork {
  /// Solves scenario `s` and makes the region around it, as the last of `fresh`. Returns false if there is no
  /// region. The scenario's status then says how it ended; if it is `solved`, the engine has the scenario's values.
  @_optimize(speed)
  mutating func makeRegion(_ c: Int, _ s: Int, _ scenarios: Scenarios) throws(EngineError) -> Bool {
    let arrival = try mover.move(c, to: scenarios.line(first + s))
    note(arrival, s)
    guard arrival == .solved else { return false }
    try fresh.reserve(fresh.count + 1, allocator)
    let set = try ActiveSet(of: c, at: scenarios.line(first + s), plan.model, mover.engine, allocator)
    guard var region = try maker.make(set) else {
      report.regionsRefused += 1
      return false
    }
    report.regionsMade += 1
    if region.isThin, let wide = try makeBeside(c, s, scenarios) {
      region.free(allocator)
      region = wide
    }
    fresh.push(region)
    return true
  }

  /// Makes the region of a point a little beside scenario `s`; nil if `s` does not lie in a region with an inside
  /// there.
  @_optimize(speed)
  private mutating func makeBeside(_ c: Int, _ s: Int, _ scenarios: Scenarios) throws(EngineError) -> Region?
  {
    let given = scenarios.line(first + s)
    for p in 0..<plan.parameterCount {
      beside[p] = given[p] + BatchLimits.step * BatchLimits.beside(p) * (1 + abs(given[p]))
    }
    guard try mover.move(c, to: beside.base) == .solved else { return nil }
    let set = try ActiveSet(of: c, at: beside.base, plan.model, mover.engine, allocator)
    guard var region = try maker.make(set) else { return nil }
    let width = plan.model.components[c].numbers.length + 1
    if !region.isThin && region.contains(points.base + s * width) { return region }
    region.free(allocator)
    return nil
  }

  mutating func note(_ arrival: Arrival, _ s: Int) {
    switch arrival {
    case .solved, .unbounded: break
    case .conflict: statuses[s] = .conflict
    case .badNumber: statuses[s] = .badNumber
    case .trouble: statuses[s] = .numericalTrouble
    }
  }

  mutating func solveAlone(_ c: Int, _ s: Int, _ scenarios: Scenarios, _ sink: Sink?) throws(EngineError) {
    note(try mover.move(c, to: scenarios.line(first + s)), s)
    try finish(c, s, sink)
  }

  /// Marks scenario `s`, which no region answers, as solved by itself, and writes the engine's values to `sink`.
  mutating func finish(_ c: Int, _ s: Int, _ sink: Sink?) throws(EngineError) {
    guard statuses[s] == .solved else { return }
    report.oneByOne += 1
    chosen[c * count + s] = Choice.direct
    guard let sink, mover.hasEngine else { return }
    let held = plan.model.components[c]
    for k in held.outputs.range {
      let output = plan.model.outputs.base[k]
      sink.set(first + s, Int(output.position), mover.engine.batchValue(Int(output.variable)))
    }
  }
}

/// The scenarios of a call: lines of numbers, `stride` numbers apart.
struct Scenarios {
  let base: UnsafePointer<Double>
  let stride: Int
  let count: Int

  @inline(__always)
  func line(_ scenario: Int) -> UnsafePointer<Double> { base + scenario * stride }
}

extension BatchArray {
  /// Takes out one element, and keeps the order of the others.
  mutating func drop(_ place: Int) {
    for at in place..<count - 1 { base[at] = base[at + 1] }
    cut(to: count - 1)
  }
}
