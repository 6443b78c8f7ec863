// LayoutBatchTests.swift -- a tree laid out for many numbers, against the tree laid out once for each.

import QuoinBatch
import QuoinLayout
import QuoinTestSupport
import Testing

/// A row of an icon, a text and a badge in a card, with insets, margins and a variable.
private struct Card {
  let root = LayoutBox("root")
  let card = LayoutBox("card")
  let icon = LayoutBox("icon")
  let text = LayoutBox("text")
  let badge = LayoutBox("badge")
  let gap = LayoutVariable("gap")
  let gapIs: LayoutConstraint
  let iconWidth: LayoutConstraint
  let beside: LayoutConstraint

  init() {
    gapIs = gap == 6
    iconWidth = icon.width == 32
    beside = text.left == icon.right + 9
    root.add(card)
    card.add(icon, text, badge)
    root.addVariables(gap)
    root.alignmentInsets = Insets(top: 2, left: 0, bottom: 1, right: 5)
    card.alignmentInsets = Insets(3)
    text.alignmentInsets = Insets(top: 1, left: 2, bottom: 0, right: 4)
    text.setIntrinsicSize(Size(80, 20))
    badge.setIntrinsicSize(Size(24, 12))
    // So that there is one optimum: the text gives way first.
    badge[compressionResistance: .horizontal] = Priority(800)
    card.layout.make { $0.edges.equalTo(root).inset(10) }
    for constraint in [gapIs, iconWidth, beside] { constraint.isActive = true }
    constrain {
      icon.left == card.left
      icon.top == card.top
      icon.height == icon.width
      text.top == card.top + gap
      badge.left >= text.right + gap
      badge.right == card.right
      badge.centerY == text.centerY
    }
    root.layoutIfNeeded(Size(300, 100))
  }

  var boxes: [LayoutBox] { [root, card, icon, text, badge] }

  var parameters: [LayoutParameter] {
    [
      .width(of: root), .height(of: root), .contents(of: text, .horizontal), .contents(of: badge, .vertical),
      .setting(gapIs), .setting(iconWidth), .setting(beside),
    ]
  }

  /// Sets these numbers, one for each parameter, in the tree itself, and lays it out.
  func apply(_ numbers: ArraySlice<Double>) -> LayoutReport {
    let numbers = Array(numbers)
    text.intrinsicWidth = numbers[2]
    badge.intrinsicHeight = numbers[3]
    gapIs.constant = numbers[4]
    iconWidth.constant = numbers[5]
    beside.constant = numbers[6]
    return root.layoutIfNeeded(Size(numbers[0], numbers[1]))
  }
}

@Suite struct LayoutBatchTests {
  private func agree(_ one: Rect, _ other: Rect) -> Bool {
    abs(one.minX - other.minX) < 1e-7 && abs(one.minY - other.minY) < 1e-7
      && abs(one.width - other.width) < 1e-7 && abs(one.height - other.height) < 1e-7
  }

  @Test func layout_parametersOfEveryKind_framesAreTheTreesOwn() throws {
    let card = Card()
    let batch = try LayoutBatch(
      of: card.root, parameters: card.parameters, boxes: card.boxes, variables: [card.gap])
    var random = SeededRandom(seed: 11)
    var rows: [Double] = []
    for _ in 0..<200 {
      rows += [
        random.double(in: 40...500), random.double(in: 40...200), random.double(in: 0...300),
        random.double(in: 2...40), random.double(in: -4...20), random.double(in: 8...60),
        random.double(in: 0...30),
      ]
    }
    var (solved, wrong) = (0, [String]())
    try batch.layout(rows) { scenario, status, answer in
      let report = card.apply(rows[scenario * 7..<(scenario + 1) * 7])
      if (status == .conflict) != !report.conflicts.isEmpty { wrong.append("\(scenario) is \(status)") }
      guard status == .solved else { return }
      for (place, box) in card.boxes.enumerated() where !agree(answer.frame(place), box.frameInRoot) {
        wrong.append("\(scenario) \(box.name ?? ""): \(answer.frame(place)), alone \(box.frameInRoot)")
      }
      if abs(answer.value(0) - card.gap.value) > 1e-9 { wrong.append("\(scenario): gap") }
      solved += 1
    }
    #expect(wrong.isEmpty)
    #expect(solved > 150 && solved < 200)
  }

  @Test func layout_scrolledContent_framesAreInTheRoot() throws {
    let root = LayoutBox("root")
    let scroll = ScrollBox("scroll")
    let inner = LayoutBox("inner")
    root.add(scroll)
    scroll.add(inner)
    scroll.layout.make { $0.edges.equalTo(root).inset(5) }
    constrain {
      inner.left == scroll.left
      inner.top == scroll.top + 7
      inner.width == root.width * 2
      inner.height == 400
    }
    root.layoutIfNeeded(Size(100, 100))
    scroll.contentOffset = Point(0, 30)
    let batch = try LayoutBatch(of: root, parameters: [.width(of: root)], boxes: [inner])
    root.layoutIfNeeded(Size(160, 100))
    var frames: [Rect] = []
    try batch.layout([160]) { _, _, answer in frames.append(answer.frame(0)) }
    #expect(frames.count == 1 && agree(frames[0], inner.frameInRoot))
  }

  @Test func layout_contradiction_hasNoAnswerAndHarmsNone() throws {
    let card = Card()
    let batch = try LayoutBatch(
      of: card.root, parameters: [.width(of: card.root)], boxes: [card.card])
    var statuses: [BatchStatus] = []
    var widths: [Double] = []
    try batch.layout([300, 4, 200]) { _, status, answer in
      statuses.append(status)
      widths.append(answer.frame(0).width)
    }
    #expect(statuses == [.solved, .conflict, .solved])
    #expect(widths[0] == 281 && widths[1].isNaN && widths[2] == 181)
  }

  @Test func layout_treeThatChangesLater_isNotSeen() throws {
    let card = Card()
    let batch = try LayoutBatch(of: card.root, parameters: [.width(of: card.root)], boxes: [card.icon])
    card.iconWidth.constant = 50
    card.root.layoutIfNeeded(Size(200, 100))
    var width = 0.0
    try batch.layout([200]) { _, _, answer in width = answer.frame(0).width }
    #expect(width == 32)
    #expect(card.icon.frame.width == 50)
  }

  @Test func init_whatIsNotInForce_isRefused() throws {
    let card = Card()
    let other = LayoutBox("other")
    card.iconWidth.isActive = false
    #expect(throws: LayoutBatchError.parameterNotInForce(1)) {
      try LayoutBatch(
        of: card.root, parameters: [.width(of: card.root), .setting(card.iconWidth)], boxes: [])
    }
    #expect(throws: LayoutBatchError.parameterNotInForce(0)) {
      try LayoutBatch(of: card.root, parameters: [.contents(of: card.icon, .vertical)], boxes: [])
    }
    #expect(throws: LayoutBatchError.notInTree) {
      try LayoutBatch(of: card.root, parameters: [.width(of: card.root)], boxes: [other])
    }
  }

  @Test func init_contradictionNow_isRefused() {
    let root = LayoutBox("root")
    let inner = LayoutBox("inner")
    root.add(inner)
    constrain {
      inner.left == root.left
      inner.right == root.right
      inner.width == 50
    }
    root.layoutIfNeeded(Size(80, 20))
    #expect(throws: LayoutBatchError.conflict) {
      try LayoutBatch(of: root, parameters: [.width(of: root)], boxes: [inner])
    }
  }

  @Test func layout_halfARow_isRefused() throws {
    let card = Card()
    let batch = try LayoutBatch(
      of: card.root, parameters: [.width(of: card.root), .height(of: card.root)], boxes: [])
    #expect(throws: LayoutBatchError.engine(.badCount)) { try batch.layout([1, 2, 3]) { _, _, _ in } }
  }
}
