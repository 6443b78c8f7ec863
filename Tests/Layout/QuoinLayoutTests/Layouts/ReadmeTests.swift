// The layouts of Masonry's README, of SnapKit's examples, and of the engine semantics that both lean
// on: most of A23 to A34 and of A45 to A49 of the specification.

import QuoinLayout
import Testing

@Suite struct ReadmeTests {
  @Test func a23_edges() {
    let (root, boxes) = tree(400, 600, "insets", "inset", "offset")
    boxes[0].layout.make { make in
      make.edges.equalTo(root).inset(Insets(top: 5, left: 10, bottom: 15, right: 20))
    }
    boxes[1].layout.make { make in make.edges.equalToParent().inset(10) }
    boxes[2].layout.make { make in make.edges.equalTo(root).offset(10) }
    settle(root)
    expect(boxes[0], 10, 5, 370, 580)
    expect(boxes[1], 10, 10, 380, 580)
    expect(boxes[2], 10, 10, 400, 600)
  }

  @Test func a24_sizeAndCenterOffsets() {
    let (root, boxes) = tree(400, 600, "box")
    boxes[0].layout.make { make in
      make.size.equalTo(root).offset(Size(100, -50))
      make.center.equalTo(root).offset(Point(-5, 10))
    }
    settle(root)
    expect(boxes[0], -55, 35, 500, 550)
  }

  @Test(arguments: [(150.0, 200.0), (300, 300), (500, 400)])
  func a25_widthBetween(_ intrinsic: Double, _ width: Double) {
    let (root, boxes) = tree(400, 600, "box")
    boxes[0].intrinsicWidth = intrinsic
    boxes[0].layout.make { make in
      make.width.greaterThanOrEqualTo(200)
      make.width.lessThanOrEqualTo(400)
      make.left.top.equalToParent()
      make.height.equalTo(1)
    }
    settle(root)
    expect(boxes[0], 0, 0, width, 1)
  }

  @Test func a26_heightOfTheTallest() {
    let (root, boxes) = tree(400, 600, "a", "b", "c")
    boxes[0].layout.make { make in make.height.equalTo(50) }
    boxes[1].layout.make { make in make.height.equalTo(80) }
    boxes[2].layout.make { make in
      make.height.greaterThanOrEqualTo(boxes[0], boxes[1])
      make.height.equalTo(0).priority(.low)
    }
    settle(root, ambiguous: true)
    #expect(boxes[2].frame.height == 80)
  }

  @Test func a27_simpleLayout() {
    let (root, boxes) = tree(400, 600, "black", "red", "yellow", "blue", "green")
    let black = boxes[0]
    black.layout.make { make in make.center.equalTo(root) }
    boxes.layout.make { make in make.size.equalTo(Size(100, 100)) }
    boxes[1].layout.make { make in
      make.top.equalTo(black.bottom).offset(20)
      make.right.equalTo(black.left).offset(-20)
    }
    boxes[2].layout.make { make in
      make.top.equalTo(black.bottom).offset(20)
      make.left.equalTo(black.right).offset(20)
    }
    boxes[3].layout.make { make in
      make.bottom.equalTo(black.top).offset(-20)
      make.left.equalTo(black.right).offset(20)
    }
    boxes[4].layout.make { make in
      make.bottom.equalTo(black.top).offset(-20)
      make.right.equalTo(black.left).offset(-20)
    }
    settle(root)
    let corners: [(Double, Double)] = [(150, 250), (30, 370), (270, 370), (270, 130), (30, 130)]
    for (box, corner) in zip(boxes, corners) { expect(box, corner.0, corner.1, 100, 100) }
  }

  @Test func a28_playgroundAndQuickStart() {
    let (root, boxes) = tree(400, 600, "label", "box")
    boxes[0].layout.make { make in
      make.left.equalTo(150)
      make.top.equalTo(200)
      make.size.equalTo(Size(200, 20))
    }
    boxes[1].layout.make { make in
      make.width.height.equalTo(50)
      make.center.equalTo(root)
    }
    settle(root)
    expect(boxes[0], 150, 200, 200, 20)
    expect(boxes[1], 175, 275, 50, 50)
  }

  @Test func a29_scrollingLabel() {
    let (root, _) = tree(400, 600)
    let scroll = ScrollBox("scroll")
    let content = LayoutBox("content")
    let label = LayoutBox("label")
    root.add(scroll)
    scroll.add(content)
    content.add(label)
    label.measure = { width in
      width.map { MeasuredSize($0, 200 * 360 / $0) } ?? MeasuredSize(3600, 20)
    }
    scroll.layout.make { make in make.edges.equalTo(root) }
    content.layout.make { make in
      make.top.bottom.equalTo(scroll)
      make.left.right.equalTo(root)
    }
    label.layout.make { make in make.edges.equalTo(content).inset(20) }
    // As in the original: the width of what scrolls is left open.
    settle(root, ambiguous: true)
    expect(content, 0, 0, 400, 240)
    expect(label, 20, 20, 360, 200)
    #expect(scroll.contentSize.height == 240)
  }

  @Test func a30_insetsOnSizeAndCenter() {
    let (root, boxes) = tree(400, 600, "box")
    let insets = Insets(top: 5, left: 10, bottom: 15, right: 20)
    boxes[0].layout.make { make in
      make.size.equalTo(root).inset(insets)
      make.center.equalTo(root).inset(insets)
    }
    settle(root)
    expect(boxes[0], 10, 5, 370, 580)
  }

  @Test func a32_cousins() {
    let (root, boxes) = tree(500, 300, "p1", "p2")
    let a = LayoutBox("a")
    let b = LayoutBox("b")
    boxes[0].add(a)
    boxes[1].add(b)
    boxes[0].layout.make { make in make.left.equalTo(50) }
    boxes[1].layout.make { make in make.left.equalTo(250) }
    b.layout.make { make in make.left.equalTo(30) }
    constrain { a.left == b.left - 170 }
    root.layoutIfNeeded()
    #expect(a.frame.minX == 60)
    #expect(a.frameInRoot.minX == 110)
  }

  @Test func a33_ratios() {
    let (root, boxes) = tree(400, 600, "box")
    boxes[0].layout.make { make in
      make.width.equalTo(root).dividedBy(3)
      make.height.equalTo(boxes[0].width).multipliedBy(0.75).offset(10)
      make.center.equalTo(root)
    }
    settle(root)
    expect(boxes[0], 133.333, 245, 133.333, 110)
  }

  @Test(arguments: [(LayoutDirection.leftToRight, 10.0, 118.0), (.rightToLeft, 290, 30)])
  func a34_readingDirection(_ direction: LayoutDirection, _ first: Double, _ second: Double) {
    let (root, boxes) = tree(400, 100, "a", "b")
    root.direction = direction
    constrain {
      boxes[0].leading == root.leading + 10
      boxes[0].width == 100
      boxes[1].leading == boxes[0].trailing + 8
      boxes[1].trailing == root.trailing - 30
      for box in boxes { box.top == 0 }
      for box in boxes { box.height == 20 }
    }
    settle(root)
    expect(boxes[0], first, 0, 100, 20)
    expect(boxes[1], second, 0, 252, 20)
  }

  @Test func a46_prioritiesAgainstABound() {
    let (root, boxes) = tree(400, 100, "box")
    constrain {
      boxes[0].width == 100 ~ .low
      boxes[0].width == 200 ~ .medium
      boxes[0].width == 300 ~ .high
      boxes[0].width <= 250
      boxes[0].left == 0
      boxes[0].top == 0
      boxes[0].height == 1
    }
    settle(root)
    expect(boxes[0], 0, 0, 250, 1)
  }

  @Test(arguments: [0, 1, 10, 1000])
  func a47_manyLowAgainstOneHigher(_ count: Int) {
    let (root, boxes) = tree(400, 100, "box")
    for _ in 0..<count { constrain { boxes[0].width == 100 ~ 250 } }
    constrain { boxes[0].width == 200 ~ 251 }
    root.layoutIfNeeded()
    #expect(boxes[0].frame.width == 200)
  }

  @Test func a45_twoLabels() {
    func lay(_ width: Double, _ set: (LayoutBox, LayoutBox) -> Void) -> (LayoutBox, LayoutReport) {
      let (root, boxes) = tree(width, 40, "a", "b")
      for (box, wish) in zip(boxes, [100.0, 150]) { box.setIntrinsicSize(Size(wish, 20)) }
      set(boxes[0], boxes[1])
      boxes.layout.make { make in make.top.equalTo(0) }
      constrain {
        boxes[0].leading == root.leading + 20
        boxes[1].leading == boxes[0].trailing + 8
        boxes[1].trailing == root.trailing - 20
      }
      let report = root.layoutIfNeeded()
      return (root, report)
    }
    func range(_ answer: (LayoutBox, LayoutReport)) -> [Double] {
      answer.1.ambiguities.filter { $0.box?.name == "a" && $0.attribute == .width }
        .flatMap { [$0.lowest, $0.highest] }
    }
    #expect(range(lay(400) { _, _ in }) == [100, 202])
    let wide = lay(400) { a, _ in a[hugging: .horizontal] = 251 }
    #expect(wide.0.children.map(\.frame.width) == [100, 252])
    #expect(range(wide) == [])
    #expect(range(lay(200) { _, _ in }) == [2, 100])
    let narrow = lay(200) { _, b in b[compressionResistance: .horizontal] = 749 }
    #expect(narrow.0.children.map(\.frame.width) == [100, 52])
  }

  @Test func a49_conflictNamesTheHost() throws {
    let (root, boxes) = tree(20, 20, "box")
    let both = constrain(key: "side") {
      boxes[0].left == root.left + 15
      boxes[0].right == root.right - 15
    }
    let report = root.layoutIfNeeded()
    let conflict = try #require(report.conflicts.first)
    #expect(report.conflicts.count == 1)
    #expect(conflict.constraints.count == 3)
    #expect(conflict.constraints[0].description == "<HostSize LayoutBox:root.width == 20>")
    #expect(conflict.constraints[1] === both[0])
    #expect(conflict.broken === both[1])
    #expect(both[1].isBroken && both[1].isActive)
    let wider = root.layoutIfNeeded(Size(60, 20))
    #expect(wider.conflicts.isEmpty)
    #expect(!both[1].isBroken)
    #expect(boxes[0].frame.width == 30)
  }
}
