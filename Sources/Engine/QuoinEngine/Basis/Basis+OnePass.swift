// Basis+OnePass.swift -- solves without an order.
//
// Most solves reach a few variables, most of them once. Passing amounts on in the order in which they
// arrive is then cheaper than a depth-first walk followed by a sweep: a variable that is reached again
// after its amount was passed on passes on the rest. Where that happens too often, as with many paths
// between two variables, the pass is given up, and the ordered solve starts over.
//
// walk.order lists what was reached. BTRAN passes on even zero amounts once, so that its list is the structural set.

extension Basis {
  /// BTRAN in one pass: makes lambda, and lists the variables reached in walk.order. Returns false if the pass
  /// was given up; then nothing has changed.
  @inline(__always)
  mutating func passAlongRows(
    _ terms: UnsafePointer<RowTerm>, _ count: Int, _ lambda: inout SparseVector, of model: inout Model
  ) -> Bool {
    let stamp = walk.begin()
    walk.beginLine()
    for t in 0..<count {
      let j = terms[t].variable
      walk.pending.base[j] += terms[t].coefficient
      walk.wait(j, walk.meet(j, stamp))
    }
    while !walk.isLineEmpty {
      passRow(of: walk.popFirst(), stamp, &lambda, of: &model)
      if walk.isCrowded {
        for place in 0..<walk.order.count { lambda.values.base[walk.order.base[place]] = 0 }
        walk.abandonPass()
        return false
      }
    }
    return true
  }

  /// Turns the amount that waits at `j` into a multiplier of j's row, and passes it on to the variables of that row.
  @inline(__always)
  private mutating func passRow(
    of j: Int32, _ stamp: UInt16, _ lambda: inout SparseVector, of model: inout Model
  ) {
    let amount = walk.pending.base[j]
    walk.pending.base[j] = 0
    let multiplier = amount * slot.base[j].inversePivot
    lambda.values.base[j] += multiplier
    let matched = slot.base[j].matched
    if matched < 0 { return }
    // Every variable is passed on once even at zero: walk.order must be the structural set.
    if walk.passOn(j) && abs(amount) < Tolerances.drop { return }
    passOn(multiplier, of: j, along: matched, stamp, &lambda, of: &model)
  }

  /// Subtracts a multiple of `matched`, the row of `j`, from the amounts that other rows must make up.
  @inline(__always)
  private mutating func passOn(
    _ multiplier: Double, of j: Int32, along matched: Int32, _ stamp: UInt16,
    _ lambda: inout SparseVector, of model: inout Model
  ) {
    let pending = walk.pending.base
    let sums = lambda.values.base
    let slots = slot.base
    let rows = model.row.base
    var product = model.term.base + Int(rows[matched].firstTerm)
    let end = product + Int(rows[matched].termCount)
    while product < end {
      let v = product.pointee.variable
      let share = -multiplier * product.pointee.coefficient
      product += 1
      if v == j { continue }
      let mark = walk.meet(v, stamp)
      let user = slots[v].matched
      if !Walk.doesWait(mark) {
        if user < 0 {
          sums[v] += share
          continue
        }
        if rows[user].termCount == 1 {
          // The row of v uses no other variable.
          sums[v] += share * slots[v].inversePivot
          continue
        }
      }
      pending[v] += share
      walk.wait(v, mark)
    }
  }

  /// FTRAN in one pass: makes direction from the amounts at its seeds, and lists the variables reached in
  /// walk.order. Returns false if the pass was given up; then nothing has changed.
  @inline(__always)
  @_optimize(speed)
  mutating func passAlongColumns(_ direction: inout SparseVector, of model: inout Model) -> Bool {
    if direction.count > Walk.mostSeeds { return false }
    let stamp = walk.begin()
    walk.beginLine()
    let d = direction.values.base
    for place in 0..<direction.count {
      let k = direction.index.base[place]
      if d[k] == 0 { continue }
      walk.pending.base[k] = d[k]
      d[k] = 0
      walk.wait(k, walk.meet(k, stamp))
    }
    walk.storeSeeds()
    let seeded = walk.order.count
    while !walk.isLineEmpty {
      let j = walk.popFirst()
      passColumn(of: j, stamp, isLast: walk.isLineEmpty, &direction, of: &model)
      if walk.isCrowded {
        for place in 0..<walk.order.count { d[walk.order.base[place]] = 0 }
        for place in 0..<seeded { d[walk.order.base[place]] = walk.seedValues.base[place] }
        walk.abandonPass()
        return false
      }
    }
    return true
  }

  /// Passes the amount that waits at `first` on to the rows that use `first`. Where one variable alone comes next, and
  /// nothing else waits, goes on from that variable at once.
  @inline(__always)
  private mutating func passColumn(
    of first: Int32, _ stamp: UInt16, isLast: Bool, _ direction: inout SparseVector, of model: inout Model
  ) {
    var j = first
    var amount = walk.pending.base[j]
    walk.pending.base[j] = 0
    while abs(amount) >= Tolerances.drop {
      if isLast && model.uses(.chains) {
        (j, amount) = followChain(from: j, amount, stamp, &direction, of: &model)
      }
      let change = amount * slot.base[j].inversePivot
      direction.values.base[j] += change
      var isAlone = isLast
      (j, amount) = passOn(change, of: j, stamp, &isAlone, &direction, of: &model)
      if j < 0 { return }
      if !isAlone {
        walk.pending.base[j] = amount
        return walk.wait(j, walk.mark.base[j])
      }
    }
  }

  /// Follows a chain: while exactly one row uses `j` besides j's own, goes on to the variable of that row. Nothing else
  /// waits meanwhile. The chain ends at a variable that another number of rows uses, or where less than
  /// `Tolerances.drop` would go on. Returns that variable, and the amount to pass on from it. Stacked views are chains.
  @inline(__always)
  private mutating func followChain(
    from first: Int32, _ atFirst: Double, _ stamp: UInt16, _ direction: inout SparseVector,
    of model: inout Model
  ) -> (Int32, Double) {
    let d = direction.values.base
    let slots = slot.base
    let columns = model.column.base
    let matchOf = matchSlot.base
    let terms = model.term.base
    let mark = walk.mark.base
    let order = walk.order.base
    var reached = walk.order.count
    var j = first
    var amount = atFirst
    // An anchor has no row of its own; it can only be the first.
    if slots[j].matched < 0 { return (j, amount) }
    while columns[j].basisCount == 2 {
      let pair = model.entry.base + Int(columns[j].start)
      // Both slots are loaded at once: loads are what a chain waits for.
      let (one, other) = (matchOf[pair[0].row], matchOf[pair[1].row])
      let v = one == j ? other : one
      let t = one == j ? pair[1].term : pair[0].term
      let change = amount * slots[j].inversePivot
      let next = -terms[t].coefficient * change
      // The ordered solve drops amounts as small as this.
      if abs(next) < Tolerances.drop { break }
      d[j] += change
      amount = next
      j = v
      if mark[v] >= stamp { continue }
      mark[v] = stamp
      order[reached] = v
      reached &+= 1
    }
    walk.order.count = reached
    return (j, amount)
  }

  /// Passes a change of `j` on to the rows that use `j`. Returns the first variable that has more to pass on and does
  /// not wait yet, with its amount; -1 for none. Other such variables are put in line, and `isAlone` becomes false.
  @inline(__always)
  private mutating func passOn(
    _ change: Double, of j: Int32, _ stamp: UInt16, _ isAlone: inout Bool,
    _ direction: inout SparseVector, of model: inout Model
  ) -> (Int32, Double) {
    let pending = walk.pending.base
    let d = direction.values.base
    let slots = slot.base
    let columns = model.column.base
    let terms = model.term.base
    let matchOf = matchSlot.base
    var only: (variable: Int32, amount: Double) = (-1, 0)
    var p = model.entry.base + Int(columns[j].start)
    let end = p + Int(columns[j].basisCount)
    while p < end {
      let v = matchOf[p.pointee.row]
      let t = p.pointee.term
      p += 1
      if v == j { continue }
      let share = -terms[t].coefficient * change
      let mark = walk.meet(v, stamp)
      if Walk.doesWait(mark) {
        pending[v] += share
      } else if columns[v].basisCount <= 1 {
        // Only its own row uses v: no other variable depends on v.
        d[v] += share * slots[v].inversePivot
      } else if only.variable < 0 {
        only = (v, share)
      } else {
        pending[v] = share
        walk.wait(v, mark)
        isAlone = false
      }
    }
    return only
  }
}
