// BlockWork+Solve.swift -- solving one scenario, for its values and for a region around it.

import QuoinEngine

/// The scenarios of a block that are to be solved, which the next place of them is, and the components that are solved for
/// the one under way; and a scenario beside it, for a gradient.
struct SolveRoom {
  var scenarios = BatchArray<Int32>()
  var next = 0
  var components = BatchArray<Int32>()
  var beside = BatchArray<Double>()
}

extension BlockWork {
  /// Solves scenario `s` for the components in `solved` from where the last solve ended, and writes its values or adds its
  /// rates. Where a row does not hold that was left out of a group, solves that group as well.
  @_optimize(speed)
  mutating func answerAlone(_ s: Int, _ scenarios: Scenarios, _ task: Task) throws(EngineError) {
    let given = scenario(s, scenarios)
    if batch.options.isReproducible { mover.reset() }
    while true {
      let arrival = try solve(s, given)
      guard statuses[s] == .solved else { return }
      switch task {
      case .values(let sink):
        for c in solving.components.slice where arrival == .solved && mayNote(Int(c), s) {
          try noteSet(Int(c), given)
        }
        if writeSolved(s, scenarios, sink) { return }
        listSolved(s)
      case .gradients(let pullback):
        return try addGradients(s, given, arrival, pullback, scenarios)
      }
    }
  }

  /// Moves the engine to scenario `s` for the components in `solved`.
  @_optimize(speed)
  private mutating func solve(_ s: Int, _ given: UnsafePointer<Double>) throws(EngineError) -> Arrival {
    let before = mover.steps
    let arrival = try mover.move(all: solving.components.slice, to: given)
    note(arrival, s)
    let steps = (mover.steps - before) / Double(solving.components.count)
    for c in solving.components.slice {
      paces.base[Int(c)].countSolve(steps)
      guard statuses[s] == .solved else { continue }
      takeBack(Int(c), chosen[Int(c) * count + s])
      report.oneByOne += 1
      chosen[Int(c) * count + s] = Choice.direct
    }
    return arrival
  }

  private mutating func addGradients(
    _ s: Int, _ given: UnsafePointer<Double>, _ arrival: Arrival, _ pullback: Pullback, _ scenarios: Scenarios
  ) throws(EngineError) {
    for c in solving.components.slice {
      defer { brief.empty() }
      guard arrival == .solved, mover.hasEngine, try addGradient(Int(c), s, given, pullback, scenarios) else {
        return statuses[s] = .numericalTrouble
      }
    }
  }

  /// A component of a group that a region has answered is solved after all.
  mutating func takeBack(_ c: Int, _ choice: Int32) {
    if choice < 0 { return }
    if Int(choice) < batch.lists[c].regions.count { report.fromBatch -= 1 } else { report.fromBlock -= 1 }
  }

  /// Whether to read the active set of a solved scenario. What a batch that is reproducible learns depends on no threads.
  private func mayNote(_ c: Int, _ s: Int) -> Bool {
    batch.options.isReproducible ? (first + s) % BatchLimits.scenariosToNote == 0 : paces[c].mayNote
  }

  /// Reads the active set of a component at a scenario, at which the engine is, for `learn`.
  private mutating func noteSet(_ c: Int, _ given: UnsafePointer<Double>) throws(EngineError) {
    paces.base[c].countSet()
    defer { brief.empty() }
    var set = try ActiveSet(of: c, at: given, model, mover.engine, brief)
    if model.holds(set, mover.engine) { try note(&set) }
  }

  /// Makes the region around scenario `s`, at which the engine is, as the last of those that the thread has found.
  /// Returns false if there is none, or if it would not pay.
  @_optimize(speed)
  mutating func makesRegion(_ c: Int, _ s: Int, _ scenarios: Scenarios) throws(EngineError) -> Bool {
    guard !batch.options.isReproducible, mover.hasEngine, paces[c].mayMakeRegion,
      finds.bytes < batch.options.largestBytes / max(batch.options.threads, 1)
    else { return false }
    defer {
      let width = model.components[c].numbers.length + 1
      paces.base[c].countRegion(dense: maker.factor.denseRows.count, width: width)
      brief.empty()
    }
    var set = try ActiveSet(of: c, at: scenario(s, scenarios), model, mover.engine, brief)
    guard model.holds(set, mover.engine), let region = try maker.makePiece(set), !region.isThin else {
      report.regionsRefused += 1
      return false
    }
    report.regionsMade += 1
    try (finds.regions.base + c).pointee.reserve(finds.regions[c].count + 1, pool)
    try note(&set)
    finds.regions[c].push(region)
    finds.bytes += region.bytes
    pool.adoptAll(of: brief)
    return true
  }

  /// Adds the rates of a component at the solved scenario `s`, which has a region of its own for this. Returns false if
  /// there is none.
  private mutating func addGradient(
    _ c: Int, _ s: Int, _ given: UnsafePointer<Double>, _ pullback: Pullback, _ scenarios: Scenarios
  ) throws(EngineError) -> Bool {
    let set = try ActiveSet(of: c, at: given, model, mover.engine, brief)
    guard model.holds(set, mover.engine), var region = try maker.make(set) else {
      report.regionsRefused += 1
      return false
    }
    report.regionsMade += 1
    if region.isThin, let wide = try makeBeside(c, given, set) { region = wide }
    try withUnsafeMutablePointer(to: &region) { region throws(EngineError) in
      try addRates(c, s, region, pullback)
    }
    try note(&region.set)
    return true
  }

  /// Makes the region of a point a little beside a scenario, where `set` was found; nil if the scenario does not lie in a
  /// region with an inside there.
  private mutating func makeBeside(
    _ c: Int, _ given: UnsafePointer<Double>, _ home: ActiveSet
  ) throws(EngineError) -> Region? {
    for p in 0..<batch.parameterCount {
      solving.beside[p] = given[p] + BatchLimits.step * BatchLimits.beside(p) * (1 + abs(given[p]))
    }
    model.extremes.complete(solving.beside.base, batch.parameterCount)
    guard try mover.move(c, to: solving.beside.base) == .solved else { return nil }
    let set = try ActiveSet(of: c, at: solving.beside.base, model, mover.engine, brief)
    guard let region = try maker.make(set) else { return nil }
    return !region.isThin && region.contains(home.point.base) ? region : nil
  }

  private mutating func note(_ arrival: Arrival, _ s: Int) {
    switch arrival {
    case .solved, .unbounded: break
    case .conflict: statuses[s] = .conflict
    case .badNumber: statuses[s] = .badNumber
    case .trouble: statuses[s] = .numericalTrouble
    }
  }

  /// Keeps an active set that the batch may learn, unless the thread has kept it already. `set` is then empty.
  private mutating func note(_ set: inout ActiveSet) throws(EngineError) {
    if finds.prints.contains(set.print) { return }
    try finds.sets.reserve(finds.sets.count + 1, left)
    try finds.prints.append(set.print, pool)
    set.move(to: left)
    finds.sets.push(set)
    set = ActiveSet(component: Int(set.component))
    if finds.sets.count > 2 * BatchLimits.foundSets {
      ActiveSet.sort(&finds.sets, keeping: BatchLimits.foundSets, left)
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
