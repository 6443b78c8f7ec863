// Core+Invariants.swift -- what always holds between two calls.
//
//   1. Work space is clean: the other checks use it.
//   2. The model and the basis by themselves.
//   3. Multipliers: the kinds of slots, and the heaviest weight.
//   4. Lists: what waits is marked, once.
//   5. Caches: brackets, sorted bounds, kept directions say what would be found afresh. Aliases agree with the rows,
//      and objective terms are counted.
//   6. The journal has as many segments as there are marks, and is empty where nothing can be undone.

extension Core {
  /// Throws the first invariant that is broken, if any. Only work space changes: the ranges of kept directions, which
  /// the check finds anew, are put back.
  mutating func checkInvariants() throws(BrokenInvariant) {
    // 1
    try checkScratch()
    try checkRoom()
    // 2
    try model.checkInvariants()
    try basis.checkInvariants(of: &model)
    // 3
    try checkKinds()
    try checkWeights()
    // 4
    try waiting.queue.checkInvariants(of: model)
    try checkViolated()
    try waiting.dualInfeasible.checkInvariants(variables: model.scalars.variables)
    try shown.changed.checkInvariants()
    try checkSuggestions()
    // 5
    try expect(wrongBrackets() == 0, "a bracket holds what a bound does not")
    try watch.sorted.checkInvariants(of: model)
    try checkDirections()
    try checkAliases()
    try checkObjectives()
    // 6
    try checkJournal()
  }

  private func checkKinds() throws(BrokenInvariant) {
    for k in 0..<model.scalars.variables {
      try expect(dual.kind.base[k] == kindOfRow(at: k), "a slot is of another kind", at: k)
      for l in 0..<Int(model.scalars.levels) {
        try expect(components(k)[l].isFinite, "a multiplier is no number", at: k)
        try expect(dual.isAny || components(k)[l] == 0, "a multiplier is not known of", at: k)
      }
    }
  }

  /// Checks that ties allow for the rounding of every row's weight, whoever made the row.
  private func checkWeights() throws(BrokenInvariant) {
    for i in 0..<model.scalars.rows {
      try expect(abs(model.row.base[i].weight) <= scalars.dualScale.heaviest, "a weight is not noted", at: i)
    }
  }

  private func checkSuggestions() throws(BrokenInvariant) {
    for place in 0..<waiting.suggestions.count {
      let asked = waiting.suggestions[place]
      try expect(
        waiting.suggestions.placeOf.base[asked.row] == Int32(place), "a suggestion is elsewhere",
        at: asked.row)
    }
  }

  /// Checks that lists and places agree, and that values and slopes are what a solve finds.
  private mutating func checkDirections() throws(BrokenInvariant) {
    var count = 0
    for place in 0..<kept.all.count where kept.all.base[place].isInUse {
      try kept.all.base[place].checkInvariants(of: model)
      count += 1
    }
    try expect(count == kept.count, "kept directions are miscounted")
    let (work, etaWork) = (basis.work, basis.scalars.etaWork)
    try expect(
      keptDirectionError() < Tolerances.keptDirection, "a kept direction is not what a solve finds")
    (basis.work, basis.scalars.etaWork) = (work, etaWork)
  }

  /// Checks that a member's root is no member, that its edge is set apart as an edge, and that no row uses the member.
  private func checkAliases() throws(BrokenInvariant) {
    var members: Int32 = 0
    if hasAliases {
      for j in 0..<model.scalars.variables where alias.all.base[j].isMember {
        members += 1
        try expect(!alias.all.base[alias.all.base[j].root].isMember, "a root is a member", at: j)
        try expect(isEdge(alias.all.base[j].edge), "a member's edge is a row", at: j)
        try expect(model.column.base[j].count == 0, "a row uses a member", at: j)
      }
    }
    try expect(members == scalars.aliases, "aliases are miscounted")
  }

  private func checkObjectives() throws(BrokenInvariant) {
    var (objectives, suspended) = (Int32(0), Int32(0))
    for i in 0..<model.scalars.rows {
      if model.row.base[i].kind == .objective { objectives += 1 }
      if model.row.base[i].has(RowFlag.suspended) { suspended += 1 }
    }
    try expect(objectives == scalars.objectives, "objective terms are miscounted")
    try expect(suspended == scalars.suspended, "suspended terms are miscounted")
  }

  private func checkJournal() throws(BrokenInvariant) {
    try expect(model.journal.depth == undo.marks.count, "a segment of the journal has no mark")
    if model.journal.isOpen { return }
    try expect(model.journal.wordsUsed == 0, "the journal was not emptied")
    try expect(!model.journal.isRecording, "the journal records what cannot be undone")
    try expect(undo.hidden.count == 0, "directions were left out of the way")
  }
}
