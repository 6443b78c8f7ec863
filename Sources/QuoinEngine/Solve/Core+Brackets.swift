// Core+Brackets.swift -- finding brackets, and the bounds that a value violates.

extension Core {
  /// Queues the nearest bound of variable `j` that its value violates, and the nearest required one.
  @inline(__always)
  mutating func checkBounds(of j: Int32) {
    if !brackets.all.base[j].holds(value.base[j]) { leaveBracket(of: j) }
  }

  /// Looks at the bounds one by one: finds the bracket, and what is violated.
  @inline(never)
  private mutating func leaveBracket(of j: Int32) {
    let limits = limits(of: j, requiredOnly: false)
    brackets.set(j, limits.bracket, underJournal: journal.isOpen)
    if limits.bracket.holds(value.base[j]) { return }
    pushViolated(limits, j)
    // Required rows may be repaired while others wait.
    pushViolated(self.limits(of: j, requiredOnly: true), j)
  }

  private mutating func pushViolated(_ limits: Reach, _ j: Int32) {
    if value.base[j] < limits.bracket.lower { pushIfViolated(limits.lowerRow) }
    if value.base[j] > limits.bracket.upper { pushIfViolated(limits.upperRow) }
  }

  private mutating func pushIfViolated(_ i: Int32) {
    if isViolated(i) { queue.push(i, isRequired: row.base[i].has(RowFlag.required)) }
  }

  /// How far a variable may go, and the rows that end it.
  private struct Reach {
    var bracket = Bracket()
    var lowerRow: Int32 = -1
    var upperRow: Int32 = -1
  }

  private mutating func limits(of j: Int32, requiredOnly: Bool) -> Reach {
    var found = Reach()
    let held = column.base[j]
    for p in held.start + held.boundStart..<held.start + held.count {
      let i = entry.base[p].row
      if requiredOnly && !row.base[i].has(RowFlag.required) { continue }
      narrow(&found, by: i, entry.base[p].coefficient)
    }
    // Beside etas, the matched row may be an inactive bound.
    let matched = slot.base[j].matched
    if matched >= 0 && scalars.etaCount > 0 && row.base[matched].isBound {
      narrow(&found, by: matched, 1 / slot.base[j].inversePivot)
    }
    return found
  }

  /// The limits leave out the relative part of the allowance: a bracket may be too narrow, and what is
  /// outside is looked at again.
  @inline(__always)
  private mutating func narrow(_ limits: inout Reach, by i: Int32, _ coefficient: Double) {
    let state = row.base[i].state
    if row.base[i].slot >= 0 || state >= RowState.free { return }
    counters.rowsChecked &+= 1
    let at = -row.base[i].constant / coefficient
    let slack = scalars.allowedAbsolute / abs(coefficient)
    // A residual that may not be negative holds a rising row's variable from below.
    let isRising = coefficient > 0
    if state & (isRising ? RowState.below : RowState.above) == 0 && at - slack > limits.bracket.lower {
      limits.bracket.lower = at - slack
      limits.lowerRow = i
    }
    if state & (isRising ? RowState.above : RowState.below) == 0 && at + slack < limits.bracket.upper {
      limits.bracket.upper = at + slack
      limits.upperRow = i
    }
  }

  /// What bound `i` demands has changed, or whether it is part of the basis.
  @inline(__always)
  mutating func boundChanged(_ i: Int32) {
    guard row.base[i].isBound else { return }
    brackets.drop(term.base[row.base[i].firstTerm].variable)
    if kept.count > 0 { kept.disturb() }
  }

  /// Takes row `i` out of the queue. Bounds behind it, which it stood for, take its place.
  mutating func forgetQueued(_ i: Int32) {
    guard queue.holds(i) else { return }
    queue.forget(i)
    guard row[i].isBound else { return }
    let held = column[term[row[i].firstTerm].variable]
    for p in held.start + held.boundStart..<held.start + held.count {
      let other = entry[p].row
      if other != i && row[other].slot < 0 { pushIfViolated(other) }
    }
  }
}
