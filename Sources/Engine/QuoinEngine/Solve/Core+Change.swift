// Core+Change.swift -- changing rows in place.
//
// Nothing here rebuilds. A change upsets the balance of multipliers, which primal steps relieve, or it
// changes residuals, which are repaired later. Primal steps are best on an empty repair queue. So a change
// that may take such a step first finds the optimum of what is pending.

extension Core {
  /// Changes a row's constant to `given`, the constant as the engine's caller gave it, in the row's scale.
  @_optimize(speed)
  mutating func changeConstant(_ i: Int32, to given: Double) throws(EngineError) {
    let k = model.row[i].slot
    if k >= 0 {
      try reserveSeen()
      basis.ftran(slot: k, of: &model, into: &direction)
      try reserveJournal(touched: 0, moved: direction.count, path: 1, terms: 0)
    } else {
      try reserveJournal(touched: 0, moved: 0, path: 1, terms: 0)
    }
    let change = writeConstant(i, given)
    rowChanged(i, .moved)
    if k >= 0 {
      move(by: -change)
      checkMoved()
    } else {
      check(i)
    }
  }

  /// Changes what a row demands: its relation, level, weight, whether it is required.
  @_optimize(speed)
  mutating func changeBounds(_ i: Int32, to bounds: RowBounds) throws(EngineError) {
    let k = model.row[i].slot
    waiting.queue.forget(i)
    if k >= 0 {
      try reserveJournal(touched: 1, moved: 0, path: 2, terms: 0)
      if dual.kind[k] == .fixed { try findDual(at: k) }
      setBounds(i, bounds)
      setKind(k)
      waiting.dualInfeasible.add(k)
    } else {
      basis.btran(row: i, of: &model, into: &lambda)
      try reserveJournal(touched: lambda.count, moved: 0, path: 2, terms: 0)
      let (oldY, oldLevel) = (impliedMultiplier(i), model.row[i].level)
      setBounds(i, bounds)
      chooseState(i)
      setShift(0, level: 0)
      if oldY != 0 { scratch.ratio.shift.base[Int(oldLevel)] -= oldY }
      let newY = impliedMultiplier(i)
      if newY != 0 { scratch.ratio.shift.base[Int(model.row[i].level)] += newY }
      if oldY != 0 || newY != 0 { spreadShift(of: i) }
    }
    rowChanged(i, .moved)
  }

  private mutating func setBounds(_ i: Int32, _ bounds: RowBounds) {
    write(bounds, to: i)
    model.scalars.structure &+= 1
  }

  /// Writes what row `i` demands, and counts the row at its level. For a deferred row this is the whole change.
  @inline(__always)
  mutating func write(_ bounds: RowBounds, to i: Int32) {
    let row = model.row.saved(i, in: &model.journal)
    countLevel(row.pointee, -1)
    row.pointee.flags = bounds.flags
    row.pointee.level = bounds.level
    row.pointee.weight = bounds.weight
    countLevel(row.pointee, 1)
  }

  /// Takes an inactive row out until `optimizeRow` if its new box does not allow its state.
  private mutating func chooseState(_ i: Int32) {
    let row = model.row[i]
    let ends =
      switch row.state {
      case RowState.above: !row.upperIsInfinite
      case RowState.below: !row.lowerIsInfinite
      case RowState.on: row.restingState == RowState.on
      default: true
      }
    if !ends { model.row[i].state = RowState.free }
  }

  /// Removes the dual infeasibilities that a change of row `i` has made. If the row took no part so far, puts
  /// it at rest. Queues the row if it is violated.
  mutating func optimizeRow(_ i: Int32) throws(EngineError) {
    try relieveAtOnce()
    if model.row[i].slot < 0 && model.row[i].state == RowState.free {
      try reserveJournal(touched: 0, moved: 0, path: 1, terms: 0)
      model.row.saved(i, in: &model.journal).pointee.state = model.row[i].restingState
      rowChanged(i, .moved)
      // The row may bound objective terms that were suspended without it.
      model.scalars.structure &+= 1
    }
    check(i)
  }

  /// Gives a row new terms, from term[firstTerm] on as for `makeRow`. The row takes no part until
  /// `optimizeRow`. If the basis needs the old terms, they stay in it as a zombie row.
  mutating func changeTerms(
    _ i: Int32, firstTerm: Int32, termCount: Int32, constant: Double, exponent: Int8, weight: Double
  ) throws(EngineError) {
    waiting.queue.forget(i)
    dropDirections()
    try releaseBalance(of: i)
    let old = JournalRoom.step + JournalRoom.perTerm * Int(model.row[i].termCount)
    try reserveStaged(besides: old)
    let row = model.row.saved(i, in: &model.journal)
    if row.pointee.slot >= 0 || basis.isMatched(i) {
      leaveZombie(of: i)
    } else {
      unlink(i)
      model.returnTerms(row.pointee.firstTerm, row.pointee.termCount)
    }
    countLevel(row.pointee, -1)
    row.pointee.firstTerm = firstTerm
    row.pointee.termCount = termCount
    row.pointee.constant = constant
    row.pointee.exponent = exponent
    row.pointee.weight = weight
    row.pointee.state = RowState.free
    countLevel(row.pointee, 1)
    model.scalars.structure &+= 1
    link(i)
  }

  /// Hands the terms of row `i` and its place in the basis to a zombie row.
  private mutating func leaveZombie(of i: Int32) {
    let z = takeRow()
    var copy = model.row[i]
    copy.generation = model.row[z].generation
    let row = model.row.saved(z, in: &model.journal)
    row.pointee = copy
    assert(!hasAliases)
    basis.hand(i, to: z, &model)
    rowChanged(z, .moved)
    for t in model.row[z].firstTerm..<model.row[z].firstTerm + model.row[z].termCount {
      let place = model.column[model.term[t].variable].start + model.term[t].position
      model.entry.saved(place, in: &model.journal).pointee.row = z
    }
    makeZombie(z, row)
  }
}
