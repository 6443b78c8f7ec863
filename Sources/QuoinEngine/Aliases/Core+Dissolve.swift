// Core+Dissolve.swift -- giving aliases up: every row in the caller's terms again.
//
// Nothing that is solved changes. A member was determined by its edge, so the edge is the basis row at
// the member's slot; multipliers of required equalities are not kept; all other slots keep their rows
// and multipliers. Only the matching must be made anew.
//
//   1. Room for all of it; a journal is sealed, since nearly everything changes.
//   2. Members get their values, rows their terms, edges their columns.
//   3. Edges become basis rows, and the basis is factorised.

extension Core {
  /// Gives all aliases up.
  mutating func dissolve() throws(EngineError) {
    guard hasAliases else { return }
    // 1
    try reserveToDissolve()
    try sealJournal()
    // 2
    dropDirections()
    forgetMatching()
    try expandRows(areEdgesActive: true)
    // 3
    try refactor(.dissolution)
    isLoose = isLarge
  }

  /// Puts every row in the caller's terms, and edges back in their columns. No row is matched.
  mutating func expandRows(areEdgesActive: Bool) throws(EngineError) {
    guard hasAliases else { return }
    stops.dropAll()
    for j in 0..<scalars.variables where alias.all[j].isMember {
      if solved.kept(alias.all[j].root) != nil { solved.keep(j, seen(j)) }
      value[j] = current(j)
      brackets.drop(j)
    }
    for i in 0..<scalars.rows where !row[i].isUnused { try expandRow(i, isActive: areEdgesActive) }
    scalars.aliases = 0
  }

  private mutating func expandRow(_ i: Int32, isActive: Bool) throws(EngineError) {
    let form = form(of: i)
    if form >= 0 {
      let held = alias.form[form]
      let isLinked = row[i].state != RowState.absent
      if isLinked { unlink(i) }
      returnTerms(row[i].firstTerm, row[i].termCount)
      row[i].firstTerm = held.firstTerm
      row[i].termCount = held.termCount
      row[i].constant = held.constant
      alias.setSame(i)
      if isLinked { try linkWithRoom(i) }
    } else if isEdge(i) {
      row[i].flags &= ~RowFlag.edge
      row[i].state = RowState.on
      try linkWithRoom(i)
      if isActive { activateEdge(i) }
    }
  }

  private mutating func linkWithRoom(_ i: Int32) throws(EngineError) {
    let terms = UnsafeBufferPointer(start: term.base + Int(row[i].firstTerm), count: Int(row[i].termCount))
    try reserveEntries(variables: terms)
    link(i)
  }

  /// Makes an edge the basis row of its member.
  private mutating func activateEdge(_ i: Int32) {
    let a = term[row[i].firstTerm].variable
    let member = alias.all[a].edge == i ? a : term[row[i].firstTerm + 1].variable
    assert(alias.all[member].edge == i && slot[member].row < 0)
    slot[member].row = i
    row[i].slot = member
    kind[member] = .fixed
    clearDual(member)
  }

  /// Room for the columns of all rows as the caller wrote them, and for what refactoring needs.
  mutating func reserveToDissolve() throws(EngineError) {
    try peel.reserve(variables: Int(scalars.variables), rows: Int(scalars.rows), &memory)
    guard hasAliases else { return }
    var entries = 0
    for i in 0..<scalars.rows where !row[i].isUnused { entries += Int(original(i).termCount) }
    // A column that grows leaves runs behind that add up to as much as it has.
    try entry.reserve(Int(scalars.entriesUsed) + 4 * entries, &memory)
    try reserveRefresh()
  }

  /// Ends all prefixes: basis rows keep their slots, but none is matched.
  private mutating func forgetMatching() {
    clearEtas()
    for j in 0..<scalars.variables {
      let matched = slot[j].matched
      if matched >= 0 && row[matched].isBound { moveOutOfMatching(matched) }
      slot[j].matched = -1
      slot[j].inversePivot = 1
      column[j].basisCount = 0
    }
    scalars.matchedTerms = 0
    scalars.knowsFixed = false
    for i in 0..<scalars.rows {
      matchSlot[i] = -1
      if row[i].has(RowFlag.zombie) && row[i].slot < 0 { dispose(i) }
    }
  }
}
