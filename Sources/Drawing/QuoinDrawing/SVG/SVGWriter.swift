// SVGWriter.swift -- elements of a picture as text. Coordinates are rounded to hundredths.
//
// Numbers that are not finite are drawn as 0. Rectangles of no size are not drawn.

package struct SVGWriter {
  package private(set) var body = ""

  package init() {}

  package mutating func append(_ text: String) { body += text }

  /// How lines are drawn.
  package struct Stroke {
    let colour: Colour
    let width: Double
    let dashes: String?

    package init(_ colour: Colour, width: Double = 1, dashes: String? = nil) {
      self.colour = colour
      self.width = width
      self.dashes = dashes
    }

    package var attributes: String {
      " stroke=\"\(colour.hex)\" stroke-width=\"\(number(width))\""
        + (dashes.map { " stroke-dasharray=\"\($0)\"" } ?? "")
    }
  }

  package mutating func rect(
    _ place: Rect, radius: Double = 0, fill: Colour? = nil, stroke: Stroke? = nil
  ) {
    guard place.width > 0, place.height > 0 else { return }
    let corner = radius > 0 ? " rx=\"\(Self.number(radius))\"" : ""
    body += "<rect\(Self.area(place))\(corner)\(Self.fill(fill))\(stroke?.attributes ?? "")/>\n"
  }

  package mutating func line(_ from: Point, _ to: Point, _ stroke: Stroke) {
    let ends = Self.numbers(("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y))
    body += "<line\(ends)\(stroke.attributes) stroke-linecap=\"round\"/>\n"
  }

  package mutating func polyline(_ points: [Point], _ stroke: Stroke) {
    body += "<polyline points=\"\(Self.points(points))\" fill=\"none\"\(stroke.attributes)"
    body += " stroke-linejoin=\"round\"/>\n"
  }

  package mutating func polygon(_ points: [Point], fill: Colour, opacity: Double = 1) {
    let faded = opacity < 1 ? " fill-opacity=\"\(Self.number(opacity))\"" : ""
    body += "<polygon points=\"\(Self.points(points))\"\(Self.fill(fill))\(faded)/>\n"
  }

  package mutating func circle(_ centre: Point, radius: Double, fill: Colour) {
    body += "<circle\(Self.numbers(("cx", centre.x), ("cy", centre.y), ("r", radius)))\(Self.fill(fill))/>\n"
  }

  /// The whole document: `size` units, `scale` pixels each.
  package func document(
    _ size: Size, scale: Double = 1, title: String? = nil, page: Colour? = nil
  ) -> String {
    let pixels = Self.numbers(("width", size.width * scale), ("height", size.height * scale))
    let units = "\(Self.number(size.width)) \(Self.number(size.height))"
    let head = title.map { "<title>\(Self.escaped($0))</title>\n" } ?? ""
    let paper = page.map { "<rect width=\"100%\" height=\"100%\"\(Self.fill($0))/>\n" } ?? ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg"\(pixels) viewBox="0 0 \(units)" font-family="\(Self.family)">
      \(head)\(paper)\(body)</svg>

      """
  }

  static let family = "Helvetica, Arial, 'Liberation Sans', sans-serif"
  static let typewriterFamily = "'DejaVu Sans Mono', Menlo, Consolas, monospace"
}

// MARK: Numbers and letters

extension SVGWriter {
  package static func number(_ value: Double) -> String {
    value.isFinite ? NumberText.short(value) : "0"
  }

  /// ` name="value"` for each number.
  package static func numbers(_ pairs: (String, Double)...) -> String {
    pairs.reduce("") { $0 + " \($1.0)=\"\(number($1.1))\"" }
  }

  package static func area(_ place: Rect) -> String {
    numbers(
      ("x", place.minX), ("y", place.minY), ("width", max(place.width, 0)),
      ("height", max(place.height, 0)))
  }

  static func fill(_ colour: Colour?) -> String { " fill=\"\(colour?.hex ?? "none")\"" }

  private static func points(_ points: [Point]) -> String {
    points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
  }

  /// Text as it may stand in XML, without what XML cannot hold.
  package static func escaped(_ text: String) -> String {
    var safe = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": safe += "&amp;"
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "\"": safe += "&quot;"
      case "\u{0}"..<" ": safe += " "
      case "\u{fffe}", "\u{ffff}": safe += "?"
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }
}
