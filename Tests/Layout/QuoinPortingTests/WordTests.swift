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

  @Test func wholeNumbers_inSizesAndPoints() {
    let (two, three) = (2, 3)
    #expect(Size(width: two, height: three) == Size(2, 3))
    #expect(Point(x: two, y: three) == Point(2, 3))
    #expect(Size(width: 2, height: 3.5) == Size(2, 3.5))
  }
}
