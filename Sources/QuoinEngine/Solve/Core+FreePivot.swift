// Core+FreePivot.swift -- the cheap pivot that makes building cheap.
//
// If a violated row uses a variable that is undetermined and that no basis row uses, the variable can
// take up the whole residual: no other value moves, no multiplier changes, nothing is solved. A third
// to all of the pivots of a build are of this kind.

extension Core {
  /// Takes the free pivot of violated row `e` if it has one.
  mutating func tryFreePivot(_ e: Int32, residual r: Double) throws(EngineError) -> Bool {
    let j = freeVariable(of: e)
    guard j >= 0 else { return false }
    try reserveJournal(touched: 1, moved: 1, path: 1, terms: Int(row[e].termCount))
    let multiplier = impliedMultiplier(e)
    moveIntoMatching(e)
    saveDual(j)
    match(j, e)
    storeEntering(e, before: multiplier, sign: 0)
    saveValue(j)
    value[j] -= r * slot[j].inversePivot
    changed.note(j)
    largestMoved = max(largestMoved, max(abs(value[j]), abs(r)))
    counters.freePivots &+= 1
    checkColumn(of: j, nextRowStamp())
    return true
  }

  /// Whether the staged required row, which the present values violate, has a free pivot that violates
  /// no other required row. Then it cannot fail, and needs no journal.
  mutating func staged(canBeAbsorbed demand: Demand) -> Bool {
    guard queue.required.isEmpty, pressure.isEmpty else { return false }
    let (place, j) = freeTerm(UnsafePointer(staging.terms.base), staging.terms.count)
    guard j >= 0 else { return false }
    var r = staging.constant
    for other in 0..<staging.terms.count {
      r += staging.terms.base[other].coefficient * value.base[staging.terms.base[other].variable]
    }
    let before = value[j]
    value[j] = before - r / staging.terms.base[place].coefficient
    defer { value[j] = before }
    let held = column[j]
    for p in 0..<held.count {
      let i = entry[held.start + p].row
      if row[i].has(RowFlag.required) && isViolated(i) { return false }
    }
    return true
  }

  private mutating func freeVariable(of e: Int32) -> Int32 {
    let held = row.base[e]
    return freeTerm(UnsafePointer(term.base + Int(held.firstTerm)), Int(held.termCount)).variable
  }

  /// The term of a free variable with the largest coefficient, the newest variable of equals; or -1.
  @inline(__always)
  private func freeTerm(_ terms: UnsafePointer<RowTerm>, _ count: Int) -> (place: Int, variable: Int32) {
    var best = -1
    var bestVariable: Int32 = -1
    var bestSize = Tolerances.pivot
    for place in 0..<count {
      let j = terms[place].variable
      let size = abs(terms[place].coefficient)
      if isFree(j) && (size > bestSize || (size == bestSize && j > bestVariable)) {
        best = place
        bestVariable = j
        bestSize = size
      }
    }
    return (best, bestVariable)
  }

  /// Whether nothing determines `j` and no basis row uses it.
  @inline(__always)
  func isFree(_ j: Int32) -> Bool {
    slot.base[j].row < 0 && column.base[j].basisCount == 0 && slot.base[j].matched < 0 && etaUses(j) == 0
  }

  mutating func clearDual(_ k: Int32) {
    saveDual(k)
    let y = components(k)
    for l in 0..<Int(scalars.stride) { y[l] = 0 }
  }
}
