// BrowserTreesTests.swift -- recorded random trees, laid out by CSS's rules, are where Chromium has them.
//
// Tests/Flex/browser/record.py writes the file. Numbers may differ by what each tree says: Chromium counts in 1/64, and
// cuts each extent of a line.

import Foundation
import QuoinTestSupport
import Testing

@Suite struct BrowserTreesTests {
  private static func cases() throws -> [Words] {
    let file = URL(fileURLWithPath: PackageFolder.path + "/Tests/Flex/browser/recorded.json")
    return try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as! [Words]
  }

  private static func differences(_ words: Words) throws -> [String] {
    let nodes = words["nodes"] as! [Words]
    let tolerance = number(words["tolerance"])
    let frames = try FlexTree(nodes, scale: number(words["scale"]), rules: .css).frames()
    return zip(nodes, frames).enumerated().compactMap { place, pair in
      guard let wanted = (pair.0["ltr"] as? [Any])?.map({ number($0) }) else { return nil }
      if zip(wanted, pair.1).allSatisfy({ abs($0 - $1) <= tolerance }) { return nil }
      return "\(words["id"]!): node \(place) is \(pair.1), not \(wanted)"
    }
  }

  @Test func recordedTrees_byCSSRules_areWhereTheBrowserHasThem() throws {
    let cases = try Self.cases()
    #expect(cases.count == 482)
    #expect(try cases.flatMap { try Self.differences($0) } == [])
  }

  @Test func recordedTrees_byYogasRules_differ() throws {
    // The comparison sees differences: Yoga's rules give other frames to some of the trees.
    let nodes = try Self.cases().map { ($0["nodes"] as! [Words], number($0["tolerance"])) }
    let differing = try nodes.filter { nodes, tolerance in
      let frames = try FlexTree(nodes, scale: 1024).frames()
      return zip(nodes, frames).contains { node, frame in
        guard let wanted = (node["ltr"] as? [Any])?.map({ number($0) }) else { return false }
        return zip(wanted, frame).contains { abs($0 - $1) > tolerance }
      }
    }
    #expect(!differing.isEmpty)
  }
}
