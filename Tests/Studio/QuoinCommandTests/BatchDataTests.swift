// BatchDataTests.swift -- what a batch tells beside its answers: the report, the map, and what it learns first.

import Foundation
import QuoinBatch
@testable import QuoinCommand
import QuoinEngine
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

  // MARK: The map

  @Test(arguments: [["--learn", "200"], ["--learn=64"], []])
  func map_ofATrace_hasTheAnswersOfTheRowsInIt(more: [String]) throws {
    let scratch = Scratch()
    let words = ["batch", scratch.write(trace, "trace"), "--scenarios", scratch.write(rows(200), "rows")]
    let map = scratch.path("map.json")
    let printed = Golden.run(words + more + ["--map", map])
    #expect(printed.status == 0 && printed.error == "")
    let inside = try compare(printed.output, rows(200), map)
    #expect(more.isEmpty ? inside > 0 : inside > 100)
    if more.first == "--learn" { #expect(inside == 200) }
  }

  /// A column is as wide as its widest text: its width is an extreme behind the parameters.
  @Test func map_ofTexts_listsTheExtreme() throws {
    let texts = """
      vars 2
      con req ge -40 1 1 0
      con req ge -60 1 1 0
      con req ge -50 1 1 0
      con weak eq 0 1 1 0
      con medium le 0 2 1 0 -0.5 1
      A 0 5
      e 1 strong
      s 1 500
      """
    let lines =
      ["k0,k1,k2,s1"] + (0..<20).map { "\(-30 - $0),\(-70 + 2 * $0),\(-45 - $0 % 7),\(60 + 20 * $0)" }
    let (scratch, rows) = (Scratch(), lines.joined(separator: "\n") + "\n")
    let map = scratch.path("map.json")
    let printed = Golden.run([
      "batch", scratch.write(texts, "trace"), "--scenarios", scratch.write(rows, "rows"), "--learn", "20",
      "--map",
      map,
    ])
    #expect(printed.status == 0 && printed.error == "")
    let text = try #require(Golden.read(map))
    let extremes = try #require(json(text)["extremes"] as? [[String: Any]])
    #expect(extremes.count == 1 && (extremes[0]["forms"] as? [Any])?.count == 3)
    #expect(try compare(printed.output, rows, map) == 20)
  }

  @Test func map_ofASketch_hasTheColumnsOfTheAnswers() throws {
    let scratch = Scratch()
    let text = "gap,window.width\n0,800\n20,600\n-5,400\n8,1200\n"
    let map = scratch.path("map.json")
    let printed = Golden.run([
      "batch", window, "--scenarios", scratch.write(text, "rows"), "--learn", "4", "--map", map,
    ])
    #expect(try compare(printed.output, text, map) == 4)
  }

  /// Expects that the map gives the answers of the rows that lie in it. Returns how many do.
  private func compare(_ answers: String, _ given: String, _ path: String) throws -> Int {
    let map = try json(#require(Golden.read(path)))
    let (given, answers) = (cells(given), cells(answers))
    #expect(map["parameters"] as? [String] == given[0])
    let columns = try #require(map["columns"] as? [[String: Any]])
    #expect(columns.map { $0["name"] as? String } == answers[0].dropFirst().map { $0 })
    var inside = 0
    for (row, answer) in zip(given.dropFirst(), answers.dropFirst()) {
      let numbers = try whole(map, row.compactMap(Double.init))
      guard let outputs = try outputs(of: map, at: numbers) else { continue }
      inside += 1
      for (column, text) in zip(columns, answer.dropFirst()) {
        let places = try #require(column["outputs"] as? [Int])
        let sum =
          try #require(column["constant"] as? Double) + places.reduce(0) { $0 + (outputs[$1] ?? .nan) }
        #expect(try abs(sum - #require(Double(text))) < 1e-6)
      }
    }
    return inside
  }

  /// A row with the extremes behind its numbers.
  private func whole(_ map: [String: Any], _ numbers: [Double]) throws -> [Double] {
    try numbers
      + #require(map["extremes"] as? [[String: Any]]).map { extreme in
        let sums = try #require(extreme["forms"] as? [[String: Any]]).map { form in
          try sum(form["terms"], numbers) + #require(form["constant"] as? Double)
        }
        return try #require(extreme["greatest"] as? Bool == true ? sums.max() : sums.min())
      }
  }

  private func sum(_ terms: Any?, _ numbers: [Double]) throws -> Double {
    try #require(terms as? [[String: Double]]).reduce(0) {
      try $0 + numbers[Int(#require($1["parameter"]))] * #require($1["rate"])
    }
  }

  private func cells(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
  }

  /// The outputs at a row, by number; nil if the row lies in no region of some part.
  private func outputs(of map: [String: Any], at numbers: [Double]) throws -> [Int: Double]? {
    var found: [Int: Double] = [:]
    for part in try #require(map["parts"] as? [[String: Any]]) {
      let regions = try #require(part["regions"] as? [[String: Any]])
      guard let region = try regions.first(where: { try holds($0, numbers) }) else { return nil }
      let moving = try #require(region["moving"] as? [Int])
      let rates = try #require(region["rates"] as? [[Double]])
      let values = try #require(region["values"] as? [Double])
      for (place, output) in try #require(part["outputs"] as? [Int]).enumerated() {
        found[output] = zip(moving, rates).reduce(values[place]) { $0 + numbers[$1.0] * $1.1[place] }
      }
    }
    return found
  }

  private func holds(_ region: [String: Any], _ numbers: [Double]) throws -> Bool {
    try #require(region["limits"] as? [[String: Any]]).allSatisfy { limit in
      let sum = try sum(limit["terms"], numbers)
      return sum >= limit["lowest"] as? Double ?? -.infinity
        && sum <= limit["highest"] as? Double ?? .infinity
    }
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
    #expect(before["learnt_rows"] as? Int == 0 && before["from_block"] as? Int ?? 0 > 0)
    #expect(after["learnt_rows"] as? Int == 300 && after["learnt_regions"] as? Int ?? 0 > 0)
    #expect(after["from_block"] as? Int == 0 && after["one_by_one"] as? Int == 0)
    for report in [before, after] {
      #expect(report["solved"] as? Int == 300 && report["conflicts"] as? Int == 0)
      let components = try #require(report["components"] as? [[String: Any]])
      #expect(components.count > 0 && components.allSatisfy { answered($0) == 300 })
      #expect(answered(report) == 300 * components.count)
      for name in ["from_batch", "from_block", "one_by_one", "regions", "regions_made", "solves", "pivots"] {
        #expect(components.compactMap { $0[name] as? Int }.reduce(0, +) == report[name] as? Int, "\(name)")
      }
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
    (["--map", "-"], "--map and --out want two files"),
    (["--report=-"], "--report and --out want two files"),
    (["--out", "/dev/null", "--map", "-", "--report=-"], "--report and --map want two files"),
    (["--map", "Examples/window.quoin"], "--map would write over Examples/window.quoin"),
    (["--report=Examples/window.quoin"], "--report would write over Examples/window.quoin"),
    (["--learn", "0"], "--learn wants a number of at least 1, not 0"),
    (["--learn", "some"], "--learn wants a number of at least 1, not some"),
    (["--learn"], "--learn wants a value"), (["--map"], "--map wants a value"),
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

  @Test func map_thatIsTooLarge_isRefusedAndMakesNoFile() throws {
    let engine = try Engine()
    let variable = try engine.addVariable()
    let target = BatchTarget(parameter: 0, .edit, try engine.addEdit(variable, .strong))
    let plan = try withUnsafePointer(to: target) { target in
      try withUnsafePointer(to: variable) { variable in
        try BatchPlan(
          engine, UnsafeBufferPointer(start: target, count: 1), parameterCount: 1,
          UnsafeBufferPointer(start: variable, count: 1))
      }
    }
    let scratch = Scratch()
    let path = scratch.path("map.json")
    let console = Console(output: { _ in }, error: { _ in })
    func write(mostNumbers: Int) throws {
      try MapJSON.write(
        plan, parameters: ["s0"], columns: [BatchColumn(name: "v0", outputs: [0])], to: path, console,
        mostNumbers: mostNumbers)
    }
    let error = try #require(throws: MapSizeError.self) { try write(mostNumbers: 5) }
    #expect("\(error)" == "the map has \(error.numbers) numbers, and no more than 5 are written")
    #expect(Golden.read(path) == nil)
    try write(mostNumbers: error.numbers)
    #expect(try json(#require(Golden.read(path)))["parameters"] as? [String] == ["s0"])
  }

  @Test(arguments: ["--map", "--report"])
  func folderThatIsNotThere_isTold(option: String) {
    let words = ["batch", window, "--scenarios", "\(inputs)/batch-gap.csv", "--out", "/dev/null"]
    let printed = Golden.run(words + ["\(option)=/nowhere/x.json"])
    #expect(printed.error == "quoin: /nowhere/x.json: No such file or directory\n")
    #expect(printed.status == 2)
  }
}
