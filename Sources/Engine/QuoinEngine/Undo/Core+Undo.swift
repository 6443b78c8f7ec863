// Core+Undo.swift -- opening a segment of the journal, keeping what was done, and putting it back.
//
// The journal holds the bytes of arrays; a mark holds the scalars, and what each part needs (Core+Parts).
//
// A rollback goes in this order:
//
//   1. Directions that may be wrong afterwards are dropped, which lists what they have moved as changed.
//   2. The bytes come back, and the scalars. A snapshot's bytes come after its scalars, which say how many there are.
//   3. The parts go back: lists of what waits, caches found since, what is in doubt, what the caller sees.
//   4. Directions that were hidden come back. Ranges of those that were kept in use are found anew, from the values that
//      are back.
//
// Suggestions are no part of this: `Engine.rollback` drops them. Vectors at hand, and what was kept of them, belong to
// another basis afterwards, as the basis's clock says.
//
// After a rollback a caller sees what was there before. Later calls are as good as if nothing had been done, and
// may round otherwise, unless directions are forgotten (`Engine.forgetDirections`).

extension Core {

  /// Opens a segment: until it is closed, all changes can be undone. If the call may repair rows that wait
  /// for a solve (`optimizes`), their queue is copied, and the kept directions are hidden: if the call succeeds they are
  /// dropped, if it is undone they come back. Other calls and transactions go on using the kept directions.
  @inline(never)
  @_optimize(speed)
  mutating func openJournal(optimizes: Bool, isTransaction: Bool = false) throws(EngineError) {
    try undo.marks.reserve(undo.marks.count + 1, &model.memory)
    try waiting.queue.reserveMark(&model.memory)
    try reserveSeen()
    try model.journal.open(&model.memory)
    let hidesDirections = kept.count > 0 && optimizes && !isTransaction
    undo.marks.append(
      JournalMark(
        scalars: allScalars, parts: markParts(optimizes: optimizes), directions: undo.directions,
        hidesDirections: hidesDirections))
    if hidesDirections { swap(&kept, &undo.hidden) }
  }

  @inline(never)
  @_optimize(speed)
  mutating func commitJournal() {
    assert(model.journal.isOpen && undo.marks.count == model.journal.depth)
    model.journal.commit()
    closeMark()
  }

  @inline(__always)
  private mutating func closeMark() {
    let mark = undo.marks.removeLast()
    if mark.hidesDirections {
      swap(&kept, &undo.hidden)
      dropDirections()
    }
    commitParts(mark.parts)
    trimIfDue()
  }

  /// Puts back what a caller can see, and the active rows, as they were when the innermost segment was opened.
  @inline(never)
  @_optimize(speed)
  mutating func rollbackJournal() {
    assert(model.journal.isOpen && undo.marks.count == model.journal.depth)
    if model.journal.isShort {
      model.journal.commit(isLost: true)
      return closeMark()
    }
    let mark = undo.marks.removeLast()
    // 1
    if mark.hidesDirections { dropDirections() } else { dropChangedDirections(since: mark.directions) }
    // 2. The journal is taken out for the walk: the closure that restores needs the rest of the core.
    var log = Journal()
    swap(&log, &model.journal)
    if log.hasRecords { findPlaces() }
    log.rollback { record, bytes in restore(record, bytes) }
    swap(&log, &model.journal)
    allScalars = mark.scalars
    basis.clock &+= 1
    model.memory.isUntrimmed = false
    // 3
    rollBackParts(to: mark.parts)
    // 4
    if mark.hidesDirections { restoreHidden() } else { renewDirections(since: mark.directions) }
    counters.rollbacks &+= 1
  }

  /// Puts the hidden directions back, with room for variables and rows made meanwhile. Drops them if memory is short.
  private mutating func restoreHidden() {
    swap(&kept, &undo.hidden)
    do throws(EngineError) {
      try kept.growPlaces(variables: model.value.capacity, rows: model.row.capacity, &model.memory)
    } catch {
      dropDirections()
    }
  }

  private mutating func restore(_ record: Journal.Record, _ bytes: UnsafeRawPointer) {
    if record.array == Journal.everything { return restoreSnapshot(bytes) }
    // A value that comes back is a change for whoever reads changes; so is a variable. Who read changes while it was
    // gone was told nothing of it.
    if record.array == model.value.id || record.array == model.info.id { shown.changed.note(record.index) }
    let extent = undo.extents.base[Int(record.array) - 1]
    (extent.base + Int(record.index) * extent.stride).copyMemory(from: bytes, byteCount: record.size)
  }

  private mutating func restoreSnapshot(_ source: UnsafeRawPointer) {
    allScalars = source.load(as: AllScalars.self)
    dual.isAny = true
    for j in 0..<model.scalars.variables { shown.changed.note(j) }
    var offset = MemoryLayout<AllScalars>.stride
    findExtents()
    for place in 0..<undo.extents.count where undo.extents.base[place].bytes > 0 {
      let extent = undo.extents.base[place]
      extent.base.copyMemory(from: source + offset, byteCount: extent.bytes)
      offset += extent.room
    }
    // A snapshot without etas holds none of their arrays.
    if !basis.hasEtas { basis.clearEtaHeads(variables: model.scalars.variables) }
  }
}
