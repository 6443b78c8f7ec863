// Core+Correct.swift -- correcting values that rounding has moved.
//
// Values are updated at every pivot, and rounding adds up. One FTRAN of the active rows' residuals corrects them: of all
// active rows at a refresh, and before a solve ends of those that use a variable which moved at large coordinates.

extension Core {
  /// Brings the active rows' residuals to zero, as near as rounding lets them. Etas with small pivots lose digits of a
  /// correction, too: what it leaves is corrected again. Overwrites the direction.
  @_optimize(speed)
  mutating func correctValues() throws(EngineError) {
    var largest = 0.0
    for _ in 0..<WorkLimits.corrections {
      seedResiduals()
      if direction.count == 0 { break }
      counters.corrections &+= 1
      largest = max(largest, try moveToCorrect(by: solveForCorrection()))
      if basis.scalars.etaGrowth <= 1 { break }
    }
    doubt.largestChange = 0
    endCorrection(of: largest)
  }

  @_optimize(speed)
  private mutating func seedResiduals() {
    direction.clear()
    for k in 0..<model.scalars.variables {
      let i = basis.row(at: k)
      if i >= 0 && !model.row[i].has(RowFlag.zombie) { seedResidual(of: i) }
    }
  }

  /// Turns the residuals in the direction into a direction that corrects values. Returns the step along it. Residuals
  /// may be as small as what a solve leaves out, which a chain of rows may multiply: so they are scaled up.
  private mutating func solveForCorrection() -> Double {
    var largest = 0.0
    for place in 0..<direction.count {
      largest = max(largest, abs(direction.values.base[direction.index.base[place]]))
    }
    let scale = max(1, Tolerances.refinedSize / largest.binade)
    for place in 0..<direction.count { direction.values.base[direction.index.base[place]] *= scale }
    basis.ftran(&direction, of: &model)
    return 1 / scale
  }

  /// Moves values along the direction, which corrects them. Returns the largest change.
  private mutating func moveToCorrect(by step: Double) throws(EngineError) -> Double {
    try model.journal.reserve(words: direction.count * JournalRoom.value, &model.memory)
    let before = doubt.largestChange
    doubt.largestChange = 0
    move(by: step)
    checkMoved()
    let change = doubt.largestChange
    doubt.largestChange = max(before, change)
    return change
  }

  /// Notes that values are corrected. The rounding of a large correction may count: after such a correction,
  /// `correctDrift` corrects all values once more.
  private mutating func endCorrection(of change: Double) {
    let isLarge = change > Tolerances.largeValue
    doubt.largestMoved = isLarge ? change : 0
    doubt.drifted.clear()
    if isLarge { doubt.drifted.addAll() }
  }

  /// Corrects values by the residuals of the active rows that use a variable of `doubt.drifted`, then looks again at the
  /// inactive rows that use one.
  private mutating func correctDrifted() throws(EngineError) {
    direction.clear()
    var correction = 0.0
    let stamp = scratch.rows.begin()
    for place in 0..<doubt.drifted.count { seedDrifted(doubt.drifted.base[place], stamp) }
    if direction.count > 0 {
      counters.corrections &+= 1
      correction = try moveToCorrect(by: solveForCorrection())
    }
    let checked = scratch.rows.begin()
    for place in 0..<doubt.drifted.count { checkColumn(of: doubt.drifted.base[place], checked) }
    if basis.scalars.etaGrowth <= 1 { doubt.largestChange = 0 }
    endCorrection(of: correction)
  }

  /// Seeds the residuals of the active rows that use variable `j` and do not carry `stamp` yet.
  private mutating func seedDrifted(_ j: Int32, _ stamp: UInt16) {
    let column = model.column.base[j]
    let end = basis.activeEnd(of: column)
    for p in column.start..<column.start + end {
      let i = model.entry.base[p].row
      if model.row.base[i].slot < 0 || scratch.rows.base[i] == stamp { continue }
      scratch.rows.base[i] = stamp
      if !model.row.base[i].has(RowFlag.zombie) { seedResidual(of: i) }
    }
  }

  /// Puts the residual of active row `i`, negated, into the right-hand side, unless the residual is rounding.
  @inline(__always)
  private mutating func seedResidual(of i: Int32) {
    let (r, magnitude) = model.residual(i)
    let rounding = Tolerances.drop + Tolerances.sharedRounding * magnitude
    if abs(r) > rounding { direction.seed(model.row.base[i].slot, -r) }
  }

  /// Whether values moved so much through etas that the rounding of the moves may count.
  @inline(__always) var haveValuesDrifted: Bool {
    if !basis.hasEtas { return false }
    let growth = basis.scalars.etaGrowth
    if growth <= 1 { return doubt.largestChange * growth > Tolerances.trustedEvenChange }
    return doubt.largestChange * growth > Tolerances.trustedChange
  }

  /// Whether there is anything for `correctDrift` to do.
  @_optimize(speed)
  @inline(__always) var mayHaveDrifted: Bool {
    doubt.largestMoved > Tolerances.largeValue || doubt.isCorrectionDue || haveValuesDrifted
  }

  /// Recomputes, before a solve ends, the values and multipliers that rounding may have changed by more than the
  /// allowance, and looks again at the rows that this may concern.
  @_optimize(speed)
  mutating func correctDrift() throws(EngineError) {
    var left = WorkLimits.corrections
    while left > 0 && mayHaveDrifted {
      try correctOnce()
      left -= 1
    }
  }

  private mutating func correctOnce() throws(EngineError) {
    // Etas that let rounding grow are best cleared: they would multiply the rounding of a correction as well.
    let isGrown = haveValuesDrifted && basis.scalars.etaGrowth > 1
    if !isGrown && !doubt.isMarginal && !doubt.drifted.isWhole { return try correctDrifted() }
    if isGrown && basis.scalars.etaCount > basis.scalars.etaBase {
      try refactor(.drift)
    } else if doubt.isMarginal {
      try refresh()
    } else {
      try correctValues()
    }
    checkAllRows()
  }
}
