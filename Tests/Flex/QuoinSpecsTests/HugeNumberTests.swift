// HugeNumberTests.swift -- numbers near the largest one: whatever they are, frames are finite.

import QuoinTestSupport
import Testing

@testable import QuoinSpecs

@Suite struct HugeNumberTests {
  static let huge = [1e308, 1.7e308, 1e300, 1e155, 1e16, 1e15]
  static let roundings: [SpecRounding] = [.texture, .grid, .none, .yoga]

  private func isFinite(_ frame: SpecFrame) -> Bool {
    [frame.x, frame.y, frame.width, frame.height].allSatisfy { abs($0) < .infinity }
  }

  private func hasFiniteFrames(_ tree: borrowing SpecTree, _ nodes: [SpecNode]) throws -> Bool {
    try nodes.allSatisfy {
      try isFinite(tree.frame(of: $0)) && isFinite(tree.frameInRoot(of: $0))
        && isFinite(tree.localFrame(of: $0))
    }
  }

  @Test func hugeNumber_isReadAsTheLargestThatCounts() throws {
    var tree = SpecTree()
    let node = try tree.make(.leaf)
    try tree.set(.maxWidth, of: node, to: .greatestFiniteMagnitude)
    #expect(try tree.get(.maxWidth, of: node)?.value == 1e15)
    try tree.set(.positionX, of: node, to: -.greatestFiniteMagnitude)
    #expect(try tree.get(.positionX, of: node)?.value == -1e15)
  }

  private func range(_ random: inout SeededRandom) -> SizeRange {
    func side(_ random: inout SeededRandom) -> (Double, Double) {
      let extent = random.pick(Self.huge + [300])
      return random.pick([(0, .infinity), (0, extent), (extent, extent), (extent, .infinity)])
    }
    let (width, height) = (side(&random), side(&random))
    return SizeRange(minWidth: width.0, minHeight: height.0, maxWidth: width.1, maxHeight: height.1)
  }

  private func spoil(_ tree: inout SpecTree, _ nodes: [SpecNode], _ random: inout SeededRandom) {
    for node in nodes where random.chance(0.6) {
      for _ in 0..<3 {
        let value = random.pick(Self.huge + [1e-300, 5e-324]) * (random.chance(0.2) ? -1 : 1)
        try? tree.set(random.pick(SpecProperty.allCases), of: node, to: value)
        try? tree.set(random.pick(SpecProperty.allCases), of: node, to: .percent(random.pick([1e15, 1e-29])))
      }
    }
  }

  @Test func randomFlex_ofHugeNumbers_hasFiniteFrames() throws {
    var bad: [UInt64] = []
    for seed in 0..<400 as Range<UInt64> {
      var trees = RandomFlex(seed: seed)
      let tree = try FlexTree(trees.nodes(3))
      try tree.tree.setRounding(trees.random.pick(Self.roundings), scale: trees.random.pick([1, 2, 3]))
      spoil(&tree.tree, tree.nodes, &trees.random)
      for _ in 0..<3 {
        try tree.tree.layout(tree.nodes[0], range(&trees.random))
        if try !hasFiniteFrames(tree.tree, tree.nodes) { bad.append(seed) }
      }
    }
    #expect(bad == [])
  }

  @Test func randomSpecs_ofHugeNumbers_haveFiniteFrames() throws {
    var bad: [UInt64] = []
    for seed in 0..<400 as Range<UInt64> {
      var trees = RandomTrees(seed: seed)
      let tree = try WordTree(["box": "root", "spec": trees.tree(4)])
      try tree.tree.setRounding(trees.random.pick(Self.roundings), scale: trees.random.pick([1, 2, 3]))
      let nodes = tree.names.keys.sorted { $0.index1 < $1.index1 }
      spoil(&tree.tree, nodes, &trees.random)
      for _ in 0..<3 {
        try tree.tree.layout(tree.root, range(&trees.random))
        if try !hasFiniteFrames(tree.tree, nodes) { bad.append(seed) }
      }
    }
    #expect(bad == [])
  }
}
