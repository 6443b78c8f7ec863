// SVGWriter+Gallery.swift -- elements that the gallery's pictures have and others have not: ellipses, outlines, groups.

import QuoinDrawing

extension SVGWriter {
  mutating func ellipse(in place: Rect, fill: Colour) {
    let centre = Self.numbers(("cx", place.midX), ("cy", place.midY))
    let radii = Self.numbers(("rx", place.width / 2), ("ry", place.height / 2))
    append("<ellipse\(centre)\(radii) fill=\"\(fill.hex)\"/>\n")
  }

  /// Writes an outline, given as the data of an SVG path: `scale` times as large, with its origin at `corner`.
  mutating func path(_ outline: String, at corner: Point, scale: Double, stroke: Stroke) {
    let place = "translate(\(Self.number(corner.x)) \(Self.number(corner.y)))"
    append("<path transform=\"\(place) scale(\(Self.number(scale)))\" fill=\"none\"\(stroke.attributes)")
    append(" stroke-linejoin=\"round\" stroke-linecap=\"round\" d=\"\(outline)\"/>\n")
  }

  /// Draws with `draw`, cut off at the edge of a place. Each clip in a document needs its own id.
  mutating func clip(
    to place: Rect, radius: Double = 0, id: String, _ draw: (inout SVGWriter) -> Void
  ) {
    let corner = radius > 0 ? " rx=\"\(Self.number(radius))\"" : ""
    append("<clipPath id=\"\(id)\"><rect\(Self.area(place))\(corner)/></clipPath>\n")
    append("<g clip-path=\"url(#\(id))\">\n")
    draw(&self)
    append("</g>\n")
  }

  /// Draws with `draw`, faded to `opacity` and moved by `offset`.
  mutating func group(
    opacity: Double = 1, offset: Point = .zero, _ draw: (inout SVGWriter) -> Void
  ) {
    var attributes = opacity < 1 ? " opacity=\"\(Self.number(opacity))\"" : ""
    if offset != .zero {
      attributes += " transform=\"translate(\(Self.number(offset.x)) \(Self.number(offset.y)))\""
    }
    append("<g\(attributes)>\n")
    draw(&self)
    append("</g>\n")
  }
}
