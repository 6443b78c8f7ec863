// Checkpoint.swift -- what the journal does not hold, copied when a transaction begins.
//
// The journal puts persistent state and its history back. How later calls round depends on a little more:
// on the directions that are kept, which carry the rounding of all exchanges since they were made. A
// transaction that is undone gives these back too, so that a solver goes on as if it had never been begun;
// a clone starts with them. The places of a direction follow from its lists and are not copied.

struct Checkpoint {
  fileprivate var directions = KeptDirections()

  mutating func free(_ memory: inout Memory) {
    directions.free(&memory)
  }
}

extension Core {
  /// Copies what `restoreCheckpoint` puts back.
  mutating func saveCheckpoint() throws(EngineError) {
    listUnread()
    try kept.reserve(&memory)
    try checkpoint.directions.copyLists(of: kept, &memory)
  }

  /// Puts back what was copied, once; persistent state has been put back before.
  mutating func restoreCheckpoint() {
    dropDirections()
    kept.takeLists(of: &checkpoint.directions, variables: value.capacity, rows: row.capacity, &memory)
  }

  /// Keeps what `original` keeps; this core has just been made.
  mutating func copyDirections(of original: borrowing Core) throws(EngineError) {
    if original.kept.all.count == 0 { return }
    try kept.reserve(&memory)
    for place in 0..<kept.all.count {
      try kept.all.base[place].copyLists(of: original.kept.all.base[place], &memory)
      guard kept.all.base[place].isInUse else { continue }
      try kept.all.base[place].reserve(variables: value.capacity, rows: row.capacity, &memory)
      kept.all.base[place].findPlaces()
    }
    kept.count = original.kept.count
    kept.copyHistory(of: original.kept)
  }
}

extension KeptDirections {
  /// Becomes `other` but for the places, in storage of its own.
  fileprivate mutating func copyLists(of other: KeptDirections, _ memory: inout Memory) throws(EngineError) {
    try reserve(&memory)
    for place in 0..<all.count {
      try all.base[place].copyLists(of: other.all.base[place], &memory)
    }
    copyHistory(of: other)
  }

  /// Changes lists with `other`, whose directions have no places. None of its own may be in use.
  fileprivate mutating func takeLists(
    of other: inout KeptDirections, variables n: Int, rows m: Int, _ memory: inout Memory
  ) {
    for place in 0..<all.count where other.all.base[place].isInUse {
      // Without memory for its places a direction stays dropped: values are right all the same.
      guard (try? all.base[place].reserve(variables: n, rows: m, &memory)) != nil else { continue }
      all.base[place].swapLists(with: &other.all.base[place])
      all.base[place].findPlaces()
      count += 1
    }
    copyHistory(of: other)
  }
}

extension KeptDirection {
  fileprivate mutating func copyLists(of other: KeptDirection, _ memory: inout Memory) throws(EngineError) {
    try variables.copy(other.variables, &memory)
    try change.copy(other.change, &memory)
    try rows.copy(other.rows, &memory)
    try slope.copy(other.slope, &memory)
    try low.copy(other.low, &memory)
    try high.copy(other.high, &memory)
    let own = self
    self = other
    (variables, change, rows) = (own.variables, own.change, own.rows)
    (slope, low, high) = (own.slope, own.low, own.high)
    (variablePlace, rowPlace) = (own.variablePlace, own.rowPlace)
  }

  fileprivate mutating func swapLists(with other: inout KeptDirection) {
    swap(&self, &other)
    swap(&variablePlace, &other.variablePlace)
    swap(&rowPlace, &other.rowPlace)
  }

  fileprivate mutating func findPlaces() {
    for place in 0..<variables.count { variablePlace[variables.base[place]] = Int32(place) }
    for place in 0..<rows.count where rows.base[place] >= 0 { rowPlace[rows.base[place]] = Int32(place) }
  }
}
