import QuoinDrawing
import QuoinSketch
import Testing

@Suite struct PictureTests {
  private func lines(_ text: String, columns: Int) throws -> [String] {
    let layout = try SketchLayout(sketch(text))
    return layout.drawing(columns: columns).map { $0.map(\.text).joined() }
  }

  @Test func ascii_twoPanes_areDrawnToScale() throws {
    let drawn = try lines(
      "window 39 x 10\na, b in window\na.right == b.left\na.width == b.width\n", columns: 40)
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
    _ = layout.drawing(columns: 80)
    #expect(SVGPicture(layout, title: "<&>").text.contains("&lt;&amp;&gt;"))
  }

  @Test func svg_violations_areNumbered() throws {
    let layout = try SketchLayout(
      sketch("window 10 x 10\na in window\na.width == 3\na.width == 4 @weak \"<i>\"\n"))
    let svg = SVGPicture(layout, title: "t").text
    #expect(svg.contains("&quot;&lt;i&gt;&quot;"))
    #expect(svg.contains("off by 1"))
  }

  @Test func ascii_nameThatFitsWithoutItsSize_isWritten() throws {
    let drawn = try lines(
      "window 40 x 20\nabcd, b in window\nabcd.width == 5\nb.left == 10\n", columns: 40)
    #expect(drawn.contains { $0.hasPrefix("|abcd|") })
    #expect(!drawn.contains { $0.hasPrefix("a  ") })
  }

  // MARK: What does not hold

  @Test func svg_constraintThatIsImpossibleByItself_isSaidToBe() throws {
    let layout = try SketchLayout(sketch("window 200 x 100\na in window\n0 * a.width >= 10\n"))
    let svg = SVGPicture(layout, title: "t").text
    #expect(svg.contains("impossible by itself"))
    #expect(!svg.contains("contradicts"))
  }

  /// A badge over the middle of a card: the card's name is in a corner, and in a sweep's chart no name is on another.
  @Test func sweep_ofBoxesOverBoxes_hasNoNameOnAnother() throws {
    let text =
      "window 300 x 100\ncard, badge in window\nbadge.width == 60\nbadge.height == 40\n"
      + "badge.centerX == window.centerX\nbadge.centerY == window.centerY\n"
    let read = try sketch(text)
    let sweep = Sweep(window: 0, isHorizontal: true, from: 200, to: 300)
    let layouts = try sweep.layouts(of: read, sizes: [:], at: [300])
    let svg = try #require(try SVGPicture(sweep, [300], layouts, title: "")).text
    let place = /<svg x="([0-9.]+)" y="([0-9.]+)"[^>]*>\s*<text[^>]*>(card|badge)</
    let words = svg.matches(of: place).compactMap { found in
      Double(found.1).flatMap { x in Double(found.2).map { (String(found.3), x, $0) } }
    }
    #expect(words.count >= 3, "\(svg)")
    for (at, one) in words.enumerated() {
      for other in words[(at + 1)...] { #expect(abs(one.1 - other.1) > 20 || abs(one.2 - other.2) > 8) }
    }
  }

  @Test func svg_manyWishesOfOneWidth_haveArrowsApart() throws {
    let wishes = (1...8).map { "a.width == \(100 + $0) @weak\n" }.joined()
    let layout = try SketchLayout(
      sketch("window 800 x 600\na in window\na.height == 150\na.width == 190\n" + wishes))
    let svg = SVGPicture(layout, title: "t").text
    // The arrows are the lines of the colour of wishes that run across.
    let heights = svg.split(separator: "<line").compactMap { piece -> Double? in
      guard piece.contains(Colour.amberDark.hex) else { return nil }
      return piece.firstMatch(of: /y1="([0-9.]+)"/).flatMap { Double($0.1) }
    }.sorted()
    #expect(heights.count == 8)
    for (one, next) in zip(heights, heights.dropFirst()) { #expect(next - one >= 20) }
  }

  // MARK: What cannot be drawn

  @Test func sweep_ofNothingThatCanBeDrawn_isNil() throws {
    let read = try sketch("window 20 x 20\na in window\n")
    let layouts = [try SketchLayout(read)]
    let sweep = Sweep(window: 0, isHorizontal: true, from: 10, to: 30)
    #expect(try SVGPicture(sweep, [20], layouts, title: "") != nil)
    #expect(try SVGPicture(sweep, [], [], title: "") == nil)
    #expect(try SVGPicture(sweep, [20, 30], layouts, title: "") == nil)
    for window in [-1, 1, 2] {
      let other = Sweep(window: window, isHorizontal: true, from: 10, to: 30)
      #expect(try SVGPicture(other, [20], layouts, title: "") == nil)
    }
    for end in [10, .infinity, .nan] {
      let other = Sweep(window: 0, isHorizontal: true, from: 10, to: end)
      #expect(try SVGPicture(other, [20], layouts, title: "") == nil)
    }
    let others = layouts + [try SketchLayout(try sketch("window 20 x 20\n"))]
    #expect(try SVGPicture(sweep, [20, 20], others, title: "") == nil)
  }

  @Test func sweep_ofABoxThatIsNoWindow_hasNoLayouts() throws {
    let read = try sketch("window 20 x 20\na in window\n")
    for window in [-1, 1, 2] {
      let sweep = Sweep(window: window, isHorizontal: true, from: 10, to: 30)
      #expect(try sweep.layouts(of: read, sizes: [:], at: [20]).isEmpty)
    }
  }
}
