// Core+Save.swift -- saving elements before they are written, and making room for that.
//
// A function that writes an element of a persistent array saves it first: `dual.kind.save(k, in: &model.journal)`. Tests
// find a missing save: they compare the bytes of all persistent arrays before and after each failed call.

extension Core {
  /// Saves the value of variable `j` for a rollback, and keeps it for the caller to see until the next solve.
  @inline(__always) mutating func saveValue(_ j: Int32) {
    model.value.save(j, in: &model.journal)
    shown.values.keep(j, model.value.base[j])
  }

  /// Whether values must be saved before they are written.
  @inline(__always) var savesValues: Bool { model.journal.isRecording || shown.values.isKeeping }

  @inline(__always) mutating func saveDual(_ k: Int32) {
    model.journal.save(
      dual.value.id, k * scalars.stride, components(k), count: Int(scalars.stride))
  }

  /// Reserves log space for one pivot: at most `touched` slots of multipliers, `moved` values, `path` slots that are
  /// matched again, and the two rows' terms.
  @_optimize(speed)
  mutating func reserveJournal(touched: Int, moved: Int, path: Int, terms: Int) throws(EngineError) {
    guard model.journal.isRecording else { return }
    let dualWords = Journal.words(forBytes: Int(scalars.stride) * Words.bytes)
    try model.journal.reserve(
      words: JournalRoom.pivot + touched * (dualWords + JournalRoom.perSlot)
        + moved * JournalRoom.perValue + path * (dualWords + JournalRoom.perMatch)
        + terms * JournalRoom.perTerm, &model.memory)
  }

  /// Reserves log space for making, removing or marking variables.
  mutating func reserveJournalForVariables(_ count: Int) throws(EngineError) {
    try model.journal.reserve(words: JournalRoom.perVariable * count, &model.memory)
    if model.journal.isOpen { try shown.changed.reserveRenewed(count, &model.memory) }
  }

  /// Saves all persistent state as one record. Later saves in this segment do nothing.
  mutating func sealJournal() throws(EngineError) {
    guard model.journal.isRecording else { return }
    let header = MemoryLayout<AllScalars>.stride
    findExtents()
    var size = header
    for place in 0..<undo.extents.count { size += undo.extents.base[place].room }
    let target = try model.journal.reserveSnapshot(size: size, &model.memory)
    target.storeBytes(of: allScalars, as: AllScalars.self)
    var offset = header
    for place in 0..<undo.extents.count where undo.extents.base[place].bytes > 0 {
      let extent = undo.extents.base[place]
      (target + offset).copyMemory(from: extent.base, byteCount: extent.bytes)
      offset += extent.room
    }
    model.journal.seal(size: size)
  }
}
