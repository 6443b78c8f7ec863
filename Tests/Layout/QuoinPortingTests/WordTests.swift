// Words that ported code uses: each compiles, and does what it does there.

import Foundation
import QuoinMasonry
import QuoinSnapKit
import Testing

@Suite struct MasonryWordTests {
  @Test func setters_ofAHandle_setAndReadBack() {
    let a = LayoutBox("a")
    let root = root(200, 100, a)
    var edges: MASConstraint!
    var all: [MASConstraint] = a.mas_makeConstraints { make in edges = make.edges.equalTo(root) }
    edges.insets = MASEdgeInsets(1, 2, 3, 4)
    expect(root, [(a, Rect(2, 1, 194, 96))])
    #expect(edges.insets == Insets(1, 2, 3, 4) && edges.inset == 2)
    edges.inset = 5
    expect(root, [(a, Rect(5, 5, 190, 90))])
    #expect(all.count == 1 && all[0].isActive)
    all.forEach { $0.uninstall() }
    all = a.mas_remakeConstraints { make in
      make.size.equalTo(root)
      make.center.equalTo(root)
    }
    all[0].sizeOffset = Size(-100, -60)
    all[1].centerOffset = Point(10, 20)
    expect(root, [(a, Rect(60, 50, 100, 40))])
    #expect(all[0].sizeOffset == Size(-100, -60) && all[1].centerOffset == Point(10, 20))
    all[0].offset = -20
    #expect(all[0].sizeOffset == Size(-20, -20) && all[0].offset == -20)
    let stored: [MASConstraint] = [a].mas_updateConstraints { $0.size.equalTo(root).offset(-40) }
    expect(root, [(a, Rect(30, 40, 160, 60))])
    stored[0].deactivate()
    #expect(!stored[0].isActive)
    let boxes = [LayoutBox(), LayoutBox()]
    boxes.forEach { root.addSubview($0) }
    let row: [MASConstraint] = boxes.mas_distributeViews(
      along: .horizontal, withFixedSpacing: 10, leadSpacing: 0, tailSpacing: 0)
    #expect(row.count == 4)
  }

  @Test func attributes_areOfOneType_andKnowTheirView() {
    let a = LayoutBox("a")
    let b = LayoutBox("b")
    let root = root(200, 100, a, b)
    var last: LayoutBox?
    for box in [a, b] {
      let top: MASViewAttribute = last?.mas_bottom ?? root.mas_top
      box.mas_makeConstraints { make in
        make.top.equalTo(top).offset(5)
        make.height.mas_equalTo(20)
        make.left.right.equalTo(root)
      }
      last = box
    }
    expect(root, [(a, Rect(0, 5, 200, 20)), (b, Rect(0, 30, 200, 20))])
    #expect(a.mas_left.view === a && a.mas_left.layoutAttribute == .left)
    #expect(a.mas_attribute(.left) == a.mas_left)
  }

  /// Constants of whatever type.
  @Test func numbers_ofAnyType() {
    let a = LayoutBox("a")
    let root = root(200, 100, a)
    let (wide, high, gap): (CGFloat, Int, Float) = (30, 20, 5)
    a.mas_makeConstraints { make in
      make.width.mas_equalTo(wide)
      make.height.mas_equalTo(high)
      make.width.mas_greaterThanOrEqualTo(gap)
      make.height.mas_lessThanOrEqualTo(wide)
      make.left.equalTo(root).mas_offset(high)
      make.top.equalTo(root).offset(gap)
    }
    expect(root, [(a, Rect(20, 5, 30, 20))])
  }

  @Test func priorities_byTheirNames() {
    let named: [(MASLayoutPriority, Double)] = [
      (MASLayoutPriorityRequired, 1000), (MASLayoutPriorityDefaultHigh, 750),
      (MASLayoutPriorityDefaultMedium, 500), (MASLayoutPriorityDefaultLow, 250),
      (MASLayoutPriorityFittingSizeLevel, 50),
    ]
    for (priority, value) in named { #expect(priority.value == value) }
    let a = LayoutBox("a")
    let root = root(200, 100, a)
    a.mas_makeConstraints { make in
      make.width.equalTo(10).priority(MASLayoutPriorityDefaultLow)
      make.width.equalTo(20).priority(MASLayoutPriorityDefaultLow.value + 1)
    }
    root.layoutIfNeeded()
    #expect(a.frame.width == 20)
  }
}

@Suite struct SnapKitWordTests {
  /// Modifiers and targets with whatever a constant's type is.
  private func numbers<Number: Numeric & Sendable>(
    _ ten: Number, _ two: Number, _ low: Number,
    _ state: (ConstraintMaker, _ ten: Number, _ two: Number, _ low: Number) -> Void
  ) {
    let a = LayoutBox("a")
    let root = root(200, 100, a)
    a.snp.makeConstraints { state($0, ten, two, low) }
    expect(root, [(a, Rect(10, 10, 100, 80))])
  }

  @Test func modifiers_takeAnyNumber() {
    func check<N: BinaryInteger & LayoutNumber & Sendable>(_: N.Type) {
      numbers(N(10), N(2), N(50)) { make, ten, two, low in
        make.left.equalToSuperview().offset(ten)
        make.verticalEdges.equalToSuperview().inset(ten)
        make.width.equalToSuperview().dividedBy(two)
        make.width.equalTo(ten).priority(low)
        make.height.lessThanOrEqualToSuperview().multipliedBy(two)
        make.top.offset(ten).priority(low)
        make.bottom.priority(low)
        make.left.inset(ten)
        make.height.greaterThanOrEqualTo(ten)
      }
    }
    func check<N: BinaryFloatingPoint & LayoutNumber & Sendable>(_: N.Type) {
      numbers(N(10), N(2), N(50)) { make, ten, two, low in
        make.left.equalToSuperview().offset(ten)
        make.verticalEdges.equalToSuperview().inset(ten)
        make.width.equalToSuperview().dividedBy(two)
        make.width.equalTo(ten).priority(low)
        make.height.lessThanOrEqualToSuperview().multipliedBy(two)
        make.top.offset(ten).priority(low)
        make.left.inset(ten)
        make.height.greaterThanOrEqualTo(ten)
        make.right.lessThanOrEqualTo(ten)
      }
    }
    check(Int.self)
    check(Int32.self)
    check(UInt8.self)
    check(Double.self)
    check(Float.self)
  }

  /// Swift makes a `Double` of a CGFloat, which has no conformance of its own.
  @Test func modifiers_takeCGFloat() {
    numbers(CGFloat(10), 2, 50) { make, ten, two, low in
      make.left.equalToSuperview().offset(ten)
      make.verticalEdges.equalToSuperview().inset(ten)
      make.width.equalToSuperview().dividedBy(two)
      make.width.equalTo(ten).priority(low)
      make.height.lessThanOrEqualToSuperview().multipliedBy(two)
      make.top.offset(ten).priority(low)
      make.left.inset(ten)
      make.height.greaterThanOrEqualTo(ten)
    }
  }

  @Test func update_takesAnyNumber_alsoForPriorities() {
    let a = LayoutBox("a")
    let root = root(200, 100, a)
    let padding = 7
    let fine: Float = 751
    var left: LayoutConstraint?
    var narrow: LayoutConstraint?
    a.snp.makeConstraints { make in
      left = make.left.equalToSuperview().offset(padding).constraint
      narrow = make.width.equalTo(20).priority(.low).constraint
      make.width.equalTo(40).priority(.high)
      make.top.height.equalToSuperview()
    }
    expect(root, [(a, Rect(7, 0, 40, 100))])
    left?.update(offset: padding + 1).update(priority: .required)
    narrow?.update(priority: fine)
    expect(root, [(a, Rect(8, 0, 20, 100))])
    let level = 749
    narrow?.update(priority: level)
    expect(root, [(a, Rect(8, 0, 40, 100))])
    narrow?.update(priority: fine)
    left?.updateOffset(padding)
    left?.update(inset: padding)
    expect(root, [(a, Rect(7, 0, 20, 100))])
    #expect(left?.layoutConstraints.count == 1)
    #expect(a.snp.prepareConstraints { $0.edges.equalToSuperview() }[0].layoutConstraints.count == 4)
  }

  @Test func items_canBeKept() {
    let a = LayoutBox("a")
    let b = LayoutBox("b")
    let root = root(200, 100, a, b)
    var below: ConstraintItem = root.snp.top
    for box in [a, b] {
      box.snp.makeConstraints { make in
        make.top.equalTo(below).offset(4)
        make.left.right.equalToSuperview()
        make.height.equalTo(10)
      }
      below = box.snp.bottom
    }
    let edges: ConstraintItem = a.snp.horizontalEdges
    b.snp.remakeConstraints { make in
      make.horizontalEdges.equalTo(edges).inset(6)
      make.top.bottom.equalTo(a)
    }
    expect(root, [(a, Rect(0, 4, 200, 10)), (b, Rect(6, 4, 188, 10))])
  }

  /// In SnapKit's blocks a number against a centre counts from the superview's edge, in Masonry's from its centre.
  @Test func centers_againstNumbers_countAsTheDialectDoes() {
    let (a, b, c) = (LayoutBox("a"), LayoutBox("b"), LayoutBox("c"))
    let root = root(375, 120, a, b, c)
    for box in [a, b, c] { box.setIntrinsicSize(Size(16, 16)) }
    a.snp.makeConstraints { make in
      make.top.equalTo(32)
      make.centerX.equalTo(36 / 2)
    }
    b.mas_makeConstraints { make in
      make.top.equalTo(32)
      make.centerX.equalTo(36 / 2)
    }
    c.snp.makeConstraints { $0.center.equalTo(Point(x: 30, y: 40)) }
    expect(root, [(a, Rect(10, 32, 16, 16)), (b, Rect(197.5, 32, 16, 16)), (c, Rect(22, 32, 16, 16))])
    a.snp.updateConstraints { $0.centerX.equalTo(28) }
    c.snp.remakeConstraints { make in
      make.centerX.equalTo([20.0, 20.0])
      make.centerY.lessThanOrEqualTo(20)
      make.centerY.equalToSuperview().priority(.high)
    }
    expect(root, [(a, Rect(20, 32, 16, 16)), (c, Rect(12, 12, 16, 16))])
    #expect(a.layout.installed.count == 2)
  }

  @Test func wholeNumbers_inSizesAndPoints() {
    let (two, three) = (2, 3)
    #expect(Size(width: two, height: three) == Size(2, 3))
    #expect(Point(x: two, y: three) == Point(2, 3))
    #expect(Size(width: 2, height: 3.5) == Size(2, 3.5))
  }
}
