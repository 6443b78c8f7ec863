// A report says what stands, whichever pass met it, until it is put right.

import QuoinLayout
import Testing

@Suite struct StandingReportTests {
  /// Lays the root out again, at another size in every step but the first.
  private func nudge(_ root: LayoutBox, _ step: Int) -> LayoutReport {
    step == 0 ? root.layoutIfNeeded() : root.layoutIfNeeded(Size(100 + Double(step), 100))
  }

  @Test func conflict_stands_untilItIsGone() {
    let (root, boxes) = tree(100, 100, "a", "b")
    let two = boxes[0].layout.make { make in
      make.width.equalTo(10)
      make.width.equalTo(20)
    }
    let other = boxes[1].layout.make { make in
      make.left.right.equalTo(root).inset(60)
      make.width.equalTo(5).key("third")
    }
    for step in 0..<4 {
      let report = nudge(root, step)
      #expect(report.conflicts.count == 2, "\(step)")
      #expect(report.conflicts.contains { $0.broken === two[1] && $0.constraints.count == 2 })
      #expect(report.conflicts.allSatisfy { $0.broken.isBroken })
    }
    two[0].isActive = false
    #expect(root.layoutIfNeeded().conflicts.map(\.broken).allSatisfy { $0 !== two[1] })
    other[0].inset(0)
    root.layoutIfNeeded()
    other[1].isActive = false
    #expect(root.layoutIfNeeded().conflicts.isEmpty)
    boxes[0].layout.make { $0.width.equalTo(7) }
    #expect(root.layoutIfNeeded().conflicts.count == 1)
    boxes[0].removeFromParent()
    #expect(root.layoutIfNeeded().conflicts.isEmpty)
  }

  private struct Wrong: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @Sendable (_ root: LayoutBox, _ a: LayoutBox, _ isWrong: Bool) -> Void
  }

  private static let wrong: [Wrong] = [
    Wrong(testDescription: "constant") { $1.layout.installed[0].constant = $2 ? .nan : 1 },
    Wrong(testDescription: "multiplier") { $1.layout.installed[0].multiplier = $2 ? .nan : 1 },
    Wrong(testDescription: "priority") {
      $1.layout.installed[0].priority = $2 ? Priority(-1) : .required
    },
    Wrong(testDescription: "alignment") { $1.alignmentInsets = Insets($2 ? .nan : 0) },
    Wrong(testDescription: "margins") { $1.margins = Insets($2 ? .nan : 0) },
    Wrong(testDescription: "directional margins") {
      $1.directionalMargins = DirectionalInsets(leading: $2 ? .nan : 0)
    },
    Wrong(testDescription: "safe area") { $1.safeArea = Insets($2 ? .infinity : 0) },
    Wrong(testDescription: "first baseline") { $1.firstBaselineOffset = $2 ? .nan : nil },
    Wrong(testDescription: "last baseline") { $1.lastBaselineOffset = $2 ? .nan : 3 },
    Wrong(testDescription: "intrinsic") { $1.intrinsicHeight = $2 ? .nan : 3 },
    Wrong(testDescription: "content offset") { root, _, isWrong in
      (root.children[1] as? ScrollBox)?.contentOffset = Point(0, isWrong ? .nan : 10)
    },
    Wrong(testDescription: "host") { root, _, isWrong in root.hostHeight = isWrong ? .nan : 100 },
    Wrong(testDescription: "measure") { _, a, isWrong in
      a.measure = { _ in MeasuredSize(30, isWrong ? .nan : 10) }
    },
  ]

  @Test(arguments: wrong.indices)
  func badNumber_stands_untilItIsPutRight(_ place: Int) {
    let wrong = StandingReportTests.wrong[place]
    let root = LayoutBox("root")
    let a = LayoutBox("a")
    root.add(a, ScrollBox("scroll"))
    a.layout.make { $0.left.equalTo(root).offset(1) }
    let other = LayoutBox("other")
    root.add(other)
    #expect(root.layoutIfNeeded(Size(100, 100)).errors.isEmpty)
    wrong.set(root, a, true)
    // The size of contents is two constraints, one for each extent: each has its error.
    let count = ["intrinsic", "measure"].contains(wrong.testDescription) ? 2 : 1
    for step in 0..<4 {
      if step > 1 { other.setIntrinsicSize(Size(Double(step), 5)) }
      let errors = root.layoutIfNeeded().errors
      #expect(errors.count == count, "\(wrong.testDescription) \(step): \(errors)")
      #expect(a.frame.width.isFinite && root.frame.height.isFinite)
    }
    wrong.set(root, a, false)
    for _ in 0..<2 { #expect(root.layoutIfNeeded().errors.isEmpty, "\(wrong.testDescription)") }
    wrong.set(root, a, true)
    #expect(root.layoutIfNeeded().errors.count == count)
    if wrong.testDescription != "host" {
      a.removeFromParent()
      root.children[0].removeFromParent()
      #expect(root.layoutIfNeeded().errors.isEmpty, "\(wrong.testDescription), gone")
    }
  }

  /// a wishes for 200, and b needs 150 of 300.
  private func wishes() -> (root: LayoutBox, a: LayoutBox, b: LayoutBox) {
    let (root, boxes) = tree(300, 100, "a", "b")
    let (a, b) = (boxes[0], boxes[1])
    a.layout.make { make in
      make.left.top.bottom.equalTo(root)
      make.width.equalTo(200).priority(.high).key("wanted")
      make.width.greaterThanOrEqualTo(60).priority(.low)
      make.right.lessThanOrEqualTo(b.left)
    }
    b.layout.make { make in
      make.right.top.bottom.equalTo(root)
      make.width.equalTo(150)
    }
    return (root, a, b)
  }

  @Test func unmetWishes_areThoseThatLost_strongestFirst() {
    let (root, a, b) = wishes()
    b.layout.make { $0.height.equalTo(30).priority(.low).key("flat") }
    let report = root.layoutIfNeeded()
    #expect(report.conflicts.isEmpty && report.errors.isEmpty)
    #expect(report.unmetWishes.map(\.constraint.key) == ["wanted", "flat"])
    #expect(report.unmetWishes.map(\.distance) == [50, 70])
    #expect(report.unmetWishes[0].description.hasPrefix("50 off: <LayoutConstraint:wanted"))
    a.layout.installed[3].constant = 140
    #expect(root.layoutIfNeeded().unmetWishes.map(\.constraint.key) == ["flat"])
    b.layout.remove()
    #expect(root.layoutIfNeeded().unmetWishes.isEmpty)
  }

  @Test func unmetWishes_ofContents_areAmongThem_thoseOfStacksAreNot() {
    let root = LayoutBox("root")
    let stack = StackBox("stack", alignment: .center)
    let label = LayoutBox("label")
    root.add(stack)
    stack.addArranged(label)
    label.setIntrinsicSize(Size(80, 20))
    stack.layout.make { $0.edges.equalTo(root) }
    let wishes = root.layoutIfNeeded(Size(50, 40)).unmetWishes
    #expect(wishes.map(\.distance) == [30])
    #expect(wishes[0].constraint.firstAttribute == .width)
  }

  /// A text that takes the width that it has, on more lines, lacks nothing. One that is wider than that does.
  @Test(arguments: [true, false])
  func unmetWishes_ofATextThatIsWrapped_areNone(fits: Bool) {
    let root = LayoutBox("root")
    let label = LayoutBox("label")
    root.add(label)
    label.measure = { limit in
      guard let limit, limit < 120 else { return MeasuredSize(120, 20) }
      return MeasuredSize(fits ? limit : 90, 20 * (120 / limit).rounded(.up))
    }
    label.layout.make { make in
      make.left.top.right.equalTo(root)
    }
    let wishes = root.layoutIfNeeded(Size(50, 100)).unmetWishes
    #expect(label.frame.size == Size(50, 60))
    #expect(wishes.map(\.distance) == (fits ? [] : [70]))
    // It is wider than it wished.
    let stretched = root.layoutIfNeeded(Size(130, 100)).unmetWishes
    #expect(stretched.map(\.distance) == [10])
    #expect(root.layoutIfNeeded(Size(50, 40)).unmetWishes.count == (fits ? 0 : 1))
  }

  @Test func unmetWishes_haveNoShareOfAStack() {
    let (root, boxes) = tree(300, 100, "other")
    let stack = StackBox("stack", distribution: .fillProportionally)
    let (a, b) = (LayoutBox("a"), LayoutBox("b"))
    root.add(stack)
    stack.addArranged(a, b)
    a.setIntrinsicSize(Size(80, 20))
    b.setIntrinsicSize(Size(30, 20))
    stack.layout.make { make in
      make.left.top.equalTo(root)
      make.width.equalTo(110)
    }
    boxes[0].layout.make { $0.width.equalTo(20).priority(.low).key("mine") }
    boxes[0].layout.make { $0.width.equalTo(30) }
    a.layout.make { $0.width.equalTo(80) }
    #expect(root.layoutIfNeeded().unmetWishes.map(\.constraint.key) == ["mine"])
    a.layout.update { $0.width.equalTo(50) }
    let unmet = root.layoutIfNeeded().unmetWishes
    // b is wider than its contents, a narrower; of that the contents' wishes speak.
    #expect(unmet.contains { $0.constraint.firstBox === b && $0.distance == 30 })
    #expect(unmet.allSatisfy { $0.constraint.key?.hasPrefix("UISV") != true }, "\(unmet)")
  }

  /// A spacing that is no number, set before the first pass or after it, for the stack or for one child.
  @Test(arguments: [false, true], [false, true])
  func badSpacing_stands_untilItIsPutRight(isEarly: Bool, isOwn: Bool) {
    let root = LayoutBox("root")
    let misuses = Misuses(of: root)
    let stack = StackBox("stack")
    let boxes = [LayoutBox("a"), LayoutBox("b")]
    for box in boxes { box.setIntrinsicSize(Size(30, 20)) }
    stack.addArranged(boxes)
    root.add(stack)
    func set(_ length: Double) {
      if isOwn { stack.setSpacing(length, after: boxes[0]) } else { stack.spacing = length }
    }
    if isEarly { set(.nan) } else { #expect(root.layoutIfNeeded(Size(100, 100)).errors.isEmpty) }
    set(.nan)
    for step in 0..<4 {
      let errors = nudge(root, step).errors
      #expect(errors.map(\.reason) == [.notFinite], "\(step): \(errors)")
      #expect(errors.first?.text == (isOwn ? "spacing after a" : "spacing of stack"))
    }
    #expect(misuses.errors.isEmpty)
    set(5)
    for step in 0..<2 { #expect(nudge(root, step).errors.isEmpty) }
    #expect(boxes[1].frame.minX - boxes[0].frame.maxX == 5)
  }

  @Test func explanation_namesWhatLost() {
    let (root, a, b) = wishes()
    b.layout.make { $0.width.equalTo(40).key("broken") }
    root.layoutIfNeeded()
    func lines(_ box: LayoutBox, _ axis: Axis) -> String {
      box.explanation(axis).replacing(/\s\(StandingReportTests.swift:\d+\)/, with: "")
    }
    #expect(
      lines(a, .horizontal).contains(
        "\n  - Unmet, by 50: `a`'s width should equal 200 (priority high).\n    - against: "))
    #expect(lines(b, .horizontal).hasSuffix("\n  - Broken: `b`'s width should equal 40."))
    #expect(!lines(a, .vertical).contains("Unmet"))
  }
}
