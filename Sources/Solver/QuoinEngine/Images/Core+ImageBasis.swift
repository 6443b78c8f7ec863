// Core+ImageBasis.swift -- the active rows, their matching, and the columns.
//
//     at each slot      its row, or -1; beside etas, also the row that is matched to its variable
//     row by row        the number of terms in columns; then where each term stands in its variable's column
//
// The lengths of columns and of their parts follow from the rows. The places must fill each part exactly.

extension Core {
  // MARK: Writing

  mutating func writeBasis(_ image: inout ImageWriter) {
    let hasEtas = basis.scalars.etaCount > 0
    image.put(hasEtas)
    for j in 0..<model.scalars.variables {
      image.put(basis.slot[j].row)
      if hasEtas { image.put(basis.slot[j].matched) }
    }
    image.put(linkedTerms)
    for i in 0..<model.scalars.rows where model.isLinked(i) {
      for t in model.row[i].firstTerm..<model.row[i].firstTerm + model.row[i].termCount {
        let position = model.term[t].position
        image.put(
          mayBeAnywhere(i) && position >= model.column[model.term[t].variable].boundStart
            ? ~position : position)
      }
    }
  }

  /// Whether row `i` was removed, has one variable and is not matched. Such a row may stand among bounds or among other
  /// rows. `writeBasis` writes the complement of a place among bounds.
  private func mayBeAnywhere(_ i: Int32) -> Bool {
    model.row.base[i].has(RowFlag.zombie) && model.row.base[i].isBound && basis.matchSlot.base[i] < 0
  }

  /// How many terms stand in columns.
  private var linkedTerms: Int32 {
    mutating get {
      var count: Int32 = 0
      for i in 0..<model.scalars.rows where model.isLinked(i) { count += model.row.base[i].termCount }
      return count
    }
  }

  // MARK: Reading

  mutating func readBasis(_ image: inout ImageReader) throws(EngineError) {
    let hasEtas = try image.truth()
    for j in 0..<model.scalars.variables {
      let i = try image.indexOrNone(below: model.scalars.rows)
      let matched = hasEtas ? try image.indexOrNone(below: model.scalars.rows) : i
      if i >= 0 { try activate(i, at: j) }
      if matched >= 0 { try readMatch(matched, of: j) }
      // A slot without a basis row has no matched row.
      guard matched < 0 || i >= 0 else { throw .badImage }
      setKind(j)
    }
    for i in 0..<model.scalars.rows where !model.row[i].isUnused { try checkPart(i) }
    try readColumns(&image)
  }

  private mutating func activate(_ i: Int32, at j: Int32) throws(EngineError) {
    let row = model.row[i]
    guard model.isLinked(i), row.slot < 0, row.kind != .objective, root(of: j) == j, row.termCount > 0
    else {
      throw .badImage
    }
    basis.slot[j].row = i
    model.row[i].slot = j
  }

  private mutating func readMatch(_ i: Int32, of j: Int32) throws(EngineError) {
    let pivot = model.coefficient(of: j, in: i)
    guard model.isLinked(i), basis.matchSlot[i] < 0, pivot != 0 else { throw .badImage }
    basis.slot[j].matched = i
    basis.slot[j].inversePivot = 1 / pivot
    basis.matchSlot[i] = j
    model.scalars.matchedTerms += Int(model.row[i].termCount)
  }

  /// Checks that an active row is in the state `on`, that an inactive row is in this state only if it is an equality,
  /// and that a removed row is still active or matched.
  private func checkPart(_ i: Int32) throws(EngineError) {
    let row = model.row[i]
    if row.has(RowFlag.zombie) {
      guard row.isActive || basis.matchSlot[i] >= 0 else { throw .badImage }
    } else if row.isActive {
      guard row.state == RowState.on else { throw .badImage }
    } else if row.state == RowState.on {
      guard row.restingState == RowState.on else { throw .badImage }
    }
  }

  // MARK: Columns

  private mutating func readColumns(_ image: inout ImageReader) throws(EngineError) {
    guard try image.count(ofSize: 4) == linkedTerms else { throw .badImage }
    for i in 0..<model.scalars.rows where model.isLinked(i) {
      for t in model.row[i].firstTerm..<model.row[i].firstTerm + model.row[i].termCount {
        model.term[t].position = try image.int()
        countEntry(t, of: i)
      }
    }
    try layOutColumns()
    for i in 0..<model.scalars.rows where model.isLinked(i) {
      for t in model.row[i].firstTerm..<model.row[i].firstTerm + model.row[i].termCount {
        try placeEntry(t, of: i)
      }
    }
  }

  /// Whether the entry for term `t` of row `i` stands among bounds.
  private func isAmongBounds(_ t: Int32, _ i: Int32) -> Bool {
    mayBeAnywhere(i)
      ? model.term.base[t].position < 0 : model.row.base[i].isBound && basis.matchSlot.base[i] < 0
  }

  private mutating func countEntry(_ t: Int32, of i: Int32) {
    let j = model.term[t].variable
    model.column[j].count += 1
    if basis.matchSlot[i] >= 0 { model.column[j].basisCount += 1 }
    if !isAmongBounds(t, i) { model.column[j].boundStart += 1 }
  }

  private mutating func layOutColumns() throws(EngineError) {
    var total = 0
    for j in 0..<model.scalars.variables { total += Int(model.column[j].count) }
    try model.entry.reserve(total, &model.memory)
    for j in 0..<model.scalars.variables where model.column[j].count > 0 {
      model.column[j].start = model.scalars.entriesUsed
      model.column[j].capacity = model.column[j].count
      model.scalars.entriesUsed += model.column[j].count
    }
    for p in 0..<model.scalars.entriesUsed { model.entry[p] = ColumnEntry(row: -1, term: -1) }
  }

  private mutating func placeEntry(_ t: Int32, of i: Int32) throws(EngineError) {
    let column = model.column[model.term[t].variable]
    let isMatched = basis.matchSlot[i] >= 0
    let isLast = isAmongBounds(t, i)
    let first = isMatched ? 0 : (isLast ? column.boundStart : column.basisCount)
    let end = isMatched ? column.basisCount : (isLast ? column.count : column.boundStart)
    let position = isLast && mayBeAnywhere(i) ? ~model.term[t].position : model.term[t].position
    guard position >= first, position < end, model.entry[column.start + position].row < 0 else {
      throw .badImage
    }
    model.entry[column.start + position] = ColumnEntry(row: i, term: t)
    model.term[t].position = position
  }
}
