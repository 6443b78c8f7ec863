// Core+Crash.swift -- a starting basis for many rows at once, in one pass.
//
// Any basis is dual feasible with zero multipliers, so equalities may be matched to free variables
// wholesale, strongest level first, as long as the result is triangular. One pass in the order of the
// triangle computes the values. Rows that are violated then are left to repair, which has little to do.
//
// Two uses. A batch that joins a larger problem is matched to the variables that are still free. When
// most of a problem is new at a solve, as after building it call by call, the whole basis is made
// anew: repairing row after row would move the same values again and again.

extension Core {
  /// Crashes the equalities among the given rows, which are linked, inactive and at rest. Then queues the violated rows
  /// that use a crashed variable.
  mutating func crashRows(_ rows: UnsafeBufferPointer<Int32>) throws(EngineError) {
    dropDirections()
    try basis.reservePeel(&model)
    let terms = listForCrash(rows.count) { place in rows[place] }
    let most = basis.peelingCount
    try reserveJournal(touched: most, moved: most, path: most, terms: terms)
    matchListed()
    placeListed()
    let stamp = scratch.rows.begin()
    for place in 0..<basis.forward.count { checkColumn(of: basis.forward.base[place], stamp) }
    for place in 0..<basis.backward.count { checkColumn(of: basis.backward.base[place], stamp) }
  }

  /// Crashes all equalities after `forgetBasis`. The journal saves nothing, and no row is checked.
  @_optimize(speed)
  mutating func crashAllRows() {
    assert(!model.journal.isRecording)
    _ = listForCrash(Int(model.scalars.rows)) { place in Int32(place) }
    matchListed()
    crashBounds()
    placeListed()
  }

  /// Makes every variable an anchor, disposes of zombies, puts other rows at rest, and sets every multiplier to zero.
  @_optimize(speed)
  mutating func forgetBasis() {
    assert(!model.journal.isRecording)
    undo.directions.noteChange()
    basis.clearEtas()
    waiting.dualInfeasible.clear()
    watch.sorted.dropAll()
    for j in 0..<model.scalars.variables {
      basis.emptyMatching(of: j, &model)
      basis.setRow(-1, at: j)
      watch.brackets.drop(j)
      dual.kind[j] = .loose
    }
    dual.value.base.update(repeating: 0, count: Int(model.scalars.variables) * Int(scalars.stride))
    dual.isAny = false
    model.scalars.matchedTerms = 0
    scalars.knowsFixed = false
    for i in 0..<model.scalars.rows {
      basis.makeUnmatched(i)
      model.row[i].slot = -1
      if model.row[i].has(RowFlag.zombie) {
        deleteRow(i)
      } else if model.row[i].state != RowState.absent {
        model.row[i].state = model.row[i].restingState
      }
    }
  }

  /// Lists the equalities among `count` rows by rank, then in the order given. Returns how many terms they have.
  private mutating func listForCrash(_ count: Int, _ rowAt: (Int) -> Int32) -> Int {
    basis.beginPeel()
    var terms = 0
    var ranks: UInt32 = 0
    for place in 0..<count {
      let i = rowAt(place)
      if isCrashable(i) { ranks |= 1 << UInt32(crashRank(i)) }
    }
    for rank in 0..<UInt8(PeelScratch.ranks) where ranks & 1 << UInt32(rank) != 0 {
      for place in 0..<count {
        let i = rowAt(place)
        guard isCrashable(i), crashRank(i) == rank else { continue }
        basis.enterPeel(i, rank: rank)
        terms += Int(model.row[i].termCount)
      }
    }
    return terms
  }

  @_optimize(speed)
  private mutating func isCrashable(_ i: Int32) -> Bool {
    model.row.base[i].flags & RowFlag.sides == RowFlag.sides && model.row.base[i].state != RowState.absent
  }

  @_optimize(speed)
  private mutating func matchListed() {
    undo.directions.noteChange()
    basis.peelRows(.freeVariables, &model)
    storePeeled()
    for place in 0..<basis.forward.count { clearDual(basis.forward.base[place]) }
    for place in 0..<basis.backward.count { clearDual(basis.backward.base[place]) }
  }

  /// Gives the crashed variables their values, in the order of the triangle.
  @_optimize(speed)
  private mutating func placeListed() {
    for place in 0..<basis.forward.count { placeCrashed(basis.forward.base[place]) }
    for place in (0..<basis.backward.count).reversed() { placeCrashed(basis.backward.base[place]) }
  }

  @_optimize(speed)
  private mutating func crashRank(_ i: Int32) -> UInt8 {
    model.row[i].has(RowFlag.required) ? 0 : UInt8(min(1 + Int(model.row[i].level), PeelScratch.ranks - 1))
  }

  /// Gives crashed variable `j` the value that its row asks for; the row's other variables have their values already.
  @inline(__always)
  mutating func placeCrashed(_ j: Int32) {
    let i = basis.row(at: j)
    setState(i, RowState.on)
    let row = model.row[i]
    var sum = row.constant
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let product = model.term.base[t]
      if product.variable != j { sum += product.coefficient * model.value.base[product.variable] }
    }
    savedValue(j).pointee = -sum * basis.inversePivot(at: j)
    withUnsafePointer(to: j) { noteMoved($0, 1, largest: max(abs(model.value[j]), abs(sum))) }
    shown.changed.note(j)
    counters.crashed &+= 1
  }
}
