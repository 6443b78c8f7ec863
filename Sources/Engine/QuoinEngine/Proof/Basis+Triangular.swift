// Basis+Triangular.swift -- whether the matching has no cycle: with one, solves would not end.

extension Basis {
  /// Returns whether all matched variables can be taken away one by one. Each has a count: the other matched variables,
  /// not taken away yet, that its row uses. Only a variable whose count is zero can be taken away.
  mutating func isTriangular(of model: inout Model) -> Bool {
    let open = walk.cursor
    let stack = walk.stack
    var (top, left) = (0, 0)
    for k in 0..<model.scalars.variables where slot[k].matched >= 0 {
      left += 1
      open[k] = 0
      let row = model.row[slot[k].matched]
      for t in row.firstTerm..<row.firstTerm + row.termCount {
        let v = model.term[t].variable
        if v != k && slot[v].matched >= 0 { open[k] += 1 }
      }
      if open[k] > 0 { continue }
      stack[top] = k
      top += 1
    }
    while top > 0 {
      top -= 1
      left -= 1
      let k = stack[top]
      let column = model.column[k]
      for p in column.start..<column.start + column.basisCount {
        let user = matchSlot[model.entry[p].row]
        if user == k { continue }
        open[user] -= 1
        if open[user] > 0 { continue }
        stack[top] = user
        top += 1
      }
    }
    return left == 0
  }
}
