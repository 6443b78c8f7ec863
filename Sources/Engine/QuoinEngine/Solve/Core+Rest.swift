// Core+Rest.swift -- variables that return to a rest value, and variables that go.
//
// Returning to rest is a row of the engine's own, x = rest, on a level below every other. Users of
// solvers that keep a tableau rely on undetermined variables lying at zero; this gives them that.

extension Core {
  /// A priority below every one that a caller can give.
  static var restPriority: Double { 0 }

  /// Reserves room for `count` rest rows, and makes their level. Reserves log space for the rows and their variables
  /// together, since two reservations do not add up.
  mutating func reserveRest(_ count: Int) throws(EngineError) {
    _ = try ensureLevel(Core.restPriority)
    try reserveRows(Int(model.scalars.rows) + count)
    try model.term.reserve(Int(model.scalars.termsUsed) + count, &model.memory)
    try model.entry.reserve(Int(model.scalars.entriesUsed) + 2 * count, &model.memory)
    try model.journal.reserve(words: JournalRoom.perVariable * count, &model.memory)
  }

  /// Holds a new variable at its rest value; the calling function has reserved.
  mutating func holdAtRest(_ j: Int32, value rest: Double) throws(EngineError) {
    let first = model.takeTerms(1)
    model.term.saved(first, in: &model.journal).pointee = RowTerm(variable: j, position: 0, coefficient: 1)
    let level = try ensureLevel(Core.restPriority)
    let i = makeRow(
      firstTerm: first, termCount: 1, constant: -rest, exponent: 0, kind: .stay,
      RowBounds(flags: RowFlag.sides | RowFlag.rest, level: level, weight: 1))
    model.scalars.liveRows -= 1
    // The new row touches nothing that was there before.
    model.scalars.structure &-= 1
    model.info.saved(j, in: &model.journal).pointee.hasRest = true
    check(i)
  }

  /// The row that holds variable `j` at its rest value, or -1.
  mutating func restRow(of j: Int32) -> Int32 {
    guard model.info[j].hasRest else { return -1 }
    let column = model.column[j]
    for p in column.start..<column.start + column.count where model.row[model.entry[p].row].has(RowFlag.rest)
    {
      return model.entry[p].row
    }
    return -1
  }

  /// Whether a row of the caller's stands in the column of variable `j`. Deferred rows and edges stand in none.
  mutating func isUsed(_ j: Int32) -> Bool {
    let column = model.column[j]
    for p in 0..<column.count where model.row[model.entry[column.start + p].row].has(RowFlag.owned) {
      return true
    }
    return false
  }

  /// Drops what the engine itself holds of variable `j`: its suggestion and its rest row.
  mutating func dropRest(of j: Int32) throws(EngineError) {
    if model.info[j].edit >= 0 { waiting.suggestions.forget(model.info[j].edit) }
    let rest = restRow(of: j)
    guard rest >= 0 else { return }
    try optimize()
    try removeRow(rest)
    model.scalars.liveRows += 1
    model.info.saved(j, in: &model.journal).pointee.hasRest = false
    try relieveAtOnce()
  }
}
