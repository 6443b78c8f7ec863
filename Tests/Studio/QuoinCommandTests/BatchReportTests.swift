// BatchReportTests.swift -- what the report of a batch tells of its components.

import Foundation
import QuoinTestSupport
import Testing

@Suite struct BatchReportTests {
  /// Three panes that give way to each other, each with a least and a wished width; and a variable by itself.
  private let trace = paneTrace(variables: 5) + "e 4 strong\n"

  private func components(_ more: [String] = []) throws -> [[String: Any]] {
    let scratch = Scratch()
    let rows = scratch.write("s3,k4,k2,s4\n500,-300,-60,5\n510,-301,-61,6\n505,-299,-59,7\n", "rows.csv")
    let words = ["batch", scratch.write(trace, "trace"), "--scenarios", rows, "--report"]
    let printed = Golden.run(words + more)
    #expect(printed.status == 0, "\(printed.error)")
    let report = try JSONSerialization.jsonObject(with: Data(printed.error.utf8)) as? [String: Any]
    return try #require(report?["components"] as? [[String: Any]])
  }

  private func numbers(_ name: String, _ components: [[String: Any]]) -> [Int?] {
    components.map { $0[name] as? Int }
  }

  @Test func components_aTableAndRegions_tellTheirWays() throws {
    let list = try components()
    #expect(numbers("parameters", list) == [3, 1] && numbers("variables", list) == [4, 1], "\(list)")
    #expect(numbers("numbers", list) == [3, 1])
    #expect(list.map { $0["way"] as? String } == ["regions", "table"], "\(list)")
    #expect(numbers("from_table", list) == [0, 3] && numbers("from_batch", list)[1] == 3)
    #expect(list.allSatisfy { Set($0.keys) == Set(names) }, "\(list)")
  }

  private var names: [String] {
    [
      "way", "variables", "parameters", "numbers", "regions", "from_batch", "from_table", "from_block",
      "one_by_one",
      "regions_made", "regions_refused", "solves", "pivots",
    ]
  }

  @Test func components_rowsThatWereLearntFrom_countOnce() throws {
    let list = try components(["--learn", "3"])
    #expect(numbers("from_batch", list) == [3, 3] && numbers("from_table", list) == [0, 3], "\(list)")
    #expect(numbers("from_block", list) == [0, 0] && numbers("one_by_one", list) == [0, 0], "\(list)")
    #expect(list.map { $0["way"] as? String } == ["regions", "table"])
  }
}
