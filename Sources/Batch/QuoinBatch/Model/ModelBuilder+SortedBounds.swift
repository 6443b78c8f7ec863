// ModelBuilder+SortedBounds.swift -- orders each column: rows that join variables first, then the column's bounds by where
// they are.
//
// In a large grid nearly all rows are bounds of a few lines. Where the limits of a region are looked for, the first bounds
// above a line's value and below it are enough. Where values are determined, a bound determines its own line alone.

import QuoinEngine

extension ModelBuilder {
  mutating func sortBounds() throws(EngineError) {
    model.boundStart = try BatchArray(model.variablePlace.count, of: 0, pool)
    model.boundSides = try BatchArray(model.columnRows.count, of: 0, pool)
    for c in 0..<model.components.count {
      let work = Walker(model.components[c], model)
      for j in 0..<work.variables { sortColumn(j, model.components[c].variables.start, work) }
      model.components[c].others.first = Int32(model.otherRows.count)
      for i in 0..<work.rows where work.bound(i) == nil { try model.otherRows.append(Int32(i), pool) }
      model.components[c].others.count = Int32(model.otherRows.count) - model.components[c].others.first
    }
  }

  private func sortColumn(_ j: Int, _ firstLine: Int, _ work: Walker) {
    let (start, end) = (Int(model.columnStart[firstLine + j]), Int(model.columnStart[firstLine + j + 1]))
    HeapSort.sort(model.columnRows.base + start, end - start) { one, other in
      let (first, second) = (work.borderOfBound(Int(one)), work.borderOfBound(Int(other)))
      return first == second ? one < other : first < second
    }
    var place = start
    while place < end && work.bound(Int(model.columnRows[place])) == nil { place += 1 }
    model.boundStart[firstLine + j] = Int32(place)
    for k in place..<end {
      guard let bound = work.bound(Int(model.columnRows[k])) else { continue }
      model.boundSides[k] = bound.coefficient > 0 ? RowMark.above : RowMark.below
    }
  }
}
