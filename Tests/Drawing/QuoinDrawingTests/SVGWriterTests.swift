import QuoinDrawing
import Testing

@Suite struct SVGWriterTests {
  private func drawn(_ draw: (inout SVGWriter) -> Void) -> String {
    var svg = SVGWriter()
    draw(&svg)
    return svg.body
  }

  @Test func text_always_hasALengthAndAViewport() {
    let text = drawn { $0.text("Hello", TypeStyle(size: 10), in: Rect(5, 5, 80, 12)) }
    #expect(text.hasPrefix("<svg x=\"5\" y=\"3\" width=\"80\" height=\"16\"><text"))
    #expect(text.contains("textLength=\"22.8\" lengthAdjust=\"spacingAndGlyphs\""))
  }

  @Test func text_tooLongForItsBox_isShortened() {
    let text = drawn { $0.text("Hello, wide world", TypeStyle(size: 10), in: Rect(0, 0, 40, 12)) }
    #expect(text.contains(">Hello…</text>"))
  }

  @Test func text_turned_isMeasuredAlongItsHeight() {
    let box = Rect(0, 0, 12, 80)
    let text = drawn { $0.text("Hello", TypeStyle(size: 10, alignment: .center), in: box, isTurned: true) }
    #expect(text.contains(">Hello</text>"))
    #expect(text.contains("rotate(-90 8 40)"))
  }

  @Test func text_hostile_isEscaped() {
    let text = drawn { $0.text("<&\"\u{0}>", TypeStyle(size: 10), in: Rect(0, 0, 200, 12)) }
    #expect(text.contains(">&lt;&amp;&quot; &gt;</text>"))
  }

  @Test func shapes_thatAreNotFinite_areDrawnAsNothingOrZero() {
    let text = drawn { svg in
      svg.rect(Rect(0, 0, .nan, 3), fill: .ink)
      svg.line(Point(.infinity, 0), Point(1, 1), SVGWriter.Stroke(.ink))
    }
    #expect(!text.contains("<rect"))
    #expect(text.contains("x1=\"0\""))
  }

  @Test func document_hasSizeTitleAndPage() {
    let text = SVGWriter().document(Size(20, 10), scale: 2, title: "<t>", page: .paper)
    #expect(
      text.hasPrefix(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\" viewBox=\"0 0 20 10\""))
    #expect(text.contains("<title>&lt;t&gt;</title>"))
    #expect(text.hasSuffix("</svg>\n"))
  }
}
