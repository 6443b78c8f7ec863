// Core+Ray.swift -- proving that an objective term improves without end.
//
// Along a ray no required row is violated ever further, and of the levels, strongest first, the first whose cost changes
// at all falls. Far out on the ray, the cost of a soft row changes by its weight times the slope of its residual,
// on the sides on which the row costs. Suspended terms do not count.
//
// All slopes are computed from the rows, in twice the digits. A slope is zero if it is a part of what was summed that
// the rounding of the ray explains.

extension Core {
  /// The level that improves without end along `direction`, times `sign`, or -1 if that is no ray. The caller has
  /// reserved for a refresh.
  mutating func endlessLevel(sign: Double) -> Int32 {
    scratch.ratio.slopeOf = -1
    for l in 0..<model.scalars.levels {
      scratch.ratio.slope.base[l] = 0
      scratch.ratio.shift.base[l] = 0
    }
    for i in 0..<model.scalars.rows {
      let row = model.row.base[i]
      // A row that is being changed is free, and bounds nothing.
      let isFree = row.state == RowState.absent || (row.state == RowState.free && row.kind != .objective)
      if isFree || row.flags & (RowFlag.zombie | RowFlag.suspended) != 0 { continue }
      let (slope, rounding) = raySlope(of: row, sign: sign)
      let isUp = slope > 0
      if abs(slope) <= rounding { continue }
      if row.kind != .objective && !row.has(isUp ? RowFlag.upper : RowFlag.lower) { continue }
      if row.has(RowFlag.required) { return -1 }
      scratch.ratio.slope.base[row.level] += row.weight * (row.kind == .objective ? slope : abs(slope))
      scratch.ratio.shift.base[row.level] += abs(row.weight) * rounding
    }
    for l in 0..<model.scalars.levels where abs(scratch.ratio.slope.base[l]) > scratch.ratio.shift.base[l] {
      return scratch.ratio.slope.base[l] < 0 ? Int32(l) : -1
    }
    return -1
  }

  /// How fast the residual of `row` grows along the ray, and what rounding may add to it.
  private func raySlope(of row: Row, sign: Double) -> (Double, Double) {
    var (sum, magnitude) = (DoubleDouble.zero, 0.0)
    for t in Int(row.firstTerm)..<Int(row.firstTerm + row.termCount) {
      let product = model.term.base[t]
      let part = DoubleDouble(direction.values.base[product.variable]) * product.coefficient
      sum = sum + part
      magnitude += part.magnitude
    }
    return (sum.high * sign, Tolerances.rayRounding * magnitude)
  }
}
