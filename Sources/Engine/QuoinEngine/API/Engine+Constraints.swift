// Engine+Constraints.swift -- adding and removing constraints, one or many.
//
// Adding a required constraint that the present values violate repairs the required rows at once, under a journal: if
// they cannot hold together, everything is undone and the conflict is reported. Adding any other constraint
// only enters it; the next solve takes it into account.

extension Engine {
  /// Adds `sum(coefficient * variable) + constant  relation  0`.
  ///
  /// The terms are copied; those of one variable are summed. Throws, and changes nothing, on bad
  /// numbers, coefficients or strengths, on stale variables, with `tooLarge`, `outOfMemory` and `numericalTrouble`,
  /// and with `conflict` when the constraint is required and contradicts the required ones present;
  /// `forEachInConflict` then lists a minimal set. With the policy `defer` it is accepted and deferred instead.
  ///
  /// Cost: proportional to its terms, and for a required constraint the pivots it takes to hold.
  @inline(never)
  @_optimize(speed)
  public func addConstraint(
    _ terms: UnsafeBufferPointer<Term>, constant: Double, _ relation: Relation, _ strength: Strength
  ) throws(EngineError) -> ConstraintID {
    defer { verify() }
    let short = core.enterShort(terms, constant: constant, relation, strength, tag: tag)
    if short >= 0 { return core.handle(ofRow: short, tag) }
    if short == ShortRow.isViolated { return try enterShortRequired(terms, constant: constant, relation) }
    return try addStaged(terms, constant: constant, relation, strength)
  }

  /// Adds a short required constraint that the present values violate.
  @inline(never)
  @_optimize(speed)
  private func enterShortRequired(
    _ terms: UnsafeBufferPointer<Term>, constant: Double, _ relation: Relation
  ) throws(EngineError) -> ConstraintID {
    try core.stageShort(terms, constant: constant)
    return core.handle(ofRow: try enterRequired(.required(relation)), tag)
  }

  /// Adds a constraint that cannot be entered in one pass.
  @inline(never)
  @_optimize(speed)
  func addStaged(
    _ terms: UnsafeBufferPointer<Term>, constant: Double, _ relation: Relation, _ strength: Strength
  ) throws(EngineError) -> ConstraintID {
    let bounds = try stage(terms, constant: constant, relation, strength)
    let isViolated = core.isStagedViolated(bounds)
    // While a required row waits for its repair, a constraint that holds at the present values may still conflict.
    if strength.isRequired && (isViolated || core.waiting.queue.hasRequired) {
      return core.handle(ofRow: try enterRequired(bounds), tag)
    }
    let i = try core.enterStaged(.constraint, bounds)
    if isViolated { core.waiting.queue.push(i, isRequired: false) }
    return core.handle(ofRow: i, tag)
  }

  /// Adds a constraint stated by an array of terms.
  public func addConstraint(
    _ terms: [Term], constant: Double = 0, _ relation: Relation, _ strength: Strength = .required
  ) throws(EngineError) -> ConstraintID {
    try terms.withUnsafeBufferPointer { given throws(EngineError) in
      try addConstraint(given, constant: constant, relation, strength)
    }
  }

  /// Checks a constraint and brings it into the engine's form; the problem does not change yet.
  @_optimize(speed)
  func stage(
    _ terms: UnsafeBufferPointer<Term>, constant: Double, _ relation: Relation, _ strength: Strength
  ) throws(EngineError) -> RowBounds {
    try core.stage(terms, constant: constant, tag: tag)
    return try core.rowBounds(relation, strength, exponent: core.staging.exponent)
  }

  /// Enters the staged required row, and makes it hold together with all required rows. If they cannot, defers it or
  /// throws `conflict`, as the policy says.
  @inline(never)
  @_optimize(speed)
  private func enterRequired(_ bounds: RowBounds) throws(EngineError) -> Int32 {
    if try core.moveFreeVariable() { return try core.enterStaged(.constraint, bounds) }
    var entered: Int32 = -1
    let holds = try core.attempt { core throws(EngineError) in
      entered = try core.enterStaged(.constraint, bounds)
      core.waiting.queue.push(entered, isRequired: true)
    }
    if holds { return entered }
    try reportConflict(newest: entered)
    guard options.conflictPolicy == .defer else { throw .conflict }
    try deferred.reserve(conflictItems.count, &core)
    try core.reserveStaged(besides: JournalRoom.deferred(terms: core.staging.terms.count))
    let i = try core.enterStaged(.constraint, bounds)
    deferred.add(i, conflictItems, &core)
    return i
  }

  /// Adds many constraints, all or none, and writes their handles to `handles`.
  ///
  /// A large batch is started from one triangular pass, which is much faster than adding one by one.
  /// Throws as `addConstraint` does, `conflict` under either policy, or `badCount`. Members of a conflict
  /// that are of the batch carry their index in it.
  public func addConstraints(
    _ specs: UnsafeBufferPointer<ConstraintSpec>, into handles: UnsafeMutableBufferPointer<ConstraintID>
  ) throws(EngineError) {
    defer { verify() }
    guard handles.count >= specs.count else { throw .badCount }
    try addConstraints(count: specs.count, spec: { specs[$0] }) { handles[$0] = $1 }
  }

  /// Adds many constraints that are stated one by one, all or none. `spec(place)` is called several times for each
  /// constraint, and `made(place, handle)` once for each when all have been added.
  public func addConstraints(
    count: Int, spec: (Int) -> ConstraintSpec, made: (Int, ConstraintID) -> Void
  ) throws(EngineError) {
    defer { verify() }
    guard count >= 0 else { throw .badCount }
    refusedPlace = -1
    try prepareBatch(count, spec)
    let isMostOfAll = core.wouldBeMostlyNew(with: count)
    try core.openJournal(optimizes: isMostOfAll)
    do throws(EngineError) {
      // The basis will be made anew: a copy of the little that is there costs less than logging every entry.
      if isMostOfAll { try core.sealJournal() }
      try enterBatch(count, spec, isMostOfAll: isMostOfAll)
      guard try core.repairRequired() else { throw .conflict }
    } catch {
      // Without memory to list the conflict the call reports the lack of memory.
      let isListed = error != .conflict || (try? reportConflict(newest: Engine.batchIsNew)) != nil
      core.rollbackJournal()
      throw isListed ? error : .outOfMemory
    }
    core.commitJournal()
    for place in 0..<count { made(place, core.handle(ofRow: core.staging.rows.base[place], tag)) }
  }

  @_optimize(speed)
  private func enterBatch(
    _ count: Int, _ spec: (Int) -> ConstraintSpec, isMostOfAll: Bool
  ) throws(EngineError) {
    for place in 0..<count {
      refusedPlace = place
      let one = spec(place)
      let bounds = try stage(one.terms, constant: one.constant, one.relation, one.strength)
      core.staging.rows.append(try core.enterStaged(.constraint, bounds))
    }
    refusedPlace = -1
    if isMostOfAll { return try core.crashEverything() }
    let made = UnsafeBufferPointer(start: core.staging.rows.base, count: core.staging.rows.count)
    // Where a solve stopped early, anchors may have multipliers that wait to be relieved: a crash would lose them.
    if made.count >= WorkLimits.crashedBatch && core.waiting.dualInfeasible.isEmpty {
      try core.crashRows(made)
    }
    for i in made { core.check(i) }
  }

  /// Checks what can be checked, and makes levels and room, before the journal is opened.
  @_optimize(speed)
  private func prepareBatch(_ count: Int, _ spec: (Int) -> ConstraintSpec) throws(EngineError) {
    core.staging.rows.count = 0
    try core.reserveStagedRows(count)
    var hasNewLevel = false
    for place in 0..<count {
      let strength = spec(place).strength
      refusedPlace = place
      guard strength.isValid else { throw .badStrength }
      if strength.isRequired || core.model.rank(of: strength.priority) != nil { continue }
      _ = try core.ensureLevel(strength.priority, keepingUnused: hasNewLevel)
      hasNewLevel = true
    }
    refusedPlace = -1
    guard Int(core.model.scalars.rows) + count <= Limits.largestCount else { throw .tooLarge }
    try core.reserveRows(SlabVisit.trimmed(Int(core.model.scalars.rows) + count))
    guard count > Int(WorkLimits.largeModel), core.wouldBeMostlyNew(with: count) else { return }
    var terms = 0
    for place in 0..<count { terms += SizeClasses.termCapacity(spec(place).terms.count) }
    try core.model.reserveBuild(terms: terms)
  }

  // MARK: Removing

  /// Removes a constraint, edit, stay or objective term.
  ///
  /// Throws `staleConstraint`, `outOfMemory`, `numericalTrouble`. Cost: next to nothing if the constraint
  /// is slack, else the steps that its absence allows.
  @_optimize(speed)
  public func remove(_ constraint: ConstraintID) throws(EngineError) {
    defer { verify() }
    try withUnsafePointer(to: constraint) { one throws(EngineError) in
      try remove(UnsafeBufferPointer(start: one, count: 1))
    }
  }

  /// Removes many constraints, all or none, with one round of relief for all of them.
  ///
  /// Throws `staleConstraint` also when a constraint is named twice, `outOfMemory`, `numericalTrouble`.
  @_optimize(speed)
  public func remove(_ constraints: UnsafeBufferPointer<ConstraintID>) throws(EngineError) {
    defer { verify() }
    try listRows(of: constraints)
    let rows = UnsafeBufferPointer(start: core.staging.rows.base, count: core.staging.rows.count)
    var mayPivot = false
    for i in rows { mayPivot = mayPivot || core.isEdge(i) || core.hasBalance(i) }
    if mayPivot && (core.model.journal.isOpen || !core.isOptimal) {
      try removeUndoably(rows)
    } else {
      try core.removeCallersRows(rows, mayPivot: mayPivot)
    }
    for i in rows { forget(i) }
    retryDeferred()
  }

  /// Takes out rows of which some are edges or have a place in the balance, all or none, while something waits for a
  /// solve or a transaction is open.
  @_optimize(speed)
  private func removeUndoably(_ rows: UnsafeBufferPointer<Int32>) throws(EngineError) {
    try core.undoIfThrown { core throws(EngineError) in
      // One copy of all state costs less than logging each element of a large part.
      let share = rows.count * WorkLimits.sealedShare
      if rows.count >= WorkLimits.sealedRemoval && share >= Int(core.model.scalars.liveRows) {
        try core.sealJournal()
      }
      try core.optimize()
      // Settling may have found aliases.
      try core.dissolveIfEdge(among: rows)
      for i in rows { try core.removeCallersRow(i) }
      try core.relieveAtOnce()
    }
  }

  /// Lists the constraints' rows in staging.rows, if none is named twice.
  @_optimize(speed)
  private func listRows(of constraints: UnsafeBufferPointer<ConstraintID>) throws(EngineError) {
    core.staging.rows.count = 0
    try core.reserveStagedRows(constraints.count)
    let stamp = core.scratch.rows.begin()
    for place in 0..<constraints.count {
      refusedPlace = place
      let i = try core.index(of: constraints[place], tag)
      guard core.scratch.rows[i] != stamp else { throw .staleConstraint }
      core.scratch.rows[i] = stamp
      core.staging.rows.append(i)
    }
    refusedPlace = -1
  }

  /// Drops the label, the suggestion and the deferred entry of row `i`, which was taken out. Deferred constraints that
  /// conflicted with it become due.
  private func forget(_ i: Int32) {
    core.waiting.suggestions.forget(i)
    deferred.forget(i)
    deferred.constraintLeft(i)
    labels.constraints.remove(i, &core.model.memory)
  }
}
