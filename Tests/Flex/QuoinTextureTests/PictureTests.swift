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
        +---------------------------------------+
        | +-photo---+ +-text------------------+ |
        | |         | |                       | |
        | |         | |                       | |
        | |         | |                       | |
        | |         | |                       | |
        | +---------+ +-----------------------+ |
        +---------------------------------------+
        """)
  }

  @Test func svg_namesBoxesAndTheirSizes() throws {
    let svg = try cell().svg()
    #expect(svg.hasPrefix("<svg xmlns"))
    for word in [">photo<", ">text<", ">96 x 40<", "width=\"162\""] {
      #expect(svg.contains(word))
    }
  }

  @Test func svg_boxesOutside_areInThePicture() throws {
    let icon = ASCornerLayoutSpec(child: box(100, 50), corner: box(20, 20), location: .topRight)
    try icon.layout(range(0, 0, 300, 300))
    #expect(icon.svg().contains("viewBox=\"0 0 112 62\""))
  }

  @Test func pictures_ofARootWithMargins_haveItsBoxesInside() throws {
    let root = named("root", Flex(.row, children: [named("a", box(20, 10))]))
    root.style.margin = 8
    root.style.width = 40
    try root.layout(range(0, 0, 300, 300))
    #expect(root.frameInRoot == Rect(8, 8, 40, 10))
    #expect(root.ascii(columns: 21).hasPrefix("+-a-------+---------+"))
    #expect(root.svg().contains("viewBox=\"0 0 42 12\""))
  }

  @Test func names_underOtherBoxesWithoutRoom_areLeftOut() throws {
    let low = named("low", Flex(.column, children: [named("below", box(60, 20))]))
    low.style.padding = FlexEdges(top: 20)
    let full = named("full", Flex(.column, children: [named("above", box(40, 20))]))
    let root = named("root", Flex(.row, children: [low, full]))
    try root.layout(range(0, 0, 300, 300))
    let svg = root.svg()
    for name in ["low", "below", "above"] { #expect(svg.contains(">\(name)<"), "\(name)") }
    #expect(!svg.contains(">full<"))
  }

  @Test func names_underOtherBoxes_standBeforeTheirs() throws {
    let full = named("full", Flex(.column, children: [named("above", box(200, 20))]))
    let root = named("root", Flex(.row, children: [full]))
    try root.layout(range(0, 0, 300, 300))
    #expect(root.svg().contains(">full \u{203a} above<"))
  }

  /// Where there is no room for the names of all boxes around it, a box has those of the nearest ones.
  @Test func names_ofManyBoxes_areThoseOfTheNearest() throws {
    var inner: ASLayoutElement = named("inmost", box(140, 20))
    for level in 0..<20 { inner = named("outer\(level)", Flex(children: [inner])) }
    try inner.layout(range(0, 0, 140, 300))
    #expect(inner.svg().contains(">outer1 \u{203a} outer0 \u{203a} inmost<"))
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
