// BoxMark.swift -- numbered marks on parts of boxes: what a list beside the picture speaks of.
//
// A mark lies on an edge, an arrow along a width or height, or a dashed centre line. Its number stands on it, at a
// spot that no label or other number takes, if there is one.

/// A number on a part of a box.
package struct BoxMark {
  package enum Part: Sendable {
    case left, right, top, bottom, centreAcross, centreDown, width, height
  }

  let number: Int
  let box: Int
  let part: Part
  let colour: Colour

  package init(_ number: Int, box: Int, _ part: Part, _ colour: Colour) {
    (self.number, self.box, self.part, self.colour) = (number, box, part, colour)
  }

  fileprivate static let radius = 9.0
  /// The white ring around a number.
  private static let ring = 1.5
  /// The distance that numbers keep from each other, across or down.
  fileprivate static let apart = 20.0
  /// Where along its line a number may stand, in parts of the line; the last place is taken whatever is there.
  fileprivate static let spots = [0.5, 0.35, 0.65, 0.2, 0.8, 0.12, 0.88, 0.5]

  /// Draws a mark's number, on the picture or in a list.
  package static func drawNumber(_ number: Int, _ middle: Point, _ colour: Colour, _ svg: inout SVGWriter) {
    svg.circle(middle, radius: radius + ring, fill: .paper)
    svg.disc("\(number)", middle, radius: radius, size: 11, colour)
  }

  // MARK: Lines

  /// Arrows along widths and heights.
  private enum Arrow {
    /// The least height of a box that has room for a width's arrow beside its label, and the least width of a box that
    /// has room for a height's arrow.
    static let roomy = 70.0
    /// The distance from one arrow to the next along the same width or height.
    static let apart = 22.0
    /// The distance from the box to the first arrow outside it, and the least from its edge to an arrow inside.
    static let outside = 11.0
    static let inside = 14.0
    /// How far down a box a width's arrow lies, and how far across it a height's arrow, in parts of the box.
    static let down = 0.82
    static let across = 0.88
    /// The head's length and half its width. On a short arrow they are at most half and a third of the arrow.
    static let headLength = 8.0
    static let headWidth = 4.5
    static let shortHead = 3.0
    /// An arrow of this length or less has no head.
    static let shortest = 4.0
  }

  /// The mark's line on a box that is `frame` on the sheet and has `beside` other arrows along the same side.
  fileprivate func line(on frame: Rect, beside: Int) -> (from: Point, to: Point) {
    func across(_ y: Double) -> (Point, Point) { (Point(frame.minX, y), Point(frame.maxX, y)) }
    func down(_ x: Double) -> (Point, Point) { (Point(x, frame.minY), Point(x, frame.maxY)) }
    switch part {
    case .left: return down(frame.minX)
    case .right: return down(frame.maxX)
    case .top: return across(frame.minY)
    case .bottom: return across(frame.maxY)
    case .centreAcross: return down(frame.midX)
    case .centreDown: return across(frame.midY)
    case .width: return across(Self.place(of: beside, from: frame.minY, to: frame.maxY, Arrow.down))
    case .height: return down(Self.place(of: beside, from: frame.minX, to: frame.maxX, Arrow.across))
    }
  }

  /// Where an arrow lies between a box's near and far edges, or beyond the far edge. The first arrow lies inside at
  /// `part` of the way, clear of the label in the middle. The next ones follow towards the near edge, and come no
  /// closer to it than the first is to the far edge. The rest lie outside, and so do all arrows of a small box.
  private static func place(of arrow: Int, from near: Double, to far: Double, _ part: Double) -> Double {
    var outside = arrow
    if far - near >= Arrow.roomy {
      let first = min(far - Arrow.inside, near + (far - near) * part)
      let inside = 1 + Int((first - near - (far - first)) / Arrow.apart)
      if arrow < inside { return first - Arrow.apart * Double(arrow) }
      outside = arrow - inside
    }
    return far + Arrow.outside + Arrow.apart * Double(outside)
  }

  fileprivate func draw(_ a: Point, _ b: Point, _ svg: inout SVGWriter) {
    switch part {
    case .left, .right, .top, .bottom: svg.line(a, b, SVGWriter.Stroke(colour, width: 3))
    case .centreAcross, .centreDown: svg.line(a, b, SVGWriter.Stroke(colour, width: 2, dashes: "5 5"))
    case .width, .height:
      svg.line(a, b, SVGWriter.Stroke(colour, width: 2))
      drawHead(at: a, from: b, &svg)
      drawHead(at: b, from: a, &svg)
    }
  }

  private func drawHead(at tip: Point, from tail: Point, _ svg: inout SVGWriter) {
    let length = max(abs(tip.x - tail.x), abs(tip.y - tail.y))
    guard length > Arrow.shortest else { return }
    let along = min(Arrow.headLength, length / 2)
    let across = min(Arrow.headWidth, length / Arrow.shortHead)
    let (dx, dy) = ((tip.x - tail.x) / length, (tip.y - tail.y) / length)
    let base = Point(tip.x - dx * along, tip.y - dy * along)
    let corners = [across, -across].map { Point(base.x - dy * $0, base.y + dx * $0) }
    svg.polygon([tip] + corners, fill: colour)
  }
}

extension BoxSheet {
  typealias NumberedLine = (mark: BoxMark, from: Point, to: Point)

  /// Draws the lines of marks. A second arrow along the same width or height lies a little beside the first.
  func drawLines(of marks: [BoxMark], _ svg: inout SVGWriter) -> [NumberedLine] {
    var drawn: [NumberedLine] = []
    for mark in marks {
      let beside = drawn.count { ($0.mark.box, $0.mark.part) == (mark.box, mark.part) }
      let line = mark.line(on: placed(box: mark.box), beside: beside)
      mark.draw(line.from, line.to, &svg)
      drawn.append((mark, line.from, line.to))
    }
    return drawn
  }

  /// Draws the numbers of lines. A number covers no label if its line has such a place.
  func drawNumbers(on lines: [NumberedLine], besides labels: Taken, _ svg: inout SVGWriter) {
    var numbers: [Point] = []
    for (mark, a, b) in lines {
      let spots = BoxMark.spots.map { Point(a.x + (b.x - a.x) * $0, a.y + (b.y - a.y) * $0) }
      let free = spots.first { spot in
        let disc = Rect(origin: spot, size: .zero).shrunk(by: -BoxMark.radius)
        return !labels.overlaps(disc)
          && !numbers.contains { abs($0.x - spot.x) < BoxMark.apart && abs($0.y - spot.y) < BoxMark.apart }
      }
      let spot = free ?? spots[spots.count - 1]
      numbers.append(spot)
      BoxMark.drawNumber(mark.number, spot, mark.colour, &svg)
    }
  }
}
