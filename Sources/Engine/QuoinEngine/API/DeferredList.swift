// DeferredList.swift -- required constraints that were deferred because they cannot hold.
//
// Under the policy `defer`, the newest of a set of contradicting constraints is not refused: it
// keeps its handle and its terms, but is taken out of all columns. It is tried again when a
// constraint that it conflicted with goes or changes.
//
// Every call that changes a row ends with `rowLeft`, and one that removes rows does the same for all of them. A transaction
// copies the list: the journal does not hold it.
//
// `pairs` lists (constraint deferred, constraint it conflicted with), oldest first. A constraint that was
// tried again in vain counts as new, here and in `entries`.

struct DeferredList {
  private struct Pair: BitwiseCopyable {
    var deferred: Int32
    var member: Int32
  }

  private struct Entry: BitwiseCopyable {
    var row: Int32
    var isDue: Bool
  }

  private var entries = Slab<Entry>()
  private var pairs = Slab<Pair>()

  var count: Int { entries.count }
  private(set) var hasDue = false
  subscript(place: Int) -> Int32 { entries.base[place].row }

  /// Takes row `i`, which was just made, out of its columns and notes what it conflicted with. The caller
  /// has called `reserve`.
  mutating func add(_ i: Int32, _ members: Slab<ConflictItem>, _ core: inout Core) {
    core.unlink(i)
    core.model.row.saved(i, in: &core.model.journal).pointee.state = RowState.absent
    append(i, members)
  }

  /// Notes again what row `i`, which is deferred, conflicts with.
  mutating func renew(_ i: Int32, _ members: Slab<ConflictItem>, _ core: inout Core) throws(EngineError) {
    try reserve(members.count, &core)
    forget(i)
    append(i, members)
  }

  /// Reserves room for one more deferred constraint, whose conflict has `members` members.
  mutating func reserve(_ members: Int, _ core: inout Core) throws(EngineError) {
    try entries.reserve(entries.count + 1, &core.model.memory)
    try pairs.reserve(pairs.count + members, &core.model.memory)
  }

  private mutating func append(_ i: Int32, _ members: Slab<ConflictItem>) {
    entries.append(Entry(row: i, isDue: false))
    for place in 0..<members.count where members.base[place].row != i {
      pairs.append(Pair(deferred: i, member: members.base[place].row))
    }
  }

  /// Drops the entry and the pairs of row `i`, if it has any.
  mutating func forget(_ i: Int32) {
    var kept = 0
    for place in 0..<entries.count where entries.base[place].row != i {
      entries.base[kept] = entries.base[place]
      kept += 1
    }
    entries.count = kept
    kept = 0
    for place in 0..<pairs.count where pairs.base[place].deferred != i {
      pairs.base[kept] = pairs.base[place]
      kept += 1
    }
    pairs.count = kept
  }

  /// Makes the constraints due that conflicted with row `i`, which goes or changes.
  mutating func constraintLeft(_ i: Int32) {
    for place in 0..<pairs.count where pairs.base[place].member == i { makeDue(pairs.base[place].deferred) }
  }

  mutating func makeDue(_ i: Int32) {
    for place in 0..<entries.count where entries.base[place].row == i {
      entries.base[place].isDue = true
      hasDue = true
    }
  }

  /// Makes row `i` due no more, until something that it conflicted with changes again.
  mutating func postpone(_ i: Int32) {
    for place in 0..<entries.count where entries.base[place].row == i { entries.base[place].isDue = false }
  }

  /// The oldest constraint that is due.
  mutating func nextDue() -> Int32? {
    for place in 0..<entries.count where entries.base[place].isDue { return entries.base[place].row }
    hasDue = false
    return nil
  }

  /// Whether a constraint that is deferred uses variable `j`.
  func mentions(_ j: Int32, _ core: inout Core) -> Bool {
    for place in 0..<entries.count {
      if core.mentions(j, entries.base[place].row) { return true }
    }
    return false
  }

  func write(_ image: inout ImageWriter) {
    image.put(Int32(entries.count))
    for place in 0..<entries.count {
      image.put(entries.base[place].row)
      image.put(entries.base[place].isDue)
    }
    image.put(Int32(pairs.count))
    for place in 0..<pairs.count {
      image.put(pairs.base[place].deferred)
      image.put(pairs.base[place].member)
    }
  }

  /// Reads the list, in which every deferred constraint must be once. Without `mayBeAny` the list must be empty.
  mutating func read(
    _ image: inout ImageReader, _ core: inout Core, mayBeAny: Bool
  ) throws(EngineError) {
    var expected = 0
    for i in 0..<core.model.scalars.rows where core.model.row[i].has(RowFlag.owned) && core.isDeferred(i) {
      expected += 1
    }
    let stamp = core.scratch.rows.begin()
    let count = try image.count(ofSize: 5)
    guard Int(count) == expected, mayBeAny || count == 0 else { throw .badImage }
    try entries.reserve(Int(count), &core.model.memory)
    for _ in 0..<count {
      let i = try image.index(below: core.model.scalars.rows)
      guard core.model.row[i].has(RowFlag.owned), core.isDeferred(i), core.scratch.rows[i] != stamp else {
        throw .badImage
      }
      core.scratch.rows[i] = stamp
      let isDue = try image.truth()
      entries.append(Entry(row: i, isDue: isDue))
      hasDue = hasDue || isDue
    }
    let pairCount = try image.count(ofSize: 8)
    try pairs.reserve(Int(pairCount), &core.model.memory)
    for _ in 0..<pairCount {
      let deferred = try image.index(below: core.model.scalars.rows)
      guard core.scratch.rows[deferred] == stamp else { throw .badImage }
      pairs.append(Pair(deferred: deferred, member: try image.index(below: core.model.scalars.rows)))
    }
  }

  func copy(to other: inout DeferredList, _ memory: inout Memory) throws(EngineError) {
    try other.entries.copy(entries, &memory)
    try other.pairs.copy(pairs, &memory)
    other.hasDue = hasDue
  }

  mutating func free(_ memory: inout Memory) {
    entries.free(&memory)
    pairs.free(&memory)
  }
}

extension Engine {
  /// Row `i` has gone or demands something else: tries again what it kept out.
  func rowLeft(_ i: Int32) {
    deferred.constraintLeft(i)
    retryDeferred()
  }

  /// After a change, tries again the constraints that are due, oldest first. A constraint for which there is no
  /// memory stays due: the next change tries it again, and the next solve throws if there is still none.
  func retryDeferred() {
    // Every removal and change ends here, nearly always with nothing due.
    if deferred.hasDue { try? retryDue() }
  }

  /// Tries the constraints that are due, before a solve. Throws `outOfMemory`.
  func retryDue() throws(EngineError) {
    while let i = deferred.nextDue() {
      do throws(EngineError) {
        try enterDeferred(i)
      } catch .numericalTrouble {
        // It is unknown whether the constraint could hold: it stays deferred.
        deferred.postpone(i)
      }
    }
  }

  /// Lets row `i` enter if it can hold. If it cannot, lists anew what it conflicts with.
  func enterDeferred(_ i: Int32) throws(EngineError) {
    let holds = try core.attempt { core throws(EngineError) in
      try core.model.reserveEntries(
        variables: UnsafeBufferPointer(
          start: core.model.term.base + Int(core.model.row[i].firstTerm),
          count: Int(core.model.row[i].termCount)))
      core.model.row.saved(i, in: &core.model.journal).pointee.state = core.model.row[i].restingState
      core.link(i)
      core.check(i)
      core.model.scalars.structure &+= 1
    }
    if holds { return deferred.forget(i) }
    try reportConflict(newest: i)
    try deferred.renew(i, conflictItems, &core)
  }
}
