// Core+Refresh.swift -- recomputing multipliers and values from the factorisation.
//
// Both are updated at every pivot, and rounding adds up. Multipliers follow from those of the
// inactive rows, which are exact: y_B = -B^-T sum(y_i a_i), level by level. Values are corrected by
// one FTRAN of the active rows' residuals.
//
// Multipliers of required equalities block nothing, and pivots do not keep them up. One is found when
// its row goes or changes: by itself, or, once that has cost as much as finding all would, with all
// others, which are then kept up until the next pivot moves multipliers. So tearing a model down row
// by row costs no more than it has terms.

extension Core {
  mutating func reserveRefresh() throws(EngineError) {
    try gathered.reserve(Int(scalars.variables), &memory)
  }

  mutating func refresh() throws(EngineError) {
    try reserveRefresh()
    let dualWords = Journal.words(forBytes: Int(scalars.stride) * 8)
    if journal.isRecording {
      try journal.reserve(words: Int(scalars.variables) * (dualWords + 3) + 16, &memory)
    }
    counters.refreshes &+= 1
    stepsAtRefresh = stepsTaken
    // Multipliers that were off may turn out to be outside their boxes.
    if accuracy.isDoubted || accuracy.isMarginal { pressure.addAll(scalars.variables) }
    accuracy.isDoubted = false
    accuracy.isMarginal = false
    for k in 0..<scalars.variables { clearDual(k) }
    for l in 0..<scalars.levels { refreshDuals(at: l, onlyFixed: false) }
    accuracy.isFresh = true
    scalars.knowsFixed = true
    correctValues()
  }

  private mutating func refreshDuals(at l: Int32, onlyFixed: Bool) {
    gatherInactive(at: l)
    guard gathered.count > 0 else { return }
    btran(UnsafePointer(gathered.base), gathered.count)
    for place in 0..<lambda.count {
      let k = lambda.index.base[place]
      if onlyFixed && kind.base[k] != .fixed { continue }
      let y = -lambda.values.base[k]
      if abs(y) > Tolerances.dualNoise { components(k)[Int(l)] = y }
    }
  }

  /// gathered := the sum of the inactive rows times their multipliers at level `l`.
  private mutating func gatherInactive(at l: Int32) {
    direction.clear()
    let sums = direction.values.base
    _ = walk.begin()
    for i in 0..<scalars.rows {
      let held = row.base[i]
      if held.level != l || held.slot >= 0 || held.flags & RowFlag.zombie != 0 { continue }
      let y = impliedMultiplier(i)
      if y == 0 || held.state == RowState.absent { continue }
      for t in held.firstTerm..<held.firstTerm + held.termCount {
        let product = term.base[t]
        if !walk.isMet(product.variable) { direction.list(product.variable) }
        sums[product.variable] += y * product.coefficient
      }
    }
    gathered.count = 0
    for place in 0..<direction.count {
      let j = direction.index.base[place]
      if sums[j] != 0 { gathered.append(RowTerm(variable: j, position: 0, coefficient: sums[j])) }
    }
  }

  /// Brings the active rows' residuals to zero, as near as rounding lets them.
  mutating func correctValues() {
    beginFtran()
    for k in 0..<scalars.variables {
      let i = slot[k].row
      if i >= 0 && !row[i].has(RowFlag.zombie) { seedResidual(of: i) }
    }
    if direction.count > 0 {
      counters.corrections &+= 1
      finishFtran()
      move(by: 1)
      checkMoved()
    }
    accuracy.largestMoved = 0
    accuracy.largestChange = 0
    drifted.clear()
  }

  /// The same for rows whose variables have moved at large coordinates, then looks at the inactive ones
  /// among them again.
  private mutating func correctDrifted() throws(EngineError) {
    beginFtran()
    let stamp = nextRowStamp()
    for place in 0..<drifted.count { seedDrifted(drifted.base[place], stamp) }
    if direction.count > 0 {
      counters.corrections &+= 1
      finishFtran()
      try journal.reserve(words: direction.count * 3, &memory)
      move(by: 1)
      checkMoved()
    }
    let checked = nextRowStamp()
    for place in 0..<drifted.count { checkColumn(of: drifted.base[place], checked) }
    accuracy.largestMoved = 0
    if scalars.etaGrowth <= 1 { accuracy.largestChange = 0 }
    drifted.clear()
  }

  /// Seeds what the active rows of variable `j` miss by, of those that do not carry `stamp` yet.
  private mutating func seedDrifted(_ j: Int32, _ stamp: UInt16) {
    let held = column.base[j]
    let end = scalars.etaCount == 0 ? held.basisCount : held.count
    for p in held.start..<held.start + end {
      let i = entry.base[p].row
      if row.base[i].slot < 0 || rowStamp.base[i] == stamp { continue }
      rowStamp.base[i] = stamp
      if !row.base[i].has(RowFlag.zombie) { seedResidual(of: i) }
    }
  }

  /// Makes what active row `i` misses by part of the right-hand side, unless it is rounding.
  @inline(__always)
  private mutating func seedResidual(of i: Int32) {
    let (r, magnitude) = residual(i)
    if abs(r) > Tolerances.drop * (1 + magnitude) { seedFtran(row.base[i].slot, -r) }
  }

  /// Whether values moved so much through etas that what these made of rounding may count.
  @inline(__always) var haveValuesDrifted: Bool {
    if scalars.etaCount == 0 { return false }
    let growth = scalars.etaGrowth
    let trusted = growth > 1 ? Tolerances.trustedChange : Tolerances.trustedEvenChange
    return accuracy.largestChange * growth > trusted
  }

  /// Whether there is anything for `correctDrift` to do.
  @inline(__always) var mayHaveDrifted: Bool {
    accuracy.largestMoved > Tolerances.largeValue || accuracy.isMarginal || haveValuesDrifted
  }

  /// Before a solve ends: makes anew what rounding may have touched by more than counts, and looks at
  /// the rows again that this may concern.
  mutating func correctDrift() throws(EngineError) {
    guard mayHaveDrifted else { return }
    // What etas have multiplied, they would multiply in a correction as well.
    let isGrown = haveValuesDrifted && scalars.etaGrowth > 1
    if !isGrown && !accuracy.isMarginal && !drifted.isWhole { return try correctDrifted() }
    if isGrown && scalars.etaCount > scalars.etaBase {
      try refactor(.drift)
    } else if accuracy.isMarginal {
      try refresh()
    } else {
      try journal.reserve(words: Int(scalars.variables) * 3, &memory)
      correctValues()
    }
    for i in 0..<scalars.rows { check(i) }
  }

  // MARK: Required equalities

  /// Stores the multiplier of the required equality at slot `k`, for which the caller has reserved.
  /// Lambda and direction are something else afterwards.
  mutating func findDual(at k: Int32) throws(EngineError) {
    let size = Int(scalars.variables) + Int(scalars.levels) * Int(scalars.rows)
    if !scalars.knowsFixed && scalars.fixedWork > size { try findFixedDuals() }
    if !scalars.knowsFixed { scalars.fixedWork += computeDual(at: k) }
  }

  /// Stores the multipliers of all required equalities.
  mutating func findFixedDuals() throws(EngineError) {
    try reserveRefresh()
    try reserveJournal(touched: Int(scalars.variables), moved: 0, path: 1, terms: 0)
    for k in 0..<scalars.variables where kind[k] == .fixed { clearDual(k) }
    for l in 0..<scalars.levels { refreshDuals(at: l, onlyFixed: true) }
    scalars.knowsFixed = true
    scalars.fixedWork = 0
  }

  /// The multiplier of a required equality: what the inactive rows that depend on its residual leave
  /// to it. Returns how many entries that took.
  @discardableResult
  mutating func computeDual(at k: Int32) -> Int {
    var entries = 0
    clearDual(k)
    ftran(slot: k)
    let y = components(k)
    let stamp = nextRowStamp()
    for place in 0..<direction.count {
      let held = column[direction.index.base[place]]
      entries += Int(held.count)
      for p in 0..<held.count {
        let i = entry[held.start + p].row
        if rowStamp[i] == stamp || row[i].slot >= 0 { continue }
        rowStamp[i] = stamp
        let implied = row[i].has(RowFlag.zombie) ? 0 : impliedMultiplier(i)
        if implied != 0 { y[Int(row[i].level)] -= implied * slope(of: i) }
      }
    }
    for l in 0..<Int(scalars.levels) where abs(y[l]) < Tolerances.dualTie { y[l] = 0 }
    return entries
  }

  /// How row `i`'s residual changes along the direction.
  mutating func slope(of i: Int32) -> Double {
    let held = row[i]
    var sum = 0.0
    for t in held.firstTerm..<held.firstTerm + held.termCount {
      sum += term[t].coefficient * direction.values[term[t].variable]
    }
    return sum
  }
}
