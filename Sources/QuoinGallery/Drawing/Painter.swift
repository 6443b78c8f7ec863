// Painter.swift -- a tree of placed boxes as SVG, parents before children.
//
// A scroll box shows what lies in its window; what lies outside is drawn faintly, so that one sees
// what there is to scroll to.

import QuoinLayout

struct Painter {
  private(set) var body = ""
  /// Tells the ids of one picture from those of another in the same document.
  private let name: String
  private var clips = 0
  private let outside = 0.22

  init(name: String) { self.name = name }

  /// Paints a box and all below it, its corner at `corner`.
  mutating func paint(_ box: LayoutBox, at corner: Point = .zero) {
    let place = Rect(origin: corner, size: box.frame.size)
    if let piece = box as? Piece { paint(piece, place) }
    if let scroll = box as? ScrollBox {
      paintWindow(scroll, place)
    } else {
      paintChildren(of: box, at: corner)
    }
  }

  private mutating func paintChildren(of box: LayoutBox, at corner: Point) {
    for child in box.children { paint(child, at: child.frame.offset(by: corner).origin) }
  }

  private mutating func paintWindow(_ scroll: ScrollBox, _ place: Rect) {
    let inside = Point(place.minX - scroll.contentOffset.x, place.minY - scroll.contentOffset.y)
    body += "<g opacity=\"\(outside)\">\n"
    paintChildren(of: scroll, at: inside)
    body += "</g>\n"
    let clip = clip(place, radius: 0)
    body += "<g clip-path=\"url(#\(clip))\">\n<rect\(area(place)) fill=\"\(Colour.paper.rawValue)\"/>\n"
    paintChildren(of: scroll, at: inside)
    body += "</g>\n"
  }

  private mutating func paint(_ piece: Piece, _ place: Rect) {
    switch piece.look {
    case .nothing: break
    case .panel(let fill, let border, let radius, let isDashed):
      paintPanel(place, fill, border, radius, isDashed)
    case .text(let text, let type): paintText(text, type, place, piece.direction)
    case .photo(let mood, let radius): paintPhoto(place, mood, radius)
    case .disc(let colour):
      body += "<ellipse"
      body += SVGText.numbers(
        ("cx", place.midX), ("cy", place.midY), ("rx", place.width / 2), ("ry", place.height / 2))
      body += " fill=\"\(colour.rawValue)\"/>\n"
    case .icon(let icon, let colour): paintIcon(place, icon, colour)
    }
  }

  // MARK: Looks

  private mutating func paintPanel(
    _ place: Rect, _ fill: Colour?, _ border: Colour?, _ radius: Double, _ isDashed: Bool
  ) {
    // A border lies inside its box, as wide as one unit.
    let area = self.area(border == nil ? place : place.inset(by: Insets(0.5)))
    var style = " fill=\"\(fill?.rawValue ?? "none")\""
    if radius > 0 { style += " rx=\"\(SVGText.number(radius))\"" }
    if let border { style += " stroke=\"\(border.rawValue)\"" }
    if isDashed { style += " stroke-dasharray=\"4 3\"" }
    body += "<rect\(area)\(style)/>\n"
  }

  private mutating func paintText(
    _ text: String, _ type: TypeStyle, _ place: Rect, _ direction: LayoutDirection
  ) {
    let isMirrored = direction == .rightToLeft
    var style = " font-size=\"\(SVGText.number(type.size))\" fill=\"\(type.colour.rawValue)\""
    if type.isBold { style += " font-weight=\"bold\"" }
    if type.isTypewriter {
      style += " font-family=\"'DejaVu Sans Mono', Menlo, Consolas, monospace\" xml:space=\"preserve\""
    }
    let lines = TypeMetrics.lines(text, type, maxWidth: place.width)
    for (number, line) in lines.enumerated() {
      let width = TypeMetrics.width(line, type)
      let x: Double
      switch type.alignment {
      case .center: x = place.midX - width / 2
      case .start: x = isMirrored ? place.maxX - width : place.minX
      case .end: x = isMirrored ? place.minX : place.maxX - width
      }
      let y = place.minY + Double(number) * type.leading + type.ascent
      // A browser that has another font squeezes it into the measured width.
      body += "<text\(SVGText.numbers(("x", x), ("y", y), ("textLength", width)))"
      body += " lengthAdjust=\"spacingAndGlyphs\"\(style)>\(SVGText.escaped(line))</text>\n"
    }
  }

  private mutating func paintIcon(_ place: Rect, _ icon: Icon, _ colour: Colour) {
    let scale = min(place.width, place.height) / 24
    let corner = "\(SVGText.number(place.minX)) \(SVGText.number(place.minY))"
    body += "<path transform=\"translate(\(corner)) scale(\(SVGText.number(scale)))\" fill=\"none\""
    body += " stroke=\"\(colour.rawValue)\" stroke-width=\"1.8\" stroke-linejoin=\"round\""
    body += " stroke-linecap=\"round\" d=\"\(icon.rawValue)\"/>\n"
  }

  /// Sky, sun, two hills, stretched and cut to the place.
  private mutating func paintPhoto(_ place: Rect, _ mood: Int, _ radius: Double) {
    let moods = [
      ("#bcd9f5", "#fdf3c8", "#7fae8c", "#557f6b"), ("#f7d3b5", "#fff1d6", "#c4817a", "#7d5166"),
      ("#cdd6f4", "#ffffff", "#8fa3d1", "#5a6ea6"), ("#d9ecdc", "#fff6d5", "#93bf7c", "#5d8f5e"),
    ]
    let (sky, sun, far, near) = moods[mood % moods.count]
    func x(_ part: Double) -> String { SVGText.number(place.minX + part * place.width) }
    func y(_ part: Double) -> String { SVGText.number(place.minY + part * place.height) }
    let size = SVGText.number(min(place.width, place.height) * 0.12)
    body += "<g clip-path=\"url(#\(clip(place, radius: radius)))\">"
    body += "<rect\(area(place)) fill=\"\(sky)\"/>"
    body += "<circle cx=\"\(x(0.72))\" cy=\"\(y(0.28))\" r=\"\(size)\" fill=\"\(sun)\"/>"
    body +=
      "<path fill=\"\(far)\" d=\"M\(x(0)) \(y(0.75))L\(x(0.33)) \(y(0.35))L\(x(0.7)) \(y(1))H\(x(0))z\"/>"
    body +=
      "<path fill=\"\(near)\" d=\"M\(x(0.25)) \(y(1))L\(x(0.66)) \(y(0.5))L\(x(1)) \(y(0.85))V\(y(1))z\"/>"
    body += "</g>\n"
  }

  // MARK: Places

  private func area(_ place: Rect) -> String {
    SVGText.numbers(
      ("x", place.minX), ("y", place.minY), ("width", max(place.width, 0)),
      ("height", max(place.height, 0)))
  }

  /// Defines a region to cut to, and returns its id.
  private mutating func clip(_ place: Rect, radius: Double) -> String {
    clips += 1
    let id = "\(name)-\(clips)"
    body += "<clipPath id=\"\(id)\"><rect\(area(place)) rx=\"\(SVGText.number(radius))\"/></clipPath>\n"
    return id
  }
}
