// Core+Allowance.swift -- by how much any row may miss, besides what its own numbers round by.
//
// Rows share their variables' rounding: a row whose terms are near zero may miss by the rounding of a row at large
// coordinates. So this part of the allowance grows with the largest value (noteLargest). At the end of a solve the
// allowance shrinks again: a row that held only because of a value which has gone is violated then. The engine remembers
// which variable had the largest value. While that variable's value is large enough, the engine looks at no other.
//
// Required rows that contradict each other by less than the allowance are all accepted. If the allowance shrinks, a
// solve may find them in conflict: it raises the allowance to twice what they miss.
//
// Brackets, sorted bounds and kept directions depend on the allowance: when it shrinks, they are found anew.
//
// Where coefficients of very different sizes meet in one row, bases may be nearly singular: values are huge on the way to
// a solution whose values are not, and numbers that pass through such a basis lose digits. Small problems can be solved in
// twice the digits (Careful). In these small problems large values in other rows, present or past, do not let a row miss
// by more.

extension Core {
  // MARK: Solves

  /// Whether the allowance was made for large values that may be gone by now.
  private var mayBeTooLarge: Bool {
    let allowed = model.scalars.allowedAbsolute
    return allowed > Tolerances.largerAllowance * Tolerances.feasibleAbsolute
      && allowed != doubt.allowance.ofConflict
      && !isLarge(doubt.allowance.largestAt, for: allowed)
  }

  /// Makes the allowance smaller if no value is large enough for it, and looks at every row again.
  @inline(__always)
  mutating func tightenIfDue() {
    if doubt.isAllowanceDue { tightenDue() }
  }

  @inline(never)
  private mutating func tightenDue() {
    doubt.note(.tightened)
    guard isAllowanceTooLarge() else { return }
    doubt.allowance.before = model.scalars.allowedAbsolute
    doubt.allowance.ofConflict = 0
    allow(largestShare)
    checkAllRows()
  }

  /// Whether no value is large enough for the allowance. Looks for the largest value only if that of the variable known
  /// to have had the largest is not large enough.
  private mutating func isAllowanceTooLarge() -> Bool {
    guard mayBeTooLarge else { return false }
    doubt.allowance.largestAt = largestVariable
    return mayBeTooLarge
  }

  private func isLarge(_ j: Int32, for allowed: Double) -> Bool {
    j >= 0 && j < model.scalars.variables
      && Tolerances.largerAllowance * Tolerances.sharedRounding * abs(present(j)) >= allowed
  }

  private var largestVariable: Int32 {
    mutating get {
      var (found, largest): (Int32, Double) = (-1, 0)
      for j in 0..<model.scalars.variables where abs(present(j)) > largest {
        (found, largest) = (j, abs(present(j)))
      }
      return found
    }
  }

  /// Row `e` is in conflict with rows that were accepted. If `e` is required and misses by no more than the allowance
  /// from before it last shrank, raises the allowance again and returns true.
  mutating func raiseAllowance(_ e: Int32) -> Bool {
    let missed = abs(model.residual(e).value)
    guard model.row[e].has(RowFlag.required), missed <= doubt.allowance.before else { return false }
    allowConflict(missing: missed)
    return true
  }

  /// Lets every row miss by twice what is missing, since no point suits all required rows.
  mutating func allowConflict(missing: Double) {
    model.scalars.allowedAbsolute = max(model.scalars.allowedAbsolute, Tolerances.largerAllowance * missing)
    doubt.allowance.ofConflict = model.scalars.allowedAbsolute
  }

  /// For a loaded state that had been solved: if no value is large enough for the allowance, assumes that a conflict
  /// needed the allowance.
  mutating func assumeConflict() {
    if isAllowanceTooLarge() { doubt.allowance.ofConflict = model.scalars.allowedAbsolute }
  }

  // MARK: Making it small

  /// Makes the allowance fit the present values, not the values on the way to them. In a problem that can be solved in
  /// twice the digits, large values in other rows do not let a row miss by more.
  mutating func tightenCarefulAllowance() {
    if canBeCareful { return allow(0) }
    doubt.allowance.largestAt = largestVariable
    allow(largestShare)
  }

  /// The rounding of the largest value, which any row may share.
  private var largestShare: Double {
    doubt.allowance.largestAt < 0
      ? 0 : Tolerances.sharedRounding * abs(present(doubt.allowance.largestAt))
  }

  private mutating func allow(_ shared: Double) {
    let allowed = max(Tolerances.feasibleAbsolute, shared)
    if allowed < model.scalars.allowedAbsolute {
      for j in 0..<model.scalars.variables { watch.brackets.drop(j) }
      watch.sorted.dropAll()
      dropDirections()
    }
    model.scalars.allowedAbsolute = allowed
  }

  // MARK: Coefficients of very different sizes

  /// Whether a problem of this size can be solved in twice the digits.
  var canBeCareful: Bool { Int(model.scalars.variables) <= WorkLimits.carefulVariables }

  /// Whether the rows' allowance does not grow, however large values become.
  var hasFixedAllowance: Bool { scalars.isUneven && canBeCareful }

  mutating func becomeUneven() {
    scalars.isUneven = true
    if canBeCareful { tightenCarefulAllowance() }
  }

  // MARK: Looking at rows

  /// Queues inactive row `i` if it is violated.
  @_optimize(speed)
  mutating func check(_ i: Int32) { look(at: i) }

  /// Queues the inactive rows that are violated.
  @_optimize(speed)
  mutating func checkAllRows() {
    for i in 0..<model.scalars.rows { look(at: i) }
  }

  /// Queues the inactive rows that are violated, and lists every multiplier.
  mutating func lookAtEverything() {
    waiting.dualInfeasible.addAll(model.scalars.variables)
    checkAllRows()
  }

  @inline(__always)
  private mutating func look(at i: Int32) {
    if model.row[i].slot < 0 && model.row[i].state != RowState.absent && model.isViolated(i) {
      waiting.queue.push(i, isRequired: model.row[i].has(RowFlag.required))
    }
  }
}
