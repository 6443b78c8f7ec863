// Core+Attempt.swift -- doing something that required rows may not survive, and settling beforehand.

extension Core {
  /// Runs `change` and repairs the required rows. If they cannot hold, or anything is thrown, all of
  /// it is undone to the bit; false says that they cannot. `settles` says whether `change` settles
  /// what waits for a solve.
  mutating func attempt(
    settles: Bool = false, _ change: (inout Core) throws(EngineError) -> Void
  ) throws(EngineError) -> Bool {
    try openJournal(settles: settles)
    do throws(EngineError) {
      try change(&self)
      if try settleRequired() {
        commitJournal()
        return true
      }
    } catch {
      rollbackJournal()
      throw error
    }
    rollbackJournal()
    return false
  }

  /// Repairs whatever waits, so that a primal step may be taken.
  mutating func settlePending() throws(EngineError) {
    _ = try settle(.unlimited)
  }

  /// Whether taking row `i` away may upset the balance of multipliers.
  mutating func hasBalance(_ i: Int32) -> Bool {
    let held = row[i]
    if held.state == RowState.absent { return false }
    if held.kind == .objective { return true }
    if held.slot < 0 { return impliedMultiplier(i) != 0 }
    return kind[held.slot] == .fixed || lexicographicSign(components(held.slot)) != 0
  }
}
