// SpecsTests.swift -- the specs beside the stack, by hand-worked numbers.

import QuoinSpecs
import Testing

@Suite struct SpecsTests {
  @Test func box_withAnEmptyNode_isAsLargeAsItHasToBe() throws {
    var tree = SpecTree()
    let box = try tree.make(.box)
    try tree.append(try tree.make(.empty), to: box)
    let range = SizeRange(minWidth: 100, minHeight: 50, maxWidth: 200, maxHeight: 200)
    #expect(try tree.layout(box, range) == SpecSize(100, 50))
  }

  @Test func percentage_ofAWidth_isReadAsItWasSet() throws {
    var tree = SpecTree()
    let leaf = try tree.make(.leaf)
    for hundredths in 0...20_000 {
      let length = FlexLength.percent(Double(hundredths) / 100)
      try tree.set(.width, of: leaf, to: length)
      guard try tree.length(.width, of: leaf) == length else {
        Issue.record("\(length) is read as \(try tree.length(.width, of: leaf))")
        return
      }
    }
    try tree.set(.width, of: leaf, to: .percent(100 / 3.0))
    #expect(abs(try tree.length(.width, of: leaf).value - 100 / 3.0) < 1e-13)
  }

  private func insets(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> Words {
    ["insets": ["top": top, "left": left, "bottom": bottom, "right": right]]
  }

  // MARK: Sizes

  @Test func sizes_minimumBeatsMaximumBeatsWidth_parentBeatsAll() throws {
    func width(_ style: Words, _ range: SizeRange) throws -> Double {
      try laidOut(spec("wrapper", [:], measuredBox("a", 30, 10, style)), range).frames["a"]![2]
    }
    let range = between(0, 0, 320, 100)
    #expect(try width(["width": 100, "minWidth": 150, "maxWidth": 120], range) == 150)
    #expect(try width(["width": 200, "maxWidth": 120], range) == 120)
    #expect(try width(["minWidth": 500], range) == 320)
    #expect(try width(["width": 50], between(100, 0, 320, 100)) == 100)
    #expect(try width(["width": "50%", "minWidth": 200], range) == 200)
  }

  @Test func plainBox_fillsAFiniteMaximumOnly() throws {
    #expect(try laidOut(["box": "a"], between(0, 0, 300, 200)).size == [300, 200])
    #expect(try laidOut(["box": "a"], between(0, 0, 300, .infinity)).size == [0, 0])
    #expect(try laidOut(["box": "a"], between(0, 0, 300, 10_000_000)).size == [0, 0])
  }

  // MARK: Inset

  @Test func inset_finite_addsItsMargins() throws {
    let words = spec("inset", insets(10, 20, 30, 40), sizedBox("a", 100, 50))
    let result = try laidOut(words, between(0, 0, 300, 300))
    #expect(result.size == [160, 90] && result.frames["a"] == [20, 10, 100, 50])
    #expect(try laidOut(words, between(300, 300, 300, 300)).frames["a"] == [20, 10, 240, 260])
  }

  @Test func inset_infinite_movesTheChildAway() throws {
    let left = spec("inset", insets(0, .infinity, 0, 10), sizedBox("a", 10, 10))
    #expect(try laidOut(left, between(0, 0, 300, 300)).frames["a"] == [280, 0, 10, 10])
    let all = spec("inset", insets(.infinity, .infinity, .infinity, .infinity), sizedBox("a", 10, 10))
    #expect(try laidOut(all, between(0, 0, 300, 200)).frames["a"] == [145, 95, 10, 10])
    let odd = spec("inset", insets(0, .infinity, 0, .infinity), sizedBox("a", 11, 10))
    #expect(try laidOut(odd, between(0, 0, 300, 300)).frames["a"] == [144, 0, 11, 10])
  }

  @Test func inset_infiniteWithoutAMaximum_countsAsNothing() throws {
    let words = spec("inset", insets(.infinity, 5, .infinity, .infinity), sizedBox("a", 10, 20))
    let result = try laidOut(words, between(0, 0, .infinity, .infinity))
    #expect(result.size == [15, 20] && result.frames["a"] == [5, 0, 10, 20])
  }

  @Test func inset_largerThanTheRoom_leavesNothing() throws {
    let words = spec("inset", insets(0, 200, 0, 200), sizedBox("a", 50, 50))
    let result = try laidOut(words, between(0, 0, 300, 300))
    #expect(result.size == [300, 50] && result.frames["a"] == [200, 0, 0, 50])
  }

  @Test func inset_ownWidth_countsOnlyForAStackThatStretches() throws {
    let inset = spec(
      "inset", insets(5, 5, 5, 5).merging(["style": ["width": 200] as Words]) { $1 }, measuredBox("a", 20, 20)
    )
    #expect(try laidOut(inset, between(0, 0, 300, 300)).size == [30, 30])
    let column = stack(["direction": "vertical"], inset)
    #expect(try laidOut(column, between(0, 0, 300, 300)).frames["a"] == [5, 5, 190, 20])
  }

  // MARK: Overlay, background, relative, ratio

  @Test func overlay_andBackground_areAsLargeAsTheChild() throws {
    let overlay = spec("overlay", [:], sizedBox("a", 100, 50), sizedBox("b", 200, 200))
    #expect(try laidOut(overlay, between(0, 0, 320, 320)).frames["b"] == [0, 0, 100, 50])
    let background = try WordTree(spec("background", [:], sizedBox("a", 100, 50), sizedBox("b", 1, 1)))
    #expect(try background.layout(between(0, 0, 320, 320)).frames.map(\.0) == ["b", "a"])
  }

  @Test func relative_placesAndSizes() throws {
    func result(_ horizontal: String, _ vertical: String, _ sizing: String, _ range: SizeRange) throws
      -> ([Double], [Double])
    {
      let words = spec(
        "relative", ["horizontal": horizontal, "vertical": vertical, "sizing": sizing], sizedBox("a", 70, 100)
      )
      let result = try laidOut(words, range)
      return (result.size, result.frames["a"]!)
    }
    let range = between(100, 120, 320, 160)
    #expect(try result("center", "start", "minimumHeight", range) == ([320, 120], [125, 0, 70, 100]))
    #expect(try result("end", "end", "minimumSize", range) == ([100, 120], [30, 20, 70, 100]))
    #expect(try result("start", "center", "default", range) == ([320, 160], [0, 30, 70, 100]))
    #expect(try result("none", "none", "minimumSize", range) == ([100, 120], [0, 0, 100, 120]))
    let free = between(0, 0, .infinity, .infinity)
    #expect(try result("center", "center", "default", free) == ([70, 100], [0, 0, 70, 100]))
  }

  @Test func ratio_takesTheNearerOfTwoSizes() throws {
    func size(_ ratio: Double, _ range: SizeRange) throws -> [Double] {
      try laidOut(spec("ratio", ["ratio": ratio], sizedBox("a", 30, 40)), range).size
    }
    #expect(try size(0.5, between(0, 0, 100, 100)) == [100, 50])
    #expect(try size(2, between(0, 0, 100, 100)) == [50, 100])
    #expect(try size(7, between(0, 0, 100, 100)) == [14, 100])
    #expect(try size(1.5, between(0, 0, .infinity, 90)) == [60, 90])
    #expect(try size(1.5, between(0, 0, .infinity, .infinity)) == [30, 40])
  }

  // MARK: Absolute, corner, wrapper, spacer

  @Test func absolute_clipsToTheRoomThatIsLeft() throws {
    let words = spec(
      "absolute", ["sizing": "sizeToFit"], sizedBox("a", 50, 50),
      sizedBox("b", 100, 100, ["layoutPosition": [0, 50]]))
    let under = try laidOut(words, between(150, 200, .infinity, .infinity))
    #expect(under.size == [150, 200] && under.frames["b"] == [0, 50, 100, 100])
    let over = try laidOut(words, between(0, 0, 50, 100))
    #expect(over.size == [50, 100] && over.frames["b"] == [0, 50, 50, 50])
  }

  @Test func absolute_negativePositions_areKept() throws {
    let words = spec(
      "absolute", ["sizing": "sizeToFit"], sizedBox("a", 20, 20, ["layoutPosition": [-10, -10]]))
    let result = try laidOut(words, between(0, 0, 300, 200))
    #expect(result.size == [10, 10] && result.frames["a"] == [-10, -10, 20, 20])
  }

  @Test func corner_centresOnTheCorner() throws {
    func result(_ location: String, _ wraps: Bool) throws -> ([Double], [Double], [Double]) {
      let words = spec(
        "corner", ["location": location, "wrapsCorner": wraps, "offset": [0, 0]], sizedBox("a", 60, 60),
        sizedBox("b", 20, 20))
      let result = try laidOut(words, between(0, 0, 120, 120))
      return (result.size, result.frames["a"]!, result.frames["b"]!)
    }
    #expect(try result("topleft", false) == ([60, 60], [0, 0, 60, 60], [-10, -10, 20, 20]))
    #expect(try result("bottomright", false) == ([60, 60], [0, 0, 60, 60], [50, 50, 20, 20]))
    #expect(try result("bottomleft", true) == ([70, 70], [10, 0, 60, 60], [0, 50, 20, 20]))
  }

  @Test func wrapper_isAsLargeAsItsLargestChildren() throws {
    let words = spec("wrapper", [:], sizedBox("a", 100, 40), sizedBox("b", 50, 90))
    #expect(try laidOut(words, .unconstrained).size == [100, 90])
  }

  @Test func spacer_pushesApart() throws {
    let words = stack(
      ["alignItems": "start"], sizedBox("a", 40, 40), ["spec": "spacer", "style": ["flexGrow": 1] as Words],
      sizedBox("b", 60, 20))
    #expect(try laidOut(words, between(300, 0, 300, 100)).frames["b"] == [240, 0, 60, 20])
  }

  // MARK: What cannot be right

  @Test func measuredNumbers_thatAreNone_areDefined() throws {
    let wanted: [(Double, Double)] = [(.nan, 0), (-5, 0), (.infinity, 300), (1e300, 300)]
    for (answered, width) in wanted {
      let words = measuredBox("a", answered, 10)
      #expect(try laidOut(words, between(0, 0, 300, 50)).size == [width, 10])
    }
    let endless = measuredBox("a", .infinity, 10)
    #expect(try laidOut(endless, between(0, 0, .infinity, 50)).size == [0, 0])
  }

  @Test func missingChildren_areNothing() throws {
    for kind in ["inset", "overlay", "background", "relative", "ratio", "corner", "wrapper", "absolute"] {
      #expect(try laidOut(spec(kind, [:]), between(7, 8, .infinity, .infinity)).size == [7, 8])
    }
  }
}
