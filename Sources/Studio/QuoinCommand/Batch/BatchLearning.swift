// BatchLearning.swift -- the first rows, answered before all others so that the batch learns their regions.
//
// The rows are answered once more with the others: their first answers are not written.

import QuoinBatch

struct BatchLearning {
  /// How many rows were answered.
  let rows: Int
  /// How many regions the batch has learnt.
  let regions: Int
  /// The work of these answers, and of making the batch.
  let report: BatchReport

  /// Answers rows in pieces of at most `pieceSize`, and learns the regions of each piece.
  init(_ batch: Batch, _ numbers: [Double], pieceSize: Int) throws {
    rows = numbers.count / max(batch.parameterCount, 1)
    var values = [Double](repeating: 0, count: min(rows, pieceSize) * batch.outputCount)
    var added = 0
    for first in stride(from: 0, to: rows, by: pieceSize) {
      let count = min(pieceSize, rows - first)
      let piece = Array(numbers[first * batch.parameterCount..<(first + count) * batch.parameterCount])
      try batch.solve(piece, count: count, into: &values)
      added += try batch.learn()
    }
    regions = added
    report = batch.report
  }
}
