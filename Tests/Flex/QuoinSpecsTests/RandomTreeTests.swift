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

  private func bits(_ frames: [(String, SpecFrame)]) -> [String: [UInt64]] {
    var named: [String: [UInt64]] = [:]
    for (name, frame) in frames {
      named[name] = [frame.x, frame.y, frame.width, frame.height].map { ($0 + 0).bitPattern }
    }
    return named
  }

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

  @Test func layout_randomChanges_isThatOfAFreshTree() throws {
    for seed in Self.seeds.prefix(300) {
      var trees = RandomTrees(seed: seed)
      let words = rooted(trees.tree(4))
      let tree = try WordTree(words)
      let other = try WordTree(words)
      for _ in 0..<6 {
        let nodes = tree.names.keys.sorted { $0.index1 < $1.index1 }
        for _ in 0..<trees.random.int(in: 0...3) {
          let node = trees.random.pick(nodes)
          let property = trees.random.pick([
            SpecProperty.width, .height, .flexGrow, .flexShrink, .minWidth, .maxHeight, .spacingBefore,
            .positionX,
          ])
          let value = Double(trees.random.int(in: 0...90))
          // The same calls make the same handles.
          try tree.tree.set(property, of: node, to: value)
          try other.tree.set(property, of: node, to: value)
        }
        let range = trees.range()
        let warm = try tree.layout(range)
        try other.tree.setRounding(.none, scale: 1)
        try other.tree.setRounding(.texture, scale: 1)
        let cold = try other.layout(range)
        #expect(warm.size == cold.size, "seed \(seed)")
        #expect(bits(warm.frames) == bits(cold.frames), "seed \(seed)")
        let counters = tree.tree.counters
        #expect(try bits(tree.layout(range).frames) == bits(warm.frames), "seed \(seed)")
        #expect(tree.tree.counters == counters, "seed \(seed)")
      }
    }
  }

  @Test func layout_hostileNumbers_endsWithFiniteFrames() throws {
    let extremes = [0, 1e-300, 5e-324, 1e7, 9_999_999, 1e15, 1e308, 0.1, 3]
    for seed in Self.seeds.prefix(400) {
      var trees = RandomTrees(seed: seed)
      let tree = try WordTree(rooted(trees.tree(4)))
      let nodes = tree.names.keys.sorted { $0.index1 < $1.index1 }
      for node in nodes where trees.random.chance(0.4) {
        let property = trees.random.pick(SpecProperty.allCases)
        let value = trees.random.pick(extremes) * (trees.random.chance(0.2) ? -1 : 1)
        try? tree.tree.set(property, of: node, to: value)
      }
      for frame in try tree.layout(trees.range()).frames {
        let numbers = [frame.1.x, frame.1.y, frame.1.width, frame.1.height]
        #expect(!numbers.contains { $0.isNaN } && frame.1.width >= 0 && frame.1.width < 2e7, "seed \(seed)")
      }
    }
  }
}
