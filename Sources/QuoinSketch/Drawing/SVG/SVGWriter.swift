// SVGWriter.swift -- elements of a picture as text. Coordinates are rounded to hundredths.

struct SVGWriter {
  private(set) var body = ""

  enum Anchor: String { case start, middle, end }

  mutating func rect(
    _ frame: Frame, radius: Double = 0, fill: String, stroke: String = "none", width: Double = 1
  ) {
    guard frame.width > 0, frame.height > 0 else { return }
    body += "<rect x=\"\(Self.n(frame.left))\" y=\"\(Self.n(frame.top))\""
    body += " width=\"\(Self.n(frame.width))\" height=\"\(Self.n(frame.height))\""
    if radius > 0 { body += " rx=\"\(Self.n(radius))\"" }
    body += " fill=\"\(fill)\""
    if stroke != "none" { body += " stroke=\"\(stroke)\" stroke-width=\"\(Self.n(width))\"" }
    body += "/>\n"
  }

  mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, stroke: String, width: Double = 1,
    dashes: String? = nil
  ) {
    body += "<line x1=\"\(Self.n(x1))\" y1=\"\(Self.n(y1))\" x2=\"\(Self.n(x2))\" y2=\"\(Self.n(y2))\""
    body += " stroke=\"\(stroke)\" stroke-width=\"\(Self.n(width))\" stroke-linecap=\"round\""
    if let dashes { body += " stroke-dasharray=\"\(dashes)\"" }
    body += "/>\n"
  }

  mutating func polyline(_ points: [(Double, Double)], stroke: String, width: Double) {
    body += "<polyline points=\"\(Self.points(points))\" fill=\"none\" stroke=\"\(stroke)\""
    body += " stroke-width=\"\(Self.n(width))\" stroke-linejoin=\"round\"/>\n"
  }

  mutating func polygon(_ points: [(Double, Double)], fill: String, opacity: Double = 1) {
    body += "<polygon points=\"\(Self.points(points))\" fill=\"\(fill)\""
    if opacity < 1 { body += " fill-opacity=\"\(Self.n(opacity))\"" }
    body += "/>\n"
  }

  mutating func circle(_ x: Double, _ y: Double, radius: Double, fill: String) {
    body +=
      "<circle cx=\"\(Self.n(x))\" cy=\"\(Self.n(y))\" r=\"\(Self.n(radius))\" fill=\"\(fill)\"/>\n"
  }

  /// A text, and perhaps a smaller one behind it on the same line. A halo keeps lines away from it.
  mutating func text(
    _ text: String, _ x: Double, _ y: Double, size: Double, fill: String, anchor: Anchor = .start,
    isBold: Bool = false, isMono: Bool = false, turned: Bool = false, halo: String? = nil,
    then more: (text: String, size: Double, gap: Double)? = nil
  ) {
    body += "<text x=\"\(Self.n(x))\" y=\"\(Self.n(y))\" font-size=\"\(Self.n(size))\" fill=\"\(fill)\""
    if anchor != .start { body += " text-anchor=\"\(anchor.rawValue)\"" }
    if isBold { body += " font-weight=\"600\"" }
    if isMono { body += " class=\"m\"" }
    if let halo {
      body += " stroke=\"\(halo)\" stroke-width=\"4\" stroke-linejoin=\"round\" paint-order=\"stroke\""
    }
    if turned { body += " transform=\"rotate(-90 \(Self.n(x)) \(Self.n(y)))\"" }
    body += ">\(Self.escaped(text))"
    if let more {
      body += "<tspan dx=\"\(Self.n(more.gap))\" font-size=\"\(Self.n(more.size))\" font-weight=\"400\">"
      body += "\(Self.escaped(more.text))</tspan>"
    }
    body += "</text>\n"
  }

  /// The whole document.
  func document(width: Double, height: Double, title: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.n(width))" height="\(Self.n(height))" \
    viewBox="0 0 \(Self.n(width)) \(Self.n(height))" \
    font-family="Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif">
    <title>\(Self.escaped(title))</title>
    <style>.m { font-family: 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; }</style>
    <rect width="100%" height="100%" fill="\(Palette.page)"/>
    \(body)</svg>
    """
  }

  private static func points(_ points: [(Double, Double)]) -> String {
    points.map { "\(n($0.0)),\(n($0.1))" }.joined(separator: " ")
  }

  private static func n(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    guard rounded.isFinite else { return "0" }
    let text = (rounded + 0).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func escaped(_ text: String) -> String {
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

/// How wide a text will be. Fonts differ; a little more than most of them take.
enum TextMeasure {
  static func width(
    _ text: String, size: Double, isMono: Bool = false, isBold: Bool = false
  ) -> Double {
    Double(DisplayWidth.of(text)) * size * (isBold ? 0.68 : isMono ? 0.61 : 0.6)
  }
}
