// Core+Rows.swift -- making and unmaking variables and rows.
//
// A new variable is an anchor: undetermined, resting at its value. A new row is inactive and at rest; the
// function that makes it checks whether it is violated. Freed places are reused oldest first, after places
// that were taken back.

extension Core {
  // MARK: Variables

  /// Makes a variable; the calling function has reserved room.
  mutating func makeVariable(value initial: Double) -> Int32 {
    var j = model.scalars.freeVariable
    if j >= 0 {
      model.scalars.freeVariable = model.info[j].edit
      if model.scalars.freeVariable < 0 { model.scalars.freeVariableTail = -1 }
      let info = model.info.saved(j, in: &model.journal)
      info.pointee = VariableInfo(generation: info.pointee.generation, edit: -1, isLive: true)
      model.value.saved(j, in: &model.journal).pointee = initial
      shown.values.renew(j, initial)
      // A rollback brings the place's earlier variable back, and what the program knows of it.
      if model.journal.isOpen { shown.changed.noteRenewal(of: j) }
      // The program knows nothing of the new variable, whatever was reported of the earlier one.
      shown.changed.setReported(j, 0)
    } else {
      j = makeFreshVariable()
      model.info[j] = VariableInfo(generation: Stamp.firstGeneration, edit: -1, isLive: true)
      model.value[j] = initial
    }
    model.scalars.liveVariables += 1
    if initial != 0 { shown.changed.note(j) }
    return j
  }

  /// Makes an anchor of a place that was never used, and returns it.
  mutating func makeFreshVariable() -> Int32 {
    let j = model.scalars.variables
    assert(Int(j) < model.value.capacity, "variables were not reserved")
    model.scalars.variables += 1
    basis.makePlace(ofVariable: j)
    model.column[j] = .empty
    dual.kind[j] = .loose
    let stride = Int(scalars.stride)
    (dual.value.base + Int(j) * stride).update(repeating: 0, count: stride)
    clearWork(ofVariable: j)
    if hasAliases { alias.setItself(j) }
    return j
  }

  /// Clears the work space of a place, as if it had just been made.
  mutating func clearWork(ofVariable j: Int32) {
    lambda.clearPlace(j)
    direction.clearPlace(j)
    basis.clearWork(ofVariable: j)
    shown.changed.clearPlace(j)
    watch.brackets.drop(j)
    waiting.dualInfeasible.clearPlace(j)
  }

  /// Frees a variable that no row uses but zombies. Its place waits until the basis has let go of it.
  mutating func unmakeVariable(_ j: Int32) {
    model.info.saved(j, in: &model.journal).pointee.markGone()
    model.scalars.liveVariables -= 1
    reclaimVariable(j)
  }

  /// Puts a removed variable's place up for use again, once the basis has let go of it. The stale
  /// generation is never given out again.
  mutating func reclaimVariable(_ j: Int32) {
    guard !model.info[j].isLive, model.column[j].count == 0, basis.row(at: j) < 0, !basis.isInEta(j),
      model.info[j].generation < Stamp.lastGeneration
    else { return }
    model.releaseColumn(j)
    model.info.saved(j, in: &model.journal).pointee.renew()
    // Nobody can see the value any more: the place does not keep it.
    model.value.saved(j, in: &model.journal).pointee = 0
    if model.scalars.freeVariableTail >= 0 {
      model.info.saved(model.scalars.freeVariableTail, in: &model.journal).pointee.edit = j
    } else {
      model.scalars.freeVariable = j
    }
    model.scalars.freeVariableTail = j
  }

  // MARK: Rows

  /// Takes a place for a row; the calling function has reserved room.
  @inline(__always)
  @_optimize(speed)
  mutating func takeRow() -> Int32 {
    let i = model.scalars.freeRow
    guard i >= 0 else {
      return makeFreshRow()
    }
    model.scalars.freeRow = model.row[i].firstTerm
    if model.scalars.freeRow < 0 { model.scalars.freeRowTail = -1 }
    return i
  }

  /// Makes a place for a row that was never used, and returns it.
  @inline(__always)
  mutating func makeFreshRow() -> Int32 {
    let i = model.scalars.rows
    assert(Int(i) < model.row.capacity, "rows were not reserved")
    model.scalars.rows += 1
    model.row[i] = Row.unused(generation: Stamp.firstGeneration)
    basis.makeUnmatched(i)
    scratch.rows[i] = 0
    waiting.queue.clearPlace(i)
    if hasAliases { alias.setSame(i) }
    return i
  }

  /// Enters a row's terms in their variables' columns, and the row in kept directions; room for both is reserved.
  @inline(never)
  @_optimize(speed)
  mutating func link(_ i: Int32) {
    model.enterColumns(i)
    rowChanged(i, .linked)
  }

  /// Takes an unmatched row out of kept directions and its columns.
  @inline(never)
  @_optimize(speed)
  mutating func unlink(_ i: Int32) {
    assert(!basis.isMatched(i))
    rowChanged(i, .unlinked)
    model.leaveColumns(i)
  }

  /// Frees a row that is out of the basis: its entries in columns, its terms and its place.
  @_optimize(speed)
  mutating func deleteRow(_ i: Int32) {
    assert(!model.row[i].isActive && !basis.isMatched(i), "the basis needs the row")
    unlink(i)
    let first = model.row[i].firstTerm
    let count = model.row[i].termCount
    for t in first..<first + count { reclaimVariable(model.term[t].variable) }
    model.returnTerms(first, count)
    returnWritten(i)
    model.returnRow(i)
  }

  /// Makes a row of the terms from term[firstTerm] on, with `bounds`. The calling function has reserved room and
  /// stored the terms. The row is linked, inactive and at rest; it is not checked yet.
  mutating func makeRow(
    firstTerm: Int32, termCount: Int32, constant: Double, exponent: Int8, kind: ConstraintKind,
    _ bounds: RowBounds
  ) -> Int32 {
    let i = takeRow()
    let row = model.row.saved(i, in: &model.journal)
    row.pointee.begin(
      firstTerm: firstTerm, termCount: termCount, constant: constant, exponent: exponent, kind: kind, bounds)
    link(i)
    countLevel(row.pointee, 1)
    model.scalars.liveRows += 1
    model.scalars.structure &+= 1
    scalars.newRows += 1
    if kind == .objective { scalars.objectives += 1 }
    return i
  }

  /// Adds `change` to the number of rows at the row's level, if the row has a weight. A level without rows can go.
  @_optimize(speed)
  mutating func countLevel(_ row: Row, _ change: Int) { countHere(row, change) }

  /// Does so without a call, where a row is made in one pass.
  @inline(__always)
  mutating func countHere(_ row: Row, _ change: Int) {
    guard row.weight != 0 else { return }
    model.level.saved(row.level, in: &model.journal).pointee.rows += change
    scalars.dualScale.note(weight: abs(row.weight))
  }

  /// Frees a row that is deferred.
  mutating func discardDeferred(_ i: Int32) {
    model.scalars.liveRows -= 1
    countLevel(model.row[i], -1)
    let first = model.row[i].firstTerm
    let count = model.row[i].termCount
    for t in first..<first + count { reclaimVariable(model.term[t].variable) }
    model.returnTerms(first, count)
    returnWritten(i)
    model.returnRow(i)
  }
}
