// Core+Pinned.swift -- wishes about variables that required equalities pin.
//
// In a chain of required equalities that is fastened at one end, every variable is pinned: its row, and the rows
// of the variables that this row uses, are required equalities down to the end. A wish about pinned variables can only
// give way. The BTRAN that shows this is as long as the chain, and thousands of wishes may follow that are as hopeless.
//
// So once a long BTRAN has met nothing but slots of required equalities, its walk is stored: all variables with its mark
// are pinned. For the next wish the walk goes on from the wish's variables and stops at marked ones. All wishes
// together then cost one walk over the chain. The marks hold until another walk begins or a row enters the basis.

extension Core {
  /// Stores the walk of the BTRAN that has just made lambda, if lambda is long and met pinned variables alone.
  @inline(__always)
  mutating func notePinned() {
    if model.uses(.pinned) && lambda.metCount >= WorkLimits.reusedLambda && !basis.hasEtas {
      storePinned()
    }
  }

  @inline(never)
  private mutating func storePinned() {
    for place in 0..<lambda.metCount where dual.kind[lambda.index.base[place]] != .fixed { return }
    run.pinned = PinnedWalk(clock: basis.walkClock, basisClock: basis.clock)
  }

  /// Whether row `e` is a wish about variables that are known to be pinned, or are found so by going on with the walk.
  @inline(__always)
  mutating func isPinned(_ e: Int32) -> Bool {
    run.pinned.clock != 0 && run.pinned.clock == basis.walkClock && goOnPinned(e)
  }

  @inline(never)
  private mutating func goOnPinned(_ e: Int32) -> Bool {
    if run.pinned.basisClock == basis.clock && !model.row[e].has(RowFlag.required)
      && basis.meetPinned(e, dual.kind, of: &model)
    {
      return true
    }
    run.pinned = PinnedWalk()
    return false
  }
}

extension Basis {
  /// Goes on with the present walk from the variables of row `e`. Returns whether it meets slots of required
  /// equalities alone; it stops at the first other one.
  fileprivate mutating func meetPinned(_ e: Int32, _ kind: Slab<SlotKind>, of model: inout Model) -> Bool {
    walk.order.count = 0
    meetVariables(of: e, &model)
    var place = 0
    while place < walk.order.count {
      let j = walk.order.base[place]
      if kind[j] != .fixed { return false }
      meetVariables(of: slot[j].matched, &model)
      place += 1
    }
    return true
  }

  private mutating func meetVariables(of i: Int32, _ model: inout Model) {
    let row = model.row[i]
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let j = model.term.base[t].variable
      if !walk.isMet(j) { walk.order.append(j) }
    }
  }
}
