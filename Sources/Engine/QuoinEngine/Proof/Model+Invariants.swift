// Model+Invariants.swift -- what always holds of rows, terms, columns and levels.

extension Model {
  func checkInvariants() throws(BrokenInvariant) {
    try checkTerms()
    try checkColumns()
    try checkUnusedVariables()
    try checkUnusedRows()
    try checkCounts()
    for j in 0..<scalars.variables { try expect(value.base[j].isFinite, "a value is no number", at: j) }
  }

  /// Checks that a term and its entry name each other.
  private func checkTerms() throws(BrokenInvariant) {
    var linked = 0
    for i in 0..<scalars.rows where isLinked(i) {
      let row = self.row.base[i]
      for t in row.firstTerm..<row.firstTerm + row.termCount {
        let product = term.base[t]
        try expect(
          product.variable >= 0 && product.variable < scalars.variables, "a term's variable is none", at: i)
        try expect(product.coefficient.isFinite && product.coefficient != 0, "a coefficient is none", at: i)
        let own = column.base[product.variable]
        try expect(
          product.position >= 0 && product.position < own.count, "a term stands outside its column", at: i)
        let mirror = entry.base[own.start + product.position]
        try expect(mirror.row == i && mirror.term == t, "a term's entry is another's", at: i)
        linked += 1
      }
    }
    var entries = 0
    for j in 0..<scalars.variables { entries += Int(column.base[j].count) }
    try expect(entries == linked, "a column has an entry of no row")
  }

  /// Checks that the parts of a column follow each other, with bounds at its end.
  private func checkColumns() throws(BrokenInvariant) {
    for j in 0..<scalars.variables {
      let column = self.column.base[j]
      try expect(
        0 <= column.basisCount && column.basisCount <= column.boundStart && column.boundStart <= column.count
          && column.count <= column.capacity, "the parts of a column overlap", at: j)
      try expect(
        column.start >= 0 && column.start + column.capacity <= scalars.entriesUsed,
        "a column runs out of its array",
        at: j)
      for p in column.boundStart..<column.count {
        let i = entry.base[column.start + p].row
        try expect(row.base[i].isBound || row.base[i].has(RowFlag.zombie), "a row stands among bounds", at: i)
      }
      for p in column.basisCount..<column.boundStart {
        let i = entry.base[column.start + p].row
        try expect(
          !row.base[i].isBound || row.base[i].has(RowFlag.zombie), "a bound stands among rows", at: i)
      }
    }
  }

  private func checkUnusedVariables() throws(BrokenInvariant) {
    var (j, last) = (scalars.freeVariable, Int32(-1))
    var left = scalars.variables
    while j >= 0 {
      try expect(left > 0, "unused variables form a ring", at: j)
      try expect(!info.base[j].isLive && column.base[j].count == 0, "an unused variable is used", at: j)
      (last, j, left) = (j, info.base[j].edit, left - 1)
    }
    try expect(last == scalars.freeVariableTail, "the last unused variable is another")
  }

  private func checkUnusedRows() throws(BrokenInvariant) {
    var (i, last) = (scalars.freeRow, Int32(-1))
    var left = scalars.rows
    while i >= 0 {
      try expect(left > 0, "unused rows form a ring", at: i)
      try expect(!isLinked(i) && row.base[i].flags == 0, "an unused row is used", at: i)
      (last, i, left) = (i, row.base[i].firstTerm, left - 1)
    }
    try expect(last == scalars.freeRowTail, "the last unused row is another")
  }

  private func checkCounts() throws(BrokenInvariant) {
    var (variables, rows) = (Int32(0), Int32(0))
    for j in 0..<scalars.variables where info.base[j].isLive { variables += 1 }
    for i in 0..<scalars.rows where row.base[i].has(RowFlag.owned) { rows += 1 }
    try expect(variables == scalars.liveVariables, "variables are miscounted")
    try expect(rows == scalars.liveRows, "rows are miscounted")
    for l in 0..<scalars.levels {
      var users = 0
      for i in 0..<scalars.rows where row.base[i].weight != 0 && row.base[i].level == l { users += 1 }
      try expect(users == level.base[l].rows, "the rows of a level are miscounted", at: l)
      if l > 0 {
        try expect(level.base[l - 1].priority > level.base[l].priority, "levels are out of order", at: l)
      }
    }
  }
}
