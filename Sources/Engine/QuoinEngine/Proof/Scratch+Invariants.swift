// Scratch+Invariants.swift -- work space is clean between two calls, and arrays that go together have room together.

extension Core {
  func checkScratch() throws(BrokenInvariant) {
    let n = Int(model.scalars.variables)
    try expect(lambda.isClean(n), "lambda holds what it does not list")
    try expect(direction.isClean(n), "the direction holds what it does not list")
    for i in 0..<Int(model.scalars.rows) {
      try expect(scratch.rows.base[i] <= scratch.rows.clock, "a row's stamp is from its future", at: Int32(i))
    }
    try basis.checkScratch(variables: n)
  }

  /// Checks that there is room in every array with a place for each variable or row if there is room for values and rows.
  mutating func checkRoom() throws(BrokenInvariant) {
    try expect(
      shortSlabs(variables: model.value.capacity, rows: model.row.capacity) == 0,
      "an array has less room than values or rows")
  }

  /// Checks that each violated row is queued, or is a bound that may wait for another of its variable.
  func checkViolated() throws(BrokenInvariant) {
    for i in 0..<model.scalars.rows {
      let row = model.row.base[i]
      if row.slot >= 0 || row.state >= RowState.free || !model.isViolated(i) || waiting.queue.isQueued.base[i]
      {
        continue
      }
      let j = model.term.base[row.firstTerm].variable
      try expect(
        row.isBound && hadManyBounds(j) && watch.sorted.mayHaveWaiting(j), "a violated row waits nowhere",
        at: i)
      try expect(hasQueuedBound(j), "no queued bound leads the violated ones that wait", at: i)
    }
  }

  /// Whether one of the bounds of `j` that its value violates is queued.
  private func hasQueuedBound(_ j: Int32) -> Bool {
    let column = model.column.base[j]
    for p in column.start..<column.start + column.count {
      let i = model.entry.base[p].row
      let row = model.row.base[i]
      if row.isBound && row.slot < 0 && waiting.queue.isQueued.base[i] && model.isViolated(i) { return true }
    }
    return false
  }
}

extension SparseVector {
  /// Whether all of the first `n` places are zero but those that a solve met. It may have met variables that a rollback
  /// took back: their places are cleared when they are made again.
  fileprivate func isClean(_ n: Int) -> Bool {
    var left = 0
    for j in 0..<n where values.base[j] != 0 { left += 1 }
    for place in 0..<max(count, metCount) {
      let j = index.base[place]
      if j < n && values.base[j] != 0 { left -= 1 }
    }
    return left == 0
  }
}

extension Basis {
  fileprivate func checkScratch(variables n: Int) throws(BrokenInvariant) {
    for j in 0..<n {
      try expect(walk.pending.base[j] == 0, "a walk left an amount", at: Int32(j))
      try expect(walk.isMarkOld(j), "a walk's mark is from its future", at: Int32(j))
    }
    try peel.checkInvariants()
  }
}

extension PeelScratch {
  fileprivate func checkInvariants() throws(BrokenInvariant) {
    for i in 0..<rowOpen.capacity {
      try expect(rowOpen.base[i] == 0, "a peel left a row open", at: Int32(i))
    }
    for j in 0..<varOpen.capacity {
      try expect(varOpen.base[j] == 0, "a peel left a variable open", at: Int32(j))
    }
  }
}
