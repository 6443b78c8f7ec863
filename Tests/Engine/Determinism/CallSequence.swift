// CallSequence.swift -- a fixed, long sequence of engine calls, and the trail of their results.
//
// Most calls that change an engine are made, also such as are refused, and the main questions asked, on
// small systems of several shapes. After each call the engine is solved and its state hash joins the
// trail, so that one differing bit anywhere gives another trail.

import QuoinEngine

final class CallSequence {
  private(set) var trail = Trail()
  var random: LinearCongruence
  let shape: Int
  var engine: Engine
  var variables: [VariableID] = []
  var constraints: [ConstraintID] = []
  var edits: [ConstraintID] = []

  /// How many shapes there are.
  static let shapes = 6

  init(shape: Int) throws(EngineError) {
    self.shape = shape
    random = LinearCongruence(seed: UInt64(shape + 1) &* 0x9e37_79b9_7f4a_7c15)
    var options = EngineOptions()
    options.handleTag = UInt8(shape + 1)
    options.returnsToRest = shape == 5
    options.conflictPolicy = shape == 4 ? .defer : .refuse
    engine = try Engine(options: options)
    for _ in 0..<[6, 24, 12, 16, 10, 14][shape] { variables.append(try engine.addVariable()) }
  }

  /// Makes `count` calls.
  func run(_ count: Int) throws(EngineError) {
    for step in 0..<count {
      do throws(EngineError) {
        try callOnce()
      } catch {
        guard error != .outOfMemory && error != .numericalTrouble else { throw error }
        trail.add(UInt64(0xbad))
        noteConflict()
      }
      while try engine.solve(budget()) != .optimal {
        // Settled without an optimum: an objective term is unbounded until something changes.
        if engine.isSettled { break }
      }
      trail.add(engine.stateHash)
      if step % 16 == 0 { try look() }
      if step % 500 == 499 { noteCounters() }
    }
  }

  private func budget() -> Budget {
    random.once(in: 4) ? Budget(pivots: UInt64(random.int(1, 3))) : .unlimited
  }

  // MARK: What is seen

  private func noteConflict() {
    for index in 0..<engine.conflictCount {
      let item = engine.conflictItem(index)
      trail.add(UInt64(item.constraint.index1) << 32 | UInt64(item.constraint.stamp))
      trail.add(UInt64(UInt32(bitPattern: item.batchIndex)))
      trail.add(item.multiplier)
    }
  }

  /// Adds to the trail what explaining calls answer.
  private func look() throws(EngineError) {
    let variable = variables[random.below(variables.count)]
    var seen = trail
    try engine.forEachReason(of: variable) { reason in
      seen.add(UInt64(reason.constraint.index1))
      seen.add(reason.coefficient)
      seen.add(reason.contribution)
    }
    if !edits.isEmpty {
      try engine.forEachSensitivity(to: edits[random.below(edits.count)]) { variable, slope in
        seen.add(UInt64(variable.index1))
        seen.add(slope)
      }
    }
    engine.forEachViolation { constraint, violation in
      seen.add(UInt64(constraint.index1))
      seen.add(violation)
    }
    if random.once(in: 4) {
      let range = try engine.range(of: variable)
      seen.add(range.lowest)
      seen.add(range.highest)
    }
    trail = seen
  }

  /// Work is as repeatable as its results.
  private func noteCounters() {
    let counters = engine.counters
    trail.add(counters.pivots)
    trail.add(counters.freePivots)
    trail.add(counters.flips)
    trail.add(counters.primalSteps)
    trail.add(counters.etas)
    trail.add(counters.valuesMoved)
  }
}
