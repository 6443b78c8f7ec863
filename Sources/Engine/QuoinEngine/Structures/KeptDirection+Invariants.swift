// KeptDirection+Invariants.swift -- the lists of a kept direction and the places in them agree.

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
