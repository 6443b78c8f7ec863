// CSSRatioTests.swift -- aspect ratios by CSS's rules: one small tree for each rule, with a browser's numbers.

import QuoinSpecs
import Testing

@Suite struct CSSRatioTests {
  /// The frame of an item of a fixed content in a container.
  private func frame(_ container: Words, _ item: Words, _ width: Double, _ height: Double) throws -> [Double]
  {
    try frames(container, item, width, height)[1]
  }

  private func frames(_ container: Words, _ item: Words, _ width: Double, _ height: Double) throws
    -> [[Double]]
  {
    let content: Words = ["size": [width, height]]
    let box = container.merging(["rules": "css"]) { own, _ in own }
    return try FlexTree([
      ["parent": -1, "style": box], ["parent": 0, "style": item, "measure": content] as Words,
    ]).frames()
  }

  // MARK: Words

  @Test func width_asAWord_isWhatTheRatioMakesOfTheHeight() throws {
    let item: Words = ["height": 55, "width": "min-content", "aspectRatio": 2]
    #expect(try frame([:], item, 0, 0) == [0, 0, 110, 55])
  }

  @Test func width_asAWordInARow_isAlsoTheLeast() throws {
    let item: Words = ["height": 80, "width": "max-content", "aspectRatio": 0.5]
    #expect(try frame(["flexDirection": "row"], item, 50, 0) == [0, 0, 40, 80])
  }

  @Test func maxWidth_asAWord_cutsTheContent() throws {
    let item: Words = ["height": 60, "maxWidth": "min-content", "aspectRatio": 0.5]
    #expect(try frames([:], item, 40, 0) == [[0, 0, 30, 60], [0, 0, 30, 60]])
  }

  @Test func minWidth_asAWord_isMadeOfTheContentsHeight() throws {
    #expect(try frame([:], ["minWidth": "fit-content", "aspectRatio": 2], 0, 30) == [0, 0, 60, 30])
  }

  // MARK: Contents

  /// Only a width that follows from a height of the style is no smaller than the content.
  @Test func width_withoutAHeight_isNotThatOfTheContent() throws {
    let container: Words = ["alignItems": "flex-start", "width": 100]
    #expect(try frame(container, ["maxHeight": 5, "aspectRatio": 1], 45, 0) == [0, 0, 5, 5])
    #expect(try frame(container, ["height": 5, "aspectRatio": 1], 45, 0) == [0, 0, 45, 5])
  }

  @Test func content_inARow_bindsBeyondTheLargestHeight() throws {
    let container: Words = ["flexDirection": "row", "height": 20]
    #expect(try frames(container, ["maxHeight": 2, "aspectRatio": 0.5], 30, 0)[0] == [0, 0, 30, 20])
  }

  @Test func container_countsLimitsInPerCentOfItsHeight() throws {
    let found = try frames(["height": 200], ["minHeight": "75%", "aspectRatio": 2], 0, 0)
    #expect(found == [[0, 0, 300, 200], [0, 0, 300, 150]])
  }

  @Test func container_countsBordersInTheHeight() throws {
    let item: Words = ["height": 0, "padding": ["top": 20] as Words, "aspectRatio": 0.5]
    #expect(try frames([:], item, 0, 0) == [[0, 0, 10, 20], [0, 0, 10, 20]])
  }

  // MARK: Absolute items

  private let absolute: Words = ["positionType": "absolute"]

  private func frame(absolute style: Words, _ width: Double = 0) throws -> [Double] {
    let item = style.merging(absolute) { own, _ in own }
    return try frame(["width": 200, "height": 100], item, width, 0)
  }

  @Test func absolute_betweenTwoEdges_hasTheWidthOfItsHeight() throws {
    let edges: Words = ["left": 40, "right": 10]
    #expect(try frame(absolute: ["height": 80, "position": edges, "aspectRatio": 0.5]) == [40, 0, 40, 80])
  }

  @Test func absolute_alignedBetweenTwoEdges_isAsHighAsItsWidthMakes() throws {
    let style: Words = [
      "position": ["top": 10, "bottom": 10] as Words, "alignSelf": "flex-end", "aspectRatio": 2,
    ]
    #expect(try frame(absolute: style, 30) == [170, 75, 30, 15])
  }

  @Test func absolute_wordsAndLimits_countInTheRatio() throws {
    let half: Words = ["height": "50%", "width": "max-content", "aspectRatio": 2]
    #expect(try frame(absolute: half) == [0, 0, 100, 50])
    #expect(try frame(absolute: ["height": 140, "maxHeight": "25%", "aspectRatio": 2]) == [0, 0, 50, 25])
  }

  // MARK: Without a ratio

  @Test func absolute_leastWidthAsAWord_winsOverTheLargest() throws {
    #expect(try frame(absolute: ["minWidth": "fit-content", "maxWidth": 10], 60) == [0, 0, 60, 0])
  }

  /// Borders are no smaller than the room that edges and margins leave.
  @Test func absolute_betweenEdgesWithoutRoom_isAsHighAsItsBorders() throws {
    let style: Words = [
      "position": ["top": 70, "bottom": 40] as Words, "margin": ["bottom": -5] as Words,
      "border": ["bottom": 5] as Words,
    ]
    #expect(try frame(absolute: style) == [0, 70, 0, 5])
  }

  /// The lines of a column break at a height of its own, also where its content is measured.
  @Test func basis_ofAColumnThatWraps_isThatOfItsLines() throws {
    let column: Words = ["flexBasis": "fit-content", "flexWrap": "wrap", "height": 55, "rules": "css"]
    let found = try FlexTree([
      ["parent": -1, "style": ["rules": "css"] as Words], ["parent": 0, "style": column] as Words,
      ["parent": 1, "style": ["height": 20] as Words] as Words,
      ["parent": 1, "style": ["height": 65] as Words] as Words,
    ]).frames()
    #expect(found[1] == [0, 0, 0, 65])
    #expect(found[3] == [0, 0, 0, 65])
  }
}
