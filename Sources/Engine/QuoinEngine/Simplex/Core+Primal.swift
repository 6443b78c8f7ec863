// Core+Primal.swift -- relieving a basis row whose multiplier has left its box.
//
// Multipliers leave their boxes when a constraint goes or changes its strength. The basis row at slot k may
// then let go of its residual, and the objective falls along +-B^-1 e_k. At breakpoints, where residuals of
// inactive rows are zero, the fall gets less steep. A piecewise-linear long step passes all breakpoints behind
// which the objective goes on falling:
//
//   1. Direction: which way the residual may go, and the slope of the objective, level by level.
//   2. Breakpoints of the inactive rows along it, in a heap.
//   3. Pass breakpoints while the slope stays negative: those rows flip. The row at which it turns
//      enters. If it never turns, an objective term is unbounded: it is suspended.
//   4. Values move there; the flipped rows' multipliers, then the entering row's, spread over the
//      basis; the rows change places. Whatever left its box by this is relieved in turn.
//
// A change takes primal steps when the repair queue is empty: then residuals have the signs of their states. In a
// solve, rows may wait in the queue: a violated row bends the fall at once, if at all.

extension Core {
  /// Relieves every listed slot. Returns why it stopped early, if it did.
  @discardableResult
  @_optimize(speed)
  mutating func removeDualInfeasibilities(_ allotted: Allotment) throws(EngineError) -> SolveStatus? {
    while !waiting.dualInfeasible.isEmpty {
      if let stopped = try stop(allotted) { return stopped }
      if isLate(), let stopped = try takeLongSteps(allotted) { return stopped }
      if waiting.dualInfeasible.isEmpty { return nil }
      let k = waiting.dualInfeasible.pop()
      // 1
      let sign = dualInfeasibleDirection(at: k)
      if sign == 0 && !scratch.ratio.isDoubtful { continue }
      do throws(EngineError) {
        if try isDoubtRemoved(at: k) && sign != 0 { try relieve(k, sign: Double(sign)) }
      } catch {
        waiting.dualInfeasible.add(k)
        throw error
      }
    }
    return nil
  }

  /// Whether the slope at slot `k` counts as what it is. If rounding may have decided, the solve owes a proof, all
  /// multipliers are recomputed, and the slot is looked at again: a difference that is still as small then counts.
  private mutating func isDoubtRemoved(at k: Int32) throws(EngineError) -> Bool {
    if !scratch.ratio.isDoubtful { return true }
    doubt.note(.doubtfulStep)
    if doubt.areMultipliersRecomputed { return true }
    try lookAgain(at: k)
    return false
  }

  /// Recomputes all multipliers, and lists slot `k` again.
  mutating func lookAgain(at k: Int32) throws(EngineError) {
    doubt.note(.closeChoice)
    try refresh()
    waiting.dualInfeasible.add(k)
  }

  /// Takes one long step for slot `k`; with `isPriced`, one of many whose slots have prices (Core+LongRun).
  @_optimize(speed)
  mutating func relieve(_ k: Int32, sign: Double, isPriced: Bool = false) throws(EngineError) {
    basis.ftran(slot: k, of: &model, into: &direction)
    // 2
    scratch.breakpoints.clear()
    if isPriced && 2 * direction.count > Int(model.scalars.variables) {
      try gatherAllBreakpoints(sign: sign)
    } else {
      try gatherBreakpoints(sign: sign)
    }
    try scratch.breakpoints.order(&model.memory)
    // 3
    let isDoubtful = scratch.ratio.isDoubtful
    guard let entering = passBreakpoints(relieving: k) else {
      try suspendObjectives(along: k)
      return
    }
    if isDoubtful && !isPriced && isFar(entering) {
      doubt.note(.refusedStep)
      return
    }
    counters.primalSteps &+= 1
    // 4
    basis.btran(row: entering.row, of: &model, into: &lambda)
    var plan = try planExchange(leaving: k, entering: entering.row)
    try reservePassed()
    move(by: entering.exact * sign)
    if scratch.breakpoints.passed.count > 0 {
      try flipPassed(around: k)
      // The flips used lambda and the reserved journal space for themselves.
      basis.btran(row: entering.row, of: &model, into: &lambda)
      plan = try planExchange(leaving: k, entering: entering.row)
    }
    if isPriced { updatePrices(leaving: k, entering: entering.row) }
    let state = sign > 0 ? RowState.above : RowState.below
    replaceRelieved(plan, leaving: state)
    if !isPriced { checkMoved() }
    try refactorIfDue()
  }

  /// Whether a step along the direction that ends at `bend` would take values where nobody wants them. Where what it
  /// gains there is a difference of multipliers that may be rounding, the row stays where it is.
  func isFar(_ bend: Breakpoint) -> Bool {
    var (largest, change) = (Tolerances.nearReach / Tolerances.farAway, 0.0)
    for place in 0..<direction.count {
      let j = direction.index.base[place]
      largest = max(largest, abs(model.value.base[j]))
      change = max(change, abs(direction.values.base[j]))
    }
    return change * bend.distance > Tolerances.farAway * largest
  }

  @_optimize(speed)
  mutating func gatherBreakpoints(sign: Double) throws(EngineError) {
    let stamp = scratch.rows.begin()
    let suspect = suspectSlope
    for place in 0..<direction.count {
      let column = model.column.base[direction.index.base[place]]
      var p = basis.inactiveStart(of: column)
      while p < column.count {
        let i = model.entry[column.start + p].row
        p += 1
        if scratch.rows[i] == stamp || model.row[i].slot >= 0 { continue }
        scratch.rows[i] = stamp
        counters.rowsChecked &+= 1
        if let bend = breakpoint(of: i, sign: sign, suspect: suspect) {
          try scratch.breakpoints.add(bend, &model.memory)
        }
      }
    }
  }

  /// Does what `gatherBreakpoints` does, row by row, without a mark of the rows that were seen: where most variables
  /// move, this is faster.
  @_optimize(speed)
  private mutating func gatherAllBreakpoints(sign: Double) throws(EngineError) {
    let suspect = suspectSlope
    for i in 0..<model.scalars.rows where model.row.base[i].slot < 0 {
      counters.rowsChecked &+= 1
      if let bend = breakpoint(of: i, sign: sign, suspect: suspect) {
        try scratch.breakpoints.add(bend, &model.memory)
      }
    }
  }

  /// A smaller slope of a row along the direction may be rounding.
  @inline(__always)
  var suspectSlope: Double {
    mutating get {
      var largest = 0.0
      for place in 0..<direction.count {
        largest = max(largest, abs(direction.values.base[direction.index.base[place]]))
      }
      return max(Tolerances.slope, Tolerances.cancelled * largest)
    }
  }

  /// Whether the slope of row `i` along the direction is what rounding leaves of terms that cancel.
  @inline(never)
  private func isRounding(_ slope: Double, of i: Int32) -> Bool {
    let row = model.row.base[i]
    var size = 0.0
    for t in Int(row.firstTerm)..<Int(row.firstTerm + row.termCount) {
      size += abs(model.term.base[t].coefficient * direction.values.base[model.term.base[t].variable])
    }
    return abs(slope) < Tolerances.cancelled * size
  }

  /// Where inactive row `i` stops, or bends the objective, along the step, if it does.
  @inline(__always)
  mutating func breakpoint(of i: Int32, sign: Double, suspect: Double) -> Breakpoint? {
    let row = model.row.base[i]
    if row.state >= RowState.free { return nil }
    var slope = 0.0
    for t in Int(row.firstTerm)..<Int(row.firstTerm + row.termCount) {
      slope += model.term.base[t].coefficient * direction.values.base[model.term.base[t].variable]
    }
    slope *= sign
    if abs(slope) < suspect && (abs(slope) < Tolerances.slope || isRounding(slope, of: i)) { return nil }
    // A residual that moves away from zero has no breakpoint.
    if row.state == (slope > 0 ? RowState.above : RowState.below) { return nil }
    let exact = -model.residual(i).value / slope
    let distance = row.state == RowState.on ? 0 : max(exact, 0)
    return Breakpoint(distance: distance, exact: exact, slope: slope, row: i)
  }

  /// Passes breakpoints while scratch.ratio.slope stays negative; returns the one at which it turns.
  @_optimize(speed)
  mutating func passBreakpoints(relieving k: Int32) -> Breakpoint? {
    assert(scratch.ratio.slopeOf == k)
    while !scratch.breakpoints.isEmpty {
      let bend = scratch.breakpoints.pop()
      let row = model.row[bend.row]
      let range = ownRange(row, up: bend.slope > 0)
      if !range.isFinite { return bend }
      let gain = abs(bend.slope) * range
      let before = scratch.ratio.slope.base[Int(row.level)]
      let after = before + gain
      scratch.ratio.slope.base[Int(row.level)] = after < -Tolerances.cancelled * gain ? after : max(after, 0)
      if lexicographicSign(scratch.ratio.slope.base) >= 0 {
        scratch.ratio.slope.base[Int(row.level)] = before
        return bend
      }
      scratch.breakpoints.passed.append(bend)
    }
    return nil
  }

  /// Changes the multiplier of the entering row until the one at the leaving slot is at its bound for `state`, and
  /// exchanges the two rows.
  @_optimize(speed)
  mutating func replaceRelieved(_ plan: ExchangePlan, leaving state: UInt8) {
    let (k, e, pivot) = (plan.leaving, plan.entering, plan.pivot)
    let levels = Int(model.scalars.levels)
    let box = self.box(at: k)
    let before = impliedMultiplier(e)
    let left = basis.row(at: k)
    let y = components(k)
    for l in 0..<levels { scratch.ratio.shift.base[l] = y[l] / pivot }
    if left >= 0 {
      model.row.saved(left, in: &model.journal).pointee.state = state
      if levels > 0 { scratch.ratio.shift.base[box.level] -= impliedMultiplier(left) / pivot }
    }
    spreadShift(of: e, skip: k)
    run.cycling.note(entering: e, leaving: left)
    exchange(plan, before: before, plus: scratch.ratio.shift, times: 1)
    if left >= 0 { retire(left, state: state) }
    for place in 0..<plan.steps { waiting.dualInfeasible.add(plan.path[place]) }
    waiting.dualInfeasible.add(model.row[e].slot)
    counters.pivots &+= 1
  }
}
