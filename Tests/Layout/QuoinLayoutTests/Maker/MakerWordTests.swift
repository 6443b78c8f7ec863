// Each word of a maker, and of a chain, is the attributes of its name.

import QuoinLayout
import Testing

@Suite struct MakerWordTests {
  private struct Word {
    let beginning: KeyPath<Maker, Chain>
    let following: KeyPath<Chain, Chain>
    let attributes: [LayoutAttribute]
    init(
      _ beginning: KeyPath<Maker, Chain>, _ following: KeyPath<Chain, Chain>, _ attributes: LayoutAttribute...
    ) {
      (self.beginning, self.following, self.attributes) = (beginning, following, attributes)
    }
  }

  private let single = [
    Word(\.left, \.left, .left), Word(\.right, \.right, .right), Word(\.top, \.top, .top),
    Word(\.bottom, \.bottom, .bottom), Word(\.leading, \.leading, .leading),
    Word(\.trailing, \.trailing, .trailing), Word(\.width, \.width, .width),
    Word(\.height, \.height, .height), Word(\.centerX, \.centerX, .centerX),
    Word(\.centerY, \.centerY, .centerY), Word(\.baseline, \.baseline, .lastBaseline),
    Word(\.lastBaseline, \.lastBaseline, .lastBaseline),
    Word(\.firstBaseline, \.firstBaseline, .firstBaseline), Word(\.leftMargin, \.leftMargin, .leftMargin),
    Word(\.rightMargin, \.rightMargin, .rightMargin), Word(\.topMargin, \.topMargin, .topMargin),
    Word(\.bottomMargin, \.bottomMargin, .bottomMargin),
    Word(\.leadingMargin, \.leadingMargin, .leadingMargin),
    Word(\.trailingMargin, \.trailingMargin, .trailingMargin),
    Word(\.centerXWithinMargins, \.centerXWithinMargins, .centerXWithinMargins),
    Word(\.centerYWithinMargins, \.centerYWithinMargins, .centerYWithinMargins),
  ]

  /// Groups have their attributes in a fixed order.
  private let groups = [
    Word(\.edges, \.edges, .left, .right, .top, .bottom),
    Word(\.directionalEdges, \.directionalEdges, .leading, .trailing, .top, .bottom),
    Word(\.horizontalEdges, \.horizontalEdges, .left, .right),
    Word(\.verticalEdges, \.verticalEdges, .top, .bottom),
    Word(\.directionalHorizontalEdges, \.directionalHorizontalEdges, .leading, .trailing),
    Word(\.directionalVerticalEdges, \.directionalVerticalEdges, .top, .bottom),
    Word(\.size, \.size, .width, .height), Word(\.center, \.center, .centerX, .centerY),
    Word(\.margins, \.margins, .leftMargin, .rightMargin, .topMargin, .bottomMargin),
    Word(
      \.directionalMargins, \.directionalMargins, .leadingMargin, .trailingMargin, .topMargin, .bottomMargin),
    Word(\.centerWithinMargins, \.centerWithinMargins, .centerXWithinMargins, .centerYWithinMargins),
  ]

  @Test func word_ofAMakerAndOfAChain_isItsAttributes() {
    let (root, boxes) = tree(100, 100, "box", "other")
    func made(_ block: (Maker) -> Editable) -> [LayoutAttribute] {
      boxes[0].layout.prepare { _ = block($0) }.flatMap(\.leaves).compactMap(\.firstAttribute)
    }
    for word in single + groups {
      #expect(made { $0[keyPath: word.beginning].equalTo(boxes[1]) } == word.attributes)
      let chained = made { $0.width[keyPath: word.following].equalTo(boxes[1]) }
      #expect(chained == [.width] + word.attributes)
    }
    #expect(Set(single.flatMap(\.attributes)).count == LayoutAttribute.allCases.count)
    withExtendedLifetime(root) {}
  }
}
