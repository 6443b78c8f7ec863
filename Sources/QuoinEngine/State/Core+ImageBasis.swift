// Core+ImageBasis.swift -- the active rows, their matching, and the columns.
//
//     at each slot      its row, or -1; beside etas, also the row that is matched to its variable
//     row by row        where each of the solver's terms stands in its variable's column, after their number
//
// How long columns and their parts are follows from the rows; the places must fill each part exactly.

extension Core {
  // MARK: Writing

  mutating func writeBasis(_ image: inout ImageWriter) {
    let hasEtas = scalars.etaCount > 0
    image.put(hasEtas)
    for j in 0..<scalars.variables {
      image.put(slot[j].row)
      if hasEtas { image.put(slot[j].matched) }
    }
    image.put(linkedTerms)
    for i in 0..<scalars.rows where isLinked(i) {
      for t in row[i].firstTerm..<row[i].firstTerm + row[i].termCount {
        let position = term[t].position
        image.put(mayBeAnywhere(i) && position >= column[term[t].variable].boundStart ? ~position : position)
      }
    }
  }

  /// Whether row `i` stands among bounds or among other rows by what it was before it was removed. Where it
  /// stands among bounds, its place is written as the complement.
  private func mayBeAnywhere(_ i: Int32) -> Bool {
    row.base[i].has(RowFlag.zombie) && row.base[i].isBound && matchSlot.base[i] < 0
  }

  /// How many terms stand in columns.
  private var linkedTerms: Int32 {
    var count: Int32 = 0
    for i in 0..<scalars.rows where isLinked(i) { count += row.base[i].termCount }
    return count
  }

  /// Whether row `i` stands in columns.
  func isLinked(_ i: Int32) -> Bool { row.base[i].state != RowState.absent }

  // MARK: Reading

  mutating func readBasis(_ image: inout ImageReader) throws(EngineError) {
    let hasEtas = try image.truth()
    for j in 0..<scalars.variables {
      let i = try image.indexOrNone(below: scalars.rows)
      let matched = hasEtas ? try image.indexOrNone(below: scalars.rows) : i
      if i >= 0 { try activate(i, at: j) }
      if matched >= 0 { try readMatch(matched, of: j) }
      // Only a row takes another's place in the matching.
      guard matched < 0 || i >= 0 else { throw .badImage }
      setKind(j)
    }
    for i in 0..<scalars.rows where !row[i].isUnused { try checkPart(i) }
    try readColumns(&image)
  }

  private mutating func activate(_ i: Int32, at j: Int32) throws(EngineError) {
    let held = row[i]
    guard isLinked(i), held.slot < 0, held.kind != .objective, root(of: j) == j, held.termCount > 0 else {
      throw .badImage
    }
    slot[j].row = i
    row[i].slot = j
  }

  private mutating func readMatch(_ i: Int32, of j: Int32) throws(EngineError) {
    let pivot = coefficient(of: j, in: i)
    guard isLinked(i), matchSlot[i] < 0, pivot != 0 else { throw .badImage }
    slot[j].matched = i
    slot[j].inversePivot = 1 / pivot
    matchSlot[i] = j
    scalars.matchedTerms += Int(row[i].termCount)
  }

  /// An active row rests; a removed one is still part of the basis.
  private func checkPart(_ i: Int32) throws(EngineError) {
    let held = row[i]
    if held.has(RowFlag.zombie) {
      guard held.isActive || matchSlot[i] >= 0 else { throw .badImage }
    } else if held.isActive {
      guard held.state == RowState.on else { throw .badImage }
    } else if held.state == RowState.on {
      guard held.restingState == RowState.on else { throw .badImage }
    }
  }

  // MARK: Columns

  private mutating func readColumns(_ image: inout ImageReader) throws(EngineError) {
    guard try image.count(ofSize: 4) == linkedTerms else { throw .badImage }
    for i in 0..<scalars.rows where isLinked(i) {
      for t in row[i].firstTerm..<row[i].firstTerm + row[i].termCount {
        term[t].position = try image.int()
        countEntry(t, of: i)
      }
    }
    try layOutColumns()
    for i in 0..<scalars.rows where isLinked(i) {
      for t in row[i].firstTerm..<row[i].firstTerm + row[i].termCount { try placeEntry(t, of: i) }
    }
  }

  /// Whether the entry for term `t` of row `i` stands among bounds.
  private func isAmongBounds(_ t: Int32, _ i: Int32) -> Bool {
    mayBeAnywhere(i) ? term.base[t].position < 0 : row.base[i].isBound && matchSlot.base[i] < 0
  }

  private mutating func countEntry(_ t: Int32, of i: Int32) {
    let j = term[t].variable
    column[j].count += 1
    if matchSlot[i] >= 0 { column[j].basisCount += 1 }
    if !isAmongBounds(t, i) { column[j].boundStart += 1 }
  }

  private mutating func layOutColumns() throws(EngineError) {
    var total = 0
    for j in 0..<scalars.variables { total += Int(column[j].count) }
    try entry.reserve(total, &memory)
    for j in 0..<scalars.variables where column[j].count > 0 {
      column[j].start = scalars.entriesUsed
      column[j].capacity = column[j].count
      scalars.entriesUsed += column[j].count
    }
    for p in 0..<scalars.entriesUsed { entry[p] = ColumnEntry(row: -1, term: -1) }
  }

  private mutating func placeEntry(_ t: Int32, of i: Int32) throws(EngineError) {
    let held = column[term[t].variable]
    let isMatched = matchSlot[i] >= 0
    let isLast = isAmongBounds(t, i)
    let first = isMatched ? 0 : (isLast ? held.boundStart : held.basisCount)
    let end = isMatched ? held.basisCount : (isLast ? held.count : held.boundStart)
    let position = isLast && mayBeAnywhere(i) ? ~term[t].position : term[t].position
    guard position >= first, position < end, entry[held.start + position].row < 0 else { throw .badImage }
    entry[held.start + position] = ColumnEntry(row: i, term: t)
    term[t].position = position
  }
}
