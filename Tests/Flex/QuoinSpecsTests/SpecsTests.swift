// SpecsTests.swift -- what the case files do not have: empty nodes, numbers that are none, and how lengths are kept.

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
