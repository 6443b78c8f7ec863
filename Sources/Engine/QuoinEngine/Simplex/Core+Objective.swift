// Core+Objective.swift -- linear terms of the objective: "as small as possible at this level".
//
// A term is a row whose multiplier is fixed at its weight and whose residual nobody checks. Adding a
// term only brings its multiplier into the balance: the multipliers of active rows answer.
//
// Such a term may be unbounded. When a primal step never ends, the solve suspends the terms that drive it:
// their multipliers go back to zero, so that the rest stays exact. Terms that are unbounded one by one may
// bound each other, and a term that is unbounded may hide what bounds a weaker one. So a solve tries suspended
// terms again, all together and then level by level (Core+Run), and leaves them suspended then until the structure
// changes: a change of constants cannot bound what was unbounded.

extension Core {
  var suspendedObjectives: Int32 { scalars.suspended }

  /// Puts objective row `i`, which is linked but not in the balance, into the balance.
  mutating func engageObjective(_ i: Int32) throws(EngineError) {
    basis.btran(row: i, of: &model, into: &lambda)
    try reserveJournal(touched: lambda.count, moved: 0, path: 1, terms: 1)
    setShift(model.row[i].weight, level: model.row[i].level)
    spreadShift(of: i)
  }

  /// Takes objective row `i` out of the balance. A suspended row is out of the balance already, and only leaves the
  /// count of the suspended. Reserves journal space for the whole row, which may be removed next.
  mutating func disengageObjective(_ i: Int32) throws(EngineError) {
    if model.row[i].has(RowFlag.suspended) {
      try reserveJournal(touched: 0, moved: 0, path: 1, terms: Int(model.row[i].termCount))
      scalars.suspended -= 1
      return
    }
    basis.btran(row: i, of: &model, into: &lambda)
    try reserveJournal(touched: lambda.count, moved: 0, path: 1, terms: Int(model.row[i].termCount))
    setShift(-model.row[i].weight, level: model.row[i].level)
    spreadShift(of: i)
  }

  /// Suspends the objective terms that improve without end along `direction`, the way that relieves slot `k`.
  mutating func suspendObjectives(along k: Int32) throws(EngineError) {
    assert(direction.holds(.slot(k), basis.clock))
    let sign = Double(dualInfeasibleDirection(at: k))
    var found = false
    let level = endlessLevel(sign: sign)
    for i in 0..<model.scalars.rows where model.row[i].level == level && drives(i, sign: sign) {
      found = true
      try disengageObjective(i)
      model.row.saved(i, in: &model.journal).pointee.flags |= RowFlag.suspended
      scalars.suspended += 1
    }
    if found {
      counters.primalSteps &+= 1
      waiting.dualInfeasible.add(k)
    } else {
      // Without an objective term only rounding can have led here; the row keeps its multiplier.
      counters.abandonedSteps &+= 1
      if doubt.areMultipliersRecomputed { doubt.note(.lostRay) } else { try lookAgain(at: k) }
    }
  }

  /// Whether objective term `i` improves without end along `direction`, times `sign`.
  private mutating func drives(_ i: Int32, sign: Double) -> Bool {
    let row = model.row[i]
    guard row.kind == .objective, row.state == RowState.free, !row.has(RowFlag.zombie),
      !row.has(RowFlag.suspended)
    else { return false }
    var slope = 0.0
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      slope += model.term[t].coefficient * direction.values[model.term[t].variable]
    }
    return slope * sign * row.weight < -Tolerances.slope * abs(row.weight)
  }

  /// Tries the suspended terms weaker than `level` again, all together. Returns whether there are any.
  mutating func resumeObjectives(below level: Int32) throws(EngineError) -> Bool {
    var found = false
    for i in 0..<model.scalars.rows where model.row[i].has(RowFlag.suspended) && model.row[i].level > level {
      try engageObjective(i)
      model.row.saved(i, in: &model.journal).pointee.flags &= ~RowFlag.suspended
      scalars.suspended -= 1
      found = true
    }
    return found
  }

  /// The strongest level weaker than `level` at which a term is suspended, or `.max`.
  func suspendedLevel(below level: Int32) -> Int32 {
    var strongest = Int32.max
    for i in 0..<model.scalars.rows where model.row.base[i].has(RowFlag.suspended) {
      let own = model.row.base[i].level
      if own > level { strongest = min(strongest, own) }
    }
    return strongest
  }
}
