// Certificate.swift -- an independent proof that the values are optimal.
//
// Values and multipliers are optimal, level by level, when
//
//   stationarity   sum(y_i a_i) = 0 over all rows, at every level;
//   boxes          each multiplier is in its box, lexicographically;
//   signs          each inactive row's residual has a sign that its state accepts, each active row's
//                  residual is zero, and no required row is violated.
//
// All of it is computed anew from the rows; only the multipliers of active rows are taken as they
// are stored. Where those of required equalities are not kept up, a solve computes them.

/// The findings of a certificate: the worst of each kind, zero when it holds exactly. The unit of each is what rounding
/// explains.
public struct Certificate: Sendable, BitwiseCopyable {
  /// The largest violation of an inactive required row, in units of twice the row's allowance. The residual of an
  /// active required row counts in `residual`.
  public var required = 0.0
  /// The largest residual of an active row, or of an inactive one with a sign it must not have, in units of twice
  /// the row's allowance.
  public var residual = 0.0
  /// The largest imbalance of multipliers at any variable and level, in units of what their size allows.
  public var stationarity = 0.0
  /// The largest distance of a multiplier outside its box, in the first component that is outside, in units of the
  /// distance that is allowed.
  public var boxes = 0.0

  /// The larger of two findings; NaN counts as larger than any.
  static func worse(_ found: Double, _ other: Double) -> Double {
    other > found || other.isNaN ? other : found
  }

  /// Whether all four are within what rounding explains.
  public var holds: Bool { required <= 1 && residual <= 1 && stationarity <= 1 && boxes <= 1 }
}

extension Core {
  mutating func certificate() throws(EngineError) -> Certificate {
    var found = Certificate()
    for i in 0..<model.scalars.rows where model.row[i].state != RowState.absent { inspectRow(i, &found) }
    try inspectMultipliers(&found, exceptListed: false)
    return found
  }

  /// Notes in `found` how far multipliers are out of balance and outside their boxes. With `exceptListed`, the boxes of
  /// slots in dualInfeasible are not looked at.
  mutating func inspectMultipliers(
    _ found: inout Certificate, exceptListed: Bool
  ) throws(EngineError) {
    try reserveRefresh()
    try findFixedForProof()
    _ = basis.walk.begin()
    if exceptListed {
      for place in 0..<dualInfeasible.slots.count { _ = basis.walk.isMet(dualInfeasible.slots.base[place]) }
    }
    for k in 0..<model.scalars.variables where kind[k] != .fixed && !basis.walk.isMet(k) {
      inspectBox(k, &found)
    }
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

  private mutating func inspectRow(_ i: Int32, _ found: inout Certificate) {
    let row = model.row[i]
    if row.has(RowFlag.zombie) { return }
    let (r, magnitude) = model.residual(i)
    // Twice the allowance of the solver: a residual may lie at the edge of its allowance.
    let size = abs(r) / (2 * model.allowance(magnitude))
    if row.isActive {
      found.residual = Certificate.worse(found.residual, size)
      return
    }
    if (r > 0 && row.state & RowState.above == 0) || (r < 0 && row.state & RowState.below == 0) {
      found.residual = Certificate.worse(found.residual, size)
    }
    if row.has(RowFlag.required)
      && ((r > 0 && row.has(RowFlag.upper)) || (r < 0 && row.has(RowFlag.lower)))
    {
      found.required = Certificate.worse(found.required, size)
    }
  }

  private mutating func inspectBox(_ k: Int32, _ found: inout Certificate) {
    let box = self.box(at: k)
    let y = components(k)
    for up in [true, false] {
      let side = up ? RowFlag.upper : RowFlag.lower
      if box.flags & RowFlag.required != 0 && box.flags & side != 0 { continue }
      for l in 0..<Int(model.scalars.levels) {
        let d = certifiedDistance(y, box, up: up, level: l)
        // Distances within rounding are zero by now. The first that is positive or beyond the tolerance decides.
        if d > 0 { break }
        if d < -Tolerances.certifiedBox {
          found.boxes = Certificate.worse(found.boxes, -d / Tolerances.certifiedBox)
          break
        }
      }
    }
  }

  private func certifiedDistance(
    _ components: UnsafeMutablePointer<Double>, _ box: (flags: UInt8, level: Int, weight: Double),
    up: Bool, level l: Int
  ) -> Double {
    guard accuracy.multipliers == .carefully else { return distance(components, box, up: up, level: l) }
    let d = unsnappedDistance(components, box, up: up, level: l)
    return abs(d) <= Tolerances.lastDigit * (abs(components[l]) + box.weight) ? 0 : d
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
