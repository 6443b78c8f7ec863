// Core+ConflictProof.swift -- proving that the members of a conflict cannot hold together.
//
// Each member, as the caller wrote it, times its multiplier: the sum of the left-hand sides is zero at every point, but
// for what rounding leaves of each variable, and each product may have one sign only. The sum of the constants has the
// other sign (the lemma of Farkas). Sums are taken in twice the digits; nothing is believed but rows and multipliers:
//
//     gap       the sum of the constants, by which all members together miss
//     allowed   what the members may miss by, each times its multiplier
//     left[j]   what is left of variable j
//
// While a call is under way, all members are there, those of the refused call among them. So the proof is made then.

extension Core {
  /// Proves the conflict that is listed. Uses `direction` and `lambda`.
  mutating func proveConflict() -> ConflictProof {
    var (gap, allowed) = (DoubleDouble.zero, 0.0)
    var (isHigh, isLow) = (true, true)
    beginLeft()
    for place in 0..<failure.conflict.count {
      let i = failure.conflict.base[place].row
      let multiplier = failure.conflict.base[place].multiplier / model.scale(of: i)
      let written = written(i)
      gap = gap + DoubleDouble(multiplier) * written.constant
      allowed += abs(multiplier) * (model.scalars.allowedAbsolute + Tolerances.drop * abs(written.constant))
      let flags = model.row.base[i].flags
      let isRequired = flags & RowFlag.required != 0
      if !isRequired || flags & (multiplier > 0 ? RowFlag.upper : RowFlag.lower) == 0 { isHigh = false }
      if !isRequired || flags & (multiplier > 0 ? RowFlag.lower : RowFlag.upper) == 0 { isLow = false }
      for t in written.firstTerm..<written.firstTerm + written.termCount {
        addLeft(model.term.base[t], times: multiplier)
      }
    }
    let left = endLeft()
    guard gap.high > 0 ? isHigh : (gap.high < 0 && isLow) else {
      return ConflictProof(allowed: .infinity, reach: 0, left: left)
    }
    return ConflictProof(
      allowed: allowed / gap.magnitude, reach: left == 0 ? .infinity : gap.magnitude / left, left: left)
  }

  /// Drops the members whose multipliers are rounding beside the largest one, if the others plainly contradict each other
  /// without them. What did not quite cancel in a solve may have grown along a chain of large coefficients.
  mutating func dropRounding() {
    let count = failure.conflict.count
    var largest = 1.0
    for place in 0..<count { largest = max(largest, multiplierInScale(place)) }
    // The first member is the row that could not be made to hold.
    var needed = min(1, count)
    for place in needed..<count where multiplierInScale(place) > Tolerances.attribution * largest {
      let member = failure.conflict.base[place]
      failure.conflict.base[place] = failure.conflict.base[needed]
      failure.conflict.base[needed] = member
      needed += 1
    }
    if needed == count { return }
    failure.conflict.count = needed
    let proof = proveConflict()
    if proof.isPlain(beside: largest) { failure.proof = proof } else { failure.conflict.count = count }
  }

  private func multiplierInScale(_ place: Int) -> Double {
    let member = failure.conflict.base[place]
    return abs(member.multiplier / model.scale(of: member.row))
  }

  // What is left of variable j is direction[j] + lambda[j], a number of twice the digits.

  private mutating func beginLeft() {
    direction.clear()
    lambda.clear()
    basis.clearMarks()
  }

  private mutating func addLeft(_ product: RowTerm, times multiplier: Double) {
    let j = product.variable
    if basis.mark(j) {
      direction.list(j)
      lambda.list(j)
    }
    var sum = DoubleDouble(direction.values.base[j])
    sum.low = lambda.values.base[j]
    sum = sum + DoubleDouble(multiplier) * product.coefficient
    direction.values.base[j] = sum.high
    lambda.values.base[j] = sum.low
  }

  /// The sum of what is left of all variables.
  private mutating func endLeft() -> Double {
    var left = 0.0
    for place in 0..<direction.count { left += abs(direction.values.base[direction.index.base[place]]) }
    direction.clear()
    lambda.clear()
    return left
  }
}
