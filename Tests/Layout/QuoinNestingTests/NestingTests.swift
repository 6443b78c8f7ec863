import QuoinLayout
import QuoinNesting
import QuoinTexture
import Testing

/// A text of `characters` characters, each 10 wide and 20 high.
private func text(_ characters: Double) -> ASDisplayNode {
  ASDisplayNode { room in
    let width = characters * 10
    if width <= room.width { return SpecSize(width, 20) }
    return SpecSize(room.width, (width / room.width).rounded(.up) * 20)
  }
}

private func column(_ children: ASLayoutElement...) -> ASStackLayoutSpec {
  ASStackLayoutSpec(direction: .vertical, spacing: 5, children: children)
}

@Suite struct NestingTests {
  @Test func specInABox_natural_isAsLargeAsItsContents() throws {
    let root = LayoutBox("root")
    let box = SpecBox(column(text(8), text(4)), name: "spec")
    root.add(box)
    constrain {
      box.left == root.left + 10
      box.top == root.top + 20
    }
    try root.layoutWithSpecs(Size(300, 200))
    #expect(box.frame == Rect(10, 20, 80, 45))
  }

  @Test func specInABox_narrow_breaksItsTexts() throws {
    let root = LayoutBox("root")
    let (title, body) = (text(8), text(30))
    let box = SpecBox(column(title, body))
    let below = LayoutBox("below")
    root.add(box, below)
    below.setIntrinsicSize(Size(10, 10))
    constrain {
      box.left == root.left
      box.right == root.right
      box.top == root.top
      below.top == box.bottom + 5
      below.left == root.left
    }
    try root.layoutWithSpecs(Size(100, 400))
    // 300 points of text in 100: three lines.
    #expect(box.frame == Rect(0, 0, 100, 85))
    #expect(body.frame == SpecFrame(0, 25, 100, 60))
    #expect(below.frame.origin.y == 90)
    #expect(box.frameInRoot(of: body) == Rect(0, 25, 100, 60))
    title.measureBlock = { _ in SpecSize(80, 40) }
    box.specChanged()
    try root.layoutWithSpecs(Size(100, 400))
    #expect(below.frame.origin.y == 110)
  }

  @Test func guide_followsAnElementOfTheSpec() throws {
    let root = LayoutBox("root")
    let (a, b) = (text(3), text(5))
    let box = SpecBox(ASStackLayoutSpec(spacing: 7, children: [a, b]))
    let badge = LayoutBox("badge")
    root.add(box, badge)
    badge.setIntrinsicSize(Size(6, 6))
    let guide = box.guide(following: b)
    constrain {
      box.left == root.left + 10
      box.top == root.top + 10
      badge.centerX == guide.right
      badge.centerY == guide.top
    }
    try root.layoutWithSpecs(Size(300, 200))
    #expect(badge.frame == Rect(10 + 37 + 50 - 3, 10 - 3, 6, 6))
    #expect(box.guide(following: b) === guide)
  }

  @Test func constraintsInASpec_takeTheirFittingSize() throws {
    let card = LayoutBox("card"), title = LayoutBox("title")
    card.add(title)
    title.setIntrinsicSize(Size(90, 20))
    title.layout.make { make in make.edges.equalTo(card).inset(10) }
    let node = ConstraintNode(card)
    let root = ASStackLayoutSpec(
      direction: .horizontal, spacing: 5, justifyContent: .start, alignItems: .start,
      children: [text(2), node])
    #expect(try root.layout(.unconstrained) == SpecSize(135, 40))
    try node.place()
    #expect(node.frame == SpecFrame(25, 0, 110, 40))
    #expect(title.frame == Rect(10, 10, 90, 20))
    #expect(node.frameInRoot(of: title) == Rect(35, 10, 90, 20))
  }

  @Test func constraintsInASpec_narrowOrGrown_areSolvedForTheirSize() throws {
    let card = LayoutBox("card"), body = LayoutBox("body")
    card.add(body)
    body.measure = { maxWidth in
      let room = min(maxWidth ?? 300, 300)
      return MeasuredSize(room, 20 * (300 / room).rounded(.up))
    }
    body.layout.make { make in make.edges.equalTo(card) }
    let node = ConstraintNode(card).styled { $0.flexGrow = 1 }
    let root = column(node)
    #expect(try root.layout(SizeRange(min: .zero, max: SpecSize(100, 500))) == SpecSize(100, 60))
    try node.place()
    #expect(body.frame == Rect(0, 0, 100, 60))
    try root.layout(SizeRange(exactly: SpecSize(100, 200)))
    try node.place()
    #expect(body.frame == Rect(0, 0, 100, 200))
  }

  @Test func specInABox_thatCannotBeLaidOut_isAnErrorOfTheSpec() {
    let root = LayoutBox("root")
    let a = text(3)
    let box = SpecBox(column(a, a))
    root.add(box)
    #expect(throws: ASLayoutError.self) { try root.layoutWithSpecs(Size(300, 200)) }
  }

  @Test func specInABox_putRightBeforeItsErrorWasThrown_hasNoErrorAnyMore() throws {
    let root = LayoutBox("root")
    let (a, b) = (text(3), text(4))
    let spec = column(a, a)
    let box = SpecBox(spec)
    root.add(box)
    root.layoutIfNeeded(Size(300, 200))
    spec.children = [a, b]
    box.specChanged()
    try root.layoutWithSpecs(Size(300, 200))
    #expect(b.frame == SpecFrame(0, 25, 40, 20))
  }

  @Test func specInABox_thatFailsForOneOfItsWidths_isAnError() throws {
    let root = LayoutBox("root")
    var badWidth = Double.infinity
    let spec = ASLayoutSpec(children: []) { spec, range throws(ASLayoutError) in
      if range.max.width == badWidth { throw .layout(.badRange) }
      return ASLayout(layoutElement: spec, size: SpecSize(min(range.max.width, 80), 10))
    }
    let box = SpecBox(spec)
    root.add(box)
    constrain { box.width == 50 }
    #expect(throws: ASLayoutError.self) { try root.layoutWithSpecs(Size(300, 200)) }
    badWidth = 50
    box.specChanged()
    #expect(throws: ASLayoutError.self) { try root.layoutWithSpecs(Size(300, 200)) }
    badWidth = 0
    box.specChanged()
    try root.layoutWithSpecs(Size(300, 200))
  }

  /// A hook that is restless in one pass.
  private final class Restless: LayoutBox {
    var height: LayoutConstraint?
    var restlessRounds = 0
    override func layoutSubviews() {
      guard restlessRounds > 0 else { return }
      restlessRounds -= 1
      height?.constant += 1
    }
  }

  @Test func report_hasWhatEveryRoundDid() throws {
    let root = LayoutBox("root")
    let (a, b) = (text(3), text(5))
    let box = SpecBox(ASStackLayoutSpec(spacing: 7, children: [a, b]), name: "spec")
    let badge = LayoutBox("badge"), still = LayoutBox("still")
    let restless = Restless("restless")
    root.add(box, badge, still, restless)
    let guide = box.guide(following: b)
    restless.height = restless.layout.make { $0.height.equalTo(1) }[0]
    constrain {
      box.left == root.left + 10
      badge.left == guide.right
      badge.width == 6
      still.left == root.left + 20
    }
    // As many as a pass has.
    restless.restlessRounds = 4
    let report = try root.layoutWithSpecs(Size(300, 200))
    let names = report.changed.compactMap(\.name).sorted()
    #expect(names == ["badge", "restless", "root", "spec", "still"])
    #expect(report.errors.map(\.reason) == [.restlessHooks])
    #expect(try root.layoutWithSpecs().errors.isEmpty)
  }
}
