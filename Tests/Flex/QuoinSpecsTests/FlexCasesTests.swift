// FlexCasesTests.swift -- the flexbox case file, compared exactly, both ways of writing.

import Foundation
import Testing

@Suite struct FlexCasesTests {
  private static func cases() throws -> [Words] {
    let file = try CaseFiles.read("yoga_cases.json") as! Words
    return file["cases"] as! [Words]
  }

  private static func differences(_ words: Words) throws -> [String] {
    let nodes = words["nodes"] as! [Words]
    var differences: [String] = []
    for isRTL in [false, true] {
      let frames = try FlexTree(nodes, isRTL: isRTL).frames()
      for (node, frame) in zip(nodes, frames) {
        let wanted = (node[isRTL ? "rtl" : "ltr"] as! [Any]).map { number($0) }
        if wanted != frame {
          differences.append(
            "\(words["name"]!) \(isRTL ? "rtl" : "ltr"): \(node["id"]!) is \(frame), not \(wanted)")
        }
      }
    }
    return differences
  }

  @Test func activeCases_all_areExact() throws {
    let active = try Self.cases().filter { $0["skip"] as! Bool == false }
    #expect(active.count == 544)
    let differences = try active.flatMap { try Self.differences($0) }
    for line in differences { print(line) }
    #expect(differences.count == 0)
  }
}
