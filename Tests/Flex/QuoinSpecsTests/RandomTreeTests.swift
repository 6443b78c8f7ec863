// RandomTreeTests.swift -- random trees against the slow twin, and against themselves.
//
// QUOIN_SEED runs one seed alone.

import Foundation
import QuoinSpecs
import QuoinTestSupport
import Testing

@Suite struct RandomTreeTests {
  static let seeds: [UInt64] =
    ProcessInfo.processInfo.environment["QUOIN_SEED"].flatMap(UInt64.init).map { [$0] } ?? Array(0..<1500)

  /// A box around everything, so that frames are in it.
  private func rooted(_ words: Words) -> Words { ["box": "root", "spec": words] }

  @Test func layout_randomTrees_areThoseOfTheSlowTwin() throws {
    var differing: [UInt64] = []
    for seed in Self.seeds {
      var trees = RandomTrees(seed: seed)
      let words = rooted(trees.tree(4))
      let range = trees.range()
      let scale = Double(trees.random.pick([1, 2, 3]))
      let tree = try WordTree(words, scale: scale)
      let size = try tree.layout(range).size
      var twin = Twin(scale: scale)
      let wanted = twin.layout(
        words, TwinRange(low: [range.minWidth, range.minHeight], high: [range.maxWidth, range.maxHeight]),
        [range.maxWidth, range.maxHeight])
      var same = [size.width, size.height] == wanted.size
      for (name, frame) in wanted.boxes(0, 0, scale: scale) {
        let node = tree.names.first { $0.value == name }!.key
        let found = try tree.tree.frame(of: node)
        if [found.x, found.y, found.width, found.height] != frame { same = false }
      }
      if !same { differing.append(seed) }
    }
    #expect(differing == [])
  }

  @Test func measures_randomTrees_areOneForADistinctQuestion() throws {
    for seed in Self.seeds.prefix(400) {
      var trees = RandomTrees(seed: seed)
      let words = rooted(trees.tree(5))
      let tree = try WordTree(words)
      _ = try tree.layout(trees.range())
      for measured in tree.measured {
        #expect(Set(measured.asked).count == measured.asked.count, "seed \(seed)")
      }
    }
  }
}
