// BlockWork+Solve.swift -- solving one scenario, for its values and for a region around it.

import QuoinEngine

extension BlockWork {
  /// Solves scenario `s` from where the last solve ended, and writes its values or adds its rates.
  @_optimize(speed)
  mutating func answerAlone(_ c: Int, _ s: Int, _ scenarios: Scenarios, _ task: Task) throws(EngineError) {
    let given = scenario(s, scenarios)
    if plan.options.isReproducible { mover.reset() }
    let before = mover.pivots
    let arrival = try mover.move(c, to: given)
    paces.base[c].countSolve(pivots: mover.pivots - before)
    note(arrival, s)
    guard statuses[s] == .solved else { return }
    reports[c].oneByOne += 1
    chosen[c * count + s] = Choice.direct
    switch task {
    case .values(let sink):
      writeValues(c, s, sink)
      if arrival == .solved && mayNote(c, s) {
        paces.base[c].countSet()
        defer { brief.empty() }
        var set = try ActiveSet(of: c, at: given, plan.model, mover.engine, brief)
        try note(&set)
      }
    case .gradients(let pullback):
      defer { brief.empty() }
      guard arrival == .solved, try addGradient(c, s, given, pullback, scenarios) else {
        return statuses[s] = .numericalTrouble
      }
    }
  }

  /// Whether to read the active set of a solved scenario. What a plan that is reproducible learns depends on no threads.
  private func mayNote(_ c: Int, _ s: Int) -> Bool {
    plan.options.isReproducible ? (first + s) % BatchLimits.scenariosToNote == 0 : paces[c].mayNote
  }

  /// Makes the region around scenario `s`, at which the engine is, as the last of those that the thread has found.
  /// Returns false if there is none, or if it would not pay.
  @_optimize(speed)
  mutating func makesRegion(_ c: Int, _ s: Int, _ scenarios: Scenarios) throws(EngineError) -> Bool {
    guard !plan.options.isReproducible, paces[c].mayMakeRegion,
      foundBytes < plan.options.largestBytes / max(plan.options.threads, 1)
    else { return false }
    paces.base[c].countRegion()
    defer { brief.empty() }
    var set = try ActiveSet(of: c, at: scenario(s, scenarios), plan.model, mover.engine, brief)
    guard let region = try maker.makePiece(set), !region.isThin else {
      reports[c].regionsRefused += 1
      return false
    }
    reports[c].regionsMade += 1
    try (shared.base + c).pointee.reserve(shared[c].count + 1, pool)
    try note(&set)
    shared[c].push(region)
    foundBytes += region.bytes
    pool.adoptAll(of: brief)
    return true
  }

  /// Writes the engine's values for scenario `s`.
  @_optimize(speed)
  private func writeValues(_ c: Int, _ s: Int, _ sink: Sink) {
    for k in plan.model.components[c].outputs.range {
      let output = plan.model.outputs.base[k]
      let (position, value) = (Int(output.position), mover.engine.batchValue(Int(output.variable)))
      if position < plan.outputCount {
        sink.set(first + s, position, value)
      } else {
        hidden[s * plan.model.definitions.hiddenCount + position - plan.outputCount] = value
      }
    }
  }

  /// Adds the rates of a component at the solved scenario `s`, which has a region of its own for this. Returns false if
  /// there is none.
  private mutating func addGradient(
    _ c: Int, _ s: Int, _ given: UnsafePointer<Double>, _ pullback: Pullback, _ scenarios: Scenarios
  ) throws(EngineError) -> Bool {
    let set = try ActiveSet(of: c, at: given, plan.model, mover.engine, brief)
    guard var region = try maker.make(set) else {
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
    guard let region = try maker.make(set) else { return nil }
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
