import QuoinSketch
import Testing

@Suite struct PictureTests {
  private func lines(_ text: String, columns: Int) throws -> [String] {
    let layout = try SketchLayout(sketch(text))
    return ASCIIPicture.lines(of: layout, columns: columns).map { $0.map(\.text).joined() }
  }

  @Test func ascii_twoPanes_areDrawnToScale() throws {
    let drawn = try lines(
      "window 39 x 10\na, b in window\na.right == b.left\na.width == b.width\n", columns: 41)
    #expect(
      drawn == [
        "+- window 39 x 10 --+------------------+",
        "|                   |                  |",
        "|    a 19.5 x 10    |   b 19.5 x 10    |",
        "|                   |                  |",
        "|                   |                  |",
        "+-------------------+------------------+",
      ])
  }

  @Test(arguments: [1, 20, 33, 80, 400])
  func ascii_anyWidth_fits(columns: Int) throws {
    let text = "window 4000 x 10\nlong_name_of_a_box, b in window\nb.width == 3\nb.left == -9000\n"
    for line in try lines(text, columns: columns) where line.contains("|") || line.contains("+") {
      #expect(line.count <= max(columns, 20))
    }
  }

  @Test(arguments: ["window 0 x 0", "window 1e15 x 1", "window 0 x 5\na in window", "var x\nx == 3"])
  func pictures_ofNothing_areDrawn(text: String) throws {
    let layout = try SketchLayout(sketch(text + "\n"))
    _ = ASCIIPicture.lines(of: layout, columns: 80)
    #expect(SVGPicture(layout, title: "<&>").text.contains("&lt;&amp;&gt;"))
  }

  @Test func svg_violations_areNumbered() throws {
    let layout = try SketchLayout(
      sketch("window 10 x 10\na in window\na.width == 3\na.width == 4 @weak \"<i>\"\n"))
    let svg = SVGPicture(layout, title: "t").text
    #expect(svg.contains("&quot;&lt;i&gt;&quot;"))
    #expect(svg.contains("off by 1"))
  }
}
