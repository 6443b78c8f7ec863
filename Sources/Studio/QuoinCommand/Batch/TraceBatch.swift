// TraceBatch.swift -- the end state of a trace, laid out for every row.

import QuoinBatch
import QuoinEngine
import QuoinReplay
import QuoinTrace

enum TraceBatch {
  static func run(
    _ bytes: [UInt8], _ rows: inout BatchRows, _ options: BatchOptions
  ) throws -> Command.Status {
    let end = try Replay.end(of: TraceReader(bytes: bytes))
    let columns = max(end.variables.count, rows.reader.names.count)
    var options = options
    let pieceSize = BatchRows.fit(&options, columns: columns)
    let batch = try batch(end, rows.reader, options)
    try rows.learn(batch, pieceSize: pieceSize)
    var values = [Double](repeating: 0, count: pieceSize * batch.outputCount)
    var statuses = [BatchStatus](repeating: .notReached, count: pieceSize)
    let names = end.variables.indices.filter { end.variables[$0] != nil }.map { "v\($0)" }
    try rows.forEachPiece(of: pieceSize, names: names) { numbers, count, writer in
      try batch.solve(numbers, count: count, into: &values, statuses: &statuses)
      for row in 0..<count {
        try writer.write(statuses[row], values[row * batch.outputCount..<(row + 1) * batch.outputCount])
      }
    }
    return try rows.finish(batch)
  }

  private static func batch(
    _ end: ReplayedEnd, _ reader: ScenarioReader, _ options: BatchOptions
  ) throws -> Batch {
    var targets: [BatchTarget] = []
    for (place, name) in reader.names.enumerated() {
      guard let target = target(name, place, end) else {
        throw reader.error(
          inNames: "\(name) names nothing: s and an edited variable, or k and a constraint that is there")
      }
      targets.append(target)
    }
    return try targets.withUnsafeBufferPointer { targets in
      try end.variables.compactMap { $0 }.withUnsafeBufferPointer { outputs in
        try Batch(end.engine, targets, parameterCount: reader.names.count, outputs, options)
      }
    }
  }

  private static func target(_ name: String, _ parameter: Int, _ end: ReplayedEnd) -> BatchTarget? {
    // Each number has one spelling: beside s3, a column s03 would be a second one for the same edit.
    guard let number = Int(name.dropFirst()), number >= 0, name.dropFirst() == "\(number)" else { return nil }
    switch name.first {
    case "s":
      guard number < end.edits.count, end.edits[number] != .none else { return nil }
      return BatchTarget(parameter: parameter, .edit, end.edits[number])
    case "k":
      guard number < end.constraints.count, end.constraints[number] != .none else { return nil }
      return BatchTarget(parameter: parameter, .wholeConstant, end.constraints[number])
    default: return nil
    }
  }
}
