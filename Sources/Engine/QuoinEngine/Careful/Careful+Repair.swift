// Careful+Repair.swift -- the method of Core+Repair, step by step, in twice the digits.
//
//   1. Take a violated row, required ones first, the one that is violated most.
//   2. Compute lambda and run the ratio test: an anchor blocks at once. Else the multiplier that first reaches an
//      end of its box blocks, the entering row's own multiplier among them; of equals the one with the largest pivot.
//   3. If nothing blocks, the row contradicts the rows in lambda. Where rounding explains its residual, the row and
//      the rows in lambda share the residual instead.
//   4. Flip the row, or let it take the place of the row or anchor that blocks.
//
// Each exchange adds rounding to the inverse, the values and the multipliers. All are made anew now and then, and before
// the end (Careful+Inversion).
//
// Here an objective term is a soft row whose constant is out of reach, so that its multiplier ends at its weight. An
// objective term that comes into the basis is bounded by nothing.
//
// After many steps that changed no multiplier the rows of least index enter and leave: such steps cannot cycle.

/// How a careful solve ended.
enum CarefulEnd {
  case solved
  /// This required row contradicts the rows in lambda.
  case conflict(Int32)
  case gaveUp
}

extension Core {
  /// Repairs all rows, or the required ones alone.
  mutating func repairCarefully(_ exact: inout CarefulBasis, onlyRequired: Bool) -> CarefulEnd {
    let stepLimit = WorkLimits.carefulSteps * (exact.n + Int(model.scalars.rows) + 1)
    var stall = 0
    while true {
      // 1
      let isBland = stall > stepLimit / WorkLimits.carefulStallShare
      if exact.isInversionDue { invertCarefully(&exact) }
      guard let (e, r) = mostViolated(exact, onlyRequired: onlyRequired, isFirst: isBland) else {
        if exact.steps == exact.stepsAtInversion { return .solved }
        invertCarefully(&exact)
        continue
      }
      exact.steps += 1
      if exact.steps > stepLimit { return .gaveUp }
      let sign: Double = r.high > 0 ? 1 : -1
      // 2
      expressCarefully(e, &exact)
      let found = carefulRatioTest(e, sign: sign, &exact, isBland: isBland)
      guard found.isBounded else {
        // 3
        guard spread(r, of: e, &exact) else { return .conflict(e) }
        continue
      }
      // 4
      stall = exact.isStepZero ? stall + 1 : 0
      take(found.leaving, e, sign: sign, residual: r, &exact)
    }
  }

  /// The row to repair next, and its residual.
  private mutating func mostViolated(
    _ exact: CarefulBasis, onlyRequired: Bool, isFirst: Bool
  ) -> (Int32, DoubleDouble)? {
    var best: (row: Int32, residual: DoubleDouble)?
    // Required rows, others and objective terms are classes 0, 1 and 2.
    var bestClass = onlyRequired ? 1 : .max
    for i in 0..<model.scalars.rows
    where exact.slotOf.base[Int(i)] < 0 && exact.state.base[Int(i)] < RowState.free {
      let ownClass =
        model.row.base[i].has(RowFlag.required) ? 0 : (model.row.base[i].kind == .objective ? 2 : 1)
      if ownClass > bestClass || (onlyRequired && ownClass > 0) { continue }
      let state = exact.state.base[Int(i)]
      let least = isFirst || ownClass < bestClass ? 0 : best?.residual.magnitude ?? 0
      if isClearlyNoWorse(i, state, than: least, exact) { continue }
      let (r, magnitude) = carefulResidual(i, exact)
      let accepted = r.high > 0 ? RowState.above : RowState.below
      if r.magnitude <= model.allowance(magnitude) || state & accepted != 0 { continue }
      if let best, ownClass == bestClass, isFirst || r.magnitude <= best.residual.magnitude { continue }
      best = (i, r)
      bestClass = ownClass
    }
    return best.map { ($0.row, $0.residual) }
  }

  /// Whether ordinary digits show that row `i` holds, or is violated by less than `least`.
  private func isClearlyNoWorse(
    _ i: Int32, _ state: UInt8, than least: Double, _ exact: CarefulBasis
  ) -> Bool {
    let row = model.row.base[i]
    if row.kind == .objective { return false }
    var (sum, magnitude) = (row.constant, abs(row.constant))
    for t in Int(row.firstTerm)..<Int(row.firstTerm + row.termCount) {
      let term = model.term.base[t]
      let part = exact.value.base[Int(term.variable)].high * term.coefficient
      sum += part
      magnitude += abs(part)
    }
    let rounding = Tolerances.sharedRounding * Double(row.termCount + 1) * magnitude
    if abs(sum) + rounding < max(least, model.scalars.allowedAbsolute) { return true }
    return abs(sum) > rounding && state & (sum > 0 ? RowState.above : RowState.below) != 0
  }

  /// Row `i`, or the soft row that stands for it if it is an objective term.
  func carefulRow(_ i: Int32) -> Row {
    var row = model.row.base[i]
    guard row.kind == .objective else { return row }
    let isUp = row.weight > 0
    row.kind = .constraint
    row.flags = isUp ? RowFlag.upper : RowFlag.lower
    row.weight = abs(row.weight)
    row.constant = isUp ? Tolerances.outOfReach : -Tolerances.outOfReach
    return row
  }

  mutating func carefulResidual(_ i: Int32, _ exact: CarefulBasis) -> (DoubleDouble, Double) {
    let row = carefulRow(i)
    var sum = DoubleDouble(row.constant)
    var magnitude = abs(row.constant)
    for t in Int(row.firstTerm)..<Int(row.firstTerm + row.termCount) {
      let part = exact.value.base[Int(model.term.base[t].variable)] * model.term.base[t].coefficient
      sum = sum + part
      magnitude += part.magnitude
    }
    return (sum, magnitude)
  }

  /// lambda := row `i` in terms of the basis.
  mutating func expressCarefully(_ i: Int32, _ exact: inout CarefulBasis) {
    exact.lambda.base.update(repeating: .zero, count: exact.n)
    let row = model.row.base[i]
    for t in Int(row.firstTerm)..<Int(row.firstTerm + row.termCount) {
      let line = exact.inverse.base + Int(model.term.base[t].variable) * exact.n
      let coefficient = model.term.base[t].coefficient
      for k in 0..<exact.n where !line[k].isZero {
        exact.lambda.base[k] = exact.lambda.base[k] + line[k] * coefficient
      }
    }
    let zero = exact.negligibleLambda
    for k in 0..<exact.n where exact.lambda.base[k].magnitude <= zero { exact.lambda.base[k] = .zero }
  }

  /// Finds what ends the step of row `e`, and puts the length of the step in exact.step.
  private mutating func carefulRatioTest(
    _ e: Int32, sign: Double, _ exact: inout CarefulBasis, isBland: Bool
  ) -> RatioResult {
    exact.step.base.update(repeating: .zero, count: max(exact.levels, 1))
    let anchor = exact.largest { exact.row.base[$0] < 0 && !exact.lambda.base[$0].isZero }
    if anchor >= 0 { return RatioResult(leaving: Int32(anchor), isBounded: true) }
    var row = carefulRow(e)
    row.state = exact.state.base[Int(e)]
    let own = ownRange(row, up: sign > 0)
    var result = RatioResult(leaving: -1, isBounded: own.isFinite)
    if own.isFinite && exact.levels > 0 { exact.step.base[Int(row.level)] = DoubleDouble(own) }
    for k in 0..<exact.n where !exact.lambda.base[k].isZero {
      let i = exact.row.base[k]
      let up = exact.lambda.base[k].high * sign < 0
      if up ? model.row.base[i].upperIsInfinite : model.row.base[i].lowerIsInfinite { continue }
      let order = result.isBounded ? compareCarefully(k, up: up, exact) : -1
      let isBetterTie =
        order == 0 && result.leaving >= 0
        && (isBland
          ? i < exact.row.base[Int(result.leaving)]
          : exact.lambda.base[k].magnitude > exact.lambda.base[Int(result.leaving)].magnitude)
      if order < 0 {
        for l in 0..<exact.levels {
          exact.step.base[l] = carefulDistance(k, up: up, level: l, exact) / absolute(exact.lambda.base[k])
        }
      }
      if order < 0 || isBetterTie { result = RatioResult(leaving: Int32(k), isBounded: true) }
    }
    return result
  }

  private func absolute(_ number: DoubleDouble) -> DoubleDouble { number.high < 0 ? -number : number }

  /// How far the multiplier at slot `k` is from its upper (or lower) bound at level `l`.
  private func carefulDistance(_ k: Int, up: Bool, level l: Int, _ exact: CarefulBasis) -> DoubleDouble {
    let row = carefulRow(exact.row.base[k])
    let y = exact.dual.base[k * exact.levels + l]
    var distance = up ? -y : y
    if l == Int(row.level) && row.has(up ? RowFlag.upper : RowFlag.lower) {
      distance = distance + DoubleDouble(row.weight)
    }
    return distance.magnitude < exact.tie ? .zero : distance
  }

  /// Compares the step at which slot `k` blocks with the best so far: -1 if it is shorter, 1 if longer, 0 for a tie.
  private mutating func compareCarefully(_ k: Int, up: Bool, _ exact: CarefulBasis) -> Int {
    let size = absolute(exact.lambda.base[k])
    for l in 0..<exact.levels {
      let difference = carefulDistance(k, up: up, level: l, exact) - exact.step.base[l] * size
      if difference.magnitude > exact.tie { return difference.high < 0 ? -1 : 1 }
    }
    return 0
  }

  /// Spreads the residual `r` of row `e` over `e` and the rows in lambda, so that each misses no more than rounding
  /// explains. Returns false if these rows cannot take the whole residual.
  private mutating func spread(_ r: DoubleDouble, of e: Int32, _ exact: inout CarefulBasis) -> Bool {
    let sign: Double = r.high > 0 ? 1 : -1
    var room = model.allowance(carefulResidual(e, exact).1)
    for k in 0..<exact.n where !exact.lambda.base[k].isZero {
      room += exact.lambda.base[k].magnitude * self.room(of: k, sign, exact)
    }
    let share = r.magnitude / room
    guard share <= 1 else { return false }
    exact.isSpread = true
    for k in 0..<exact.n where !exact.lambda.base[k].isZero {
      let part = share * self.room(of: k, sign, exact)
      exact.shift(k, residual: exact.lambda.base[k].high * sign > 0 ? -part : part)
    }
    return true
  }

  /// By how much more the row of slot `k` may miss on the side to which a residual of `sign` at row `e` pushes it.
  private mutating func room(of k: Int, _ sign: Double, _ exact: CarefulBasis) -> Double {
    let (r, magnitude) = carefulResidual(exact.row.base[k], exact)
    let missed = exact.lambda.base[k].high * sign > 0 ? -r.high : r.high
    return max(0, model.scalars.allowedAbsolute + Tolerances.drop * magnitude - missed)
  }

  /// Takes the step: row `e` flips, or takes the place of the row at slot `leaving`.
  private mutating func take(
    _ leaving: Int32, _ e: Int32, sign: Double, residual r: DoubleDouble, _ exact: inout CarefulBasis
  ) {
    let levels = exact.levels
    for k in 0..<exact.n where !exact.lambda.base[k].isZero && exact.row.base[k] >= 0 {
      let share = exact.lambda.base[k] * sign
      for l in 0..<levels {
        exact.dual.base[k * levels + l] = exact.dual.base[k * levels + l] - share * exact.step.base[l]
      }
    }
    guard leaving >= 0 else {
      exact.state.base[Int(e)] = sign > 0 ? RowState.above : RowState.below
      return
    }
    let k = Int(leaving)
    let left = exact.row.base[k]
    if left >= 0 {
      exact.slotOf.base[Int(left)] = -1
      exact.state.base[Int(left)] = exact.lambda.base[k].high * sign > 0 ? RowState.below : RowState.above
    }
    var row = carefulRow(e)
    row.state = exact.state.base[Int(e)]
    for l in 0..<levels { exact.dual.base[k * levels + l] = exact.step.base[l] * sign }
    if levels > 0 {
      let place = k * levels + Int(row.level)
      exact.dual.base[place] = exact.dual.base[place] + DoubleDouble(row.impliedMultiplier)
    }
    exact.exchange(k, residual: r)
    exact.row.base[k] = e
    exact.slotOf.base[Int(e)] = leaving
    exact.state.base[Int(e)] = RowState.on
  }
}
