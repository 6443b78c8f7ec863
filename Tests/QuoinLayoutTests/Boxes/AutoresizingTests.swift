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

  @Test func mask_describesItself() {
    #expect(
      AutoresizingMask([.flexibleRightMargin, .flexibleTopMargin]).description == "h=--& v=&--")
  }
}
