// Lists+Invariants.swift -- what is listed is marked as listed, once, and in the right list.

extension ChangeLog {
  /// Checks that variables are marked exactly while they are listed.
  func checkInvariants() throws(BrokenInvariant) {
    for place in 0..<list.count {
      try expect(isListed.base[list.base[place]], "a listed change is not marked", at: list.base[place])
    }
    var marked = 0
    for j in 0..<isListed.capacity where isListed.base[j] { marked += 1 }
    try expect(marked == list.count, "a change is marked as listed and is not")
  }
}

extension DualInfeasibleList {
  /// Checks that slots are marked exactly while they are listed.
  func checkInvariants(variables: Int32) throws(BrokenInvariant) {
    for place in 0..<slots.count {
      let k = slots.base[place]
      try expect(k >= 0 && k < variables, "a listed slot is none", at: k)
      try expect(isListed.base[k], "a listed slot is not marked", at: k)
    }
    var marked = 0
    for k in 0..<Int(variables) where isListed.base[k] { marked += 1 }
    try expect(marked == slots.count, "a slot is marked as listed and is not")
  }
}

extension RepairQueue {
  /// Checks that rows are marked exactly while they are in a lane, and that no copy of the queue is left where nothing
  /// can be undone.
  func checkInvariants(of model: borrowing Model) throws(BrokenInvariant) {
    try checkLane(soft, isRequired: false, of: model)
    try checkLane(required, isRequired: true, of: model)
    var marked = 0
    for i in 0..<Int(model.scalars.rows) where isQueued.base[i] { marked += 1 }
    try expect(marked == length, "a row is marked as queued and is not")
    try expect(model.journal.isOpen || !hasCopies, "a copy of the queue was left")
  }

  private func checkLane(
    _ lane: RepairLane, isRequired: Bool, of model: borrowing Model
  ) throws(BrokenInvariant) {
    for offset in 0..<lane.length {
      let i = lane[offset]
      try expect(i >= 0 && i < model.scalars.rows, "a queued row is none", at: i)
      try expect(isQueued.base[i], "a queued row is not marked", at: i)
      try expect(model.row.base[i].has(RowFlag.required) == isRequired, "a row is in the other lane", at: i)
    }
  }
}

extension KeptDirection {
  func checkInvariants(of model: borrowing Model) throws(BrokenInvariant) {
    try expect(variables.count == change.count, "the lists of a direction differ in length", at: row)
    try expect(
      rows.count == slope.count && rows.count == low.count && rows.count == high.count,
      "the lists of a direction differ in length", at: row)
    for place in 0..<variables.count {
      let j = variables.base[place]
      try expect(variablePlace.base[j] == Int32(place), "a direction's variable is elsewhere", at: j)
      try expect(abs(change.base[place]) <= largestChange, "a direction's largest change is another", at: j)
    }
    for place in 0..<rows.count where rows.base[place] >= 0 {
      try expect(rowPlace.base[rows.base[place]] == Int32(place), "a direction's row is elsewhere", at: row)
      try expect(model.isLinked(rows.base[place]), "a direction moves a row that is gone", at: row)
    }
    try expect(model.row.base[row].kind == .edit, "a direction is kept for what is no edit", at: row)
    try expect(model.row.base[row].isActive, "a direction is kept for an inactive edit", at: row)
  }
}
