// SortedBounds+Invariants.swift -- sorted bounds are those of the column.

extension SortedBounds {
  /// Checks that current lists are in order and hold exactly the bounds of their columns, at their positions.
  func checkInvariants(of model: borrowing Model) throws(BrokenInvariant) {
    for j in 0..<model.scalars.variables {
      let place = find(j)
      if place < 0 || all.base[place].madeAt != clock { continue }
      let list = all.base[place].bounds
      var bounds = 0
      let column = model.column.base[j]
      for p in column.start..<column.start + column.count
      where model.row.base[model.entry.base[p].row].isBound {
        bounds += 1
      }
      try expect(list.count == bounds, "sorted bounds are not those of the column", at: j)
      for p in 0..<list.count { try checkBound(list.base[p], of: j, in: model) }
      for p in 1..<max(list.count, 1) {
        try expect(!list.base[p].comesBefore(list.base[p - 1]), "bounds are not sorted", at: j)
      }
    }
  }

  private func checkBound(_ bound: SortedBound, of j: Int32, in model: borrowing Model)
    throws(BrokenInvariant)
  {
    let row = model.row.base[bound.row]
    try expect(row.isBound, "a sorted bound is none", at: bound.row)
    let product = model.term.base[row.firstTerm]
    try expect(product.variable == j, "a sorted bound is another variable's", at: bound.row)
    try expect(bound.at == -row.constant / product.coefficient, "a sorted bound is elsewhere", at: bound.row)
  }
}
