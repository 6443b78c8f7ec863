// Core+Allowance.swift -- by how much any row may miss, besides what its own numbers round by.
//
// Rows share their variables' rounding: one whose terms are near zero may miss by what another leaves at large
// coordinates. So this part of the allowance grows with the largest value (noteLargest). At the end of a solve the
// allowance shrinks again: a row that was excused by a value which has gone is violated then. The engine keeps which
// variable had the largest value; as long as that value is large enough, it looks at no other.
//
// Required rows that contradict each other by less than the allowance are all accepted. After it has shrunk, the solve
// that finds them in conflict raises it to twice what they miss.
//
// Brackets, sorted bounds and kept directions hold values up to the allowance, and are found again when it shrinks.

/// How the allowance came about: this tells whether it is for values that have gone. A rollback leaves it as it is.
struct Looseness: BitwiseCopyable {
  /// The variable whose value was the largest when that was last asked, or -1.
  var largestAt: Int32 = -1
  /// The allowance before it was last made smaller; 0 once the solve has ended.
  var before = 0.0
  /// The allowance that required rows in conflict need, whatever the values. Counts while it is the present one.
  var excused = 0.0
}

extension Core {
  // MARK: Solves

  /// Whether the allowance was made for large values that may be gone by now.
  private var mayBeLoose: Bool {
    let allowed = model.scalars.allowedAbsolute
    return allowed > Tolerances.looseness * Tolerances.feasibleAbsolute && allowed != looseness.excused
      && !isLarge(looseness.largestAt, for: allowed)
  }

  /// Makes the allowance smaller if no value is large enough for it, and looks at every row again.
  @inline(__always)
  mutating func tightenIfLoose() {
    if accuracy.isAllowanceDue { tightenDue() }
  }

  @inline(never)
  private mutating func tightenDue() {
    accuracy.isAllowanceDue = false
    guard isAllowanceLoose() else { return }
    looseness.before = model.scalars.allowedAbsolute
    looseness.excused = 0
    allow(largestShare)
    checkAllRows()
  }

  /// Whether no value is large enough for the allowance. The largest is looked for only if the one that was known
  /// is not.
  private mutating func isAllowanceLoose() -> Bool {
    guard mayBeLoose else { return false }
    looseness.largestAt = largestVariable
    return mayBeLoose
  }

  private func isLarge(_ j: Int32, for allowed: Double) -> Bool {
    j >= 0 && j < model.scalars.variables
      && Tolerances.looseness * Tolerances.sharedRounding * abs(current(j)) >= allowed
  }

  private var largestVariable: Int32 {
    mutating get {
      var (found, largest): (Int32, Double) = (-1, 0)
      for j in 0..<model.scalars.variables where abs(current(j)) > largest {
        (found, largest) = (j, abs(current(j)))
      }
      return found
    }
  }

  /// Required row `e` is in conflict with others that were accepted. If the allowance at that time excuses it, raises
  /// the allowance again and returns true.
  mutating func excuse(_ e: Int32) -> Bool {
    let missed = abs(model.residual(e).value)
    guard model.row[e].has(RowFlag.required), missed <= looseness.before else { return false }
    allowConflict(missing: missed)
    return true
  }

  /// Lets every row miss by twice what is missing, since no point suits all required rows.
  mutating func allowConflict(missing: Double) {
    model.scalars.allowedAbsolute = max(model.scalars.allowedAbsolute, Tolerances.looseness * missing)
    looseness.excused = model.scalars.allowedAbsolute
  }

  /// For a loaded state that had been solved: if no value is large enough for the allowance, takes it that a conflict
  /// needed it.
  mutating func findExcused() {
    if isAllowanceLoose() { looseness.excused = model.scalars.allowedAbsolute }
  }

  // MARK: Making it small

  /// Makes the allowance that of the present values, not of those on the way to them. Where a problem can be solved in
  /// twice the digits, no row may miss by more for the values of other rows.
  mutating func tightenCarefulAllowance() {
    if canBeCareful { return allow(0) }
    looseness.largestAt = largestVariable
    allow(largestShare)
  }

  /// The rounding of the largest value, which any row may share.
  private var largestShare: Double {
    looseness.largestAt < 0 ? 0 : Tolerances.sharedRounding * abs(current(looseness.largestAt))
  }

  private mutating func allow(_ shared: Double) {
    let allowed = max(Tolerances.feasibleAbsolute, shared)
    if allowed < model.scalars.allowedAbsolute {
      for j in 0..<model.scalars.variables { brackets.drop(j) }
      sortedBounds.dropAll()
      dropDirections()
    }
    model.scalars.allowedAbsolute = allowed
  }
}
