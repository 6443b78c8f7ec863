// Core+Attempt.swift -- doing something that required rows may not survive, and settling beforehand.

extension Core {
  /// Runs `change` and repairs the required rows. If they cannot hold, or anything is thrown, all of
  /// it is undone to the bit; false says that they cannot. `optimizes` says whether `change` optimizes
  /// what waits for a solve.
  ///
  /// While most of a problem is new, rows that hold need not be part of the basis. One row that makes
  /// many of them fall, each by a longer solve than the one before, is tried again on a basis that is
  /// made anew from all of them.
  mutating func attempt(
    optimizes: Bool = false, _ change: (inout Core) throws(EngineError) -> Void
  ) throws(EngineError) -> Bool {
    let steps = wouldBeMostlyNew(with: 1) ? UInt64(longestCascade) : .max
    let tried = try journaled(optimizes: optimizes) { core throws(EngineError) in
      try change(&core)
      return try core.repairRequired(steps: steps)
    }
    if let tried { return tried }
    return try journaled(optimizes: true) { core throws(EngineError) in
      try change(&core)
      try core.crashEverything()
      return try core.repairRequired()
    } ?? false
  }

  private var longestCascade: Int {
    Pacing.cascadeBase + Int(model.scalars.liveRows) / Pacing.rowsPerCascadeStep
  }

  /// Runs `body` under a journal, and keeps what it did if it returns true.
  private mutating func journaled(
    optimizes: Bool, _ body: (inout Core) throws(EngineError) -> Bool?
  ) throws(EngineError) -> Bool? {
    try openJournal(optimizes: optimizes)
    var holds: Bool?
    do throws(EngineError) {
      holds = try body(&self)
    } catch {
      rollbackJournal()
      throw error
    }
    if holds == true { commitJournal() } else { rollbackJournal() }
    return holds
  }

  /// Repairs whatever waits, so that a primal step may be taken.
  mutating func optimizePending() throws(EngineError) {
    _ = try optimize(.unlimited)
  }

  /// Whether taking row `i` away may upset the balance of multipliers.
  mutating func hasBalance(_ i: Int32) -> Bool {
    let row = model.row[i]
    if row.state == RowState.absent { return false }
    if row.kind == .objective { return true }
    if row.slot < 0 { return impliedMultiplier(i) != 0 }
    return kind[row.slot] == .fixed || lexicographicSign(components(row.slot)) != 0
  }
}
