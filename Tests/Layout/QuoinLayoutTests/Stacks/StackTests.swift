// Stacks beyond the frames of KnownLayout: alignment, baselines, spaces, hidden children, live changes.

import QuoinLayout
import Testing

@Suite final class StackTests {
  /// Keeps the stacks' roots alive: a box does not hold its parent.
  private var roots: [LayoutBox] = []

  /// Items of 160 x 200, 80 x 100, 40 x 50 in a stack that fills its root.
  private func stack(
    _ width: Double, height: Double = 200, spacing: Double = 0,
    _ distribution: StackBox.Distribution = .fill, _ alignment: StackBox.Alignment = .fill,
    axis: Axis = .horizontal, set: (StackBox) -> Void = { _ in }
  ) -> (stack: StackBox, report: LayoutReport) {
    let root = LayoutBox("root")
    let stack = StackBox(
      "stack", axis: axis, spacing: spacing, distribution: distribution, alignment: alignment)
    root.add(stack)
    for (place, size) in [Size(160, 200), Size(80, 100), Size(40, 50)].enumerated() {
      let item = LayoutBox("s\(place)")
      item.setIntrinsicSize(size)
      stack.addArranged(item)
    }
    stack.layout.make { $0.edges.equalTo(root) }
    set(stack)
    roots.append(root)
    let report = root.layoutIfNeeded(Size(width, height))
    #expect(report.conflicts.isEmpty)
    return (stack, report)
  }

  private func spans(_ stack: StackBox) -> [[Double]] {
    stack.arranged.map { box in
      [box.frame.minX, box.frame.width].map { ($0 * 1000).rounded() / 1000 }
    }
  }

  @Test func formats_insideAStack_setItsChildren() throws {
    let root = LayoutBox("root")
    let row = StackBox("row")
    let view1 = LayoutBox("view1")
    let view2 = LayoutBox("view2")
    row.addArranged(view1, view2)
    root.add(row)
    try root.vfl("|[row]|")
    try row.vfl("[view2(100)]")
    root.layoutIfNeeded(Size(500, 10))
    expect(row, 0, 0, 500, 0)
    #expect(spans(row) == [[0, 400], [400, 100]])

    let column = StackBox("column", axis: .vertical)
    column.addArranged(["top", "content", "bottom"].map { LayoutBox($0) })
    let page = LayoutBox("page")
    page.add(column)
    try page.vfl("HV:|[column]|")
    try column.vfl("V:[top(50)]", "V:[bottom(50)]")
    page.layoutIfNeeded(Size(300, 400))
    expect(column.arranged[0], 0, 0, 300, 50)
    expect(column.arranged[1], 0, 50, 300, 300)
    expect(column.arranged[2], 0, 350, 300, 50)
  }

  @Test func equalSpacing_tooNarrow_lastGivesWay() {
    let (stack, _) = stack(260, spacing: 10, .equalSpacing) { stack in
      stack.arranged[2][compressionResistance: .horizontal] = 749
    }
    #expect(spans(stack)[2] == [260, 0])
  }

  @Test func fill_withRoomLeft_isOpenUntilOneHugsLess() {
    let (_, report) = stack(400)
    let open = report.ambiguities.first { $0.box?.name == "s0" && $0.attribute == .width }
    #expect(open?.lowest == 160)
    #expect(open?.highest == 280)
    let (settled, answer) = stack(400) { $0.arranged[2][hugging: .horizontal] = 249 }
    #expect(spans(settled).map { $0[1] } == [160, 80, 160])
    #expect(answer.ambiguities.isEmpty)
  }

  @Test(arguments: [
    (StackBox.Alignment.center, [0.0, 50, 75]), (.leading, [0, 0, 0]), (.trailing, [0, 100, 150]),
  ])
  func alignment_acrossTheStack_placesItems(_ alignment: StackBox.Alignment, _ tops: [Double]) {
    let (stack, report) = stack(390, .fillEqually, alignment)
    #expect(stack.arranged.map(\.frame.minY) == tops)
    #expect(stack.arranged.map(\.frame.width) == [130, 130, 130])
    #expect(report.ambiguities.isEmpty)
  }

  @Test func baselineAlignment_touchesTheTop() {
    let (stack, report) = stack(280, .fill, .lastBaseline) { stack in
      for (box, descent) in zip(stack.arranged, [20.0, 10, 5]) { box.lastBaselineOffset = descent }
    }
    #expect(stack.arranged.map(\.frame.minY) == [0, 90, 135])
    #expect(report.ambiguities.isEmpty)
  }

  @Test func freeStack_isAsLargeAsItsItems() {
    for alignment in [StackBox.Alignment.fill, .center, .leading, .trailing] {
      let stack = StackBox("stack", spacing: 10, alignment: alignment)
      for size in [Size(30, 20), Size(10, 50)] {
        let item = LayoutBox("item")
        item.setIntrinsicSize(size)
        stack.addArranged(item)
      }
      stack.layoutIfNeeded()
      #expect(stack.frame.size == Size(50, 50))
      #expect(stack.fittingSize() == Size(50, 50))
    }
  }

  @Test func hidden_hasNoLengthAndNoSpace() {
    for place in 0..<3 {
      let (stack, _) = stack(400, spacing: 10, .fillEqually)
      stack.setHidden(true, stack.arranged[place])
      stack.layoutIfNeeded()
      var shown = spans(stack)
      #expect(shown.remove(at: place)[1] == 0)
      #expect(shown == [[0, 195], [205, 195]])
      stack.setHidden(false, stack.arranged[place])
      stack.layoutIfNeeded()
      #expect(spans(stack)[0][1] == 126.667)
    }
  }

  @Test func spacingAfter_isOfOneChild() {
    let (stack, _) = stack(400, spacing: 10, .fillEqually) { stack in
      stack.setSpacing(40, after: stack.arranged[0])
      stack.setSpacing(99, after: stack.arranged[2])
    }
    let first = stack.arranged[0]
    #expect(spans(stack).map { $0[0] } == [0, 156.667, 283.333])
    #expect(stack.spacing(after: first) == 40)
    #expect(stack.spacing(after: stack.arranged[1]) == 10)
    stack.setHidden(true, stack.arranged[1])
    stack.layoutIfNeeded()
    #expect(spans(stack)[2] == [220, 180])
    stack.setHidden(true, first)
    stack.setHidden(false, stack.arranged[1])
    stack.layoutIfNeeded()
    #expect(spans(stack)[1] == [0, 195])
    stack.setHidden(false, first)
    stack.direction = .rightToLeft
    stack.layoutIfNeeded()
    #expect(spans(stack).map { $0[0] } == [283.333, 126.667, 0])
    first.removeFromParent()
    stack.insertArranged(first, at: 0)
    stack.layoutIfNeeded()
    #expect(spans(stack).map { $0[0] } == [273.333, 136.667, 0])
  }

  @Test func spacingAfter_isInTheShares_andALeastGap() {
    let (shares, _) = stack(300, .fillProportionally) { stack in
      stack.setSpacing(20, after: stack.arranged[0])
    }
    #expect(spans(shares) == [[0, 160], [180, 80], [260, 40]])
    let (gaps, _) = stack(360, spacing: 10, .equalSpacing) { stack in
      stack.setSpacing(40, after: stack.arranged[0])
    }
    #expect(spans(gaps).map { $0[0] } == [0, 200, 320])
  }

  @Test func remakeOnAChild_leavesTheStackAlone() {
    let (stack, _) = stack(400, .fillEqually)
    stack.arranged[0].layout.remake { $0.width.equalTo(50).priority(.low) }
    stack.arranged[0].layout.remove()
    stack.layoutIfNeeded()
    #expect(spans(stack)[0] == [0, 133.333])
  }

  @Test func conflict_breaksTheProgramsConstraint() {
    let (stack, _) = stack(400, .fillEqually)
    let handle = stack.arranged[0].layout.make { $0.width.equalTo(50) }[0]
    let report = stack.layoutIfNeeded()
    #expect(report.conflicts.count == 1)
    #expect(report.conflicts[0].broken === handle)
    #expect(report.conflicts[0].constraints.contains { $0.key == "UISV-fill-equally" })
  }

  @Test func baselineRelativeColumn() {
    let (stack, _) = stack(100, height: 400, spacing: 30, .fill, axis: .vertical) { stack in
      stack.isBaselineRelative = true
      stack.arranged[0].lastBaselineOffset = 5
      stack.arranged[1].firstBaselineOffset = 12
    }
    let boxes = stack.arranged
    #expect(boxes[1].frame.minY + 12 - (boxes[0].frame.maxY - 5) == 30)
  }

  /// Every choice of children that are hidden, but not all, against a column of the others alone.
  @Test func baselineRelativeColumn_withHiddenChildren_isAsWithoutThem() {
    func column(_ places: [Int], hiding hidden: [Int] = []) -> [Rect] {
      let stack = StackBox("stack", axis: .vertical, spacing: 30)
      stack.isBaselineRelative = true
      for place in places {
        let box = LayoutBox("s\(place)")
        box.setIntrinsicSize(Size(10, 20 + Double(place)))
        box.firstBaselineOffset = 12 + Double(place)
        box.lastBaselineOffset = 5 - Double(place)
        stack.addArranged(box)
        stack.setHidden(hidden.contains(place), box)
      }
      #expect(stack.layoutIfNeeded().conflicts.isEmpty)
      return [stack.frame] + stack.arranged.filter { !stack.isHidden($0) }.map(\.frame)
    }
    for choice in 0..<15 {
      let hidden = (0..<4).filter { choice >> $0 & 1 == 1 }
      let shown = (0..<4).filter { choice >> $0 & 1 == 0 }
      #expect(column(Array(0..<4), hiding: hidden) == column(shown), "\(hidden)")
    }
  }
}
