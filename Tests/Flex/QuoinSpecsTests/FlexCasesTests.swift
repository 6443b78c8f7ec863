// FlexCasesTests.swift -- the flexbox case files, compared exactly: Yoga's both ways of writing, and CSS's rules.

import Foundation
import QuoinSpecs
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

  /// A tree a rule that CSS has and Yoga has not. A frame, or a part of one, that a case does not give may be any.
  @Test func cssCases_all_areExact() throws {
    let cases = try CaseFiles.read("css_cases.json") as! [Words]
    #expect(cases.count == 93)
    let rules: [String: FlexRules] = ["css": .css, "automatic-minimum": .automaticMinimum, "yoga": .yoga]
    for words in cases {
      let nodes = words["nodes"] as! [Words]
      let frames = try FlexTree(nodes, rules: rules[words["rules"] as! String]!).frames()
      for (place, (node, frame)) in zip(nodes, frames).enumerated() {
        for (found, wanted) in zip(frame, node["ltr"] as? [Any] ?? []) where !(wanted is NSNull) {
          #expect(found == number(wanted), "\(words["name"]!), \(words["rules"]!): node \(place) is \(frame)")
        }
      }
    }
  }
}
