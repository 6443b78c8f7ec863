// Core+TakeBack.swift -- undoes that a variable was made, as long as nothing has used it.
//
// A program makes variables for a constraint. If the constraint is refused, the program wants to have changed nothing.
// Removing the variables would leave places that count as used. Here each place goes back to where it came from.
// The last place of all is no longer in use, if it was made for this variable and no list names it. Any other place
// is the next to be used. A place keeps its generation, so that the next variable in it gets the same handle.

extension Core {
  /// Whether nothing holds variable `j` but its rest row, if it has one, and this row asks nothing of the basis.
  mutating func isUntouched(_ j: Int32) -> Bool {
    guard basis.row(at: j) < 0, !basis.isInEta(j), !isTied(j) else { return false }
    let rest = restRow(of: j)
    if rest < 0 { return model.column[j].count == 0 }
    let row = model.row[rest]
    let isIdle = !row.isActive && !basis.isMatched(rest) && row.impliedMultiplier == 0
    return isIdle && model.column[j].count == 1
  }

  /// Reserves log space for taking one variable back.
  mutating func reserveJournalToTakeBack() throws(EngineError) {
    try model.journal.reserve(words: JournalRoom.perVariable, &model.memory)
  }

  /// Undoes `makeVariable` and `holdAtRest` for an untouched variable; the calling function has reserved.
  mutating func takeBackVariable(_ j: Int32) {
    let rest = restRow(of: j)
    if rest >= 0 { takeBackRest(rest) }
    model.releaseColumn(j)
    model.scalars.liveVariables -= 1
    // If the place was in use when the open transaction began, a rollback restores it.
    let info = model.info.saved(j, in: &model.journal)
    let value = model.value.saved(j, in: &model.journal)
    let generation = info.pointee.generation
    let isFresh = generation == Stamp.firstGeneration && j >= placesToRestore.variables
    if isFresh && j == model.scalars.variables - 1 && !waits(j) {
      model.scalars.variables -= 1
      return
    }
    info.pointee = VariableInfo(generation: generation, edit: model.scalars.freeVariable, isLive: false)
    value.pointee = 0
    if model.scalars.freeVariable < 0 { model.scalars.freeVariableTail = j }
    model.scalars.freeVariable = j
  }

  /// Whether a list names variable `j` or its slot for the next solve.
  private mutating func waits(_ j: Int32) -> Bool {
    shown.values.stored(j) != nil || doubt.drifted.contains(j) || waiting.dualInfeasible.isListed[j]
  }

  /// Whether variable `j` was there when the open transaction began: a rollback brings it back, with its handle.
  mutating func isToRestore(_ j: Int32) -> Bool {
    j < placesToRestore.variables && !shown.changed.isRenewed(j)
  }

  /// How many places were in use when the open transaction began. These places stay in use: a snapshot holds only
  /// places in use, and a rollback needs all that were in use then.
  @inline(__always)
  private var placesToRestore: (variables: Int32, rows: Int32) {
    guard undo.marks.count > 0 else { return (0, 0) }
    let found = undo.marks.base[undo.marks.count - 1].scalars.model
    return (found.variables, found.rows)
  }

  private mutating func takeBackRest(_ i: Int32) {
    waiting.queue.forget(i)
    let row = model.row.saved(i, in: &model.journal)
    countLevel(row.pointee, -1)
    scalars.newRows = max(0, scalars.newRows - 1)
    unlink(i)
    model.returnTerms(row.pointee.firstTerm, row.pointee.termCount)
    let generation = row.pointee.generation
    let isFresh = generation == Stamp.firstGeneration && i >= placesToRestore.rows
    if isFresh && i == model.scalars.rows - 1 {
      model.scalars.rows -= 1
      return
    }
    row.pointee = Row.unused(generation: generation)
    row.pointee.firstTerm = model.scalars.freeRow
    if model.scalars.freeRow < 0 { model.scalars.freeRowTail = i }
    model.scalars.freeRow = i
  }
}
