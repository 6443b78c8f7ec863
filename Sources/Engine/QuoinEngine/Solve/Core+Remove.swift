// Core+Remove.swift -- taking rows out of the problem.
//
// Nothing here rebuilds. A row that the basis needs stays in it as a zombie, until a step replaces it. Its multiplier
// has no place in the balance any more: primal steps relieve it. They are best on an empty repair queue, so that a
// removal that may take one first finds the optimum of what is pending.
//
// So there are two ways: `removeCallersRows`, where no removed row has a multiplier or is an edge, or else the core is
// optimal already; and under a journal, where the optimum is found first (Engine+Constraints).

extension Core {
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

  /// Takes out rows. Where some are edges or have a place in the balance (`mayPivot`), nothing waits, and no journal is
  /// open. All that can fail comes before the first row is taken out, but for the relief: if memory for it is missing,
  /// the next solve does the rest of it.
  @inline(__always)
  @_optimize(speed)
  mutating func removeCallersRows(
    _ rows: UnsafeBufferPointer<Int32>, mayPivot: Bool
  ) throws(EngineError) {
    assert(!mayPivot || (isOptimal && !model.journal.isOpen))
    if mayPivot {
      try reserveSeen()
      // A second row's multiplier may be found with all others.
      if rows.count > 1 { try reserveRefresh() }
      try dissolveIfEdge(among: rows)
    } else {
      try reserveToRemove(rows)
    }
    for i in rows { try removeCallersRow(i) }
    if mayPivot {
      dropDirections()
      do throws(EngineError) { try relieveAtOnce() } catch {}
    }
  }

  /// Gives all aliases up if one of the rows is an edge.
  @_optimize(speed)
  mutating func dissolveIfEdge(among rows: UnsafeBufferPointer<Int32>) throws(EngineError) {
    for i in rows where isEdge(i) { return try dissolve() }
  }

  /// Reserves log space for taking rows out that have no place in the balance.
  @_optimize(speed)
  private mutating func reserveToRemove(_ rows: UnsafeBufferPointer<Int32>) throws(EngineError) {
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
    makeZombie(i, model.row.saved(i, in: &model.journal))
  }

  /// Takes the multiplier of row `i` out of the balance if the row is inactive. If it is active, sees to it that its
  /// multiplier is stored.
  @_optimize(speed)
  mutating func releaseBalance(of i: Int32) throws(EngineError) {
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

  /// Turns row `i`, which is saved at `row`, into a zombie, after `releaseBalance`, or frees it if the basis does not
  /// need it.
  @_optimize(speed)
  mutating func makeZombie(_ i: Int32, _ row: UnsafeMutablePointer<Row>) {
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
}
