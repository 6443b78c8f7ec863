// Engine+Conflict.swift -- what contradicts what.

extension Engine {
  /// Sets to `none` those handles of the last conflict whose constraints a rollback has undone: the engine will give
  /// the same handles again, to other constraints.
  func forgetConflictMembers() {
    for place in 0..<conflictItems.count where !contains(conflictItems.base[place].constraint) {
      conflictItems.base[place].constraint = .none
    }
  }

  /// How many constraints the last conflict involves. They contradict each other, and without any
  /// one of them the rest can hold.
  public var conflictCount: Int { conflictItems.count }

  /// Member `index` of the last conflict; 0 is the one that was refused or deferred.
  public func conflictItem(_ index: Int) -> ConflictItem { conflictItems.base[index] }

  /// Calls `visit` with each member of the last conflict.
  public func forEachInConflict(_ visit: (ConflictItem) -> Void) {
    for place in 0..<conflictItems.count { visit(conflictItems.base[place]) }
  }

  /// Calls `visit` with each member of the conflict of a constraint that does not hold, which comes first: of a soft
  /// one that is violated, as if it were required, or of a deferred one. The members are required constraints, stronger
  /// ones and some of the same level. Each of those that is not required stays as near as it is now: one that is met
  /// holds, one that is off by r is off by no more. They contradict each other, and without any one of them the rest can
  /// hold. Nothing is visited where the constraint holds, or misses by what rounding of the others explains.
  ///
  /// Throws `staleConstraint`, `wrongKind` for an objective term, `unsettled`, `outOfMemory`, `numericalTrouble`. Solves
  /// on a clone; this engine does not change. Cost: linear in the problem, and some pivots.
  public func forEachInConflict(
    of constraint: ConstraintID, _ visit: (ConflictItem) -> Void
  ) throws(EngineError) {
    defer { verify() }
    let i = try core.index(of: constraint, tag)
    guard core.model.row[i].kind != .objective else { throw .wrongKind }
    try requireSettled()
    guard core.isDeferred(i) || core.violation(i) > 0 else { return }
    let clone = try clone()
    try clone.findConflict(of: i)
    clone.forEachInConflict(visit)
  }

  /// Lists the conflict of row `i`. The engine is of no other use afterwards.
  private func findConflict(of i: Int32) throws(EngineError) {
    core.shown.values.isStoring = false
    try core.demand(i)
    do throws(EngineError) {
      while try !core.repairRequired() {
        try reportConflict(newest: Engine.noneIsNew, changed: i)
        guard core.releaseWeakest(but: i) else { return }
      }
    } catch {
      // A conflict that was found stays one, whatever a shorter search for strong members comes to.
      if conflictCount == 0 { throw error }
    }
  }

  /// Makes `item` member `place` of the last conflict, and the last member. A call that fails in a copy of this engine
  /// reports its conflict here.
  package func setConflictItem(_ place: Int, _ item: ConflictItem) throws(EngineError) {
    try conflictItems.reserve(place + 1, &core.model.memory)
    conflictItems.count = place
    conflictItems.append(item)
  }

  /// Calls `visit` with each constraint that is deferred, oldest first; one that was tried again in vain
  /// counts as new.
  public func forEachDeferred(_ visit: (ConstraintID) -> Void) {
    for place in 0..<deferred.count { visit(core.handle(ofRow: deferred[place], tag)) }
  }

  /// How many constraints are deferred.
  public var deferredCount: Int { deferred.count }

  /// The value of `newest` for a refused batch, whose rows are those in staging.
  static var batchIsNew: Int32 { -1 }
  /// The value of `newest` for a refused change of a constraint, which stays.
  static var noneIsNew: Int32 { -2 }

  /// Turns the core's conflict into the caller's terms. `newest` is the row of the refused or deferred constraint,
  /// or `batchIsNew`, or `noneIsNew`; `changed` is the row of a refused change.
  func reportConflict(newest: Int32, changed: Int32 = -1) throws(EngineError) {
    try conflictItems.reserve(core.failure.conflict.count, &core.model.memory)
    let stamp = newest == Engine.batchIsNew ? try core.noteMadePlaces() : 0
    conflictItems.count = 0
    for place in 0..<core.failure.conflict.count {
      var item = core.failure.conflict.base[place]
      item.batchIndex = batchIndex(of: item.row, newest: newest, stamp)
      let known = ConstraintID(
        index1: item.constraint.index1, stamp: Stamp.make(tag: tag, generation: item.constraint.stamp))
      item.constraint = item.batchIndex < 0 ? known : .none
      item.isProved = core.failure.proof.holds
      conflictItems.append(item)
    }
    leadWithCause(newest >= 0 ? newest : changed)
  }

  /// Puts what was refused first: `row`, or a member of the refused batch if `row` is negative. The core's list begins
  /// with the row that the core could not repair, which may be an old row that the new one pushed.
  private func leadWithCause(_ row: Int32) {
    for place in 0..<conflictItems.count {
      let item = conflictItems.base[place]
      guard item.row == row || (row < 0 && item.batchIndex >= 0) else { continue }
      conflictItems.base[place] = conflictItems.base[0]
      conflictItems.base[0] = item
      return
    }
  }

  /// The index of row `i` in the refused call, -1 for a row that the engine has. For a batch, the rows stamped with
  /// `stamp` are new, and `noteMadePlaces` has noted their places.
  private func batchIndex(of i: Int32, newest: Int32, _ stamp: UInt16) -> Int32 {
    switch newest {
    case Engine.noneIsNew: return -1
    case Engine.batchIsNew: return core.scratch.rows[i] == stamp ? core.staging.placeOfRow[i] : -1
    default: return i == newest && options.conflictPolicy == .refuse ? 0 : -1
    }
  }
}

extension Core {
  /// Stamps the rows in staging.rows and notes their places, in one pass for all members of a conflict. Returns the
  /// stamp.
  fileprivate mutating func noteMadePlaces() throws(EngineError) -> UInt16 {
    try staging.placeOfRow.reserve(Int(model.scalars.rows), &model.memory)
    let stamp = scratch.rows.begin()
    for place in 0..<staging.rows.count {
      let i = staging.rows.base[place]
      scratch.rows[i] = stamp
      staging.placeOfRow[i] = Int32(place)
    }
    return stamp
  }
}
