// FlexMeasureTests.swift -- how often texts are measured: what an answer says of other questions is not asked again.

import QuoinSpecs
import Testing

@Suite struct FlexMeasureTests {
  /// A text of as many letters as the pointer says, 10 wide and high, that takes the room which it is given.
  private static let text: MeasureFunction = { user, width, _, _, size in
    let whole = 10 * Double(Int(bitPattern: user))
    size[0] = min(whole, width)
    size[1] = 10 * (whole > width && width > 0 ? (whole / width).rounded(.up) : 1)
  }

  private struct Feed: ~Copyable {
    var tree = SpecTree()
    let rules: FlexRules

    init(_ rules: FlexRules) { self.rules = rules }

    mutating func container(_ direction: FlexDirection, in parent: SpecNode?) throws -> SpecNode {
      let node = try tree.make(.flex)
      try tree.set(.flexDirection, of: node, to: direction.rawValue)
      try tree.set(.flexRules, of: node, to: rules.rawValue)
      if let parent { try tree.append(node, to: parent) }
      return node
    }

    mutating func text(_ letters: Int, in parent: SpecNode, grow: Double = 0, shrink: Double = 0) throws {
      let node = try tree.make(.leaf)
      try tree.setMeasure(
        node, FlexMeasureTests.text, user: UnsafeMutableRawPointer(bitPattern: letters))
      if grow > 0 { try tree.set(.flexGrow, of: node, to: grow) }
      if shrink > 0 { try tree.set(.flexShrink, of: node, to: shrink) }
      try tree.append(node, to: parent)
    }

    /// A picture beside a name, a text and a time; a text below; a row of a text that shrinks.
    mutating func cell(in feed: SpecNode) throws {
      let cell = try container(.column, in: feed)
      let head = try container(.row, in: cell)
      let picture = try tree.make(.leaf)
      try tree.set(.width, of: picture, to: .points(40))
      try tree.set(.height, of: picture, to: .points(40))
      try tree.append(picture, to: head)
      let words = try container(.column, in: head)
      try tree.set(.flexGrow, of: words, to: 1)
      try tree.set(.flexShrink, of: words, to: 1)
      for letters in [9, 50, 5] { try text(letters, in: words) }
      try text(80, in: cell)
      let foot = try container(.row, in: cell)
      try text(60, in: foot, grow: 1, shrink: 1)
    }

    /// A picture beside a column: a row of a name that takes the room and a time, and a row of two counts.
    mutating func rows(in feed: SpecNode) throws {
      let cell = try container(.row, in: feed)
      let picture = try tree.make(.leaf)
      try tree.set(.width, of: picture, to: .points(40))
      try tree.append(picture, to: cell)
      let words = try container(.column, in: cell)
      try tree.set(.flexGrow, of: words, to: 1)
      try tree.set(.flexShrink, of: words, to: 1)
      let head = try container(.row, in: words)
      try text(40, in: head, grow: 1, shrink: 1)
      try text(5, in: head)
      let foot = try container(.row, in: words)
      for letters in [6, 7] { try text(letters, in: foot) }
    }

    mutating func layout(_ root: SpecNode, width: Double) throws -> UInt64 {
      let before = tree.counters.measures
      try tree.layout(root, SizeRange(minWidth: width, minHeight: 0, maxWidth: width, maxHeight: .infinity))
      return tree.counters.measures - before
    }
  }

  @Test(arguments: [FlexRules.yoga, .css])
  func feed_isMeasuredOnceAText(rules: FlexRules) throws {
    var feed = Feed(rules)
    let root = try feed.container(.column, in: nil)
    for _ in 0..<10 { try feed.cell(in: root) }
    #expect(try feed.layout(root, width: 320) == 50)
    #expect(try feed.layout(root, width: 320) == 0)
    #expect(try feed.layout(root, width: 300) == 50)
  }

  /// A row of several texts says by the widths that they ask for whether they fit.
  @Test func rowsOfTexts_areMeasuredOnceAText() throws {
    var feed = Feed(.css)
    let root = try feed.container(.column, in: nil)
    for _ in 0..<10 { try feed.rows(in: root) }
    #expect(try feed.layout(root, width: 320) == 40)
    #expect(try feed.layout(root, width: 320) == 0)
    #expect(try feed.layout(root, width: 300) == 10)
  }

  /// A text whose longest word has 9 letters, in rows that leave it more and less.
  @Test func leastWidth_isFoundWhereItBinds() throws {
    for width in [200.0, 90, 89, 50] {
      let row: Words = ["flexDirection": "row", "width": width, "rules": "css"]
      let item: Words = ["flexGrow": 1, "flexShrink": 1]
      let text: Words = ["parent": 0, "style": item, "text": "a long-word bb ccc dddd eeeee"]
      let found = try FlexTree([["parent": -1, "style": row], text]).frames()
      #expect(found[1][2] == max(width, 90))
    }
  }
}
