// Core+Trim.swift -- giving back what a build has left over.
//
// Arrays grow ahead of what is asked for, columns outgrow their runs, and making a basis needs scratch
// that a solve hardly ever needs. A large model is built once and kept for long. So after its basis
// was made anew, if nothing is left to be undone, all arrays shrink to what is in use and a little more.
//
//   1. Scratch is freed. It is made again where it is needed, and then stays: a drag asks for memory once.
//   2. Columns move together, in the variables' order, none with room to spare.
//   3. Arrays by variable, by row and of terms shrink. `value` and `row` shrink first: all other arrays must have
//      room for what these two have room for, even if memory for smaller copies runs out on the way.

extension Core {
  /// Whether scratch that is seldom used is worth giving back.
  @inline(__always) var isLarge: Bool { model.scalars.variables > WorkLimits.largeModel }

  /// Trims a large model whose basis was made anew, unless there is something to undo.
  @inline(__always)
  mutating func trimIfDue() {
    if model.memory.isUntrimmed && !model.journal.isOpen { trim() }
  }

  /// Gives back what it can. An array stays as it is if there is no memory for its smaller copy.
  @inline(never)
  private mutating func trim() {
    model.memory.isUntrimmed = false
    model.memory.wasTrimmed = true
    // 1
    scratch.gathered.free(&model.memory)
    doubt.drifted.trim(&model.memory)
    model.journal.trim(&model.memory)
    shown.values.trim(&model.memory)
    basis.trim(&model.memory)
    if !hasAliases { alias.free(&model.memory) }
    // 2, 3
    do throws(EngineError) {
      try packColumns()
      try trimSlabs()
    } catch {}
  }

  private mutating func packColumns() throws(EngineError) {
    guard !model.memory.isInArena(UnsafeMutableRawPointer(model.entry.base)) else { return }
    var wanted = 0
    for j in 0..<model.scalars.variables { wanted += Int(model.column[j].count) }
    guard SlabVisit.trimmed(wanted) < model.entry.capacity else { return }
    var packed = Slab<ColumnEntry>()
    try packed.reserve(SlabVisit.trimmed(wanted), &model.memory)
    model.scalars.entriesUsed = 0
    for j in 0..<model.scalars.variables { packColumn(j, into: packed) }
    model.entry.take(packed, &model.memory)
    model.freeEntry.base.update(repeating: -1, count: SizeClasses.entryClasses)
  }

  private mutating func packColumn(_ j: Int32, into packed: Slab<ColumnEntry>) {
    let column = model.column[j]
    guard column.count > 0 else { return model.column[j] = .empty }
    (packed.base + Int(model.scalars.entriesUsed)).copy(
      model.entry.base + Int(column.start), count: Int(column.count))
    model.column[j].start = model.scalars.entriesUsed
    model.column[j].capacity = column.count
    model.scalars.entriesUsed += column.count
  }
}
