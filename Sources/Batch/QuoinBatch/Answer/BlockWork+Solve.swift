// BlockWork+Solve.swift -- solving one scenario, for a region around it or for its values.

import QuoinEngine

extension BlockWork {
  /// Solves scenario `s` from wherever the engine is, and makes the region around it, as the last of the component's
  /// shared ones. Returns false if there is no region that may be shared.
  @_optimize(speed)
  mutating func makeRegion(_ c: Int, _ s: Int, _ scenarios: Scenarios) throws(EngineError) -> Bool {
    guard try mover.move(c, to: scenario(s, scenarios)) == .solved else { return false }
    defer { brief.empty() }
    let set = try ActiveSet(of: c, at: scenario(s, scenarios), plan.model, mover.engine, brief)
    guard var region = try maker.make(set, .shared) else {
      reports[c].regionsRefused += 1
      return false
    }
    reports[c].regionsMade += 1
    let kept = try sharedPool(c)
    try (shared.base + c).pointee.reserve(shared[c].count + 1, kept)
    try note(&region.set)
    shared[c].push(region)
    kept.adoptAll(of: brief)
    return true
  }

  /// The pool of a component's shared regions.
  private func sharedPool(_ c: Int) throws(EngineError) -> BatchPool {
    if let known = sharedPools[c] { return known }
    let pool = try BatchPool(plan.allocator)
    sharedPools[c] = pool
    return pool
  }

  /// Answers scenario `s` from wherever the engine is. Returns false if the way there may have decided what was found.
  @_optimize(speed)
  mutating func answerFromHere(
    _ c: Int, _ s: Int, _ given: UnsafePointer<Double>, _ sink: Sink
  ) throws(EngineError) -> Bool {
    guard try mover.move(c, to: given) == .solved else { return false }
    defer { brief.empty() }
    var set = try ActiveSet(of: c, at: given, plan.model, mover.engine, brief)
    guard try maker.solve(set, .shared), maker.isWellInside(set) else { return false }
    reports[c].oneByOne += 1
    chosen[c * count + s] = Choice.direct
    try writeFound(c, s, given, sink)
    try note(&set)
    return true
  }

  /// Writes the values of the map that `maker` has found.
  @_optimize(speed)
  private mutating func writeFound(
    _ c: Int, _ s: Int, _ given: UnsafePointer<Double>, _ sink: Sink
  ) throws(EngineError) {
    let component = plan.model.components[c]
    var region = Region(ActiveSet(component: c))
    try maker.copyOutputs(component, &region)
    // Scenarios that wait still need `points`.
    swap(&points, &sparePoints)
    let stride = withUnsafeMutablePointer(to: &region) { findLines(component, $0, given) }
    swap(&points, &sparePoints)
    for k in component.outputs.range {
      let output = plan.model.outputs.base[k]
      sink.set(first + s, Int(output.position), tile.base[stride * Int(output.line)] + output.offset)
    }
  }

  /// Answers scenario `s` by itself: solves it from the plan's own state.
  @_optimize(speed)
  mutating func answerAlone(_ c: Int, _ s: Int, _ scenarios: Scenarios, _ task: Task) throws(EngineError) {
    let given = scenario(s, scenarios)
    mover.reset()
    defer { brief.empty() }
    let arrival = try mover.move(c, to: given)
    note(arrival, s)
    guard statuses[s] == .solved else { return }
    reports[c].oneByOne += 1
    chosen[c * count + s] = Choice.direct
    switch task {
    case .values(let sink):
      if try answer(c, s, arrival, given, sink) { return }
      writeValues(c, s, sink)
    case .gradients(let pullback):
      guard arrival == .solved, try addGradient(c, s, given, pullback, scenarios) else {
        return statuses[s] = .numericalTrouble
      }
    }
  }

  /// Where scenarios share regions, writes the values of the solved scenario `s` as a region would give them, and else
  /// leaves that to the engine: returns false then.
  @_optimize(speed)
  private mutating func answer(
    _ c: Int, _ s: Int, _ arrival: Arrival, _ given: UnsafePointer<Double>, _ sink: Sink
  ) throws(EngineError) -> Bool {
    if plan.model.components[c].isShared {
      if arrival == .solved, try answer(c, s, given, sink) { return true }
      try mover.moveTruly(c, to: given)
    } else if arrival == .solved && (first + s) % BatchLimits.scenariosToNote == 0 {
      var set = try ActiveSet(of: c, at: given, plan.model, mover.engine, brief)
      try note(&set)
    }
    return false
  }

  /// Writes the values that the active set of the solved scenario `s` gives. Returns false if it gives none, or is not
  /// optimal by the weights as they were given.
  @_optimize(speed)
  private mutating func answer(
    _ c: Int, _ s: Int, _ given: UnsafePointer<Double>, _ sink: Sink
  ) throws(EngineError) -> Bool {
    var set = try ActiveSet(of: c, at: given, plan.model, mover.engine, brief)
    guard try maker.solve(set) else { return false }
    try writeFound(c, s, given, sink)
    try note(&set)
    return true
  }

  /// Writes the engine's values for scenario `s`.
  @_optimize(speed)
  private func writeValues(_ c: Int, _ s: Int, _ sink: Sink) {
    for k in plan.model.components[c].outputs.range {
      let output = plan.model.outputs.base[k]
      sink.set(first + s, Int(output.position), mover.engine.batchValue(Int(output.variable)))
    }
  }

  /// Adds the rates of a component at the solved scenario `s`, which has a region of its own for this. Returns false if
  /// there is none.
  private mutating func addGradient(
    _ c: Int, _ s: Int, _ given: UnsafePointer<Double>, _ pullback: Pullback, _ scenarios: Scenarios
  ) throws(EngineError) -> Bool {
    let set = try ActiveSet(of: c, at: given, plan.model, mover.engine, brief)
    guard var region = try maker.make(set, .plain) else {
      reports[c].regionsRefused += 1
      return false
    }
    reports[c].regionsMade += 1
    if region.isThin, let wide = try makeBeside(c, s, scenarios) { region = wide }
    var one = Int32(s)
    try withUnsafeMutablePointer(to: &region) { region throws(EngineError) in
      try withUnsafePointer(to: &one) { one throws(EngineError) in
        try addGradients(c, UnsafeBufferPointer(start: one, count: 1), region, pullback)
      }
    }
    try note(&region.set)
    return true
  }

  /// Makes the region of a point a little beside scenario `s`; nil if `s` does not lie in a region with an inside
  /// there.
  private mutating func makeBeside(_ c: Int, _ s: Int, _ scenarios: Scenarios) throws(EngineError) -> Region?
  {
    let given = scenario(s, scenarios)
    for p in 0..<plan.parameterCount {
      beside[p] = given[p] + BatchLimits.step * BatchLimits.beside(p) * (1 + abs(given[p]))
    }
    plan.model.extremes.complete(beside.base, plan.parameterCount)
    guard try mover.move(c, to: beside.base) == .solved else { return nil }
    let set = try ActiveSet(of: c, at: beside.base, plan.model, mover.engine, brief)
    guard let region = try maker.make(set, .plain) else { return nil }
    let width = plan.model.components[c].numbers.length + 1
    return !region.isThin && region.contains(points.base + s * width) ? region : nil
  }

  private mutating func note(_ arrival: Arrival, _ s: Int) {
    switch arrival {
    case .solved, .unbounded: break
    case .conflict: statuses[s] = .conflict
    case .badNumber: statuses[s] = .badNumber
    case .trouble: statuses[s] = .numericalTrouble
    }
  }

  /// Keeps an active set that the plan may learn, unless the thread has kept it already. `set` is then empty.
  private mutating func note(_ set: inout ActiveSet) throws(EngineError) {
    if noted.contains(set.print) { return }
    try found.reserve(found.count + 1, left)
    try noted.reserveOne(pool)
    noted.insert(set.print)
    set.move(to: left)
    found.push(FoundSet(set: set))
    set = ActiveSet(component: Int(set.component))
    if found.count > 2 * BatchLimits.foundSets {
      FoundSet.sort(&found, keeping: BatchLimits.foundSets, left)
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
