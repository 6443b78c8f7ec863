// Intrinsic sizes, measuring, insets, baselines, fitting sizes, pixels.

import QuoinLayout
import Testing

/// Measures a text of `count` characters, 10 x 20 each, that wraps anywhere.
private func text(_ count: Int) -> (Double?) -> MeasuredSize {
  { width in
    let perLine = max(1, width.map { Int($0 / 10) } ?? count)
    let lines = (count + perLine - 1) / perLine
    return MeasuredSize(
      Double(min(count, perLine)) * 10, Double(lines) * 20, firstBaseline: 15, lastBaseline: 5)
  }
}

@Suite struct ContentsTests {
  @Test func intrinsicSize_changesAndGoes() {
    let (root, boxes) = tree(400, 100, "label")
    let label = boxes[0]
    label.setIntrinsicSize(Size(80, 20))
    label.layout.make { $0.left.top.equalToParent() }
    settle(root)
    expect(label, 0, 0, 80, 20)
    label.intrinsicWidth = 90
    settle(root)
    expect(label, 0, 0, 90, 20)
    label.setIntrinsicSize(nil)
    let report = root.layoutIfNeeded()
    #expect(report.ambiguities.map(\.attribute) == [.width, .height])
  }

  @Test func huggingAndResistance_areLive() {
    let (root, boxes) = tree(400, 100, "label")
    let label = boxes[0]
    label.setIntrinsicSize(Size(80, 20))
    constrain {
      label.left == 0
      label.top == 0
      label.width == 200 ~ 500
    }
    settle(root)
    #expect(label.frame.width == 200)
    label[hugging: .horizontal] = 501
    settle(root)
    #expect(label.frame.width == 80)
    constrain { label.width <= 60 ~ 760 }
    settle(root)
    #expect(label.frame.width == 60)
    label[compressionResistance: .horizontal] = .required
    settle(root)
    #expect(label.frame.width == 80)
  }

  @Test func measure_narrow_givesHeightForWidth() {
    let (root, boxes) = tree(100, 400, "text", "below")
    boxes[0].measure = text(25)
    constrain {
      boxes[0].leading == 0
      boxes[0].trailing <= 0
      boxes[0].top == 0
      boxes[1].top == boxes[0].lastBaseline + 7
      boxes[1].left == 0
      boxes[1].width == 1
      boxes[1].height == 1
    }
    settle(root)
    expect(boxes[0], 0, 0, 100, 60)
    #expect(boxes[1].frame.minY == 62)
    root.hostWidth = 300
    settle(root)
    expect(boxes[0], 0, 0, 250, 20)
    root.hostWidth = 50
    settle(root)
    expect(boxes[0], 0, 0, 50, 100)
    boxes[0].measure = text(4)
    settle(root)
    expect(boxes[0], 0, 0, 40, 20)
  }

  @Test func measure_calledOnlyWhenTheWidthIsNew() {
    let (root, boxes) = tree(100, 400, "text")
    var calls = 0
    boxes[0].measure = { width in
      calls += 1
      return text(25)(width)
    }
    boxes[0].layout.make { $0.left.top.right.equalToParent() }
    settle(root)
    #expect(calls == 2)
    root.hostHeight = 500
    settle(root)
    #expect(calls == 2)
    boxes[0].invalidateIntrinsicSize()
    settle(root)
    #expect(calls == 4)
  }

  @Test func alignmentInsets_ofARoot_lieInsideTheHostsSize() {
    let (root, boxes) = tree(100, 50, "inner")
    boxes[0].layout.make { $0.edges.equalTo(root) }
    func check(_ frame: Rect, _ inner: Rect) {
      settle(root)
      #expect(root.frame == frame && root.frameInRoot == frame)
      expect(boxes[0], inner.minX, inner.minY, inner.width, inner.height)
    }
    root.alignmentInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    check(Rect(0, 0, 100, 50), Rect(2, 1, 94, 46))
    root.layoutIfNeeded(Size(60, 40))
    check(Rect(0, 0, 60, 40), Rect(2, 1, 54, 36))
    root.alignmentInsets = Insets(5)
    check(Rect(0, 0, 60, 40), Rect(5, 5, 50, 30))
    let late = LayoutBox("late")
    late.alignmentInsets = Insets(5)
    late.layoutIfNeeded(Size(60, 40))
    #expect(late.frame == Rect(0, 0, 60, 40))
    root.alignmentInsets = .zero
    check(Rect(0, 0, 60, 40), Rect(0, 0, 60, 40))
  }

  @Test func alignmentInsets_frameIsLarger() {
    let (root, boxes) = tree(100, 50, "shadowed", "inner")
    let badge = LayoutBox("badge")
    boxes[0].alignmentInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    boxes[0].add(badge)
    boxes[0].layout.make { $0.edges.equalTo(root).inset(10) }
    boxes[1].layout.make { $0.edges.equalTo(boxes[0]) }
    badge.layout.make { make in
      make.left.top.equalTo(boxes[0])
      make.right.equalTo(boxes[1])
      make.bottom.equalTo(root)
    }
    settle(root)
    expect(boxes[0], 8, 9, 86, 34)
    expect(boxes[1], 10, 10, 80, 30)
    expect(badge, 2, 1, 80, 40)
    boxes[0].alignmentInsets = .zero
    settle(root)
    expect(boxes[0], 10, 10, 80, 30)
    expect(badge, 0, 0, 80, 40)
  }

  @Test func fittingSize_ofPartsAndRoots_changesNothing() {
    let root = LayoutBox("root")
    let card = LayoutBox("card")
    let label = LayoutBox("label")
    root.add(card)
    card.add(label)
    label.measure = text(25)
    label.layout.make { $0.edges.equalTo(card).inset(10) }
    card.layout.make { $0.edges.equalTo(root) }
    #expect(card.fittingSize() == Size(270, 40))
    #expect(card.fittingSize(Size(120, 0), .required) == Size(120, 80))
    root.layoutIfNeeded(Size(120, 300))
    #expect(card.frame.size == Size(120, 300))
    #expect(root.fittingSize() == Size(270, 40))
    #expect(root.fittingSize(LayoutBox.expandedSize, .required) == Size(10_000, 40))
    #expect(card.frame.size == Size(120, 300))
    #expect(root.layoutIfNeeded().changed.isEmpty)
  }

  @Test func fittingSize_required_holdsAsAHostsDoes() {
    let root = LayoutBox("root")
    let child = LayoutBox("child")
    root.add(child)
    child.layout.make { make in
      make.edges.equalTo(root).inset(10)
      make.size.equalTo(Size(80, 30))
    }
    #expect(root.fittingSize() == Size(100, 50))
    #expect(root.fittingSize(Size(60, 200), .required, .required) == Size(60, 200))
    #expect(root.fittingSize(Size(-5, 0), .required) == Size(0, 50))
    #expect(root.fittingSize(.zero, Priority(1001)) == nil)
    #expect(root.fittingSize(.zero, .fittingSize, Priority(0)) == nil)
  }

  @Test func bestMinimumMaximumSize() {
    let root = LayoutBox("root")
    let label = LayoutBox("label")
    let field = LayoutBox("field")
    root.add(label, field)
    for box in [label, field] { box.setIntrinsicSize(Size(60, 20)) }
    constrain {
      label.leading == root.leading
      field.leading == label.trailing + 8
      field.trailing == root.trailing
    }
    label[hugging: .horizontal] = .required
    field.layout.make { make in
      make.width.lessThanOrEqualTo(200)
      make.width.greaterThanOrEqualTo(30)
    }
    field[compressionResistance: .horizontal] = .low
    #expect(root.bestSize?.width == 128)
    #expect(root.minimumSize?.width == 98)
    #expect(root.maximumSize?.width == 268)
  }

  @Test func pixelFrame_roundsEdges_inTheRoot() {
    let (root, boxes) = tree(100, 10, "a", "b", "c")
    let inner = LayoutBox("inner")
    boxes[1].add(inner)
    inner.layout.make { $0.edges.equalToParent() }
    boxes.distribute(.horizontal, spacing: 0)
    boxes.layout.make { $0.top.bottom.equalToParent() }
    settle(root)
    #expect(boxes.map { $0.pixelFrame(scale: 1).minX } == [0, 33, 67])
    #expect(boxes.map { $0.pixelFrame(scale: 1).width } == [33, 34, 33])
    #expect(boxes.map { $0.pixelFrame(scale: 2).minX } == [0, 33.5, 66.5])
    #expect(inner.pixelFrame(scale: 1) == Rect(0, 0, 34, 10))
    #expect(Rect(0.5, -0.5, 1, 1).rounded(toScale: 1) == Rect(1, 0, 1, 1))
  }

  @Test func scroll_frameGuideStaysWithTheWindow() {
    let (root, _) = tree(100, 100)
    let scroll = ScrollBox("scroll")
    let content = LayoutBox("content")
    let header = LayoutBox("header")
    root.add(scroll)
    scroll.add(content, header)
    scroll.layout.make { $0.edges.equalTo(root) }
    content.layout.make { make in
      make.edges.equalTo(scroll)
      make.width.equalTo(scroll)
      make.height.equalTo(500)
    }
    header.layout.make { make in
      make.top.left.right.equalTo(scroll.frameGuide)
      make.height.equalTo(10)
    }
    settle(root)
    expect(header, 0, 0, 100, 10)
    scroll.contentOffset = Point(0, 120)
    settle(root)
    expect(header, 0, 120, 100, 10)
    #expect(header.frameInRoot.minY == 0)
    expect(content, 0, 0, 100, 500)
    #expect(scroll.frameGuide.frame == Rect(0, 120, 100, 100))
    // So do the rectangles of margins and safe area.
    header.layout.remake { make in
      make.top.left.right.equalTo(scroll.marginsGuide)
      make.height.equalTo(10)
    }
    settle(root)
    expect(header, 8, 128, 84, 10)
    #expect(scroll.marginsGuide.frame.minY == 128)
  }
}
