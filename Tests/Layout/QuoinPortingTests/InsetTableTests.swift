// InsetTableTests.swift -- which constant a chain means, for every pair of attributes.
//
// SnapKit computes the constant of a constraint from the attribute that is compared with. So in an `snp` block the
// insets of `right.equalTo(other.snp.left)` are those of a left edge; in any other block they are those of a right edge.
// `signs` is SnapKit's table, written out. 20 x 20 pairs are stated in six ways each; those that Auto Layout allows must
// have the constant of the table and hold in the layout, and all others must be reported.

import QuoinMasonry
import QuoinSnapKit
import Testing

@Suite struct InsetTableTests {
  /// What `inset(3)` and `inset(InsetTableTests.uneven)` mean for an attribute.
  private struct Sign {
    let attribute: LayoutAttribute
    let even, uneven: Double
    init(_ attribute: LayoutAttribute, _ even: Double, _ uneven: Double) {
      self.attribute = attribute
      self.even = even
      self.uneven = uneven
    }
  }

  private static let uneven = Insets(top: 1, left: 2, bottom: 4, right: 8)
  private static let unevenByDirection = DirectionalInsets(top: 1, leading: 2, bottom: 4, trailing: 8)

  private static let signs = [
    Sign(.left, 3, 2), Sign(.right, -3, -8), Sign(.top, 3, 1), Sign(.bottom, -3, -4),
    Sign(.leading, 3, 2), Sign(.trailing, -3, -8), Sign(.width, -6, -10), Sign(.height, -6, -5),
    Sign(.centerX, 0, -3), Sign(.centerY, 0, -1.5), Sign(.lastBaseline, -3, -4), Sign(.firstBaseline, 3, 1),
    Sign(.leftMargin, 3, 2), Sign(.rightMargin, -3, -8), Sign(.topMargin, 3, 1), Sign(.bottomMargin, -3, -4),
    Sign(.leadingMargin, 3, 2), Sign(.trailingMargin, -3, -8),
    Sign(.centerXWithinMargins, 0, -3), Sign(.centerYWithinMargins, 0, -1.5),
  ]

  /// A modifier.
  private enum Modifier: CaseIterable {
    case offset, inset, insets, directional, multiplied, multipliedAndInset

    func apply(to statement: Editable) {
      switch self {
      case .offset: statement.offset(7)
      case .inset: statement.inset(3)
      case .insets: statement.inset(InsetTableTests.uneven)
      case .directional: statement.inset(InsetTableTests.unevenByDirection)
      case .multiplied: statement.multipliedBy(2)
      case .multipliedAndInset: statement.multipliedBy(0.5).inset(InsetTableTests.uneven)
      }
    }

    /// The constant that it means by an attribute's sign.
    func constant(_ sign: Sign) -> Double {
      switch self {
      case .offset: 7
      case .inset: sign.even
      case .insets, .directional, .multipliedAndInset: sign.uneven
      case .multiplied: 0
      }
    }

    var multiplier: Double { self == .multiplied ? 2 : self == .multipliedAndInset ? 0.5 : 1 }
  }

  /// A way to open a block.
  private enum Words: CaseIterable { case snapKit, masonry, quoin }

  private func state(_ words: Words, _ box: LayoutBox, _ block: (Maker) -> Void) -> [LayoutConstraint] {
    switch words {
    case .snapKit: return box.snp.makeConstraints(block)
    case .masonry: return box.mas_makeConstraints(block).map { $0.constraint }
    case .quoin: return box.layout.make(block)
    }
  }

  /// Whether Auto Layout compares the two.
  private func isAllowed(_ first: LayoutAttribute, _ second: LayoutAttribute) -> Bool {
    let fixed: [LayoutAttribute] = [.left, .right, .leftMargin, .rightMargin]
    if first.isSize || second.isSize { return first.isSize && second.isSize }
    if first.isDirectional && fixed.contains(second) || second.isDirectional && fixed.contains(first) {
      return false
    }
    return first.axis == second.axis
  }

  /// A box of which nothing is stated, and one that is in place, in a root.
  private func boxes() -> (root: LayoutBox, moved: LayoutBox, other: LayoutBox) {
    let moved = LayoutBox("moved"), other = LayoutBox("other")
    let view = root(300, 200, moved, other)
    view.margins = .zero
    moved.margins = .zero
    other.margins = Insets(top: 1, left: 2, bottom: 3, right: 5)
    other.layout.make { make in
      make.left.equalTo(80)
      make.top.equalTo(60)
      make.size.equalTo(Size(60, 40))
    }
    return (view, moved, other)
  }

  private func check(_ words: Words, _ first: Sign, _ second: Sign, _ modifier: Modifier) -> Bool {
    let (view, moved, other) = boxes()
    var misuses = 0
    view.onMisuse = { _ in misuses += 1 }
    let attribute = other.anchor(second.attribute)
    let made = state(words, moved) { make in
      modifier.apply(to: make.attributes([first.attribute]).equalTo(attribute))
    }
    let report = view.layoutIfNeeded(Size(300, 200))
    let name = "\(words) \(first.attribute) \(second.attribute) \(modifier)"
    guard isAllowed(first.attribute, second.attribute) else {
      #expect(misuses == 1 && !made[0].isActive, "\(name)")
      return false
    }
    let wanted = modifier.constant(words == .snapKit ? second : first)
    let there = place(second.attribute, other.frame, other.margins) * modifier.multiplier + wanted
    #expect(misuses == 0 && report.conflicts.isEmpty, "\(name)")
    #expect(made[0].constant == wanted && made[0].multiplier == modifier.multiplier, "\(name)")
    #expect(abs(place(first.attribute, moved.frame, moved.margins) - there) < 1e-9, "\(name)")
    return true
  }

  @Test func everyPair_hasTheConstantOfItsLibrary() {
    var allowed = 0
    var refused = 0
    for words in Words.allCases {
      for first in Self.signs {
        for second in Self.signs {
          for modifier in Modifier.allCases {
            if check(words, first, second, modifier) { allowed += 1 } else { refused += 1 }
          }
        }
      }
    }
    print("insets: \(allowed) statements held, \(refused) refused")
    // 4 pairs of sizes, 68 of places across and 64 of places down.
    #expect(allowed + refused == 3 * 20 * 20 * 6 && allowed == 3 * (4 + 68 + 64) * 6)
  }

  @Test func numbersAndSizes_thenInsets_replaceTheConstant() {
    var count = 0
    for sign in Self.signs where !sign.attribute.isSize {
      let (view, moved, _) = boxes()
      let made = moved.snp.makeConstraints { make in
        make.attributes([sign.attribute]).equalTo(9).inset(Self.uneven)
      }
      view.layoutIfNeeded(Size(300, 200))
      // Against a number a centre is a distance from the left or the top edge, and so are its insets.
      let edges: [LayoutAttribute: LayoutAttribute] = [.centerX: .left, .centerY: .top]
      let edge = Self.signs.first { $0.attribute == edges[sign.attribute] ?? sign.attribute }
      #expect(made[0].constant == edge?.uneven, "\(sign.attribute)")
      #expect(made[0].leaves[0].secondAttribute == edge?.attribute)
      count += 1
    }
    #expect(count == 18)
    let (view, moved, _) = boxes()
    let made = moved.snp.makeConstraints { make in
      make.size.equalTo(Size(30, 20))
      make.center.equalTo(Insets(top: 50, left: 70, bottom: 1, right: 2))
    }
    view.layoutIfNeeded(Size(300, 200))
    #expect(moved.frame == Rect(55, 40, 30, 20))
    #expect(made.flatMap(\.leaves).map(\.constant) == [30, 20, 70, 50])
  }

  @Test func handles_keepTheRuleOfTheirBlock() {
    let (view, moved, other) = boxes()
    var snap: LayoutConstraint?
    moved.snp.makeConstraints { make in
      make.size.equalTo(other.snp.height).inset(Insets(top: 1, left: 2, bottom: 4, right: 8))
      snap = make.right.equalTo(other.snp.left).inset(10).constraint
      make.bottom.equalTo(other.snp.top).offset(-1)
    }
    func edge() -> Double {
      view.layoutIfNeeded(Size(300, 200))
      return moved.frame.maxX - other.frame.minX
    }
    #expect(edge() == 10 && moved.frame.size == Size(35, 35))
    snap?.update(inset: 16)
    #expect(edge() == 16)
    snap?.update(offset: -4)
    #expect(edge() == -4)
    moved.snp.updateConstraints { $0.right.equalTo(other.snp.left).inset(-16) }
    #expect(edge() == -16)
    moved.layout.update { $0.right.equalTo(other.left).inset(-16) }
    #expect(edge() == 16)
    moved.snp.remakeConstraints { $0.right.equalTo([other.snp.left, other.snp.centerX]).inset(12) }
    #expect(moved.layout.installed.map(\.constant) == [12, 0])
  }
}
