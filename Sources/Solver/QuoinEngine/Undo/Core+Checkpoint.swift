// Core+Checkpoint.swift -- what the journal does not hold, copied when a transaction begins.
//
// The journal restores persistent state and its history. How later calls round also depends on the kept
// directions, which carry the rounding of all exchanges since they were made. A rollback therefore restores
// these too: the solver goes on as if the transaction had never begun. A clone starts with a copy of them.
// The places of a direction follow from its lists, and are not copied.

extension Core {
  /// Copies what `restoreCheckpoint` puts back.
  mutating func saveCheckpoint() throws(EngineError) {
    listUnread()
    try kept.reserve(&model.memory)
    try checkpoint.copyLists(of: kept, &model.memory)
  }

  /// Puts back what `saveCheckpoint` copied, once. The caller has put persistent state back before.
  mutating func restoreCheckpoint() {
    dropDirections()
    kept.takeLists(
      of: &checkpoint, variables: model.value.capacity, rows: model.row.capacity, &model.memory)
  }

  /// Copies the kept directions of `original` to this core, which has just been made.
  mutating func copyDirections(of original: borrowing Core) throws(EngineError) {
    if original.kept.all.count == 0 { return }
    try kept.reserve(&model.memory)
    for place in 0..<kept.all.count {
      try kept.all.base[place].copyLists(of: original.kept.all.base[place], &model.memory)
      guard kept.all.base[place].isInUse else { continue }
      try kept.all.base[place].reserve(
        variables: model.value.capacity, rows: model.row.capacity, &model.memory)
      kept.all.base[place].findPlaces()
    }
    kept.count = original.kept.count
    kept.copyHistory(of: original.kept)
  }
}
