// Core+Attempt.swift -- a change that required rows may contradict: it is made, and undone if they do.

extension Core {
  /// Runs `change` and repairs the required rows. Returns false if they cannot hold. In this case, and if
  /// anything is thrown, the call undoes all changes. `optimizes` says that `change` itself
  /// repairs rows which wait for a solve.
  ///
  /// While most of a problem is new, many rows that hold are outside the basis. One new row may then break
  /// them one after the other, and each repair is longer than the one before. After too many steps the
  /// call starts again, on a basis that it makes from all rows at once.
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
    WorkLimits.cascadeBase + Int(model.scalars.liveRows) / WorkLimits.rowsPerCascadeStep
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
}
