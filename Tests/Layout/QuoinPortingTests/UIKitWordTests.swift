// The words of UIKit's own layout: anchors, stack and scroll views, priorities, and a view's life.

import Foundation
import QuoinMasonry
import QuoinSnapKit
import Testing

@Suite struct UIKitWordTests {
  @Test func stackView_inItsWords() {
    let stack = UIStackView("stack")
    let (a, b, c) = (LayoutBox("a"), LayoutBox("b"), LayoutBox("c"))
    let root = root(200, 100, stack)
    for view in [a, b] {
      view.setIntrinsicSize(Size(40, 20))
      stack.addArrangedSubview(view)
    }
    c.setIntrinsicSize(Size(40, 20))
    stack.insertArrangedSubview(c, at: 1)
    stack.spacing = UIStackView.spacingUseSystem
    stack.setCustomSpacing(20, after: c)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = Insets(10)
    stack.snp.makeConstraints { $0.left.top.equalToSuperview() }
    #expect(stack.arrangedSubviews.map(\.name) == ["a", "c", "b"])
    #expect(stack.customSpacing(after: c) == 20 && stack.isLayoutMarginsRelativeArrangement)
    expect(root, [(a, Rect(10, 10, 40, 20)), (c, Rect(58, 10, 40, 20)), (b, Rect(118, 10, 40, 20))])
    c.isHidden = true
    #expect(c.isHidden && !a.isHidden)
    expect(root, [(b, Rect(58, 10, 40, 20))])
    stack.removeArrangedSubview(c)
    #expect(stack.arrangedSubviews.count == 2 && stack.subviews.count == 3)
    stack.isBaselineRelativeArrangement = true
    #expect(stack.isBaselineRelativeArrangement)
  }

  @Test func scrollView_inItsWords() {
    let scroll = UIScrollView("scroll")
    let content = LayoutBox("content")
    let header = LayoutBox("header")
    let root = root(200, 100, scroll)
    scroll.addSubview(content)
    scroll.addSubview(header)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 500),
      header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      header.heightAnchor.constraint(equalToConstant: 10),
    ])
    scroll.snp.makeConstraints { $0.edges.equalToSuperview() }
    root.layoutIfNeeded()
    scroll.contentOffset = Point(0, 30)
    root.layoutIfNeeded()
    #expect(scroll.contentSize == Size(200, 500) && header.frame.minY == 30)
  }

  @Test func subviews_toTheFrontAndBack() {
    let views = ["a", "b", "c"].map { LayoutBox($0) }
    let root = root(100, 100, views[0], views[1], views[2])
    views[0].snp.makeConstraints { $0.left.equalTo(views[1]).offset(3) }
    root.bringSubviewToFront(views[0])
    #expect(root.subviews.map(\.name) == ["b", "c", "a"])
    root.sendSubviewToBack(views[2])
    #expect(root.subviews.map(\.name) == ["c", "b", "a"])
    root.bringSubviewToFront(LayoutBox("stranger"))
    #expect(root.subviews.count == 3)
    expect(root, [(views[0], Rect(3, 0, 0, 0))])
  }

  @Test func insert_ofASubview_keepsItsConstraints() {
    let (root, a, b) = (LayoutBox("root"), LayoutBox("a"), LayoutBox("b"))
    root.addSubview(a)
    root.addSubview(b)
    b.snp.makeConstraints { $0.left.equalToSuperview().offset(30) }
    a.snp.makeConstraints { $0.left.equalTo(b) }
    root.insertSubview(a, aboveSubview: b)
    root.addSubview(b)
    root.insertSubview(a, at: 5)
    root.insertSubview(b, at: 0)
    root.layoutIfNeeded(Size(100, 100))
    #expect(root.subviews.map(\.name) == ["b", "a"])
    #expect(a.frame.minX == 30)
  }

  @Test func priorities_treeAndFitting_inTheirWords() {
    #expect(UILayoutPriority.defaultHigh == 750 && UILayoutPriority.defaultLow.rawValue == 250)
    #expect(UILayoutPriority.fittingSizeLevel.rawValue == 50)
    #expect(UILayoutPriority(rawValue: 999) == 999 && UILayoutPriority(251).rawValue == 251)
    #expect(LayoutBox.systemSpacing == 8)
    #expect(UILayoutPriorityRequired == 1000 && UILayoutPriorityDefaultHigh == 750)
    #expect(UILayoutPriorityDefaultLow == 250 && UILayoutPriorityFittingSizeLevel == 50)
    let (a, b, c) = (LayoutBox("a"), LayoutBox("b"), LayoutBox("c"))
    let root = LayoutBox("root")
    root.addSubview(a)
    root.insertSubview(b, at: 0)
    root.insertSubview(c, belowSubview: a)
    #expect(root.subviews.map(\.name) == ["b", "c", "a"])
    root.insertSubview(b, aboveSubview: c)
    #expect(root.subviews.map(\.name) == ["c", "b", "a"])
    root.insertSubview(c, aboveSubview: c)
    #expect(root.subviews.map(\.name) == ["b", "a", "c"], "it goes to the end: it is not its own neighbour")
    root.insertSubview(c, belowSubview: a)
    root.insertSubview(b, belowSubview: a)
    #expect(root.subviews.map(\.name) == ["c", "b", "a"])
    a.setIntrinsicSize(Size(30, 20))
    a.setContentHuggingPriority(.defaultLow, for: .horizontal)
    a.setContentCompressionResistancePriority(.required, for: .horizontal)
    a.snp.makeConstraints { $0.edges.equalToSuperview().inset(5) }
    #expect(root.systemLayoutSizeFitting(LayoutBox.layoutFittingCompressedSize) == Size(40, 30))
    let wide = root.systemLayoutSizeFitting(
      Size(100, 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == Size(100, 30))
    #expect(LayoutBox.layoutFittingExpandedSize == Size(10_000, 10_000))
  }

  @Test func translatesAutoresizing_isFalse_unlessTheBoxIsPlaced() {
    let view = UIView("view")
    let root = root(200, 100, view)
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    expect(root, [(view, Rect(10, 10, 180, 80))])
    view.snp.removeConstraints()
    view.translatesAutoresizingMaskIntoConstraints = true
    expect(root, [(view, Rect(10, 10, 180, 80))])
    #expect(view.autoresizing == [])
    view.translatesAutoresizingMaskIntoConstraints = false
    #expect(view.autoresizing == nil)
  }

  /// A slider between a button and a label: it has a height of its own, and what is left of the width.
  @Test func setIntrinsicSize_noIntrinsicMetric_asksForNothing() {
    let slider = UIView("slider"), label = UIView("label")
    let root = root(200, 100, slider, label)
    slider.setIntrinsicSize(Size(UIView.noIntrinsicMetric, 34))
    label.setIntrinsicSize(Size(62, 14))
    slider.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
    slider.trailingAnchor.constraint(equalTo: label.leadingAnchor, constant: -10).isActive = true
    label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -15).isActive = true
    for view in [slider, label] { view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true }
    expect(root, [(slider, Rect(10, 0, 103, 34)), (label, Rect(123, 0, 62, 14))])
    #expect(slider.intrinsicWidth == nil && slider.intrinsicHeight == 34)
    slider.setIntrinsicSize(Size(20, UIView.noIntrinsicMetric))
    #expect(slider.intrinsicWidth == 20 && slider.intrinsicHeight == nil)
  }

  /// A view as an app writes it, with all the methods that UIKit calls.
  private final class Badge: LayoutBox {
    var text = "one" { didSet { invalidateIntrinsicContentSize() } }
    var updates = 0
    var layouts: [Size] = []
    var inset = 0.0
    let dot = LayoutBox("dot")

    override var intrinsicContentSize: Size { Size(Double(text.count) * 10, LayoutBox.noIntrinsicMetric) }

    override func updateConstraints() {
      updates += 1
      dot.snp.remakeConstraints { make in
        make.left.top.equalToSuperview().inset(inset)
        make.size.equalTo(4)
      }
      super.updateConstraints()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts.append(frame.size)
      layoutIfNeeded()
    }
  }

  @Test func viewsLife_isThatOfUIKit() {
    let badge = Badge("badge")
    badge.addSubview(badge.dot)
    let root = root(200, 100, badge)
    badge.snp.makeConstraints { make in
      make.left.top.equalToSuperview()
      make.height.equalTo(20)
    }
    expect(root, [(badge, Rect(0, 0, 30, 20)), (badge.dot, Rect(0, 0, 4, 4))])
    #expect(badge.updates == 1 && badge.layouts == [Size(30, 20)])
    badge.text = "three"
    badge.inset = 3
    badge.setNeedsUpdateConstraints()
    badge.setNeedsUpdateConstraints()
    expect(root, [(badge, Rect(0, 0, 50, 20)), (badge.dot, Rect(3, 3, 4, 4))])
    #expect(badge.updates == 2 && badge.layouts.last == Size(50, 20))
    root.layoutIfNeeded()
    #expect(badge.updates == 2 && badge.layouts.count == 2)
    var announced = 0
    root.onNeedsLayout = { announced += 1 }
    badge.setNeedsLayout()
    #expect(announced == 1)
    root.layoutIfNeeded()
    #expect(badge.layouts.count == 3 && badge.updates == 2)
    // When a child moves, its parent's layoutSubviews is called.
    badge.dot.snp.updateConstraints { $0.left.top.equalToSuperview().inset(5) }
    root.layoutIfNeeded()
    #expect(badge.layouts.count == 4 && badge.dot.frame.minX == 5)
  }

  /// What waits for `updateConstraints` gets it at once, children first, and not again in the next pass.
  @Test func updateConstraintsIfNeeded_callsWhoWaits() {
    final class Noted: LayoutBox {
      var notes: [String] = []
      override func updateConstraints() {
        (superview as? Noted)?.notes.append("child of \(superview?.name ?? "")")
        notes.append("self")
        snp.updateConstraints { $0.width.equalTo(10 * notes.count) }
        setNeedsUpdateConstraints()
        updateConstraintsIfNeeded()
      }
    }
    let (outer, inner) = (Noted("outer"), Noted("inner"))
    let root = root(200, 100, outer)
    outer.addSubview(inner)
    outer.updateConstraintsIfNeeded()
    #expect(outer.notes.first == "child of outer" && outer.notes.contains("self"))
    #expect(inner.notes.count == 2 && outer.notes.count < 7)
    root.layoutIfNeeded()
    #expect(inner.frame.width >= 20)
  }

  /// A label whose height its row sets by its own width: what layoutSubviews changes is laid out in the same pass.
  @Test func changesInLayoutSubviews_areLaidOutInTheSamePass() {
    final class Row: LayoutBox {
      let label = LayoutBox("label")
      override func layoutSubviews() {
        label.snp.updateConstraints { $0.height.equalTo(frame.width < 100 ? 40 : 20) }
      }
    }
    let row = Row("row")
    row.addSubview(row.label)
    let root = root(200, 100, row)
    row.label.snp.makeConstraints { make in
      make.edges.equalToSuperview()
      make.height.equalTo(20)
    }
    row.snp.makeConstraints { $0.left.top.right.equalToSuperview() }
    expect(root, [(row, Rect(0, 0, 200, 20))])
    root.hostWidth = 80
    let report = root.layoutIfNeeded()
    #expect(row.frame == Rect(0, 0, 80, 40))
    #expect(report.changed.filter { $0 === row }.count == 1)
    #expect(root.layoutIfNeeded().changed.isEmpty)
  }

  @Test func stackView_alignsToTopAndBottom() {
    let stack = UIStackView("stack")
    let view = UIView("view")
    view.setIntrinsicSize(Size(40, 20))
    stack.addArrangedSubview(view)
    (stack.axis, stack.alignment) = (.horizontal, .top)
    stack.layoutIfNeeded(Size(40, 100))
    #expect(view.frame.minY == 0)
    stack.alignment = .bottom
    stack.layoutIfNeeded()
    #expect(view.frame.minY == 80)
  }

  /// The visual format's dictionaries, typed as programs type them.
  @Test func formats_withViewsAndMetricsOfAnyType() throws {
    final class Label: UIView {}
    let (view, label, guide) = (UIView("view"), Label("label"), UILayoutGuide("guide"))
    let root = root(200, 100, view, label)
    root.addLayoutGuide(guide)
    func left(_ metrics: [String: Any]?, _ views: [String: Any]) throws -> Double {
      let made = try NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-p-[a(q)]", options: [], metrics: metrics, views: views)
      return made.first { $0.firstAttribute != .width }?.constant ?? 0
    }
    let ints = ["p": 3, "q": 4], mixed: [String: Any] = ["p": 3, "q": 4.5]
    let float: Float = 3, wide = CGFloat(3)
    let views = ["a": view, "l": label]
    for metrics: [String: Any] in [
      ints, mixed, ["p": float, "q": 4], ["p": wide, "q": 1], ["p": Int32(3), "q": 1.5],
    ] {
      #expect(try left(metrics, views) == 3)
      #expect(try left(metrics, ["a": view, "l": label, "g": guide]) == 3)
      #expect(try left(metrics, ["a": label]) == 3)
    }
    #expect(throws: VisualFormatError.self) { try left(["p": "3", "q": 4], ["a": view]) }
    #expect(throws: VisualFormatError.self) { try left(ints, ["a": 5]) }
    _ = try NSLayoutConstraint.constraints(
      withVisualFormat: "H:|[a]|", options: [], metrics: ["p": 10.5], views: ["a": view] as [String: Any])
  }

  @Test func frames_placeWhatNothingElsePlaces() {
    let placed = UIView(frame: Rect(10, 20, 30, 40)), empty = UIView(frame: .zero)
    let root = UIView("root")
    for view in [placed, empty] { root.addSubview(view) }
    root.frame = Rect(0, 0, 200, 100)
    root.layoutIfNeeded()
    #expect(root.frame.size == Size(200, 100))
    #expect(placed.frame == Rect(10, 20, 30, 40))
    #expect(empty.autoresizingMask == [] && !empty.translatesAutoresizingMaskIntoConstraints)
    placed.autoresizingMask = [.flexibleWidth]
    root.frame = Rect(0, 0, 300, 100)
    root.layoutIfNeeded()
    #expect(placed.frame == Rect(10, 20, 130, 40))
    empty.snp.makeConstraints { $0.edges.equalToSuperview() }
    empty.frame = Rect(1, 2, 3, 4)
    empty.autoresizingMask = [.flexibleHeight]
    #expect(root.layoutIfNeeded().conflicts.isEmpty)
    #expect(empty.frame == Rect(0, 0, 300, 100))
    let stack = UIStackView(frame: .zero)
    stack.addArrangedSubview(UIView(frame: .zero))
    stack.arrangedSubviews[0].frame = Rect(1, 2, 3, 4)
    #expect(stack.arrangedSubviews[0].autoresizing == nil)
  }

  @Test func wordsOfViews_thatLayoutsUseOrNot() {
    final class Label: UIView {
      override func sizeThatFits(_ size: Size) -> Size { Size(size.width, 7) }
    }
    let (label, other) = (Label("label"), UIView("other"))
    let root = root(200, 100, label, other)
    #expect(label.sizeThatFits(Size(9, 9)) == Size(9, 7))
    #expect(UIEdgeInsetsMake(1, 2, 3, 4) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(
      NSDirectionalEdgeInsets.zero == NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 20),
      label.leadingAnchor.anchorWithOffset(to: other.leadingAnchor).constraint(equalToConstant: 50),
      other.widthAnchor.constraint(
        equalTo: label.leadingAnchor.anchorWithOffset(to: other.leadingAnchor), multiplier: 0.5),
    ])
    expect(root, [])
    #expect(label.frame.minX == 8 && other.frame.minX == 58 && other.frame.width == 25)
    #expect(other.sizeThatFits(Size(1, 1)) == other.frame.size)
  }
}
