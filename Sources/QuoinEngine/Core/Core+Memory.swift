// Core+Memory.swift -- making room, and giving everything back.
//
// Room is made before a call changes anything, so that an allocation that fails leaves no trace.

extension Core {
  /// The first arena holds a small layout whole: a solver of some dozens of constraints makes one
  /// allocation.
  mutating func prepare(_ options: EngineOptions) throws(EngineError) {
    let variables = max(options.expectedVariables, 24)
    let rows = max(options.expectedConstraints, 40)
    try model.memory.makeArena(bytes: variables * 276 + rows * 150 + 2048)
    try model.freeTerm.reserve(SizeClasses.termClasses, &model.memory)
    model.freeTerm.base.update(repeating: -1, count: SizeClasses.termClasses)
    try model.freeEntry.reserve(SizeClasses.entryClasses, &model.memory)
    model.freeEntry.base.update(repeating: -1, count: SizeClasses.entryClasses)
    try reserveVariables(variables)
    try reserveRows(rows)
    try model.term.reserve(rows * 2, &model.memory)
    try model.entry.reserve(rows * 2, &model.memory)
    try model.level.reserve(4, &model.memory)
  }

  /// Room for `wanted` variables in all.
  @inline(__always)
  mutating func reserveVariables(_ wanted: Int) throws(EngineError) {
    if wanted > model.value.capacity { try growVariables(wanted) }
  }

  /// Values come last: where there is room for them, there is room in all arrays.
  private mutating func growVariables(_ least: Int) throws(EngineError) {
    model.memory.isSparing = wasTrimmed
    defer { model.memory.isSparing = false }
    let wanted = model.value.grown(to: least, model.memory)
    try basis.slot.reserve(wanted, &model.memory)
    try model.column.reserve(wanted, &model.memory)
    try kind.reserve(wanted, &model.memory)
    try dual.reserve(wanted * Int(scalars.stride), &model.memory)
    try model.info.reserve(wanted, &model.memory)
    try lambda.reserve(wanted, &model.memory)
    try direction.reserve(wanted, &model.memory)
    try basis.walk.reserve(wanted, &model.memory)
    try changed.reserve(wanted, &model.memory)
    try brackets.reserve(wanted, &model.memory)
    try dualInfeasible.reserve(wanted, &model.memory)
    try kept.growPlaces(variables: wanted, rows: 0, &model.memory)
    if solved.variables.capacity > 0 { try solved.reserve(wanted, &model.memory) }
    if basis.etas.isReady { try basis.etas.reserveVariables(wanted, &model.memory) }
    if alias.isReady { try alias.reserve(variables: wanted, rows: 0, &model.memory) }
    try model.value.reserve(wanted, &model.memory)
  }

  /// Room for `wanted` rows in all.
  @inline(__always)
  mutating func reserveRows(_ wanted: Int) throws(EngineError) {
    if wanted > model.row.capacity { try growRows(wanted) }
  }

  /// Rows come last: where there is room for them, there is room in all arrays.
  private mutating func growRows(_ least: Int) throws(EngineError) {
    model.memory.isSparing = wasTrimmed
    defer { model.memory.isSparing = false }
    let wanted = model.row.grown(to: least, model.memory)
    try basis.matchSlot.reserve(wanted, &model.memory)
    try rowStamp.reserve(wanted, filling: 0, &model.memory)
    try queue.reserve(wanted, &model.memory)
    try kept.growPlaces(variables: 0, rows: wanted, &model.memory)
    if alias.isReady { try alias.reserve(variables: 0, rows: wanted, &model.memory) }
    try model.row.reserve(wanted, &model.memory)
  }

  /// A stamp that no row carries yet.
  @inline(__always)
  mutating func nextRowStamp() -> UInt16 {
    if rowClock == UInt16.max {
      rowStamp.base.update(repeating: 0, count: rowStamp.capacity)
      rowClock = 0
    }
    rowClock &+= 1
    return rowClock
  }

  mutating func freeEverything() {
    freePersistent()
    lambda.free(&model.memory)
    direction.free(&model.memory)
    basis.walk.free(&model.memory)
    queue.free(&model.memory)
    changed.free(&model.memory)
    solved.free(&model.memory)
    brackets.free(&model.memory)
    sortedBounds.free(&model.memory)
    kept.free(&model.memory)
    hidden.free(&model.memory)
    checkpoint.free(&model.memory)
    dualInfeasible.free(&model.memory)
    drifted.free(&model.memory)
    breakpoints.free(&model.memory)
    ratio.free(&model.memory)
    basis.peel.free(&model.memory)
    gathered.free(&model.memory)
    conflict.free(&model.memory)
    staging.free(&model.memory)
    suggestions.free(&model.memory)
    suggestionPlace.free(&model.memory)
    marks.free(&model.memory)
    rowStamp.free(&model.memory)
    model.journal.free(&model.memory)
    model.memory.deallocateArena()
  }

  private mutating func freePersistent() {
    model.value.free(&model.memory)
    basis.slot.free(&model.memory)
    model.column.free(&model.memory)
    kind.free(&model.memory)
    dual.free(&model.memory)
    model.info.free(&model.memory)
    model.row.free(&model.memory)
    basis.matchSlot.free(&model.memory)
    model.term.free(&model.memory)
    model.entry.free(&model.memory)
    model.freeTerm.free(&model.memory)
    model.freeEntry.free(&model.memory)
    model.level.free(&model.memory)
    basis.etas.free(&model.memory)
    alias.free(&model.memory)
  }
}
