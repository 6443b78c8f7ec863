// Engine+Ambiguity.swift -- which variables could have other values at no cost.
//
// All variables: a clone is turned into the problem of its optimal face (Core+Face), and variables are walked to
// their ends there (Core+Reach). All variables are walked to their lower ends first, then all to their upper ends:
// the lower ends of neighbours are near each other, the two ends of one variable are not.
//
// One variable: on a clone, a wish that is weaker than all that the caller asked for wants it far away. Where others
// stop it is the end. The repairs of that wish are much cheaper than the steps of a walk. A walk is needed only if the
// wish is met.
//
// A *leap* is such a wish on the face: where some steps of a walk have not led to the end, the wish goes most of the way.

/// The values that a variable could have at the same objective, level by level.
public struct ValueRange: Sendable, BitwiseCopyable {
  /// The least value, minus infinity where nothing holds the variable from below.
  public var lowest: Double
  /// The greatest value, infinite where nothing holds the variable from above.
  public var highest: Double
}

extension Engine {
  /// The range of a variable among all optimal solutions; a single point if it is determined.
  ///
  /// Throws `staleVariable`, `outOfMemory`, `numericalTrouble`. Solves on a clone; this engine does not
  /// change. Cost: linear in the problem, and some basis changes on the way to each end.
  public func range(of variable: VariableID) throws(EngineError) -> ValueRange {
    defer { verify() }
    if let point = try point(variable) { return point }
    return try range(of: variable, on: clone())
  }

  /// The range of a variable, found on a clone of this engine. The clone is of no other use afterwards.
  package func range(of variable: VariableID, on clone: borrowing Engine) throws(EngineError) -> ValueRange {
    clone.core.shown.values.isStoring = false
    if !clone.isSettled { try clone.solve() }
    let far = clone.core.farAway
    let lowest = try clone.end(of: variable, down: true, far)
    let highest = try clone.end(of: variable, down: false, far)
    if let lowest, let highest { return ValueRange(lowest: lowest, highest: highest) }
    return try clone.faceRange(of: variable)
  }

  /// Calls `visit` with each variable that has other values at the same objective, and its range.
  ///
  /// Throws `outOfMemory`, `numericalTrouble`. Walks on a clone; this engine does not change. Cost:
  /// linear in the problem, and some basis changes for each variable that has other values.
  public func forEachAmbiguity(_ visit: (VariableID, ValueRange) -> Void) throws(EngineError) {
    try forEachAmbiguity(on: clone(), visit)
  }

  /// Visits the variables as `forEachAmbiguity(_:)` does, walking on a clone of this engine. The clone is of no other
  /// use afterwards.
  public func forEachAmbiguity(
    on clone: borrowing Engine, _ visit: (VariableID, ValueRange) -> Void
  ) throws(EngineError) {
    defer { verify() }
    var reach = Slab<Reach>()
    defer { reach.free(&clone.core.model.memory) }
    try clone.enterFace(&reach)
    for down in [true, false] {
      for j in 0..<clone.core.model.scalars.variables { try clone.extend(&reach, of: j, down: down) }
    }
    for j in 0..<core.model.scalars.variables where core.model.info[j].isLive {
      let range = clone.core.range(of: j, reach)
      if range.highest - range.lowest > Tolerances.ambiguity * (1 + abs(core.seen(j))) {
        visit(core.handle(ofVariable: j, tag), range)
      }
    }
  }

  /// Whether other values may be as good as the solved ones, but for where variables rest. True also where only the
  /// multipliers show a tie.
  ///
  /// Throws `unsettled`. Cost: linear, without a basis change.
  public func isAmbiguous() throws(EngineError) -> Bool {
    try requireSettled()
    return !core.isPlainlyOnlyOptimum()
  }

  /// The single value of a variable that is plainly determined, as a range; nil if only a walk can tell.
  private func point(_ variable: VariableID) throws(EngineError) -> ValueRange? {
    let j = try core.index(of: variable, tag)
    guard isSettled, core.isFirm(j) else { return nil }
    return ValueRange(lowest: core.present(j), highest: core.present(j))
  }

  /// The lower or upper end of a variable's range, or nil if it lies about as far away as `far`, farther, or nowhere.
  private func end(of variable: VariableID, down: Bool, _ far: Double) throws(EngineError) -> Double? {
    try solve()
    let target = down ? -far : far
    let weakest = Strength(priority: .leastNonzeroMagnitude)
    let wish = try addConstraint([Term(1, variable)], constant: -target, .equal, weakest)
    try solve()
    let end = core.present(try core.index(of: variable, tag))
    try remove(wish)
    return abs(end - target) < abs(target) / 2 ? nil : end
  }

  /// The range of a variable, found by a walk. The engine is of no other use afterwards.
  private func faceRange(of variable: VariableID) throws(EngineError) -> ValueRange {
    let j = try core.index(of: variable, tag)
    var reach = Slab<Reach>()
    defer { reach.free(&core.model.memory) }
    try enterFace(&reach)
    let root = core.root(of: j)
    try extend(&reach, of: root, down: true)
    try extend(&reach, of: root, down: false)
    return core.range(of: j, reach)
  }

  /// Walks root `j` to its lower end, or its upper one. The walk proves the end, wherever a leap ends.
  private func extend(_ reach: inout Slab<Reach>, of j: Int32, down: Bool) throws(EngineError) {
    if try core.extend(&reach, of: j, down: down, steps: core.run.tuning.stepsToLeap) { return }
    try leap(&reach, of: j, down: down)
    _ = try core.extend(&reach, of: j, down: down, steps: .max)
  }

  /// Takes root `j` near its lower end, or its upper one, if this end is no farther away than others may be.
  private func leap(_ reach: inout Slab<Reach>, of j: Int32, down: Bool) throws(EngineError) {
    try begin()
    if try end(of: core.handle(ofVariable: j, tag), down: down, core.farAcross) == nil {
      // Rounding would be large there.
      try rollback()
    } else {
      try commit()
      for v in 0..<core.model.scalars.variables { core.note(&reach, v) }
    }
    core.shown.values.isStoring = false
  }

  /// Solves the changes that wait, and turns the problem into that of its optimal face.
  private func enterFace(_ reach: inout Slab<Reach>) throws(EngineError) {
    if !isSettled { try solve() }
    // No caller sees the values that the walk moves, so that the solved ones need not be kept.
    core.shown.values.isStoring = false
    core.restrictToFace()
    try core.beginReach(&reach)
  }
}

extension Core {
  /// A number far beyond all that are in the problem.
  fileprivate var farAway: Double {
    mutating get {
      min(largestNumber * Tolerances.farAway, Limits.largestValue / 2)
    }
  }

  /// A number beyond the ends of ranges that are made up of the problem's numbers, each once.
  fileprivate var farAcross: Double {
    mutating get {
      min(largestNumber * Double(model.scalars.variables + 1), farAway)
    }
  }

  /// The range of a variable, from that of the root which stands for it.
  fileprivate func range(of j: Int32, _ reach: Slab<Reach>) -> ValueRange {
    let range = reach.base[root(of: j)]
    if !hasAliases { return ValueRange(lowest: range.lowest, highest: range.highest) }
    let alias = alias.all.base[j]
    let one = alias.ratio * range.lowest + alias.offset
    let other = alias.ratio * range.highest + alias.offset
    return ValueRange(lowest: min(one, other), highest: max(one, other))
  }
}
