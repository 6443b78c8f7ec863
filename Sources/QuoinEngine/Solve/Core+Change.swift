// Core+Change.swift -- adding, removing and changing rows in place.
//
// Nothing here rebuilds. A change is expressed as what it does to the balance of multipliers (relieved
// by primal steps) or to residuals (repaired later). Primal steps need an empty repair queue, so the
// changes that may take one settle what is pending first.

/// What a row demands, in the engine's terms.
struct Demand {
  var flags: UInt8
  var level: Int32
  var weight: Double
}

extension Core {
  // MARK: Adding

  /// Makes a row of the terms at term[first...], with `demand`; the caller has reserved and filled
  /// them. The row is linked, inactive and at rest; it is not checked yet.
  mutating func makeRow(
    firstTerm: Int32, termCount: Int32, constant: Double, exponent: Int8, kind: ConstraintKind,
    _ demand: Demand
  ) -> Int32 {
    let i = takeRow()
    saveRow(i)
    var made = row[i]
    made.firstTerm = firstTerm
    made.termCount = termCount
    made.constant = constant
    made.exponent = exponent
    made.kind = kind
    made.weight = demand.weight
    made.level = demand.level
    made.flags = demand.flags
    made.state = made.restingState
    row[i] = made
    link(i)
    countLevel(made, 1)
    scalars.liveRows += 1
    scalars.structure &+= 1
    if kind == .objective { scalars.objectives += 1 }
    freshRows += 1
    return i
  }

  /// Rows of a level are counted so that unused levels can go.
  mutating func countLevel(_ held: Row, _ change: Int) {
    guard held.weight != 0 else { return }
    saveLevel(held.level)
    level[held.level].rows += change
  }

  // MARK: Removing

  /// Takes a constraint of the caller's out, also one that is set aside. Where it has no place in the
  /// balance, and `reserveToTakeOut` was called, nothing can fail.
  mutating func takeOut(_ i: Int32) throws(EngineError) {
    if isSetAside(i) {
      try reserveJournal(touched: 0, moved: 0, path: 0, terms: Int(row[i].termCount))
      return discardAside(i)
    }
    if row[i].kind == .edit {
      let j = heldVariable(i)
      try reserveJournalForVariables(1)
      saveInfo(j)
      info[j].edit = -1
    }
    try removeRow(i)
  }

  /// Log space for taking rows out that have no place in the balance.
  mutating func reserveToTakeOut(_ rows: UnsafeBufferPointer<Int32>) throws(EngineError) {
    var terms = 0
    for i in rows { terms += 4 + Int(row[i].termCount) }
    try reserveJournalForVariables(rows.count)
    try reserveJournal(touched: 2 * rows.count, moved: 0, path: 3 * rows.count, terms: terms + rows.count)
  }

  /// Takes a row of the caller's out of the problem; multipliers that this leaves outside their boxes
  /// are listed for relief. The repair queue is empty, or the row's multiplier zero.
  mutating func removeRow(_ i: Int32) throws(EngineError) {
    queue.forget(i)
    dropDirection(of: i)
    try releaseBalance(of: i)
    if row[i].kind == .objective { scalars.objectives -= 1 }
    saveRow(i)
    countLevel(row[i], -1)
    scalars.liveRows -= 1
    scalars.structure &+= 1
    bury(i)
  }

  /// Takes the multiplier of inactive row `i` out of the balance, or makes that of an active one
  /// stored.
  private mutating func releaseBalance(of i: Int32) throws(EngineError) {
    if row[i].kind == .objective { return try disengageObjective(i) }
    let k = row[i].slot
    if k >= 0 {
      try reserveJournal(touched: 2, moved: 0, path: 2, terms: Int(row[i].termCount))
      if kind[k] == .fixed { try findDual(at: k) }
      return
    }
    let y = impliedMultiplier(i)
    if y != 0 {
      btran(row: i)
      try reserveJournal(touched: lambda.count, moved: 0, path: 1, terms: Int(row[i].termCount))
      setShift(-y, level: row[i].level)
      spreadShift(skip: -1)
    } else {
      try reserveJournal(touched: 1, moved: 0, path: 1, terms: Int(row[i].termCount))
    }
  }

  /// Turns a row without a place in the balance into a zombie, or frees it if the basis lets it go.
  private mutating func bury(_ i: Int32) {
    row[i].flags = RowFlag.zombie
    row[i].kind = .constraint
    row[i].state = RowState.free
    row[i].weight = 0
    row[i].level = 0
    boundMoved(i)
    let k = row[i].slot
    if k < 0 {
      if matchSlot[i] < 0 { dispose(i) } else { rangeChanged(i) }
      return
    }
    setKind(k)
    if lexicographicSign(components(k)) != 0 {
      pressure.add(k)
    } else {
      clearDual(k)
      if slot[k].matched == i && column[k].basisCount == 1 && !isInEta(k) { loosen(k) }
    }
  }

  /// Replaces a zombie that nothing depends on by an anchor.
  private mutating func loosen(_ k: Int32) {
    let i = slot[k].row
    dropDirections(moving: k)
    detachRow(at: k)
    saveSlot(k)
    slot[k] = .anchor
    saveKind(k)
    kind[k] = .loose
    dispose(i)
  }

  // MARK: Changing in place

  /// Changes a row's constant (the caller's, in the row's scale).
  mutating func changeConstant(_ i: Int32, to given: Double) throws(EngineError) {
    let constant = given + constantShift(i)
    let change = constant - row[i].constant
    let k = row[i].slot
    if k >= 0 {
      try reserveSolved()
      ftran(slot: k)
      try reserveJournal(touched: 0, moved: direction.count, path: 1, terms: 0)
    } else {
      try reserveJournal(touched: 0, moved: 0, path: 1, terms: 0)
    }
    saveRow(i)
    row[i].constant = constant
    boundMoved(i)
    noteConstant(i, given)
    if k >= 0 {
      move(by: -change)
      checkMoved()
    } else {
      rangeChanged(i)
      check(i)
    }
  }

  /// Changes what a row demands: its relation, level, weight, whether it is required.
  mutating func changeDemand(_ i: Int32, to demand: Demand) throws(EngineError) {
    let k = row[i].slot
    queue.forget(i)
    if k >= 0 {
      try reserveJournal(touched: 1, moved: 0, path: 2, terms: 0)
      if kind[k] == .fixed { try findDual(at: k) }
      setDemand(i, demand)
      setKind(k)
      pressure.add(k)
    } else {
      btran(row: i)
      try reserveJournal(touched: lambda.count, moved: 0, path: 2, terms: 0)
      let (oldY, oldLevel) = (impliedMultiplier(i), row[i].level)
      setDemand(i, demand)
      settleState(i)
      setShift(0, level: 0)
      if oldY != 0 { ratio.shift.base[Int(oldLevel)] -= oldY }
      let newY = impliedMultiplier(i)
      if newY != 0 { ratio.shift.base[Int(row[i].level)] += newY }
      if oldY != 0 || newY != 0 { spreadShift(skip: -1) }
      rangeChanged(i)
    }
  }

  private mutating func setDemand(_ i: Int32, _ demand: Demand) {
    saveRow(i)
    boundMoved(i)
    countLevel(row[i], -1)
    row[i].flags = demand.flags
    row[i].level = demand.level
    row[i].weight = demand.weight
    countLevel(row[i], 1)
    scalars.structure &+= 1
  }

  /// An inactive row whose new box has no end on its side takes no part until `resettle`.
  private mutating func settleState(_ i: Int32) {
    let held = row[i]
    let ends =
      switch held.state {
      case RowState.above: !held.upperIsInfinite
      case RowState.below: !held.lowerIsInfinite
      case RowState.on: held.restingState == RowState.on
      default: true
      }
    if !ends {
      row[i].state = RowState.free
      boundMoved(i)
    }
  }

  /// Relieves the multipliers that a change of row `i` has put under pressure, then puts the row
  /// itself, if it was left out so far, at rest, to be repaired if need be.
  mutating func resettle(_ i: Int32) throws(EngineError) {
    try relieveAtOnce()
    if row[i].slot < 0 && row[i].state == RowState.free {
      try reserveJournal(touched: 0, moved: 0, path: 1, terms: 0)
      saveRow(i)
      row[i].state = row[i].restingState
      boundMoved(i)
      // It bounds again what may have been suspended without it.
      scalars.structure &+= 1
    }
    rangeChanged(i)
    check(i)
  }

  /// Gives a row new terms, at term[first...] as for `makeRow`; the row takes no part until
  /// `resettle`. The old ones stay in the basis as a zombie if they are part of it.
  mutating func changeTerms(
    _ i: Int32, firstTerm: Int32, termCount: Int32, constant: Double, exponent: Int8, weight: Double
  ) throws(EngineError) {
    queue.forget(i)
    dropDirections()
    try releaseBalance(of: i)
    saveRow(i)
    if row[i].slot >= 0 || matchSlot[i] >= 0 {
      leaveZombie(of: i)
    } else {
      unlink(i)
      returnTerms(row[i].firstTerm, row[i].termCount)
    }
    countLevel(row[i], -1)
    row[i].firstTerm = firstTerm
    row[i].termCount = termCount
    row[i].constant = constant
    row[i].exponent = exponent
    row[i].weight = weight
    row[i].state = RowState.free
    countLevel(row[i], 1)
    scalars.structure &+= 1
    link(i)
  }

  /// Hands the terms of row `i` and its place in the basis to a zombie row.
  private mutating func leaveZombie(of i: Int32) {
    let z = takeRow()
    saveRow(z)
    saveMatchSlot(i)
    saveMatchSlot(z)
    let generation = row[z].generation
    row[z] = row[i]
    row[z].generation = generation
    assert(!hasAliases)
    matchSlot[z] = matchSlot[i]
    matchSlot[i] = -1
    row[i].slot = -1
    boundMoved(z)
    for t in row[z].firstTerm..<row[z].firstTerm + row[z].termCount {
      let place = column[term[t].variable].start + term[t].position
      saveEntry(place)
      entry[place].row = z
    }
    if matchSlot[z] >= 0 {
      saveSlot(matchSlot[z])
      slot[matchSlot[z]].matched = z
    }
    let k = row[z].slot
    if k >= 0 {
      saveSlot(k)
      slot[k].row = z
    }
    bury(z)
  }
}
