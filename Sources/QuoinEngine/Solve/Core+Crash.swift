// Core+Crash.swift -- a starting basis for a batch of rows, in one pass.
//
// Any basis is dual feasible with zero multipliers, so the batch's equalities may be matched to free
// variables wholesale, strongest level first, as long as the result is triangular. One pass in that
// order computes the values; what is violated then is left to repair, which has little to do.

extension Core {
  /// Crashes the given rows, which are linked, inactive and at rest.
  mutating func crashRows(_ rows: UnsafeBufferPointer<Int32>) throws(EngineError) {
    try peel.reserve(variables: Int(scalars.variables), rows: Int(scalars.rows), &memory)
    peel.begin()
    var terms = 0
    // Strongest first: by rank, then as given.
    for rank in 0..<UInt8(PeelScratch.ranks) {
      for i in rows where row[i].flags & RowFlag.sides == RowFlag.sides && crashRank(i) == rank {
        peel.rows.append(i)
        peel.rowRank[i] = rank
        terms += Int(row[i].termCount)
      }
    }
    try reserveJournal(touched: peel.rows.count, moved: peel.rows.count, path: peel.rows.count, terms: terms)
    peelRows(.freeVariables)
    for place in 0..<peel.forward.count { settleCrashed(peel.forward.base[place]) }
    for place in (0..<peel.backward.count).reversed() { settleCrashed(peel.backward.base[place]) }
    checkCrashed()
  }

  private func crashRank(_ i: Int32) -> UInt8 {
    row[i].has(RowFlag.required) ? 0 : UInt8(min(1 + Int(row[i].level), PeelScratch.ranks - 1))
  }

  /// Gives crashed variable `j` the value that its row asks for; those it uses have theirs.
  private mutating func settleCrashed(_ j: Int32) {
    let i = slot[j].row
    clearDual(j)
    row[i].state = RowState.on
    let held = row[i]
    var sum = held.constant
    for t in held.firstTerm..<held.firstTerm + held.termCount {
      let product = term.base[t]
      if product.variable != j { sum += product.coefficient * value.base[product.variable] }
    }
    saveValue(j)
    value[j] = -sum * slot[j].inversePivot
    largestMoved = max(largestMoved, max(abs(value[j]), abs(sum)))
    changed.note(j)
    counters.crashed &+= 1
  }

  private mutating func checkCrashed() {
    let stamp = nextRowStamp()
    for place in 0..<peel.forward.count { checkColumn(of: peel.forward.base[place], stamp) }
    for place in 0..<peel.backward.count { checkColumn(of: peel.backward.base[place], stamp) }
  }
}
