// Core+Trim.swift -- giving back what a build has left over.
//
// Arrays grow ahead of what is asked for, columns outgrow their runs, and making a basis needs scratch
// that a solve hardly ever does. A large model is built once and kept for long, so that after its basis
// was made anew, when nothing is left that could be undone, everything shrinks to what is in use and a
// little more.
//
//   1. Scratch goes: it is made again where it is needed, and then stays. A drag asks for memory once.
//   2. Columns move together, in the variables' order, none with room to spare.
//   3. Arrays by variable, by row and of terms shrink. Values and rows go first: what they have room
//      for, all others have room for, also if memory for the smaller copies runs out on the way.

extension Core {
  /// Whether scratch that is seldom used is worth giving back.
  @inline(__always) var isLarge: Bool { scalars.variables > Pacing.keptScratch }

  /// Trims a model that was made anew, unless there is something to undo.
  @inline(__always)
  mutating func trimIfLoose() {
    if isLoose && !journal.isOpen { trim() }
  }

  /// Whatever there is no memory for stays as it is.
  @inline(never)
  private mutating func trim() {
    isLoose = false
    wasTrimmed = true
    // 1
    gathered.free(&memory)
    drifted.trim(&memory)
    journal.trim(&memory)
    solved.trim(&memory)
    peel.free(&memory)
    if scalars.etaCount == 0 { etas.free(&memory) }
    // 2, 3
    do throws(EngineError) {
      try packColumns()
      try trimTerms()
      try trimVariables()
      try trimRows()
      if !hasAliases { return alias.free(&memory) }
      try alias.trim(variables: value.capacity, rows: row.capacity, scalars, &memory)
    } catch {}
  }

  /// Room for what is in use, and for a few more: the edits of a drag are added to what was built.
  @inline(__always)
  func trimmed(_ count: Int) -> Int { count + count / 64 }

  private mutating func packColumns() throws(EngineError) {
    guard !memory.isInArena(UnsafeMutableRawPointer(entry.base)) else { return }
    var wanted = 0
    for j in 0..<scalars.variables { wanted += Int(column[j].count) }
    guard trimmed(wanted) < entry.capacity else { return }
    var packed = Slab<ColumnEntry>()
    try packed.reserve(trimmed(wanted), &memory)
    scalars.entriesUsed = 0
    for j in 0..<scalars.variables { packColumn(j, into: packed) }
    entry.free(&memory)
    entry = packed
    freeEntry.base.update(repeating: -1, count: SizeClasses.entryClasses)
  }

  private mutating func packColumn(_ j: Int32, into packed: Slab<ColumnEntry>) {
    let held = column[j]
    guard held.count > 0 else { return column[j] = .empty }
    (packed.base + Int(scalars.entriesUsed)).copy(entry.base + Int(held.start), count: Int(held.count))
    column[j].start = scalars.entriesUsed
    column[j].capacity = held.count
    scalars.entriesUsed += held.count
  }

  private mutating func trimTerms() throws(EngineError) {
    try term.trim(to: trimmed(Int(scalars.termsUsed)), &memory)
  }

  private mutating func trimVariables() throws(EngineError) {
    try value.trim(to: trimmed(Int(scalars.variables)), &memory)
    let room = value.capacity
    try slot.trim(to: room, &memory)
    try column.trim(to: room, &memory)
    try kind.trim(to: room, &memory)
    try dual.trim(to: room * Int(scalars.stride), &memory)
    try info.trim(to: room, &memory)
    try lambda.trim(to: room, &memory)
    try direction.trim(to: room, &memory)
    try walk.trim(to: room, &memory)
    try changed.trim(to: room, variables: scalars.variables, &memory)
    try brackets.trim(to: room, &memory)
    try pressure.trim(to: room, &memory)
  }

  private mutating func trimRows() throws(EngineError) {
    try row.trim(to: trimmed(Int(scalars.rows)), &memory)
    let room = row.capacity
    try matchSlot.trim(to: room, &memory)
    try rowStamp.trim(to: room, &memory)
    try queue.trim(to: room, &memory)
  }
}
