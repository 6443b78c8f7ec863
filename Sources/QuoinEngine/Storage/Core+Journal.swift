// Core+Journal.swift -- saving elements before they are written, and putting them back.
//
// Every write to persistent state goes through one of the `save...` calls first. Forgetting one
// shows: the tests compare the bytes of all persistent arrays before and after each failed call.

extension Core {
  /// Values are kept for the caller as well.
  @inline(__always) mutating func saveValue(_ j: Int32) {
    journal.save(.value, j, value.base + Int(j))
    solved.keep(j, value.base[j])
  }

  /// Whether values must be saved before they are written.
  @inline(__always) var savesValues: Bool { journal.isRecording || solved.isKeeping }
  @inline(__always) mutating func saveSlot(_ k: Int32) {
    journal.save(.slot, k, slot.base + Int(k))
  }
  @inline(__always) mutating func saveColumn(_ j: Int32) {
    journal.save(.column, j, column.base + Int(j))
  }
  @inline(__always) mutating func saveKind(_ k: Int32) {
    journal.save(.kind, k, kind.base + Int(k))
  }
  @inline(__always) mutating func saveDual(_ k: Int32) {
    journal.save(.dual, k, components(k), count: Int(scalars.stride))
  }
  @inline(__always) mutating func saveInfo(_ j: Int32) {
    journal.save(.variableInfo, j, info.base + Int(j))
  }
  @inline(__always) mutating func saveRow(_ i: Int32) {
    journal.save(.row, i, row.base + Int(i))
  }
  @inline(__always) mutating func saveMatchSlot(_ i: Int32) {
    journal.save(.matchSlot, i, matchSlot.base + Int(i))
  }
  @inline(__always) mutating func saveTerm(_ t: Int32) {
    journal.save(.term, t, term.base + Int(t))
  }
  @inline(__always) mutating func saveEntry(_ p: Int32) {
    journal.save(.entry, p, entry.base + Int(p))
  }
  @inline(__always) mutating func saveFreeTerm(_ c: Int32) {
    journal.save(.freeTerm, c, freeTerm.base + Int(c))
  }
  @inline(__always) mutating func saveFreeEntry(_ c: Int32) {
    journal.save(.freeEntry, c, freeEntry.base + Int(c))
  }
  @inline(__always) mutating func saveFormOf(_ i: Int32) {
    journal.save(.formOf, i, alias.formOf.base + Int(i))
  }
  @inline(__always) mutating func saveForm(_ place: Int32) {
    journal.save(.form, place, alias.form.base + Int(place))
  }
  @inline(__always) mutating func saveLevel(_ l: Int32) {
    journal.save(.level, l, level.base + Int(l))
  }

  /// Log space for one pivot: at most `touched` slots of multipliers, `moved` values, `path` slots
  /// that are matched again, and the two rows' terms.
  mutating func reserveJournal(touched: Int, moved: Int, path: Int, terms: Int) throws(EngineError) {
    guard journal.isRecording else { return }
    let dualWords = Journal.words(forBytes: Int(scalars.stride) * 8)
    try journal.reserve(
      words: 128 + touched * (dualWords + 6) + moved * 3 + path * (16 + dualWords) + terms * 64, &memory)
  }

  /// Log space for making, removing or marking variables.
  mutating func reserveJournalForVariables(_ count: Int) throws(EngineError) {
    try journal.reserve(words: 64 * count, &memory)
    if journal.isOpen { try changed.reserveRenewed(count, &memory) }
  }

  /// Opens a segment: until it is closed, all changes can be undone. What waits for a solve must be
  /// copied if the call may settle it. Kept directions stay out of a call: it ends with none, or is undone
  /// and they are as they were. A transaction goes on with them, and has its own copy (Checkpoint).
  @inline(never)
  mutating func openJournal(settles: Bool, isTransaction: Bool = false) throws(EngineError) {
    try marks.reserve(marks.count + 1, &memory)
    try queue.reserveMark(&memory)
    try pressure.reserveMark(&memory)
    try solved.reserveMark(&memory)
    try reserveSolved()
    try journal.open(&memory)
    let hidesDirections = kept.count > 0 && !isTransaction
    marks.append(
      JournalMark(
        scalars: scalars, history: history, drifted: drifted.openMark(), hidesDirections: hidesDirections))
    if hidesDirections { swap(&kept, &hidden) }
    queue.openMark(copyingSoft: settles)
    pressure.openMark()
    solved.openMark()
  }

  @inline(never)
  mutating func commitJournal() {
    journal.commit()
    if !journal.isOpen { brackets.commit() }
    let mark = marks.removeLast()
    drifted.closeMark(mark.drifted)
    if mark.hidesDirections {
      swap(&kept, &hidden)
      dropDirections()
    }
    queue.closeMark()
    pressure.closeMark()
    solved.closeMark()
    trimIfLoose()
  }

  /// Puts everything back to where the innermost segment was opened.
  @inline(never)
  mutating func rollbackJournal() {
    dropDirections()
    // Taken out for the walk: the restoring closure needs the rest of the core.
    var log = Journal()
    swap(&log, &journal)
    log.rollback { array, index, bytes, size in restore(array, index, bytes, size) }
    swap(&log, &journal)
    brackets.rollback(variables: scalars.variables)
    stops.dropAll()
    if !journal.isOpen { brackets.commit() }
    let mark = marks.removeLast()
    if mark.hidesDirections { restoreHidden() }
    scalars = mark.scalars
    history = mark.history
    queue.restoreMark()
    isLoose = false
    pressure.restoreMark()
    solved.restoreMark()
    drifted.restoreMark(mark.drifted)
    counters.rollbacks &+= 1
  }

  /// Kept directions are back, with room for what has been made meanwhile, or dropped for lack of it.
  private mutating func restoreHidden() {
    swap(&kept, &hidden)
    do throws(EngineError) {
      try kept.growPlaces(variables: value.capacity, rows: row.capacity, &memory)
    } catch {
      dropDirections()
    }
  }

  private mutating func restore(
    _ array: PersistentArray, _ index: Int32, _ bytes: UnsafeRawPointer, _ size: Int
  ) {
    if array == .everything { return restoreSnapshot(bytes) }
    let place = Int(index)
    let target: UnsafeMutableRawPointer =
      switch array {
      case .value: UnsafeMutableRawPointer(value.base + place)
      case .slot: UnsafeMutableRawPointer(slot.base + place)
      case .column: UnsafeMutableRawPointer(column.base + place)
      case .kind: UnsafeMutableRawPointer(kind.base + place)
      case .dual: UnsafeMutableRawPointer(dual.base + place * (size / MemoryLayout<Double>.stride))
      case .variableInfo: UnsafeMutableRawPointer(info.base + place)
      case .row: UnsafeMutableRawPointer(row.base + place)
      case .matchSlot: UnsafeMutableRawPointer(matchSlot.base + place)
      case .term: UnsafeMutableRawPointer(term.base + place)
      case .entry: UnsafeMutableRawPointer(entry.base + place)
      case .freeTerm: UnsafeMutableRawPointer(freeTerm.base + place)
      case .freeEntry: UnsafeMutableRawPointer(freeEntry.base + place)
      case .level: UnsafeMutableRawPointer(level.base + place)
      case .formOf: UnsafeMutableRawPointer(alias.formOf.base + place)
      case .form: UnsafeMutableRawPointer(alias.form.base + place)
      case .etaRefHead: UnsafeMutableRawPointer(etas.referenceHead.base + place)
      case .etaPivotHead: UnsafeMutableRawPointer(etas.pivotHead.base + place)
      case .everything: UnsafeMutableRawPointer(value.base)
      }
    // A value that comes back is a change for whoever reads changes.
    if array == .value { changed.note(index) }
    target.copyMemory(from: bytes, byteCount: size)
  }

  /// Saves all persistent state as one record. Nothing more is saved in this segment.
  mutating func sealJournal() throws(EngineError) {
    guard journal.isRecording else { return }
    let header = MemoryLayout<Scalars>.stride
    var size = header
    eachPersistentArray { _, bytes in size += (bytes + 7) & ~7 }
    let target = try journal.reserveSnapshot(size: size, &memory)
    target.storeBytes(of: scalars, as: Scalars.self)
    var offset = header
    eachPersistentArray { base, bytes in
      (target + offset).copyMemory(from: base, byteCount: bytes)
      offset += (bytes + 7) & ~7
    }
    journal.seal(size: size)
  }

  private mutating func restoreSnapshot(_ source: UnsafeRawPointer) {
    scalars = source.load(as: Scalars.self)
    for j in 0..<scalars.variables { changed.note(j) }
    var offset = MemoryLayout<Scalars>.stride
    eachPersistentArray { base, bytes in
      base.copyMemory(from: source + offset, byteCount: bytes)
      offset += (bytes + 7) & ~7
    }
    // A snapshot without etas holds none of their arrays.
    if etas.isReady && scalars.etaCount == 0 {
      for j in 0..<scalars.variables { etas.clearPlace(j) }
    }
  }

  /// Visits every persistent array, always in this order: its first byte and how many are in use.
  func eachPersistentArray(_ visit: (UnsafeMutableRawPointer, Int) -> Void) {
    let n = Int(scalars.variables)
    let m = Int(scalars.rows)
    visit(UnsafeMutableRawPointer(value.base), n * MemoryLayout<Double>.stride)
    visit(UnsafeMutableRawPointer(slot.base), n * MemoryLayout<Slot>.stride)
    visit(UnsafeMutableRawPointer(column.base), n * MemoryLayout<Column>.stride)
    visit(UnsafeMutableRawPointer(kind.base), n * MemoryLayout<SlotKind>.stride)
    visit(UnsafeMutableRawPointer(dual.base), n * Int(scalars.stride) * MemoryLayout<Double>.stride)
    visit(UnsafeMutableRawPointer(info.base), n * MemoryLayout<VariableInfo>.stride)
    visit(UnsafeMutableRawPointer(row.base), m * MemoryLayout<Row>.stride)
    visit(UnsafeMutableRawPointer(matchSlot.base), m * MemoryLayout<Int32>.stride)
    visit(UnsafeMutableRawPointer(term.base), Int(scalars.termsUsed) * MemoryLayout<RowTerm>.stride)
    visit(
      UnsafeMutableRawPointer(entry.base), Int(scalars.entriesUsed) * MemoryLayout<ColumnEntry>.stride)
    visit(UnsafeMutableRawPointer(freeTerm.base), SizeClasses.termClasses * MemoryLayout<Int32>.stride)
    visit(UnsafeMutableRawPointer(freeEntry.base), SizeClasses.entryClasses * MemoryLayout<Int32>.stride)
    visit(UnsafeMutableRawPointer(level.base), Int(scalars.levels) * MemoryLayout<Level>.stride)
    etas.eachPersistentArray(scalars, visit)
    if !hasAliases { return }
    visit(UnsafeMutableRawPointer(alias.all.base), n * MemoryLayout<Alias>.stride)
    visit(UnsafeMutableRawPointer(alias.formOf.base), m * MemoryLayout<Int32>.stride)
    visit(UnsafeMutableRawPointer(alias.form.base), Int(scalars.forms) * MemoryLayout<OriginalRow>.stride)
    visit(
      UnsafeMutableRawPointer(alias.members.base), Int(scalars.memberPlaces) * MemoryLayout<Int32>.stride)
  }
}
