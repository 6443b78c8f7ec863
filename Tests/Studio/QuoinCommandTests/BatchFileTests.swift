// BatchFileTests.swift -- rows of numbers as programs write them, and what is said of those that are wrong.

@testable import QuoinCommand
import Testing

@Suite struct BatchFileTests {
  private let window = "window 400 x 300\na in window\nvar gap\ngap == 8\n"
  private let trace = "vars 1 # one\r\ncon strong eq -3 1 1 0\r\na 0\r\n"

  private func answer(_ file: String, _ rows: String) -> Printed {
    let scratch = Scratch()
    let path = scratch.write(file, "file")
    let scenarios = scratch.write(rows, "rows.csv")
    var printed = Golden.run(["batch", path, "--scenarios", scenarios])
    printed.error = printed.error.replacing(path, with: "FILE").replacing(scenarios, with: "ROWS")
    return printed
  }

  @Test(arguments: [
    "vars 1 # one\ncon strong eq -3 1 1 0\na 0\n", "vars 1\r\ncon strong eq -3 1 1 0\r\na 0\r\n",
    "# a trace\r\n\r\n  # of one\r\nvars\t1\r\ncon strong eq -3 1 1 0\r\na 0\r\n",
  ])
  func trace_asAnyoneWritesIt_isATrace(text: String) {
    let printed = answer(text, "k0\n-5\n")
    #expect(printed.output == "status,v0\nsolved,5\n")
    #expect(printed.error == "")
  }

  @Test func rows_withAByteOrderMark_areRead() {
    let printed = answer(window, "\u{feff}gap\r\n4\r\n")
    #expect(printed.error == "")
    #expect(printed.output.hasSuffix(",4\n"))
  }

  @Test(arguments: [
    ("\n\r\ngpa\n4\n", "3: gpa is neither a window's width or height nor a variable; gap perhaps?"),
    ("gap,gap\n4,4\n", "1: gap is there twice"),
    ("\ngap, window.width ,gap2, window.width\n4,4,4,4\n", "2: window.width is there twice"),
  ])
  func names_thatAreWrong_areToldWithTheirLine(rows: String, error: String) {
    let printed = answer(window, rows)
    #expect(printed.error == "quoin: ROWS:\(error)\n")
    #expect(printed.status == 2)
  }

  @Test(arguments: [
    ("\n\nk1\n4\n", "3: k1 names nothing: s and an edited variable, or k and a constraint that is there"),
    ("k0,k0\n4,4\n", "1: k0 is there twice"),
    ("k0,k00\n4,4\n", "1: k00 names nothing: s and an edited variable, or k and a constraint that is there"),
  ])
  func names_ofATrace_areToldWithTheirLine(rows: String, error: String) {
    let printed = answer(trace, rows)
    #expect(printed.error == "quoin: ROWS:\(error)\n")
    #expect(printed.status == 2)
  }

  @Test(.disabled(if: Program.isSanitized, "a sanitizer takes memory of its own"))
  func rows_ofAWideTrace_takeBoundedMemory() throws {
    let program = try #require(Program.path, "swift build makes it")
    let scratch = Scratch()
    let path = scratch.write("vars 100000\ncon strong eq -3 1 1 0\na 0\n", "wide.trace")
    let rows = scratch.write("k0\n-5\n", "rows.csv")
    let finished = Program.run(
      "/bin/sh",
      [
        "-c", "ulimit -v 3000000 && SWIFT_BACKTRACE=enable=no exec \"$@\"", "sh", program, "batch", path,
        "--scenarios", rows,
      ])
    #expect(finished.status == 0)
    #expect(finished.output.contains("\nsolved,5,0,"))
  }
}
