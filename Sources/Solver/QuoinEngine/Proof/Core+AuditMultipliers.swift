// Core+AuditMultipliers.swift -- whether the multipliers that a loaded image stored belong to its basis.
//
// They must balance, and be in their boxes but for slots in dualInfeasible. A certificate believes no stored
// multiplier (Certificate); a solve that goes on from a loaded state does.

extension Core {
  /// Notes in `found` how far stored multipliers are out of balance and outside their boxes, but for the boxes of slots
  /// in dualInfeasible.
  mutating func auditMultipliers(_ found: inout Certificate) throws(EngineError) {
    try reserveRefresh()
    try findFixedForProof()
    _ = basis.walk.begin()
    for place in 0..<dualInfeasible.slots.count { _ = basis.walk.isMet(dualInfeasible.slots.base[place]) }
    // Where coefficients are uneven, less than `dualTie` may keep a multiplier away from an end of its box.
    for k in 0..<model.scalars.variables
    where !scalars.isUneven && kind[k] != .fixed && !basis.walk.isMet(k) { inspectBox(k, &found) }
    for l in 0..<model.scalars.levels { inspectBalance(l, &found) }
  }

  /// Stores the multipliers of required equalities, but leaves the solver's knowledge of them and its counts of
  /// work as they were.
  private mutating func findFixedForProof() throws(EngineError) {
    if scalars.knowsFixed { return }
    let before = (fixedWork: scalars.fixedWork, etaWork: basis.scalars.etaWork)
    try findFixedDuals()
    scalars.knowsFixed = false
    scalars.fixedWork = before.fixedWork
    basis.scalars.etaWork = before.etaWork
  }

  private mutating func inspectBox(_ k: Int32, _ found: inout Certificate) {
    let box = self.box(at: k)
    let y = components(k)
    for up in [true, false] {
      let side = up ? RowFlag.upper : RowFlag.lower
      if box.flags & RowFlag.required != 0 && box.flags & side != 0 { continue }
      for l in 0..<Int(model.scalars.levels) {
        let d = distance(y, box, up: up, level: l)
        // Distances within rounding are zero by now. The first that is positive or beyond the tolerance decides.
        if d > 0 { break }
        if d < -Tolerances.storedBox {
          found.boxes = Certificate.worse(found.boxes, -d / Tolerances.storedBox)
          break
        }
      }
    }
  }

  /// Adds up all multipliers at level `l`, by variable, and notes the largest sum.
  private mutating func inspectBalance(_ l: Int32, _ found: inout Certificate) {
    direction.clear()
    lambda.clear()
    _ = basis.walk.begin()
    for i in 0..<model.scalars.rows {
      let row = model.row[i]
      if row.state == RowState.absent { continue }
      let y =
        row.isActive
        ? components(row.slot)[Int(l)]
        : (row.level == l && !row.has(RowFlag.zombie) ? impliedMultiplier(i) : 0)
      if y == 0 { continue }
      for t in row.firstTerm..<row.firstTerm + row.termCount {
        let product = model.term[t]
        if !basis.walk.isMet(product.variable) {
          direction.list(product.variable)
          lambda.list(product.variable)
        }
        direction.values[product.variable] += y * product.coefficient
        lambda.values[product.variable] += abs(y * product.coefficient)
      }
    }
    for place in 0..<direction.count {
      let j = direction.index.base[place]
      let anchored = basis.slot[j].row < 0 ? components(j)[Int(l)] : 0
      let sum = direction.values[j] + anchored
      let allowed = Tolerances.certifiedBalance * (1 + lambda.values[j])
      found.stationarity = Certificate.worse(found.stationarity, abs(sum) / allowed)
    }
    direction.clear()
    lambda.clear()
  }
}
