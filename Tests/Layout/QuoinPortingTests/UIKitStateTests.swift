// What views hold in UIKit's words: whether they are hidden, whether they wait for constraints, which constraints
// are theirs.

import QuoinSnapKit
import Testing

@Suite struct UIKitStateTests {
  private func views(_ names: String...) -> [LayoutBox] {
    names.map { name in
      let view = LayoutBox(name)
      view.setIntrinsicSize(Size(40, 20))
      return view
    }
  }

  @Test func isHidden_beforeTheViewIsArranged_holds() {
    let views = views("a", "b", "c")
    let stack = UIStackView("stack")
    let root = root(200, 100, stack)
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    // Alone, as a child that is not arranged, and in another view.
    views[0].isHidden = true
    stack.addSubview(views[1])
    views[1].isHidden = true
    root.addSubview(views[2])
    views[2].isHidden = true
    for view in views {
      #expect(view.isHidden)
      stack.addArrangedSubview(view)
      #expect(view.isHidden)
    }
    root.layoutIfNeeded()
    #expect(stack.frame.width == 0)
    for (place, view) in views.enumerated() {
      view.isHidden = false
      #expect(!view.isHidden)
      root.layoutIfNeeded()
      #expect(stack.frame.width == 40 * Double(place + 1))
    }
  }

  @Test func semanticContentAttribute_isADirection() {
    let views = views("a", "b")
    let row = UIStackView(arrangedSubviews: views)
    let root = root(200, 100, row)
    row.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.semanticContentAttribute = .forceRightToLeft
    #expect(row.semanticContentAttribute == .unspecified)
    #expect(row.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    root.layoutIfNeeded()
    #expect(row.frame.minX == 120 && views[0].frame.minX == 40)
    for attribute in [UISemanticContentAttribute.forceLeftToRight, .playback, .spatial] {
      row.semanticContentAttribute = attribute
      #expect(row.semanticContentAttribute == .forceLeftToRight)
      root.layoutIfNeeded()
      #expect(row.frame.minX == 120 && views[0].frame.minX == 0)
      row.semanticContentAttribute = .unspecified
      root.layoutIfNeeded()
      #expect(views[0].frame.minX == 40)
    }
  }

  /// A host that lays out as soon as it is told has, at the end, the frames of one that waits.
  @Test func updateConstraintsIfNeeded_withAHostThatLaysOutAtOnce_hasAllFrames() {
    final class Row: LayoutBox {
      let label = LayoutBox("label")
      override func updateConstraints() {
        label.snp.updateConstraints { make in
          make.left.top.equalToSuperview().offset(4)
          make.width.equalTo(30)
          make.height.equalTo(12)
        }
      }
    }
    for (isAtOnce, isEarly) in [(false, false), (true, false), (true, true)] {
      let root = root(200, 100)
      let row = Row("row")
      func connect() { root.onNeedsLayout = { [unowned root] in root.layoutIfNeeded() } }
      if isEarly { connect() }
      row.addSubview(row.label)
      root.addSubview(row)
      if isAtOnce { connect() }
      row.setNeedsUpdateConstraints()
      row.updateConstraintsIfNeeded()
      if !isAtOnce { root.layoutIfNeeded() }
      #expect(row.label.frame == Rect(4, 4, 30, 12), "\(isAtOnce) \(isEarly)")
      row.label.snp.removeConstraints()
      row.setNeedsUpdateConstraints()
      row.updateConstraintsIfNeeded()
      if !isAtOnce { root.layoutIfNeeded() }
      #expect(row.label.frame == Rect(4, 4, 30, 12), "\(isAtOnce) \(isEarly)")
    }
  }

  @Test func constraints_betweenAttributesOfOneView_areThatViews() {
    let (outer, view, guide) = (LayoutBox("outer"), LayoutBox("view"), LayoutGuide("guide"))
    outer.addSubview(view)
    view.addLayoutGuide(guide)
    let own = [
      view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2),
      view.leftAnchor.constraint(lessThanOrEqualTo: view.rightAnchor),
      view.layoutMarginsGuide.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 8),
      view.widthAnchor.constraint(equalToConstant: 30),
      guide.widthAnchor.constraint(equalToConstant: 10),
      guide.widthAnchor.constraint(equalTo: guide.heightAnchor),
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      view.width + view.height == 90,
    ]
    NSLayoutConstraint.activate(own)
    let outers = [
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      NSLayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 3),
    ]
    NSLayoutConstraint.activate(outers)
    for constraint in own {
      #expect(view.constraints.contains { $0 === constraint }, "\(constraint)")
      #expect(!outer.constraints.contains { $0 === constraint }, "\(constraint)")
    }
    for constraint in outers {
      #expect(outer.constraints.contains { $0 === constraint }, "\(constraint)")
      #expect(!view.constraints.contains { $0 === constraint }, "\(constraint)")
    }
    view.removeConstraints(view.constraints)
    #expect(own.allSatisfy { !$0.isActive } && outers.allSatisfy(\.isActive))
  }

  @Test func layoutState_inItsWords() {
    final class View: LayoutBox {}
    let view = View("view")
    view.setIntrinsicSize(Size(40, 20))
    let guide = UILayoutGuide("guide")
    let root = root(200, 100, view)
    root.addLayoutGuide(guide)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
    left.isActive = true
    #expect(view.needsUpdateConstraints())
    #expect(view.hasAmbiguousLayout && guide.hasAmbiguousLayout && !root.hasAmbiguousLayout)
    #expect(!view.needsUpdateConstraints())
    view.setNeedsUpdateConstraints()
    #expect(view.needsUpdateConstraints())
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    for anchor in [guide.leftAnchor, guide.rightAnchor] {
      anchor.constraint(equalTo: view.rightAnchor).isActive = true
    }
    for anchor in [guide.topAnchor, guide.bottomAnchor] {
      anchor.constraint(equalTo: view.bottomAnchor).isActive = true
    }
    #expect(!view.hasAmbiguousLayout && !guide.hasAmbiguousLayout)
    #expect(view.constraintsAffectingLayout(for: .horizontal).contains { $0 === left })
    #expect(!view.constraintsAffectingLayout(for: .vertical).contains { $0 === left })
    #expect(guide.constraintsAffectingLayout(for: .horizontal).contains { $0 === left })
    #expect(guide.layoutFrame == Rect(45, 20, 0, 0))
    #expect(guide.owningView === root && guide.identifier == "guide")
    #expect(view.bounds == Rect(0, 0, 40, 20) && view.isDescendant(of: root) && !root.isDescendant(of: view))
    root.removeLayoutGuide(guide)
    #expect(root.layoutGuides.isEmpty && guide.owningView == nil)
    let axis: NSLayoutConstraint.Axis = .horizontal
    view.setContentHuggingPriority(.required, for: axis)
    #expect(view.contentHuggingPriority(for: axis) == .required)
    #expect(view.contentCompressionResistancePriority(for: axis) == .defaultHigh)
    view.alignmentRectInsets = Insets(2)
    #expect(view.alignmentInsets == Insets(2) && root.safeAreaInsets == .zero)
    #expect(LayoutBox.noIntrinsicMetric == -1)
    #expect(UIViewNoIntrinsicMetric == LayoutBox().intrinsicContentSize.width)
  }

  @Test func customSpacing_untilItIsTheDefaultAgain() {
    let views = views("a", "b")
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 5
    #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(20, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == 20)
    expect(stack, [(views[1], Rect(60, 0, 40, 20))])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    expect(stack, [(views[1], Rect(45, 0, 40, 20))])
  }

  @Test func contentInset_widensTheRangeOfOffsets_andMovesNoFrame() {
    let scroll = UIScrollView("scroll")
    let page = LayoutBox("page")
    let root = root(100, 150, scroll)
    scroll.addSubview(page)
    for box in [scroll, page] { box.layout.make { $0.edges.equalToParent() } }
    page.layout.make { $0.size.equalTo(Size(80, 400)) }
    scroll.contentInset = Insets(10, 20, 30, 40)
    expect(root, [(page, Rect(0, 0, 80, 400))])
    #expect(scroll.contentOffsetRange.least == Point(-20, -10))
    #expect(scroll.contentOffsetRange.greatest == Point(20, 280))
    scroll.setContentOffset(scroll.contentOffsetRange.greatest, animated: false)
    #expect(scroll.contentOffset == Point(20, 280) && scroll.contentSize == Size(80, 400))
  }
}
