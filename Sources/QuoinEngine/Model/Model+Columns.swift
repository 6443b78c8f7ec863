// Model+Columns.swift -- the columns: for each variable, where the terms are that use it.
//
// A column has three parts, so that each walk reads only what it needs:
//
//     start ..< basisCount      rows of the matching: FTRAN walks along these
//     basisCount ..< boundStart other rows that use more than this variable
//     boundStart ..< count      bounds, which are looked at by value
//
// A term knows its position in its variable's column, an entry knows its row and term.

extension Model {
  /// Room for one more entry in the columns of `variables`, and for the log of putting it there.
  @inline(__always)
  mutating func reserveEntries(variables: UnsafeBufferPointer<RowTerm>) throws(EngineError) {
    var wanted = Int(scalars.entriesUsed)
    var moved = 0
    for product in variables {
      let held = column[product.variable]
      if held.isFull {
        wanted += 1 << Int(SizeClasses.classAbove(held.capacity))
        moved += Int(held.count)
      }
    }
    try entry.reserve(wanted, &memory)
    try journal.reserve(words: 64 + variables.count * 48 + moved * 10, &memory)
  }

  /// Adds an entry to the column of `variable`, among the bounds or before them; returns its position.
  mutating func appendEntry(_ variable: Int32, _ added: ColumnEntry, isBound: Bool) -> Int32 {
    var held = column[variable]
    if held.isFull { growColumn(&held) }
    saveColumn(variable)
    var position = held.count
    held.count += 1
    if !isBound {
      if position != held.boundStart { moveEntry(held, from: held.boundStart, to: position) }
      position = held.boundStart
      held.boundStart += 1
    }
    saveEntry(held.start + position)
    entry[held.start + position] = added
    column[variable] = held
    return position
  }

  /// Copies an entry of a column to another place in it.
  private mutating func moveEntry(_ held: Column, from source: Int32, to position: Int32) {
    let moved = entry[held.start + source]
    saveEntry(held.start + position)
    entry[held.start + position] = moved
    saveTerm(moved.term)
    term[moved.term].position = position
  }

  @inline(__always)
  private mutating func growColumn(_ held: inout Column) {
    let larger = SizeClasses.classAbove(held.capacity)
    let start = takeEntries(larger)
    for offset in 0..<held.count {
      saveEntry(start + offset)
      entry[start + offset] = entry[held.start + offset]
    }
    if held.capacity > 0 { returnEntries(held.start, held.capacity) }
    held.start = start
    held.capacity = 1 << larger
  }

  @inline(__always)
  private mutating func takeEntries(_ sizeClass: Int32) -> Int32 {
    let reused = freeEntry[sizeClass]
    if reused >= 0 {
      saveFreeEntry(sizeClass)
      freeEntry[sizeClass] = entry[reused].row
      return reused
    }
    let fresh = scalars.entriesUsed
    scalars.entriesUsed += 1 << sizeClass
    assert(Int(scalars.entriesUsed) <= entry.capacity, "entries were not reserved")
    return fresh
  }

  private mutating func returnEntries(_ start: Int32, _ capacity: Int32) {
    let sizeClass = SizeClasses.classWithin(capacity)
    saveEntry(start)
    saveFreeEntry(sizeClass)
    entry[start].row = freeEntry[sizeClass]
    freeEntry[sizeClass] = start
  }

  /// Takes entry `position` out of the column of `variable`; the last one of its part moves into its
  /// place. The entry must lie behind the matching's prefix.
  mutating func removeEntry(_ variable: Int32, _ position: Int32) {
    var held = column[variable]
    assert(position >= held.basisCount && position < held.count)
    saveColumn(variable)
    var hole = position
    if hole < held.boundStart {
      held.boundStart -= 1
      if hole != held.boundStart { moveEntry(held, from: held.boundStart, to: hole) }
      hole = held.boundStart
    }
    held.count -= 1
    if hole != held.count { moveEntry(held, from: held.count, to: hole) }
    column[variable] = held
  }

  /// Gives an emptied column's storage back.
  mutating func releaseColumn(_ variable: Int32) {
    let held = column[variable]
    assert(held.count == 0)
    guard held.capacity > 0 else { return }
    saveColumn(variable)
    returnEntries(held.start, held.capacity)
    column[variable] = .empty
  }

  // MARK: The prefix of matched rows

  /// Moves a row's entries into the matching's part of its columns.
  mutating func moveIntoMatching(_ i: Int32) {
    let first = row[i].firstTerm
    for t in first..<first + row[i].termCount {
      let variable = term[t].variable
      assert(term[t].position >= column[variable].basisCount, "matched already")
      saveColumn(variable)
      if term[t].position >= column[variable].boundStart {
        swapEntries(variable, term[t].position, column[variable].boundStart)
        column[variable].boundStart += 1
      }
      swapEntries(variable, term[t].position, column[variable].basisCount)
      column[variable].basisCount += 1
    }
    scalars.matchedTerms += Int(row[i].termCount)
  }

  /// Moves a row's entries out of the matching's part of its columns.
  mutating func moveOutOfMatching(_ i: Int32) {
    let first = row[i].firstTerm
    for t in first..<first + row[i].termCount {
      let variable = term[t].variable
      assert(term[t].position < column[variable].basisCount, "not matched")
      saveColumn(variable)
      column[variable].basisCount -= 1
      swapEntries(variable, term[t].position, column[variable].basisCount)
      if row[i].isBound {
        column[variable].boundStart -= 1
        swapEntries(variable, term[t].position, column[variable].boundStart)
      }
    }
    scalars.matchedTerms -= Int(row[i].termCount)
  }

  private mutating func swapEntries(_ variable: Int32, _ p: Int32, _ q: Int32) {
    guard p != q else { return }
    let start = column[variable].start
    let a = entry[start + p]
    let b = entry[start + q]
    saveEntry(start + p)
    saveEntry(start + q)
    saveTerm(a.term)
    saveTerm(b.term)
    entry[start + p] = b
    entry[start + q] = a
    term[b.term].position = p
    term[a.term].position = q
  }
}
