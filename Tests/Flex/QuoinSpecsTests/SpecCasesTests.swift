// SpecCasesTests.swift -- the case files, compared exactly: size, frames and drawing order.

import Foundation
import Testing

@Suite struct SpecCasesTests {
  @Test func specCases_all_areExact() throws {
    let file = try CaseFiles.read("spec_cases.json") as! Words
    let cases = (file["cases"] as! [Words]).map { SpecCase(name: $0["id"] as! String, words: $0) }
    #expect(cases.count == 102)
    #expect(try cases.flatMap { try $0.differences() } == [])
  }

  @Test func snapshotNumbers_all_areExact() throws {
    let file = try CaseFiles.read("texture_snapshot_numbers.json") as! [Words]
    let cases = file.map { SpecCase(name: $0["name"] as! String, words: $0) }
    #expect(cases.count == 207)
    #expect(try cases.flatMap { try $0.differences() } == [])
  }

  @Test func feedCell_isExact() throws {
    let words = try CaseFiles.read("feed_cell.json") as! Words
    #expect(try SpecCase(name: "feed cell", words: words).differences() == [])
  }
}
