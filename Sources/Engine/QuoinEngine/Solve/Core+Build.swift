// Core+Build.swift -- making the basis of a whole model at once, when most of it is new.

extension Core {
  /// Whether so many rows are new that the whole basis is better made anew. Always false while there are objective
  /// terms.
  var isMostlyNew: Bool { wouldBeMostlyNew(with: 0) }

  /// Returns what `isMostlyNew` would be with `count` more new rows.
  @inline(__always)
  func wouldBeMostlyNew(with count: Int) -> Bool {
    let fresh = scalars.newRows + Int64(count)
    return model.uses(.crash) && fresh >= Int64(WorkLimits.crashedBuild)
      && fresh * 2 >= Int64(model.scalars.liveRows) + Int64(count) && scalars.objectives == 0
  }

  /// Makes the whole basis anew from the equalities.
  mutating func crashEverything() throws(EngineError) {
    try sealJournal()
    dropDirections()
    try reserveToDissolve()
    forgetBasis()
    try expandRows(areEdgesActive: false)
    try contract()
    crashAllRows()
    waiting.queue.clear()
    checkAllRows()
    counters.fullCrashes &+= 1
    scalars.newRows = 0
    // A model is built once. A large one gives back the memory that only the build needed.
    model.memory.isUntrimmed = isLarge
    trimIfDue()
  }
}
