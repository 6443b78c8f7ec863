// Core+Contract.swift -- finding aliases, when a basis is about to be made anew.
//
// No row is in the basis, and every row but the deferred ones is linked and at rest.
//
//   1. A required equality on two variables becomes an edge if no edges join the two so far. Sets of joined variables
//      are kept in the alias table: in this step `root` leads towards the variable of least index of a set.
//   2. From each class' variable of least index outwards, members get their ratio and offset. An edge at which
//      ratios would grow out of bounds becomes an ordinary row again, and the variables behind it another class.
//   3. Edges leave their columns.
//   4. Rows that mention members are put in terms of roots.

extension Core {
  /// Finds aliases, if there are enough of them to be worth it. Throws `outOfMemory` if there is no memory for their
  /// tables. If memory runs out while rows are put in terms of roots, gives the aliases up.
  @_optimize(speed)
  mutating func contract() throws(EngineError) {
    assert(!hasAliases && model.scalars.matchedTerms == 0 && !dual.isAny)
    guard model.uses(.aliases), countTies() * WorkLimits.tiesWorthwhile >= Int(model.scalars.liveRows),
      model.scalars.liveRows >= WorkLimits.contractedRows
    else { return }
    try alias.reserve(variables: model.value.capacity, rows: model.row.capacity, &model.memory)
    try alias.reserveMembers(variables: Int(model.scalars.variables), &model.memory)
    // 1
    for j in 0..<model.scalars.variables { alias.all[j] = .itself(j) }
    for i in 0..<model.scalars.rows { alias.setSame(i) }
    scalars.memberPlaces = 0
    scalars.forms = 0
    scalars.freeForm = -1
    for i in 0..<model.scalars.rows where isTie(i) { joinSets(i) }
    // 2
    for j in 0..<model.scalars.variables { alias.all[j].root = -1 }
    var classes = 0
    for j in 0..<model.scalars.variables where alias.all[j].root < 0 {
      if try makeClass(of: j) { classes += 1 }
    }
    let isWorthwhile = hasAliases && Int(scalars.aliases) >= classes * WorkLimits.membersWorthwhile
    if !isWorthwhile { return forgetEdges() }
    // 3
    for i in 0..<model.scalars.rows where isEdge(i) { setApart(i) }
    // 4
    do throws(EngineError) {
      // The caller may have staged a row before it asked for this solve: the row stays staged.
      var staged = Staging()
      swap(&staged, &staging)
      defer {
        swap(&staged, &staging)
        staged.free(&model.memory)
      }
      try relabelRows()
    } catch {
      // The columns of members have kept their room, so that rows can be linked there again.
      return try expandRows(areEdgesActive: false)
    }
    for j in 0..<model.scalars.variables where alias.all[j].isMember { model.releaseColumn(j) }
  }

  /// Gives the edges up, because classes are too small: reading values through aliases would cost more than they save.
  private mutating func forgetEdges() {
    scalars.aliases = 0
    for i in 0..<model.scalars.rows where isEdge(i) { model.row[i].flags &= ~RowFlag.edge }
  }

  @_optimize(speed)
  private mutating func countTies() -> Int {
    var count = 0
    for i in 0..<model.scalars.rows where isTie(i) { count += 1 }
    return count
  }

  /// Whether row `i` could be an edge.
  private mutating func isTie(_ i: Int32) -> Bool {
    let row = model.row.base[i]
    guard row.termCount == 2, row.isRequiredEquality, row.kind == .constraint,
      row.state < RowState.absent, row.flags & RowFlag.zombie == 0
    else { return false }
    let first = model.term.base[row.firstTerm]
    let second = model.term.base[row.firstTerm + 1]
    let ratio = abs(first.coefficient / second.coefficient)
    return ratio <= WorkLimits.largestRatio && ratio * WorkLimits.largestRatio >= 1
      && !model.info.base[first.variable].hasRest && !model.info.base[second.variable].hasRest
  }

  private mutating func joinSets(_ i: Int32) {
    let a = topOfSet(model.term[model.row[i].firstTerm].variable)
    let b = topOfSet(model.term[model.row[i].firstTerm + 1].variable)
    guard a != b else { return }
    alias.all[max(a, b)].root = min(a, b)
    model.row[i].flags |= RowFlag.edge
  }

  private mutating func topOfSet(_ j: Int32) -> Int32 {
    var at = j
    while alias.all.base[at].root != at {
      let above = alias.all.base[alias.all.base[at].root].root
      alias.all.base[at].root = above
      at = above
    }
    return at
  }

  /// Makes `top` the root of all variables that edges tie to it. Returns false if there are none.
  @_optimize(speed)
  private mutating func makeClass(of top: Int32) throws(EngineError) -> Bool {
    alias.all[top] = .itself(top)
    basis.visited.count = 0
    basis.visited.append(top)
    var next = 0
    while next < basis.visited.count {
      let parent = basis.visited.base[next]
      next += 1
      let column = model.column[parent]
      for p in column.basisCount..<column.boundStart {
        let i = model.entry[column.start + p].row
        guard isEdge(i), let member = tie(i, to: parent) else { continue }
        basis.visited.append(member)
      }
    }
    let count = Int32(basis.visited.count) - 1
    if count == 0 { return false }
    alias.all[top].setMembers(scalars.memberPlaces)
    basis.visited.base[0] = count
    (alias.members.base + Int(scalars.memberPlaces)).copy(basis.visited.base, count: Int(count) + 1)
    scalars.memberPlaces += count + 1
    scalars.aliases += count
    return true
  }

  /// Ties the other variable of edge `i` to `parent`, and returns that variable. Returns nil if it is tied already, or
  /// if its ratio to the root would be out of bounds.
  @_optimize(speed)
  private mutating func tie(_ i: Int32, to parent: Int32) -> Int32? {
    var (a, b) = (model.term[model.row[i].firstTerm], model.term[model.row[i].firstTerm + 1])
    if a.variable == parent { swap(&a, &b) }
    let (member, other) = (a.variable, alias.all[parent])
    if alias.all[member].root >= 0 { return nil }
    let scale = -b.coefficient / a.coefficient
    let ratio = scale * other.ratio
    guard abs(ratio) <= WorkLimits.largestClassRatio && abs(ratio) * WorkLimits.largestClassRatio >= 1 else {
      model.row[i].flags &= ~RowFlag.edge
      return nil
    }
    let offset = scale * other.offset - model.row[i].constant / a.coefficient
    shown.values.store(member, model.value[member])
    alias.all[member] = .member(of: other.root, by: i, ratio: ratio, offset: offset)
    noteLargest(abs(offset))
    shown.changed.note(other.root)
    return member
  }

  /// Takes an edge out of its columns.
  @_optimize(speed)
  private mutating func setApart(_ i: Int32) {
    unlink(i)
    model.row[i].state = RowState.absent
  }

  @_optimize(speed)
  private mutating func relabelRows() throws(EngineError) {
    for i in 0..<model.scalars.rows where !model.row[i].isUnused && !isEdge(i) {
      let row = model.row[i]
      guard mentionsMember(model.term.base + Int(row.firstTerm), Int(row.termCount)) else { continue }
      try relabelRow(i)
    }
  }

  @_optimize(speed)
  private mutating func relabelRow(_ i: Int32) throws(EngineError) {
    let row = model.row[i]
    let isLinked = row.state != RowState.absent
    staging.begin()
    try staging.terms.reserve(Int(row.termCount), &model.memory)
    let terms = UnsafePointer(model.term.base + Int(row.firstTerm))
    let shift = relabel(terms, Int(row.termCount)) { core, product in core.staging.terms.append(product) }
    try reserveStaged()
    try alias.reserveForms(scalars.forms + 1, &model.memory)
    if isLinked { unlink(i) }
    setForm(
      of: i,
      WrittenRow(constant: row.constant, firstTerm: row.firstTerm, termCount: row.termCount))
    model.row[i].firstTerm = storeStaged()
    model.row[i].termCount = Int32(staging.terms.count)
    model.row[i].constant += shift
    if isLinked { link(i) }
  }
}
