// KeptDirection+Copy.swift -- copying kept directions. Places follow from the lists and are not copied.

extension KeptDirections {
  /// Copies the lists and the history of `other`, in storage of its own. Leaves the places, `count` and `unread` alone.
  mutating func copyLists(of other: KeptDirections, _ memory: inout Memory) throws(EngineError) {
    try reserve(&memory)
    for place in 0..<all.count {
      try all.base[place].copyLists(of: other.all.base[place], &memory)
    }
    copyHistory(of: other)
  }

  /// Exchanges lists with `other`, whose directions have no places. No direction of `self` may be in use.
  mutating func takeLists(
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
  mutating func copyLists(of other: KeptDirection, _ memory: inout Memory) throws(EngineError) {
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

  mutating func swapLists(with other: inout KeptDirection) {
    swap(&self, &other)
    swap(&variablePlace, &other.variablePlace)
    swap(&rowPlace, &other.rowPlace)
  }

  mutating func findPlaces() {
    for place in 0..<variables.count { variablePlace[variables.base[place]] = Int32(place) }
    for place in 0..<rows.count where rows.base[place] >= 0 { rowPlace[rows.base[place]] = Int32(place) }
  }
}
