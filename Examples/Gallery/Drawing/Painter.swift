// Painter.swift -- a tree of placed boxes as SVG, parents before children.
//
// A scroll box shows what lies in its window; what lies outside is drawn faintly, so that one sees
// what there is to scroll to.

import QuoinDrawing
import QuoinLayout

struct Painter {
  /// Tells the ids of one picture from those of another in the same document.
  private let name: String
  private var clips = 0
  private let outside = 0.22

  init(name: String) { self.name = name }

  /// Paints a box and all below it, its corner at `corner`.
  mutating func paint(_ box: LayoutBox, at corner: Point = .zero, _ svg: inout SVGWriter) {
    let place = Rect(origin: corner, size: box.frame.size)
    if let piece = box as? Piece { paint(piece, place, &svg) }
    if let scroll = box as? ScrollBox {
      paintWindow(scroll, place, &svg)
    } else {
      paintChildren(of: box, at: corner, &svg)
    }
  }

  private mutating func paintChildren(of box: LayoutBox, at corner: Point, _ svg: inout SVGWriter) {
    for child in box.children { paint(child, at: child.frame.offset(by: corner).origin, &svg) }
  }

  private mutating func paintWindow(_ scroll: ScrollBox, _ place: Rect, _ svg: inout SVGWriter) {
    let inside = Point(place.minX - scroll.contentOffset.x, place.minY - scroll.contentOffset.y)
    svg.group(opacity: outside) { paintChildren(of: scroll, at: inside, &$0) }
    clips += 1
    svg.clip(to: place, id: "\(name)-\(clips)") { svg in
      svg.rect(place, fill: .paper)
      paintChildren(of: scroll, at: inside, &svg)
    }
  }

  private mutating func paint(_ piece: Piece, _ place: Rect, _ svg: inout SVGWriter) {
    switch piece.look {
    case .nothing: break
    case .panel(let fill, let border, let radius, let isDashed):
      // A border lies inside its box, as wide as one unit.
      let stroke = border.map { SVGWriter.Stroke($0, dashes: isDashed ? "4 3" : nil) }
      svg.rect(border == nil ? place : place.shrunk(by: 0.5), radius: radius, fill: fill, stroke: stroke)
    case .text(_, let type, _): paintText(piece.look.lines(place.width), type, place, piece.direction, &svg)
    case .photo(let mood, let radius):
      clips += 1
      svg.clip(to: place, radius: radius, id: "\(name)-\(clips)") { Self.paintPhoto(place, mood, &$0) }
    case .disc(let colour): svg.ellipse(in: place, fill: colour)
    case .icon(let icon, let colour): paintIcon(place, icon, colour, &svg)
    }
  }

  // MARK: Looks

  private func paintText(
    _ lines: [String], _ type: TypeStyle, _ place: Rect, _ direction: LayoutDirection,
    _ svg: inout SVGWriter
  ) {
    var type = type
    if direction == .rightToLeft && type.alignment != .center {
      type.alignment = type.alignment == .start ? .end : .start
    }
    for (number, line) in lines.enumerated() {
      let top = place.minY + Double(number) * type.leading
      svg.text(line, type, in: Rect(place.minX, top, place.width, type.leading))
    }
  }

  private func paintIcon(_ place: Rect, _ icon: Icon, _ colour: Colour, _ svg: inout SVGWriter) {
    let scale = min(place.width, place.height) / Icon.side
    svg.path(
      icon.rawValue, at: place.origin, scale: scale, stroke: SVGWriter.Stroke(colour, width: 1.8))
  }

  /// Paints sky, sun and two hills, stretched to the place.
  private static func paintPhoto(_ place: Rect, _ mood: Int, _ svg: inout SVGWriter) {
    let colours = Landscape.of(mood: mood)
    func at(_ x: Double, _ y: Double) -> Point {
      Point(place.minX + x * place.width, place.minY + y * place.height)
    }
    svg.rect(place, fill: colours.sky)
    svg.circle(at(0.72, 0.28), radius: min(place.width, place.height) * 0.12, fill: colours.sun)
    svg.polygon([at(0, 0.75), at(0.33, 0.35), at(0.7, 1), at(0, 1)], fill: colours.far)
    svg.polygon([at(0.25, 1), at(0.66, 0.5), at(1, 0.85), at(1, 1)], fill: colours.near)
  }
}
