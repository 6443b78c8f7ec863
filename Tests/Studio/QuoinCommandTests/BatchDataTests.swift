// BatchDataTests.swift -- what a batch tells beside its answers: the report, and what it learns first.

import Foundation
@testable import QuoinCommand
import QuoinTestSupport
import Testing

@Suite struct BatchDataTests {
  private let inputs = "Tests/Studio/golden/inputs"
  private let window = "Examples/window.quoin"

  /// Three panes that give way to each other, each with a least and a wished width.
  private let trace = paneTrace()

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func rows(_ count: Int, seed: UInt64 = 1) -> String {
    var random = SeededRandom(seed: seed)
    let lines = (0..<count).map { _ in
      "\(random.double(in: 200...900)),\(random.double(in: -400 ... -100)),\(random.double(in: -90 ... -50))"
    }
    return (["s3,k4,k2"] + lines).joined(separator: "\n") + "\n"
  }

  private func cells(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
  }

  // MARK: Learning and the report

  @Test func learning_changesNoUniqueAnswer_andAnswersFromTheRegions() throws {
    let scratch = Scratch()
    let words = ["batch", scratch.write(trace, "trace"), "--scenarios", scratch.write(rows(300), "rows")]
    let alone = Golden.run(words + ["--report"])
    let learnt = Golden.run(words + ["--report", "--learn", "300"])
    #expect(learnt.output.split(separator: "\n").count == 301)
    for (one, other) in zip(cells(alone.output), cells(learnt.output)).dropFirst() {
      for (a, b) in zip(one.dropFirst(), other.dropFirst()) {
        #expect(try abs(#require(Double(a)) - #require(Double(b))) < 1e-6)
      }
    }
    let (before, after) = (try json(alone.error), try json(learnt.error))
    #expect(before["learnt_rows"] as? Int == 0 && after["learnt_rows"] as? Int == 300)
    #expect(after["learnt_regions"] as? Int ?? 0 > 0)
    #expect(after["from_batch"] as? Int ?? 0 > before["from_batch"] as? Int ?? .max)
    for report in [before, after] {
      #expect(report["solved"] as? Int == 300 && report["conflicts"] as? Int == 0)
      #expect(answered(report) > 0 && answered(report) % 300 == 0)
    }
  }

  private func answered(_ report: [String: Any]) -> Int {
    ["from_batch", "from_block", "one_by_one"].compactMap { report[$0] as? Int }.reduce(0, +)
  }

  @Test func learning_moreRowsThanThereAre_learnsFromAll() throws {
    let words = ["batch", "\(inputs)/batch.trace", "--scenarios", "\(inputs)/batch.csv", "--report"]
    let printed = Golden.run(words + ["--learn", "1000000000"])
    let report = try json(printed.error)
    #expect(report["learnt_rows"] as? Int == 5)
    #expect(
      report["solved"] as? Int == 3 && report["conflicts"] as? Int == 1 && report["refused"] as? Int == 1)
    #expect(printed.output == Golden.run(words).output && printed.status == 1)
  }

  @Test func learning_fromAPipe_writesEveryRow() throws {
    let program = try #require(Program.path, "swift build makes it")
    let scratch = Scratch()
    let paths = [scratch.write(rows(40), "rows"), scratch.write(trace, "trace")]
    let finished = Program.run(
      "/bin/sh", ["-c", "cat \"$1\" | \"$0\" batch \"$2\" --scenarios - --learn 7", program] + paths)
    #expect(finished.status == 0)
    #expect(finished.output.split(separator: "\n").count == 41)
  }

  @Test func learning_aRowThatIsNoNumber_writesNothing() throws {
    let scratch = Scratch()
    let rows = scratch.write("gap\n4\n4 px\n", "rows.csv")
    let printed = Golden.run(["batch", window, "--scenarios", rows, "--learn", "2"])
    #expect(printed.output == "" && printed.status == 2)
    #expect(printed.error == "quoin: \(rows):3: 4 px is no number\n")
  }

  @Test func report_withAFile_isWrittenThere() throws {
    let scratch = Scratch()
    let file = scratch.path("report.json")
    let words = ["batch", window, "--scenarios", "\(inputs)/batch-gap.csv"]
    let printed = Golden.run(words + ["--report=\(file)"])
    #expect(printed.error == "" && printed.output == Golden.run(words).output)
    #expect(try json(#require(Golden.read(file)))["solved"] as? Int == 3)
    let toOutput = Golden.run(words + ["--report=-", "--out", "/dev/null"])
    #expect(try json(toOutput.output)["refused"] as? Int == 1)
  }

  // MARK: What is refused

  @Test(arguments: [
    (["--report=-"], "--report and --out want two files"),
    (["--report=Examples/window.quoin"], "--report would write over Examples/window.quoin"),
    (["--learn", "0"], "--learn wants a number of at least 1, not 0"),
    (["--learn", "some"], "--learn wants a number of at least 1, not some"),
    (["--learn"], "--learn wants a value"),
    (["--report=a.json", "--report=b.json"], "--report is given twice"),
    (
      ["--report", "report.json"],
      "batch wants one trace or sketch (a file for the report is named by --report=OUT)"
    ),
  ])
  func words_thatCannotBeMeant_areRefused(more: [String], error: String) {
    let printed = Golden.run(["batch", window, "--scenarios", "\(inputs)/batch-gap.csv"] + more)
    #expect(printed.error == "quoin: \(error) (quoin batch --help tells more)\n")
    #expect(printed.output == "" && printed.status == 2)
  }

  @Test func folderThatIsNotThere_isTold() {
    let words = ["batch", window, "--scenarios", "\(inputs)/batch-gap.csv", "--out", "/dev/null"]
    let printed = Golden.run(words + ["--report=/nowhere/x.json"])
    #expect(printed.error == "quoin: /nowhere/x.json: No such file or directory\n")
    #expect(printed.status == 2)
  }
}
