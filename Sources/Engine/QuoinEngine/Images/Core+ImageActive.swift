// Core+ImageActive.swift -- the active rows, and the variables that they determine. All else of the basis follows.
//
// Written is, for each variable that is determined, one more active row, in their order; else -1. Which row is at whose
// slot is found anew: so the image of a loaded solver is the image that was loaded.
//
//   1. These rows are active; no inactive row is in the state of an active one, but for equalities.
//   2. Columns are filled in the order of the rows.
//   3. A removed row that the saved basis still needed beside its etas goes.
//   4. The active rows are matched to variables, and multipliers are found (Core+Refactor).

extension Core {
  mutating func writeActive(_ image: inout ImageWriter) {
    var i: Int32 = -1
    for j in 0..<model.scalars.variables {
      if basis.row(at: j) < 0 {
        image.put(Image.end)
        continue
      }
      repeat { i += 1 } while !model.row[i].isActive
      image.put(i)
    }
  }

  mutating func readActive(_ image: inout ImageReader) throws(EngineError) {
    // 1
    for j in 0..<model.scalars.variables {
      let i = try image.indexOrNone(below: model.scalars.rows)
      if i >= 0 { try activate(i, at: j) }
    }
    for i in 0..<model.scalars.rows where !model.row[i].isUnused { try checkState(i) }
    // 2
    try fillColumns()
    // 3
    for i in 0..<model.scalars.rows where model.row[i].has(RowFlag.zombie) && !model.row[i].isActive {
      deleteRow(i)
    }
    try checkUnusedVariables()
  }

  private mutating func activate(_ i: Int32, at j: Int32) throws(EngineError) {
    let row = model.row[i]
    guard model.isLinked(i), row.slot < 0, row.kind != .objective, root(of: j) == j, row.termCount > 0
    else {
      throw .badImage
    }
    basis.setRow(i, at: j)
    model.row[i].slot = j
  }

  private func checkState(_ i: Int32) throws(EngineError) {
    let row = model.row[i]
    if row.has(RowFlag.zombie) { return }
    let isOn = row.state == RowState.on
    guard row.isActive ? isOn : !isOn || row.restingState == RowState.on else { throw .badImage }
  }

  private mutating func fillColumns() throws(EngineError) {
    var total = 0
    for i in 0..<model.scalars.rows where model.isLinked(i) {
      total += Int(model.row[i].termCount)
      for t in model.row[i].firstTerm..<model.row[i].firstTerm + model.row[i].termCount {
        model.column[model.term[t].variable].capacity += 1
      }
    }
    try model.entry.reserve(total, &model.memory)
    for j in 0..<model.scalars.variables where model.column[j].capacity > 0 {
      model.column[j].start = model.scalars.entriesUsed
      model.scalars.entriesUsed += model.column[j].capacity
    }
    for i in 0..<model.scalars.rows where model.isLinked(i) { model.enterColumns(i) }
  }

  /// Checks that nothing uses an unused place, and puts those places up for use again that only etas had needed.
  private mutating func checkUnusedVariables() throws(EngineError) {
    for j in 0..<model.scalars.variables where !model.info[j].isLive {
      if model.info[j].edit < 0 && j != model.scalars.freeVariableTail {
        reclaimVariable(j)
      } else if model.column[j].count > 0 || basis.row(at: j) >= 0 {
        throw .badImage
      }
    }
  }
}
