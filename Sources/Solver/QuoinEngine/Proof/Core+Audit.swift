// Core+Audit.swift -- whether a state that was put together from an image is one that calls could have led to.
//
// All indices are in range and all lists agree by now. What is left is what numbers say:
//
//   1. The matching has no cycle: its rows have an order in which each comes after the rows that are matched to
//      its other variables. Solves would not end otherwise.
//   2. The place of an unused variable has an empty column and an anchor, and is in no eta.
//   3. Etas give the basis: at a slot where an eta has its pivot, a BTRAN of the active row gives that slot alone.
//      At every other slot the active row is the matched one.
//   4. Active rows hold; inactive ones lie on the side of their state, but for those that are queued and bounds
//      that wait for a queued one. Where a proof is due, values that are to be corrected count as
//      they are: the next solve finds them anew.
//   5. Multipliers balance, and are in their boxes but for slots in dualInfeasible. Where coefficients are uneven, so
//      are those that the basis has, or a proof is due: then the next solve finds multipliers anew, and looks at all.
//   6. A kept direction is what a solve finds, or is dropped.

extension Core {
  mutating func isSound() throws(EngineError) -> Bool {
    // These solves prove something. They do not count as work for which etas are given up.
    let work = basis.scalars.etaWork
    defer { basis.scalars.etaWork = work }
    guard basis.isTriangular(of: &model), areUnusedPlacesFree(), areEtasTrue(), try doResidualsAgree() else {
      return false
    }
    var found = Certificate()
    try auditMultipliers(&found)
    dropWrongDirections()
    if scalars.isUneven {
      if hasUnprovenSteps || !found.holds { return hasUnprovenSteps }
      found = Certificate()
      try inspectRefined(&found, sparesListed: true)
      return found.holds
    }
    return found.holds && found.stationarity <= Tolerances.loadedBalance
  }

  // MARK: 2

  private mutating func areUnusedPlacesFree() -> Bool {
    var j = model.scalars.freeVariable
    while j >= 0 {
      if model.column[j].count > 0 || basis.slot[j].row >= 0 || basis.isInEta(j) { return false }
      j = model.info[j].edit
    }
    return true
  }

  // MARK: 3

  private mutating func areEtasTrue() -> Bool {
    if basis.scalars.etaCount == 0 { return true }
    let allowed =
      scalars.isUneven
      ? Tolerances.unevenSolve
      : Tolerances.certifiedSolve * min(basis.scalars.etaGrowth, Tolerances.trustedGrowth)
    for k in 0..<model.scalars.variables where basis.slot[k].row >= 0 {
      if basis.etas.pivotHead[k] < 0 {
        if basis.slot[k].row != basis.slot[k].matched { return false }
        continue
      }
      basis.btran(row: basis.slot[k].row, of: &model, into: &lambda)
      // A negligible entry is not listed, so the slot itself may be missing.
      guard abs(lambda.values[k] - 1) <= allowed else { return false }
      for place in 0..<lambda.count {
        let j = lambda.index.base[place]
        guard j == k || abs(lambda.values[j]) <= allowed else { return false }
      }
    }
    return true
  }

  // MARK: 4

  private mutating func doResidualsAgree() throws(EngineError) -> Bool {
    let stamp = nextRowStamp()
    let waiting = basis.walk.cursor
    for j in 0..<model.scalars.variables { waiting[j] = 0 }
    markQueued(queue.required, stamp, waiting, Waiting.any | Waiting.required)
    markQueued(queue.soft, stamp, waiting, Waiting.any)
    for i in 0..<model.scalars.rows where model.isLinked(i) && !model.row[i].has(RowFlag.zombie) {
      if rowStamp[i] == stamp && !model.row[i].isActive || isOnItsSide(i) { continue }
      guard model.row[i].isBound && !model.row[i].isActive else { return false }
      let j = model.term[model.row[i].firstTerm].variable
      let wanted = model.row[i].has(RowFlag.required) ? Waiting.required : Waiting.any
      guard hadManyBounds(j), waiting[j] & wanted != 0 else { return false }
      waiting[j] |= Waiting.behind
    }
    for j in 0..<model.scalars.variables where waiting[j] & Waiting.behind != 0 {
      guard currentList(of: j) != nil else { throw .outOfMemory }
    }
    return true
  }

  private mutating func markQueued(
    _ lane: RepairLane, _ stamp: UInt16, _ waiting: UnsafeMutablePointer<Int32>, _ mark: Int32
  ) {
    for place in 0..<lane.length {
      let i = lane[place]
      rowStamp[i] = stamp
      if model.row[i].isBound { waiting[model.term[model.row[i].firstTerm].variable] |= mark }
    }
  }

  /// Whether an active row holds, or an inactive one's residual has a sign that its state accepts.
  private mutating func isOnItsSide(_ i: Int32) -> Bool {
    let (r, magnitude) = model.residual(i)
    if model.row[i].isActive { return abs(r) <= believedMiss(magnitude) }
    if abs(r) <= 2 * model.allowance(magnitude) { return true }
    return model.row[i].state & (r > 0 ? RowState.above : RowState.below) != 0
  }

  /// By how much an active row may miss: by `allowedAbsolute` and rounding alone, since the rest of its allowance shrinks
  /// when values do. Where coefficients are uneven, by as much as a certificate accepts. Where values are to be corrected,
  /// also by what the largest value that moved rounds by; where coefficients are uneven, rows multiply that by anything.
  private mutating func believedMiss(_ magnitude: Double) -> Double {
    let settled =
      scalars.isUneven
      ? 2 * model.allowance(magnitude) : model.scalars.allowedAbsolute + Tolerances.drop * magnitude
    guard mayHaveDrifted else { return settled }
    if needsProof { return .infinity }
    let growth = min(max(basis.scalars.etaGrowth, 1), Tolerances.trustedGrowth)
    return settled + Tolerances.sharedRounding * accuracy.largestMoved * growth
  }
}

/// What waits at a variable: a queued bound, a queued required bound, a bound that waits for a queued one.
private enum Waiting {
  static let any: Int32 = 1
  static let required: Int32 = 2
  static let behind: Int32 = 4
}
