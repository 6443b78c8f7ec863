// FlexChainTests.swift -- two containers in turn, each in the other, around a text: questions grow with the depth and not
// with a power of it, whatever the two are.

import QuoinSpecs
import QuoinTestSupport
import Testing

@Suite struct FlexChainTests {
  /// A container of a chain: one bit for each feature.
  struct Link: OptionSet {
    let rawValue: Int
    static let isRow = Link(rawValue: 1)
    static let stretches = Link(rawValue: 2)
    static let wraps = Link(rawValue: 4)
    static let grows = Link(rawValue: 8)
    static let shrinks = Link(rawValue: 16)
    static let hasBasis = Link(rawValue: 32)
    /// There is a text beside the next container.
    static let hasText = Link(rawValue: 64)
    static let count = 128
  }

  /// A text of 300 points, and no word of it longer than 30.
  private static let text: MeasureFunction = { _, width, _, _, size in
    size[0] = min(300, max(width, 30))
    size[1] = 10 * (300 / size[0]).rounded(.up)
  }

  /// The layouts and measures that a chain takes, with a root of known height or not.
  private func work(
    _ links: [Link], depth: Int, rules: FlexRules = .yoga, height: Double = .infinity
  ) throws -> UInt64 {
    var tree = SpecTree()
    var parent: SpecNode?
    var root = SpecNode.none
    for level in 0..<depth {
      let isLeaf = level == depth - 1
      let link = links[level % links.count]
      let node = try tree.make(isLeaf ? .leaf : .flex)
      if isLeaf {
        try tree.setMeasure(node, Self.text, user: nil)
      } else {
        try style(node, link, rules, &tree)
      }
      if link.contains(.grows) { try tree.set(.flexGrow, of: node, to: 1) }
      if link.contains(.shrinks) { try tree.set(.flexShrink, of: node, to: 1) }
      if link.contains(.hasBasis) { try tree.set(.flexBasis, of: node, to: .points(50)) }
      if let parent {
        try tree.append(node, to: parent)
        if link.contains(.hasText) && !isLeaf {
          let beside = try tree.make(.leaf)
          try tree.setMeasure(beside, Self.text, user: nil)
          try tree.append(beside, to: parent)
        }
      }
      parent = node
      if level == 0 { root = node }
    }
    try tree.layout(
      root, SizeRange(minWidth: 320, minHeight: 0, maxWidth: 320, maxHeight: height))
    return tree.counters.layouts + tree.counters.repeats + tree.counters.measures
  }

  private func style(_ node: SpecNode, _ link: Link, _ rules: FlexRules, _ tree: inout SpecTree) throws {
    let direction = link.contains(.isRow) ? FlexDirection.row : .column
    let align = link.contains(.stretches) ? SpecAlign.stretch : .start
    let wrap = link.contains(.wraps) ? FlexWrap.wrap : .noWrap
    try tree.set(.flexDirection, of: node, to: direction.rawValue)
    try tree.set(.flexAlignItems, of: node, to: align.rawValue)
    try tree.set(.flexWrap, of: node, to: wrap.rawValue)
    try tree.set(.flexRules, of: node, to: rules.rawValue)
  }

  @Test func columnsThatWrapInRowsThatGrow_growWithTheirDepth() throws {
    let column: Link = [.stretches, .wraps, .shrinks, .hasText]
    let row: Link = [.isRow, .stretches, .grows, .hasText]
    for depth in [16, 32, 64, 128] {
      // Widths that are found on the way down differ from level to level: so the square of the depth has a part in it.
      let most = UInt64(20 * depth + depth * depth / 2)
      #expect(try work([row, column], depth: depth) <= most)
      #expect(try work([row, column], depth: depth, height: 480) <= UInt64(4 * depth * depth))
      #expect(try work([row, column], depth: depth, rules: .css) <= UInt64(20 * depth))
    }
  }

  /// Every 29th of all pairs, which meets all features with each other: no number of questions grows faster than a power
  /// of the depth that is little more than two.
  @Test func pairs_growWithAPowerOfTheirDepth() throws {
    var worst: (UInt64, String) = (0, "")
    for number in stride(from: 0, to: Link.count * Link.count, by: 29) {
      let links = [Link(rawValue: number % Link.count), Link(rawValue: number / Link.count)]
      let (low, high) = (try work(links, depth: 24), try work(links, depth: 48))
      let growth = high * 100 / max(low, 1)
      if growth > worst.0 { worst = (growth, "\(links.map(\.rawValue)): \(low), \(high)") }
    }
    #expect(worst.0 <= 600, "\(worst.1)")
  }
}
