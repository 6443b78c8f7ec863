// Core+Refactor.swift -- making the matching anew, without the etas that have piled up.
//
//   1. Forget the etas. Rows that only etas kept in the matching leave the matching.
//   2. Peel the basis rows into a new matching, tearing where there is a cycle.
//   3. Each closing row is put back as an eta, pivoting on a torn variable.
//   4. Values and multipliers are recomputed.
//
// When: etas cost a little at every solve, a refactorisation costs much once. The engine refactors as soon as the
// etas have cost as much as a refactorisation would (the strategy of the ski rental problem).

extension Core {
  @_optimize(speed)
  mutating func refactorIfDue() throws(EngineError) {
    if basis.hasNewEtas {
      let items = model.scalars.matchedTerms + Int(model.scalars.variables)
      if basis.haveEtasCost(WorkLimits.refactorPerItem * items + WorkLimits.refactorBase) {
        return try refactor(.etaWork)
      }
    }
    if doubt.isInaccurate || stepsTaken &- doubt.stepsAtRefresh > stepsPerRefresh { try refresh() }
  }

  /// Steps between two recomputations. The cost of a recomputation grows with the number of variables. So a larger
  /// model takes more steps between two, and the share of each step stays small.
  @inline(__always)
  private var stepsPerRefresh: UInt64 {
    UInt64(max(WorkLimits.pivotsPerRefresh, Int(model.scalars.variables) / WorkLimits.variablesPerStep))
  }

  mutating func refactor(_ reason: RefactorReason) throws(EngineError) {
    try sealJournal()
    try reserveRefactor()
    counters.count(reason)
    if reason == .drift || basis.scalars.etaGrowth > Tolerances.trustedGrowth { doubt.note(.growingEtas) }
    // 1, 2, 3
    remakeBasis()
    // 4
    try refresh()
  }

  mutating func reserveRefactor() throws(EngineError) {
    try basis.reservePeel(&model)
    try reserveRefresh()
  }

  /// Matches the rows at the slots to variables; the calling function has reserved, and the journal saves nothing. Returns false if
  /// a row left the basis because there was no memory for its eta.
  @discardableResult
  mutating func remakeBasis() -> Bool {
    assert(!model.journal.isRecording)
    var hasRoom = true
    run.leftBound = LeftBound()
    dropDirections()
    // 1
    basis.clearEtas()
    unmatchAll()
    // 2
    basis.peelRows(.basisSlots, &model)
    storePeeled()
    // 3
    openTornSlots()
    for place in 0..<basis.closing.count where !closeByEta(basis.closing.base[place]) { hasRoom = false }
    basis.endFactorisation()
    // Rows have changed slots: whatever was dual infeasible is somewhere else now.
    if !waiting.dualInfeasible.isEmpty { waiting.dualInfeasible.addAll(model.scalars.variables) }
    return hasRoom
  }

  /// Updates all that depends on the slots which a peel has matched.
  @_optimize(speed)
  mutating func storePeeled() {
    storeMatched(basis.forward)
    storeMatched(basis.backward)
  }

  @inline(never)
  @_optimize(speed)
  private mutating func storeMatched(_ slots: Slab<Int32>) {
    for place in 0..<slots.count {
      let k = slots.base[place]
      rowChanged(basis.row(at: k), .rebased)
      setKind(k)
    }
  }

  @_optimize(speed)
  private mutating func unmatchAll() {
    basis.beginPeel()
    for j in 0..<model.scalars.variables {
      let gone = basis.unmatch(j, &model)
      if gone >= 0 && model.row[gone].has(RowFlag.zombie) { deleteRow(gone) }
    }
    basis.enterBasisRows(of: &model)
  }

  /// Takes closing rows out of the matching's prefix, and makes torn variables anchors for now. Does the same with a
  /// variable that no basis row uses although its slot has a row: only a damaged image has such a variable.
  private mutating func openTornSlots() {
    for place in 0..<basis.closing.count {
      basis.openClosing(basis.closing.base[place], &model)
      rowChanged(basis.closing.base[place], .moved)
    }
    basis.openTorn(&model)
    for place in 0..<basis.torn.count { dual.kind[basis.torn.base[place]] = .loose }
  }

  /// Returns false if there is no memory for the eta.
  private mutating func closeByEta(_ i: Int32) -> Bool {
    basis.btran(row: i, of: &model, into: &lambda)
    let least = scalars.isUneven ? Tolerances.unevenRefactorPivot : Tolerances.refactorPivot
    let best = basis.bestTorn(lambda, above: least)
    let hasRoom = (try? basis.reserveEta(lambda, &model)) != nil
    guard best >= 0, hasRoom else {
      dropFromBasis(i)
      return hasRoom
    }
    basis.closeTorn(best, by: i, lambda, &model)
    rowChanged(i, .rebased)
    setKind(best)
    return true
  }

  /// Takes a row out of the basis that finds no pivot, because it depends on the other rows to rounding, or no memory
  /// for its eta. The row then rests outside the basis; a zombie is disposed of. All multipliers are looked at again.
  private mutating func dropFromBasis(_ i: Int32) {
    counters.droppedRows &+= 1
    model.row[i].slot = -1
    if model.row[i].has(RowFlag.zombie) {
      deleteRow(i)
    } else {
      model.row[i].state = model.row[i].restingState
      rowChanged(i, .moved)
    }
    waiting.dualInfeasible.addAll(model.scalars.variables)
  }
}
