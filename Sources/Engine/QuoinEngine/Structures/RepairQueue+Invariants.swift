// RepairQueue+Invariants.swift -- rows are queued once, in the right lane.

extension RepairQueue {
  /// Checks that rows are marked exactly while they are in a lane, and that no copy of the queue is left where nothing
  /// can be undone.
  func checkInvariants(of model: borrowing Model) throws(BrokenInvariant) {
    try checkLane(soft, isRequired: false, of: model)
    try checkLane(required, isRequired: true, of: model)
    var marked = 0
    for i in 0..<Int(model.scalars.rows) where isQueued.base[i] { marked += 1 }
    try expect(marked == length, "a row is marked as queued and is not")
    try expect(model.journal.isOpen || !hasCopies, "a copy of the queue was left")
  }

  private func checkLane(
    _ lane: RepairLane, isRequired: Bool, of model: borrowing Model
  ) throws(BrokenInvariant) {
    for offset in 0..<lane.length {
      let i = lane[offset]
      try expect(i >= 0 && i < model.scalars.rows, "a queued row is none", at: i)
      try expect(isQueued.base[i], "a queued row is not marked", at: i)
      try expect(model.row.base[i].has(RowFlag.required) == isRequired, "a row is in the other lane", at: i)
    }
  }
}
