// Core+Undo.swift -- opening a segment of the journal, keeping what was done, and putting it back.
//
// The journal holds the bytes of arrays; a mark holds the scalars, and what tells whether rounding is in doubt.
// Of the lists of what waits for a solve, the queue and the kept values have marks of their own. Others are hardly ever
// anything but empty: where one was not, a rollback lists everything, and the next solve looks at it.
//
// A rollback goes in this order:
//
//   1. Directions that may be wrong afterwards are dropped, which lists what they have moved as changed.
//   2. The bytes come back. Those of a snapshot come after the scalars, which say how many there are.
//   3. Caches found since are dropped, and directions that were hidden come back.
//   4. The scalars come back, and with them the lists of what waits.
//   5. Ranges of directions that were kept in use are found anew, from the values that are back.
//
// Suggestions are no part of this: `Engine.rollback` drops them. Vectors at hand, and what was kept of them, belong to
// another basis afterwards, as the basis's clock says. A new list of what waits gets a mark here, or is filled.
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
        scalars: allScalars, doubt: doubtMark, waiting: waiting.openMark(copyingSoft: optimizes),
        seenValues: shown.values.openMark(), directions: undo.directions, hidesDirections: hidesDirections))
    if hidesDirections { swap(&kept, &undo.hidden) }
  }

  @inline(never)
  @_optimize(speed)
  mutating func commitJournal() {
    assert(model.journal.isOpen && undo.marks.count == model.journal.depth)
    model.journal.commit()
    closeMark()
  }

  private mutating func closeMark() {
    if !model.journal.isOpen { watch.brackets.commit() }
    let mark = undo.marks.removeLast()
    if mark.hidesDirections {
      swap(&kept, &undo.hidden)
      dropDirections()
    }
    waiting.closeMark(mark.waiting)
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
    // 3
    watch.rollBack(variables: model.scalars.variables)
    if !model.journal.isOpen { watch.brackets.commit() }
    if mark.hidesDirections { restoreHidden() }
    // 4
    allScalars = mark.scalars
    basis.clock &+= 1
    restoreMark(mark.doubt)
    waiting.restoreMark(mark.waiting, variables: model.scalars.variables)
    shown.values.restoreMark(mark.seenValues)
    model.memory.isUntrimmed = false
    // 5
    if !mark.hidesDirections { renewDirections(since: mark.directions) }
    counters.rollbacks &+= 1
  }

  @inline(__always)
  private var doubtMark: Doubt.Mark {
    Doubt.Mark(
      accuracy: accuracy, stepsSinceRefresh: stepsTaken &- doubt.stepsAtRefresh,
      hadDrifted: !doubt.drifted.isEmpty)
  }

  private mutating func restoreMark(_ mark: Doubt.Mark) {
    accuracy = mark.accuracy
    doubt.stepsAtRefresh = stepsTaken &- mark.stepsSinceRefresh
    doubt.drifted.clear()
    if mark.hadDrifted { doubt.drifted.addAll() }
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
