// ConflictTableau+Pivot.swift -- exchanges a row and a column, and logs each change so that a test can undo it.

extension ConflictTableau {
  /// Exchanges row `i` and column `c`: the row's residual becomes zero, and the column's residual gets a row.
  mutating func exchange(_ i: Int, _ c: Int) {
    var solved = rows[i]
    let pivot = solved.rate(of: c)
    solved.value /= -pivot
    for p in solved.entries.indices {
      let isPivot = solved.entries[p].column == c
      solved.entries[p].rate = isPivot ? 1 / pivot : -solved.entries[p].rate / pivot
    }
    let leaving = solved.limit
    solved.limit = limits[c]
    exchanges += 1
    passes += 1
    metBy[i] = passes
    for user in rowsOf[c] where metBy[user] != passes {
      metBy[user] = passes
      substitute(solved, c, in: user)
    }
    substituteInTarget(solved, c)
    setLimit(c, leaving)
    if isLogging { log.append(.places(i, c)) }
    exchangePlaces(i, c)
    for entry in solved.entries { doubtful.append(entry.column) }
    set(i, solved)
  }

  private mutating func substitute(_ solved: Row, _ c: Int, in i: Int) {
    let rate = rows[i].rate(of: c)
    if rate == 0 { return }
    var row = rows[i]
    row.value += rate * solved.value
    for p in row.entries.indices { entryOf[row.entries[p].column] = p }
    row.entries[entryOf[c]].rate = 0
    for entry in solved.entries {
      let added = rate * entry.rate
      if entryOf[entry.column] >= 0 {
        row.entries[entryOf[entry.column]].rate += added
      } else {
        entryOf[entry.column] = row.entries.count
        row.entries.append(Entry(column: entry.column, rate: added))
        rowsOf[entry.column].append(i)
      }
    }
    for entry in row.entries { entryOf[entry.column] = -1 }
    row.entries.removeAll { abs($0.rate) < ConflictTableau.nothing }
    set(i, row)
  }

  private mutating func substituteInTarget(_ solved: Row, _ c: Int) {
    let rate = rates[c]
    if rate == 0 { return }
    setViolation(violation + rate * solved.value)
    setRate(c, 0)
    for entry in solved.entries { setRate(entry.column, rates[entry.column] + rate * entry.rate) }
  }

  mutating func exchangePlaces(_ i: Int, _ c: Int) {
    swap(&residualOfRow[i], &residualOfColumn[c])
    places[residualOfRow[i]] = .row(i)
    places[residualOfColumn[c]] = .column(c)
  }

  // MARK: Changing with a log

  private mutating func set(_ i: Int, _ row: Row) {
    if isLogging { log.append(.row(i, rows[i])) }
    rows[i] = row
    met.append(i)
  }

  private mutating func setRate(_ c: Int, _ rate: Double) {
    if isLogging { log.append(.rate(c, rates[c])) }
    rates[c] = rate
  }

  private mutating func setViolation(_ new: Double) {
    if isLogging { log.append(.violation(violation)) }
    violation = new
  }

  mutating func setLimit(_ c: Int, _ limit: Limit) {
    if isLogging { log.append(.limit(c, limits[c])) }
    limits[c] = limit
  }
}
