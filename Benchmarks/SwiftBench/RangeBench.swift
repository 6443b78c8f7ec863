// RangeBench.swift -- how the cost of ranges among all optimal solutions grows with the problem.
//
// The problem is a row of boxes side by side, each between two widths, that together fill a length. Only
// the first place is determined; every other place, and every width, has a range.

import QuoinEngine

enum RangeBench {
  static var all: [Bench] {
    [
      Bench(
        name: "ranges/all", count: 1,
        ways: [333, 1000, 3333].map { boxes in
          Bench.Way(name: "\(boxes)-boxes") {
            let row = try BoxRow(boxes)
            return { (Double(try row.openCount()) / Double(2 * boxes - 1), row.engine.counters.pivots) }
          }
        }, repetitions: 5),
      Bench(
        name: "ranges/one", count: 1,
        ways: [333, 1000, 3333].map { boxes in
          Bench.Way(name: "\(boxes)-boxes") {
            let row = try BoxRow(boxes)
            return { (try row.freedom(of: boxes / 2), row.engine.counters.pivots) }
          }
        }, repetitions: 10),
    ]
  }
}

/// Boxes that are each 10 to 200 wide and 4 apart; together they fill 100 for each box.
private final class BoxRow {
  let engine: Engine
  let places: [VariableID]

  init(_ count: Int) throws {
    let engine = try Engine()
    let places = try (0..<count).map { _ in try engine.addVariable() }
    let widths = try places.map { _ in try engine.addVariable() }
    _ = try engine.addConstraint([Term(1, places[0])], .equal)
    for box in 0..<count {
      _ = try engine.addConstraint([Term(1, widths[box])], constant: -10, .greaterOrEqual)
      _ = try engine.addConstraint([Term(1, widths[box])], constant: -200, .lessOrEqual)
      if box == 0 { continue }
      let terms = [Term(1, places[box]), Term(-1, places[box - 1]), Term(-1, widths[box - 1])]
      _ = try engine.addConstraint(terms, constant: -4, .equal)
    }
    _ = try engine.addConstraint(
      [Term(1, places[count - 1]), Term(1, widths[count - 1])], constant: Double(-100 * count), .equal)
    try engine.solve()
    self.engine = engine
    self.places = places
  }

  func openCount() throws -> Int {
    var count = 0
    try engine.forEachAmbiguity { _, _ in count += 1 }
    return count
  }

  func freedom(of box: Int) throws -> Double {
    let range = try engine.range(of: places[box])
    return range.lowest / Double(box) - 14
  }
}
