// Core+Brackets.swift -- finding brackets, and the bounds that a value violates.

extension Core {
  /// Queues the bounds of variable `j` that its value violates; of many, those that it passed first (SortedBounds).
  @inline(__always)
  @_optimize(speed)
  mutating func checkBounds(of j: Int32) {
    if !model.uses(.brackets) || !watch.brackets.all.base[j].holds(model.value.base[j]) {
      leaveBracket(of: j)
    }
  }

  /// Looks at j's bounds one by one or, if there are many, in order. Finds j's bracket, and queues violated bounds.
  @inline(never)
  @_optimize(speed)
  private mutating func leaveBracket(of j: Int32) {
    if hasManyBounds(j) && leaveBracketByList(of: j) { return }
    var bracket = Bracket()
    let column = model.column.base[j]
    for p in column.start + column.boundStart..<column.start + column.count {
      narrow(&bracket, by: model.entry.base[p].row, model.coefficient(at: p), model.value.base[j])
    }
    // While there are etas, the matched row may be an inactive bound.
    if basis.hasEtas, let hidden = basis.matchedBound(of: j, model) {
      narrow(&bracket, by: hidden.row, hidden.coefficient, model.value.base[j])
    }
    watch.brackets.set(j, bracket, underJournal: model.journal.isOpen)
  }

  /// Narrows the bracket to bound `i`, and queues the bound if `value` violates it. The limits leave out the relative
  /// part of the allowance. So a bracket may be too narrow; for a value outside it the bounds are looked at again.
  @inline(__always)
  private mutating func narrow(
    _ bracket: inout Bracket, by i: Int32, _ coefficient: Double, _ value: Double
  ) {
    if model.row.base[i].slot >= 0 || model.row.base[i].state >= RowState.free { return }
    counters.rowsChecked &+= 1
    let at = -model.row.base[i].constant / coefficient
    narrow(&bracket, by: i, at: at, coefficient)
    if abs(value - at) > model.scalars.allowedAbsolute / abs(coefficient) && model.isViolated(i) {
      waiting.queue.push(i, isRequired: model.row.base[i].has(RowFlag.required))
    }
  }

  /// Narrows the bracket to inactive bound `i`, whose residual is zero at `at`.
  @inline(__always)
  func narrow(_ bracket: inout Bracket, by i: Int32, at: Double, _ coefficient: Double) {
    let state = model.row.base[i].state
    let slack = model.scalars.allowedAbsolute / abs(coefficient)
    // A residual that may not be negative holds a rising row's variable from below.
    let isRising = coefficient > 0
    if state & (isRising ? RowState.below : RowState.above) == 0 {
      bracket.lower = max(bracket.lower, at - slack)
    }
    if state & (isRising ? RowState.above : RowState.below) == 0 {
      bracket.upper = min(bracket.upper, at + slack)
    }
  }
}
