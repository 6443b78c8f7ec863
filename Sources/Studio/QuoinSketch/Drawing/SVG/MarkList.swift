// MarkList.swift -- the constraints that do not hold: numbered, marked in the picture, listed below.
//
// A mark lies on what its constraint speaks of: an edge, an arrow along a width or height, a dashed
// centre line. The constraint's number stands on each of its marks, at a spot that no label or other
// number takes, if there is one.

import QuoinDrawing
import QuoinLayout

final class MarkList {
  private let layout: SketchLayout
  private let violations: [Violation]
  private var numbers: [Point] = []

  private static let radius = 9.0
  /// The white ring around a number.
  private static let ring = 1.5
  /// The distance that numbers keep from each other, across or down.
  private static let apart = 20.0
  /// Where along its line a number may stand, in parts of the line; the last place is taken whatever is there.
  private static let spots = [0.5, 0.35, 0.65, 0.2, 0.8, 0.12, 0.88, 0.5]

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

  /// The list below the picture.
  private enum Legend {
    /// The distance from the left end to the text.
    static let indent = 30.0
    /// The distance from the constraint to the note behind it.
    static let gap = 14.0
    static let type = TypeStyle(size: 12, isTypewriter: true)
    static let noteType = TypeStyle(size: 12, .muted)
  }

  init(_ layout: SketchLayout) {
    self.layout = layout
    violations = layout.violations()
  }

  var isEmpty: Bool { violations.isEmpty }

  /// A line with the number that it is to bear.
  struct NumberedLine {
    fileprivate let number: Int
    fileprivate let line: Line
    fileprivate let colour: Colour
  }

  func drawLines(in picture: WindowPicture, _ svg: inout SVGWriter) -> [NumberedLine] {
    var drawn: [(box: Int, attribute: LayoutAttribute)] = []
    var numbered: [NumberedLine] = []
    for (index, violation) in violations.enumerated() {
      let colour = Self.colour(of: violation)
      for (box, attribute) in quantities(of: violation, in: picture.window) {
        // A second arrow along the same width or height lies a little beside the first.
        let beside = drawn.count { $0 == (box, attribute) }
        drawn.append((box, attribute))
        let line = Self.line(along: attribute, of: picture.placed(box: box), beside: beside)
        Self.draw(line, attribute, colour, &svg)
        numbered.append(NumberedLine(number: index + 1, line: line, colour: colour))
      }
    }
    return numbered
  }

  /// Draws the numbers of lines. A number covers no label if its line has such a place.
  func drawNumbers(on lines: [NumberedLine], besides labels: [Rect], _ svg: inout SVGWriter) {
    for one in lines { drawNumber(one.number, along: one.line, one.colour, labels, &svg) }
  }

  /// The boxes in a window, the window itself left out, and their attributes that a violated constraint of the author's
  /// speaks of; empty for other rules.
  private func quantities(of violation: Violation, in window: Int) -> [(Int, LayoutAttribute)] {
    guard case .stated(let constraint) = layout.rules[violation.rule] else { return [] }
    return layout.sketch.constraints[constraint].terms.compactMap { term in
      guard case .box(let box, let attribute) = term.quantity, box != window,
        layout.window(of: box) == window
      else { return nil }
      return (box, attribute)
    }
  }

  private static func colour(of violation: Violation) -> Colour {
    violation.isDeferred ? .red : .amberDark
  }

  // MARK: Lines

  fileprivate typealias Line = (from: Point, to: Point)

  private static func line(along attribute: LayoutAttribute, of frame: Rect, beside: Int) -> Line {
    let (left, right, top, bottom) = (frame.minX, frame.maxX, frame.minY, frame.maxY)
    let low = place(of: beside, from: top, to: bottom, Arrow.down)
    let far = place(of: beside, from: left, to: right, Arrow.across)
    switch attribute {
    case .left: return (Point(left, top), Point(left, bottom))
    case .right: return (Point(right, top), Point(right, bottom))
    case .top: return (Point(left, top), Point(right, top))
    case .bottom: return (Point(left, bottom), Point(right, bottom))
    case .centerX: return (Point(frame.midX, top), Point(frame.midX, bottom))
    case .centerY: return (Point(left, frame.midY), Point(right, frame.midY))
    case .width: return (Point(left, low), Point(right, low))
    default: return (Point(far, top), Point(far, bottom))
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

  private static func draw(
    _ line: Line, _ attribute: LayoutAttribute, _ colour: Colour, _ svg: inout SVGWriter
  ) {
    let (a, b) = line
    switch attribute {
    case .left, .right, .top, .bottom: svg.line(a, b, SVGWriter.Stroke(colour, width: 3))
    case .centerX, .centerY: svg.line(a, b, SVGWriter.Stroke(colour, width: 2, dashes: "5 5"))
    default:
      svg.line(a, b, SVGWriter.Stroke(colour, width: 2))
      drawHead(at: a, from: b, colour, &svg)
      drawHead(at: b, from: a, colour, &svg)
    }
  }

  private static func drawHead(
    at tip: Point, from tail: Point, _ colour: Colour, _ svg: inout SVGWriter
  ) {
    let length = max(abs(tip.x - tail.x), abs(tip.y - tail.y))
    guard length > Arrow.shortest else { return }
    let along = min(Arrow.headLength, length / 2)
    let across = min(Arrow.headWidth, length / Arrow.shortHead)
    let (dx, dy) = ((tip.x - tail.x) / length, (tip.y - tail.y) / length)
    let base = Point(tip.x - dx * along, tip.y - dy * along)
    svg.polygon(
      [
        tip, Point(base.x - dy * across, base.y + dx * across),
        Point(base.x + dy * across, base.y - dx * across),
      ],
      fill: colour)
  }

  // MARK: Numbers

  private func drawNumber(
    _ number: Int, along line: Line, _ colour: Colour, _ labels: [Rect], _ svg: inout SVGWriter
  ) {
    let (a, b) = line
    var spot = a
    for fraction in Self.spots {
      spot = Point(a.x + (b.x - a.x) * fraction, a.y + (b.y - a.y) * fraction)
      let disc = Rect(origin: spot, size: .zero).shrunk(by: -Self.radius)
      if labels.contains(where: disc.overlaps) { continue }
      let isTaken = numbers.contains { abs($0.x - spot.x) < Self.apart && abs($0.y - spot.y) < Self.apart }
      if !isTaken { break }
    }
    numbers.append(spot)
    Self.drawNumber(number, spot, colour, &svg)
  }

  private static func drawNumber(
    _ number: Int, _ middle: Point, _ colour: Colour, _ svg: inout SVGWriter
  ) {
    svg.circle(middle, radius: radius + ring, fill: .paper)
    svg.disc("\(number)", middle, radius: radius, size: 11, colour)
  }

  // MARK: The list

  /// Draws the list; returns its height, and as the width the x at which its longest entry ends, 0 without entries.
  func drawLegend(_ svg: inout SVGWriter, left: Double, top: Double) -> Size {
    var width = 0.0
    for (index, violation) in violations.enumerated() {
      let y = top + (Double(index) + 0.5) * SVGPicture.Metrics.legendLine
      let colour = Self.colour(of: violation)
      Self.drawNumber(index + 1, Point(left + Self.radius, y), colour, &svg)
      width = max(width, drawEntry(violation, left + Legend.indent, y, &svg))
    }
    return Size(width, Double(violations.count) * SVGPicture.Metrics.legendLine)
  }

  /// Draws an entry from `left`, about the height `middle`; returns the x at which it ends.
  private func drawEntry(
    _ violation: Violation, _ left: Double, _ middle: Double, _ svg: inout SVGWriter
  ) -> Double {
    var text = layout.text(of: violation.rule)
    var note = "line \(layout.line(of: violation.rule)), \(violation.amountText)"
    if case .stated(let index) = layout.rules[violation.rule] {
      let constraint = layout.sketch.constraints[index]
      if let strength = constraint.strengthText { text += " @\(strength)" }
      if let label = constraint.label { text += " \"\(label)\"" }
    }
    if violation.isDeferred {
      let others = Set(
        layout.conflicts.filter { $0.first == violation.rule }.joined().dropFirst()
          .map { layout.line(of: $0) })
      note += others.isEmpty ? "; impossible by itself" : "; contradicts " + Self.lines(others.sorted())
    }
    let end = svg.label(text, Legend.type, left, middle: middle) + Legend.gap
    return svg.label(note, Legend.noteType, end, middle: middle)
  }

  private static func lines(_ numbers: [Int]) -> String {
    (numbers.count == 1 ? "line " : "lines ") + numbers.map { "\($0)" }.joined(separator: ", ")
  }
}
