// Core+CrashBounds.swift -- a crash that puts variables where their own bounds are balanced.
//
// After the equalities of a model are matched, some variables have no row: the widths of a table's columns, the heights
// of its rows. Most of their cells' natural sizes are violated then, and each of them would be repaired by a pivot that
// moves all that lies behind it. So each such variable goes where the cost of its own bounds is least. On the way from
// minus infinity up, every bound is a bend of that cost:
//
//     slope      the sum of the weights of upper bounds below, less those of lower bounds above, level by level;
//                required bounds are counted
//     entering   the bound at which the slope stops to be negative: it enters the basis, and its multiplier balances
//                all others
//
// The bounds that are violated at this place flip, so that none of them waits for a repair. Where the cost is least on a
// whole stretch, a value inside stays where it is, and no bound enters. Of bounds at one place those from above come
// first: a lower bound that enters then carries them, and its multiplier is far from the end of its box.
//
// A first layout of 16,000 cells with natural sizes, in 4 columns, takes no pivot, where it took 16,525 (28,789 with
// equal sizes).

extension Core {
  /// Crashes the bounds of all variables that have no row, or a wish of their own. Stops where memory runs out: what is
  /// left is repaired.
  @inline(never)
  mutating func crashBounds() {
    guard model.uses(.crashBounds) else { return }
    for j in 0..<model.scalars.variables where mayCrashBounds(of: j) {
      guard (try? gatherBends(of: j)) != nil else { return }
      balanceBounds(of: j)
    }
    scratch.breakpoints.clear()
  }

  /// Whether variable `j` has bounds to choose from, and nothing else determines it.
  @inline(__always)
  private func mayCrashBounds(of j: Int32) -> Bool {
    let column = model.column.base[j]
    if column.boundStart == column.count { return false }
    let i = basis.row(at: j)
    if i < 0 { return isHeld(j, at: model.value.base[j], isLoose: true) }
    let row = model.row.base[i]
    return row.isBound && !row.has(RowFlag.required) && isHeld(j, at: position(i), isLoose: false)
  }

  /// Whether variable `j`, all of whose bounds are at rest, violates one of them at a value. One that is loose is held
  /// as well where it stands at bounds of both sides: it would give way as if that cost nothing.
  private func isHeld(_ j: Int32, at value: Double, isLoose: Bool) -> Bool {
    let column = model.column.base[j]
    var (isHeldLow, isHeldHigh) = (false, false)
    for p in column.start + column.boundStart..<column.start + column.count {
      let row = model.row.base[model.entry.base[p].row]
      let product = model.coefficient(at: p) * value
      let allowed = model.allowance(abs(product) + abs(row.constant))
      let residual = product + row.constant
      if row.bounds.isViolated(by: residual, allowed: allowed) { return true }
      if !isLoose || abs(residual) > allowed { continue }
      let (hasLower, hasUpper, _) = sides(row)
      isHeldLow = isHeldLow || hasLower
      isHeldHigh = isHeldHigh || hasUpper
    }
    return isHeldLow && isHeldHigh
  }

  /// Lists the bounds of `j` as breakpoints.
  private mutating func gatherBends(of j: Int32) throws(EngineError) {
    scratch.breakpoints.clear()
    let column = model.column.base[j]
    if basis.row(at: j) >= 0 { try addBend(basis.row(at: j)) }
    for p in column.start + column.boundStart..<column.start + column.count {
      try addBend(model.entry.base[p].row)
    }
    try scratch.breakpoints.order(&model.memory)
  }

  /// By how much bounds from above, and those from both sides, count as steeper than others: of breakpoints at one place
  /// the steeper comes first.
  private static var upperSteepness: Double { 4 }
  private static var equalSteepness: Double { 2 }

  @inline(__always)
  private mutating func addBend(_ i: Int32) throws(EngineError) {
    let row = model.row.base[i]
    if row.state >= RowState.free { return }
    let coefficient = model.term.base[row.firstTerm].coefficient
    let at = -row.constant / coefficient
    let (hasLower, hasUpper, _) = sides(row)
    let steepness = !hasLower ? Core.upperSteepness : hasUpper ? Core.equalSteepness : 1
    let bend = Breakpoint(distance: at, exact: at, slope: steepness * coefficient, row: i)
    try scratch.breakpoints.add(bend, &model.memory)
  }

  /// Puts variable `j` where its bounds, which are listed, are balanced.
  @_optimize(speed)
  private mutating func balanceBounds(of j: Int32) {
    guard var required = beginBalance() else { return }
    let i = basis.row(at: j)
    let value = i >= 0 ? position(i) : model.value.base[j]
    var isFlat = required.waiting == 0 && lexicographicSign(scratch.ratio.slope.base) >= 0
    while !scratch.breakpoints.isEmpty {
      let bend = scratch.breakpoints.items.base[0]
      if isFlat && value < bend.distance { break }
      _ = scratch.breakpoints.pop()
      if endsRequired(bend.row) {
        // A required lower bound may stand at the same place: the one that enters is the one that is leaned on.
        let isLow = required.waiting > 0 && lexicographicSign(scratch.ratio.slope.base) >= 0
        return settle(j, on: isLow ? required.last : bend.row)
      }
      required.waiting -= pass(bend.row)
      let sign = required.waiting > 0 ? -1 : lexicographicSign(scratch.ratio.slope.base)
      if sign > 0 || (sign == 0 && value <= bend.distance) { return settle(j, on: bend.row) }
      isFlat = sign == 0
      scratch.breakpoints.passed.append(bend)
    }
    settleInside()
  }

  /// ratio.slope := the slope below all bounds. Returns how many required lower bounds there are, and the last of them;
  /// nil if required bounds contradict each other.
  private mutating func beginBalance() -> (waiting: Int, last: Int32)? {
    for l in 0..<Int(model.scalars.levels) { scratch.ratio.slope.base[l] = 0 }
    var (waiting, last): (Int, Int32) = (0, -1)
    var (low, high) = (-Double.infinity, Double.infinity)
    for place in 0..<scratch.breakpoints.count {
      let bend = scratch.breakpoints.items.base[place]
      let row = model.row.base[bend.row]
      let (hasLower, hasUpper, weight) = sides(row)
      if !row.has(RowFlag.required) {
        if hasLower { scratch.ratio.slope.base[Int(row.level)] -= weight }
        continue
      }
      if hasUpper { high = min(high, bend.distance) }
      if !hasLower { continue }
      waiting += 1
      if bend.distance > low { (low, last) = (bend.distance, bend.row) }
    }
    return low <= high ? (waiting, last) : nil
  }

  /// Whether a bound holds its variable from below, and from above, and by which weight.
  @inline(__always)
  private func sides(_ row: Row) -> (lower: Bool, upper: Bool, weight: Double) {
    let coefficient = model.term.base[row.firstTerm].coefficient
    return (
      row.has(coefficient > 0 ? RowFlag.lower : RowFlag.upper),
      row.has(coefficient > 0 ? RowFlag.upper : RowFlag.lower), row.weight * abs(coefficient)
    )
  }

  /// Whether bound `i` is required and holds its variable from above: the variable goes no further.
  @inline(__always)
  private func endsRequired(_ i: Int32) -> Bool {
    let row = model.row.base[i]
    return row.has(RowFlag.required) && sides(row).upper
  }

  /// The value of its variable at which bound `i` is exact.
  private func position(_ i: Int32) -> Double {
    let row = model.row.base[i]
    return -row.constant / model.term.base[row.firstTerm].coefficient
  }

  /// Adds to ratio.slope what passing bound `i` adds; returns how many required lower bounds are passed.
  @inline(__always)
  private mutating func pass(_ i: Int32) -> Int {
    let row = model.row.base[i]
    let (hasLower, hasUpper, weight) = sides(row)
    if row.has(RowFlag.required) { return 1 }
    let count = (hasLower ? 1 : 0) + (hasUpper ? 1 : 0)
    scratch.ratio.slope.base[Int(row.level)] += Double(count) * weight
    return 0
  }

  /// Makes bound `e` the row of variable `j`, with the multiplier that balances all others. ratio.slope is the slope
  /// above the bound.
  private mutating func settle(_ j: Int32, on e: Int32) {
    let left = basis.row(at: j)
    // The row that is there is as good, and a strong wish is better placed in the basis than a bound at the same place.
    if left >= 0 && position(left) == position(e) { return }
    if left != e {
      detachRow(at: j)
      model.moveIntoMatching(e)
      match(j, e)
    }
    settleInside(without: e)
    let row = model.row.base[e]
    let coefficient = model.term.base[row.firstTerm].coefficient
    let (_, hasUpper, weight) = sides(row)
    if hasUpper && !row.has(RowFlag.required) { scratch.ratio.slope.base[Int(row.level)] -= weight }
    let y = components(j)
    for l in 0..<Int(model.scalars.levels) { y[l] = -scratch.ratio.slope.base[l] / coefficient }
    doubt.note(.stepped)
    dual.isAny = true
    placeCrashed(j)
  }

  /// Gives each bound but the entering one the state that it has on its side of the variable.
  private mutating func settleInside(without e: Int32 = -1) {
    let (passed, ahead) = (scratch.breakpoints.passed, scratch.breakpoints.items)
    for place in 0..<passed.count { settle(passed.base[place], isPassed: true) }
    for place in 0..<ahead.count where ahead.base[place].row != e {
      settle(ahead.base[place], isPassed: false)
    }
  }

  /// Gives a bound the state that it has on its side of the variable. A required bound holds: it stays at rest.
  @inline(__always)
  private mutating func settle(_ bend: Breakpoint, isPassed: Bool) {
    let row = model.row.base[bend.row]
    if row.has(RowFlag.required) { return }
    let state = isPassed == (bend.slope > 0) ? RowState.above : RowState.below
    if model.row.base[bend.row].state != state { setState(bend.row, state) }
  }
}
