// Basis+Btran.swift -- multipliers of the basis rows that make up a given row: lambda = B^-T a.
//
// The matching orients the basis: variable j is defined by its matched row, which may use other
// variables; "j uses v" is acyclic. Writing a as a combination of basis rows is elimination along
// these uses: the increment at j, over its pivot, is the multiplier of j's row, and subtracting that
// multiple of the row passes increments on to the variables that the row uses. Unmatched variables keep
// their increments: they are anchors or, where there are etas, torn. A depth-first walk finds the order.
//
// Etas come last: B = E_k ... E_1 B_0 in row form, E = I + e_p (lambda - e_p)^T.

extension Basis {
  /// lambda = B^-T of row `i`.
  @_optimize(speed)
  mutating func btran(row i: Int32, of model: inout Model, into lambda: inout SparseVector) {
    let row = model.row[i]
    let terms = UnsafePointer(model.term.base + Int(row.firstTerm))
    btran(terms, Int(row.termCount), of: &model, into: &lambda)
    lambda.become(.row(i), clock)
  }

  /// lambda = B^-T of the sum of the given products.
  @_optimize(speed)
  mutating func btran(
    _ terms: UnsafePointer<RowTerm>, _ count: Int, of model: inout Model,
    into lambda: inout SparseVector
  ) {
    assert(count >= 0 && lambda.values.capacity >= Int(model.scalars.variables))
    lambda.clear()
    work.btrans &+= 1
    #if !hasFeature(Embedded)
      if !model.uses(.matching) { return denseBtran(terms, count, of: model, into: &lambda) }
    #endif
    if !model.uses(.onePass) || !passAlongRows(terms, count, &lambda, of: &model) {
      orderAlongRows(terms, count, &lambda, of: &model)
      eliminateAlongRows(&lambda, of: &model)
    }
    lambda.list(allOf: &walk.order)
    if scalars.etaCount > 0 { applyEtas(to: &lambda) }
    lambda.dropNegligible()
  }

  /// Scatters the right-hand side, and lists all variables that it reaches in walk.order, used before user.
  private mutating func orderAlongRows(
    _ terms: UnsafePointer<RowTerm>, _ count: Int, _ lambda: inout SparseVector, of model: inout Model
  ) {
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
        descendAlongRows(from: start, stamp, of: &model)
      }
    }
  }

  /// Searches depth-first from `start` over the variables that matched rows use; `cursor` counts terms.
  private mutating func descendAlongRows(from start: Int32, _ stamp: UInt16, of model: inout Model) {
    let mark = walk.mark.base
    let stack = walk.stack
    let cursor = walk.cursor
    let slots = slot.base
    let rows = model.row.base
    let terms = model.term.base
    let end = Int(model.scalars.variables)
    var top = end - 1
    stack[top] = start
    cursor[top] = rows[slots[start].matched].firstTerm
    while top < end {
      let j = stack[top]
      let row = rows[slots[j].matched]
      let last = row.firstTerm + row.termCount
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

  /// Turns increments into multipliers: the variables that use others come first.
  private mutating func eliminateAlongRows(_ lambda: inout SparseVector, of model: inout Model) {
    let sums = lambda.values.base
    let slots = slot.base
    let rows = model.row.base
    let terms = model.term.base
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
      let row = rows[matched]
      var product = terms + Int(row.firstTerm)
      let end = product + Int(row.termCount)
      while product < end {
        sums[product.pointee.variable] -= multiplier * product.pointee.coefficient
        product += 1
      }
      sums[j] = multiplier
    }
  }

  /// lambda = B^-T e_j: how basis rows make up the value of variable `j`.
  mutating func btran(unit j: Int32, of model: inout Model, into lambda: inout SparseVector) {
    var unit = RowTerm(variable: j, position: 0, coefficient: 1)
    withUnsafePointer(to: &unit) { btran($0, 1, of: &model, into: &lambda) }
  }
}
