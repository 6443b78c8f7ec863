// ReplayVerb.swift -- `quoin replay`: traces from files, and what they cost.
//
// As text, check points and refused operations are printed as they happen, and the table at the end. As
// JSON, each trace is one object, made of pieces that gather until the trace is done.

import QuoinDrawing
import QuoinReplay
import QuoinTrace

enum ReplayVerb {
  static func run(_ words: [String], _ console: Console) throws -> Command.Status {
    let arguments = try Arguments(
      words, flags: ["--values", "--check", "--hash", "--json"], valued: ["--repeat"])
    guard !arguments.operands.isEmpty else { throw UsageError("replay wants a trace") }
    let repetitions = try arguments.count("--repeat") ?? 1
    var worst = Command.Status.done
    for file in arguments.operands {
      if arguments.operands.count > 1 && !arguments.has("--json") { console.print("== \(file)") }
      let status = try replay(file, repetitions, arguments, console)
      if status.rawValue > worst.rawValue { worst = status }
    }
    return worst
  }

  private static func replay(
    _ file: String, _ repetitions: Int, _ arguments: Arguments, _ console: Console
  ) throws -> Command.Status {
    let progress = Progress(console)
    defer { progress.finish() }
    let isJSON = arguments.has("--json")
    var checks: CheckContents = arguments.has("--values") ? .values : []
    if arguments.has("--check") { checks.insert(.proof) }
    let printer = ReplayPrinter(isJSON: isJSON, checks, console)
    let listener = ReplayListener(
      checks: checks, check: printer.add, refusal: printer.add,
      progress: { operations in progress.show(NumberText.grouped(UInt64(operations)) + " operations") })
    do {
      let report = try Input.withDescriptor(file) { descriptor in
        let reader = TraceReader(fileDescriptor: descriptor)
        return repetitions == 1
          ? try Replay.stream(reader, listener)
          : try Replay.repeat(reader, repetitions: repetitions, listener)
      }
      progress.finish()
      isJSON ? console.print(printer.json(report, file)) : printer.printTable(report)
      if arguments.has("--hash") && !isJSON { printer.printHash(report) }
      return tell(report, of: file, isBroken: printer.isBroken, console)
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

  /// Tells what is wrong with a report; returns the exit status.
  private static func tell(
    _ report: ReplayReport, of file: String, isBroken: Bool, _ console: Console
  ) -> Command.Status {
    if !report.isRepeatable {
      console.printError("quoin: \(file): repetitions differ in work or state")
    }
    if report.mismatchCount > 0 {
      console.printError("quoin: \(file): the state is not the recorded one")
    }
    if report.isCut {
      console.printError("quoin: \(file): the recording was cut: its last record, end, is missing")
    }
    return status(of: report, isBroken: isBroken)
  }

  /// The exit status of a replay with this report; `isBroken` says that a certificate did not hold.
  static func status(of report: ReplayReport, isBroken: Bool) -> Command.Status {
    report.isRepeatable && report.mismatchCount == 0 && !report.isCut && !isBroken ? .done : .badNews
  }
}
