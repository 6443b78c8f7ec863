// RegionMaker+Bounds.swift -- the range that its bounds leave to a variable.

import QuoinEngine

extension RegionMaker {
  /// Finds the range that its bounds leave to a variable. The bounds are in order: behind the first one that counts, only those
  /// count that are not beyond the range which it leaves.
  @_optimize(speed)
  func narrow(_ j: Int, _ set: ActiveSet, _ work: Walker) {
    (least.base[j], most.base[j]) = (-.infinity, .infinity)
    let bounds = work.bounds(j)
    for place in bounds {
      let (row, above, _) = work.bound(at: place)
      if set.marks.base[row] & (above | RowMark.active) != 0 { continue }
      guard let bound = work.bound(row) else { continue }
      if work.borderOfBound(row) > most.base[j] { break }
      narrow(bound, set.marks.base[row], work.ownConstant(row))
    }
    for place in bounds.reversed() {
      let (row, _, below) = work.bound(at: place)
      if set.marks.base[row] & (below | RowMark.active) != 0 { continue }
      guard let bound = work.bound(row) else { continue }
      if work.borderOfBound(row) < least.base[j] { break }
      narrow(bound, set.marks.base[row], work.ownConstant(row))
    }
  }

  /// Narrows the range of a variable by a row that names no other one. Where the residual is zero, the variable's term is
  /// as large as the constant.
  @inline(__always)
  private func narrow(_ bound: ModelTerm, _ mark: UInt8, _ constant: Double) {
    let j = Int(bound.variable)
    let allowed = absolute + relative * 2 * abs(constant)
    let above = mark & RowMark.above != 0
    let below = mark & RowMark.below != 0
    let (one, other) = ((-allowed - constant) / bound.coefficient, (allowed - constant) / bound.coefficient)
    // A residual that must not be negative is at least -allowed. One that must not be positive is at most allowed.
    if bound.coefficient > 0 {
      if !below { least.base[j] = max(least.base[j], one) }
      if !above { most.base[j] = min(most.base[j], other) }
    } else {
      if !below { most.base[j] = min(most.base[j], one) }
      if !above { least.base[j] = max(least.base[j], other) }
    }
  }

  /// Whether no more than what rounding allows is left of a variable's range.
  func isNarrow(_ j: Int) -> Bool {
    let (low, high) = (least[j], most[j])
    return high - low < .infinity
      && high - low <= BatchLimits.narrow * (absolute + relative * (abs(low) + abs(high)))
  }
}
