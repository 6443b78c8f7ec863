// BatchLearning.swift -- the first rows, answered before all others so that the plan learns their regions.
//
// The rows are answered once more with the others: their first answers are not written.

import QuoinBatch

struct BatchLearning {
  /// How many rows were answered.
  let rows: Int
  /// How many regions the plan has learnt.
  let regions: Int
  /// The work of these answers, and of making the plan.
  let report: BatchReport

  /// Answers rows in pieces of at most `pieceSize`, and learns the regions of each piece.
  init(_ plan: BatchPlan, _ numbers: [Double], pieceSize: Int) throws {
    rows = numbers.count / max(plan.parameterCount, 1)
    var values = [Double](repeating: 0, count: min(rows, pieceSize) * plan.outputCount)
    var added = 0
    for first in stride(from: 0, to: rows, by: pieceSize) {
      let count = min(pieceSize, rows - first)
      let piece = Array(numbers[first * plan.parameterCount..<(first + count) * plan.parameterCount])
      try plan.solve(piece, count: count, into: &values)
      added += try plan.learn()
    }
    regions = added
    report = plan.report
  }
}
