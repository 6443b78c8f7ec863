// Core+Btran.swift -- multipliers of the basis rows that make up a given row: lambda = B^-T a.
//
// The matching orients the basis: variable j is defined by its matched row, which may use other
// variables; "j uses v" is acyclic. Writing a as a combination of basis rows is elimination along
// these uses: the increment at j, over its pivot, is the multiplier of j's row, and subtracting that
// multiple of the row passes increments on to the variables that it uses. Unmatched variables keep
// theirs: they are anchors (or, beside etas, torn). A depth-first walk finds the order.
//
// Etas come last: B = E_k ... E_1 B_0 in row form, E = I + e_p (lambda - e_p)^T.

extension Core {
  /// lambda = B^-T of row `i`.
  mutating func btran(row i: Int32) {
    let held = row[i]
    btran(UnsafePointer(term.base + Int(held.firstTerm)), Int(held.termCount))
  }

  /// lambda = B^-T of the sum of the given products.
  mutating func btran(_ terms: UnsafePointer<RowTerm>, _ count: Int) {
    lambda.clear()
    counters.btrans &+= 1
    if !passAlongRows(terms, count) {
      orderAlongRows(terms, count)
      eliminateAlongRows()
    }
    lambda.list(allOf: &walk.order)
    if scalars.etaCount > 0 { applyEtasToLambda() }
    lambda.keepSignificant()
  }

  /// Scatters the right-hand side and lists all it reaches in walk.order, used before user.
  private mutating func orderAlongRows(_ terms: UnsafePointer<RowTerm>, _ count: Int) {
    let stamp = walk.begin()
    let mark = walk.mark.base
    let slots = slot.base
    let sums = lambda.values.base
    for t in 0..<count {
      let start = terms[t].variable
      sums[start] += terms[t].coefficient
      if mark[start] == stamp { continue }
      mark[start] = stamp
      if slots[start].matched < 0 {
        walk.order.append(start)
      } else {
        descendAlongRows(from: start, stamp)
      }
    }
  }

  /// Depth-first from `start` over the variables that matched rows use; cursor counts terms.
  private mutating func descendAlongRows(from start: Int32, _ stamp: UInt16) {
    let mark = walk.mark.base
    let stack = walk.stack
    let cursor = walk.cursor
    let slots = slot.base
    let rows = row.base
    let terms = term.base
    let end = Int(scalars.variables)
    var top = end - 1
    stack[top] = start
    cursor[top] = rows[slots[start].matched].firstTerm
    while top < end {
      let j = stack[top]
      let held = rows[slots[j].matched]
      let last = held.firstTerm + held.termCount
      var t = cursor[top]
      var deeper = false
      while t < last {
        let v = terms[t].variable
        t += 1
        if mark[v] == stamp { continue }
        mark[v] = stamp
        let matched = slots[v].matched
        if matched < 0 {
          walk.order.append(v)
          continue
        }
        cursor[top] = t
        top -= 1
        stack[top] = v
        cursor[top] = rows[matched].firstTerm
        deeper = true
        break
      }
      if !deeper {
        walk.order.append(j)
        top += 1
      }
    }
  }

  /// Users before used: turns increments into multipliers.
  private mutating func eliminateAlongRows() {
    let sums = lambda.values.base
    let slots = slot.base
    let rows = row.base
    let terms = term.base
    let order = walk.order
    var place = order.count - 1
    while place >= 0 {
      let j = order.base[place]
      place -= 1
      let increment = sums[j]
      let matched = slots[j].matched
      if matched < 0 || increment == 0 { continue }
      if abs(increment) < Tolerances.drop {
        sums[j] = 0
        continue
      }
      let multiplier = increment * slots[j].inversePivot
      let held = rows[matched]
      var product = terms + Int(held.firstTerm)
      let end = product + Int(held.termCount)
      while product < end {
        sums[product.pointee.variable] -= multiplier * product.pointee.coefficient
        product += 1
      }
      sums[j] = multiplier
    }
  }
}
