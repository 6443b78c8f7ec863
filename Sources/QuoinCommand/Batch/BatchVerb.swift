// BatchVerb.swift -- `quoin batch`: a trace's end state, laid out for every row of a CSV file.
//
// Rows are read, answered and written a piece at a time, so that memory does not grow with them. A piece is
// some whole blocks: however the rows are split at such lines, answers are the same to the bit.

import QuoinBatch
import QuoinDrawing
import QuoinEngine
import QuoinReplay
import QuoinTrace

enum BatchVerb {
  private static let pieceSize = 8192

  static let help = """
    usage: quoin batch TRACE --scenarios IN.csv [--out OUT.csv] [--threads N] [--report]

    Replays a trace, and lays out what it leaves once for every row of a CSV file.
    The file's first line names what its numbers are:

      s3    what is suggested for variable 3, which the trace edits
      k7    the constant of constraint 7

    The output has a column status (solved, conflict, bad-number, ...) and one a
    variable (v0, v1, ...), in the order of the input; what could not be solved has
    no values. - is the standard input or output.

      --out OUT    where to write (the standard output)
      --threads N  answer on N threads; the output does not depend on it
      --report     say at the end how scenarios were answered

    Memory does not grow with the number of rows.
    Status: 0 all solved, 1 some were not, 2 malformed input.
    """

  static func run(_ words: [String], _ console: Console) throws -> Command.Status {
    let arguments = try Arguments(
      words, flags: ["--report"], valued: ["--scenarios", "--out", "--threads"])
    guard arguments.operands.count == 1 else { throw UsageError("batch wants one trace") }
    guard let scenarios = arguments.value("--scenarios") else { throw UsageError("batch wants --scenarios") }
    let path = arguments.operands[0]
    guard path != "-" || scenarios != "-" else { throw UsageError("only one can be the standard input") }
    var options = BatchOptions()
    options.threads = try arguments.count("--threads") ?? 1
    guard options.threads <= 1024 else { throw UsageError("--threads wants 1 to 1024") }
    do {
      let end = try Input.withDescriptor(path) { try Replay.end(of: TraceReader(fileDescriptor: $0)) }
      return try Input.withDescriptor(scenarios) { descriptor in
        var reader = try ScenarioReader(descriptor, scenarios)
        let plan = try plan(end, reader.names, options)
        let names = end.variables.indices.map { "v\($0)" }
        var writer = try AnswerWriter(arguments.value("--out") ?? "-", names: names, console)
        try answer(plan, &reader, &writer, console)
        if arguments.has("--report") { tell(plan, console) }
        return plan.report.conflicts + plan.report.refused == 0 ? .done : .badNews
      }
    } catch ReplayError.trace(let error) {
      Complaint.print(path, error, console)
    } catch let error as CSVError {
      console.printError("quoin: \(scenarios):\(error.line): \(error.message)")
    } catch ReplayError.engine(let error) {
      console.printError("quoin: \(path): the engine failed: \(error.word)")
    } catch let error as EngineError {
      console.printError("quoin: \(path): \(error.word)")
    }
    return .badInput
  }

  private static func plan(
    _ end: ReplayedEnd, _ names: [String], _ options: BatchOptions
  ) throws -> BatchPlan {
    var targets: [BatchTarget] = []
    for (place, name) in names.enumerated() {
      guard let target = target(name, place, end) else {
        throw CSVError(
          line: 1,
          message: "\(name) names nothing: s and an edited variable, or k and a constraint that is there")
      }
      targets.append(target)
    }
    return try targets.withUnsafeBufferPointer { targets in
      try end.variables.withUnsafeBufferPointer { outputs in
        try BatchPlan(end.engine, targets, parameterCount: names.count, outputs, options)
      }
    }
  }

  private static func target(_ name: String, _ parameter: Int, _ end: ReplayedEnd) -> BatchTarget? {
    guard let number = Int(name.dropFirst()), number >= 0 else { return nil }
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

  private static func answer(
    _ plan: BatchPlan, _ reader: inout ScenarioReader, _ writer: inout AnswerWriter, _ console: Console
  ) throws {
    let progress = Progress(console)
    defer { progress.finish() }
    var numbers: [Double] = []
    var values = [Double](repeating: 0, count: pieceSize * plan.outputCount)
    var statuses = [BatchStatus](repeating: .notReached, count: pieceSize)
    var done = 0
    while true {
      numbers.removeAll(keepingCapacity: true)
      let count = try reader.read(pieceSize, into: &numbers)
      if count == 0 { break }
      try plan.solve(numbers, count: count, into: &values, statuses: &statuses)
      try writer.write(statuses[..<count], values, width: plan.outputCount)
      done += count
      progress.show(NumberText.grouped(UInt64(done)) + " scenarios")
    }
    try writer.finish()
  }

  private static func tell(_ plan: BatchPlan, _ console: Console) {
    let report = plan.report
    func say(_ name: String, _ number: UInt64) {
      console.printError(name + ": " + NumberText.grouped(number))
    }
    say("solved", report.solved)
    say("conflicts", report.conflicts)
    say("refused", report.refused)
    say("parts that move", UInt64(plan.componentCount))
    say("regions kept", UInt64(plan.regionCount))
    say("answered from them", report.fromPlan)
    say("from regions of a block", report.fromBlock)
    say("one by one", report.oneByOne)
    say("pivots", report.pivots)
    if !report.regionsPay { console.printError("regions do not pay here: most was solved one by one") }
  }
}
