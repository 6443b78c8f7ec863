// SlackParts.swift -- what a model is without its slack rows: which parts have bounds, and which rows come back.
//
// A row that joins few lines with bounds comes back, in the order of rows, and joins its parts. Parts that definitions need
// are joined as well: without the row these lines were sums of the parts' lines.

import QuoinEngine

/// The parts of a model without its slack rows.
struct SlackParts {
  /// By variable that names a part: how many of its lines have bounds, or its rows are other inequalities; and whether
  /// numbers move it.
  private let bounds: BatchArray<Int32>
  private let isMoved: BatchArray<Bool>
  /// By line: the last row for which it was seen.
  private let seen: BatchArray<Int32>
  private var waiting = BatchArray<Int32>()
  private var joined = BatchArray<Int32>()
  private let pool: BatchPool

  init(_ builder: borrowing ModelBuilder, _ pool: BatchPool) throws(EngineError) {
    let count = builder.engine.variablePlaces
    self.pool = pool
    bounds = try BatchArray(count, of: 0, pool)
    isMoved = try BatchArray(count, of: false, pool)
    seen = try BatchArray(count, of: -1, pool)
    for place in 0..<builder.engine.rowPlaces {
      let row = builder.engine.batchRow(place)
      guard builder.takesPart(row, place) else { continue }
      let first = builder.leader(of: row)
      if first < 0 { continue }
      let part = builder.sets.leader(first)
      if builder.isMoved(row, place) { isMoved[part] = true }
      if !row.isInequality { continue }
      let line = builder.ties.top(first).item
      if builder.lines(of: row) == 1 && seen[line] == 0 { continue }
      bounds[part] += 1
      if builder.lines(of: row) == 1 { seen[line] = 0 }
    }
    for line in 0..<count { seen[line] = -1 }
  }

  /// Brings back rows that join few lines with bounds, in their order. Gives up where looking takes too long.
  mutating func bringBack(_ builder: inout ModelBuilder) throws(EngineError) {
    var steps = 0
    for place in 0..<builder.slack.count where builder.slack[place] == .leftOut {
      let row = builder.engine.batchRow(place)
      if builder.lines(of: row) < 2 { continue }
      try findParts(row, Int32(place), builder, &steps)
      var sum = 0
      for part in joined.slice { sum += Int(bounds[Int(part)]) }
      if joined.count > 1 && sum > BatchLimits.boundsTogether(builder.partsApart) { continue }
      builder.slack[place] = .no
      let first = joined.count > 0 ? Int(joined[0]) : -1
      for part in joined.slice.dropFirst() {
        builder.sets.join(first, Int(part))
        let top = builder.sets.leader(first)
        isMoved[top] = isMoved[first] || isMoved[Int(part)]
        isMoved[first] = isMoved[top]
        bounds[top] = Int32(sum)
      }
      if steps > BatchLimits.slackSteps { break }
    }
  }

  /// Finds the parts that a row joins, through definitions too.
  private mutating func findParts(
    _ row: BatchRow, _ place: Int32, _ builder: borrowing ModelBuilder, _ steps: inout Int
  ) throws(EngineError) {
    joined.cut(to: 0)
    waiting.cut(to: 0)
    try push(row, place, builder, &steps)
    while waiting.count > 0 {
      let line = Int(waiting.removeLast())
      if builder.definedBy[line] >= 0 {
        try push(builder.engine.batchRow(Int(builder.definedBy[line])), place, builder, &steps)
      } else {
        let part = Int32(builder.sets.leader(line))
        if !joined.contains(part) { try joined.append(part, pool) }
      }
    }
  }

  private mutating func push(
    _ row: BatchRow, _ place: Int32, _ builder: borrowing ModelBuilder, _ steps: inout Int
  ) throws(EngineError) {
    steps += Int(row.termCount) + joined.count
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let j = builder.engine.batchTerm(t).variable
      let line = builder.ties.top(j).item
      if builder.parameterOf[j] >= 0 || seen[line] == place { continue }
      seen[line] = place
      try waiting.append(Int32(line), pool)
    }
  }

  /// By component that was whole: whether it is at least so many parts that numbers move and that have bounds.
  func wholes(
    with many: Int, _ count: Int, _ builder: borrowing ModelBuilder
  ) throws(EngineError) -> BatchArray<Bool> {
    let parts = try BatchArray<Int32>(count, of: 0, pool)
    let areMany = try BatchArray(count, of: false, pool)
    for j in 0..<bounds.count where builder.sets.leader(j) == j && isMoved[j] && bounds[j] > 0 {
      if builder.wholeOf[j] < 0 { continue }
      let whole = Int(builder.wholeOf[j])
      parts[whole] += 1
      areMany[whole] = parts[whole] >= many
    }
    return areMany
  }
}
