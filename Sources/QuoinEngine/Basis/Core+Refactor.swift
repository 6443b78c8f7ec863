// Core+Refactor.swift -- making the matching anew, without the etas that have piled up.
//
//   1. Forget the etas; rows that only they kept in the matching leave it.
//   2. Peel the basis rows into a new matching, tearing where there is a cycle.
//   3. Each closing row is put back as an eta, pivoting on a torn variable.
//   4. Values and multipliers are recomputed.
//
// When: ski rental. Etas cost a little at every solve, a refactorisation costs much once; as soon as
// the etas have cost as much as refactoring would, it is done.

extension Core {
  mutating func refactorIfDue() throws(EngineError) {
    if scalars.etaCount > scalars.etaBase {
      let cost = 8 * (scalars.matchedTerms + Int(scalars.variables)) + 500
      if scalars.etaWork > cost + 2 * Int(scalars.etaBaseTerms) {
        return try refactor(.etaWork)
      }
    }
    if accuracy.isDoubted || stepsTaken &- stepsAtRefresh > stepsPerRefresh { try refresh() }
  }

  /// Recomputing costs about as much as there are variables: so many steps share it that each pays little.
  @inline(__always)
  private var stepsPerRefresh: UInt64 {
    UInt64(max(Pacing.pivotsPerRefresh, Int(scalars.variables) / Pacing.variablesPerStep))
  }

  mutating func refactor(_ reason: RefactorReason) throws(EngineError) {
    try sealJournal()
    try peel.reserve(variables: Int(scalars.variables), rows: Int(scalars.rows), &memory)
    try reserveRefresh()
    counters.count(reason)
    dropDirections()
    // 1
    if reason == .drift || scalars.etaGrowth > Tolerances.trustedGrowth { accuracy.isDoubted = true }
    clearEtas()
    unmatchAll()
    // 2
    peelRows(.basisSlots)
    // 3
    openTornSlots()
    for place in 0..<peel.closing.count { closeByEta(peel.closing.base[place]) }
    for place in 0..<peel.torn.count { peel.varOpen[peel.torn.base[place]] = 0 }
    scalars.etaBase = scalars.etaCount
    scalars.etaBaseTerms = scalars.etaTerms
    scalars.etaWork = 0
    // Rows have changed slots: whatever was under pressure is somewhere else now.
    if !pressure.isEmpty { pressure.addAll(scalars.variables) }
    // 4
    try refresh()
  }

  private mutating func unmatchAll() {
    peel.begin()
    for j in 0..<scalars.variables {
      let matched = slot[j].matched
      if matched >= 0 && row[matched].slot < 0 {
        moveOutOfMatching(matched)
        matchSlot[matched] = -1
        if row[matched].has(RowFlag.zombie) { dispose(matched) }
      }
      slot[j].matched = -1
      slot[j].inversePivot = 1
    }
    for j in 0..<scalars.variables where slot[j].row >= 0 {
      let i = slot[j].row
      peel.rows.append(i)
      peel.rowRank[i] = 0
      peel.rowOpen[i] = 0
      if matchSlot[i] >= 0 { matchSlot[i] = Core.beingMatched }
    }
  }

  /// Closing rows leave the matching's prefix, torn variables become anchors for now. So do slots that
  /// no row of the basis uses, which only a damaged image can hold.
  private mutating func openTornSlots() {
    for place in 0..<peel.closing.count {
      let i = peel.closing.base[place]
      if matchSlot[i] == Core.beingMatched { moveOutOfMatching(i) }
      matchSlot[i] = -1
      row[i].slot = -1
      boundMoved(i)
    }
    peel.torn.count = 0
    for j in 0..<scalars.variables where slot[j].row >= 0 && slot[j].matched < 0 {
      peel.torn.append(j)
      slot[j] = .anchor
      kind[j] = .loose
      peel.varOpen[j] = -1
    }
  }

  private mutating func closeByEta(_ i: Int32) {
    btran(row: i)
    var best: Int32 = -1
    var bestSize = Tolerances.refactorPivot
    for place in 0..<lambda.count {
      let j = lambda.index.base[place]
      let size = abs(lambda.values.base[j])
      if peel.varOpen[j] < 0 && size > bestSize {
        best = j
        bestSize = size
      }
    }
    let hasRoom = (try? reserveEta()) != nil
    guard best >= 0, hasRoom else { return dropFromBasis(i) }
    pushEta(at: best)
    peel.varOpen[best] = 0
    slot[best].row = i
    row[i].slot = best
    boundChanged(i)
    setKind(best)
  }

  /// A row that turned out to depend on the others, by rounding: it rests outside the basis, and all
  /// multipliers are looked at again.
  private mutating func dropFromBasis(_ i: Int32) {
    counters.droppedRows &+= 1
    row[i].slot = -1
    boundMoved(i)
    if row[i].has(RowFlag.zombie) {
      dispose(i)
    } else {
      row[i].state = row[i].restingState
    }
    pressure.addAll(scalars.variables)
  }
}
