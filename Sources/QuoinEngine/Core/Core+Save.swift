// Core+Save.swift -- saving elements before they are written, and making room for that.
//
// Every write to persistent state goes through one of the `save...` calls first. Forgetting one
// shows: the tests compare the bytes of all persistent arrays before and after each failed call.

extension Core {
  /// Values are kept for the caller as well.
  @inline(__always) mutating func saveValue(_ j: Int32) {
    model.journal.save(.value, j, model.value.base + Int(j))
    solved.keep(j, model.value.base[j])
  }

  /// Whether values must be saved before they are written.
  @inline(__always) var savesValues: Bool { model.journal.isRecording || solved.isKeeping }

  @inline(__always) mutating func saveKind(_ k: Int32) {
    model.journal.save(.kind, k, kind.base + Int(k))
  }

  @inline(__always) mutating func saveDual(_ k: Int32) {
    model.journal.save(.dual, k, components(k), count: Int(scalars.stride))
  }

  @inline(__always) mutating func saveFormOf(_ i: Int32) {
    model.journal.save(.formOf, i, alias.formOf.base + Int(i))
  }

  @inline(__always) mutating func saveForm(_ place: Int32) {
    model.journal.save(.form, place, alias.form.base + Int(place))
  }

  /// Log space for one pivot: at most `touched` slots of multipliers, `moved` values, `path` slots
  /// that are matched again, and the two rows' terms.
  mutating func reserveJournal(touched: Int, moved: Int, path: Int, terms: Int) throws(EngineError) {
    guard model.journal.isRecording else { return }
    let dualWords = Journal.words(forBytes: Int(scalars.stride) * 8)
    try model.journal.reserve(
      words: 128 + touched * (dualWords + 6) + moved * 3 + path * (16 + dualWords) + terms * 64, &model.memory
    )
  }

  /// Log space for making, removing or marking variables.
  mutating func reserveJournalForVariables(_ count: Int) throws(EngineError) {
    try model.journal.reserve(words: 64 * count, &model.memory)
    if model.journal.isOpen { try changed.reserveRenewed(count, &model.memory) }
  }

  /// Saves all persistent state as one record. Nothing more is saved in this segment.
  mutating func sealJournal() throws(EngineError) {
    guard model.journal.isRecording else { return }
    let header = MemoryLayout<AllScalars>.stride
    var size = header
    eachPersistentArray { _, bytes in size += (bytes + 7) & ~7 }
    let target = try model.journal.reserveSnapshot(size: size, &model.memory)
    target.storeBytes(of: allScalars, as: AllScalars.self)
    var offset = header
    eachPersistentArray { base, bytes in
      (target + offset).copyMemory(from: base, byteCount: bytes)
      offset += (bytes + 7) & ~7
    }
    model.journal.seal(size: size)
  }

  /// Visits every persistent array, always in this order: its first byte and how many are in use.
  func eachPersistentArray(_ visit: (UnsafeMutableRawPointer, Int) -> Void) {
    let n = Int(model.scalars.variables)
    let m = Int(model.scalars.rows)
    visit(UnsafeMutableRawPointer(model.value.base), n * MemoryLayout<Double>.stride)
    visit(UnsafeMutableRawPointer(basis.slot.base), n * MemoryLayout<Slot>.stride)
    visit(UnsafeMutableRawPointer(model.column.base), n * MemoryLayout<Column>.stride)
    visit(UnsafeMutableRawPointer(kind.base), n * MemoryLayout<SlotKind>.stride)
    visit(UnsafeMutableRawPointer(dual.base), n * Int(scalars.stride) * MemoryLayout<Double>.stride)
    visit(UnsafeMutableRawPointer(model.info.base), n * MemoryLayout<VariableInfo>.stride)
    visit(UnsafeMutableRawPointer(model.row.base), m * MemoryLayout<Row>.stride)
    visit(UnsafeMutableRawPointer(basis.matchSlot.base), m * MemoryLayout<Int32>.stride)
    visit(
      UnsafeMutableRawPointer(model.term.base), Int(model.scalars.termsUsed) * MemoryLayout<RowTerm>.stride)
    visit(
      UnsafeMutableRawPointer(model.entry.base),
      Int(model.scalars.entriesUsed) * MemoryLayout<ColumnEntry>.stride)
    visit(UnsafeMutableRawPointer(model.freeTerm.base), SizeClasses.termClasses * MemoryLayout<Int32>.stride)
    visit(
      UnsafeMutableRawPointer(model.freeEntry.base), SizeClasses.entryClasses * MemoryLayout<Int32>.stride)
    visit(UnsafeMutableRawPointer(model.level.base), Int(model.scalars.levels) * MemoryLayout<Level>.stride)
    basis.etas.eachPersistentArray(n, basis.scalars, visit)
    if !hasAliases { return }
    visit(UnsafeMutableRawPointer(alias.all.base), n * MemoryLayout<Alias>.stride)
    visit(UnsafeMutableRawPointer(alias.formOf.base), m * MemoryLayout<Int32>.stride)
    visit(UnsafeMutableRawPointer(alias.form.base), Int(scalars.forms) * MemoryLayout<OriginalRow>.stride)
    visit(
      UnsafeMutableRawPointer(alias.members.base), Int(scalars.memberPlaces) * MemoryLayout<Int32>.stride)
  }
}
