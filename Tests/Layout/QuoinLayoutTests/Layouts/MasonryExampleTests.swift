// Masonry's example app, most of A1 to A21 of the specification, with their numbers.

import QuoinLayout
import Testing

@Suite struct MasonryExampleTests {
  @Test(arguments: [
    (400.0, 600.0, [10.0, 10, 185, 285, 205, 10, 185, 285, 10, 305, 380, 285]),
    (320.0, 416.0, [10.0, 10, 145, 193, 165, 10, 145, 193, 10, 213, 300, 193]),
  ])
  func a1_a2_basic(_ width: Double, _ height: Double, _ frames: [Double]) {
    let (root, boxes) = tree(width, height, "green", "red", "blue")
    let (green, red, blue) = (boxes[0], boxes[1], boxes[2])
    let padding = 10.0
    green.layout.make { make in
      make.top.greaterThanOrEqualTo(root.top).offset(padding)
      make.left.equalTo(root.left).offset(padding)
      make.bottom.equalTo(blue.top).offset(-padding)
      make.right.equalTo(red.left).offset(-padding)
      make.width.equalTo(red.width)
      make.height.equalTo(red.height)
      make.height.equalTo(blue.height)
    }
    red.layout.make { make in
      make.top.equalTo(root.top).with.offset(padding)
      make.left.equalTo(green.right).offset(padding)
      make.bottom.equalTo(blue.top).offset(-padding)
      make.right.equalTo(root.right).offset(-padding)
      make.width.equalTo(green)
      make.height.equalTo(green, blue)
    }
    blue.layout.make { make in
      make.top.equalTo(green.bottom).offset(padding)
      make.left.equalTo(root.left).offset(padding)
      make.bottom.equalTo(root.bottom).offset(-padding)
      make.right.equalTo(root.right).offset(-padding)
      make.height.equalTo([green.height, red.height])
    }
    settle(root)
    for (place, box) in boxes.enumerated() {
      let f = Array(frames[4 * place..<4 * place + 4])
      expect(box, f[0], f[1], f[2], f[3])
    }
  }

  @Test func a4_constants() {
    let (root, boxes) = tree(400, 600, "purple", "orange")
    boxes[0].layout.make { make in
      make.top.equalTo(20)
      make.left.equalTo(20)
      make.bottom.equalTo(-20)
      make.right.equalTo(-20)
    }
    boxes[1].layout.make { make in
      make.center.equalTo(Point(0, 50))
      make.size.equalTo(Size(200, 100))
    }
    settle(root)
    expect(boxes[0], 20, 20, 360, 560)
    expect(boxes[1], 100, 300, 200, 100)
  }

  @Test func a5_sides() {
    let root = LayoutBox("root")
    var last = root
    var boxes: [LayoutBox] = []
    for _ in 0..<10 {
      let box = LayoutBox("box")
      root.add(box)
      box.layout.make { make in
        make.edges.equalTo(last).inset(Insets(top: 5, left: 10, bottom: 15, right: 20))
      }
      boxes.append(box)
      last = box
    }
    root.layoutIfNeeded(Size(400, 600))
    settle(root)
    for (place, box) in boxes.enumerated() {
      let i = Double(place + 1)
      expect(box, 10 * i, 5 * i, 400 - 30 * i, 600 - 20 * i)
    }
    expect(boxes[9], 100, 50, 100, 400)
  }

  @Test func a6_aspectFit() {
    let (root, halves) = tree(400, 600, "top", "bottom")
    let inner = [LayoutBox("topInner"), LayoutBox("bottomInner")]
    for (half, box) in zip(halves, inner) { half.add(box) }
    halves[0].layout.make { make in make.left.right.and.top.equalTo(root) }
    halves[1].layout.make { make in
      make.left.right.and.bottom.equalTo(root)
      make.top.equalTo(halves[0].bottom)
      make.height.equalTo(halves[0])
    }
    inner[0].layout.make { make in make.width.equalTo(inner[0].height).multipliedBy(3) }
    inner[1].layout.make { make in make.height.equalTo(inner[1].width).multipliedBy(3) }
    for (half, box) in zip(halves, inner) {
      box.layout.make { make in
        make.width.and.height.lessThanOrEqualTo(half)
        make.width.and.height.equalTo(half).with.priority(.low)
        make.center.equalTo(half)
      }
    }
    settle(root)
    expect(inner[0], 0, 83.333, 400, 133.333)
    expect(inner[1], 150, 0, 100, 300)
  }

  @Test func a7_animated() {
    let (root, boxes) = tree(400, 600, "green", "red", "blue")
    let (green, red, blue) = (boxes[0], boxes[1], boxes[2])
    let padding = 10.0
    let insets = Insets(padding)
    boxes.layout.make { make in make.edges.equalTo(root).inset(insets).priority(.low) }
    green.layout.make { make in
      make.bottom.equalTo(blue.top).offset(-padding)
      make.right.equalTo(red.left).offset(-padding)
      make.width.equalTo(red)
      make.height.equalTo(red, blue)
    }
    red.layout.make { make in
      make.bottom.equalTo(blue.top).offset(-padding)
      make.left.equalTo(green.right).offset(padding)
    }
    blue.layout.make { make in make.top.equalTo(green.bottom).offset(padding) }
    settle(root, ambiguous: true)
    expect(green, 10, 10, 185, 285)
    expect(red, 205, 10, 185, 285)
    expect(blue, 10, 305, 380, 285)
  }

  @Test func a9_a10_distributeSpacing() {
    let (root, boxes) = tree(400, 600, "a", "b", "c", "d")
    boxes.distribute(.horizontal, spacing: 20, lead: 5, tail: 5)
    boxes.layout.make { make in
      make.top.equalTo(60)
      make.height.equalTo(60)
    }
    settle(root)
    for (box, x) in zip(boxes, [5, 107.5, 210, 312.5]) { expect(box, x, 60, 82.5, 60) }
    boxes.layout.remove()
    boxes.distribute(.vertical, spacing: 20, lead: 5, tail: 5)
    boxes.layout.make { make in
      make.left.equalTo(0)
      make.width.equalTo(60)
    }
    settle(root)
    for (box, y) in zip(boxes, [5, 157.5, 310, 462.5]) { expect(box, 0, y, 60, 132.5) }
  }

  @Test(arguments: [
    (400.0, [200.0, 246.667, 293.333, 340]), (320.0, [200.0, 220, 240, 260]),
  ])
  func a11_distributeItemLength(_ width: Double, _ places: [Double]) {
    let (root, boxes) = tree(width, 600, "a", "b", "c", "d")
    boxes.distribute(.horizontal, itemLength: 30, lead: 200, tail: 30)
    boxes.layout.make { make in
      make.top.equalTo(60)
      make.height.equalTo(60)
    }
    settle(root)
    for (box, x) in zip(boxes, places) { expect(box, x, 60, 30, 60) }
  }

  @Test func a13_distributeUnitTests() {
    let (root, boxes) = tree(300, 300, "a", "b", "c")
    boxes.distribute(.horizontal, spacing: 10, lead: 5, tail: 5)
    #expect(boxes.map(\.layout.installed.count) == [1, 2, 3])
    root.layoutIfNeeded()
    for (box, x) in zip(boxes, [5, 105, 205.0]) { expect(box, x, 0, 90, 0) }
    boxes.layout.remove()
    boxes.distribute(.horizontal, itemLength: 30, lead: 5, tail: 5)
    #expect(boxes.map(\.layout.installed.count) == [2, 2, 2])
    root.layoutIfNeeded()
    for (box, x) in zip(boxes, [5, 135, 265.0]) { expect(box, x, 0, 30, 0) }
    boxes.layout.remove()
    Array(boxes[0...1]).distribute(.horizontal, itemLength: 30, lead: 5, tail: 7)
    root.layoutIfNeeded()
    for (box, x) in zip(boxes, [5, 263.0]) { expect(box, x, 0, 30, 0) }
  }

  @Test func a14_margins() {
    let root = LayoutBox("root")
    var last = root
    var boxes: [LayoutBox] = []
    for _ in 0..<10 {
      let box = LayoutBox("box")
      box.margins = Insets(top: 5, left: 10, bottom: 15, right: 20)
      root.add(box)
      box.layout.make { make in
        make.top.equalTo(last.topMargin)
        make.bottom.equalTo(last.bottomMargin)
        make.left.equalTo(last.leftMargin)
        make.right.equalTo(last.rightMargin)
      }
      boxes.append(box)
      last = box
    }
    root.layoutIfNeeded(Size(400, 600))
    settle(root)
    for (place, box) in boxes.enumerated() {
      let i = Double(place)
      expect(box, 8 + 10 * i, 8 + 5 * i, 384 - 30 * i, 584 - 20 * i)
    }
    expect(boxes[9], 98, 53, 114, 404)
  }

  @Test func a16_remake() {
    let (root, boxes) = tree(400, 600, "moving")
    let box = boxes[0]
    func place(topLeft: Bool) {
      box.layout.remake { make in
        make.size.equalTo(Size(100, 100))
        if topLeft { make.top.left.offset(10) } else { make.bottom.right.offset(-10) }
      }
      settle(root)
      #expect(box.layout.installed.count == 4)
    }
    for _ in 0..<3 {
      place(topLeft: true)
      expect(box, 10, 10, 100, 100)
      place(topLeft: false)
      expect(box, 290, 490, 100, 100)
    }
  }

  @Test(arguments: [(0.0, [278.0, 275, 279]), (-10.0, [268.0, 265, 269])])
  func a17_arrayOnBaseline(_ offset: Double, _ tops: [Double]) {
    let (root, boxes) = tree(400, 600, "lower", "centre", "raise")
    for (box, size) in zip(boxes, [(46.0, 30.0, 8.0), (50, 34, 9), (40, 28, 7)]) {
      box.setIntrinsicSize(Size(size.0, size.1))
      box.lastBaselineOffset = size.2
    }
    boxes[0].layout.make { make in make.left.equalTo(10) }
    boxes[1].layout.make { make in make.centerX.equalTo(root) }
    boxes[2].layout.make { make in make.right.equalTo(-10) }
    boxes.layout.make { make in make.baseline.equalTo(root.centerY).offset(0) }
    settle(root)
    boxes.layout.update { make in make.baseline.equalTo(root.centerY).offset(offset) }
    settle(root)
    expect(boxes[0], 10, tops[0], 46, 30)
    expect(boxes[1], 175, tops[1], 50, 34)
    expect(boxes[2], 350, tops[2], 40, 28)
  }

  @Test func a18_safeArea() {
    let (root, boxes) = tree(
      375, 812, "v1", "v2", "v3", "LT", "RT", "LB", "RB", "LY", "RY", "TX", "BX", "XY")
    root.safeArea = Insets(top: 44, left: 0, bottom: 34, right: 0)
    let guide = root.safeAreaGuide
    boxes[0].layout.make { make in make.edges.equalTo(guide).inset(10) }
    boxes[1].layout.make { make in
      make.center.equalTo(guide)
      make.size.equalTo(guide).offset(Size(-40, -40))
    }
    boxes[2].layout.make { make in
      make.center.equalTo(guide.center)
      make.size.equalTo(guide.size).offset(-60)
    }
    for box in boxes[3...] { box.layout.make { make in make.width.height.equalTo(50) } }
    boxes[3].layout.make { make in make.left.top.equalTo(guide) }
    boxes[4].layout.make { make in make.right.top.equalTo(guide) }
    boxes[5].layout.make { make in make.left.bottom.equalTo(guide) }
    boxes[6].layout.make { make in make.right.bottom.equalTo(guide) }
    boxes[7].layout.make { make in make.left.centerY.equalTo(guide) }
    boxes[8].layout.make { make in make.right.centerY.equalTo(guide) }
    boxes[9].layout.make { make in make.top.centerX.equalTo(guide) }
    boxes[10].layout.make { make in make.bottom.centerX.equalTo(guide) }
    boxes[11].layout.make { make in make.center.equalTo(guide) }
    settle(root)
    expect(guide.frame, Rect(0, 44, 375, 734), "guide")
    expect(boxes[0], 10, 54, 355, 714)
    expect(boxes[1], 20, 64, 335, 694)
    expect(boxes[2], 30, 74, 315, 674)
    let corners: [(Double, Double)] = [
      (0, 44), (325, 44), (0, 728), (325, 728), (0, 386), (325, 386), (162.5, 44), (162.5, 728),
      (162.5, 386),
    ]
    for (box, corner) in zip(boxes[3...], corners) { expect(box, corner.0, corner.1, 50, 50) }
  }

  @Test func a19_layoutGuides() {
    let (root, boxes) = tree(320, 568, "top", "bottom")
    let above = LayoutGuide("above")
    let below = LayoutGuide("below")
    let sub = LayoutBox("sub")
    root.addGuide(above)
    root.addGuide(below)
    boxes[0].add(sub)
    above.layout.make { make in
      make.left.right.top.equalToParent()
      make.height.equalTo(64)
    }
    below.layout.make { make in
      make.left.right.bottom.equalToParent()
      make.height.equalTo(49)
    }
    boxes[0].layout.make { make in
      make.top.equalTo(above.bottom)
      make.left.and.right.equalTo(root)
      make.height.equalTo(40)
    }
    boxes[1].layout.make { make in
      make.bottom.equalTo(below.top)
      make.left.and.right.equalTo(root)
      make.height.equalTo(40)
    }
    sub.layout.make { make in
      make.top.equalTo(above.bottom)
      make.centerX.equalTo(0)
      make.size.equalTo(Size(20, 20))
    }
    settle(root)
    expect(boxes[0], 0, 64, 320, 40)
    expect(sub, 150, 0, 20, 20)
    expect(boxes[1], 0, 479, 320, 40)
    expect(below.frame, Rect(0, 519, 320, 49), "below")
  }

  @Test func a20_scroll() {
    let (root, _) = tree(400, 600)
    let scroll = ScrollBox("scroll")
    let content = LayoutBox("content")
    root.add(scroll)
    scroll.add(content)
    scroll.layout.make { make in make.edges.equalTo(root) }
    content.layout.make { make in
      make.edges.equalTo(scroll)
      make.width.equalTo(scroll)
    }
    var last: LayoutBox?
    var rows: [LayoutBox] = []
    for i in 1...10 {
      let row = LayoutBox("row\(i)")
      content.add(row)
      row.layout.make { make in
        make.top.equalTo(last?.bottom ?? content.top)
        make.left.width.equalTo(content)
        make.height.equalTo(25 * i)
      }
      rows.append(row)
      last = row
    }
    content.layout.make { make in make.bottom.equalTo(rows[9].bottom) }
    settle(root)
    expect(content, 0, 0, 400, 1375)
    #expect(scroll.contentSize == Size(400, 1375))
    for (place, row) in rows.enumerated() {
      let i = Double(place + 1)
      expect(row, 0, 25 * i * (i - 1) / 2, 400, 25 * i)
    }
  }

  @Test func a21_labels() {
    let (root, boxes) = tree(400, 600, "long", "short")
    boxes[0].setIntrinsicSize(Size(320, 100))
    boxes[0].lastBaselineOffset = 5
    boxes[1].setIntrinsicSize(Size(50, 20))
    boxes[0].layout.make { make in make.left.top.equalTo(10) }
    boxes[1].layout.make { make in
      make.top.equalTo(boxes[0].lastBaseline)
      make.right.equalTo(-10)
    }
    settle(root)
    expect(boxes[0], 10, 10, 320, 100)
    expect(boxes[1], 340, 105, 50, 20)
  }
}
