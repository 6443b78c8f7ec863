// SuggestionList.swift -- the values that edits are to take at the next solve, one at most for each edit.

/// An edit's row, and the constant that the suggested value gives the row as the caller wrote it.
struct Suggestion: BitwiseCopyable {
  var row: Int32
  var constant: Double
}

struct SuggestionList: SlabOwner {
  private(set) var all = Slab<Suggestion>()
  /// By edit row: the place of its suggestion, or -1. The array grows only as far as rows have been suggested.
  var placeOf = Slab<Int32>()

  @inline(__always) var count: Int { all.count }

  @inline(__always)
  subscript(_ place: Int) -> Suggestion { all.base[place] }

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try all.list(.own, &visit)
    try placeOf.list(.own, &visit)
  }

  /// Reserves room for `more` suggestions, of edits in rows up to `last`.
  mutating func reserve(_ more: Int, last: Int32, _ memory: inout Memory) throws(EngineError) {
    try placeOf.reserve(Int(last) + 1, filling: -1, &memory)
    try all.reserve(all.count + more, &memory)
  }

  /// Notes a suggestion, in place of an earlier one for the same edit, if there is room; returns whether there was.
  @inline(__always)
  mutating func note(_ i: Int32, constant: Double) -> Bool {
    guard Int(i) < placeOf.capacity else { return false }
    let waiting = placeOf[i]
    if waiting >= 0 {
      all[waiting].constant = constant
      return true
    }
    let place = all.count
    guard place < all.capacity else { return false }
    placeOf[i] = Int32(truncatingIfNeeded: place)
    all.append(Suggestion(row: i, constant: constant))
    return true
  }

  /// Drops the suggestion that waits for row `i`, if there is one.
  @_optimize(speed)
  mutating func forget(_ i: Int32) {
    guard Int(i) < placeOf.capacity else { return }
    let place = placeOf[i]
    guard place >= 0 else { return }
    let last = removeLast()
    if last.row == i { return }
    placeOf[i] = -1
    all[place] = last
    placeOf[last.row] = place
  }

  @inline(__always)
  mutating func removeLast() -> Suggestion {
    let last = all.removeLast()
    placeOf[last.row] = -1
    return last
  }

  @_optimize(speed)
  mutating func forgetAll() {
    while all.count > 0 { _ = removeLast() }
  }

  /// Moves a suggestion to a place further ahead.
  @inline(__always)
  mutating func put(_ asked: Suggestion, at place: Int) {
    all.base[place] = asked
    placeOf[asked.row] = Int32(place)
  }

  /// Takes the suggestion of row `i` off its place; its caller closes the gap by `put` and `shorten`.
  @inline(__always)
  mutating func take(_ i: Int32) { placeOf[i] = -1 }

  /// Notes what `other` has noted; nothing is noted yet.
  mutating func copy(_ other: SuggestionList, _ memory: inout Memory) throws(EngineError) {
    for place in 0..<other.count {
      try reserve(1, last: other[place].row, &memory)
      _ = note(other[place].row, constant: other[place].constant)
    }
  }

  @inline(__always)
  mutating func shorten(to count: Int) { all.count = count }
}
