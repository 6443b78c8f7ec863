// Basis+Factorise.swift -- a new matching around a peel: which rows take part, and what is left over.
//
//     beginPeel, enterPeel or unmatch and enterBasisRows     which rows are to be matched
//     peelRows                                               the matching (Basis+Peel)
//     forward, backward                                      what it matched
//     closing, torn; openTorn, bestTorn, closeTorn           rows and slots left over, which etas join
//     endFactorisation
//
// The core does between these steps what follows from them for multipliers and caches (Core+Refactor, Core+Crash).

extension Basis {
  /// Matched variables in the order of their matching.
  @inline(__always) var forward: Slab<Int32> { peel.forward }
  /// Variables that one unfinished row alone used, in the reverse order of their matching.
  @inline(__always) var backward: Slab<Int32> { peel.backward }
  /// Rows that were left without a variable.
  @inline(__always) var closing: Slab<Int32> { peel.closing }
  /// Slots that were left without a row.
  @inline(__always) var torn: Slab<Int32> { peel.torn }
  /// How many rows are to be peeled.
  @inline(__always) var peelingCount: Int { peel.rows.count }

  mutating func reservePeel(_ model: inout Model) throws(EngineError) {
    try peel.reserve(
      variables: Int(model.scalars.variables), rows: Int(model.scalars.rows), &model.memory)
  }

  @inline(__always)
  mutating func beginPeel() { peel.begin() }

  @inline(__always)
  mutating func enterPeel(_ i: Int32, rank: UInt8) {
    peel.rows.append(i)
    peel.rowRank[i] = rank
  }

  // MARK: Forgetting a matching

  /// Takes variable `j` and its row apart, and empties j's prefix of matched rows: its bounds move among the bounds, its
  /// other rows already stand in their part.
  @inline(__always)
  mutating func emptyMatching(of j: Int32, _ model: inout Model) {
    let matched = slot[j].matched
    if matched >= 0 && model.row[matched].isBound { model.moveOutOfMatching(matched) }
    slot[j].matched = -1
    slot[j].inversePivot = 1
    model.column[j].basisCount = 0
  }

  /// Notes that row `i` has no slot in the matching.
  @inline(__always)
  mutating func makeUnmatched(_ i: Int32) { matchSlot[i] = -1 }

  /// Takes variable `j` and its row apart. Returns the row if etas alone kept it in the matching, which it has left
  /// now; otherwise -1.
  @inline(__always)
  mutating func unmatch(_ j: Int32, _ model: inout Model) -> Int32 {
    let matched = slot[j].matched
    slot[j].matched = -1
    slot[j].inversePivot = 1
    guard matched >= 0, model.row[matched].slot < 0 else { return -1 }
    model.moveOutOfMatching(matched)
    matchSlot[matched] = -1
    return matched
  }

  /// Enters all basis rows, none of which is matched any more.
  @inline(__always)
  mutating func enterBasisRows(of model: inout Model) {
    for j in 0..<model.scalars.variables where slot[j].row >= 0 {
      let i = slot[j].row
      enterPeel(i, rank: 0)
      peel.rowOpen[i] = 0
      if matchSlot[i] >= 0 { matchSlot[i] = Basis.beingMatched }
    }
  }

  // MARK: What a peel leaves over

  /// Takes a closing row out of the matching's prefix and the basis.
  @inline(__always)
  mutating func openClosing(_ i: Int32, _ model: inout Model) {
    if matchSlot[i] == Basis.beingMatched { model.moveOutOfMatching(i) }
    matchSlot[i] = -1
    model.row[i].slot = -1
  }

  /// Makes slots whose rows were not matched anchors for now, and lists them. Such a slot is a torn variable's, or, in a
  /// damaged image only, one that no basis row uses.
  @inline(__always)
  mutating func openTorn(_ model: inout Model) {
    peel.torn.count = 0
    for j in 0..<model.scalars.variables where slot[j].row >= 0 && slot[j].matched < 0 {
      peel.torn.append(j)
      slot[j] = .anchor
      peel.varOpen[j] = -1
    }
  }

  /// The torn slot, not closed yet, with the largest entry of lambda above `least`; or -1.
  @inline(__always)
  func bestTorn(_ lambda: borrowing SparseVector, above least: Double) -> Int32 {
    var best: Int32 = -1
    var bestSize = least
    for place in 0..<lambda.count {
      let j = lambda.index.base[place]
      let size = abs(lambda.values.base[j])
      if peel.varOpen[j] < 0 && size > bestSize {
        best = j
        bestSize = size
      }
    }
    return best
  }

  /// Makes row `i`, whose lambda is given, the row of torn slot `k` by an eta. `reserveEta` has made room.
  @inline(__always)
  mutating func closeTorn(_ k: Int32, by i: Int32, _ lambda: borrowing SparseVector, _ model: inout Model) {
    pushEta(lambda, at: k, &model.journal)
    peel.varOpen[k] = 0
    slot[k].row = i
    model.row[i].slot = k
  }

  /// Ends the factorisation: the etas that there are now are its own.
  @inline(__always)
  mutating func endFactorisation() {
    for place in 0..<peel.torn.count { peel.varOpen[peel.torn.base[place]] = 0 }
    scalars.etaBase = scalars.etaCount
    scalars.etaBaseTerms = scalars.etaTerms
    scalars.etaWork = 0
  }

  // MARK: When

  /// Whether there are etas that a new factorisation would remove.
  @inline(__always) var hasNewEtas: Bool { scalars.etaCount > scalars.etaBase }

  /// Whether the etas made since the last factorisation have cost as much as a new one, which costs `cost` and its own
  /// etas.
  @inline(__always)
  func haveEtasCost(_ cost: Int) -> Bool {
    scalars.etaWork > Int64(cost) + 2 * Int64(scalars.etaBaseTerms)
  }

  mutating func freePeel(_ memory: inout Memory) { peel.free(&memory) }

  /// Gives back the scratch of peels, and that of etas if there are none.
  mutating func trim(_ memory: inout Memory) {
    peel.free(&memory)
    if !hasEtas { etas.free(&memory) }
  }
}
