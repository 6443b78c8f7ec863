// BatchPlan+Conflict.swift -- why a scenario has no answer.

import QuoinEngine

extension BatchPlan {
  /// Calls `visit` with each of the constraints that contradict each other at a scenario's numbers: without
  /// any one of them the others can hold. Does not call `visit` if the scenario can be solved.
  ///
  /// Looks only at the parameters that move required constraints. Throws `badNumber` if a number for one of these
  /// parameters is NaN or too large, `outOfMemory`, `numericalTrouble`. Cost: a clone and the pivots to the scenario,
  /// and for each constraint found the pivots to do without it.
  public func forEachInConflict(
    at scenario: UnsafePointer<Double>, _ visit: (ConstraintID) -> Void
  ) throws(EngineError) {
    let work = try BatchPool(allocator)
    defer { work.freeAll() }
    var members = BatchArray<ConstraintID>()
    try contradict(at: scenario, &members, work)
    if members.count == 0 { return }
    var filter = try ConflictFilter(self, scenario, work)
    try filter.filter(members)
    for constraint in filter.needed.slice { visit(constraint) }
  }

  /// Finds constraints that contradict each other at a scenario: more of them than are needed, perhaps.
  private func contradict(
    at scenario: UnsafePointer<Double>, _ members: inout BatchArray<ConstraintID>, _ pool: BatchPool
  ) throws(EngineError) {
    let copy = try engine.clone()
    for stand in drive.stands.slice {
      let number = scenario[stand.parameter]
      guard abs(number) <= BatchOptions.endOfLine else { throw .badNumber }
      try copy.suggest(stand.edit, number)
    }
    try copy.solve()
    for stand in drive.stands.slice {
      do throws(EngineError) {
        var term = Term(1, stand.variable)
        _ = try withUnsafePointer(to: &term) { term throws(EngineError) in
          try copy.addConstraint(
            UnsafeBufferPointer(start: term, count: 1), constant: -scenario[stand.parameter], .equal,
            .required)
        }
      } catch {
        guard error == .conflict else { throw error }
        // The rows that fix the parameters are in the copy alone: the caller does not know them.
        for place in 0..<copy.conflictCount where engine.contains(copy.conflictItem(place).constraint) {
          try members.append(copy.conflictItem(place).constraint, pool)
        }
        return
      }
    }
  }
}
