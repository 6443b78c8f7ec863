// Conflicts and explanations as text.

import QuoinLayout
import Testing

@Suite struct LogTests {
  @Test func report_andAmbiguity_describeThemselves() {
    let (root, boxes) = tree(100, 50, "box")
    boxes[0].layout.make { make in
      make.left.top.height.equalTo(root)
      make.width.greaterThanOrEqualTo(20)
    }
    let report = root.layoutIfNeeded()
    #expect(report.description == "2 boxes moved")
    #expect(report.ambiguities.map(\.description) == ["box.width: 20 ... inf"])
    boxes[0].layout.make { $0.width.lessThanOrEqualTo(10) }
    let lines = root.layoutIfNeeded().description.split(separator: "\n")
    #expect(lines[0] == "0 boxes moved")
    #expect(lines[1] == "Unable to simultaneously satisfy constraints.")
  }

  /// The debugging example of Masonry's README.
  private func debuggingExample() -> (LayoutBox, LayoutConflict?) {
    let root = LayoutBox("superview")
    let label = LayoutBox("messageLabel")
    root.add(label)
    label.layout.make { make in
      make.height.greaterThanOrEqualTo(5000).key("ConstantConstraint")
      make.top.equalTo(root.top).offset(1).key("ConflictingConstraint")
      make.bottom.equalTo(root.bottom).offset(-10).key("BottomConstraint")
    }
    root.hostHeight = 416
    return (root, root.layoutIfNeeded().conflicts.first)
  }

  @Test func conflict_readsLikeMasonrysLog() throws {
    let (_, conflict) = debuggingExample()
    let text = try #require(conflict).description.replacing(/@LogTests.swift#\d+/, with: "@#")
    #expect(
      text == """
        Unable to simultaneously satisfy constraints.
        (
            "<HostSize LayoutBox:superview.height == 416>",
            "<LayoutConstraint:ConstantConstraint@# LayoutBox:messageLabel.height >= 5000>",
            "<LayoutConstraint:ConflictingConstraint@# LayoutBox:messageLabel.top == LayoutBox:superview.top + 1>",
            "<LayoutConstraint:BottomConstraint@# LayoutBox:messageLabel.bottom == LayoutBox:superview.bottom - 10>"
        )
        Will attempt to recover by breaking constraint
        <LayoutConstraint:BottomConstraint@# LayoutBox:messageLabel.bottom == LayoutBox:superview.bottom - 10>
        """)
  }

  @Test func explain_listsTheTightConstraints() {
    let root = LayoutBox("root")
    let card = LayoutBox("card")
    let title = LayoutBox("title")
    root.add(card)
    card.add(title)
    let edges = card.layout.make { $0.left.right.equalTo(root).inset(10) }[0]
    let title1 = title.layout.make { make in
      make.leading.equalTo(card).offset(8).key("lead")
      make.width.equalTo(card).dividedBy(2)
      make.width.lessThanOrEqualTo(5000)
    }
    root.hostWidth = 100
    let reasons = title.constraints(determining: .horizontal)
    #expect(reasons.count == 5)
    #expect(reasons.contains { $0 === title1[0] })
    #expect(!reasons.contains { $0 === title1[2] })
    #expect(edges.leaves.allSatisfy { edge in reasons.contains { $0 === edge } })
    let lines = title.explanation(.horizontal).replacing(/\s\(LogTests.swift:\d+\)/, with: "")
    #expect(
      lines == """
        `title` is 40 wide and starts at 8, because
          - The host makes `root` 100 wide.
          - `card`'s left edge should equal `root`'s left edge plus 10.
          - `card`'s right edge should equal `root`'s right edge minus 10.
          - `title`'s leading edge should equal `card`'s leading edge plus 8.
          - `title`'s width should equal 0.5 times `card`'s width.
        """)
  }

  @Test func explanation_namesContentsAndWhatIsOpen() {
    let root = LayoutBox("root")
    let label = LayoutBox("label")
    root.add(label)
    label.setIntrinsicSize(Size(80, 20))
    let text = label.explanation(.horizontal)
    #expect(text.hasPrefix("`label` is 80 wide and starts at 0"))
    #expect(text.contains("Its left could be otherwise: it stays where it is."))
    label.layout.make { make in
      make.left.equalToParent()
      make.width.equalTo(300).priority(.low)
      make.width.equalTo(10).priority(100)
    }
    #expect(label.explanation(.horizontal).contains("`label` would like to be"))
  }

  @Test func sentences_ofEveryForm() {
    let root = LayoutBox("p")
    let a = LayoutBox("a")
    let b = LayoutBox("b")
    root.add(a, b)
    let sentences = prepare {
      a.width == b.width + 2 * root.height - 4
      b.left - a.right >= 8 ~ .high
      a.top <= root.safeAreaGuide.top
      a.leadingMargin == 3
      (a.left + b.right) / 2 == root.centerX
    }.map(\.sentence)
    #expect(
      sentences == [
        "`a`'s width should equal `b`'s width plus 2 times `p`'s height minus 4.",
        "`b`'s left edge should be at least `a`'s right edge plus 8 (priority high).",
        "`a`'s top edge should be at most `p`'s safe area's top edge.",
        "`a`'s leading margin should equal `p`'s leading margin plus 3.",
        "0.5 times `a`'s left edge plus 0.5 times `b`'s right edge should equal "
          + "`p`'s horizontal centre.",
      ])
  }

  @Test func sentences_withoutAPositiveTerm_haveASubject() {
    let root = LayoutBox("p")
    let a = LayoutBox("a")
    let b = LayoutBox("b")
    root.add(a, b)
    let prepared = prepare {
      90 - a.width == b.width
      0 - a.width == b.width
      -5 - a.width <= b.width
      90 - a.width >= 0
    }
    let objective = minimize(0 - a.width)
    #expect(
      (prepared + [objective]).map(\.sentence) == [
        "90 should equal `a`'s width plus `b`'s width.",
        "0 should equal `a`'s width plus `b`'s width.",
        "0 should be at most `a`'s width plus `b`'s width plus 5.",
        "90 should be at least `a`'s width.",
        "0 minus `a`'s width should be as small as possible (priority low).",
      ])
    #expect(objective.statement == "minimize 0 - LayoutBox:a.width")
  }

  @Test func sentence_ofAScrollBoxsContent_namesTheScrollBox() {
    let (root, boxes) = tree(100, 50, "fixed")
    boxes[0].place(Rect(1, 2, 3, 4))
    let scroll = ScrollBox("scroll")
    let page = LayoutBox("page")
    root.add(scroll)
    scroll.add(page)
    page.layout.make { $0.left.equalTo(scroll) }
    let sentences =
      (page.constraints(determining: .horizontal) + boxes[0].constraints(determining: .horizontal)).map(
        \.sentence)
    #expect(sentences.contains("`scroll.content` is the content of `scroll`, which fixes its left edge."))
    #expect(sentences.contains("`fixed` was placed by a frame, which fixes its left edge."))
  }

  @Test func sentence_withoutATerm_isOfNumbers() {
    let a = LayoutBox("a")
    let sentences = prepare {
      0 * a.width == -10
      0 * a.width == 10
      0 * a.width - 0 * a.height <= 0
    }.map(\.sentence)
    #expect(
      sentences == ["0 should equal -10.", "0 should equal 10.", "0 should be at most 0."])
  }
}
