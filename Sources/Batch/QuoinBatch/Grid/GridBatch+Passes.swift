// GridBatch+Passes.swift -- measuring, sizing and arranging: of all cells, or of what a change touches.

import QuoinEngine

extension GridBatch {
  /// Lays all cells out. `given` has the measuring batch's parameters for each cell, in the order of the cells'
  /// numbers. The parameters of cells that a span covers do not matter.
  ///
  /// A cell that asks for more than `BatchOptions.endOfLine` has the status `badNumber`, and asks for nothing. Throws
  /// `outOfMemory` and `numericalTrouble`; lay out again after either. Cost: a scenario of both batches for each cell.
  @discardableResult
  @_optimize(speed)
  public func layout(_ given: UnsafePointer<Double>) throws(EngineError) -> GridWork {
    for place in 0..<contents.count { contents[place] = given[place] }
    let cells = rowCount * columnCount
    try measuring.solve(contents.base, count: cells, into: asked.base, statuses: measured.base)
    for cell in 0..<cells { refuseTooLarge(cell) }
    var work = GridWork()
    work.measured = cells
    for column in 0..<columnCount { columns.ask(column, widest(column)) }
    for row in 0..<rowCount { rows.ask(row, highest(row)) }
    for number in 0..<spans.count { askSpan(number) }
    settle(&work)
    try arrange(all: true, -1, &work)
    return work
  }

  /// Gives one cell other contents: `given` has the measuring batch's parameters for this cell. Measures the cell, and
  /// arranges it and the cells of tracks that took another size.
  ///
  /// Throws `badCount` for a cell that does not exist or that a span covers, and the errors of `layout`.
  @discardableResult
  public func change(row: Int, column: Int, _ given: UnsafePointer<Double>) throws(EngineError) -> GridWork {
    guard hasCell(row: row, column: column) else { throw .badCount }
    let cell = row * columnCount + column
    let width = measuring.parameterCount
    for k in 0..<width { contents[cell * width + k] = given[k] }
    let (before, above) = (ask(cell, 0), ask(cell, 1))
    try measuring.solve(
      contents.base + cell * width, count: 1, into: asked.base + 2 * cell, statuses: measured.base + cell)
    refuseTooLarge(cell)
    var work = GridWork()
    work.measured = 1
    if spanOf[cell] == -1 {
      // A cell that asks for less than its track has, before and after, leaves the track as it is.
      if columns.asks(column, max(before, ask(cell, 0))) { columns.ask(column, widest(column)) }
      if rows.asks(row, max(above, ask(cell, 1))) { rows.ask(row, highest(row)) }
    } else {
      askSpan(Int(spanOf[cell]))
    }
    settle(&work)
    try arrange(all: false, cell, &work)
    return work
  }

  /// Gives the grid another size. Columns that take fractions share what other columns leave of the width, and rows
  /// what other rows leave of the height. A width is ignored if no column takes a fraction, a height if no row does.
  /// Throws `badOption`, and changes nothing, for a length that counts and is not positive or is too large; else the
  /// errors of `layout`. After those the grid has the new size once it is laid out again.
  @discardableResult
  public func resize(width: Double, height: Double) throws(EngineError) -> GridWork {
    guard columns.accepts(width), rows.accepts(height) else { throw .badOption }
    columns.resize(width)
    rows.resize(height)
    var work = GridWork()
    settle(&work)
    try arrange(all: false, -1, &work)
    return work
  }

  /// Sets the status `badNumber` for a measured cell that asks for more than any track can have.
  private func refuseTooLarge(_ cell: Int) {
    let most = max(asked[2 * cell], asked[2 * cell + 1])
    if measured[cell] == .solved && !(most <= BatchOptions.endOfLine) { measured[cell] = .badNumber }
  }

  /// The extent that a cell asks for along an axis; -infinity if it could not be measured.
  @_optimize(speed)
  private func ask(_ cell: Int, _ axis: Int) -> Double {
    measured[cell] == .solved ? asked[2 * cell + axis] : -.infinity
  }

  /// The most that a column's cells ask for, without those that begin spans or are covered; and the same of a row.
  @_optimize(speed)
  private func widest(_ column: Int) -> Double {
    var most = -Double.infinity
    for cell in stride(from: column, to: rowCount * columnCount, by: columnCount) where spanOf[cell] == -1 {
      most = max(most, ask(cell, 0))
    }
    return most
  }

  @_optimize(speed)
  private func highest(_ row: Int) -> Double {
    var most = -Double.infinity
    for cell in row * columnCount..<(row + 1) * columnCount where spanOf[cell] == -1 {
      most = max(most, ask(cell, 1))
    }
    return most
  }

  @_optimize(speed)
  private func askSpan(_ number: Int) {
    let cell = spans[number].row * columnCount + spans[number].column
    columns.ask(columnCount + number, ask(cell, 0))
    rows.ask(rowCount + number, ask(cell, 1))
  }

  /// Sizes tracks, and lists as moved those that took another size.
  @_optimize(speed)
  private func settle(_ work: inout GridWork) {
    for column in columnList.slice { movedColumns[Int(column)] = false }
    for row in rowList.slice { movedRows[Int(row)] = false }
    columnList.cut(to: 0)
    rowList.cut(to: 0)
    columns.settle { track in
      movedColumns[track] = true
      columnList.push(Int32(track))
    }
    rows.settle { track in
      movedRows[track] = true
      rowList.push(Int32(track))
    }
    work.moved = columnList.count + rowList.count
  }

  /// Arranges all cells, or else only the cells of tracks that moved and cell `changed` (-1 for none).
  private func arrange(all: Bool, _ changed: Int, _ work: inout GridWork) throws(EngineError) {
    chosenCells.cut(to: 0)
    if all {
      for cell in 0..<rowCount * columnCount { try choose(cell, &work) }
      return try arrangeChosen(&work)
    }
    for row in rowList.slice {
      for column in 0..<columnCount { try choose(Int(row) * columnCount + column, &work) }
    }
    for column in columnList.slice {
      for row in 0..<rowCount where !movedRows[row] { try choose(row * columnCount + Int(column), &work) }
    }
    for span in spans.slice {
      let cell = span.row * columnCount + span.column
      if cell != changed && !isChosen(cell) && isMoved(span) { try choose(cell, &work) }
    }
    if changed >= 0 && !isChosen(changed) { try choose(changed, &work) }
    try arrangeChosen(&work)
  }

  private func choose(_ cell: Int, _ work: inout GridWork) throws(EngineError) {
    if spanOf[cell] == -2 { return }
    chosenCells.push(Int32(cell))
    if chosenCells.count == GridBatch.pieceSize { try arrangeChosen(&work) }
  }

  /// Whether a cell's own row or column moved.
  private func isChosen(_ cell: Int) -> Bool {
    movedRows[cell / columnCount] || movedColumns[cell % columnCount]
  }

  @_optimize(speed)
  private func isMoved(_ span: GridSpan) -> Bool {
    for row in span.row..<span.row + span.rows where movedRows[row] { return true }
    for column in span.column..<span.column + span.columns where movedColumns[column] { return true }
    return false
  }

  @_optimize(speed)
  private func arrangeChosen(_ work: inout GridWork) throws(EngineError) {
    let (width, count) = (arranging.parameterCount, chosenCells.count)
    if count == 0 { return }
    for place in 0..<count {
      let cell = Int(chosenCells[place])
      let line = scenarios.base + place * width
      let size = size(of: cell)
      (line[0], line[1]) = (size.width, size.height)
      for k in 0..<width - 2 { line[k + 2] = contents[cell * (width - 2) + k] }
    }
    try arranging.solve(scenarios.base, count: count, into: answers.base, statuses: answered.base)
    let outputs = arranging.outputCount
    for place in 0..<count {
      let cell = Int(chosenCells[place])
      let isMeasured = measured[cell] == .solved
      for k in 0..<outputs { values[cell * outputs + k] = isMeasured ? answers[place * outputs + k] : .nan }
      statuses[cell] = isMeasured ? answered[place] : measured[cell]
    }
    work.arranged += count
    chosenCells.cut(to: 0)
  }

  /// The size that its tracks give a cell.
  @_optimize(speed)
  func size(of cell: Int) -> (width: Double, height: Double) {
    let (row, column) = (cell / columnCount, cell % columnCount)
    guard spanOf[cell] >= 0 else { return (columns.sizes[column], rows.sizes[row]) }
    let span = spans[Int(spanOf[cell])]
    var (width, height) = (gaps.column * Double(span.columns - 1), gaps.row * Double(span.rows - 1))
    for one in column..<column + span.columns { width += columns.sizes[one] }
    for one in row..<row + span.rows { height += rows.sizes[one] }
    return (width, height)
  }
}
