import QuoinDrawing
import Testing

@Suite struct BoxPictureTests {
  private typealias Box = BoxPicture.Box

  private func picture(_ boxes: (String, Rect, depth: Int)...) -> BoxPicture {
    BoxPicture(boxes.map { Box($0.0, $0.1, depth: $0.depth) })
  }

  /// The rectangles of texts in a document, and of chips.
  private func labels(_ svg: String) -> [Rect] {
    svg.matches(of: /<svg x="([-0-9.]+)" y="([-0-9.]+)" width="([0-9.]+)" height="([0-9.]+)"/).compactMap {
      guard let x = Double($0.1), let y = Double($0.2), let width = Double($0.3), let height = Double($0.4)
      else { return nil }
      return Rect(x, y, width, height)
    }
  }

  @Test func svg_boxWithBoxesInIt_hasItsLabelBesideThem() {
    let drawn = picture(
      ("root", Rect(0, 0, 300, 100), 0), ("low", Rect(0, 0, 300, 100), 1), ("below", Rect(0, 40, 300, 60), 2)
    ).svg(scale: 1)
    for name in ["low", "below"] { #expect(drawn.contains(">\(name)<"), "\(name)") }
    for label in labels(drawn) where label.minY < 40 { #expect(label.maxY <= 40) }
  }

  /// Boxes that cover each other have chips side by side, as many as there is room for.
  @Test func svg_boxesUnderBoxes_haveTheirNamesOnTheBorder() {
    let frame = Rect(0, 0, 240, 60)
    let nest = (0..<9).map { Box("box\($0)", frame, depth: $0) }
    let drawn = BoxPicture(nest).svg(scale: 1)
    let named = (0..<9).filter { drawn.contains(">box\($0)<") }
    #expect(named == [1, 2, 3, 4, 8])
  }

  @Test func svg_labels_overlapNoneOfTheOthers() {
    let frames = (0..<40).map { Rect(Double($0 * 37 % 200), Double($0 * 53 % 150), 60, 40) }
    let boxes = frames.enumerated().map { Box("b\($0)", $1, depth: 1) }
    let drawn = labels(BoxPicture([Box("root", Rect(0, 0, 260, 190), depth: 0)] + boxes).svg(scale: 1))
    #expect(drawn.count > 20)
    // The viewport of a text reaches beyond its letters.
    let letters = drawn.map { $0.shrunk(by: 3) }
    for (place, one) in letters.enumerated() {
      #expect(!letters[(place + 1)...].contains { $0.overlaps(one) })
    }
  }

  @Test func area_boxesFarOutside_areCutOff() {
    let drawn = picture(("root", Rect(0, 0, 100, 50), 0), ("far", Rect(-1e9, 10, 1e9 + 120, 10), 1))
    #expect(drawn.area == Rect(-50, 0, 170, 50))
  }

  @Test func hues_boxWithMostOfTheOthers_isDivided() {
    let place = Rect(0, 0, 10, 10)
    let even = picture(("root", place, 0), ("a", place, 1), ("b", place, 2), ("c", place, 1), ("d", place, 2))
    #expect(even.hues[1].stroke == even.hues[2].stroke && even.hues[1].stroke != even.hues[3].stroke)
    let uneven = picture(("root", place, 0), ("a", place, 1), ("b", place, 2), ("c", place, 2))
    #expect(Set(uneven.hues[1...].map(\.stroke.hex)).count == 3)
  }

  @Test func text_boxWithoutRoomForItsName_hasALetter() {
    let drawn = picture(
      ("root", Rect(0, 0, 40, 8), 0), ("a long name", Rect(2, 2, 6, 4), 1), ("it", Rect(12, 2, 26, 4), 1))
    #expect(
      drawn.text(columns: 41) == """
        +- root 40 x 8 -------------------------+
        | +-----+   +-------------------------+ |
        | |  a  |   |        it 26 x 4        | |
        | +-----+   +-------------------------+ |
        +---------------------------------------+
        a  a long name 6 x 4
        """)
  }

  @Test func text_ofNothing_isEmpty() {
    #expect(BoxPicture([]).text(columns: 40) == "")
    #expect(picture(("root", Rect(0, 0, 4, 4), 0)).text(columns: 1) == "")
  }
}
