// Core+Refresh.swift -- recomputing multipliers from the factorisation.
//
// They are updated at every pivot, and rounding adds up. They follow from those of the inactive rows, which are exact:
// y_B = -B^-T sum(y_i a_i), level by level. A refresh also corrects the values (Core+Correct).
//
// Multipliers of required equalities block nothing, and pivots do not keep them up to date. The engine finds one
// when its row is removed or changed. At first it finds this one alone. Once such searches have cost as much as
// finding all multipliers would, it finds all, and keeps them up to date until a repair moves multipliers.
// So removing a model row by row costs in proportion to the model's terms.

extension Core {
  /// Reserves the room that finding multipliers takes.
  mutating func reserveRefresh() throws(EngineError) {
    try scratch.gathered.reserve(Int(model.scalars.variables), &model.memory)
  }

  mutating func refresh() throws(EngineError) {
    try reserveRefresh()
    try model.journal.reserve(words: Int(model.scalars.variables) * dualRoom, &model.memory)
    counters.refreshes &+= 1
    doubt.stepsAtRefresh = stepsTaken
    // Multipliers that were off may turn out to be outside their boxes.
    if doubt.isInaccurate || doubt.isMarginal { waiting.dualInfeasible.addAll(model.scalars.variables) }
    doubt.note(.refreshed)
    refreshMultipliers()
    try correctValues()
  }

  /// Finds all multipliers from the factorisation, after `reserveRefresh`. Overwrites lambda and direction.
  mutating func refreshMultipliers() {
    for k in 0..<model.scalars.variables { clearDual(k) }
    for l in 0..<model.scalars.levels { refreshDuals(at: l, onlyFixed: false) }
    doubt.note(.recomputed)
    scalars.knowsFixed = true
  }

  @_optimize(speed)
  private mutating func refreshDuals(at l: Int32, onlyFixed: Bool) {
    gatherInactive(at: l)
    guard scratch.gathered.count > 0 else { return }
    dual.isAny = true
    basis.btran(UnsafePointer(scratch.gathered.base), scratch.gathered.count, of: &model, into: &lambda)
    let noise = max(scalars.dualScale.tie, Tolerances.sharedRounding * largestGathered)
    for place in 0..<lambda.count {
      let k = lambda.index.base[place]
      if onlyFixed && dual.kind.base[k] != .fixed { continue }
      let y = -lambda.values.base[k]
      if abs(y) > noise { components(k)[Int(l)] = y }
    }
  }

  private var largestGathered: Double {
    var largest = 0.0
    for place in 0..<scratch.gathered.count {
      largest = max(largest, abs(scratch.gathered.base[place].coefficient))
    }
    return largest
  }

  /// gathered := the sum of the inactive rows times their multipliers at level `l`.
  @_optimize(speed)
  private mutating func gatherInactive(at l: Int32) {
    assert(scratch.gathered.capacity >= Int(model.scalars.variables))
    direction.clear()
    let sums = direction.values.base
    basis.clearMarks()
    for i in 0..<model.scalars.rows {
      let row = model.row.base[i]
      if row.level != l || row.slot >= 0 || row.flags & RowFlag.zombie != 0 { continue }
      let y = impliedMultiplier(i)
      if y == 0 || row.state == RowState.absent { continue }
      for t in row.firstTerm..<row.firstTerm + row.termCount {
        let product = model.term.base[t]
        if basis.mark(product.variable) { direction.list(product.variable) }
        sums[product.variable] += y * product.coefficient
      }
    }
    scratch.gathered.gather(direction)
  }

  // MARK: Required equalities

  /// Stores the multiplier of the required equality at slot `k`; the calling function has reserved. Overwrites lambda and
  /// direction.
  @_optimize(speed)
  mutating func findDual(at k: Int32) throws(EngineError) {
    let size = Int64(model.scalars.variables) + Int64(model.scalars.levels) * Int64(model.scalars.rows)
    if !scalars.knowsFixed && scalars.fixedWork > size { try findFixedDuals() }
    if !scalars.knowsFixed { scalars.fixedWork += Int64(computeDual(at: k)) }
  }

  /// Stores the multipliers of all required equalities.
  @_optimize(speed)
  mutating func findFixedDuals() throws(EngineError) {
    try reserveRefresh()
    try reserveJournal(touched: Int(model.scalars.variables), moved: 0, path: 1, terms: 0)
    for k in 0..<model.scalars.variables where dual.kind[k] == .fixed { clearDual(k) }
    for l in 0..<model.scalars.levels { refreshDuals(at: l, onlyFixed: true) }
    scalars.knowsFixed = true
    scalars.fixedWork = 0
  }

  /// Stores the multiplier of the required equality at slot `k`. It follows from the multipliers of the inactive rows
  /// that depend on the equality's residual. Returns how many entries there are in the columns that this reads.
  @_optimize(speed)
  private mutating func computeDual(at k: Int32) -> Int {
    var entries = 0
    clearDual(k)
    dual.isAny = true
    basis.ftran(slot: k, of: &model, into: &direction)
    let y = components(k)
    let stamp = scratch.rows.begin()
    for place in 0..<direction.count {
      let column = model.column[direction.index.base[place]]
      entries += Int(column.count)
      for p in 0..<column.count {
        let i = model.entry[column.start + p].row
        if scratch.rows[i] == stamp || model.row[i].slot >= 0 { continue }
        scratch.rows[i] = stamp
        let implied = model.row[i].has(RowFlag.zombie) ? 0 : impliedMultiplier(i)
        if implied != 0 { y[Int(model.row[i].level)] -= implied * model.slope(of: i, along: direction) }
      }
    }
    for l in 0..<Int(model.scalars.levels) where abs(y[l]) <= scalars.dualScale.tie { y[l] = 0 }
    return entries
  }
}

extension Slab<RowTerm> {
  /// Becomes the terms of a sum of rows: its entries that are not zero. The calling function has reserved.
  mutating func gather(_ sum: borrowing SparseVector) {
    count = 0
    for place in 0..<sum.count {
      let j = sum.index.base[place]
      let coefficient = sum.values.base[j]
      if coefficient != 0 { append(RowTerm(variable: j, position: 0, coefficient: coefficient)) }
    }
  }
}
