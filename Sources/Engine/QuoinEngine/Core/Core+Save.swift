// Core+Save.swift -- saving elements before they are written, and making room for that.
//
// A function that writes an element of a persistent array asks for the element saved, and writes to that:
// `dual.kind.saved(k, in: &model.journal).pointee = .loose`. What is written otherwise needs no save: it was saved before,
// or nobody can see it. Tests find a missing save: they compare the bytes of all persistent arrays before and after each
// failed call.

extension Core {
  /// The value of variable `j`, saved for a rollback and kept for the caller to see until the next solve, to be written.
  @inline(__always) mutating func savedValue(_ j: Int32) -> UnsafeMutablePointer<Double> {
    shown.values.store(j, model.value.base[j])
    return model.value.saved(j, in: &model.journal)
  }

  /// The values of a list of variables, saved as `savedValue` does, to be written in a loop that asks nothing.
  @inline(__always)
  mutating func savedValues(_ list: UnsafePointer<Int32>, _ count: Int) -> UnsafeMutablePointer<Double> {
    if model.journal.isRecording || shown.values.isStoring { saveEach(list, count) }
    return model.value.base
  }

  @inline(never)
  private mutating func saveEach(_ list: UnsafePointer<Int32>, _ count: Int) {
    for place in 0..<count { _ = savedValue(list[place]) }
  }

  // MARK: Multipliers
  //
  // A multiplier is a vector with one component a level, strongest first. An active row's multiplier is stored at its
  // slot, but that of a required equality only while it is known. An inactive row's follows from its state.

  @inline(__always)
  func components(_ k: Int32) -> UnsafeMutablePointer<Double> {
    dual.value.base + Int(k) * Int(scalars.stride)
  }

  /// The component at the row's own level of the multiplier of inactive row `i`. All other components are zero.
  @inline(__always)
  @_optimize(speed)
  mutating func impliedMultiplier(_ i: Int32) -> Double { model.row[i].impliedMultiplier }

  @_optimize(speed)
  mutating func clearDual(_ k: Int32) {
    let y = savedComponents(k)
    for l in 0..<Int(scalars.stride) { y[l] = 0 }
  }

  /// The multiplier at slot `k`, saved for a rollback, to be written.
  @inline(__always) mutating func savedComponents(_ k: Int32) -> UnsafeMutablePointer<Double> {
    let y = components(k)
    model.journal.save(dual.value.id, k * scalars.stride, y, count: Int(scalars.stride))
    return y
  }

  // MARK: Room

  /// Words that the record of a slot's multiplier takes.
  var dualRoom: Int { Journal.words(forBytes: Int(scalars.stride) * Bytes.perWord) }

  /// Reserves log space for a pivot, or another step: at most `touched` slots of multipliers, `moved` values, `path`
  /// slots that are matched again or rows that change state, and the terms of the rows that enter and leave.
  @_optimize(speed)
  mutating func reserveJournal(
    steps: Int = 1, touched: Int, moved: Int, path: Int, terms: Int
  ) throws(EngineError) {
    guard model.journal.isRecording else { return }
    try model.journal.reserve(
      words: steps * JournalRoom.step + touched * (dualRoom + JournalRoom.perSlot)
        + moved * JournalRoom.value + path * (dualRoom + JournalRoom.perMatch)
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

extension JournalRoom {
  private static var kind: Int { Journal.words(for: SlotKind.self) }
  private static var slot: Int { Journal.words(for: Slot.self) }
  private static var form: Int { Journal.words(for: WrittenRow.self) }

  /// A slot whose multiplier changes, beside the multiplier: the slot's kind, or its place in the lists of etas.
  static var perSlot: Int { max(kind, index) }
  /// A slot that is matched to another row, beside its multiplier; or a row with another state or constant.
  static var perMatch: Int { slot + index + row + max(kind, form) }
  /// A term of a row that enters or leaves the basis, and may go with its variable then, after it was handed to a zombie.
  static var perTerm: Int { matched + entry + left + reclaimedVariable }
  /// What any one step saves of the rows that it exchanges, changes or removes, beside what is counted.
  static var step: Int {
    (row + index) + (2 * row + slot + kind + index)  // leaves the matching; is exchanged by an eta
      + (row + 2 * level)  // has another state or demand
      + (row + 2 * index + 2 * slot) + (slot + kind)  // is handed to a zombie; gives way to an anchor
      + 2 * (form + index + returnedTerms) + 2 * row  // is freed
      + info
  }
  /// A row's written form, beside its terms.
  static var newForm: Int { form + 2 * index }
  /// A variable that is made, with its rest row; removed or taken back with it; or marked.
  static var perVariable: Int {
    newVariable + newRow + newTerm + info + reclaimedVariable + returnedTerms + level + left
  }
}
