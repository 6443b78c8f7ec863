// Core+Terms.swift -- storage for the products of rows and for the columns that mirror them.
//
// Each row owns a run of `term`, each variable a run of `entry`. Runs come in size classes with a
// free list each: rows have classes of exactly 0...8 terms and powers of two above, because most
// rows are short and never grow; columns have powers of two, because they grow, until the model is
// trimmed: then each has exactly what it needs. An unused run keeps the next one of its class in its
// first element; one that is larger than its class counts as no larger.

enum SizeClasses {
  static let exactTerms = 8
  static let termClasses = 40
  static let entryClasses = 31

  static func termClass(_ count: Int) -> Int32 {
    count <= exactTerms ? Int32(count) : Int32(exactTerms - 3 + logUp(count))
  }

  static func termCapacity(_ count: Int) -> Int {
    count <= exactTerms ? count : 1 << logUp(count)
  }

  /// The class of the run that a column of `capacity` entries grows into, if it is full.
  static func classAbove(_ capacity: Int32) -> Int32 { Int32(logUp(Int(capacity) + 1)) }

  /// The largest class that a run of `capacity` entries can serve.
  static func classWithin(_ capacity: Int32) -> Int32 {
    Int32(Int32.bitWidth - 1 - capacity.leadingZeroBitCount)
  }

  /// The smallest k with 2^k >= count.
  static func logUp(_ count: Int) -> Int {
    Int.bitWidth - (count - 1).leadingZeroBitCount  // count >= 1
  }
}

extension Core {
  // MARK: Terms

  /// Room for one run of `count` terms.
  @inline(__always)
  mutating func reserveTerms(_ count: Int) throws(EngineError) {
    try term.reserve(Int(scalars.termsUsed) + SizeClasses.termCapacity(count), &memory)
  }

  /// Room for `count` terms of many rows at once, and for their columns, which outgrow some runs: arrays
  /// that grow step by step are copied, and their memory met for the first time, again and again.
  mutating func reserveBuild(terms count: Int) throws(EngineError) {
    try term.reserve(Int(scalars.termsUsed) + count, &memory)
    try entry.reserve(Int(scalars.entriesUsed) + 2 * count, &memory)
  }

  mutating func takeTerms(_ count: Int) -> Int32 {
    guard count > 0 else { return 0 }
    let sizeClass = SizeClasses.termClass(count)
    let reused = freeTerm[sizeClass]
    if reused >= 0 {
      saveFreeTerm(sizeClass)
      freeTerm[sizeClass] = term[reused].variable
      return reused
    }
    let fresh = scalars.termsUsed
    scalars.termsUsed += Int32(SizeClasses.termCapacity(count))
    return fresh
  }

  mutating func returnTerms(_ first: Int32, _ count: Int32) {
    guard count > 0 else { return }
    let sizeClass = SizeClasses.termClass(Int(count))
    saveTerm(first)
    saveFreeTerm(sizeClass)
    term[first].variable = freeTerm[sizeClass]
    freeTerm[sizeClass] = first
  }

  // MARK: Columns

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

  /// The coefficient of the entry at place `p` of all.
  @inline(__always)
  func coefficient(at p: Int32) -> Double { term.base[entry.base[p].term].coefficient }

  /// The coefficient of `variable` in row `i`, zero when it is not there.
  @inline(__always)
  func coefficient(of variable: Int32, in i: Int32) -> Double {
    let terms = term.base
    var t = Int(row.base[i].firstTerm)
    let end = t + Int(row.base[i].termCount)
    while t < end {
      if terms[t].variable == variable { return terms[t].coefficient }
      t += 1
    }
    return 0
  }
}
