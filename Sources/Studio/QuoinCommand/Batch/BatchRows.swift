// BatchRows.swift -- the rows of a batch, from the file of scenarios to the file of answers.

import CQuoinSys
import QuoinBatch
import QuoinDrawing

struct BatchRows {
  var reader: ScenarioReader
  let arguments: Arguments
  let console: Console
  private var learning: BatchLearning?

  /// How many blocks of rows are read before they are answered.
  private static let blocksAPiece = 8
  /// The most bytes that the numbers of a piece may take.
  private static let mostBytes = 1 << 27

  /// How many rows a block has if a row, or its answer, has `columns` numbers. The more columns, the fewer rows: the
  /// numbers of a piece take no more than `mostBytes`, unless its blocks have one row each.
  private static func blockSize(columns: Int) -> Int {
    let bytes = blocksAPiece * max(columns, 1) * MemoryLayout<Double>.size
    return min(max(mostBytes / bytes, 1), BatchOptions().blockSize)
  }

  /// Sets the block size of the options for rows of `columns` numbers. Returns how many rows a piece then has.
  static func fit(_ options: inout BatchOptions, columns: Int) -> Int {
    options.blockSize = blockSize(columns: columns)
    return blocksAPiece * options.blockSize
  }

  init(_ reader: ScenarioReader, _ arguments: Arguments, _ console: Console) {
    self.reader = reader
    self.arguments = arguments
    self.console = console
  }

  /// Reads pieces of `pieceSize` rows, hands each to `answer` with the writer of a file whose columns are a status and
  /// `names`, and shows the progress.
  mutating func forEachPiece(
    of pieceSize: Int, names: [String],
    _ answer: (_ numbers: [Double], _ count: Int, inout AnswerWriter) throws -> Void
  ) throws {
    var writer = try AnswerWriter(arguments.value("--out") ?? "-", names: names, console)
    let progress = Progress(console)
    defer { progress.finish() }
    var numbers: [Double] = []
    var done = 0
    // Answers that the console cannot write are not worth computing.
    while console.failure == nil {
      numbers.removeAll(keepingCapacity: true)
      let count = try reader.read(pieceSize, into: &numbers)
      if count == 0 { break }
      try answer(numbers, count, &writer)
      done += count
      let part = reader.part.map { " (\(Int($0 * 100)) %)" } ?? ""
      progress.show(NumberText.grouped(UInt64(done)) + " scenarios" + part)
    }
    try writer.finish()
  }

  /// Answers the first rows for the batch to learn from, as many as `--learn` says.
  mutating func learn(_ batch: Batch, pieceSize: Int) throws {
    guard let count = try arguments.count("--learn") else { return }
    learning = try BatchLearning(batch, reader.hold(count), pieceSize: pieceSize)
  }

  /// Writes the report if it is asked for. Returns the exit status of the command.
  func finish(_ batch: Batch) throws -> Command.Status {
    if arguments.has("--report") {
      let text = ReportJSON.text(batch, learning)
      if let path = arguments.value("--report") {
        var file = try TextFile(path, console)
        file.add(text)
        try file.endLine()
        try file.finish()
      } else {
        console.printError(text)
      }
    }
    return batch.report.conflicts + batch.report.refused == 0 ? .done : .badNews
  }
}
