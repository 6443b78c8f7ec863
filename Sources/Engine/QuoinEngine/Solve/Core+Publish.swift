// Core+Publish.swift -- which values the caller may see after a solve that its budget stopped.
//
// A stopped solve first makes the required rows hold. Its values are then shown unless they are worse
// than those that the caller sees: the weighted sums of violations are compared level by level,
// strongest first. Values that break a required row are worse than any that break none. The values that the
// caller sees may break a required row that was added after them. So from call to call the values that the
// caller sees only get better, and end where a solve without a budget does.

extension Core {
  /// Shows the present values, which satisfy every required row, unless those shown are better.
  mutating func publishUnlessWorse() {
    if shown.values.isEmpty { return }
    // ratio.best: what is missed at the values seen; ratio.slope: at the present ones.
    for l in 0..<Int(model.scalars.levels) {
      (scratch.ratio.best.base[l], scratch.ratio.slope.base[l]) = (0, 0)
    }
    var breaksRequired = false
    for i in 0..<model.scalars.rows where model.row[i].has(RowFlag.owned) && !isDeferred(i) {
      let seen = missed(i, seenResidual(i))
      if model.row[i].has(RowFlag.required) {
        breaksRequired = breaksRequired || seen > 0
      } else {
        scratch.ratio.best.base[Int(model.row[i].level)] += seen
        scratch.ratio.slope.base[Int(model.row[i].level)] += missed(i, model.residual(i))
      }
    }
    if breaksRequired || !isWorse() { shown.values.publish() }
  }

  /// What row `i` misses by at residual `r`: its weighted violation, or, of a required row, its violation. A violation
  /// within the allowance is zero. Of an objective term: its weighted value.
  private func missed(_ i: Int32, _ r: (value: Double, magnitude: Double)) -> Double {
    let row = model.row.base[i]
    if row.kind == .objective { return row.weight * r.value }
    if abs(r.value) <= model.allowance(r.magnitude) { return 0 }
    guard row.has(r.value > 0 ? RowFlag.upper : RowFlag.lower) else { return 0 }
    return row.has(RowFlag.required) ? abs(r.value) : row.weight * abs(r.value)
  }

  /// Whether the present values are worse than those seen, at the first level at which they differ.
  private mutating func isWorse() -> Bool {
    for l in 0..<Int(model.scalars.levels) {
      let (seen, present) = (scratch.ratio.best.base[l], scratch.ratio.slope.base[l])
      if abs(present - seen) <= Tolerances.feasibleRelative * (1 + abs(seen)) { continue }
      return present > seen
    }
    return false
  }
}
