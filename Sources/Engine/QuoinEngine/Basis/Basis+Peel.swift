// Basis+Peel.swift -- matching a set of rows to variables so that the graph has no cycle.
//
// Repeat:
//   * a row with one unsolved variable is matched to it, and the variable is solved;
//   * a variable that one unfinished row uses is matched to that row;
//   * else tear: of the first unfinished row's variables, the one in most unfinished rows counts as solved.
//
// Rows of stronger rank go first. Of equal rank, the first step of the list goes before the second. In the order
// forward, then backward reversed, each matched row uses, of the matched variables, only its own and those before it.
// Rows that run out of variables are `closing`: the caller of `peelRows` decides what becomes of them.

extension Basis {
  /// The variables that a peel may match.
  enum PeelTarget {
    /// All that have a basis row (their old matching is forgotten).
    case basisSlots
    /// All that are free.
    case freeVariables
  }

  /// Peels the rows in peel.rows, which are ordered by peel.rowRank. Lists the variables that it matches in
  /// peel.forward and peel.backward.
  @_optimize(speed)
  mutating func peelRows(_ target: PeelTarget, _ model: inout Model) {
    clock &+= 1
    for place in 0..<peel.rows.count { openRow(peel.rows.base[place], target, of: &model) }
    for place in 0..<peel.rows.count { queueSingletons(of: peel.rows.base[place], target, of: &model) }
    var untorn = 0
    while true {
      switch peel.popSingleton() {
      case .row(let i): finishByRow(i, &model)
      case .variable(let j): finishByVariable(j, &model)
      case nil:
        while untorn < peel.rows.count && peel.rowOpen[peel.rows.base[untorn]] == 0 { untorn += 1 }
        if untorn == peel.rows.count { return }
        tear(peel.rows.base[untorn], of: &model)
      }
    }
  }

  @inline(__always)
  private func isTarget(_ j: Int32, _ target: PeelTarget, of model: inout Model) -> Bool {
    switch target {
    case .basisSlots: slot.base[j].row >= 0
    case .freeVariables: isFree(j, of: &model)
    }
  }

  @inline(__always)
  private mutating func openRow(_ i: Int32, _ target: PeelTarget, of model: inout Model) {
    peel.rowLast[i] = 0
    let first = model.row[i].firstTerm
    for t in first..<first + model.row[i].termCount {
      let j = model.term[t].variable
      guard isTarget(j, target, of: &model) else { continue }
      if peel.varOpen[j] == 0 { peel.varLast[j] = 0 }
      peel.rowOpen[i] += 1
      peel.rowLast[i] ^= j
      peel.varOpen[j] += 1
      peel.varLast[j] ^= i
    }
  }

  @inline(__always)
  private mutating func queueSingletons(of i: Int32, _ target: PeelTarget, of model: inout Model) {
    if peel.rowOpen[i] == 0 { peel.closing.append(i) }
    if peel.rowOpen[i] == 1 { peel.pushRow(i) }
    let first = model.row[i].firstTerm
    for t in first..<first + model.row[i].termCount {
      let j = model.term[t].variable
      if peel.varOpen[j] == 1 && isTarget(j, target, of: &model) {
        peel.pushVariable(j, rank: peel.rowRank[i])
      }
    }
  }

  private mutating func finishByRow(_ i: Int32, _ model: inout Model) {
    guard peel.rowOpen[i] == 1 else { return }
    let j = peel.rowLast[i]
    closeRow(i, of: &model)
    if isPoor(j, i, of: &model) {
      peel.closing.append(i)
      return
    }
    peel.forward.append(j)
    matchPeeled(j, i, &model)
    solve(j, of: &model)
  }

  private mutating func finishByVariable(_ j: Int32, _ model: inout Model) {
    guard peel.varOpen[j] == 1 else { return }
    let i = peel.varLast[j]
    if isPoor(j, i, of: &model) { return solve(j, of: &model) }
    closeRow(i, of: &model)
    peel.backward.append(j)
    matchPeeled(j, i, &model)
  }

  /// Whether to leave row `i` and variable `j` unmatched rather than pivot on their coefficient. Without a
  /// tear there is no choice: a triangular system has one matching only.
  @inline(__always)
  private func isPoor(_ j: Int32, _ i: Int32, of model: inout Model) -> Bool {
    peel.torn.count > 0 && abs(model.coefficient(of: j, in: i)) < Tolerances.tornPivot
  }

  private mutating func tear(_ i: Int32, of model: inout Model) {
    var most: Int32 = -1
    let first = model.row[i].firstTerm
    for t in first..<first + model.row[i].termCount {
      let j = model.term[t].variable
      if peel.varOpen[j] > 0 && (most < 0 || peel.varOpen[j] > peel.varOpen[most]) { most = j }
    }
    peel.torn.append(most)
    work.tears &+= 1
    solve(most, of: &model)
  }

  /// Takes a row out of the peel; its variables have one unfinished row less.
  @_optimize(speed)
  private mutating func closeRow(_ i: Int32, of model: inout Model) {
    peel.rowOpen[i] = 0
    let first = model.row[i].firstTerm
    for t in first..<first + model.row[i].termCount {
      let j = model.term[t].variable
      guard peel.varOpen[j] > 0 else { continue }
      peel.varOpen[j] -= 1
      peel.varLast[j] ^= i
      if peel.varOpen[j] == 1 { peel.pushVariable(j, rank: peel.rowRank[peel.varLast[j]]) }
    }
  }

  /// Notes that a variable is known: its unfinished rows have one unsolved variable less.
  @_optimize(speed)
  private mutating func solve(_ j: Int32, of model: inout Model) {
    peel.varOpen[j] = 0
    let column = model.column[j]
    for p in 0..<column.count {
      let i = model.entry[column.start + p].row
      guard peel.rowOpen[i] > 0 else { continue }
      peel.rowOpen[i] -= 1
      peel.rowLast[i] ^= j
      if peel.rowOpen[i] == 1 { peel.pushRow(i) }
      if peel.rowOpen[i] == 0 { peel.closing.append(i) }
    }
  }

  @_optimize(speed)
  private mutating func matchPeeled(_ j: Int32, _ i: Int32, _ model: inout Model) {
    if matchSlot[i] == Basis.beingMatched { matchSlot[i] = -1 } else { model.moveIntoMatching(i) }
    match(j, i, &model)
  }

  /// The matchSlot of a row whose entries lie in the matching's prefix while it waits for its slot.
  static var beingMatched: Int32 { -2 }

  /// Whether nothing determines `j` and no basis row uses it.
  @inline(__always)
  func isFree(_ j: Int32, of model: inout Model) -> Bool {
    slot.base[j].row < 0 && model.column.base[j].basisCount == 0 && slot.base[j].matched < 0 && !isInEta(j)
  }
}
