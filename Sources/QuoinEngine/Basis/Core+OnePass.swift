// Core+OnePass.swift -- solves without an order.
//
// Most solves reach a few variables, most of them once. Passing amounts on in the order in which they
// arrive is then cheaper than a depth-first walk followed by a sweep: a variable that is reached again
// after it was passed on simply passes on the rest. Where that happens too often, as with many paths
// between two variables, the pass is given up, and the ordered solve starts over.
//
// walk.order lists what was reached, whatever its amount: the structural set.

extension Core {
  /// BTRAN in one pass: lambda, with walk.order the variables reached. False if it was given up, and
  /// then nothing has changed.
  mutating func passAlongRows(_ terms: UnsafePointer<RowTerm>, _ count: Int) -> Bool {
    let stamp = walk.begin(scalars.variables)
    walk.line.count = 0
    for t in 0..<count {
      let j = terms[t].variable
      walk.pending.base[j] += terms[t].coefficient
      reach(j, stamp)
      walk.wait(j)
    }
    var next = 0
    while next < walk.line.count {
      let j = walk.line.base[next]
      next += 1
      passRow(of: j, stamp)
      if walk.isCrowded {
        for place in 0..<walk.order.count { lambda.values.base[walk.order.base[place]] = 0 }
        walk.abandonPass()
        return false
      }
    }
    return true
  }

  @inline(__always)
  private mutating func reach(_ j: Int32, _ stamp: Int32) {
    if walk.mark.base[j] == stamp { return }
    walk.mark.base[j] = stamp
    walk.order.append(j)
  }

  /// Turns what waits at `j` into a multiplier of its row and passes it on to what the row uses.
  @inline(__always)
  private mutating func passRow(of j: Int32, _ stamp: Int32) {
    walk.isWaiting.base[j] = false
    let amount = walk.pending.base[j]
    walk.pending.base[j] = 0
    let multiplier = amount * slot.base[j].inversePivot
    lambda.values.base[j] += multiplier
    let matched = slot.base[j].matched
    if matched < 0 { return }
    // Every row is passed on once even at zero: the set must be the structural one.
    if walk.expanded.base[j] == stamp && abs(amount) < Tolerances.drop { return }
    walk.expanded.base[j] = stamp
    passOn(multiplier, of: j, along: matched, stamp)
  }

  /// Takes a multiple of row `matched`, that of `j`, from what is left to make up.
  @inline(__always)
  private mutating func passOn(_ multiplier: Double, of j: Int32, along matched: Int32, _ stamp: Int32) {
    let pending = walk.pending.base
    let sums = lambda.values.base
    let slots = slot.base
    let rows = row.base
    var product = term.base + Int(rows[matched].firstTerm)
    let end = product + Int(rows[matched].termCount)
    while product < end {
      let v = product.pointee.variable
      let share = -multiplier * product.pointee.coefficient
      product += 1
      if v == j { continue }
      reach(v, stamp)
      let user = slots[v].matched
      if !walk.isWaiting.base[v] {
        if user < 0 {
          sums[v] += share
          continue
        }
        if rows[user].termCount == 1 {
          // Its row uses nothing else.
          sums[v] += share * slots[v].inversePivot
          continue
        }
      }
      pending[v] += share
      walk.wait(v)
    }
  }

  /// FTRAN in one pass: direction, from the seeds whose amounts are in it, with walk.order the
  /// variables reached. False if it was given up, and then nothing has changed.
  mutating func passAlongColumns() -> Bool {
    let stamp = walk.begin(scalars.variables)
    walk.line.count = 0
    let d = direction.values.base
    for place in 0..<walk.seeds.count {
      let k = walk.seeds.base[place]
      if d[k] == 0 || walk.mark.base[k] == stamp { continue }
      reach(k, stamp)
      walk.pending.base[k] = d[k]
      d[k] = 0
      walk.wait(k)
    }
    walk.seedValues.count = 0
    for place in 0..<walk.line.count { walk.seedValues.append(walk.pending.base[walk.line.base[place]]) }
    let seeded = walk.line.count
    var next = 0
    while next < walk.line.count {
      let j = walk.line.base[next]
      next += 1
      passColumn(of: j, stamp, isLast: next == walk.line.count)
      if walk.isCrowded {
        for place in 0..<walk.order.count { d[walk.order.base[place]] = 0 }
        for place in 0..<seeded { d[walk.line.base[place]] = walk.seedValues.base[place] }
        walk.abandonPass()
        return false
      }
    }
    return true
  }

  /// Passes on what waits at `j` to the rows that use it; where one variable alone is next, and nothing
  /// waits, goes on from there without waiting.
  @inline(__always)
  private mutating func passColumn(of first: Int32, _ stamp: Int32, isLast: Bool) {
    walk.isWaiting.base[first] = false
    var j = first
    var amount = walk.pending.base[j]
    walk.pending.base[j] = 0
    while abs(amount) >= Tolerances.drop {
      if isLast { (j, amount) = followChain(from: j, amount, stamp) }
      let change = amount * slot.base[j].inversePivot
      direction.values.base[j] += change
      let waiting = walk.line.count
      (j, amount) = passOn(change, of: j, stamp)
      if j < 0 { return }
      if !isLast || walk.line.count != waiting {
        walk.pending.base[j] = amount
        return walk.wait(j)
      }
    }
  }

  /// While nothing waits, and one row alone uses `j` beside its own, goes on to the variable of that row.
  /// Returns the first variable of which this is not so, and what waits there. Stacked views are chains
  /// of such variables.
  @inline(__always)
  private mutating func followChain(from first: Int32, _ atFirst: Double, _ stamp: Int32) -> (Int32, Double) {
    let d = direction.values.base
    let slots = slot.base
    let columns = column.base
    let matchOf = matchSlot.base
    let mark = walk.mark.base
    let order = walk.order.base
    var reached = walk.order.count
    var j = first
    var amount = atFirst
    // An anchor has no row of its own; it can only be the first.
    if slots[j].matched < 0 { return (j, amount) }
    while columns[j].basisCount == 2 {
      let pair = entry.base + Int(columns[j].start)
      // Both are looked up at once: a chain waits for its loads.
      let (one, other) = (matchOf[pair[0].row], matchOf[pair[1].row])
      let v = one == j ? other : one
      let coefficient = one == j ? pair[1].coefficient : pair[0].coefficient
      let change = amount * slots[j].inversePivot
      let next = -coefficient * change
      // A small change is the slow way's to drop.
      if abs(next) < Tolerances.drop { break }
      d[j] += change
      amount = next
      j = v
      if mark[v] == stamp { continue }
      mark[v] = stamp
      order[reached] = v
      reached &+= 1
    }
    walk.order.count = reached
    return (j, amount)
  }

  /// Takes a change of `j` from the rows that use it. Returns one variable that depends on it, which
  /// does not wait yet, and its amount; others are put in line.
  @inline(__always)
  private mutating func passOn(_ change: Double, of j: Int32, _ stamp: Int32) -> (Int32, Double) {
    let pending = walk.pending.base
    let d = direction.values.base
    let slots = slot.base
    let columns = column.base
    let matchOf = matchSlot.base
    var held: (variable: Int32, amount: Double) = (-1, 0)
    var p = entry.base + Int(columns[j].start)
    let end = p + Int(columns[j].basisCount)
    while p < end {
      let v = matchOf[p.pointee.row]
      let share = -p.pointee.coefficient * change
      p += 1
      if v == j { continue }
      reach(v, stamp)
      if walk.isWaiting.base[v] {
        pending[v] += share
      } else if columns[v].basisCount <= 1 {
        // Only its own row uses it: nothing depends on it.
        d[v] += share * slots[v].inversePivot
      } else if held.variable < 0 {
        held = (v, share)
      } else {
        pending[v] = share
        walk.wait(v)
      }
    }
    return held
  }
}
