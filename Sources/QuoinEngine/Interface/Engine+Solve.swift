// Engine+Solve.swift -- solving, and transactions around anything.

extension Engine {
  /// Brings the values up to date with everything that was asked for.
  ///
  /// A solve that its budget stops leaves a consistent state; the next one goes on from it. Throws
  /// `outOfMemory` and `numericalTrouble`, both of which leave a consistent state as well.
  @discardableResult
  public func solve(_ budget: Budget = .unlimited) throws(EngineError) -> SolveStatus {
    try core.applySuggestions()
    let status = try core.settle(budget)
    guard status == .unbounded, try core.resumeObjectives() else { return status }
    return try core.settle(budget)
  }

  /// Whether everything that was asked for is solved.
  public var isSettled: Bool {
    core.queue.isEmpty && core.pressure.isEmpty && core.suggestions.count == 0
  }

  // MARK: Transactions

  /// Opens a transaction: all that happens until `commit` can be undone by `rollback`. What was
  /// pending is solved first.
  ///
  /// Throws `transactionOpen`, `outOfMemory` and `numericalTrouble`.
  public func begin() throws(EngineError) {
    guard !isInTransaction else { throw .transactionOpen }
    try solve()
    try labels.reserveFormer(&core.memory)
    try asides.copy(to: &asidesBefore, &core.memory)
    try core.saveCheckpoint()
    try core.openJournal(settles: true)
    labels.record()
    isInTransaction = true
  }

  /// Keeps what the open transaction did. Throws `noTransaction`.
  public func commit() throws(EngineError) {
    guard isInTransaction else { throw .noTransaction }
    core.commitJournal()
    labels.commit(&core.memory)
    isInTransaction = false
  }

  /// Undoes what the open transaction did, to the bit, now and in all that follows. Throws `noTransaction`.
  public func rollback() throws(EngineError) {
    guard isInTransaction else { throw .noTransaction }
    core.forgetSuggestions()
    core.rollbackJournal()
    core.restoreCheckpoint()
    swap(&asides, &asidesBefore)
    labels.rollback(&core.memory)
    isInTransaction = false
  }

  /// Runs `body` as a transaction: commits when it returns, rolls back when it throws.
  public func transaction(_ body: (Engine) throws(EngineError) -> Void) throws(EngineError) {
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
