// StreamTests.swift -- where output goes: streams that take nothing, and files that are read at the same time.

import CQuoinSys
import QuoinCommand
import Testing

@Suite struct StreamTests {
  private static let inputs = "Tests/Studio/golden/inputs"

  // MARK: Streams

  @Test(arguments: [
    ["version"], ["help"], ["solve", "Examples/window.quoin", "--json"],
    ["explain", "Examples/window.quoin"], ["specs", "\(inputs)/specs.json", "cell"],
    ["replay", "\(inputs)/small.trace"],
    ["batch", "\(inputs)/batch.trace", "--scenarios", "\(inputs)/batch.csv"],
    ["solve", "Examples/window.quoin", "--svg", "-"],
  ])
  func output_toAFullDevice_endsWithStatusTwo(words: [String]) throws {
    let program = try #require(Program.path, "swift build makes it")
    chdir(Golden.root)
    let finished = Program.run(
      "/bin/sh", ["-c", "\"$@\" 2>&1 > /dev/full", "sh", program] + words)
    #expect(finished.status == 2)
    #expect(finished.output.hasSuffix("quoin: standard output: No space left on device\n"))
  }

  @Test func output_toAClosedPipe_endsSilently() throws {
    let program = try #require(Program.path, "swift build makes it")
    chdir(Golden.root)
    let many = [
      "solve", "Examples/dashboard.quoin", "--sweep", "width=900..1500", "--steps", "100", "--svg", "-",
    ]
    let script = "exec 3>&1; trap '' PIPE; { \"$@\" 2>&3; echo $? >&3; } | true"
    let ended = Program.run("/bin/sh", ["-c", script, "sh", program] + many)
    #expect(ended.output == "2\n")
  }

  /// A pipe can be read once: to quote the line at fault it would be waited for, for ever.
  @Test func pipe_withAMalformedTrace_isNotReadAgain() throws {
    let program = try #require(Program.path, "swift build makes it")
    let scratch = Scratch()
    let pipe = scratch.path("pipe")
    let script = #"""
      mkfifo "$1"; printf 'vars 1\ncons\n' > "$1" &
      timeout 20 "$2" replay "$1" 2>&1; echo $?
      """#
    let ended = Program.run("/bin/sh", ["-c", script, "sh", pipe, program])
    #expect(ended.output == "\(pipe):2:1: no record begins with this word\n2\n")
  }

  // MARK: Files

  private let window = "window 400 x 300\na in window\n"

  private func expectRefusal(_ words: [String], _ message: String, unchanged path: String) {
    let before = Golden.read(path)
    let printed = Golden.run(words)
    #expect(printed.status == 2)
    #expect(printed.error.contains(message), "\(words): \(printed.error)")
    #expect(Golden.read(path) == before)
  }

  @Test func batch_outputIsAnInput_isRefused() throws {
    let scratch = Scratch()
    let sketch = scratch.write(window, "w.quoin")
    let rows = scratch.write("window.width\n100\n200\n", "r.csv")
    let other = scratch.link("s.csv", to: rows)
    for out in [rows, other] {
      expectRefusal(
        ["batch", sketch, "--scenarios", rows, "--out", out], "--out would write over", unchanged: rows)
      expectRefusal(
        ["batch", sketch, "--scenarios", rows, "--svg", out], "--svg would write over", unchanged: rows)
    }
    expectRefusal(
      ["batch", sketch, "--scenarios", rows, "--out", sketch], "--out would write over", unchanged: sketch)
    expectRefusal(
      ["batch", sketch, "--scenarios", rows, "--svg", sketch], "--svg would write over", unchanged: sketch)
  }

  @Test func batch_twoOutputsInOneFile_areRefused() throws {
    let scratch = Scratch()
    let sketch = scratch.write(window, "w.quoin")
    let rows = scratch.write("window.width\n100\n200\n", "r.csv")
    let new = scratch.path("new")
    let again = new.replacing("/new", with: "/./new")
    let printed = Golden.run(["batch", sketch, "--scenarios", rows, "--out", new, "--svg", again])
    #expect(printed.status == 2)
    #expect(printed.error.contains("want two files"))
    #expect(Golden.read(new) == nil)
  }

  @Test func solveAndSpecs_pictureIsTheInput_areRefused() throws {
    let scratch = Scratch()
    let sketch = scratch.write(window, "w.quoin")
    let specs = scratch.write("{\"tree\": {\"box\": \"a\", \"measure\": {\"size\": [9, 9]}}}", "s.json")
    expectRefusal(["solve", sketch, "--svg", sketch], "--svg would write over", unchanged: sketch)
    expectRefusal(["specs", specs, "--svg", specs], "--svg would write over", unchanged: specs)
  }

  @Test func solve_pictureBesideTheInput_isWritten() throws {
    let scratch = Scratch()
    let sketch = scratch.write(window, "w.quoin")
    let picture = scratch.path("w.svg")
    #expect(Golden.run(["solve", sketch, "--svg", picture]).status == 0)
    #expect(Golden.read(picture)?.hasPrefix("<svg") == true)
  }

  // MARK: Widths

  @Test(arguments: ["9223372036854775807", "100000", "-9223372036854775808", "0"])
  func columns_ofAnySize_drawAWholeBorder(columns: String) throws {
    let program = try #require(Program.path, "swift build makes it")
    let scratch = Scratch()
    let specs = scratch.write("{\"tree\": {\"box\": \"a\", \"measure\": {\"size\": [100000, 10]}}}", "s.json")
    let finished = Program.run("/usr/bin/env", ["COLUMNS=\(columns)", program, "specs", specs, "--ascii"])
    #expect(finished.status == 0)
    let border = finished.output.split(separator: "\n").first { $0.hasPrefix("+") }
    #expect(border?.last == "+")
  }

  // MARK: Watching and drawing

  @Test func watch_solvesAgain_whenTheFileHasChanged() throws {
    let scratch = Scratch()
    let path = scratch.write("window 80 x 60\na in window\na.width == 7\n", "watched.quoin")
    var seen: [String] = []
    let console = Console(
      output: { bytes in
        seen.append(String(decoding: bytes, as: UTF8.self))
        if seen.count == 1 {
          _ = scratch.write("window 80 x 60\na in window\na.width == 9\n", "watched.quoin")
        }
        // The reader goes away.
        if seen.count > 1 { throw StreamEnd() }
      }, error: { _ in })
    #expect(Command.run(["solve", path, "--watch"], console) == 2)
    #expect(seen.count == 2)
    #expect(seen[0].contains("  a        0    0      7      60"))
    #expect(seen[1].contains("  a        0    0      9      60"))
  }

  private struct StreamEnd: Error {}

  @Test func watch_ofTheStandardInput_isRefused() {
    #expect(Golden.run(["solve", "-", "--watch"]).error.contains("--watch wants a file"))
  }

  @Test func png_isDrawnByWhateverCanDrawSVG() throws {
    let program = try #require(Program.path, "swift build makes it")
    let scratch = Scratch()
    let (picture, tools) = (scratch.path("it's.png"), scratch.path("tools"))
    chdir(Golden.root)
    let script = """
      mkdir -p "$2" && printf '#!/bin/sh\\ncp "$3" "$2"\\n' > "$2/rsvg-convert" && chmod +x "$2/rsvg-convert"
      PATH="$2:$PATH" "$1" solve Examples/window.quoin --png "$3" >/dev/null; echo $?; head -c 4 "$3"; ls "$3".svg 2>/dev/null
      rm -r "$2"
      """
    let ended = Program.run("/bin/sh", ["-c", script, "sh", program, tools, picture])
    #expect(ended.output == "0\n<svg")
  }
}
