// ReplayVerb.swift -- `quoin replay`: traces from files, and what they cost.
//
// As text, check points and refused operations are printed as they happen, and the table at the end. As
// JSON, each trace is one object, made of pieces that gather until the trace is done.

import QuoinDrawing
import QuoinReplay
import QuoinTrace

enum ReplayVerb {
  private struct Options {
    var repetitions = 1
    var checks: CheckContents = []
    var isJSON = false
    var printsHash = false
    var files: [String] = []
  }

  static func run(_ words: [String], _ console: Console) throws -> Command.Status {
    let arguments = try Arguments(
      words, flags: ["--values", "--check", "--hash", "--json"], valued: ["--repeat"])
    var options = Options()
    options.files = arguments.operands
    options.repetitions = try arguments.count("--repeat") ?? 1
    options.isJSON = arguments.has("--json")
    options.printsHash = arguments.has("--hash")
    if arguments.has("--values") { options.checks.insert(.values) }
    if arguments.has("--check") { options.checks.insert(.proof) }
    guard !options.files.isEmpty else { throw UsageError("replay wants a trace") }
    var worst = Command.Status.done
    for file in options.files {
      if options.files.count > 1 && !options.isJSON { console.print("== \(file)") }
      let status = try replay(file, options, console)
      if status.rawValue > worst.rawValue { worst = status }
    }
    return worst
  }

  private static func replay(_ file: String, _ options: Options, _ console: Console) throws
    -> Command.Status
  {
    let progress = Progress(console)
    defer { progress.finish() }
    let printer = ReplayPrinter(isJSON: options.isJSON, options.checks, console)
    do {
      let report = try Input.withDescriptor(file) { descriptor in
        try replay(TraceReader(fileDescriptor: descriptor), options, printer, progress)
      }
      progress.finish()
      options.isJSON ? console.print(printer.json(report, file)) : printer.printTable(report)
      if options.printsHash && !options.isJSON { printer.printHash(report) }
      if !report.isRepeatable {
        console.printError("quoin: \(file): repetitions differ in work or state")
      }
      if report.mismatchCount > 0 {
        console.printError("quoin: \(file): the state is not the recorded one")
      }
      return status(of: report, isBroken: printer.isBroken)
    } catch ReplayError.trace(let error) {
      progress.finish()
      Complaint.print(file, error, console)
      return .badInput
    } catch ReplayError.engine(let error) {
      progress.finish()
      console.printError("quoin: \(file): the engine failed: \(error.word)")
      return .badNews
    } catch let error as FileError {
      console.printError("quoin: \(error)")
      return .badInput
    }
  }

  /// The exit status of a replay with this report; `isBroken` says that a certificate did not hold.
  static func status(of report: ReplayReport, isBroken: Bool) -> Command.Status {
    report.isRepeatable && report.mismatchCount == 0 && !isBroken ? .done : .badNews
  }

  private static func replay(
    _ reader: consuming TraceReader, _ options: Options, _ printer: ReplayPrinter, _ progress: Progress
  ) throws(ReplayError) -> ReplayReport {
    let listener = ReplayListener(
      checks: options.checks, check: printer.add, refusal: printer.add,
      progress: { operations in progress.show(NumberText.grouped(UInt64(operations)) + " operations") })
    return options.repetitions == 1
      ? try Replay.stream(reader, listener)
      : try Replay.repeat(reader, repetitions: options.repetitions, listener)
  }
}
