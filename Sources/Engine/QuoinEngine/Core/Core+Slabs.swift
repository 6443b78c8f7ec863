// Core+Slabs.swift -- the list of all arrays, and what is done with it.
//
// Values are listed last of the arrays with a place for each variable, rows last of those with a place for each row:
// where there is room for these two, there is room in all arrays.

extension Model {
  fileprivate mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    let n = Int(scalars.variables)
    try column.list(.perVariable.used(n), &visit)
    try info.list(.perVariable.used(n), &visit)
    let (termClasses, entryClasses) = (SizeClasses.termClasses, SizeClasses.entryClasses)
    try freeTerm.list(.fixed(termClasses).filled(Bytes.allOnes).used(termClasses), &visit)
    try freeEntry.list(.fixed(entryClasses).filled(Bytes.allOnes).used(entryClasses), &visit)
    try term.list(.own.used(Int(scalars.termsUsed)), &visit)
    try entry.list(.own.used(Int(scalars.entriesUsed)), &visit)
    try level.list(.own.used(Int(scalars.levels)), &visit)
    try row.list(.perRow.used(Int(scalars.rows)), &visit)
    try value.list(.perVariable.used(n), &visit)
  }
}

extension Basis {
  fileprivate mutating func forEachSlab(
    variables n: Int, rows m: Int, _ visit: inout SlabVisit
  ) throws(EngineError) {
    try slot.list(.perVariable.used(n), &visit)
    try matchSlot.list(.perRow.used(m), &visit)
    try etas.forEachSlab(variables: n, scalars, &visit)
    try walk.forEachSlab(&visit)
  }
}

extension Core {
  /// Shows all arrays except two groups: those of a peel, which are made when a peel is needed, and those that belong
  /// to the journal, kept directions and sorted bounds.
  @inline(never)
  private mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    let (n, m) = (Int(model.scalars.variables), Int(model.scalars.rows))
    try basis.forEachSlab(variables: n, rows: m, &visit)
    try dual.kind.list(.perVariable.used(n), &visit)
    let stride = Int(scalars.stride)
    try dual.value.list(.perVariable(scalars.stride).used(n * stride), &visit)
    try alias.forEachSlab(
      variables: hasAliases ? n : 0, rows: hasAliases ? m : 0, forms: hasAliases ? Int(scalars.forms) : 0,
      members: hasAliases ? Int(scalars.memberPlaces) : 0, &visit)
    try lambda.forEachSlab(&visit)
    try direction.forEachSlab(&visit)
    try shown.changed.forEachSlab(&visit)
    try watch.brackets.forEachSlab(&visit)
    try waiting.dualInfeasible.forEachSlab(&visit)
    try shown.values.forEachSlab(&visit)
    try scratch.rows.forEachSlab(&visit)
    try waiting.queue.forEachSlab(&visit)
    try undo.forEachSlab(&visit)
    try waiting.suggestions.forEachSlab(&visit)
    try failure.conflict.list(.own, &visit)
    try scratch.gathered.list(.own, &visit)
    try doubt.drifted.forEachSlab(&visit)
    try scratch.breakpoints.forEachSlab(&visit)
    try scratch.ratio.forEachSlab(&visit)
    try scratch.prices.forEachSlab(&visit)
    try staging.forEachSlab(&visit)
    try model.forEachSlab(&visit)
  }

  // MARK: What is done with them

  /// Makes room for `n` variables and `m` rows, also in lazy arrays that were made. Zero leaves that kind as it is.
  mutating func growSlabs(variables n: Int, rows m: Int) throws(EngineError) {
    try kept.growPlaces(variables: n, rows: m, &model.memory)
    let rooms: SlabFacts.Room = n == 0 ? .rows : m == 0 ? .variables : [.variables, .rows, .fixed]
    try visitAll(.grow(variables: n, rows: m, withLazy: false), rooms)
  }

  /// Makes the arrays that always have the same number of elements.
  mutating func growFixedSlabs() throws(EngineError) {
    try visitAll(.grow(variables: 0, rows: 0, withLazy: false), .fixed)
  }

  /// Numbers the persistent arrays for the journal, and makes room for their extents.
  mutating func nameSlabs() throws(EngineError) {
    let count = try visitAll(.name, .persistent)
    try undo.extents.reserve(count, &model.memory)
  }

  /// Finds out where the persistent arrays are, and how much of them is in use: array `id` is at
  /// `extents[id - 1]`.
  @_optimize(speed)
  mutating func findExtents() {
    undo.extentsAt = model.memory.handedOut
    var visit = SlabVisit(.find(undo.extents.base), .persistent, model.memory)
    do throws(EngineError) { try forEachSlab(&visit) } catch {}
    undo.extents.count = visit.count
  }

  /// Finds out where the persistent arrays are, not how much of them is in use. Does nothing if that is known.
  @inline(__always)
  mutating func findPlaces() {
    if undo.extentsAt != model.memory.handedOut { findExtents() }
  }

  /// Calls `visit` for every persistent array, in the order of `forEachSlab`, with the array's address and the number
  /// of its bytes in use. Several threads may call this at once.
  func eachPersistentArray(_ visit: (UnsafeMutableRawPointer, Int) -> Void) {
    withUnsafeTemporaryAllocation(of: SlabExtent.self, capacity: undo.extents.capacity) { found in
      guard let found = found.baseAddress else { return }
      withUnsafePointer(to: self) { core in
        var search = SlabVisit(.find(found), .persistent, model.memory)
        // A visit that only looks writes nothing.
        do throws(EngineError) { try UnsafeMutablePointer(mutating: core).pointee.forEachSlab(&search) } catch
        {}
        for place in 0..<search.count { visit(found[place].base, found[place].bytes) }
      }
    }
  }

  /// Shrinks arrays to the places in use and a few more, except work space whose size follows neither variables nor
  /// rows. Throws if memory runs out; the arrays not visited yet then stay as they are.
  mutating func trimSlabs() throws(EngineError) {
    try model.value.trim(to: SlabVisit.trimmed(Int(model.scalars.variables)), &model.memory)
    try model.row.trim(to: SlabVisit.trimmed(Int(model.scalars.rows)), &model.memory)
    shown.changed.forgetUnused(variables: model.scalars.variables)
    waiting.queue.prepareToTrim(to: model.row.capacity, &model.memory)
    try visitAll(.trim(variables: model.value.capacity, rows: model.row.capacity), .all)
  }

  /// How many arrays with a place for each variable or row have less room than `n` and `m`.
  mutating func shortSlabs(variables n: Int, rows m: Int) -> Int {
    var visit = SlabVisit(.countShort(variables: n, rows: m), [.variables, .rows, .fixed], model.memory)
    do throws(EngineError) { try forEachSlab(&visit) } catch {}
    return visit.short
  }

  mutating func freeEverything() {
    do throws(EngineError) { try visitAll(.free, .all) } catch {}
    basis.freePeel(&model.memory)
    watch.sorted.free(&model.memory)
    kept.free(&model.memory)
    undo.hidden.free(&model.memory)
    model.journal.free(&model.memory)
    model.memory.deallocateArenas()
  }

  @discardableResult
  @_optimize(speed)
  private mutating func visitAll(
    _ action: SlabVisit.Action, _ rooms: SlabFacts.Room
  ) throws(EngineError) -> Int {
    var visit = SlabVisit(action, rooms, model.memory)
    defer { model.memory = visit.memory }
    try forEachSlab(&visit)
    return visit.count
  }
}
