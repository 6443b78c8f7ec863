// Core+Brackets.swift -- finding brackets, and the bounds that a value violates.

extension Core {
  /// Queues the bounds of variable `j` that its value violates.
  @inline(__always)
  mutating func checkBounds(of j: Int32) {
    if !brackets.all.base[j].holds(value.base[j]) { leaveBracket(of: j) }
  }

  /// Looks at the bounds one by one: finds the bracket, and what is violated.
  @inline(never)
  private mutating func leaveBracket(of j: Int32) {
    if hasManyBounds(j) && leaveBracketByStops(of: j) { return }
    var bracket = Bracket()
    let held = column.base[j]
    for p in held.start + held.boundStart..<held.start + held.count {
      narrow(&bracket, by: entry.base[p].row, coefficient(at: p), value.base[j])
    }
    // Beside etas, the matched row may be an inactive bound.
    let matched = slot.base[j].matched
    if matched >= 0 && scalars.etaCount > 0 && row.base[matched].isBound {
      narrow(&bracket, by: matched, 1 / slot.base[j].inversePivot, value.base[j])
    }
    brackets.set(j, bracket, underJournal: journal.isOpen)
  }

  /// Takes bound `i` into account, and queues it if `value` violates it. The limits leave out the
  /// relative part of the allowance: a bracket may be too narrow, and what is outside is looked at again.
  @inline(__always)
  private mutating func narrow(
    _ bracket: inout Bracket, by i: Int32, _ coefficient: Double, _ value: Double
  ) {
    if row.base[i].slot >= 0 || row.base[i].state >= RowState.free { return }
    counters.rowsChecked &+= 1
    let at = -row.base[i].constant / coefficient
    narrow(&bracket, by: i, at: at, coefficient)
    if abs(value - at) > scalars.allowedAbsolute / abs(coefficient) && isViolated(i) {
      queue.push(i, isRequired: row.base[i].has(RowFlag.required))
    }
  }

  /// Takes inactive bound `i`, whose residual is zero at `at`, into account.
  @inline(__always)
  func narrow(_ bracket: inout Bracket, by i: Int32, at: Double, _ coefficient: Double) {
    let state = row.base[i].state
    let slack = scalars.allowedAbsolute / abs(coefficient)
    // A residual that may not be negative holds a rising row's variable from below.
    let isRising = coefficient > 0
    if state & (isRising ? RowState.below : RowState.above) == 0 {
      bracket.lower = max(bracket.lower, at - slack)
    }
    if state & (isRising ? RowState.above : RowState.below) == 0 {
      bracket.upper = min(bracket.upper, at + slack)
    }
  }

  /// The bound that the variable of violated bound `e` passed first on its way to where it is, the one
  /// that is violated most; nil if that is `e`. Required bounds do not wait for others.
  @inline(__always)
  mutating func boundPassed(before e: Int32, sign: Double) -> Int32? {
    let own = term[row[e].firstTerm]
    let held = column.base[own.variable]
    let isRequired = row[e].has(RowFlag.required)
    let goesDown = own.coefficient * sign > 0
    var first: Int32 = -1
    var best = -row[e].constant / own.coefficient
    if hasManyBounds(own.variable) {
      return stopPassed(before: e, best, of: own.variable, goesDown: goesDown)
    }
    for p in held.start + held.boundStart..<held.start + held.count {
      let i = entry.base[p].row
      let other = row.base[i]
      if other.slot >= 0 || other.state >= RowState.free { continue }
      let at = -other.constant / coefficient(at: p)
      if goesDown ? at >= best : at <= best { continue }
      if isRequired && other.flags & RowFlag.required == 0 { continue }
      if isViolated(i) && (residual(i).value * coefficient(at: p) > 0) == goesDown {
        first = i
        best = at
      }
    }
    return first < 0 ? nil : first
  }

  /// What bound `i` demands has changed, or where it is, or whether it is there.
  @inline(__always)
  mutating func boundMoved(_ i: Int32) {
    guard row.base[i].isBound else { return }
    boundChanged(i)
    queueStops(without: i)
  }

  /// The state of bound `i` has changed, or whether it is part of the basis.
  @inline(__always)
  mutating func boundChanged(_ i: Int32) {
    guard row.base[i].isBound else { return }
    let j = term.base[row.base[i].firstTerm].variable
    brackets.drop(j)
    if stops.all.count > 0 { touchStop(i, of: j) }
    if kept.count > 0 { kept.disturb() }
  }
}
