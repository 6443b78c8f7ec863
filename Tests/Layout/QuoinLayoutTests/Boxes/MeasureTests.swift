// When contents are measured: in the next pass, once however often they change, and never without end.

import QuoinLayout
import Testing

@Suite struct MeasureTests {
  /// A label at the top of a root of 100, whose contents count how often they are asked.
  private final class Label {
    let root = LayoutBox("root")
    let box = LayoutBox("label")
    var calls = 0
    var size = Size(80, 20)
    var also: () -> Void = {}

    init() {
      root.add(box)
      box.layout.make { $0.left.top.equalTo(root) }
      box.measure = { [unowned self] _ in
        calls += 1
        also()
        return MeasuredSize(size.width, size.height)
      }
    }

    func lay() -> LayoutReport { root.layoutIfNeeded(Size(100, 100)) }
  }

  @Test func invalidate_measuresInTheNextPass_once() {
    let label = Label()
    for _ in 0..<3 { label.box.invalidateIntrinsicSize() }
    #expect(label.calls == 0)
    _ = label.lay()
    #expect(label.calls == 1 && label.box.frame.size == Size(80, 20))
    label.size = Size(60, 40)
    for _ in 0..<3 { label.box.invalidateIntrinsicSize() }
    #expect(label.calls == 1)
    _ = label.lay()
    #expect(label.calls == 2 && label.box.frame.size == Size(60, 40))
    _ = label.lay()
    #expect(label.calls == 2)
  }

  @Test func intrinsicSize_readBeforeThePass_isMeasuredThen() {
    let label = Label()
    #expect(label.box.intrinsicWidth == 80 && label.box.intrinsicHeight == 20)
    #expect(label.calls == 1)
    _ = label.lay()
    #expect(label.calls == 1)
  }

  @Test func boxThatJoinsALaidOutTree_isMeasuredInTheNextPass() {
    let label = Label()
    _ = label.lay()
    let other = Label()
    other.box.removeFromParent()
    label.root.add(other.box)
    #expect(other.calls == 0)
    other.box.layout.make { $0.right.bottom.equalTo(label.root) }
    _ = label.lay()
    #expect(other.calls == 1 && other.box.frame == Rect(20, 80, 80, 20))
  }

  @Test func measure_thatInvalidatesItselfOnce_comesToRest() {
    let label = Label()
    label.also = { [unowned label] in
      if label.calls == 1 { label.box.invalidateIntrinsicSize() }
      if label.calls == 2 { label.size.height = 33 }
    }
    #expect(label.lay().errors.isEmpty)
    #expect(label.calls == 2 && label.box.frame.height == 33)
  }

  @Test func measure_thatAlwaysInvalidatesItself_isReported_untilItIsReplaced() {
    let label = Label()
    label.also = { [unowned label] in label.box.invalidateIntrinsicSize() }
    for step in 0..<3 {
      let report = label.root.layoutIfNeeded(Size(100 + Double(step), 100))
      #expect(report.errors.map(\.reason) == [.restlessContents])
      #expect(report.errors[0].text == "measure of label")
      #expect(label.box.frame.size == Size(80, 20))
    }
    #expect(label.calls < 10)
    label.box.measure = { _ in MeasuredSize(5, 6) }
    #expect(label.lay().errors.isEmpty)
    #expect(label.box.frame.size == Size(5, 6))
  }

  @Test func twoThatInvalidateEachOther_areReported() {
    let (a, b) = (Label(), Label())
    b.box.removeFromParent()
    a.root.add(b.box)
    a.also = { [unowned b] in b.box.invalidateIntrinsicSize() }
    b.also = { [unowned a] in a.box.invalidateIntrinsicSize() }
    let errors = a.lay().errors
    #expect(!errors.isEmpty && errors.allSatisfy { $0.reason == .restlessContents })
  }

  /// Each measure makes the label higher, and so narrower, which asks for another measure.
  @Test func heightsThatNeverSettle_areReported() {
    let label = Label()
    label.box.measure = { [unowned label] limit in
      label.calls += 1
      return MeasuredSize(80, limit == nil ? 20 : 20 + Double(label.calls))
    }
    constrain { label.box.width == 88 - 0.5 * label.box.height }
    #expect(label.lay().errors.map(\.reason) == [.restlessContents])
    #expect(label.calls < 10)
  }

  @Test func measure_thatLaysOut_isMisuse_andChangesNothing() {
    let label = Label()
    let misuses = Misuses(of: label.root)
    label.also = { [unowned label] in
      label.root.layoutIfNeeded(Size(50, 50))
    }
    label.root.layoutIfNeeded()
    #expect(misuses.reasons == [.duringLayout])
    _ = label.lay()
    #expect(label.box.frame.size == Size(80, 20))
    #expect(label.root.frame.size == Size(100, 100))
  }

  @Test func measure_thatAsksForItsOwnFittingSize_isMisuse_andEnds() {
    let label = Label()
    let misuses = Misuses(of: label.root)
    label.also = { [unowned label] in _ = label.root.fittingSize() }
    _ = label.lay()
    #expect(label.box.frame.size == Size(80, 20))
    label.box.invalidateIntrinsicSize()
    _ = label.lay()
    #expect(misuses.reasons.allSatisfy { $0 == .duringLayout } && !misuses.reasons.isEmpty)
    #expect(label.box.frame.size == Size(80, 20))
  }

  @Test func measure_thatChangesTheTree_takesEffect() {
    let label = Label()
    let inset = label.root.children[0].layout.installed[0]
    let other = LayoutBox("other")
    label.also = { [unowned label] in
      inset.constant = 7
      if other.parent == nil {
        label.root.add(other)
        other.layout.make { make in
          make.left.top.equalTo(3)
          make.size.equalTo(9)
        }
      }
    }
    _ = label.lay()
    #expect(label.box.frame.minX == 7)
    #expect(other.frame == Rect(3, 3, 9, 9))
  }

  /// A change in a pass's last round is carried out by the next pass, of which the host is notified.
  @Test func measure_thatChangesTheTreeInTheEnd_isFollowedByAPass() {
    let label = Label()
    let inset = label.root.children[0].layout.installed[0]
    var announced = 0
    label.box.measure = { [unowned label] limit in
      label.calls += 1
      if limit != nil { inset.constant = 7 }
      return MeasuredSize(180, 20)
    }
    label.box.layout.make { $0.right.lessThanOrEqualTo(label.root) }
    label.root.onNeedsLayout = { announced += 1 }
    _ = label.lay()
    if label.box.frame.minX != 7 {
      #expect(announced > 0)
      label.root.layoutIfNeeded()
    }
    #expect(label.box.frame == Rect(7, 0, 93, 20))
  }

  /// Contents that are asked for a fitting size may change the tree as they may in a pass.
  @Test(arguments: [false, true])
  func fittingSize_whoseContentsRemoveABox_leavesTheTreeSound(isStale: Bool) {
    let (root, boxes) = tree(300, 200, "card", "other")
    let (text, sibling) = (LayoutBox("text"), LayoutBox("sibling"))
    boxes[0].add(sibling, text)
    boxes.layout.make { $0.left.right.equalTo(root) }
    boxes.distribute(.vertical, spacing: 0)
    [text, sibling].layout.make { $0.edges.equalTo(boxes[0]) }
    var isArmed = false
    text.measure = { [unowned sibling] _ in
      if isArmed { sibling.removeFromParent() }
      return MeasuredSize(80, 20)
    }
    root.layoutIfNeeded()
    isArmed = true
    if isStale { text.invalidateIntrinsicSize() }
    #expect(boxes[0].fittingSize() == Size(80, 20))
    #expect(sibling.parent == nil)
    #expect(root.layoutIfNeeded(Size(500, 300)).errors.isEmpty)
    expect(boxes[0], 0, 0, 500, 150)
    expect(boxes[1], 0, 150, 500, 150)
    expect(text, 0, 0, 500, 150)
    sibling.layout.make { $0.width.equalTo(9) }
    root.add(sibling)
    #expect(root.layoutIfNeeded().errors.isEmpty)
    #expect(sibling.frame.width == 9 && boxes[1].frame.minY == 150)
  }

  /// A callback may declare itself out of date in answer to any question, also to one with a limit.
  @Test(arguments: [20.0, 40])
  func measure_thatInvalidatesItselfUnderALimit_isReported(height: Double) {
    let label = Label()
    label.box.measure = { [unowned label] limit in
      label.calls += 1
      if limit != nil { label.box.invalidateIntrinsicSize() }
      return MeasuredSize(180, limit == nil ? 20 : height)
    }
    label.box.layout.make { $0.right.lessThanOrEqualTo(label.root) }
    for step in 0..<3 {
      let report = label.root.layoutIfNeeded(Size(100 + Double(step), 100))
      #expect(report.errors.map(\.reason) == [.restlessContents])
      #expect(label.box.frame.width == 100 + Double(step))
    }
    #expect(label.calls < 40)
    label.box.measure = { _ in MeasuredSize(5, 6) }
    #expect(label.lay().errors.isEmpty)
    #expect(label.box.frame.size == Size(5, 6))
  }

  @Test func measure_thatInvalidatesAnotherUnderALimit_isHeardInThatPass() {
    for isFirst in [true, false] {
      let root = LayoutBox("root")
      let (asking, asked) = (LayoutBox("asking"), LayoutBox("asked"))
      root.add(isFirst ? [asking, asked] : [asked, asking])
      root.children.forEach { box in box.layout.make { $0.left.right.top.equalTo(root) } }
      var height = 10.0
      asked.measure = { _ in MeasuredSize(50, height) }
      asking.measure = { [unowned asked] limit in
        if limit != nil && height == 10 {
          height = 44
          asked.invalidateIntrinsicSize()
        }
        return MeasuredSize(180, 20)
      }
      #expect(root.layoutIfNeeded(Size(100, 100)).errors.isEmpty)
      #expect(asked.frame.height == 44, "\(isFirst)")
    }
  }

  /// A pure function of the width, and a width that grows with the height: no answer holds for the width it leads to.
  @Test func widthThatGrowsWithTheHeight_isReportedWithBothAnswers() {
    let root = LayoutBox("root"), text = LayoutBox("text")
    root.add(text)
    text.measure = { limit in
      let room = min(limit ?? 153, 153)
      return MeasuredSize(room, 16 * max(1, (153 / max(room, 1)).rounded(.up)))
    }
    text[compressionResistance: .horizontal] = .low
    constrain {
      text.left == root.left
      text.top == root.top
      text.width >= 0.5 * text.height + 13
      text.width == 2 ~ .medium
    }
    let errors = root.layoutIfNeeded(Size(400, 300)).errors
    #expect(errors.map(\.reason) == [.restlessContents])
    let words = errors.first?.text.split(separator: " ") ?? []
    let answers = words.compactMap { word in Double(word.filter { $0 != "," }) }
    #expect(answers.count == 4 && answers[0] != answers[2] && answers[1] != answers[3], "\(errors)")
    for (height, width) in [(answers[0], answers[1]), (answers[2], answers[3])] {
      #expect(abs(16 * (153 / width).rounded(.up) - height) < 1e-9)
    }
  }
}
