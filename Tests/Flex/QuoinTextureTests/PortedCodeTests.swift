// PortedCodeTests.swift -- layout code as it is written for Texture, with no more than CG and UI types renamed.
//
// A cell in Swift for the current Texture, the same cell in the words of early versions, a photo's overlay,
// and a screen from the time of AsyncDisplayKit 2.0, whose weights were true and false.

import QuoinTexture
import Testing

private final class TextNode: ASDisplayNode {
  let letters: Int
  init(_ letters: Int) {
    self.letters = letters
    super.init()
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    let width = Double(letters) * 10
    if width <= constrainedSize.width { return Size(width: width, height: 20) }
    return Size(
      width: constrainedSize.width, height: (width / constrainedSize.width).rounded(.up) * 20)
  }
}

/// A user's picture, a name over a line of text that breaks, and the time at the right.
private final class FeedCellNode: ASDisplayNode {
  let avatarNode = ASDisplayNode()
  let nameNode = TextNode(8)
  let messageNode = TextNode(30)
  let timeNode = TextNode(4)

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    avatarNode.style.preferredSize = Size(width: 40, height: 40)
    avatarNode.style.minSize = Size(width: 40, height: 40)

    let headerStack = ASStackLayoutSpec.horizontal()
    headerStack.style.flexShrink = 1.0
    headerStack.style.flexGrow = 1.0

    let textStack = ASStackLayoutSpec(
      direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .stretch,
      children: [nameNode, messageNode])
    textStack.style.flexShrink = 1.0
    textStack.style.flexGrow = 1.0
    timeNode.style.spacingBefore = 8
    headerStack.children = [textStack, timeNode]

    let rowStack = ASStackLayoutSpec.horizontal()
    rowStack.spacing = 12
    rowStack.alignItems = .start
    rowStack.children = [avatarNode, headerStack]
    return ASInsetLayoutSpec(insets: Insets(top: 10, left: 10, bottom: 10, right: 10), child: rowStack)
  }
}

/// The same cell, in the words of early versions.
private final class EarlyCellNode: ASDisplayNode {
  let parts = FeedCellNode()

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    parts.avatarNode.style.width = ASDimensionMakeWithPoints(40)
    parts.avatarNode.style.height = ASDimensionMake("40pt")
    parts.avatarNode.style.minLayoutSize = ASLayoutSizeMake(ASDimensionMake(40), ASDimensionMake(40))
    parts.timeNode.style.spacingBefore = 8
    let text = ASStackLayoutSpec(
      direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .stretch,
      children: [parts.nameNode, parts.messageNode])
    text.style.flexGrow = true
    text.style.flexShrink = true
    let header = ASStackLayoutSpec.horizontal()
    header.style.flexGrow = true
    header.style.flexShrink = true
    header.style.flexBasis = ASDimensionAuto
    header.style.minLayoutSize = ASLayoutSizeAuto
    header.children = [text, parts.timeNode]
    let row = ASStackLayoutSpec(
      direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .start,
      children: [parts.avatarNode, header])
    return ASInsetLayoutSpec(
      insets: Insets(top: 10, left: 10, bottom: 10, right: 10), child: row)
  }
}

@Suite struct PortedCodeTests {
  private func frames(_ cell: FeedCellNode) -> [Rect] {
    [cell.avatarNode, cell.nameNode, cell.messageNode, cell.timeNode].map(\.frame)
  }

  @Test func cell_inNewAndEarlyWords_hasTheFramesOfTheRules() throws {
    let cell = FeedCellNode()
    let range = ASSizeRangeMake(Size(width: 320, height: 0), Size(width: 320, height: .infinity))
    #expect(try cell.layout(range) == Size(320, 84))
    let expected = [
      Rect(x: 10, y: 10, width: 40, height: 40), Rect(x: 62, y: 10, width: 200, height: 20),
      Rect(x: 62, y: 34, width: 200, height: 40), Rect(x: 270, y: 10, width: 40, height: 64),
    ]
    #expect(frames(cell) == expected)
    let other = EarlyCellNode()
    #expect(try other.layout(range) == Size(320, 84))
    #expect(frames(other.parts) == expected)
  }

  /// The rectangles of specs are those of constraints: no conversion is written.
  @Test func geometry_isOneForSpecsAndConstraints() throws {
    let node = ASDisplayNode()
    node.style.preferredSize = Size(width: 20, height: 10)
    let root = ASInsetLayoutSpec(insets: Insets(4), child: node)
    let size: Size = try root.layout(ASSizeRangeMake(.zero, Size(100, 50)))
    #expect(size == Size(28, 18))
    #expect(node.frame == Rect(origin: Point(4, 4), size: Size(20, 10)) && node.frame.maxX == 24)
    #expect("\(node.frame)" == "(4, 4) 20 x 10")
  }
}
