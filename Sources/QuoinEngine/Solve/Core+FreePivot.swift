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

  /// The free variable of row `e` with the largest coefficient, the newest of equals; or -1.
  private mutating func freeVariable(of e: Int32) -> Int32 {
    let held = row.base[e]
    var best: Int32 = -1
    var bestSize = 0.0
    for t in Int(held.firstTerm)..<Int(held.firstTerm + held.termCount) {
      let product = term.base[t]
      let j = product.variable
      guard isFree(j) else { continue }
      let size = abs(product.coefficient)
      if size > bestSize || (size == bestSize && j > best) {
        best = j
        bestSize = size
      }
    }
    return bestSize >= Tolerances.pivot ? best : -1
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
