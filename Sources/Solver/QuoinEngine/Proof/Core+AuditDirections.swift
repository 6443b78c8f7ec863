// Core+AuditDirections.swift -- compares the kept directions of a loaded image with those that a solve finds.
//
// The movements of values and residuals must agree to `certifiedDirection`. A direction that does not agree is dropped.
// It is made anew when its edit is suggested again; without it values are right too. A row must be satisfied at both
// ends of its range, to twice the allowance as in a certificate; then the row is satisfied between them as well.
// Otherwise the range is found anew. A range that is too narrow does no harm.

extension Core {
  mutating func dropWrongDirections() {
    if kept.count == 0 { return }
    for place in 0..<kept.all.count where kept.all.base[place].isInUse {
      basis.ftran(slot: model.row[kept.all.base[place].row].slot, of: &model, into: &direction)
      if !doValuesAgree(at: place) || !doRowsAgree(at: place) { dropDirection(at: place) }
    }
  }

  private mutating func doValuesAgree(at place: Int) -> Bool {
    for j in 0..<model.scalars.variables {
      let p = kept.all.base[place].variablePlace[j]
      if !isNear(p < 0 ? 0 : kept.all.base[place].change[p], direction.values[j]) { return false }
    }
    return true
  }

  private mutating func doRowsAgree(at place: Int) -> Bool {
    for i in 0..<model.scalars.rows where model.isLinked(i) && !model.row[i].isBound {
      let q = kept.all.base[place].rowPlace[i]
      let stored = q < 0 ? 0 : kept.all.base[place].slope[q]
      if model.row[i].slot >= 0 {
        // The stored slope of a basis row must be zero: an exchange in which the row leaves adds to it.
        guard stored == 0 else { return false }
      } else {
        let fresh = model.slope(of: i, along: direction)
        guard isNear(stored, fresh) else { return false }
        if q >= 0 { auditRange(of: i, at: q, slope: fresh, in: place) }
      }
    }
    return true
  }

  private mutating func auditRange(of i: Int32, at q: Int32, slope: Double, in place: Int) {
    if model.row[i].state >= RowState.free { return }
    let current = -model.row[kept.all.base[place].row].constant
    let r = model.residual(i)
    if !isSatisfied(i, r, movedBy: slope * (kept.all.base[place].low[q] - current))
      || !isSatisfied(i, r, movedBy: slope * (kept.all.base[place].high[q] - current))
    {
      renewRange(of: i, residual: r, in: &kept.all.base[place])
    }
  }

  @inline(never)
  private func isNear(_ stored: Double, _ fresh: Double) -> Bool {
    abs(stored - fresh) <= Tolerances.certifiedDirection * (1 + abs(fresh))
  }

  /// Whether row `i`, whose residual is `r`, is on its side when the residual has moved. False if `amount` is NaN, as
  /// the product of a zero slope and an endless range is.
  @inline(never)
  private mutating func isSatisfied(
    _ i: Int32, _ r: (value: Double, magnitude: Double), movedBy amount: Double
  ) -> Bool {
    let moved = r.value + amount
    let state = model.row[i].state
    if abs(amount) < .infinity && abs(moved) <= 2 * model.allowance(r.magnitude + abs(amount)) { return true }
    return moved > 0 ? state & RowState.above != 0 : moved < 0 && state & RowState.below != 0
  }
}
