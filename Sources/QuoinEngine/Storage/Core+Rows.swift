// Core+Rows.swift -- making and unmaking variables and rows.
//
// A new variable is an anchor: undetermined, resting at its value. A new row is inactive at rest;
// whether it is violated is for the caller to ask. Freed places form queues, oldest first.

extension Core {
  // MARK: Variables

  /// Makes a variable; the caller has reserved.
  mutating func makeVariable(value initial: Double) -> Int32 {
    var j = scalars.freeVariable
    var generation: UInt32 = 1
    if j >= 0 {
      scalars.freeVariable = info[j].edit
      if scalars.freeVariable < 0 { scalars.freeVariableTail = -1 }
      generation = info[j].generation
      saveInfo(j)
      journal.save(.value, j, value.base + Int(j))
      solved.renew(j, initial)
      // A rollback brings the one before back, and what the caller knows of it.
      if journal.isOpen { changed.keepReported(j) }
      // The caller knows nothing of the new variable, whatever was told of the one before.
      changed.setReported(j, 0)
    } else {
      j = makeFreshVariable()
    }
    info[j] = VariableInfo(generation: generation, edit: -1, isLive: true)
    value[j] = initial
    scalars.liveVariables += 1
    if initial != 0 { changed.note(j) }
    return j
  }

  /// A place that was never used, as an anchor.
  mutating func makeFreshVariable() -> Int32 {
    let j = scalars.variables
    scalars.variables += 1
    slot[j] = .anchor
    column[j] = .empty
    kind[j] = .loose
    let stride = Int(scalars.stride)
    (dual.base + Int(j) * stride).update(repeating: 0, count: stride)
    clearWork(ofVariable: j)
    if hasAliases { alias.setItself(j) }
    if etas.isReady { etas.clearPlace(j) }
    return j
  }

  /// Work space of a place, as of one that was just made.
  mutating func clearWork(ofVariable j: Int32) {
    lambda.clearPlace(j)
    direction.clearPlace(j)
    walk.clearPlace(j)
    changed.clearPlace(j)
    brackets.drop(j)
    pressure.clearPlace(j)
  }

  /// Frees a variable that no row uses. Its slot stays in the basis as an anchor.
  mutating func unmakeVariable(_ j: Int32) {
    saveInfo(j)
    info[j].retire()
    scalars.liveVariables -= 1
    reclaimVariable(j)
  }

  /// Puts a removed variable's place up for use again, once the basis has let go of it. The stale
  /// generation is never given out again.
  mutating func reclaimVariable(_ j: Int32) {
    guard !info[j].isLive, column[j].count == 0, slot[j].row < 0, !isInEta(j),
      info[j].generation < Stamp.lastGeneration
    else { return }
    releaseColumn(j)
    saveInfo(j)
    info[j].renew()
    // Nobody sees the value any more: it is not kept.
    journal.save(.value, j, value.base + Int(j))
    value[j] = 0
    if scalars.freeVariableTail >= 0 {
      saveInfo(scalars.freeVariableTail)
      info[scalars.freeVariableTail].edit = j
    } else {
      scalars.freeVariable = j
    }
    scalars.freeVariableTail = j
  }

  // MARK: Rows

  /// A place for a row; the caller has reserved.
  @inline(__always)
  mutating func takeRow() -> Int32 {
    let i = scalars.freeRow
    guard i >= 0 else {
      let fresh = scalars.rows
      scalars.rows += 1
      row[fresh] = Row.unused(generation: 1)
      matchSlot[fresh] = -1
      rowStamp[fresh] = 0
      queue.clearPlace(fresh)
      if hasAliases { alias.setSame(fresh) }
      return fresh
    }
    scalars.freeRow = row[i].firstTerm
    if scalars.freeRow < 0 { scalars.freeRowTail = -1 }
    return i
  }

  /// Puts a row's place up for use again.
  mutating func returnRow(_ i: Int32) {
    saveRow(i)
    let next = row[i].generation + 1
    row[i] = Row.unused(generation: next)
    guard next <= Stamp.lastGeneration else { return }
    if scalars.freeRowTail >= 0 {
      saveRow(scalars.freeRowTail)
      row[scalars.freeRowTail].firstTerm = i
    } else {
      scalars.freeRow = i
    }
    scalars.freeRowTail = i
  }

  /// Enters a row's terms in their variables' columns; the caller has reserved. What a bound demands
  /// is looked at when it is checked.
  mutating func link(_ i: Int32) {
    let first = row[i].firstTerm
    for t in first..<first + row[i].termCount {
      let position = appendEntry(term[t].variable, ColumnEntry(row: i, term: t), isBound: row[i].isBound)
      saveTerm(t)
      term[t].position = position
    }
    rowLinked(i)
  }

  /// Takes an unmatched row out of its columns.
  mutating func unlink(_ i: Int32) {
    assert(matchSlot[i] < 0)
    rowUnlinked(i)
    let first = row[i].firstTerm
    for t in first..<first + row[i].termCount {
      removeEntry(term[t].variable, term[t].position)
    }
  }

  /// Frees a row that is out of the basis: its columns, its terms and its place.
  mutating func dispose(_ i: Int32) {
    unlink(i)
    let first = row[i].firstTerm
    let count = row[i].termCount
    for t in first..<first + count { reclaimVariable(term[t].variable) }
    returnTerms(first, count)
    returnOriginal(i)
    returnRow(i)
  }

  /// A row's residual, and the sum of the magnitudes that went into it.
  @inline(__always)
  func residual(_ i: Int32) -> (value: Double, magnitude: Double) {
    let held = row.base[i]
    var sum = held.constant
    var magnitude = abs(sum)
    var product = term.base + Int(held.firstTerm)
    let end = product + Int(held.termCount)
    let values = value.base
    while product < end {
      let part = product.pointee.coefficient * values[product.pointee.variable]
      sum += part
      magnitude += abs(part)
      product += 1
    }
    return (sum, magnitude)
  }

  /// How far a residual may be from zero and count as zero.
  @inline(__always)
  func allowance(_ magnitude: Double) -> Double {
    scalars.allowedAbsolute + Tolerances.feasibleRelative * magnitude
  }

  /// Whether an inactive row's residual has a sign that its state does not accept.
  @inline(__always)
  func isViolated(_ i: Int32) -> Bool { isViolated(i, residual(i)) }

  /// The same where the residual is at hand.
  @inline(__always)
  func isViolated(_ i: Int32, _ r: (value: Double, magnitude: Double)) -> Bool {
    let allowed = allowance(r.magnitude)
    let state = row.base[i].state
    return (r.value > allowed && state & RowState.above == 0)
      || (r.value < -allowed && state & RowState.below == 0)
  }
}

extension Row {
  static func unused(generation: UInt32) -> Row {
    Row(
      firstTerm: -1, termCount: 0, constant: 0, weight: 0, level: 0, slot: -1,
      generation: generation, exponent: 0, kind: .constraint, flags: 0, state: RowState.absent)
  }
}
