// Boxes placed by frames: the table of six flags, per axis, with its numbers.

import QuoinLayout
import Testing

@Suite struct AutoresizingTests {
  @Test(
    arguments: [
      (AutoresizingMask(), 20.0, 60.0), (.flexibleRightMargin, 20, 60),
      (.flexibleLeftMargin, 120, 60), (.flexibleWidth, 20, 160),
      ([.flexibleLeftMargin, .flexibleRightMargin], 34.286, 60),
      ([.flexibleLeftMargin, .flexibleWidth], 45, 135),
      ([.flexibleWidth, .flexibleRightMargin], 20, 93.333),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 30, 90),
    ] as [(AutoresizingMask, Double, Double)])
  func horizontal_sharesTheChange(_ mask: AutoresizingMask, _ x: Double, _ width: Double) {
    let (root, boxes) = tree(200, 100, "box")
    root.layoutIfNeeded()
    boxes[0].place(Rect(20, 5, 60, 10), autoresizing: mask)
    settle(root)
    expect(boxes[0], 20, 5, 60, 10)
    root.hostWidth = 300
    settle(root)
    expect(boxes[0], x, 5, width, 10)
  }

  @Test func vertical_beforeAnyPass_withTheParentsSizeGiven() {
    let root = LayoutBox("root")
    let box = LayoutBox("box")
    box.place(
      Rect(0, 20, 10, 60), autoresizing: [.flexibleTopMargin, .flexibleHeight],
      in: Size(100, 200))
    root.add(box)
    root.layoutIfNeeded(Size(100, 300))
    expect(box, 0, 45, 10, 135)
  }

  @Test func allFlexiblePartsZero_shareEqually() {
    let (root, boxes) = tree(60, 10, "box")
    root.layoutIfNeeded()
    boxes[0].place(Rect(0, 0, 60, 10), autoresizing: [.flexibleLeftMargin, .flexibleRightMargin])
    root.hostWidth = 100
    settle(root)
    expect(boxes[0], 20, 0, 60, 10)
  }

  @Test func mask_setLater_capturesTheFrame() {
    let (root, boxes) = tree(200, 100, "box")
    root.layoutIfNeeded()
    boxes[0].place(Rect(20, 5, 60, 10))
    settle(root)
    boxes[0].autoresizing = .flexibleWidth
    root.hostWidth = 300
    settle(root)
    expect(boxes[0], 20, 5, 160, 10)
    #expect(boxes[0].autoresizing == .flexibleWidth)
  }

  @Test func constraints_endThePlacement() {
    let (root, boxes) = tree(200, 100, "box")
    root.layoutIfNeeded()
    boxes[0].place(Rect(20, 5, 60, 10))
    settle(root)
    boxes[0].layout.make { $0.edges.equalTo(root) }
    settle(root)
    expect(boxes[0], 0, 0, 200, 100)
    #expect(boxes[0].autoresizing == nil)
  }

  @Test func alignmentInsets_frameIsWhatIsPlaced() {
    let (root, boxes) = tree(200, 100, "box")
    boxes[0].alignmentInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    root.layoutIfNeeded()
    boxes[0].place(Rect(20, 5, 60, 10), autoresizing: .flexibleWidth)
    root.hostWidth = 250
    settle(root)
    expect(boxes[0], 20, 5, 110, 10)
  }

  @Test func alignmentInsets_thatChange_leaveThePlacedFrame() {
    let (root, boxes) = tree(200, 100, "panel", "placed")
    let (panel, placed) = (boxes[0], boxes[1])
    panel.add(placed)
    panel.layout.make { $0.edges.equalTo(root) }
    placed.place(Rect(20, 10, 60, 30), autoresizing: .flexibleWidth, in: Size(200, 100))
    settle(root)
    placed.alignmentInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    panel.alignmentInsets = Insets(5)
    settle(root)
    expect(panel, -5, -5, 210, 110)
    expect(placed, 20, 10, 70, 30)
    placed.alignmentInsets = .zero
    settle(root)
    expect(placed, 20, 10, 70, 30)
  }

  @Test func placedChild_leaves_whatItBrokeHolds() {
    let (root, boxes) = tree(200, 100, "panel", "placed")
    let (panel, placed) = (boxes[0], boxes[1])
    panel.add(placed)
    placed.place(Rect(90, 0, 10, 10), autoresizing: .flexibleWidth, in: Size(100, 100))
    let narrow = panel.layout.make { $0.width.equalTo(27) }[0]
    root.layoutIfNeeded()
    #expect(narrow.isBroken)
    placed.removeFromParent()
    root.layoutIfNeeded()
    #expect(!narrow.isBroken)
    #expect(panel.frame.width == 27)
  }

  @Test func placements_thatContradict_theNewestIsBroken() {
    for isLaidOutOnTheWay in [false, true] {
      let (root, boxes) = tree(200, 100, "panel", "a", "b")
      boxes[0].add(boxes[2], boxes[1])
      // The panel is placed 60 wide; b, which gets what lies beyond 80, needs a panel of at least 80.
      boxes[1].place(Rect(0, 0, 10, 10), autoresizing: [], in: Size(100, 100))
      boxes[2].place(Rect(80, 0, 10, 10), autoresizing: .flexibleWidth, in: Size(90, 100))
      if isLaidOutOnTheWay { root.layoutIfNeeded() }
      boxes[0].place(Rect(0, 0, 60, 10), autoresizing: [], in: Size(200, 100))
      let conflicts = root.layoutIfNeeded().conflicts
      #expect(conflicts.count == 1)
      #expect(conflicts[0].broken.statement == "LayoutBox:panel.width == 60")
    }
  }

  @Test func mask_describesItself() {
    #expect(
      AutoresizingMask([.flexibleRightMargin, .flexibleTopMargin]).description == "h=--& v=&--")
  }
}
