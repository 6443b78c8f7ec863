// Core+Change.swift -- adding, removing and changing rows in place.
//
// Nothing here rebuilds. A change upsets the balance of multipliers, which primal steps relieve, or it
// changes residuals, which are repaired later. Primal steps are best on an empty repair queue. So a change
// that may take such a step first finds the optimum of what is pending.

extension Core {
  // MARK: Removing

  /// Takes out row `i`, which the engine's caller added, deferred or not. The call cannot fail if the row
  /// has no place in the balance and `reserveToRemove` was called.
  @inline(__always)
  @_optimize(speed)
  mutating func removeCallersRow(_ i: Int32) throws(EngineError) {
    if isDeferred(i) {
      try reserveJournal(touched: 0, moved: 0, path: 0, terms: Int(model.row[i].termCount))
      return discardDeferred(i)
    }
    if model.row[i].kind == .edit {
      let j = heldVariable(i)
      try reserveJournalForVariables(1)
      model.info.saved(j, in: &model.journal).pointee.edit = -1
    }
    try removeRow(i)
  }

  /// Takes out rows of which some are edges or have a place in the balance. Nothing waits, and no journal is open.
  /// All that can fail comes before the first row is taken out, but for the relief: if memory for it is missing, the
  /// next solve does the rest of it.
  @_optimize(speed)
  mutating func removeCallersRowsAtRest(_ rows: UnsafeBufferPointer<Int32>) throws(EngineError) {
    assert(isOptimal && !model.journal.isOpen)
    try reserveSeen()
    // A second row's multiplier may be found with all others.
    if rows.count > 1 { try reserveRefresh() }
    try dissolveIfEdge(among: rows)
    for i in rows { try removeCallersRow(i) }
    dropDirections()
    do throws(EngineError) { try relieveAtOnce() } catch {}
  }

  /// Gives all aliases up if one of the rows is an edge.
  @_optimize(speed)
  mutating func dissolveIfEdge(among rows: UnsafeBufferPointer<Int32>) throws(EngineError) {
    for i in rows where isEdge(i) { return try dissolve() }
  }

  /// Reserves log space for taking rows out that have no place in the balance.
  @_optimize(speed)
  mutating func reserveToRemove(_ rows: UnsafeBufferPointer<Int32>) throws(EngineError) {
    var terms = 0
    for i in rows { terms += Int(model.row[i].termCount) }
    try reserveJournalForVariables(rows.count)
    // A step for each row, and one for the edit of its variable.
    try reserveJournal(
      steps: 2 * rows.count, touched: 2 * rows.count, moved: 0, path: 2 * rows.count, terms: terms)
  }

  /// Takes a row out of the problem, and off the count of live rows. Lists multipliers that this leaves outside their
  /// boxes for relief. When it is called, the repair queue is empty or the row's multiplier is zero.
  @inline(__always)
  @_optimize(speed)
  mutating func removeRow(_ i: Int32) throws(EngineError) {
    assert(waiting.queue.isEmpty || !hasBalance(i))
    try releaseBalance(of: i)
    waiting.queue.forget(i)
    dropDirection(of: i)
    if model.row[i].kind == .objective { scalars.objectives -= 1 }
    countLevel(model.row[i], -1)
    model.scalars.liveRows -= 1
    model.scalars.structure &+= 1
    makeZombie(i)
  }

  /// Takes the multiplier of row `i` out of the balance if the row is inactive. If it is active, sees to it that its
  /// multiplier is stored.
  @_optimize(speed)
  private mutating func releaseBalance(of i: Int32) throws(EngineError) {
    if model.row[i].kind == .objective { return try disengageObjective(i) }
    let k = model.row[i].slot
    if k >= 0 {
      try reserveJournal(touched: 2, moved: 0, path: 2, terms: Int(model.row[i].termCount))
      if dual.kind[k] == .fixed { try findDual(at: k) }
      return
    }
    guard hasBalance(i) else {
      return try reserveJournal(touched: 1, moved: 0, path: 1, terms: Int(model.row[i].termCount))
    }
    basis.btran(row: i, of: &model, into: &lambda)
    try reserveJournal(touched: lambda.count, moved: 0, path: 1, terms: Int(model.row[i].termCount))
    setShift(-impliedMultiplier(i), level: model.row[i].level)
    spreadShift(of: i)
  }

  /// Whether the removal of row `i`, which is no edge, may upset the balance of multipliers.
  @_optimize(speed)
  mutating func hasBalance(_ i: Int32) -> Bool {
    let row = model.row[i]
    if row.state == RowState.absent { return false }
    if row.kind == .objective { return true }
    if row.slot < 0 { return impliedMultiplier(i) != 0 }
    return dual.kind[row.slot] == .fixed || lexicographicSign(components(row.slot)) != 0
  }

  /// Turns a row into a zombie, after `releaseBalance`, or frees it if the basis does not need it.
  @_optimize(speed)
  private mutating func makeZombie(_ i: Int32) {
    let row = model.row.saved(i, in: &model.journal)
    row.pointee.flags = RowFlag.zombie
    row.pointee.kind = .constraint
    row.pointee.state = RowState.free
    row.pointee.weight = 0
    row.pointee.level = 0
    rowChanged(i, .moved)
    let k = model.row[i].slot
    if k < 0 {
      if !basis.isMatched(i) { deleteRow(i) }
      return
    }
    setKind(k)
    if lexicographicSign(components(k)) != 0 {
      waiting.dualInfeasible.add(k)
    } else {
      clearDual(k)
      if basis.matched(at: k) == i && model.column[k].basisCount == 1 && !basis.isInEta(k) {
        replaceByAnchor(k)
      }
    }
  }

  /// Replaces a zombie that nothing depends on by an anchor.
  @_optimize(speed)
  private mutating func replaceByAnchor(_ k: Int32) {
    let i = basis.row(at: k)
    dropDirections(moving: k)
    detachRow(at: k)
    basis.makeAnchor(k, &model.journal)
    dual.kind.saved(k, in: &model.journal).pointee = .loose
    deleteRow(i)
  }

  // MARK: Changing in place

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
    model.row.saved(z, in: &model.journal).pointee = copy
    assert(!hasAliases)
    basis.hand(i, to: z, &model)
    rowChanged(z, .moved)
    for t in model.row[z].firstTerm..<model.row[z].firstTerm + model.row[z].termCount {
      let place = model.column[model.term[t].variable].start + model.term[t].position
      model.entry.saved(place, in: &model.journal).pointee.row = z
    }
    makeZombie(z)
  }
}
