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

  @Test func pictures_beforeALayout_areEmpty() {
    #expect(Flex().ascii() == "")
    #expect(!Flex().svg().contains("<rect x"))
  }
}
