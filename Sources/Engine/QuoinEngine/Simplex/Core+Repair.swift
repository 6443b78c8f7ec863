// Core+Repair.swift -- curing one violated row: one step of the bounded primal simplex on the dual.
//
//   1. The sign of the row's residual says which way the row's multiplier is to move.
//   2. If the row has a free variable, this takes up the residual. No other value and no multiplier moves.
//   3. Else a row nearby that blocks at zero leaves. If there is none, BTRAN and the ratio test find the row that
//      blocks. If nothing blocks, the violated row contradicts the required rows in lambda.
//   4. If the row's own bound comes first, the row flips to the other side and stays inactive; with a bound, all bounds
//      behind it that give way as well (Core+BoundRun).
//   5. Else a basis row blocks and leaves: multipliers and values move, the two rows change places.
//   6. The values that moved may violate other inactive rows: these are queued.

extension Core {
  /// Returns false when required row `e` contradicts other required rows; `failure.conflict` lists them then.
  /// With `looksNear`, any row nearby that blocks at zero may leave. That is good where all rows are repaired in the
  /// end. It is bad where only the required rows are checked: a violation may only move from row to row.
  @_optimize(speed)
  mutating func repair(_ e: Int32, looksNear: Bool = false) throws(EngineError) -> Bool {
    // 1
    let (r, magnitude) = model.residual(e)
    let allowed = model.allowance(magnitude)
    let state = model.row[e].state
    let isHigh = r > allowed && state & RowState.above == 0
    let isLow = r < -allowed && state & RowState.below == 0
    guard model.row[e].slot < 0, state != RowState.absent, isHigh || isLow else {
      queueSortedBounds(after: e)
      return true
    }
    let sign: Double = isHigh ? 1 : -1
    // 2
    if try tryFreePivot(e, residual: r) { return true }
    return try leaveFor(e, sign: sign, residual: r, looksNear: looksNear)
  }

  /// Steps 3 to 6: finds the row that gives way to `e`.
  @inline(__always)
  @_optimize(speed)
  private mutating func leaveFor(
    _ e: Int32, sign: Double, residual r: Double, looksNear: Bool
  ) throws(EngineError) -> Bool {
    // 3
    let bland = run.stall > WorkLimits.stallBase + WorkLimits.stallPerVariable * Int(model.scalars.variables)
    let givesWay = isPinned(e)
    if looksNear && !bland && !givesWay {
      let near = blocker(near: e, sign: sign)
      if near >= 0 {
        try pivot(entering: e, leaving: near, sign: sign, residual: r, isNear: true)
        return true
      }
    }
    let isLeftBound = !bland && !givesWay && lambdaOfLeftBound(e)
    if givesWay {
      lambda.clear()
      lambda.become(.row(e), basis.clock)
    } else if !isLeftBound {
      basis.btran(row: e, of: &model, into: &lambda)
    }
    if bland { counters.blandPivots &+= 1 }
    let found = ratioTest(entering: e, sign: sign, bland: bland, hasLoose: !isLeftBound)
    guard found.isBounded else {
      if try acceptRounding(e) { return true }
      try listConflict(of: e)
      return false
    }
    // 4
    if found.leaving < 0 {
      if !givesWay && !isLeftBound { notePinned() }
      if try !flipRun(from: e, sign: sign) { try flip(e, sign: sign) }
      queueSortedBounds(after: e)
      return true
    }
    // 5, 6
    try pivot(entering: e, leaving: found.leaving, sign: sign, residual: r, isNear: false)
    return true
  }

  @_optimize(speed)
  private mutating func flip(_ e: Int32, sign: Double) throws(EngineError) {
    assert(!model.row[e].isActive)
    try reserveJournal(touched: lambda.count, moved: 0, path: 0, terms: 1)
    noteProgress(stepSign() > 0)
    applyStep(of: e, sign: sign)
    setState(e, sign > 0 ? RowState.above : RowState.below)
    counters.flips &+= 1
  }

  @_optimize(speed)
  private mutating func pivot(
    entering e: Int32, leaving k: Int32, sign: Double, residual r: Double, isNear: Bool
  ) throws(EngineError) {
    let multiplier = lambda.values[k]
    basis.ftran(slot: k, of: &model, into: &direction)
    let plan = try isNear ? planNearExchange(leaving: k, entering: e) : planExchange(leaving: k, entering: e)
    let step = stepSign()
    noteProgress(step > 0)
    let before = impliedMultiplier(e)
    if step != 0 { applyStep(of: e, sign: sign) }
    if step < 0 { waiting.dualInfeasible.addAll(model.scalars.variables) }
    let left = basis.row(at: k)
    run.cycling.note(entering: e, leaving: left)
    exchange(plan, before: before, plus: scratch.ratio.best, times: step != 0 ? sign : 0)
    counters.pivots &+= 1
    if !isNear { noteLeft(left, plan) }
    move(by: -r / multiplier)
    if left >= 0 { retire(left, state: multiplier * sign > 0 ? RowState.below : RowState.above) }
    checkMoved()
    try refactorIfDue()
  }

  /// Gives row `left`, which has left the basis, the state of that end of its box which its multiplier reached. A
  /// zombie is disposed of instead, unless it is still matched.
  @inline(__always)
  mutating func retire(_ left: Int32, state: UInt8) {
    assert(!model.row[left].isActive)
    if model.row[left].has(RowFlag.zombie) {
      model.row[left].state = RowState.free
      if !basis.isMatched(left) { deleteRow(left) }
    } else {
      // The exchange has saved the row.
      model.row[left].state = state
      rowChanged(left, .restated)
    }
  }

  mutating func noteProgress(_ moves: Bool) {
    if moves {
      run.stall = 0
    } else {
      run.stall += 1
      counters.degeneratePivots &+= 1
    }
  }
}
