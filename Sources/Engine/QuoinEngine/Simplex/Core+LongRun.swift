// Core+LongRun.swift -- a run of long steps, for wishes that hold each other and of which most must fail.
//
// All pairs of a row's segments are wished equally long, and no two can be. Repaired one by one, such wishes give way
// and are violated again, tens of thousands of times. A run that has taken many steps for its variables ends from the
// other side, by the primal simplex of least absolute deviations (Barrodale and Roberts):
//
//   1. Constants are shifted a little, each by another amount: where many residuals are zero at once, steps would move
//      nothing, and could go round in a circle.
//   2. Every violated wish fails: it takes the side of its residual. One refresh finds the multipliers.
//   3. Slots whose multipliers are outside their boxes are relieved by long steps (Core+Primal), the dearest first:
//      of the strongest level, that with the largest square of the distance by its weight. Weights are those of devex:
//      they estimate how far values move for one unit of a slot's residual.
//   4. Constants go back. The basis is that of the optimum, or a few steps from it.
//   5. Long steps repair nothing. Where a required row waited all along, its repair may undo what they found: if the run
//      is not at its end by the next step, it takes long steps again, a few times.
//
//     constants   the rows' own constants
//     weights     by row, of the rows in the basis
//
// 59 segments of least lengths about the middle of a row: 32,319 pivots without this, 440 with it. 54 with equal spaces
// between them, in a row too short for them: 42,119 pivots where long steps are taken once, 972 with step 5.

extension Core {
  /// Whether the run has taken so many steps that it is to end by long steps. Looks each time whether they would do.
  /// Required rows may wait: in a row of 59 segments they were violated anew by every step, 32,319 times. Long steps pass
  /// none that holds, and those that are violated are repaired afterwards.
  @inline(__always)
  mutating func isLate() -> Bool {
    counters.pivots > run.lateAt && holdEachOther()
  }

  /// Whether there are many more wishes on several variables than variables.
  @inline(never)
  private mutating func holdEachOther() -> Bool {
    run.lateAt = .max
    var wishes = 0
    for i in 0..<model.scalars.rows where isShifted(i) { wishes += 1 }
    return wishes > WorkLimits.longRunWishes * Int(model.scalars.liveVariables)
  }

  /// Whether row `i` is a wish, on several variables, that takes part.
  @inline(__always)
  private func isShifted(_ i: Int32) -> Bool {
    let row = model.row.base[i]
    return row.flags & (RowFlag.required | RowFlag.zombie) == 0 && row.termCount > 1
      && row.kind == .constraint && row.state < RowState.free
  }

  /// Ends the run by long steps, as far as these go within `allotted`.
  @inline(never)
  mutating func takeLongSteps(_ allotted: Allotment) throws(EngineError) -> SolveStatus? {
    let rows = Int(model.scalars.rows)
    guard (try? scratch.prices.reserve(rows: rows, &model.memory)) != nil else { return nil }
    try sealJournal()
    dropDirections()
    try reserveRefresh()
    // 1
    shiftConstants()
    defer { restoreConstants() }
    // 2
    failViolated()
    try refresh()
    // 3
    if let stopped = try relieveDearest(allotted) { return stopped }
    // 5
    run.longRuns += 1
    if run.longRuns < WorkLimits.longRuns { run.lateAt = counters.pivots }
    return nil
  }

  private mutating func shiftConstants() {
    var largest = 1.0
    for j in 0..<model.scalars.variables { largest = max(largest, abs(model.value.base[j])) }
    let size = Tolerances.longRunShift * largest
    for i in 0..<model.scalars.rows {
      scratch.prices.constants.base[Int(i)] = model.row.base[i].constant
      scratch.prices.weights.base[Int(i)] = 1
      if isShifted(i) { model.row.base[i].constant += size * shift(of: i) }
    }
    correctShifted()
  }

  /// 2^32 by the golden ratio: multiples of it spread evenly.
  private static var goldenRatio: UInt32 { 2_654_435_769 }

  /// An amount between -1 and 1, of which no two rows have the same.
  private func shift(of i: Int32) -> Double {
    let mixed = UInt32(bitPattern: i) &* Core.goldenRatio
    return Double(Int32(bitPattern: mixed)) / Double(Int32.max)
  }

  // 4
  private mutating func restoreConstants() {
    for i in 0..<model.scalars.rows where isShifted(i) {
      model.row.base[i].constant = scratch.prices.constants.base[Int(i)]
    }
    scratch.prices.free(&model.memory)
    correctShifted()
    checkAllRows()
    doubt.note(.doubtfulStep)
  }

  /// Corrects values after constants have changed. This needs no memory: the journal is sealed.
  private mutating func correctShifted() {
    assert(!model.journal.isRecording)
    try? correctValues()
  }

  /// Flips the wishes that are violated.
  private mutating func failViolated() {
    for i in 0..<model.scalars.rows where isShifted(i) && model.row.base[i].slot < 0 {
      let r = model.residual(i)
      if !model.isViolated(i, r) { continue }
      setState(i, r.value > 0 ? RowState.above : RowState.below)
      counters.flips &+= 1
    }
    waiting.dualInfeasible.addAll(model.scalars.variables)
  }

  /// Relieves slots until no multiplier is outside its box by more than rounding.
  private mutating func relieveDearest(_ allotted: Allotment) throws(EngineError) -> SolveStatus? {
    let end = counters.pivots &+ UInt64(WorkLimits.longRunSteps * Int(model.scalars.liveVariables))
    while counters.pivots < end {
      if let stopped = try stop(allotted) { return stopped }
      guard let k = dearest() else { break }
      try relieve(k, sign: Double(dualInfeasibleDirection(at: k)), isPriced: true)
    }
    return nil
  }

  /// The listed slot to relieve next; nil if there is none. Takes those off the list whose multipliers are in their boxes.
  private mutating func dearest() -> Int32? {
    var (best, bestLevel, bestPrice) = (-1, Int.max, 0.0)
    var place = 0
    while place < waiting.dualInfeasible.count {
      let k = waiting.dualInfeasible.slots.base[place]
      guard let (level, size) = excess(at: k) else {
        waiting.dualInfeasible.remove(at: place)
        continue
      }
      let i = basis.row(at: k)
      let price = size * size / (i >= 0 ? scratch.prices.weights.base[Int(i)] : 1)
      if level < bestLevel || (level == bestLevel && price > bestPrice) {
        (best, bestLevel, bestPrice) = (place, level, price)
      }
      place += 1
    }
    return best >= 0 ? waiting.dualInfeasible.remove(at: best) : nil
  }

  /// By how much the multiplier at slot `k` is outside its box, at the first level at which it is; nil if it is inside.
  private mutating func excess(at k: Int32) -> (level: Int, size: Double)? {
    if dualInfeasibleDirection(at: k) == 0 { return nil }
    var l = 0
    while scratch.ratio.slope.base[l] == 0 { l += 1 }
    let size = abs(scratch.ratio.slope.base[l])
    return size > Tolerances.longRunTies * scalars.dualScale.tie ? (l, size) : nil
  }

  /// Updates the weights of devex before row `e`, whose lambda is at hand, enters for the row at slot `k`.
  mutating func updatePrices(leaving k: Int32, entering e: Int32) {
    let weights = scratch.prices.weights.base
    let (left, pivot) = (basis.row(at: k), lambda.values.base[k])
    let own = left >= 0 ? weights[Int(left)] : 1
    for place in 0..<lambda.count {
      let other = lambda.index.base[place]
      let i = basis.row(at: other)
      if other == k || i < 0 { continue }
      let ratio = lambda.values.base[other] / pivot
      weights[Int(i)] = max(weights[Int(i)], ratio * ratio * own)
    }
    weights[Int(e)] = max(own / (pivot * pivot), 1)
  }
}
