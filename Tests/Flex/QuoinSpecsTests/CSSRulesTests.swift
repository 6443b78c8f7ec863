// CSSRulesTests.swift -- what CSS says and Yoga does not: one small tree for each rule.
//
// The numbers follow from the standard's text, and are those of a browser.

import QuoinSpecs
import Testing

@Suite struct CSSRulesTests {
  private func node(_ parent: Int, _ style: Words = [:], text: String? = nil) -> Words {
    var words: Words = ["parent": parent, "style": style]
    if let text { words["text"] = text }
    return words
  }

  private func frames(_ rules: String, _ nodes: [Words]) throws -> [[Double]] {
    let ruled = nodes.map { node in
      var node = node
      var style = node["style"] as? Words ?? [:]
      style["rules"] = rules
      node["style"] = style
      return node
    }
    return try FlexTree(ruled).frames()
  }

  private func row(_ style: Words) -> Words {
    node(-1, style.merging(["flexDirection": "row"]) { own, _ in own })
  }

  // MARK: Least extents

  @Test(arguments: ["css", "automatic-minimum"])
  func shrink_text_keepsItsLongestWord(rules: String) throws {
    let found = try frames(
      rules, [row(["width": 60]), node(0, ["flexShrink": 1], text: "a long-word b"), node(0, ["width": 50])])
    #expect(found[1] == [0, 0, 90, 30])
    #expect(found[2] == [90, 0, 50, 30])
  }

  @Test(arguments: ["css", "automatic-minimum"])
  func shrink_itemBelowItsContent_isNoSmallerThanItsOwnExtent(rules: String) throws {
    let found = try frames(
      rules,
      [
        row(["width": 60]), node(0, ["width": 40, "flexShrink": 1]), node(1, ["width": 80]),
        node(0, ["width": 60, "flexShrink": 1]),
      ])
    #expect(found[1] == [0, 0, 40, 0])
    #expect(found[3] == [40, 0, 20, 0])
  }

  // MARK: Limits of a height

  @Test func wordsForLimitsOfAHeight_areTheContents() throws {
    let column = try frames(
      "css",
      [
        node(-1, ["width": 50]), node(0, ["flexBasis": 40, "maxHeight": "max-content"]),
        node(0, ["height": 0, "minHeight": "min-content"], text: "aaaaa bbbbb"),
        node(0, ["height": 90, "maxHeight": "fit-content"], text: "aaaaa bbbbb ccccc"),
      ])
    #expect(column[1] == [0, 0, 50, 0])
    #expect(column[2] == [0, 0, 50, 20])
    #expect(column[3] == [0, 20, 50, 30])
    let row = try frames(
      "css",
      [
        row(["width": 100, "height": 70]), node(0, ["height": 0, "minHeight": "min-content"], text: "aaaaa"),
        node(0, ["maxHeight": "max-content"], text: "bbbbb"),
      ])
    #expect(row[1] == [0, 0, 50, 10])
    #expect(row[2] == [50, 0, 50, 10])
  }

  // MARK: Justifying

  @Test(
    arguments: [
      ("start", 0.0, 0.0), ("end", 80, -30), ("left", 0, 0), ("right", 80, -30), ("safe center", 40, 0),
      ("safe flex-end", 0, 0), ("flex-start", 80, -30), ("flex-end", 0, 0), ("center", 40, -15),
    ])
  func justify_inAReverseRow_knowsWhereTextStarts(word: String, spare: Double, overflowing: Double) throws {
    // An item of 20, and one of 130, in 100. Text starts at 0, a reverse line at the right.
    for (width, wanted) in [(20.0, spare), (130.0, overflowing)] {
      for rules in ["css", "yoga"] {
        let found = try frames(
          rules,
          [
            node(-1, ["flexDirection": "row-reverse", "width": 100, "justifyContent": word]),
            node(0, ["width": width, "flexShrink": 0]),
          ])
        #expect(found[1] == [wanted, 0, width, 0], "\(word) \(width) \(rules)")
      }
    }
  }

  @Test func align_safely_keepsTheStartInSight() throws {
    let found = try frames(
      "css",
      [
        row(["width": 100, "height": 50, "alignItems": "safe center"]),
        node(0, ["width": 10, "height": 20]), node(0, ["width": 10, "height": 80]),
        node(0, ["width": 10, "height": 80, "alignSelf": "safe flex-end"]),
        node(0, ["width": 10, "height": 20, "alignSelf": "safe flex-end"]),
        node(0, ["width": 10, "height": 80, "alignSelf": "center"]),
      ])
    #expect(found.dropFirst().map { $0[1] } == [15, 0, 0, 30, -15])
  }

  // MARK: Aspect ratios elsewhere

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

  // MARK: Widths

  @Test(arguments: [("min-content", 50.0), ("max-content", 130.0), ("fit-content", 100.0)])
  func width_word_isThatOfTheContent(word: String, width: Double) throws {
    let found = try frames(
      "css", [node(-1, ["width": 100]), node(0, ["width": word], text: "one three two")])
    #expect(found[1][2] == width)
    let limited = try frames(
      "css",
      [node(-1, ["width": 100]), node(0, ["width": 10, "minWidth": word], text: "one three two")])
    #expect(limited[1][2] == width)
    let basis = try frames(
      "css",
      [row(["width": 200]), node(0, ["flexBasis": word, "minWidth": 0], text: "one three two")])
    #expect(basis[1][2] == (word == "fit-content" ? 130 : width))
  }

  @Test func words_inYogasContainer_countAsNotSet() throws {
    let found = try frames(
      "yoga", [node(-1, ["width": 100]), node(0, ["width": "min-content"], text: "one two")])
    #expect(found[1][2] == 100)
    var tree = SpecTree()
    let leaf = try tree.make(.leaf)
    try tree.set(.width, of: leaf, to: FlexLength(0, .maxContent))
    #expect(try tree.length(.width, of: leaf) == FlexLength(0, .maxContent))
    #expect(throws: SpecError.badChoice) { try tree.set(.gap, of: leaf, to: FlexLength(0, .minContent)) }
  }

  // MARK: Flexing

  // MARK: Alignment by the direction of text

  @Test(arguments: ["css", "yoga"])
  func alignStart_wrapReverse_isWhereTextStarts(rules: String) throws {
    func top(_ word: String) throws -> Double {
      let found = try frames(
        rules,
        [
          row(["width": 100, "height": 50, "flexWrap": "wrap-reverse", "alignContent": "stretch"]),
          node(0, ["width": 10, "height": 10, "alignSelf": word]),
        ])
      return found[1][1]
    }
    #expect(try top("flex-start") == 40)
    #expect(try top("flex-end") == 0)
    #expect(try top("start") == 0)
    #expect(try top("end") == 40)
    #expect(try top("self-start") == 0)
  }

  @Test(arguments: ["css", "yoga"])
  func alignSelfStart_itemOfAnotherDirection_isWhereItsTextStarts(rules: String) throws {
    func left(_ word: String) throws -> Double {
      let found = try frames(
        rules,
        [
          node(-1, ["width": 100]),
          node(0, ["width": 10, "height": 10, "direction": "rtl", "alignSelf": word]),
        ])
      return found[1][0]
    }
    #expect(try left("start") == 0)
    #expect(try left("end") == 90)
    #expect(try left("self-start") == 90)
    #expect(try left("self-end") == 0)
  }

  // MARK: History

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

  // MARK: Percentages of a height

  /// `top` in per cent of a height that the content makes counts as not set, so that `bottom` moves the item.
  @Test(arguments: [("css", 25.0), ("yoga", 0)])
  func top_ofAHeightThatIsNotKnown_isThatOfBottom(rules: String, top: Double) throws {
    let item: Words = ["height": 40, "position": ["top": "50%", "bottom": -25] as Words]
    #expect(try frames(rules, [node(-1, ["width": 200]), node(0, item)])[1] == [0, top, 200, 40])
    #expect(
      try frames(rules, [node(-1, ["width": 200, "height": 100]), node(0, item)])[1] == [0, 50, 200, 40])
  }

  /// An absolute container as high as its content is no height for percentages; one between two edges is.
  @Test(arguments: [false, true])
  func percentages_inAnAbsoluteContainer_referToAHeightThatIsGiven(isGiven: Bool) throws {
    let edges: Words = isGiven ? ["top": 0, "bottom": 0] : ["top": 0]
    let found = try frames(
      "css",
      [
        node(-1, ["width": 200, "height": 200]), node(0, ["positionType": "absolute", "position": edges]),
        node(1, ["height": 30]), node(1, ["height": "50%", "position": ["top": "10%"] as Words]),
        node(3, ["width": 20, "height": 30]),
      ])
    #expect(found[3] == (isGiven ? [0, 50, 20, 100] : [0, 30, 20, 30]))
  }

  // MARK: Baselines
}
