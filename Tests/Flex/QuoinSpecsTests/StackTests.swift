// StackTests.swift -- the stack by hand-worked numbers, and where it differs from CSS on purpose.

import QuoinSpecs
import Testing

@Suite struct StackTests {
  private func positions(_ frames: [String: [Double]], _ names: String) -> [Double] {
    names.map { frames[String($0)]![0] }
  }

  private func widths(_ frames: [String: [Double]], _ names: String) -> [Double] {
    names.map { frames[String($0)]![2] }
  }

  // MARK: Handing out room

  @Test func justify_threeBoxesWithRoom_arePlaced() throws {
    let wanted: [String: [Double]] = [
      "start": [0, 50, 100], "center": [75, 125, 175], "end": [150, 200, 250],
      "spaceBetween": [0, 125, 250], "spaceAround": [25, 125, 225],
    ]
    for (justify, xs) in wanted {
      let result = try laidOut(
        row(["justifyContent": justify], of: fifties("abc")), between(300, 0, 300, 300))
      #expect(positions(result.frames, "abc") == xs)
    }
  }

  @Test func justify_overflow_fallsBack() throws {
    let wanted: [String: [Double]] = [
      "start": [0, 50, 100], "end": [-40, 10, 60], "spaceBetween": [0, 50, 100],
      "spaceAround": [-20, 30, 80],
    ]
    for (justify, xs) in wanted {
      let result = try laidOut(
        row(["justifyContent": justify], of: fifties("abc")), between(110, 0, 110, 300))
      #expect(positions(result.frames, "abc") == xs)
    }
  }

  @Test func justify_uneven_roundsPositionsUpToPixels() throws {
    let words = row(["justifyContent": "spaceAround"], of: fifties("abc"))
    #expect(try positions(laidOut(words, between(305, 0, 305, 300)).frames, "abc") == [26, 128, 230])
    #expect(
      try positions(laidOut(words, between(305, 0, 305, 300), scale: 2).frames, "abc") == [26, 127.5, 229.5])
  }

  @Test func grow_onlyUpToTheMinimum() throws {
    let words = row([:], of: fifties("ab", [["flexGrow": 1], ["flexGrow": 1]]))
    #expect(try laidOut(words, between(0, 0, 300, 300)).size == [100, 50])
    #expect(try laidOut(words, between(300, 0, 300, 300)).size == [300, 50])
  }

  @Test func grow_wholePoints_restToTheFirst() throws {
    let words = stack(
      [:], sizedBox("a", 25, 50), sizedBox("b", 50, 50, ["flexGrow": 1]),
      sizedBox("c", 100, 50, ["flexGrow": 1]))
    let frames = try laidOut(words, between(350, 0, 350, 300)).frames
    #expect(widths(frames, "abc") == [25, 138, 187])
  }

  @Test func shrink_isWeightedBySizeAndRoundedUp() throws {
    let words = stack(
      [:], sizedBox("a", 300, 50, ["flexShrink": 2]), sizedBox("b", 100, 50, ["flexShrink": 1]),
      sizedBox("c", 200, 50, ["flexShrink": 2]))
    #expect(try widths(laidOut(words, between(400, 0, 400, 300)).frames, "abc") == [191, 82, 128])
  }

  @Test func shrink_stopsAtNothing() throws {
    let words = row([:], of: fifties("abc", [[:], ["flexShrink": 1], [:]]))
    let frames = try laidOut(words, between(75, 0, 75, 150)).frames
    #expect(widths(frames, "abc") == [50, 0, 50] && positions(frames, "abc") == [0, 50, 50])
  }

  @Test func flexBasis_winsOverTheSize() throws {
    let words = row(
      [:],
      of: fifties(
        "abc",
        Array(repeating: ["flexBasis": 10, "flexGrow": 1], count: 3)))
    #expect(try widths(laidOut(words, between(300, 0, 300, 150)).frames, "abc") == [100, 100, 100])
    let fraction = row([:], of: fifties("ab", [["flexBasis": "50%"]]))
    #expect(try widths(laidOut(fraction, between(200, 0, 200, 150)).frames, "ab") == [100, 50])
  }

  @Test func spacing_beforeAndAfter_mayBeNegative() throws {
    let words = stack(
      ["direction": "vertical", "spacing": 10, "alignItems": "start"], sizedBox("a", 50, 50),
      sizedBox("b", 100, 70, ["spacingBefore": -10, "spacingAfter": -10]), sizedBox("c", 150, 90))
    let result = try laidOut(words, between(0, 0, .infinity, .infinity))
    #expect(result.size == [150, 210])
    #expect(result.frames["c"] == [0, 120, 150, 90])
  }

  // MARK: Quirks: Texture's behaviour on purpose

  @Test func quirk_fractionsOfGrowth_fillEverything() throws {
    let words = row([:], of: fifties("abc", [["flexGrow": 0.25], [:], ["flexGrow": 0.25]]))
    #expect(try widths(laidOut(words, between(350, 0, 350, 300)).frames, "abc") == [150, 50, 150])
  }

  @Test func quirk_aLoneFlexibleChild_startsFromNothing() throws {
    let words = stack(
      ["alignItems": "start"], measuredBox("a", 200, 20, ["flexGrow": 1, "flexShrink": 1]),
      measuredBox("b", 50, 20))
    let tree = try WordTree(words)
    let frames = try tree.layout(between(300, 0, 300, 300)).frames
    #expect(frames.map(\.1.width) == [250, 50])
    #expect(tree.measured[0].asked == [[250, 300, 1]])
  }

  @Test func quirk_aFlexedChild_losesItsMinimumAndMaximum() throws {
    let shrinking = stack(
      [:], measuredBox("a", 60, 10, ["minWidth": 50, "flexShrink": 1]),
      measuredBox("b", 60, 10, ["flexShrink": 1]))
    #expect(try widths(laidOut(shrinking, between(80, 0, 80, 50)).frames, "ab") == [40, 40])
    let growing = stack(
      [:], measuredBox("a", 50, 10, ["maxWidth": 80, "flexGrow": 1]),
      measuredBox("b", 50, 10, ["flexGrow": 1]))
    #expect(try widths(laidOut(growing, between(300, 0, 300, 50)).frames, "ab") == [150, 150])
  }

  @Test func quirk_fewerPointsThanChildren_nobodyGrows() throws {
    let words = row([:], of: fifties("abc", Array(repeating: ["flexGrow": 1], count: 3)))
    #expect(try widths(laidOut(words, between(152, 0, 152, 300)).frames, "abc") == [50, 50, 50])
    #expect(try widths(laidOut(words, between(153, 0, 153, 300)).frames, "abc") == [51, 51, 51])
  }

  @Test func quirk_aStretchedChild_losesItsMaximum() throws {
    let words = stack([:], measuredBox("a", 50, 20, ["maxHeight": 30]))
    #expect(try laidOut(words, between(0, 100, 300, 100)).frames["a"] == [0, 0, 50, 100])
    let taller = stack([:], measuredBox("a", 50, 20, ["maxHeight": 30]), measuredBox("b", 50, 60))
    #expect(try laidOut(taller, between(0, 0, 300, 300)).frames["a"] == [0, 0, 50, 60])
  }

  @Test func respectsChildLimits_givesMinimumAndMaximumBack() throws {
    let limits: Words = ["respectsChildLimits": true]
    let shrinking = stack(
      limits, measuredBox("a", 60, 10, ["minWidth": 50, "flexShrink": 1]),
      measuredBox("b", 60, 10, ["flexShrink": 1]))
    #expect(try widths(laidOut(shrinking, between(80, 0, 80, 50)).frames, "ab") == [50, 40])
    let growing = stack(
      limits, measuredBox("a", 50, 10, ["maxWidth": 80, "flexGrow": 1]),
      measuredBox("b", 50, 10, ["flexGrow": 1]))
    #expect(try widths(laidOut(growing, between(300, 0, 300, 50)).frames, "ab") == [80, 150])
    let stretching = stack(limits, measuredBox("a", 50, 20, ["maxHeight": 30]))
    #expect(try laidOut(stretching, between(0, 100, 300, 100)).frames["a"] == [0, 0, 50, 30])
  }

  @Test func epsilon_lessThanAHundredth_isNotFlexed() throws {
    let words = stack([:], measuredBox("a", 50, 10, ["flexGrow": 1]))
    let result = try laidOut(words, between(50.005, 0, 60, 50))
    #expect(result.size == [51, 10] && result.frames["a"] == [0, 0, 50, 10])
  }

  // MARK: Across

  @Test func stretch_fillsADefiniteOrTheLargestExtent() throws {
    let words = stack([:], measuredBox("a", 50, 20), measuredBox("b", 50, 60))
    #expect(try laidOut(words, between(0, 100, 300, 100)).frames["a"] == [0, 0, 50, 100])
    #expect(try laidOut(words, between(0, 0, 300, 300)).frames["a"] == [0, 0, 50, 60])
  }

  @Test func alignSelf_winsOverTheStack() throws {
    let words = stack([:], sizedBox("a", 100, 100), sizedBox("b", 50, 50, ["alignSelf": "center"]))
    #expect(try laidOut(words, between(150, 0, 150, .infinity)).frames["b"] == [100, 25, 50, 50])
  }

  @Test func baselines_firstAndLast_areOnOneLine() throws {
    let first = stack(
      ["alignItems": "baselineFirst"], measuredBox("a", 40, 24, ["ascender": 19, "descender": -5]),
      measuredBox("b", 60, 36, ["ascender": 11, "descender": -3]))
    let result = try laidOut(first, between(0, 0, 300, 300))
    #expect(result.size == [100, 44] && result.frames["b"] == [40, 8, 60, 36])
    let last = stack(
      ["alignItems": "baselineLast"], measuredBox("a", 40, 24, ["ascender": 19, "descender": -5]),
      stack(
        ["direction": "vertical"], measuredBox("s", 10, 100),
        measuredBox("b", 60, 36, ["ascender": 11, "descender": -3])))
    let nested = try laidOut(last, between(0, 0, 300, 300))
    #expect(nested.size == [100, 138] && nested.frames["a"] == [0, 114, 40, 24])
  }

  @Test func fractions_needADefiniteSize() throws {
    let words = stack([:], measuredBox("a", 30, 10, ["width": "50%"]))
    #expect(try laidOut(words, between(0, 0, 300, 100)).frames["a"] == [0, 0, 30, 10])
    #expect(try laidOut(words, between(300, 0, 300, 100)).frames["a"] == [0, 0, 150, 10])
  }

  @Test func emptyStack_takesTheMinimum() throws {
    #expect(try laidOut(stack([:]), between(50, 60, 300, 300)).size == [50, 60])
  }

  // MARK: Lines

  @Test func wrap_sixBoxes_takeThreeLines() throws {
    func ys(_ alignContent: String, _ extra: Words = [:]) throws -> [Double] {
      let parameters: Words = ["flexWrap": "wrap", "alignContent": alignContent, "alignItems": "start"]
      let words = row(parameters.merging(extra) { $1 }, of: fifties("abcdef"))
      let frames = try laidOut(words, between(110, 300, 110, 300)).frames
      return ["a", "c", "e"].map { frames[$0]![1] }
    }
    #expect(try ys("start") == [0, 50, 100])
    #expect(try ys("end") == [150, 200, 250])
    #expect(try ys("center") == [75, 125, 175])
    #expect(try ys("spaceBetween") == [0, 125, 250])
    #expect(try ys("spaceAround") == [25, 125, 225])
    #expect(try ys("stretch") == [0, 100, 200])
    #expect(try ys("start", ["lineSpacing": 10]) == [0, 60, 120])
  }

  @Test func wrap_aBoxTooWide_hasItsOwnLine() throws {
    let words = stack(
      ["flexWrap": "wrap", "alignItems": "start"], sizedBox("a", 50, 50), sizedBox("b", 200, 50),
      sizedBox("c", 50, 50))
    let result = try laidOut(words, between(0, 0, 110, 300))
    #expect(result.size == [110, 150] && result.frames["b"] == [0, 50, 200, 50])
  }

  @Test func wrap_spacingBeforeAndAfter_countForTheBreak() throws {
    let around: Words = ["spacingBefore": 5, "spacingAfter": 5]
    let words = row(["flexWrap": "wrap", "alignItems": "start"], of: fifties("ab", [around, around]))
    #expect(try positions(laidOut(words, between(0, 0, 120, 300)).frames, "ab") == [5, 65])
    #expect(try laidOut(words, between(0, 0, 119, 300)).frames["b"] == [5, 50, 50, 50])
  }
}
