// Engine+Solve.swift -- solving, and transactions around anything.
//
// What is no part of the core has its line in `begin`, `commit` and `rollback`: labels, deferred constraints,
// suggestions.

extension Engine {
  /// Brings the values up to date with everything that was asked for.
  ///
  /// A solve that its budget stops still makes every required constraint hold. The values are then no worse, level
  /// by level, than they were, and the next solve goes on from there.
  ///
  /// Throws `outOfMemory` and `numericalTrouble`. The next solve then goes on where this one stopped. Until a solve
  /// succeeds, values may be those of any step on the way.
  @discardableResult
  @_optimize(speed)
  public func solve(_ budget: Budget = .unlimited) throws(EngineError) -> SolveStatus {
    defer { verify() }
    if deferred.hasDue { try retryDue() }
    if !budget.isUnlimited { return try solveWithin(budget) }
    core.shown.values.publish()
    core.shown.values.isStoring = false
    defer { core.shown.values.isStoring = true }
    return try run(budget)
  }

  /// Whether a solve has nothing to look at. An engine that is not at rest may still be settled.
  @inline(__always)
  public var isAtRest: Bool {
    core.isAtRest && !deferred.hasDue
  }

  @inline(__always)
  private func run(_ budget: Budget) throws(EngineError) -> SolveStatus {
    try core.applySuggestions()
    // Most steps of a drag violate nothing.
    return core.isOptimal ? .optimal : try core.optimizeAll(budget)
  }

  private func solveWithin(_ budget: Budget) throws(EngineError) -> SolveStatus {
    try core.reserveSeen()
    let status = try run(budget)
    if status.isStopped {
      guard try core.repairRequired() else { throw .numericalTrouble }
      core.run.stopped.steps = core.stepsTaken
      core.publishUnlessWorse()
    } else {
      core.shown.values.publish()
    }
    return status
  }

  /// Whether everything that was asked for is solved: another solve would change nothing.
  public var isSettled: Bool {
    core.isSettled && !deferred.hasDue
  }

  /// Throws `unsettled` unless the state is solved: only a solved state can answer some questions.
  func requireSettled() throws(EngineError) {
    guard isSettled else { throw .unsettled }
  }

  // MARK: Transactions

  /// Opens a transaction: `rollback` can undo all that happens until `commit`. What was pending is solved first, and
  /// is no part of the transaction.
  ///
  /// Throws `transactionOpen`, `outOfMemory` and `numericalTrouble`.
  public func begin() throws(EngineError) {
    defer { verify() }
    guard !isInTransaction else { throw .transactionOpen }
    try solve()
    try labels.reserveFormer(&core.model.memory)
    try deferred.copy(to: &deferredBefore, &core.model.memory)
    try core.openJournal(optimizes: true, isTransaction: true)
    labels.record()
    isInTransaction = true
  }

  /// Keeps what the open transaction did. Throws `noTransaction`.
  public func commit() throws(EngineError) {
    defer { verify() }
    guard isInTransaction else { throw .noTransaction }
    core.commitJournal()
    labels.commit(&core.model.memory)
    isInTransaction = false
  }

  /// Undoes what the open transaction did: problem, values and active rows are then what they were when it began. Later
  /// values may round otherwise than without it. Throws `noTransaction`.
  public func rollback() throws(EngineError) {
    defer { verify() }
    guard isInTransaction else { throw .noTransaction }
    core.waiting.suggestions.forgetAll()
    core.rollbackJournal()
    swap(&deferred, &deferredBefore)
    labels.rollback(&core.model.memory)
    forgetConflictMembers()
    isInTransaction = false
  }

  /// Runs `body` as a transaction: commits when it returns, rolls back when it throws.
  public func transaction(_ body: (borrowing Engine) throws(EngineError) -> Void) throws(EngineError) {
    try begin()
    do throws(EngineError) {
      try body(self)
    } catch {
      try rollback()
      throw error
    }
    try commit()
  }
}
