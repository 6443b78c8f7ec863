// SketchRows.swift -- a sketch, laid out for every row, and drawn from the least number to the greatest.

import QuoinBatch
import QuoinDrawing
import QuoinEngine
import QuoinSketch

enum SketchRows {
  static func run(
    _ path: String, _ bytes: [UInt8], _ rows: inout BatchRows, _ options: BatchOptions
  ) throws -> Command.Status {
    let (arguments, console) = (rows.arguments, rows.console)
    guard var input = SketchInput(path, bytes, console) else { return .badInput }
    if let size = arguments.value("--size") { try input.resize(size) }
    guard let layout = input.layout(console) else { return .badInput }
    let picture = arguments.value("--svg")
    if picture != nil && rows.reader.names.count != 1 {
      throw UsageError("--svg draws one number, and the rows have \(rows.reader.names.count)")
    }
    if picture != nil && layout.sizes.isEmpty { throw UsageError("--svg wants a sketch with a window") }
    var options = options
    let pieceSize = BatchRows.fit(
      &options, columns: max(SketchBatch.outputNames(of: input.sketch).count, rows.reader.names.count))
    guard let batch = try batch(of: layout, rows, options, input) else { return .badInput }
    try rows.learn(batch.batch, pieceSize: pieceSize)
    var range: ClosedRange<Double>?
    try rows.forEachPiece(of: pieceSize, names: batch.outputNames) { numbers, _, writer in
      if picture != nil { extend(&range, numbers) }
      // Lines are written once all are known: the closure that receives answers cannot throw.
      var lines: [(BatchStatus, [Double])] = []
      try batch.answer(numbers) { _, status, values in lines.append((status, values)) }
      for (status, values) in lines { try writer.write(status, values[...]) }
    }
    if let picture {
      let drawn = try range.flatMap { range in
        try SVGPicture(batch, from: range.lowerBound, to: range.upperBound, title: path)
      }
      guard let drawn else {
        console.printError("quoin: --svg wants rows with two different numbers")
        return .badInput
      }
      try Input.write(drawn.text, to: picture, console)
    }
    return try rows.finish(batch.batch)
  }

  /// The batch of a layout. Throws if the rows name an unknown parameter; prints any other error and returns nil.
  private static func batch(
    of layout: SketchLayout, _ rows: BatchRows, _ options: BatchOptions, _ input: SketchInput
  ) throws -> SketchBatch? {
    do throws(SketchBatchError) {
      return try SketchBatch(layout, parameters: rows.reader.names, options: options)
    } catch {
      if case .unknownParameter(let name) = error {
        throw rows.reader.error(inNames: unknown(name, input.sketch))
      }
      complain(error, input, rows.console)
      return nil
    }
  }

  private static func extend(_ range: inout ClosedRange<Double>?, _ numbers: [Double]) {
    for number in numbers where abs(number) <= BatchOptions.endOfLine {
      range = range.map { min($0.lowerBound, number)...max($0.upperBound, number) } ?? number...number
    }
  }

  private static func unknown(_ name: String, _ sketch: Sketch) -> String {
    "\(name) is neither a window's width or height nor a variable"
      + Hint.perhaps(name, among: SketchBatch.parameterNames(of: sketch))
  }

  private static func complain(
    _ error: SketchBatchError, _ input: SketchInput, _ console: Console
  ) {
    switch error {
    case .unknownParameter: return
    case .conflict:
      console.printError(
        "quoin: \(input.path): constraints contradict each other at the sketch's own numbers (quoin explain says which; "
          + "--size begins with another window)")
    case .engine(let reason): console.printError("quoin: \(input.path): \(reason.word)")
    }
  }
}
