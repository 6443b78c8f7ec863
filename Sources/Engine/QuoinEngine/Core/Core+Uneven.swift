// Core+Uneven.swift -- problems with coefficients of very different sizes in one row.
//
// Their bases may be nearly singular: values are huge on the way to a solution whose values are not, and numbers that
// pass through such a basis lose digits. Small problems can be solved in twice the digits (Careful). In these small
// problems large values in other rows, present or past, do not let a row miss by more.

extension Core {
  /// Whether a problem of this size can be solved in twice the digits.
  var canBeCareful: Bool { Int(model.scalars.variables) <= Pacing.carefulVariables }

  /// Whether the rows' allowance does not grow, however large values become.
  var keepsAllowance: Bool { scalars.isUneven && canBeCareful }

  mutating func becomeUneven() {
    scalars.isUneven = true
    if canBeCareful { tightenCarefulAllowance() }
  }
}
