// Every word of a dialect states what Quoin states in its place: the two are made, and their constraints compared by
// attribute, relation, target, multiplier, constant, priority and key.
//
// So the tests of Quoin's own words are tests of all dialects. What a dialect means in another way is in
// NumberTableTests and InsetTableTests; a ported screen as a whole in PortedAppTests.

import Foundation
import QuoinMasonry
import QuoinSnapKit
import Testing

@Suite struct DialectWordTests {
  private let root = LayoutBox("root"), a = LayoutBox("a"), b = LayoutBox("b")
  /// A number that is no literal, which would be a `Double`.
  private let eight = 8
  private let insets = MASEdgeInsets(1, 2, 3, 4)
  private let directional = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

  init() {
    root.add(a, b)
    root.safeArea = Insets(9)
    root.onMisuse = { Issue.record("\($0)") }
  }

  /// What constraints say, but not where they stand.
  private func said(_ constraints: [LayoutConstraint]) -> [String] {
    constraints.flatMap(\.leaves).map { "\($0.key ?? "") \($0.statement) ^\($0.priority.value)" }
  }

  /// Fails unless a block says what Quoin's block says. Both are prepared on `a`.
  private func expectSame(
    _ dialect: (Maker) -> Void, _ quoin: (Maker) -> Void, _ place: SourceLocation = #_sourceLocation
  ) {
    let (made, wanted) = (said(a.layout.prepare(dialect)), said(a.layout.prepare(quoin)))
    #expect(made == wanted && !wanted.isEmpty, sourceLocation: place)
  }

  private func expectSame(
    _ made: LayoutConstraint, _ wanted: LayoutConstraint, _ place: SourceLocation = #_sourceLocation
  ) { #expect(said([made]) == said([wanted]), sourceLocation: place) }

  // MARK: Masonry

  @Test func masonry_relationsAndOffsets() {
    expectSame({ $0.left.mas_equalTo(eight) }, { $0.left.equalTo(8.0) })
    expectSame({ $0.left.mas_equalTo(CGFloat(8)) }, { $0.left.equalTo(8.0) })
    expectSame({ $0.left.mas_equalTo(b) }, { $0.left.equalTo(b) })
    expectSame({ $0.size.mas_equalTo(Size(1, 2)) }, { $0.size.equalTo(Size(1, 2)) })
    expectSame({ $0.left.mas_greaterThanOrEqualTo(CGFloat(8)) }, { $0.left.greaterThanOrEqualTo(8.0) })
    expectSame({ $0.left.mas_greaterThanOrEqualTo(b) }, { $0.left.greaterThanOrEqualTo(b) })
    expectSame({ $0.left.mas_lessThanOrEqualTo(eight) }, { $0.left.lessThanOrEqualTo(8.0) })
    expectSame({ $0.left.mas_lessThanOrEqualTo(CGFloat(8)) }, { $0.left.lessThanOrEqualTo(8.0) })
    expectSame({ $0.left.mas_greaterThanOrEqualTo(eight) }, { $0.left.greaterThanOrEqualTo(8.0) })
    expectSame({ $0.left.mas_lessThanOrEqualTo(b) }, { $0.left.lessThanOrEqualTo(b) })
    // A second number after an equation is its offset.
    expectSame({ $0.left.equalTo(b).mas_equalTo(8) }, { $0.left.equalTo(b).offset(8) })
    expectSame({ $0.left.equalTo(b).mas_equalTo(8.0) }, { $0.left.equalTo(b).offset(8) })
    expectSame({ $0.left.equalTo(b).mas_equalTo(eight) }, { $0.left.equalTo(b).offset(8) })
    expectSame({ $0.left.equalTo(b).mas_equalTo(Float(8)) }, { $0.left.equalTo(b).offset(8) })
    expectSame({ $0.left.mas_offset(8.0) }, { $0.left.offset(8) })
    expectSame({ $0.left.mas_offset(eight) }, { $0.left.offset(8) })
    expectSame({ $0.left.mas_offset(Float(8)) }, { $0.left.offset(8) })
    expectSame({ $0.size.mas_offset(Size(1, 2)) }, { $0.size.offset(Size(1, 2)) })
    expectSame({ $0.left.equalTo(b).mas_offset(8.0) }, { $0.left.equalTo(b).offset(8) })
    expectSame({ $0.left.equalTo(b).mas_offset(eight) }, { $0.left.equalTo(b).offset(8) })
    expectSame({ $0.left.equalTo(b).mas_offset(Float(8)) }, { $0.left.equalTo(b).offset(8) })
    expectSame({ $0.size.equalTo(b).mas_offset(Size(1, 2)) }, { $0.size.equalTo(b).offset(Size(1, 2)) })
    expectSame({ $0.size.equalTo(b).sizeOffset(Size(1, 2)) }, { $0.size.equalTo(b).offset(Size(1, 2)) })
    let point = Point(1, 2)
    expectSame({ $0.center.equalTo(b).mas_offset(point) }, { $0.center.equalTo(b).offset(center: point) })
    expectSame({ $0.center.equalTo(b).centerOffset(point) }, { $0.center.equalTo(b).offset(center: point) })
    expectSame({ $0.edges.equalTo(b).mas_offset(insets) }, { $0.edges.equalTo(b).inset(insets) })
    expectSame({ $0.edges.equalTo(b).insets(insets) }, { $0.edges.equalTo(b).inset(insets) })
    expectSame({ $0.edges.insets(insets) }, { $0.edges.inset(insets) })
    expectSame({ $0.left.equalTo(b).priorityLow() }, { $0.left.equalTo(b).priority(250) })
    expectSame({ $0.left.equalTo(b).priorityMedium() }, { $0.left.equalTo(b).priority(500) })
    expectSame({ $0.left.equalTo(b).priorityHigh() }, { $0.left.equalTo(b).priority(750) })
  }

  @Test func secondNumber_ofAnInequality_orWithoutAnAxis_isMisuse() {
    var reasons: [LayoutError.Reason] = []
    root.onMisuse = { reasons.append($0.reason) }
    a.mas_makeConstraints { make in
      make.right.lessThanOrEqualTo(root).mas_equalTo(-8)
      make.top.mas_offset(Size(20, 30))
    }
    #expect(reasons == [.valueHasNoMeaning, .valueHasNoMeaning])
  }

  @Test func masonry_attributes_areTheItemsAnchors() {
    let attributes: [(KeyPath<LayoutBox, MASViewAttribute>, LayoutAttribute)] = [
      (\.mas_left, .left), (\.mas_right, .right), (\.mas_leading, .leading), (\.mas_trailing, .trailing),
      (\.mas_centerX, .centerX), (\.mas_top, .top), (\.mas_bottom, .bottom), (\.mas_centerY, .centerY),
      (\.mas_baseline, .lastBaseline), (\.mas_firstBaseline, .firstBaseline),
      (\.mas_lastBaseline, .lastBaseline), (\.mas_width, .width), (\.mas_height, .height),
      (\.mas_leftMargin, .leftMargin), (\.mas_rightMargin, .rightMargin),
      (\.mas_leadingMargin, .leadingMargin), (\.mas_trailingMargin, .trailingMargin),
      (\.mas_topMargin, .topMargin), (\.mas_bottomMargin, .bottomMargin),
      (\.mas_centerXWithinMargins, .centerXWithinMargins),
      (\.mas_centerYWithinMargins, .centerYWithinMargins),
    ]
    for (path, attribute) in attributes {
      #expect(b[keyPath: path] == b.anchor(attribute) && b.mas_attribute(attribute) == b.anchor(attribute))
      #expect(b[keyPath: path].view === b && b[keyPath: path].layoutAttribute == attribute)
    }
    let safe: [(KeyPath<LayoutBox, MASViewAttribute>, LayoutAttribute)] = [
      (\.mas_safeAreaLayoutGuideLeft, .left), (\.mas_safeAreaLayoutGuideRight, .right),
      (\.mas_safeAreaLayoutGuideLeading, .leading), (\.mas_safeAreaLayoutGuideTrailing, .trailing),
      (\.mas_safeAreaLayoutGuideCenterX, .centerX), (\.mas_safeAreaLayoutGuideTop, .top),
      (\.mas_safeAreaLayoutGuideBottom, .bottom), (\.mas_safeAreaLayoutGuideCenterY, .centerY),
      (\.mas_safeAreaLayoutGuideWidth, .width), (\.mas_safeAreaLayoutGuideHeight, .height),
    ]
    for (path, attribute) in safe { #expect(b[keyPath: path] == b.safeAreaGuide.anchor(attribute)) }
    expectSame({ $0.edges.equalTo(root.mas_safeAreaLayoutGuide) }, { $0.edges.equalTo(root.safeAreaGuide) })
    #expect(Set(attributes.map(\.1)).count == LayoutAttribute.allCases.count)
  }

  @Test func masonry_boxes_haveKeysAndCommonSuperviews() {
    let inner = LayoutBox()
    inner.mas_key = "inner"
    b.addSubview(inner)
    #expect(inner.name == "inner" && inner.mas_key == "inner")
    #expect(inner.mas_closestCommonSuperview(a) === root && inner.mas_closestCommonSuperview(b) === b)
    #expect(inner.mas_closestCommonSuperview(inner) === inner)
    #expect(inner.mas_closestCommonSuperview(LayoutBox("other")) == nil)
  }

  @Test func masonry_blocks_makeUpdateRemakeAndDistribute() {
    let boxes = [a, b]
    boxes.mas_makeConstraints { $0.top.mas_equalTo(60) }
    boxes.mas_updateConstraints { $0.top.mas_equalTo(80) }
    #expect(boxes.layout.installed.map(\.constant) == [80, 80])
    let handles = boxes.mas_remakeConstraints { $0.left.width.mas_equalTo(0) }
    #expect(handles.count == 2 && boxes.layout.installed.count == 4)
    handles[0].uninstall()
    #expect(!handles[0].isActive && a.layout.installed.isEmpty)
    handles[0].install()
    #expect(handles[0].isActive && a.layout.installed.count == 2)
    boxes.layout.remove()
    let spaced = boxes.mas_distributeViews(
      along: .horizontal, withFixedSpacing: 10, leadSpacing: 5, tailSpacing: 7)
    #expect(
      said(spaced.map(\.constraint)) == said(boxes.distribute(.horizontal, spacing: 10, lead: 5, tail: 7)))
    let fixed = boxes.mas_distributeViews(
      along: .vertical, withFixedItemLength: 30, leadSpacing: 5, tailSpacing: 7)
    #expect(
      said(fixed.map(\.constraint)) == said(boxes.distribute(.vertical, itemLength: 30, lead: 5, tail: 7)))
  }

  // MARK: SnapKit

  @Test func snapKit_relationsToTheSuperview_andLabels() {
    expectSame({ $0.left.lessThanOrEqualToSuperview() }, { $0.left.lessThanOrEqualToParent() })
    expectSame({ $0.left.greaterThanOrEqualToSuperview() }, { $0.left.greaterThanOrEqualToParent() })
    expectSame({ $0.left.equalToSuperview() }, { $0.left.equalTo(root) })
    expectSame({ $0.left.equalToSuperview { $0.layoutMarginsGuide } }, { $0.left.equalTo(root.marginsGuide) })
    expectSame(
      { $0.left.lessThanOrEqualToSuperview { $0.safeAreaLayoutGuide } },
      { $0.left.lessThanOrEqualTo(root.safeAreaGuide) })
    expectSame(
      { $0.left.greaterThanOrEqualToSuperview { $0.layoutMarginsGuide } },
      { $0.left.greaterThanOrEqualTo(root.marginsGuide) })
    expectSame({ $0.left.equalTo(b).labeled("left") }, { $0.left.equalTo(b).key("left") })
    let level: ConstraintPriority = .high
    expectSame({ $0.left.equalTo(b).priority(level.advanced(by: 1)) }, { $0.left.equalTo(b).priority(751) })
    #expect(level.advanced(by: 1.5) == 751.5 && level.advanced(by: Float(-1)) == 749)
  }

  @Test func snapKit_attributes_areTheItemsAnchors() {
    let words = b.snp
    let single: [(ConstraintItem, LayoutAttribute)] = [
      (words.left, .left), (words.right, .right), (words.leading, .leading), (words.trailing, .trailing),
      (words.centerX, .centerX), (words.top, .top), (words.bottom, .bottom), (words.centerY, .centerY),
      (words.baseline, .lastBaseline), (words.firstBaseline, .firstBaseline),
      (words.lastBaseline, .lastBaseline), (words.width, .width), (words.height, .height),
      (words.leftMargin, .leftMargin), (words.rightMargin, .rightMargin),
      (words.leadingMargin, .leadingMargin), (words.trailingMargin, .trailingMargin),
      (words.topMargin, .topMargin), (words.bottomMargin, .bottomMargin),
      (words.centerXWithinMargins, .centerXWithinMargins),
      (words.centerYWithinMargins, .centerYWithinMargins),
    ]
    for (word, attribute) in single {
      expectSame(
        { $0.attributes([attribute]).equalTo(word) },
        { $0.attributes([attribute]).equalTo(b.anchor(attribute)) })
    }
    expectSame({ $0.edges.equalTo(words.edges) }, { $0.edges.equalTo(b.edges) })
    expectSame({ $0.edges.equalTo(words.margins) }, { $0.edges.equalTo(b.marginEdges) })
    expectSame({ $0.horizontalEdges.equalTo(words.horizontalEdges) }, { $0.left.right.equalTo(b) })
    expectSame({ $0.verticalEdges.equalTo(words.verticalEdges) }, { $0.top.bottom.equalTo(b) })
    let sides = words.directionalEdges
    expectSame({ $0.directionalEdges.equalTo(sides) }, { $0.leading.trailing.top.bottom.equalTo(b) })
    expectSame(
      { $0.directionalHorizontalEdges.equalTo(words.directionalHorizontalEdges) },
      { $0.leading.trailing.equalTo(b) })
    expectSame(
      { $0.directionalVerticalEdges.equalTo(words.directionalVerticalEdges) }, { $0.top.bottom.equalTo(b) })
    expectSame(
      { $0.directionalEdges.equalTo(words.directionalMargins) },
      { $0.directionalEdges.equalTo(b.directionalMarginEdges) })
    expectSame({ $0.size.equalTo(words.size) }, { $0.width.height.equalTo(b) })
    expectSame({ $0.center.equalTo(words.center) }, { $0.centerX.centerY.equalTo(b) })
    expectSame({ $0.center.equalTo(words.centerWithinMargins) }, { $0.center.equalTo(b.centerWithinMargins) })
  }

  @Test func snapKit_updatesOfAHandle_areItsModifiers() {
    let edges = a.snp.prepareConstraints { $0.edges.equalTo(b) }[0]
    func expect(_ wanted: [Double], _ place: SourceLocation = #_sourceLocation) {
      #expect(edges.layoutConstraints.map(\.constant) == wanted, sourceLocation: place)
    }
    edges.update(offset: 8.0)
    expect([8, 8, 8, 8])
    edges.update(offset: eight - 1)
    expect([7, 7, 7, 7])
    edges.update(offset: Float(6)).update(priority: .low)
    expect([6, 6, 6, 6])
    edges.updateOffset(eight)
    edges.updateOffset(Float(4))
    edges.updateOffset(3.0)
    expect([3, 3, 3, 3])
    edges.update(inset: 8.0)
    expect([8, -8, 8, -8])
    edges.update(inset: Float(9))
    edges.update(inset: eight - 1)
    expect([7, -7, 7, -7])
    edges.update(inset: insets).update(priority: 600)
    expect([2, -4, 1, -3])
    edges.update(inset: directional)
    expect([2, -4, 1, -3])
    edges.updateInsets(Insets(9))
    expect([9, -9, 9, -9])
    let (level, fine): (Int, Float) = (749, 751)
    #expect(edges.layoutConstraints.allSatisfy { $0.priority == 600 })
    #expect(edges.update(priority: level).priority == 749 && edges.update(priority: fine).priority == 751)
    let (size, center) = (
      a.snp.prepareConstraints { $0.size.equalTo(b) }[0], a.layout.prepare { $0.center.equalTo(b) }[0]
    )
    size.update(offset: Size(1, 2))
    center.update(offset: Point(3, 4))
    #expect((size.leaves + center.leaves).map(\.constant) == [1, 2, 3, 4])
  }

  @Test func snapKit_boxes_haveLabelsPrioritiesAndPreparedConstraints() {
    a.snp.setLabel("picture")
    #expect(a.snp.label == "picture" && a.name == "picture")
    a.snp.contentHuggingHorizontalPriority = 11
    a.snp.contentHuggingVerticalPriority = 12
    a.snp.contentCompressionResistanceHorizontalPriority = 13
    a.snp.contentCompressionResistanceVerticalPriority = 14
    #expect(a[hugging: .horizontal] == 11 && a.snp.contentHuggingHorizontalPriority == 11)
    #expect(a[hugging: .vertical] == 12 && a.snp.contentHuggingVerticalPriority == 12)
    #expect(a.contentCompressionResistancePriority(for: .horizontal) == 13)
    #expect(a.snp.contentCompressionResistanceHorizontalPriority == 13)
    #expect(a.snp.contentCompressionResistanceVerticalPriority == 14)
    let prepared = a.snp.prepareConstraints { $0.edges.equalTo(b) }
    #expect(a.layout.installed.isEmpty)
    prepared.forEach { $0.activate() }
    a.snp.updateConstraints { $0.edges.equalTo(b).offset(3) }
    #expect(a.layout.installed.map(\.constant) == [3, 3, 3, 3])
    a.snp.remakeConstraints { $0.width.equalTo(b) }
    #expect(a.layout.installed.count == 1)
    a.snp.removeConstraints()
    #expect(a.layout.installed.isEmpty)
  }

  // MARK: Anchors and NSLayoutConstraint

  @Test func anchors_compareAsEquationsDo() {
    let here = a.leftAnchor.constraint(equalTo: b.leftAnchor)
    #expect(!here.isActive && here.source?.line == #line - 1)
    expectSame(a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 3), a.left == b.right + 3)
    expectSame(a.leadingAnchor.constraint(greaterThanOrEqualTo: b.trailingAnchor), a.leading >= b.trailing)
    expectSame(
      a.centerXAnchor.constraint(lessThanOrEqualTo: b.centerXAnchor, constant: 1), a.centerX <= b.centerX + 1)
    expectSame(a.topAnchor.constraint(equalTo: b.bottomAnchor), a.top == b.bottom)
    expectSame(a.centerYAnchor.constraint(equalTo: b.centerYAnchor), a.centerY == b.centerY)
    expectSame(
      a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor), a.firstBaseline == b.lastBaseline)
    expectSame(
      a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 2, constant: 1),
      a.width == 2 * b.height + 1)
    expectSame(
      a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 2), a.width >= 2 * b.width)
    expectSame(
      a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 2, constant: 1),
      a.width <= 2 * b.width + 1)
    expectSame(a.widthAnchor.constraint(equalToConstant: 5), a.width == 5)
    expectSame(a.widthAnchor.constraint(greaterThanOrEqualToConstant: 5), a.width >= 5)
    expectSame(a.heightAnchor.constraint(lessThanOrEqualToConstant: 5), a.height <= 5)
    let space = LayoutBox.systemSpacing
    expectSame(
      a.leftAnchor.constraint(equalToSystemSpacingAfter: b.rightAnchor, multiplier: 2),
      a.left == b.right + 2 * space)
    expectSame(
      a.leftAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: b.rightAnchor),
      a.left >= b.right + space)
    expectSame(
      a.leftAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: b.rightAnchor), a.left <= b.right + space)
    expectSame(
      a.topAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor, multiplier: 2),
      a.top == b.bottom + 2 * space)
    expectSame(
      a.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: b.bottomAnchor),
      a.top >= b.bottom + space)
    expectSame(
      a.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: b.bottomAnchor), a.top <= b.bottom + space)
  }

  @Test func constraints_byItemsAndAttributes_areEquations() {
    func made(
      _ first: LayoutAttribute, _ relation: NSLayoutConstraint.Relation, _ second: LayoutAttribute?,
      multiplier: Double = 1, constant: Double = 0
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: a, attribute: first, relatedBy: relation, toItem: second == nil ? nil : b, attribute: second,
        multiplier: multiplier, constant: constant)
    }
    expectSame(made(.left, .equal, .right, constant: 5), a.left == b.right + 5)
    expectSame(made(.left, .greaterThanOrEqual, .left), a.left >= b.left)
    expectSame(made(.width, .lessThanOrEqual, .width, multiplier: 0.5), a.width <= 0.5 * b.width)
    let width = made(.width, .equal, .notAnAttribute, constant: 30)
    expectSame(width, a.width == 30)
    let half = made(.width, .equal, .width, multiplier: 0.5)
    #expect(half.firstItem === a && half.secondItem === b && half.secondAttribute == .width)
    #expect(width.secondItem == nil && width.secondAttribute == nil)
    a.addConstraint(width)
    root.addConstraints([half])
    #expect(
      a.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(width)] && root.constraints.count == 1)
    a.removeConstraint(width)
    #expect(a.constraints.isEmpty && !width.isActive)
    width.identifier = "width"
    #expect(width.key == "width" && width.identifier == "width")
  }

  // MARK: The visual format

  @Test func formats_withOptions_sayWhatQuoinsFormatSays() throws {
    let views = ["a": a, "b": b]
    let options: [(NSLayoutFormatOptions, VisualFormatOptions)] = [
      ([], VisualFormatOptions()), (.alignAllTop, .init(alignment: [.top])),
      ([.alignAllBottom, .alignAllCenterY], .init(alignment: [.bottom, .centerY])),
      ([.alignAllFirstBaseline, .alignAllLastBaseline], .init(alignment: [.lastBaseline, .firstBaseline])),
      (.directionRightToLeft, turned(.rightToLeft)), (.directionLeftToRight, turned(.leftToRight)),
    ]
    for (option, wanted) in options {
      let made = try NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-4-[a(wide)]-6-[b(>=20@low)]", options: option, metrics: ["wide": 10],
        views: views)
      #expect(made.allSatisfy { !$0.isActive })
      let own = try root.vfl("H:|-4-[a(wide)]-6-[b(>=20@low)]", metrics: ["wide": 10], options: wanted)
      #expect(said(made) == said(own))
    }
    let down = try NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-5-[a]-6-[b]", options: .spacingBaselineToBaseline, views: views)
    #expect(said(down)[1] == said([b.firstBaseline == a.lastBaseline + 6])[0])
    for (format, strangers) in [("|[c]", views), ("|[c]", ["c": LayoutBox("c")])] {
      let stray = #expect(throws: VisualFormatError.self) {
        try NSLayoutConstraint.constraints(withVisualFormat: format, views: strangers)
      }
      #expect(stray?.message.isEmpty == false)
    }
  }

  private func turned(_ direction: VisualFormatOptions.Direction) -> VisualFormatOptions {
    var options = VisualFormatOptions()
    options.direction = direction
    return options
  }
}
