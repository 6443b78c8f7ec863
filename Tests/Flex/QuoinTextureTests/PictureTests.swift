import Foundation
import QuoinSpecs
import QuoinTexture
import Testing

@Suite struct PictureTests {
  private func cell() throws -> Flex {
    let (photo, text) = (named("photo", box(40, 40)), named("text", ASDisplayNode()))
    text.style.flexGrow = 1
    let cell = named("cell", Flex(.row, gap: 8, children: [photo, text]))
    cell.style.padding = 8
    try cell.layout(ASSizeRange(exactly: Size(160, 56)))
    return cell
  }

  @Test func ascii_drawsBoxesToScale() throws {
    #expect(
      try cell().ascii(columns: 41) == """
        +- cell 160 x 56 -----------------------+
        | +---------+ +-----------------------+ |
        | |         | |                       | |
        | |  photo  | |     text 96 x 40      | |
        | | 40 x 40 | |                       | |
        | |         | |                       | |
        | +---------+ +-----------------------+ |
        +---------------------------------------+
        """)
  }

  @Test func svg_namesBoxesAndTheirSizes() throws {
    let svg = try cell().svg()
    #expect(svg.hasPrefix("<svg xmlns"))
    for word in [">photo<", ">text<", ">96 × 40<", "width=\"160\""] {
      #expect(svg.contains(word))
    }
  }

  @Test func svg_boxesOutside_areInThePicture() throws {
    let icon = ASCornerLayoutSpec(child: box(100, 50), corner: box(20, 20), location: .topRight)
    try icon.layout(range(0, 0, 300, 300))
    #expect(icon.svg().contains("viewBox=\"0 0 110 60\""))
  }

  @Test func pictures_ofARootWithMargins_haveItsBoxesInside() throws {
    let root = named("root", Flex(.row, children: [named("a", box(20, 10))]))
    root.style.margin = 8
    root.style.width = 40
    try root.layout(range(0, 0, 300, 300))
    #expect(root.frameInRoot == Rect(8, 8, 40, 10))
    #expect(root.ascii(columns: 21).hasPrefix("+- root --+---------+"))
    #expect(root.svg().contains("viewBox=\"0 0 40 10\""))
  }

  /// Columns and rows in turn, each with a box and the next one.
  @Test func svg_ofNestedBoxes_hasSeveralColours() throws {
    var inner: ASLayoutElement = named("inmost", box(200, 20))
    for level in 0..<6 {
      let children: [ASLayoutElement] = [named("a\(level)", box(20, 20)), inner]
      inner = named("b\(level)", Flex(level % 2 == 0 ? .column : .row, children: children))
    }
    try inner.layout(range(0, 0, 500, 500))
    let fills = Set(inner.svg().components(separatedBy: "fill=\"").dropFirst().map { $0.prefix(7) })
    #expect(fills.count > 6)
  }

  @Test func pictures_beforeALayout_areEmpty() {
    #expect(Flex().ascii() == "")
    #expect(!Flex().svg().contains("<rect x"))
  }
}
