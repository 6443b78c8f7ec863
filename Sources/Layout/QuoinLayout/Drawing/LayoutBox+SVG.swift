// LayoutBox+SVG.swift -- a layout drawn as an SVG document.
//
// The children of the box take a few hues in turn. All that is inside a child has the child's hue. Guides are dashed,
// names stand in the corners. Coordinates are exact to the hundredth.

import QuoinDrawing

extension LayoutBox {
  /// This box and all below it, as of the last layout pass, as an SVG document, `scale` pixels to a point.
  public final func svg(scale: Double = 1, showsGuides: Bool = true) -> String {
    var drawing = BoxDrawing(corner: originInRoot, showsGuides: showsGuides)
    var part = -1
    forEachPlacedBelow { box, place, depth in
      if depth == 0 { return drawing.draw(box, place, fill: .paper, stroke: .frame, text: .muted) }
      if depth == 1 { part += 1 }
      let hue = Hue.of(part: part)
      drawing.draw(box, place, fill: hue.fill(depth: depth), stroke: hue.stroke, text: hue.text)
    }
    return drawing.svg.document(frame.size, scale: scale)
  }
}

private struct BoxDrawing {
  var svg = SVGWriter()
  let corner: Point
  let showsGuides: Bool

  /// Room for a name: its distance from the corner, and the least size of a box that shows it.
  private static let air = Point(3, 2)
  private static let letters = 9.0
  private static let narrowest = 12.0

  mutating func draw(
    _ box: LayoutBox, _ inRoot: Rect, fill: Colour, stroke: Colour, text: Colour
  ) {
    let place = inRoot.offset(by: Point(-corner.x, -corner.y))
    svg.rect(place, fill: fill, stroke: SVGWriter.Stroke(stroke, width: 0.75))
    label(place, box.name, text)
    guard showsGuides else { return }
    let inside = Point(place.minX - box.node.contentOffset.x, place.minY - box.node.contentOffset.y)
    for guide in box.guides where guide.frame.width > 0 || guide.frame.height > 0 {
      let place = guide.frame.offset(by: inside)
      svg.rect(place, stroke: SVGWriter.Stroke(.red, width: 0.5, dashes: "3 2"))
      label(place, guide.name, .red)
    }
  }

  private mutating func label(_ place: Rect, _ name: String?, _ colour: Colour) {
    guard let name, place.height >= Self.letters, place.width >= Self.narrowest else { return }
    let type = TypeStyle(size: Self.letters, colour)
    let width = place.width - 2 * Self.air.x
    svg.text(name, type, in: Rect(place.minX + Self.air.x, place.minY + Self.air.y, width, type.leading))
  }
}
