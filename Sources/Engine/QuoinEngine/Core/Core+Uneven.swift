// Core+Uneven.swift -- problems with coefficients of very different sizes in one row.
//
// Their bases may be nearly singular: values are huge on the way to a solution whose values are not, and numbers that
// pass through such a basis lose digits. So their solves end with a proof, and small problems can be solved in twice
// the digits (Careful). In these small problems large values in other rows, present or past, do not let a row miss by
// more.

extension Core {
  /// Whether a problem of this size can be solved in twice the digits.
  var canBeCareful: Bool { Int(model.scalars.variables) <= Pacing.carefulVariables }

  /// Whether the rows' allowance does not grow, however large values become.
  var keepsAllowance: Bool { scalars.isUneven && canBeCareful }

  /// Whether steps were taken since the last proof in an uneven problem: rounding may have led them anywhere.
  var needsProof: Bool { scalars.isUneven && hasUnprovenSteps }

  mutating func becomeUneven() {
    scalars.setUneven(true)
    if canBeCareful { tightenCarefulAllowance() }
  }
}
