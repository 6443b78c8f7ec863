// Margins that follow the reading direction, and those that do not.

import QuoinLayout
import Testing

@Suite struct MarginsTests {
  private static let wide = DirectionalInsets(top: 1, leading: 10, bottom: 2, trailing: 30)

  @Test func directional_followTheDirection_fixedDoNot() {
    let (root, boxes) = tree(200, 100, "card")
    let card = boxes[0]
    card.layout.make { $0.edges.equalTo(root.marginsGuide) }
    root.directionalMargins = MarginsTests.wide
    settle(root)
    expect(card, 10, 1, 160, 97)
    root.direction = .rightToLeft
    settle(root)
    expect(card, 30, 1, 160, 97)
    #expect(root.margins == Insets(top: 1, left: 30, bottom: 2, right: 10))
    #expect(root.marginsGuide.frame == Rect(30, 1, 160, 97))

    root.margins = Insets(top: 1, left: 30, bottom: 2, right: 10)
    #expect(root.directionalMargins == MarginsTests.wide)
    root.direction = .leftToRight
    settle(root)
    expect(card, 30, 1, 160, 97)
    #expect(root.directionalMargins == DirectionalInsets(top: 1, leading: 30, bottom: 2, trailing: 10))
  }

  @Test func directional_inheritedDirection_movesAllThatNamesThem() throws {
    let (root, boxes) = tree(200, 100, "panel", "beside")
    let panel = boxes[0]
    let names = ["guide", "attribute", "number", "sum", "dash"]
    let inner = names.map { LayoutBox($0) }
    panel.add(inner)
    panel.directionalMargins = MarginsTests.wide
    panel.layout.make { $0.edges.equalTo(root) }
    inner[0].layout.make { $0.left.equalTo(panel.marginsGuide) }
    inner[1].layout.make { $0.left.equalTo(panel.leftMargin) }
    inner[2].layout.make { $0.leftMargin.equalTo(8) }
    constrain { inner[3].left == (panel.leftMargin + panel.left) / 2 }
    try panel.vfl("|-[dash(20)]")
    boxes[1].layout.make { $0.left.equalTo(panel.leftMargin) }
    settle(root, ambiguous: true)
    #expect(inner.map(\.frame.minX) == [10, 10, 10, 5, 10])
    #expect(boxes[1].frame.minX == 10)
    root.direction = .rightToLeft
    settle(root, ambiguous: true)
    // The last one is mirrored as a whole.
    #expect(inner.map(\.frame.minX) == [30, 30, 30, 15, 200 - 10 - 20])
    #expect(boxes[1].frame.minX == 30)
    root.direction = .leftToRight
    settle(root, ambiguous: true)
    #expect(inner.map(\.frame.minX) == [10, 10, 10, 5, 10])
  }

  @Test func directional_areLive_andAnnounced() {
    let (root, boxes) = tree(200, 100, "card")
    boxes[0].layout.make { $0.directionalEdges.equalTo(root.directionalMarginEdges) }
    settle(root)
    var calls = 0
    root.onNeedsLayout = { calls += 1 }
    root.directionalMargins = MarginsTests.wide
    #expect(calls == 1)
    settle(root)
    expect(boxes[0], 10, 1, 160, 97)
    root.directionalMargins.leading = 20
    settle(root)
    expect(boxes[0], 20, 1, 150, 97)
  }

  @Test func directional_unset_areTheFixedOnes() {
    let box = LayoutBox("box")
    #expect(box.directionalMargins == DirectionalInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    box.margins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(box.directionalMargins.leading == 2)
    box.direction = .rightToLeft
    #expect(box.directionalMargins.leading == 4)
  }

  /// The rectangles that come with a box have the baselines of its contents; without contents, their own edges.
  @Test func baselines_ofGuides() {
    let (root, boxes) = tree(200, 100, "a", "b", "c", "d")
    root.margins = Insets(top: 10, left: 20, bottom: 30, right: 40)
    root.safeArea = Insets(5)
    boxes.layout.make { make in
      make.left.equalTo(root)
      make.size.equalTo(1)
    }
    constrain {
      boxes[0].top == root.marginsGuide.firstBaseline
      boxes[1].bottom == root.marginsGuide.lastBaseline
      boxes[2].top == root.safeAreaGuide.firstBaseline
      boxes[3].bottom == root.safeAreaGuide.baseline
    }
    settle(root)
    #expect([boxes[0].frame.minY, boxes[1].frame.maxY] == [10, 70])
    #expect([boxes[2].frame.minY, boxes[3].frame.maxY] == [5, 95])
    root.margins.top = 12
    root.safeArea.bottom = 6
    settle(root)
    #expect([boxes[0].frame.minY, boxes[3].frame.maxY] == [12, 94])
    root.firstBaselineOffset = 33
    root.lastBaselineOffset = 3
    settle(root)
    #expect([boxes[0].frame.minY, boxes[1].frame.maxY] == [33, 97])
    #expect([boxes[2].frame.minY, boxes[3].frame.maxY] == [33, 97])
  }
}
