// LayoutBox+SVG.swift -- a layout drawn as an SVG document.
//
// Boxes are tinted by depth, guides are dashed, names stand in the corners. Coordinates are exact.

extension LayoutBox {
  /// This box and all below it as an SVG document, `scale` pixels to a point.
  public final func svg(scale: Double = 1, showsGuides: Bool = true) -> String {
    let corner = originInRoot
    var body = ""
    forEachBelow { box in
      let place = box.frameInRoot.offset(by: Point(-corner.x, -corner.y))
      body += SVG.box(place, box.name ?? "", depth: box.node.depth - node.depth)
      guard showsGuides else { return }
      let inside = Point(
        place.minX - box.node.contentOffset.x, place.minY - box.node.contentOffset.y)
      for guide in box.guides where guide.frame.width > 0 || guide.frame.height > 0 {
        body += SVG.guide(guide.frame.offset(by: inside), guide.name ?? "")
      }
    }
    let width = SVG.number(frame.width)
    let height = SVG.number(frame.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(SVG.number(frame.width * scale))" \
      height="\(SVG.number(frame.height * scale))" viewBox="0 0 \(width) \(height)" \
      font-family="sans-serif" font-size="9">
      \(body)</svg>

      """
  }
}

private enum SVG {
  static let tints = ["#f7f7f5", "#dbe7f3", "#f3e3d3", "#dfeedd", "#eadff0", "#f3f0d0"]

  static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    let text = rounded.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func box(_ place: Rect, _ name: String, depth: Int) -> String {
    """
    <rect \(area(place)) fill="\(tints[depth % tints.count])" stroke="#445" stroke-width="0.75"/>
    \(label(place, name, "#223"))
    """
  }

  static func guide(_ place: Rect, _ name: String) -> String {
    """
    <rect \(area(place)) fill="none" stroke="#b55" stroke-width="0.5" stroke-dasharray="3 2"/>
    \(label(place, name, "#b55"))
    """
  }

  private static func area(_ place: Rect) -> String {
    let size = "width=\"\(number(place.width))\" height=\"\(number(place.height))\""
    return "x=\"\(number(place.minX))\" y=\"\(number(place.minY))\" \(size)"
  }

  private static func label(_ place: Rect, _ name: String, _ colour: String) -> String {
    if name.isEmpty || place.height < 9 || place.width < 12 { return "" }
    let corner = "x=\"\(number(place.minX + 3))\" y=\"\(number(place.minY + 10))\""
    return "<text \(corner) fill=\"\(colour)\">\(escaped(name))</text>\n"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
