// FlexCausesTests.swift -- layouts that were wrong once, one for each cause, in their smallest trees.

import QuoinSpecs
import Testing

@Suite struct FlexCausesTests {
  /// A node of a case, with its place among the nodes counted from zero.
  private func node(_ parent: Int, _ style: Words = [:], text: String? = nil) -> Words {
    var words: Words = ["parent": parent, "style": style]
    if let text { words["text"] = text }
    return words
  }

  private func frames(_ nodes: Words...) throws -> [[Double]] { try FlexTree(nodes).frames() }

  // MARK: Limits

  @Test func grow_everyItemAtItsMaximum_leavesRoom() throws {
    let half: Words = ["maxWidth": 450, "flexGrow": 1]
    let found = try frames(
      node(-1, ["width": 1000, "height": 50, "flexDirection": "row"]), node(0, half), node(0, half))
    #expect(found[1] == [0, 0, 450, 50])
    #expect(found[2] == [450, 0, 450, 50])
  }

  @Test func grow_loneItemBesideFixedOne_meetsItsMaximum() throws {
    let found = try frames(
      node(-1, ["height": 109]), node(0, ["maxHeight": 50, "flexGrow": 1]), node(0, ["height": 10]))
    #expect(found[1] == [0, 0, 0, 50])
    #expect(found[2] == [0, 50, 0, 10])
  }

  @Test func automaticHeight_itemAboveItsMaximum_countsTheMaximum() throws {
    let found = try frames(
      node(-1, ["width": 300, "height": 100]), node(0), node(1, ["height": 150, "maxHeight": 44]),
      node(1, ["height": 20]))
    #expect(found[1] == [0, 0, 300, 64])
  }

  @Test func automaticWidth_itemBelowItsMinimum_countsTheMinimum() throws {
    let found = try frames(
      node(-1), node(0, ["flexDirection": "row"]), node(1, ["width": 15, "minWidth": 144]),
      node(1, ["width": 20]))
    #expect(found[0] == [0, 0, 164, 0])
    #expect(found[3] == [144, 0, 20, 0])
  }

  // MARK: Room that is not known

  @Test func wrap_inWrap_breaksAtTheRoom() throws {
    let found = try frames(
      node(-1, ["flexWrap": "wrap", "width": 11]), node(0, ["flexDirection": "row", "flexWrap": "wrap"]),
      node(1, ["width": 64]), node(1, ["width": 151]))
    #expect(found[1] == [0, 0, 151, 0])
    #expect(found[3] == [0, 0, 151, 0])
  }

  @Test func basis_allOfUnknownHeight_isTheContent() throws {
    let found = try frames(
      node(-1, ["width": 300]), node(0, ["flexWrap": "wrap", "width": 300, "alignContent": "stretch"]),
      node(1, ["flexBasis": "100%", "flexShrink": 0, "height": 10]), node(1, ["height": 10]))
    #expect(found[2] == [0, 0, 300, 10])
    #expect(found[3] == [0, 10, 300, 10])
  }

  @Test func basis_zeroInUnknownWidth_isTheContent() throws {
    let even: Words = ["flexGrow": 1, "flexBasis": 0]
    let found = try frames(
      node(-1, ["flexDirection": "row"]), node(0, even), node(1, ["width": 70, "height": 100]), node(0, even),
      node(3, ["width": 20, "height": 100]))
    #expect(found[0] == [0, 0, 90, 100])
    #expect(found[3] == [70, 0, 20, 100])
  }

  @Test func gap_percentageOfUnknownWidth_refersToTheItems() throws {
    let item: Words = ["width": 20, "height": 40]
    let found = try frames(
      node(-1, ["flexDirection": "row", "gap": ["column": "50%"] as Words]), node(0, item), node(0, item),
      node(0, item))
    #expect(found[0] == [0, 0, 120, 40])
    #expect(found[3] == [100, 0, 20, 40])
  }

  @Test func scroll_itemThatDoesNotShrink_isAsLongAsItsContent() throws {
    let found = try frames(
      node(-1), node(0, ["height": 10]), node(1, ["overflow": "scroll"]), node(2, ["height": 69]))
    #expect(found[2] == [0, 0, 0, 69])
  }

  // MARK: Edges

  @Test func text_alone_hasPaddingAndBorder() throws {
    let found = try frames(node(-1, ["padding": ["all": 8], "border": ["left": 2]] as Words, text: "HHHH"))
    #expect(found[0] == [0, 0, 58, 26])
  }

  @Test func margin_start_isThatOfTheItemsOwnText() throws {
    let tree = try FlexTree([
      node(-1, ["width": 100, "height": 10, "flexDirection": "row"]),
      node(0, ["width": 20, "margin": ["start": 7, "end": 3] as Words]), node(0, ["width": 20]),
    ])
    try tree.tree.set(.writing, of: tree.nodes[1], to: FlexWriting.rightToLeft.rawValue)
    let found = try tree.frames()
    #expect(found[1] == [3, 0, 20, 10])
    #expect(found[2] == [30, 0, 20, 10])
  }

  @Test func percentage_insidePaddingBeyondTheWidth_isNotNegative() throws {
    let found = try frames(
      node(-1), node(0, ["minWidth": 10, "padding": ["start": 400] as Words]),
      node(1, ["padding": ["all": "50%"] as Words]))
    let negative = found.filter { $0[2] < 0 || $0[3] < 0 }
    #expect(negative == [])
  }

  @Test func spaceAround_withoutItemsInLine_isFinite() throws {
    let found = try frames(
      node(-1, ["minHeight": 73, "justifyContent": "space-around"]), node(0, ["positionType": "absolute"]))
    let infinite = found.joined().filter { !$0.isFinite }
    #expect(infinite == [])
  }
}
