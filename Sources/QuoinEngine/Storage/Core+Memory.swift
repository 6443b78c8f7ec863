// Core+Memory.swift -- making room, and giving everything back.
//
// Room is made before a call changes anything, so that an allocation that fails leaves no trace.

extension Core {
  /// The first arena holds a small layout whole: a solver of some dozens of constraints makes one
  /// allocation.
  mutating func prepare(_ options: EngineOptions) throws(EngineError) {
    let variables = max(options.expectedVariables, 24)
    let rows = max(options.expectedConstraints, 40)
    try memory.makeArena(bytes: variables * 276 + rows * 150 + 2048)
    try freeTerm.reserve(SizeClasses.termClasses, &memory)
    freeTerm.base.update(repeating: -1, count: SizeClasses.termClasses)
    try freeEntry.reserve(SizeClasses.entryClasses, &memory)
    freeEntry.base.update(repeating: -1, count: SizeClasses.entryClasses)
    try reserveVariables(variables)
    try reserveRows(rows)
    try term.reserve(rows * 2, &memory)
    try entry.reserve(rows * 2, &memory)
    try level.reserve(4, &memory)
  }

  /// Room for `wanted` variables in all.
  @inline(__always)
  mutating func reserveVariables(_ wanted: Int) throws(EngineError) {
    if wanted > value.capacity { try growVariables(wanted) }
  }

  /// Values come last: where there is room for them, there is room in all arrays.
  private mutating func growVariables(_ least: Int) throws(EngineError) {
    memory.isSparing = wasTrimmed
    defer { memory.isSparing = false }
    let wanted = value.grown(to: least, memory)
    try slot.reserve(wanted, &memory)
    try column.reserve(wanted, &memory)
    try kind.reserve(wanted, &memory)
    try dual.reserve(wanted * Int(scalars.stride), &memory)
    try info.reserve(wanted, &memory)
    try lambda.reserve(wanted, &memory)
    try direction.reserve(wanted, &memory)
    try walk.reserve(wanted, &memory)
    try changed.reserve(wanted, &memory)
    try brackets.reserve(wanted, &memory)
    try pressure.reserve(wanted, &memory)
    try kept.growPlaces(variables: wanted, rows: 0, &memory)
    if solved.variables.capacity > 0 { try solved.reserve(wanted, &memory) }
    if etas.isReady { try etas.reserveVariables(wanted, &memory) }
    if alias.isReady { try alias.reserve(variables: wanted, rows: 0, &memory) }
    try value.reserve(wanted, &memory)
  }

  /// Room for `wanted` rows in all.
  @inline(__always)
  mutating func reserveRows(_ wanted: Int) throws(EngineError) {
    if wanted > row.capacity { try growRows(wanted) }
  }

  /// Rows come last: where there is room for them, there is room in all arrays.
  private mutating func growRows(_ least: Int) throws(EngineError) {
    memory.isSparing = wasTrimmed
    defer { memory.isSparing = false }
    let wanted = row.grown(to: least, memory)
    try matchSlot.reserve(wanted, &memory)
    try rowStamp.reserve(wanted, filling: 0, &memory)
    try queue.reserve(wanted, &memory)
    try kept.growPlaces(variables: 0, rows: wanted, &memory)
    if alias.isReady { try alias.reserve(variables: 0, rows: wanted, &memory) }
    try row.reserve(wanted, &memory)
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
    lambda.free(&memory)
    direction.free(&memory)
    walk.free(&memory)
    queue.free(&memory)
    changed.free(&memory)
    solved.free(&memory)
    brackets.free(&memory)
    stops.free(&memory)
    kept.free(&memory)
    hidden.free(&memory)
    checkpoint.free(&memory)
    pressure.free(&memory)
    drifted.free(&memory)
    breakpoints.free(&memory)
    ratio.free(&memory)
    peel.free(&memory)
    gathered.free(&memory)
    conflict.free(&memory)
    staging.free(&memory)
    suggestions.free(&memory)
    suggestionPlace.free(&memory)
    marks.free(&memory)
    rowStamp.free(&memory)
    journal.free(&memory)
    memory.deallocateArena()
  }

  private mutating func freePersistent() {
    value.free(&memory)
    slot.free(&memory)
    column.free(&memory)
    kind.free(&memory)
    dual.free(&memory)
    info.free(&memory)
    row.free(&memory)
    matchSlot.free(&memory)
    term.free(&memory)
    entry.free(&memory)
    freeTerm.free(&memory)
    freeEntry.free(&memory)
    level.free(&memory)
    etas.free(&memory)
    alias.free(&memory)
  }
}
