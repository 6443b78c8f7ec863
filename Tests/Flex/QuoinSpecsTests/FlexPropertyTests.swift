// FlexPropertyTests.swift -- what holds of all trees of flex containers. QUOIN_SEED runs one seed alone.

import Foundation
import QuoinSpecs
import QuoinTestSupport
import Testing

@Suite struct FlexPropertyTests {
  static let seeds: [UInt64] =
    ProcessInfo.processInfo.environment["QUOIN_SEED"].flatMap(UInt64.init).map { [$0] } ?? Array(0..<300)

  private func ranges(_ random: inout SeededRandom) -> [SizeRange] {
    let size = SpecSize(Double(random.int(in: 0...400)), Double(random.int(in: 0...300)))
    let other = SpecSize(size.width, .infinity)
    return [
      .unconstrained, SizeRange(exactly: size), SizeRange(min: .zero, max: size),
      SizeRange(min: .zero, max: other),
    ]
  }

  private func local(_ tree: FlexTree) throws -> [[UInt64]] {
    try tree.nodes.map {
      let frame = try tree.tree.localFrame(of: $0)
      return [frame.x, frame.y, frame.width, frame.height].map { ($0 + 0).bitPattern }
    }
  }

  private func lay(_ tree: FlexTree, _ range: SizeRange) throws { try tree.tree.layout(tree.nodes[0], range) }

  @Test func layout_again_computesNothingAndChangesNothing() throws {
    for seed in Self.seeds {
      var trees = RandomFlex(seed: seed)
      let tree = try FlexTree(trees.nodes(4))
      for range in ranges(&trees.random) {
        try lay(tree, range)
        let (frames, counters) = (try local(tree), tree.tree.counters)
        try lay(tree, range)
        #expect(try local(tree) == frames, "seed \(seed)")
        #expect(tree.tree.counters == counters, "seed \(seed)")
      }
    }
  }

  @Test func rightToLeft_logicalStyles_isTheMirrorImage() throws {
    var differing: [UInt64] = []
    for seed in Self.seeds {
      var trees = RandomFlex(seed: seed, isLogical: true)
      let nodes = trees.nodes(3)
      for range in ranges(&trees.random) {
        let (one, other) = (try FlexTree(nodes), try FlexTree(nodes, isRTL: true))
        try lay(one, range)
        try lay(other, range)
        if try !isMirrored(one, other), differing.last != seed { differing.append(seed) }
      }
    }
    #expect(differing == [])
  }

  private func isMirrored(_ one: FlexTree, _ other: FlexTree) throws -> Bool {
    for (node, twin) in zip(one.nodes, other.nodes) {
      let (frame, mirror) = (try one.tree.localFrame(of: node), try other.tree.localFrame(of: twin))
      guard abs(frame.width - mirror.width) < 1e-9, abs(frame.height - mirror.height) < 1e-9 else {
        return false
      }
      var parent = try one.tree.parent(node)
      if parent == .none || frame.width == 0 && frame.height == 0 { continue }
      while try one.tree.get(.display, of: parent) == FlexDisplay.contents.rawValue {
        parent = try one.tree.parent(parent)
      }
      let around = try one.tree.localFrame(of: parent).width
      guard abs(around - frame.x - frame.width - mirror.x) < 1e-6, abs(frame.y - mirror.y) < 1e-6 else {
        return false
      }
    }
    return true
  }

  @Test func layout_ofRigidContainers_isThatOfOthers() throws {
    var differing: [UInt64] = []
    var isAnyQuicker = false
    for seed in Self.seeds {
      var trees = RandomFlex(seed: seed, isLogical: true, isRigid: true)
      let nodes = trees.nodes(4)
      for range in ranges(&trees.random) {
        let (one, other) = (try FlexTree(nodes), try FlexTree(nodes))
        // A baseline that nothing is aligned by: containers that have one are not rigid.
        for node in other.nodes { try other.tree.set(.ascender, of: node, to: 0) }
        try lay(one, range)
        try lay(other, range)
        if try local(one) != local(other), differing.last != seed { differing.append(seed) }
        if one.tree.counters.layouts < other.tree.counters.layouts { isAnyQuicker = true }
      }
    }
    #expect(differing == [])
    #expect(isAnyQuicker)
  }

  @Test func container_noLongerRigid_inAnotherTree_isMeasuredAnew() throws {
    var tree = SpecTree()
    let (stack, outer, inner) = (try tree.make(.stack), try tree.make(.flex), try tree.make(.flex))
    let leaf = try tree.make(.leaf)
    try tree.set(.height, of: leaf, to: 10)
    try tree.append(leaf, to: inner)
    try tree.append(inner, to: outer)
    try tree.layout(outer, SizeRange(exactly: SpecSize(100, 100)))
    try tree.append(outer, to: stack)
    try tree.set(.height, of: leaf, to: .percent(50))
    try tree.set(.height, of: inner, to: 60)
    try tree.layout(stack, SizeRange(exactly: SpecSize(100, 100)))
    #expect(try tree.size(of: leaf).height == 30)
  }

  @Test func measures_areOneForADistinctQuestion() throws {
    for seed in Self.seeds.prefix(150) {
      var trees = RandomFlex(seed: seed)
      let tree = try FlexTree(trees.nodes(5))
      for range in ranges(&trees.random) { try lay(tree, range) }
      for text in tree.texts {
        #expect(text.asked.count <= 64, "seed \(seed): \(text.asked.count)")
      }
      let fresh = try FlexTree(tree.words)
      try lay(fresh, .unconstrained)
      for text in fresh.texts { #expect(Set(text.asked).count == text.asked.count, "seed \(seed)") }
    }
  }

  @Test func chain_fortyThousandLevels_isLaidOutAndRead() throws {
    var tree = SpecTree()
    let root = try tree.make(.flex)
    var node = root
    for level in 0..<40_000 {
      let inner = try tree.make(level % 7 == 3 ? .stack : .flex)
      if level % 3 == 0 && level % 7 != 3 { try tree.set(.flexDirection, of: inner, to: 2) }
      if level % 5 == 0 { try tree.set(.position, of: inner, to: FlexPosition.static.rawValue) }
      if level % 11 == 0 { try tree.set(.alignSelf, of: inner, to: SpecAlign.baselineFirst.rawValue) }
      try tree.append(inner, to: node)
      node = inner
    }
    try tree.set(.width, of: node, to: 20)
    try tree.set(.height, of: node, to: 10)
    try tree.layout(root, SizeRange(min: .zero, max: SpecSize(300, 200)))
    #expect(tree.counters.layouts + tree.counters.repeats < 12 * 40_000)
    _ = try tree.frame(of: node)
    try tree.free(root)
    #expect(tree.nodeCount == 0)
  }

  @Test func contents_aHundredThousandLevels_areWalked() throws {
    var tree = SpecTree()
    let root = try tree.make(.flex)
    var node = root
    for _ in 0..<100_000 {
      let inner = try tree.make(.flex)
      try tree.set(.display, of: inner, to: FlexDisplay.contents.rawValue)
      try tree.append(inner, to: node)
      node = inner
    }
    let leaf = try tree.make(.leaf)
    try tree.set(.height, of: leaf, to: 10)
    try tree.append(leaf, to: node)
    try tree.layout(root, SizeRange(exactly: SpecSize(300, 200)))
    #expect(try tree.size(of: leaf) == SpecSize(300, 10))
  }

  @Test func hostileMeasures_countAsNothing() throws {
    let answers: [MeasureFunction] = [
      { _, _, _, _, size in (size[0], size[1]) = (.infinity, 5) },
      { _, _, _, _, size in (size[0], size[1]) = (.nan, 5) },
      { _, _, _, _, size in (size[0], size[1]) = (-3, 5) },
      { _, _, _, _, size in (size[0], size[1]) = (1e300, 5) },
    ]
    for answer in answers {
      var tree = SpecTree()
      let root = try tree.make(.flex)
      let leaf = try tree.make(.leaf)
      try tree.setMeasure(leaf, answer, user: nil)
      try tree.set(.flexAlignItems, of: root, to: SpecAlign.start.rawValue)
      try tree.append(leaf, to: root)
      try tree.layout(root, SizeRange(min: .zero, max: SpecSize(100, 100)))
      #expect(try tree.localFrame(of: leaf) == SpecFrame(0, 0, 0, 5))
    }
  }
}
