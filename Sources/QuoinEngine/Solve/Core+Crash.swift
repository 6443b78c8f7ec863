// Core+Crash.swift -- a starting basis for many rows at once, in one pass.
//
// Any basis is dual feasible with zero multipliers, so equalities may be matched to free variables
// wholesale, strongest level first, as long as the result is triangular. One pass in that order
// computes the values; what is violated then is left to repair, which has little to do.
//
// Two uses. A batch that joins a larger problem is matched to the variables that are still free. When
// most of a problem is new at a solve, as after building it call by call, the whole basis is made
// anew: repairing row after row would move the same values again and again.

extension Core {
  /// Crashes the given rows, which are linked, inactive and at rest.
  mutating func crashRows(_ rows: UnsafeBufferPointer<Int32>) throws(EngineError) {
    dropDirections()
    try peel.reserve(variables: Int(scalars.variables), rows: Int(scalars.rows), &memory)
    let terms = listForCrash(rows.count) { place in rows[place] }
    try reserveJournal(touched: peel.rows.count, moved: peel.rows.count, path: peel.rows.count, terms: terms)
    crashListed()
    let stamp = nextRowStamp()
    for place in 0..<peel.forward.count { checkColumn(of: peel.forward.base[place], stamp) }
    for place in 0..<peel.backward.count { checkColumn(of: peel.backward.base[place], stamp) }
  }

  /// Whether so much is new that the basis is better made anew.
  var isMostlyFresh: Bool { wouldBeMostlyFresh(with: 0) }

  /// The same with so many more new rows.
  @inline(__always)
  func wouldBeMostlyFresh(with count: Int) -> Bool {
    let fresh = freshRows + count
    return fresh >= Pacing.crashedBuild && fresh * 2 >= Int(scalars.liveRows) + count
      && scalars.objectives == 0
  }

  /// Makes the whole basis anew from the equalities.
  mutating func crashEverything() throws(EngineError) {
    try sealJournal()
    dropDirections()
    try reserveToDissolve()
    forgetBasis()
    try expandRows(areEdgesActive: false)
    try contract()
    _ = listForCrash(Int(scalars.rows)) { place in Int32(place) }
    crashListed()
    queue.clear()
    for i in 0..<scalars.rows { check(i) }
    counters.fullCrashes &+= 1
    freshRows = 0
    // A model is built once: what only that needed is not worth keeping where it is large.
    isLoose = isLarge
    trimIfLoose()
  }

  /// Every variable an anchor, every row at rest, every multiplier zero.
  mutating func forgetBasis() {
    clearEtas()
    pressure.clear()
    stops.dropAll()
    for j in 0..<scalars.variables {
      let matched = slot[j].matched
      // Other rows stay where they are when the prefix ends; a bound must be among bounds.
      if matched >= 0 && row[matched].isBound { moveOutOfMatching(matched) }
      brackets.drop(j)
      slot[j] = .anchor
      kind[j] = .loose
      column[j].basisCount = 0
    }
    dual.base.update(repeating: 0, count: Int(scalars.variables) * Int(scalars.stride))
    scalars.matchedTerms = 0
    scalars.knowsFixed = false
    for i in 0..<scalars.rows {
      matchSlot[i] = -1
      row[i].slot = -1
      if row[i].has(RowFlag.zombie) {
        dispose(i)
      } else if row[i].state != RowState.absent {
        row[i].state = row[i].restingState
      }
    }
  }

  /// Lists the equalities among `count` rows by rank, then as given. Returns how many terms they have.
  private mutating func listForCrash(_ count: Int, _ rowAt: (Int) -> Int32) -> Int {
    peel.begin()
    var terms = 0
    var ranks: UInt32 = 0
    for place in 0..<count {
      let i = rowAt(place)
      if isCrashable(i) { ranks |= 1 << UInt32(crashRank(i)) }
    }
    for rank in 0..<UInt8(PeelScratch.ranks) where ranks & 1 << UInt32(rank) != 0 {
      for place in 0..<count {
        let i = rowAt(place)
        guard isCrashable(i), crashRank(i) == rank else { continue }
        peel.rows.append(i)
        peel.rowRank[i] = rank
        terms += Int(row[i].termCount)
      }
    }
    return terms
  }

  private mutating func isCrashable(_ i: Int32) -> Bool {
    row.base[i].flags & RowFlag.sides == RowFlag.sides && row.base[i].state != RowState.absent
  }

  private mutating func crashListed() {
    peelRows(.freeVariables)
    for place in 0..<peel.forward.count { settleCrashed(peel.forward.base[place]) }
    for place in (0..<peel.backward.count).reversed() { settleCrashed(peel.backward.base[place]) }
  }

  private mutating func crashRank(_ i: Int32) -> UInt8 {
    row[i].has(RowFlag.required) ? 0 : UInt8(min(1 + Int(row[i].level), PeelScratch.ranks - 1))
  }

  /// Gives crashed variable `j` the value that its row asks for; those it uses have theirs.
  @inline(__always)
  private mutating func settleCrashed(_ j: Int32) {
    let i = slot[j].row
    clearDual(j)
    row[i].state = RowState.on
    boundChanged(i)
    let held = row[i]
    var sum = held.constant
    for t in held.firstTerm..<held.firstTerm + held.termCount {
      let product = term.base[t]
      if product.variable != j { sum += product.coefficient * value.base[product.variable] }
    }
    saveValue(j)
    value[j] = -sum * slot[j].inversePivot
    noteLargest(max(abs(value[j]), abs(sum)))
    withUnsafePointer(to: j) { noteDrift($0, 1) }
    changed.note(j)
    counters.crashed &+= 1
  }
}
