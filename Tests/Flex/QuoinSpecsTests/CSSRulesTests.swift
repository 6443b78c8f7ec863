// CSSRulesTests.swift -- what css_cases.json has no words for: rules of CSS that come and go, and what was laid out before.

import QuoinSpecs
import Testing

@Suite struct CSSRulesTests {
  private func node(_ parent: Int, _ style: Words = [:], text: String? = nil) -> Words {
    var words: Words = ["parent": parent, "style": style]
    if let text { words["text"] = text }
    return words
  }

  private func row(_ style: Words) -> Words {
    node(-1, style.merging(["flexDirection": "row"]) { own, _ in own })
  }

  /// The width of a row around a column that breaks at the row's height.
  private func widthOfWrappingColumn(_ before: SpecProperty?, _ tree: inout SpecTree) throws -> Double {
    if let before {
      let elsewhere = try tree.make(.flex)
      try tree.set(before, of: elsewhere, to: 2)
    }
    func make(_ parent: SpecNode?, _ direction: FlexDirection) throws -> SpecNode {
      let made = try tree.make(.flex)
      try tree.set(.flexDirection, of: made, to: direction.rawValue)
      try tree.set(.flexRules, of: made, to: FlexRules.css.rawValue)
      if let parent { try tree.append(made, to: parent) }
      return made
    }
    let outer = try make(nil, .column)
    try tree.set(.flexAlignItems, of: outer, to: SpecAlign.start.rawValue)
    let row = try make(outer, .row)
    try tree.set(.height, of: row, to: 20)
    let column = try make(row, .column)
    try tree.set(.flexWrap, of: column, to: FlexWrap.wrap.rawValue)
    for _ in 0..<2 {
      let box = try make(column, .column)
      try tree.set(.width, of: box, to: 50)
      try tree.set(.height, of: box, to: 15)
    }
    try tree.layout(outer, SizeRange(min: .zero, max: SpecSize(300, 300)))
    return try tree.size(of: row).width
  }

  @Test func aRatioElsewhere_changesNoLayout() throws {
    var plain = SpecTree()
    var other = SpecTree()
    #expect(try widthOfWrappingColumn(nil, &plain) == 100)
    #expect(try widthOfWrappingColumn(.aspectRatio, &other) == 100)
  }

  @Test func words_thatALengthHas_areReadBackOrRefused() throws {
    var tree = SpecTree()
    let leaf = try tree.make(.leaf)
    try tree.set(.width, of: leaf, to: FlexLength(0, .maxContent))
    #expect(try tree.length(.width, of: leaf) == FlexLength(0, .maxContent))
    #expect(throws: SpecError.badChoice) { try tree.set(.gap, of: leaf, to: FlexLength(0, .minContent)) }
  }

  /// A spec that was asked for its content's width alone, while the layout around it is remembered.
  @Test func content_ofARememberedLayout_movesNothing() throws {
    var tree = SpecTree()
    let nodes = try [SpecKind.flex, .flex, .box, .leaf, .leaf].map { kind throws(SpecError) in
      try tree.make(kind)
    }
    for (inner, outer) in [(1, 0), (2, 1), (3, 2), (4, 0)] { try tree.append(nodes[inner], to: nodes[outer]) }
    try tree.set(.flexRules, of: nodes[0], to: FlexRules.css.rawValue)
    try tree.set(.width, of: nodes[3], to: 33)
    try tree.set(.width, of: nodes[4], to: 120)
    try tree.layout(nodes[0], SizeRange(minWidth: 120, minHeight: 0, maxWidth: 120, maxHeight: .infinity))
    #expect(try tree.frame(of: nodes[2]).width == 120)
    try tree.layout(nodes[0], .unconstrained)
    #expect(try tree.frame(of: nodes[2]).width == 120)
  }

  @Test func layout_afterTurningRulesOnAndOff_isAsAtFirst() throws {
    let tree = try FlexTree([
      row(["width": 60]), node(0, ["flexShrink": 1], text: "a long-word b"), node(0, ["width": 50]),
    ])
    let first = try tree.frames()
    try tree.tree.set(.flexRules, of: tree.nodes[0], to: FlexRules.css.rawValue)
    #expect(try tree.frames()[1] == [0, 0, 90, 30])
    try tree.tree.set(.flexRules, of: tree.nodes[0], to: FlexRules.yoga.rawValue)
    #expect(try tree.frames() == first)
  }
}
