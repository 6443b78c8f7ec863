// YogaTreesTests.swift -- recorded random trees, laid out by strict Yoga's rules, are where Yoga has them.
//
// Tests/Flex/browser/record.py --yoga writes the file: the first trees of every feature, with the frames of a build of
// Yoga, whether Quoin agrees or not. A feature's trees that differ are no more than `known` says.

import Foundation
import QuoinSpecs
import QuoinTestSupport
import Testing

@Suite struct YogaTreesTests {
  private static func cases() throws -> [Words] {
    let file = URL(fileURLWithPath: PackageFolder.path + "/Tests/Flex/browser/recorded_yoga.json")
    return try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as! [Words]
  }

  private static func isEqual(_ words: Words, _ rules: FlexRules) throws -> Bool {
    let nodes = words["nodes"] as! [Words]
    let tolerance = number(words["tolerance"])
    let frames = try FlexTree(nodes, scale: number(words["scale"]), rules: rules).frames()
    return zip(nodes, frames).allSatisfy { node, frame in
      guard let wanted = (node["ltr"] as? [Any])?.map({ number($0) }) else { return true }
      return zip(wanted, frame).allSatisfy { abs($0 - $1) <= tolerance }
    }
  }

  private static func differing(_ rules: FlexRules) throws -> [String: Int] {
    var differing: [String: Int] = [:]
    for words in try cases() where try !isEqual(words, rules) {
      let feature = String((words["id"] as! String).split(separator: " ")[0])
      differing[feature, default: 0] += 1
    }
    return differing
  }

  /// How many of the 78 trees of a feature differ at most.
  private static let known = ["limits": 1, "mixed": 1, "pairs": 1, "percent-auto": 3]

  @Test func recordedTrees_byStrictRules_areWhereYogaHasThem() throws {
    let count = try Self.cases().count
    let differing = try Self.differing(.strictYoga)
    print("\(count - differing.values.reduce(0, +)) of \(count) trees are equal; differing: \(differing)")
    #expect(count == 2018)
    for (feature, number) in differing { #expect(number <= Self.known[feature, default: 0], "\(feature)") }
  }

  @Test func recordedTrees_byTheOrdinaryRules_differMore() throws {
    let ordinary = try Self.differing(.yoga).values.reduce(0, +)
    let strict = try Self.differing(.strictYoga).values.reduce(0, +)
    #expect(ordinary > strict)
  }
}
