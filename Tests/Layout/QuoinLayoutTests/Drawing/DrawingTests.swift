// Layouts as characters, as SVG, and as snapshots.

import QuoinLayout
import Testing

@Suite struct DrawingTests {
  private func example() -> LayoutBox {
    let root = LayoutBox("root")
    let green = LayoutBox("green")
    let red = LayoutBox("red & co")
    root.add(green, red)
    [green, red].distribute(.horizontal, spacing: 20, lead: 20, tail: 20)
    [green, red].layout.make { $0.top.bottom.equalToParent().inset(20) }
    root.layoutIfNeeded(Size(240, 120))
    return root
  }

  @Test func ascii_drawsBoxes() {
    #expect(example().ascii(columns: 37) == Self.expected)
  }

  private static let expected = """
    +- root 240 x 120 ------------------+
    |                                   |
    |  +-------------+  +------------+  |
    |  |             |  |            |  |
    |  |    green    |  |  red & co  |  |
    |  |   90 x 80   |  |  90 x 80   |  |
    |  |             |  |            |  |
    |  |             |  |            |  |
    |  +-------------+  +------------+  |
    +-----------------------------------+
    """

  @Test func ascii_ofNothing_isEmpty() {
    #expect(LayoutBox("empty").ascii() == "")
  }

  @Test func svg_isWellFormed_andExact() {
    let root = example()
    root.children[0].addGuide(LayoutGuide("g"))
    let text = root.svg(scale: 2)
    #expect(
      text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"480\" height=\"240\""))
    #expect(text.contains("viewBox=\"0 0 240 120\""))
    #expect(text.contains("<rect x=\"20.5\" y=\"20.5\" width=\"89\" height=\"79\""))
    #expect(text.contains(">red &amp; co</text>"))
    #expect(text.hasSuffix("</svg>\n"))
  }

  @Test func snapshot_interpolates_exactlyAtTheEnds() {
    let root = example()
    let before = root.snapshot()
    root.children[0].layout.installed[0].constant = 40
    let after = root.snapshot()
    #expect(before.changes(to: after).map(\.name) == ["green", "red & co"])
    #expect(before.frames(towards: after, at: 0).map(\.frame) == before.entries.map(\.frame))
    #expect(before.frames(towards: after, at: 1).map(\.frame) == after.entries.map(\.frame))
    let halfway = before.frames(towards: after, at: 0.5)[1].frame
    expect(halfway, Rect(30, 20, 85, 80), "green")
    #expect(after[root.children[0]]?.minX == 40)
  }

  @Test func snapshot_boxesThatComeAndGo() {
    let root = example()
    let before = root.snapshot()
    let gone = root.children[1]
    let new = LayoutBox("new")
    gone.removeFromParent()
    root.add(new)
    let after = root.snapshot()
    let between = before.frames(towards: after, at: 0.5)
    #expect(between.map { $0.box.name } == ["root", "green", "new", "red & co"])
    #expect(between[3].frame == before[gone])
  }
}
