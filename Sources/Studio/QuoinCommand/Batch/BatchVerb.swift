// BatchVerb.swift -- `quoin batch`: a trace's end state or a sketch, laid out for every row of a CSV file.
//
// Rows are read, answered and written a piece at a time, so that memory does not grow with the number of rows.

import QuoinBatch
import QuoinDrawing
import QuoinEngine
import QuoinReplay
import QuoinSketch
import QuoinTrace

enum BatchVerb {
  static let help = """
    usage: quoin batch FILE --scenarios IN.csv [--out OUT.csv] [--threads N]
                      [--learn N] [--report[=OUT]]
           quoin batch SKETCH --scenarios IN.csv [--size [NAME=]WxH] [--svg OUT] ...

    Lays out what a trace leaves, or a sketch, once for every row of a CSV file. The
    file's first line names what its numbers are. Of a trace:

      s3            what is suggested for variable 3, which the trace edits
      k7            the constant of constraint 7

    Of a sketch:

      window.width  the width of a window, or its height
      gap           a variable: what constraints such as gap == 8 say it is, or, where
                    there are none, what it is required to be

    The output has a column status (solved, conflict, bad-number, ...) and one for each
    variable (v0, v1, ...), or in a sketch for each box's left, top, width and height
    (sidebar.left, ...) and each variable, in the order of the input; what could not be
    solved has no values. - is the standard input or output.

      --out OUT    where to write (the standard output)
      --threads N  answer on N threads; values may differ by it in their last bits, or
                   be those of another optimum where there are several
      --learn N    answer the first N rows once before all others, and keep the
                   regions that they met: where two or more numbers act together, each
                   piece of 8192 rows would solve for its regions anew. Saves most of
                   that solving, though seldom much time, as to read and write numbers
                   takes longer. The N rows are held in memory. Values may change as by
                   --threads
      --report     when all is written, tell how rows were answered: one line of JSON on
                   the error stream, behind anything else there
      --report=OUT ... or into a file. solved, conflicts and refused are the rows;
                   from_batch, from_block and one_by_one what they were answered from
      --size WxH   of a sketch: give its window another size to begin with
      --svg OUT    of a sketch: draw how boxes move from the least number to the
                   greatest, where the rows have one

    Memory does not grow with the number of rows.
    Status: 0 all solved, 1 some were not, 2 malformed input.
    """

  static func run(_ words: [String], _ console: Console) throws -> Command.Status {
    let arguments = try arguments(words)
    let path = arguments.operands[0]
    let scenarios = arguments.value("--scenarios") ?? "-"
    var options = BatchOptions()
    options.threads = try arguments.count("--threads") ?? 1
    guard options.threads <= BatchLimits.threads else {
      throw UsageError("--threads wants 1 to \(BatchLimits.threads)")
    }
    _ = try arguments.count("--learn")
    do {
      let bytes = try Input.bytes(of: path)
      let isTrace = Hint.isTrace(bytes)
      if isTrace, let only = ["--size", "--svg"].first(where: { arguments.value($0) != nil }) {
        throw UsageError("\(only) is for sketches, and \(path) is a trace")
      }
      return try Input.withDescriptor(scenarios) { descriptor in
        var rows = BatchRows(try ScenarioReader(descriptor, scenarios), arguments, console)
        return isTrace
          ? try TraceBatch.run(bytes, &rows, options) : try SketchRows.run(path, bytes, &rows, options)
      }
    } catch let error as CSVError {
      console.printError("quoin: \(scenarios):\(error.line): \(error.message)")
    } catch let error as FileError {
      console.printError("quoin: \(error)")
    } catch ReplayError.trace(let error) {
      Complaint.print(path, error, console)
    } catch ReplayError.engine(let error) {
      console.printError("quoin: \(path): the engine failed: \(error.word)")
    } catch let error as EngineError {
      console.printError("quoin: \(path): \(error.word)")
    }
    return .badInput
  }

  private static func arguments(_ words: [String]) throws(UsageError) -> Arguments {
    let arguments = try Arguments(
      words, valued: ["--scenarios", "--out", "--threads", "--learn", "--size", "--svg"],
      optional: ["--report"])
    guard arguments.operands.count == 1 else {
      throw UsageError(
        "batch wants one trace or sketch"
          + (arguments.has("--report") ? " (a file for the report is named by --report=OUT)" : ""))
    }
    guard let scenarios = arguments.value("--scenarios") else { throw UsageError("batch wants --scenarios") }
    let path = arguments.operands[0]
    guard path != "-" || scenarios != "-" else { throw UsageError("only one can be the standard input") }
    try refuseOverwriting([path, scenarios], arguments)
    return arguments
  }

  /// Throws if two outputs would go to one place, or an output over an input.
  private static func refuseOverwriting(_ inputs: [String], _ arguments: Arguments) throws(UsageError) {
    let named = ["--svg", "--report"].map { (option: $0, path: arguments.value($0)) }
    let outputs = [(option: "--out", path: arguments.value("--out") ?? "-")] + named
    let printed = outputs.filter { $0.path == "-" }
    guard printed.count < 2 else {
      throw UsageError("\(printed[1].option) and \(printed[0].option) want two files")
    }
    try Input.refuseOverwriting(inputs: inputs, outputs: outputs)
  }
}
