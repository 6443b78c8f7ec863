import Foundation
import QuoinTexture
import QuoinTestSupport
import Testing

// Boxes are drawn with their class's name.
final class ASTextNode: ASDisplayNode {}
final class ASImageNode: ASDisplayNode {}
final class ASNetworkImageNode: ASDisplayNode {}
final class A: ASDisplayNode {}
final class B: ASDisplayNode {}
final class C: ASDisplayNode {}

func named<Element: ASLayoutElement>(_ name: String, _ element: Element) -> Element {
  element.debugName = name
  return element
}

func row(_ children: ASLayoutElement...) -> ASStackLayoutSpec { ASStackLayoutSpec(children: children) }

func column(_ children: ASLayoutElement...) -> ASStackLayoutSpec {
  ASStackLayoutSpec(direction: .vertical, children: children)
}

@Suite struct AsciiArtTests {
  /// The trees of the golden file, in its order.
  static let trees: [@Sendable () -> ASLayoutElement] = [
    { row(column(ASImageNode(), ASImageNode()), column(ASImageNode(), ASImageNode())) },
    { ASInsetLayoutSpec(insets: .zero, child: ASTextNode()) },
    { column(ASTextNode(), ASTextNode(), ASTextNode()) },
    { row(ASTextNode(), ASTextNode(), ASTextNode()) },
    { ASRatioLayoutSpec(ratio: 0.5, child: ASNetworkImageNode()) },
    { row(named("left", column(A(), B(), C())), named("photo", ASImageNode())) },
    { named("x", ASTextNode()) },
    { ASStackLayoutSpec() },
    { ASOverlayLayoutSpec(child: ASImageNode(), overlay: ASCenterLayoutSpec(child: ASTextNode())) },
  ]

  @Test func pictures_ofTheGoldenFile_areExact() throws {
    let file = URL(fileURLWithPath: "\(PackageFolder.path)/Tests/Flex/data/ascii_golden.json")
    let golden = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as! [[String: String]]
    #expect(golden.count == Self.trees.count)
    for (tree, wanted) in zip(Self.trees, golden) { #expect(tree().asciiArtString == wanted["art"]) }
  }
}
