// Model+Columns.swift -- the columns: for each variable, where the terms are that use it.
//
// A column begins at entry[start] and has three parts, so that each walk reads only what it needs. By position:
//
//     0 ..< basisCount          rows of the matching: FTRAN walks along these
//     basisCount ..< boundStart other rows that are no bounds
//     boundStart ..< count      other bounds: whether one holds is seen from the variable's value alone
//
// A removed row that is active while there are etas, but not matched, may stand in either of the last two parts.
// A term knows its position in its variable's column, an entry knows its row and term.

extension Model {
  /// Reserves room for one more entry in the column of each of `variables`, and in the journal for adding it besides
  /// `words` words.
  @inline(__always)
  mutating func reserveEntries(
    variables: UnsafeBufferPointer<RowTerm>, besides words: Int = 0
  ) throws(EngineError) {
    var wanted = Int(scalars.entriesUsed)
    var moved = 0
    for product in variables {
      let column = self.column[product.variable]
      if column.isFull {
        wanted += SizeClasses.entryCapacity(above: column.capacity)
        moved += Int(column.count)
      }
    }
    try entry.reserve(wanted, &memory)
    try journal.reserve(
      words: words + JournalRoom.newRow + variables.count * JournalRoom.newTerm + moved * JournalRoom.entry,
      &memory)
  }

  /// Adds an entry to the column of `variable`, among the bounds or before them; returns its position.
  @_optimize(speed)
  mutating func appendEntry(_ variable: Int32, _ added: ColumnEntry, isBound: Bool) -> Int32 {
    var column = self.column[variable]
    if column.isFull { growColumn(&column) }
    var position = column.count
    column.count += 1
    if !isBound {
      if position != column.boundStart { moveEntry(column, from: column.boundStart, to: position) }
      position = column.boundStart
      column.boundStart += 1
    }
    entry.saved(column.start + position, in: &journal).pointee = added
    self.column.saved(variable, in: &journal).pointee = column
    return position
  }

  /// Adds an entry as `appendEntry` does, while nothing is recorded.
  @inline(__always)
  mutating func placeEntry(_ variable: Int32, _ added: ColumnEntry, isBound: Bool) -> Int32 {
    assert(!journal.isRecording)
    let column = self.column.base + Int(variable)
    if column.pointee.isFull { growColumn(of: variable) }
    let entries = entry.base + Int(column.pointee.start)
    let end = column.pointee.count
    column.pointee.count = end &+ 1
    var position = end
    if !isBound {
      position = column.pointee.boundStart
      column.pointee.boundStart = position &+ 1
      if position != end {
        entries[end] = entries[position]
        term.base[entries[end].term].position = end
      }
    }
    entries[position] = added
    return position
  }

  /// Copies an entry of a column to another place in it.
  @_optimize(speed)
  private mutating func moveEntry(_ column: Column, from source: Int32, to position: Int32) {
    let moved = entry[column.start + source]
    entry.saved(column.start + position, in: &journal).pointee = moved
    term.saved(moved.term, in: &journal).pointee.position = position
  }

  @inline(never)
  @_optimize(speed)
  private mutating func growColumn(of variable: Int32) {
    var grown = column[variable]
    growColumn(&grown)
    column[variable] = grown
  }

  @inline(__always)
  private mutating func growColumn(_ column: inout Column) {
    let larger = SizeClasses.classAbove(column.capacity)
    let start = takeEntries(larger)
    var offset: Int32 = 0
    while offset < column.count {
      entry.saved(start &+ offset, in: &journal).pointee = entry[column.start &+ offset]
      offset &+= 1
    }
    if column.capacity > 0 { returnEntries(column.start, column.capacity) }
    column.start = start
    column.capacity = 1 << larger
  }

  @inline(__always)
  @_optimize(speed)
  private mutating func takeEntries(_ sizeClass: Int32) -> Int32 {
    let reused = freeEntry[sizeClass]
    if reused >= 0 {
      freeEntry.saved(sizeClass, in: &journal).pointee = entry[reused].row
      return reused
    }
    let fresh = scalars.entriesUsed
    scalars.entriesUsed += 1 << sizeClass
    assert(Int(scalars.entriesUsed) <= entry.capacity, "entries were not reserved")
    return fresh
  }

  @_optimize(speed)
  private mutating func returnEntries(_ start: Int32, _ capacity: Int32) {
    let sizeClass = SizeClasses.classWithin(capacity)
    entry.saved(start, in: &journal).pointee.row = freeEntry[sizeClass]
    freeEntry.saved(sizeClass, in: &journal).pointee = start
  }

  /// Takes entry `position` out of the column of `variable`. The last entry of the same part moves into the
  /// gap. The entry must lie behind the matching's prefix.
  mutating func removeEntry(_ variable: Int32, _ position: Int32) {
    var column = self.column[variable]
    assert(position >= column.basisCount && position < column.count)
    var hole = position
    if hole < column.boundStart {
      column.boundStart -= 1
      if hole != column.boundStart { moveEntry(column, from: column.boundStart, to: hole) }
      hole = column.boundStart
    }
    column.count -= 1
    if hole != column.count { moveEntry(column, from: column.count, to: hole) }
    self.column.saved(variable, in: &journal).pointee = column
  }

  /// Gives an emptied column's storage back.
  @_optimize(speed)
  mutating func releaseColumn(_ variable: Int32) {
    let column = self.column[variable]
    assert(column.count == 0)
    guard column.capacity > 0 else { return }
    returnEntries(column.start, column.capacity)
    self.column.saved(variable, in: &journal).pointee = .empty
  }

  // MARK: The prefix of matched rows

  /// Moves a row's entries into the matching's part of its columns.
  @_optimize(speed)
  mutating func moveIntoMatching(_ i: Int32) {
    let first = row[i].firstTerm
    for t in first..<first + row[i].termCount {
      let variable = term[t].variable
      assert(term[t].position >= column[variable].basisCount, "matched already")
      let parts = column.saved(variable, in: &journal)
      if term[t].position >= parts.pointee.boundStart {
        swapEntries(variable, term[t].position, parts.pointee.boundStart)
        parts.pointee.boundStart += 1
      }
      swapEntries(variable, term[t].position, parts.pointee.basisCount)
      parts.pointee.basisCount += 1
    }
    scalars.matchedTerms += Int(row[i].termCount)
  }

  /// Moves a row's entries out of the matching's part of its columns.
  @_optimize(speed)
  mutating func moveOutOfMatching(_ i: Int32) {
    let first = row[i].firstTerm
    for t in first..<first + row[i].termCount {
      let variable = term[t].variable
      assert(term[t].position < column[variable].basisCount, "not matched")
      let parts = column.saved(variable, in: &journal)
      parts.pointee.basisCount -= 1
      swapEntries(variable, term[t].position, parts.pointee.basisCount)
      if row[i].isBound {
        parts.pointee.boundStart -= 1
        swapEntries(variable, term[t].position, parts.pointee.boundStart)
      }
    }
    scalars.matchedTerms -= Int(row[i].termCount)
  }

  private mutating func swapEntries(_ variable: Int32, _ p: Int32, _ q: Int32) {
    guard p != q else { return }
    let start = column[variable].start
    let a = entry[start + p]
    let b = entry[start + q]
    entry.saved(start + p, in: &journal).pointee = b
    entry.saved(start + q, in: &journal).pointee = a
    term.saved(b.term, in: &journal).pointee.position = p
    term.saved(a.term, in: &journal).pointee.position = q
  }
}
