// FlexCostTests.swift -- how much nested flex containers ask, and that what they do not ask changes no layout.

import Foundation
import QuoinSpecs
import QuoinTestSupport
import Testing

@Suite struct FlexCostTests {
  /// A text of 200 points in lines of 20.
  private static let text: MeasureFunction = { _, width, _, _, size in
    size[0] = min(width, 200)
    size[1] = width >= 200 ? 20 : (200 / width).rounded(.up) * 20
  }

  /// Columns and rows in turn, each with a text and the next one, that shrink.
  private func nested(depth: Int) throws -> SpecCounters {
    var tree = SpecTree()
    let root = try tree.make(.flex)
    var inner = root
    for level in 0..<depth {
      let text = try tree.make(.leaf)
      try tree.setMeasure(text, Self.text, user: nil)
      let next = try tree.make(.flex)
      try tree.set(.flexDirection, of: next, to: level & 1 == 1 ? FlexDirection.row.rawValue : 0)
      for item in [text, next] {
        try tree.set(.flexShrink, of: item, to: 1)
        try tree.append(item, to: inner)
      }
      inner = next
    }
    try tree.layout(
      root, SizeRange(minWidth: 500, minHeight: 0, maxWidth: 500, maxHeight: .infinity))
    return tree.counters
  }

  @Test func layouts_ofNestedTexts_growWithTheirNodes() throws {
    for depth in [16, 64, 256, 1000] {
      let counters = try nested(depth: depth)
      #expect(counters.layouts + counters.repeats <= 3 * UInt64(2 * depth + 1), "depth \(depth)")
      if depth == 64 { #expect(counters.measures <= 4 * 129) }
    }
  }

  @Test func layout_ofADeepTree_needsLittleStack() throws {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var layouts: UInt64 = 0
    let thread = Thread {
      layouts = (try? nested(depth: 1000).layouts) ?? 0
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
    #expect(layouts > 0)
  }

  // MARK: Beside trees without shortcuts

  private func local(_ tree: FlexTree) throws -> [[Double]] {
    try tree.nodes.map {
      let frame = try tree.tree.localFrame(of: $0)
      return [frame.x, frame.y, frame.width, frame.height]
    }
  }

  /// Whether two trees have the same layout in some ranges, to the last bit. In the second one each node has a baseline that nothing is
  /// aligned by: no shortcut is taken for it.
  private func areSame(
    _ nodes: [Words], _ random: inout SeededRandom, measures: Bool = true
  ) throws -> Bool {
    for _ in 0..<4 {
      let size = SpecSize(Double(random.int(in: 0...500)), Double(random.int(in: 0...300)))
      let (one, other) = (try FlexTree(nodes), try FlexTree(nodes))
      for tree in [one, other] where !measures {
        for node in tree.nodes where try tree.tree.kind(node) == .leaf {
          try tree.tree.setMeasure(node, nil, user: nil)
        }
      }
      for node in other.nodes { try other.tree.set(.ascender, of: node, to: 0) }
      let range = random.pick([
        SizeRange.unconstrained, SizeRange(exactly: size), SizeRange(min: .zero, max: size),
        SizeRange(min: .zero, max: SpecSize(size.width, .infinity)),
        SizeRange(minWidth: size.width, minHeight: 0, maxWidth: size.width, maxHeight: .infinity),
      ])
      try one.tree.layout(one.nodes[0], range)
      try other.tree.layout(other.nodes[0], range)
      if try local(one) != local(other) { return false }
    }
    return true
  }

  @Test(arguments: [false, true])
  func layout_ofTextsInPlainContainers_isThatOfOthers(wraps: Bool) throws {
    var differing: [UInt64] = []
    for seed in FlexPropertyTests.seeds {
      var trees = RandomFlex(seed: seed, isLogical: true, isRigid: true, hasTexts: true, wraps: wraps)
      let nodes = trees.nodes(4)
      if try !areSame(nodes, &trees.random) { differing.append(seed) }
    }
    #expect(differing == [])
  }

  @Test func layout_ofBoxes_isThatOfOthers() throws {
    var differing: [UInt64] = []
    for seed in FlexPropertyTests.seeds {
      var random = SeededRandom(seed: seed)
      let nodes = rows(of: &random)
      if try !areSame(nodes, &random, measures: false) { differing.append(seed) }
    }
    #expect(differing == [])
  }

  /// A container of containers of boxes, whose styles are those that `Flex+Boxes` takes.
  private func rows(of random: inout SeededRandom) -> [Words] {
    func container(_ parent: Int) -> Words {
      var style: Words = [
        "flexDirection": random.pick(["row", "column", "row-reverse", "column-reverse"]),
        "alignItems": random.pick(["flex-start", "flex-end", "center", "stretch", "stretch"]),
        "flexGrow": Double(random.int(in: 0...1)), "flexShrink": Double(random.int(in: 0...1)),
      ]
      if random.chance(0.3) { style["padding"] = ["all": 3.3, "start": 7] as Words }
      if random.chance(0.3) { style["gap"] = ["row": 1.7, "column": "3%"] as Words }
      if random.chance(0.3) { style["minWidth"] = Double(random.int(in: 0...200)) }
      if random.chance(0.3) { style["maxHeight"] = Double(random.int(in: 0...90)) }
      return ["parent": parent as Any, "style": style]
    }
    func box(_ parent: Int) -> Words {
      var style: Words = [:]
      for name in ["width", "height", "flexBasis"] where random.chance(0.5) {
        style[name] = random.chance(0.2) ? "\(random.int(in: 0...80))%" : Double(random.int(in: 0...90)) / 7
      }
      for name in ["flexGrow", "flexShrink"] where random.chance(0.5) {
        style[name] = Double(random.int(in: 0...4)) / 3
      }
      if random.chance(0.3) {
        style["alignSelf"] = random.pick(["flex-start", "flex-end", "center", "stretch"])
      }
      return ["parent": parent as Any, "style": style, "text": ""]
    }
    var nodes = [container(-1)]
    for _ in 0..<random.int(in: 1...4) {
      nodes.append(container(0))
      let parent = nodes.count - 1
      for _ in 0..<random.int(in: 1...5) { nodes.append(box(parent)) }
    }
    return nodes
  }

  /// A picture keeps its ratio: its width depends on the room for its height.
  @Test func picture_inNestedContainers_hasTheWidthOfItsHeight() throws {
    func width(ascender: Bool) throws -> SpecFrame {
      var tree = SpecTree()
      let (root, column, row) = (try tree.make(.flex), try tree.make(.flex), try tree.make(.flex))
      let picture = try tree.make(.leaf)
      try tree.set(.flexDirection, of: root, to: FlexDirection.row.rawValue)
      try tree.set(.flexDirection, of: row, to: FlexDirection.row.rawValue)
      try tree.append(column, to: root)
      try tree.append(row, to: column)
      try tree.append(picture, to: row)
      try tree.set(.flexShrink, of: row, to: 1)
      try tree.setMeasure(
        picture,
        { _, width, height, _, size in
          let scale = min(1, width / 400, height / 200)
          (size[0], size[1]) = (400 * scale, 200 * scale)
        }, user: nil)
      if ascender { for node in [root, column, row] { try tree.set(.ascender, of: node, to: 0) } }
      try tree.layout(root, SizeRange(exactly: SpecSize(600, 100)))
      return try tree.localFrame(of: column)
    }
    let (found, wanted) = (try width(ascender: false), try width(ascender: true))
    #expect(found.width == wanted.width && found.height == wanted.height)
    #expect(found.width == 200)
  }
}
