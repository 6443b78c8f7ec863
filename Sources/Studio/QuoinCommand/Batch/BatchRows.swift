// BatchRows.swift -- the rows of a batch, from the file of scenarios to the file of answers.

import CQuoinSys
import QuoinBatch
import QuoinDrawing

struct BatchRows {
  var reader: ScenarioReader
  let arguments: Arguments
  let console: Console

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
      progress.show(part: reader.part, NumberText.grouped(UInt64(done)) + " scenarios")
    }
    try writer.finish()
  }

  /// Prints the counts of a report, if `--report` asks for them.
  func printReport(_ report: BatchReport, components: Int, regions: Int) {
    guard arguments.has("--report") else { return }
    func printCount(_ name: String, _ number: UInt64) {
      console.printError(name + ": " + NumberText.grouped(number))
    }
    printCount("solved", report.solved)
    printCount("conflicts", report.conflicts)
    printCount("refused", report.refused)
    printCount("parts that move", UInt64(components))
    printCount("regions kept", UInt64(regions))
    printCount("answered from them", report.fromPlan)
    printCount("from regions of a block", report.fromBlock)
    printCount("one by one", report.oneByOne)
    printCount("pivots", report.pivots)
    if !report.regionsPay { console.printError("regions do not pay here: most was solved one by one") }
  }
}

extension BatchReport {
  /// The exit status of a command that made this report.
  var status: Command.Status { conflicts + refused == 0 ? .done : .badNews }
}
