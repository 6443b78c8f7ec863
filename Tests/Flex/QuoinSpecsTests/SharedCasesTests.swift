// SharedCasesTests.swift -- the case files, compared exactly: size, frames and drawing order.

import Foundation
import Testing

@Suite struct SharedCasesTests {
  @Test(.enabled(if: SharedData.has("spec_cases.json")))
  func specCases_all_areExact() throws {
    let file = try SharedData.read("spec_cases.json") as! Words
    let cases = (file["cases"] as! [Words]).map { SpecCase(name: $0["id"] as! String, words: $0) }
    #expect(cases.count == 102)
    #expect(try cases.flatMap { try $0.differences() } == [])
  }

  @Test(.enabled(if: SharedData.has("texture_snapshot_numbers.json")))
  func snapshotNumbers_all_areExact() throws {
    let file = try SharedData.read("texture_snapshot_numbers.json") as! [Words]
    let cases = file.map { SpecCase(name: $0["name"] as! String, words: $0) }
    #expect(cases.count == 207)
    #expect(try cases.flatMap { try $0.differences() } == [])
  }

  @Test(.enabled(if: SharedData.has("feed_cell.json")))
  func feedCell_isExact() throws {
    let words = try SharedData.read("feed_cell.json") as! Words
    #expect(try SpecCase(name: "feed cell", words: words).differences() == [])
  }
}
