// Certificate.swift -- an independent proof that the values are optimal.
//
// Values and multipliers are optimal, level by level, when
//
//   stationarity   sum(y_i a_i) = 0 over all rows, at every level;
//   boxes          each multiplier is in its box, lexicographically;
//   signs          each inactive row's residual has a sign that its state accepts, each active row's
//                  residual is zero, and no required row is violated.
//
// All of it is computed anew from the rows, their states, and which rows are the basis. No stored multiplier is believed:
// those that belong to the basis are found in twice the digits (RefinedMultipliers), and balance by construction but
// for their noise. A multiplier counts as away from an end of its box only above that noise: a difference of 10^-12 may
// be what a strong level really says, or nothing.

/// The findings of a certificate: the worst of each kind, zero when it holds exactly. The unit of each is what rounding
/// explains.
public struct Certificate: Sendable, BitwiseCopyable {
  /// The largest violation of an inactive required row, in units of twice the row's allowance. The residual of an
  /// active required row counts in `residual`.
  public var required = 0.0
  /// The largest residual of an active row, or of an inactive one with a sign it must not have, in units of twice
  /// the row's allowance.
  public var residual = 0.0
  /// The noise of multipliers at any level, in units of what their size allows.
  public var stationarity = 0.0
  /// The largest distance of a multiplier outside its box, in the first component that is outside, in units of the
  /// distance that is allowed.
  public var boxes = 0.0

  /// Whether rows that are nearly parallel keep values near: the optimum to the last digit lies where nobody wants it,
  /// beyond `Tolerances.nearReach`, and a multiplier that is outside its box by less than what can count is no fault.
  public var isNear = false

  /// The row of the worst finding that is more than rounding explains, or -1.
  private(set) var row: Int32 = -1
  private var worst = 1.0

  /// Notes that `size` was found at row `i`.
  mutating func blame(_ i: Int32, _ size: Double) {
    if size <= worst { return }
    worst = size
    row = i
  }

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
    try inspectRefined(&found)
    return found
  }

  /// Notes in `found` whether the multipliers that belong to the basis can be found, and how far they are outside their
  /// boxes, level by level. `isInside` has, for each slot, the ends of its box that a stronger level keeps it away from.
  mutating func inspectRefined(_ found: inout Certificate) throws(EngineError) {
    try reserveRefresh()
    let etaWork = basis.scalars.etaWork
    defer { basis.scalars.etaWork = etaWork }
    var refined = RefinedMultipliers()
    var isInside = Slab<UInt8>()
    defer {
      refined.free(&model.memory)
      isInside.free(&model.memory)
    }
    try refined.reserve(variables: Int(model.scalars.variables), &model.memory)
    try isInside.reserve(Int(model.scalars.variables), &model.memory)
    isInside.base.update(repeating: 0, count: Int(model.scalars.variables))
    for l in 0..<model.scalars.levels {
      refine(&refined, level: l)
      let allowed = Tolerances.certifiedBalance * (1 + refined.largest)
      found.stationarity = Certificate.worse(found.stationarity, refined.noise / allowed)
      found.blame(rowToName(at: refined.noisiest), refined.noise / allowed)
      for k in 0..<model.scalars.variables where dual.kind[k] != .fixed {
        isInside[k] |= try inspectBox(k, level: Int(l), refined, isInside[k], &found)
      }
    }
  }

  /// Multipliers closer than this to an end of their box may be there: the numbers that a caller writes round by as much,
  /// beside weights. Twice that, since a multiplier that the solver stores is rounded, and may lie at the edge.
  private func tie(at refined: RefinedMultipliers) -> Double {
    max(2 * Tolerances.writtenRounding * scalars.dualScale.heaviest, refined.noise)
  }

  private mutating func inspectRow(_ i: Int32, _ found: inout Certificate) {
    let row = model.row[i]
    if row.has(RowFlag.zombie) { return }
    let (r, magnitude) = model.residual(i)
    // Twice the allowance of the solver: a residual may lie at the edge of its allowance.
    let size = abs(r) / (2 * model.allowance(magnitude))
    if row.isActive {
      found.residual = Certificate.worse(found.residual, size)
      return found.blame(i, size)
    }
    if row.state & (r > 0 ? RowState.above : RowState.below) == 0 {
      found.residual = Certificate.worse(found.residual, size)
      found.blame(i, size)
    }
    if row.has(RowFlag.required) && row.has(r > 0 ? RowFlag.upper : RowFlag.lower) {
      found.required = Certificate.worse(found.required, size)
      found.blame(i, size)
    }
  }

  /// The row at slot `k`; where there is an anchor, a row that uses its variable: what is missing there is their balance.
  private func rowToName(at k: Int32) -> Int32 {
    if k < 0 { return -1 }
    if basis.row(at: k) >= 0 { return basis.row(at: k) }
    let column = model.column.base[k]
    return column.count > 0 ? model.entry.base[column.start].row : -1
  }

  /// Notes in `found` how far the multiplier at slot `k` is outside its box at level `l`, but for the ends in `inside`.
  /// Returns the ends that the multiplier is away from by more than noise: there no weaker level counts.
  private mutating func inspectBox(
    _ k: Int32, level l: Int, _ refined: RefinedMultipliers, _ inside: UInt8, _ found: inout Certificate
  ) throws(EngineError) -> UInt8 {
    let box = self.box(at: k)
    let y = refined.y.base[Int(k)]
    let allowed = tie(at: refined)
    var away: UInt8 = 0
    for side in [RowFlag.upper, RowFlag.lower] where inside & side == 0 {
      if box.flags & RowFlag.required != 0 && box.flags & side != 0 { continue }
      let own = l == box.level && box.flags & side != 0 ? box.weight : 0
      let d = ((side == RowFlag.upper ? -y : y) + DoubleDouble(own)).high
      if d > refined.noise { away |= side }
      if d < -allowed, try staysNear(k, level: l, slope: d, up: side == RowFlag.upper) {
        found.isNear = true
        away |= side
        continue
      }
      if d < 0 {
        found.boxes = Certificate.worse(found.boxes, -d / allowed)
        found.blame(rowToName(at: k), -d / allowed)
      }
      if d < -allowed { away |= side }
    }
    return away
  }

  /// Whether the row at slot `k`, whose residual may go `up` or down to gain `slope` at level `l`, is kept where it is
  /// since it would go too far.
  private mutating func staysNear(_ k: Int32, level l: Int, slope: Double, up: Bool) throws(EngineError)
    -> Bool
  {
    guard -slope < scalars.dualScale.real else { return false }
    basis.ftran(slot: k, of: &model, into: &direction)
    let sign = up ? 1.0 : -1.0
    scratch.breakpoints.clear()
    try gatherBreakpoints(sign: sign)
    try scratch.breakpoints.order(&model.memory)
    for other in 0..<Int(model.scalars.levels) { scratch.ratio.slope.base[other] = 0 }
    scratch.ratio.slope.base[l] = slope
    scratch.ratio.slopeOf = k
    guard let bend = passBreakpoints(relieving: k) else { return endlessLevel(sign: sign) < 0 }
    return isFar(bend)
  }
}
