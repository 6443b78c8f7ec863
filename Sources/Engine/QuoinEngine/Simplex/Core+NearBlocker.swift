// Core+NearBlocker.swift -- a leaving row without a BTRAN.
//
// Where many rows hold each other, most pivots are degenerate: some multiplier stands at the end of its
// box already, and the step is zero. Then nothing but the leaving row and its entry of lambda is asked of
// BTRAN, and any row that blocks at zero will do; a near one also keeps FTRAN and the re-match path short.
//
// So the search goes breadth-first from the variables of the entering row, but only through variables that no
// other row of the basis uses: their entries of lambda follow from one product each, and the way to them is the
// only one, so that it is the path along which the matching shifts.
//
//     walk.line[n], walk.stack[n]     the variables met, and for each the place in the line of the one before it
//     walk.pending[j]                 the entry of lambda of a variable that was met; zero otherwise and afterwards
//
// Lambda itself changes only if a row is found: what it says may still be needed (Core+LeftBound).

extension Core {
  /// Returns a slot near row `e` that blocks at zero, or -1 if none was found. Lambda is then the entry of that slot
  /// alone, and walk.nearPath the way from the slot to `e`.
  @inline(__always)
  mutating func blocker(near e: Int32, sign: Double) -> Int32 {
    guard model.takes(.near), basis.scalars.etaCount == 0, model.scalars.liveVariables >= nearSearch else {
      return -1
    }
    startNearSearch(e)
    var found = -1
    var place = 0
    while place < basis.walk.line.count && place < Pacing.nearVisits {
      if blocksAtZero(basis.walk.line.base[place], sign) {
        found = place
        break
      }
      expandNear(place)
      place += 1
    }
    return endNearSearch(found, e)
  }

  /// Lists the variables of `e` that no share of another row can reach. Marks all variables of `e`, which itself has a
  /// share in each.
  @inline(__always)
  private mutating func startNearSearch(_ e: Int32) {
    let row = model.row.base[e]
    _ = basis.walk.begin()
    basis.walk.beginLine()
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let product = model.term.base[t]
      _ = basis.walk.isMet(product.variable)
      if row.termCount == 1 || users(of: product.variable) == 0 {
        meetNear(product.variable, share: product.coefficient, after: -1)
      }
    }
  }

  @inline(__always)
  private mutating func meetNear(_ j: Int32, share: Double, after place: Int) {
    basis.walk.pending.base[j] = share * basis.slot.base[j].inversePivot
    basis.walk.stack[basis.walk.line.count] = Int32(place)
    basis.walk.line.append(j)
  }

  /// Lists the variables of the row at a place that no other basis row uses except the row matched to the variable.
  @inline(__always)
  private mutating func expandNear(_ place: Int) {
    let j = basis.walk.line.base[place]
    let matched = basis.slot.base[j].matched
    if matched < 0 || basis.walk.line.count > Pacing.nearVisits { return }
    let multiplier = basis.walk.pending.base[j]
    let row = model.row.base[matched]
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let product = model.term.base[t]
      let v = product.variable
      if v != j && basis.walk.mark.base[v] < basis.walk.clock && users(of: v) == 1 {
        meetNear(v, share: -multiplier * product.coefficient, after: place)
      }
    }
  }

  /// How many rows of the basis use a variable, besides the one matched to it.
  @inline(__always)
  private func users(of j: Int32) -> Int32 {
    model.column.base[j].basisCount - (basis.slot.base[j].matched >= 0 ? 1 : 0)
  }

  /// Whether the row at a slot keeps the step at zero, and the slot's entry of lambda is fit to be a pivot.
  @inline(__always)
  private func blocksAtZero(_ k: Int32, _ sign: Double) -> Bool {
    let multiplier = basis.walk.pending.base[k]
    let size = abs(multiplier)
    guard size >= Tolerances.nearPivot && size * Tolerances.nearPivot <= 1 else { return false }
    if kind.base[k] != .boxed { return kind.base[k] == .loose }
    let box = self.box(at: k)
    let up = multiplier * sign < 0
    if isEndless(box, up: up) { return false }
    let y = components(k)
    for l in 0..<Int(model.scalars.levels) {
      let d = distance(y, box, up: up, level: l)
      if d != 0 { return d < 0 }
    }
    return true
  }

  /// Clears what was noted. If a slot was found, writes its entry and its path, and returns it; otherwise -1.
  @inline(__always)
  private mutating func endNearSearch(_ found: Int, _ e: Int32) -> Int32 {
    let multiplier = found < 0 ? 0 : basis.walk.pending.base[basis.walk.line.base[found]]
    for place in 0..<basis.walk.line.count { basis.walk.pending.base[basis.walk.line.base[place]] = 0 }
    if found < 0 { return -1 }
    basis.walk.nearPath.count = 0
    var place = found
    while place >= 0 {
      basis.walk.nearPath.append(basis.walk.line.base[place])
      place = Int(basis.walk.stack[place])
    }
    let k = basis.walk.line.base[found]
    lambda.clear()
    lambda.values.base[k] = multiplier
    lambda.list(k)
    lambda.become(.entry(ofRow: e), basis.clock)
    setStep(.zero)
    return k
  }
}
