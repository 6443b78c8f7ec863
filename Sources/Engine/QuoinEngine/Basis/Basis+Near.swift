// Basis+Near.swift -- slots near a row, and their entries of lambda, without a BTRAN.
//
// The search goes breadth-first from the variables of the row, but only through variables that no
// other row of the basis uses: their entries of lambda follow from one product each, and the way to them is the
// only one, so that it is the path along which the matching shifts. There are no etas.
//
//     walk.line[n], walk.stack[n]     the variables met, and for each the place in the line of the one before it
//     walk.pending[j]                 the entry of lambda of a variable that was met; zero otherwise and afterwards
//     walk.nearPath                   the way from the slot that was chosen to the row (`nearPlan`)

extension Basis {
  /// Lists the variables of `e` that no share of another row can reach. Marks all variables of `e`, which itself has a
  /// share in each.
  @inline(__always)
  mutating func beginNear(_ e: Int32, of model: inout Model) {
    let row = model.row.base[e]
    _ = walk.begin()
    walk.beginLine()
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let product = model.term.base[t]
      _ = walk.isMet(product.variable)
      if row.termCount == 1 || users(of: product.variable, model) == 0 {
        meetNear(product.variable, share: product.coefficient, after: -1)
      }
    }
  }

  @inline(__always)
  private mutating func meetNear(_ j: Int32, share: Double, after place: Int) {
    walk.pending.base[j] = share * slot.base[j].inversePivot
    walk.stack[walk.line.count] = Int32(place)
    walk.line.append(j)
  }

  /// How many slots have been met.
  @inline(__always) var nearCount: Int { walk.line.count }

  /// The slot that was met at a place, and its entry of lambda.
  @inline(__always)
  func near(_ place: Int) -> (slot: Int32, entry: Double) {
    let k = walk.line.base[place]
    return (k, walk.pending.base[k])
  }

  /// Lists the variables of the row at a place that no other basis row uses except the row matched to the variable.
  @inline(__always)
  mutating func expandNear(_ place: Int, of model: inout Model) {
    let j = walk.line.base[place]
    let matched = slot.base[j].matched
    if matched < 0 || walk.line.count > WorkLimits.nearVisits { return }
    let multiplier = walk.pending.base[j]
    let row = model.row.base[matched]
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let product = model.term.base[t]
      let v = product.variable
      if v != j && walk.mark.base[v] < walk.clock && users(of: v, model) == 1 {
        meetNear(v, share: -multiplier * product.coefficient, after: place)
      }
    }
  }

  /// How many rows of the basis use a variable, besides the one matched to it.
  @inline(__always)
  private func users(of j: Int32, _ model: borrowing Model) -> Int32 {
    model.column.base[j].basisCount - (slot.base[j].matched >= 0 ? 1 : 0)
  }

  /// Clears what was noted. Returns the slot met at `found` with its entry, and keeps the way to it; nil if `found` is
  /// negative.
  @inline(__always)
  mutating func endNear(_ found: Int) -> (slot: Int32, entry: Double)? {
    let entry = found < 0 ? 0 : walk.pending.base[walk.line.base[found]]
    for place in 0..<walk.line.count { walk.pending.base[walk.line.base[place]] = 0 }
    if found < 0 { return nil }
    walk.nearPath.count = 0
    var place = found
    while place >= 0 {
      walk.nearPath.append(walk.line.base[place])
      place = Int(walk.stack[place])
    }
    return (walk.line.base[found], entry)
  }
}
