// Engine+Clone.swift -- a second engine in the same state, for what-if.
//
// All persistent state is plain arrays, so a clone is a copy of them. Handles of the original name
// the same things in the clone. Kept directions are not copied: the clone finds its own.

extension Engine {
  /// A copy of this engine, with its own memory. Labels are copied as well. An open transaction is not: the
  /// clone starts with the present state, and cannot roll back.
  ///
  /// Throws `outOfMemory`.
  public func clone() throws(EngineError) -> Engine { try clone(in: nil) }

  /// A copy of this engine. Its state lies at `place`, unless `place` is nil.
  package func clone(in place: UnsafeMutablePointer<EngineState>?) throws(EngineError) -> Engine {
    let copy = try Engine(options, in: place)
    try core.copy(to: &copy.core)
    try deferred.copy(to: &copy.deferred, &copy.core.model.memory)
    try labels.copy(to: &copy.labels, &copy.core.model.memory)
    copy.verify()
    return copy
  }
}

// Workers of a batch clone one engine at the same time: so `copy` borrows the original, which is not `inout`.

extension Core {
  fileprivate func copy(to other: inout Core) throws(EngineError) {
    try other.model.level.reserve(Int(model.scalars.levels), &other.model.memory)
    try other.reserveVariables(Int(model.scalars.variables))
    try other.startStride(scalars.stride)
    try other.reserveRows(Int(model.scalars.rows))
    try other.model.term.reserve(Int(model.scalars.termsUsed), &other.model.memory)
    try other.model.entry.reserve(Int(model.scalars.entriesUsed), &other.model.memory)
    if basis.hasEtas {
      try other.basis.reserveEtas(
        copying: basis.scalars, capacity: other.model.value.capacity, &other.model.memory)
    }
    if hasAliases {
      try other.alias.reserve(
        variables: other.model.value.capacity, rows: other.model.row.capacity, &other.model.memory)
      try other.alias.reserveMembers(variables: Int(scalars.memberPlaces), &other.model.memory)
      try other.alias.reserveForms(scalars.forms, &other.model.memory)
    }
    other.allScalars = allScalars
    other.dual.isAny = dual.isAny
    other.clearPlaces()
    copyArrays(to: &other)
    other.counters = counters
    other.basis.work = basis.work
    other.run.tuning.stepsToLeap = run.tuning.stepsToLeap
    #if !hasFeature(Embedded)
      other.model.paths = model.paths
    #endif
    try other.copyParts(of: self)
    try other.listWaitingBounds()
  }

  /// Copies the arrays, which both cores list in the same order.
  private func copyArrays(to other: inout Core) {
    other.findExtents()
    var place = 0
    eachPersistentArray { base, bytes in
      other.undo.extents.base[place].base.copyMemory(from: base, byteCount: bytes)
      place += 1
    }
  }

  /// Clears the work space of all places in use, as if they had just been made.
  mutating func clearPlaces() {
    for j in 0..<model.scalars.variables { clearWork(ofVariable: j) }
    for i in 0..<model.scalars.rows {
      scratch.rows[i] = 0
      waiting.queue.clearPlace(i)
    }
  }
}
