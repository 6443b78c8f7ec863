// Core+Dissolve.swift -- giving aliases up: every row in the caller's terms again.
//
// Nothing that is solved changes. A member was determined by its edge, so the edge is the basis row at
// the member's slot; multipliers of required equalities are not kept; all other slots keep their rows
// and multipliers. Only the matching must be made anew.
//
//   1. Room for all steps is reserved. An open journal is sealed, since nearly everything changes.
//   2. A violated bound of a root may wait, not queued, for another bound of that root. In the caller's terms the two
//      may bound different variables, so all bounds that wait are queued now. Members get their values, and are listed
//      as changed if their root is. Rows get the caller's terms, and edges are linked into columns.
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
    queueWaitingBounds()
    forgetMatching()
    try expandRows(areEdgesActive: true)
    // 3
    try refactor(.dissolution)
    model.memory.isUntrimmed = isLarge
  }

  /// Puts every row in the caller's terms, and edges back in their columns. With `areEdgesActive`, edges become the
  /// basis rows of their members. No row is matched.
  mutating func expandRows(areEdgesActive: Bool) throws(EngineError) {
    guard hasAliases else { return }
    assert(model.scalars.matchedTerms == 0)
    watch.sorted.dropAll()
    for j in 0..<model.scalars.variables where alias.all[j].isMember {
      if shown.values.stored(alias.all[j].root) != nil { shown.values.store(j, seen(j)) }
      model.value[j] = present(j)
      if shown.changed.isListed[alias.all[j].root] { shown.changed.note(j) }
      watch.brackets.drop(j)
    }
    for i in 0..<model.scalars.rows where !model.row[i].isUnused {
      try expandRow(i, isActive: areEdgesActive)
    }
    scalars.aliases = 0
  }

  private mutating func expandRow(_ i: Int32, isActive: Bool) throws(EngineError) {
    let form = form(of: i)
    if form >= 0 {
      let written = alias.form[form]
      let isLinked = model.row[i].state != RowState.absent
      if isLinked { unlink(i) }
      model.returnTerms(model.row[i].firstTerm, model.row[i].termCount)
      model.row[i].firstTerm = written.firstTerm
      model.row[i].termCount = written.termCount
      model.row[i].constant = written.constant
      alias.setSame(i)
      if isLinked { try linkWithRoom(i) }
    } else if isEdge(i) {
      model.row[i].flags &= ~RowFlag.edge
      model.row[i].state = RowState.on
      try linkWithRoom(i)
      if isActive { activateEdge(i) }
    }
  }

  private mutating func linkWithRoom(_ i: Int32) throws(EngineError) {
    let terms = UnsafeBufferPointer(
      start: model.term.base + Int(model.row[i].firstTerm), count: Int(model.row[i].termCount))
    try model.reserveEntries(variables: terms)
    link(i)
  }

  /// Makes an edge the basis row of its member.
  private mutating func activateEdge(_ i: Int32) {
    let a = model.term[model.row[i].firstTerm].variable
    let member = alias.all[a].edge == i ? a : model.term[model.row[i].firstTerm + 1].variable
    assert(alias.all[member].edge == i && basis.row(at: member) < 0)
    basis.setRow(i, at: member)
    model.row[i].slot = member
    dual.kind[member] = .fixed
    clearDual(member)
  }

  /// Places for each entry of a column. A column that grows leaves runs behind, together as large as its present run.
  /// Both sizes are rounded up to powers of two.
  private static var runsPerEntry: Int { 4 }

  /// Reserves room for the columns of all rows as the caller wrote them, and for what refactoring needs.
  mutating func reserveToDissolve() throws(EngineError) {
    try basis.reservePeel(&model)
    guard hasAliases else { return }
    var entries = 0
    for i in 0..<model.scalars.rows where !model.row[i].isUnused { entries += Int(written(i).termCount) }
    try model.entry.reserve(Int(model.scalars.entriesUsed) + Core.runsPerEntry * entries, &model.memory)
    try reserveRefresh()
  }

  /// Empties the matching: basis rows keep their slots, but none is matched. Zombies outside the basis go.
  private mutating func forgetMatching() {
    basis.clearEtas()
    for j in 0..<model.scalars.variables {
      basis.emptyMatching(of: j, &model)
    }
    model.scalars.matchedTerms = 0
    scalars.knowsFixed = false
    for i in 0..<model.scalars.rows {
      basis.makeUnmatched(i)
      if model.row[i].has(RowFlag.zombie) && model.row[i].slot < 0 { deleteRow(i) }
    }
  }
}
