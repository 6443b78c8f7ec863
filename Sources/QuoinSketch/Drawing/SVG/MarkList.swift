// MarkList.swift -- the constraints that do not hold: numbered, marked in the picture, listed below.
//
// A mark lies on what its constraint speaks of: an edge, an arrow along a width or height, a dashed
// centre line. Its number stands on each of these, moved along it until it covers no other number.

final class MarkList {
  private let layout: SketchLayout
  private let violations: [Violation]
  private var numbers: [(x: Double, y: Double)] = []

  private static let radius = 9.0
  /// A box with room for an arrow beside its label.
  private static let roomy = 70.0

  init(_ layout: SketchLayout) {
    self.layout = layout
    violations = layout.violations()
  }

  var isEmpty: Bool { violations.isEmpty }

  /// A line with the number that it is to bear.
  struct NumberedLine {
    fileprivate let number: Int
    fileprivate let line: Line
    fileprivate let colour: String
  }

  func drawLines(in picture: WindowPicture, _ svg: inout SVGWriter) -> [NumberedLine] {
    var drawn: [(box: Int, attribute: Attribute)] = []
    var numbered: [NumberedLine] = []
    for (index, violation) in violations.enumerated() {
      let colour = Self.colour(of: violation)
      for (box, attribute) in quantities(of: violation, in: picture.window) {
        // A second arrow along the same width lies a little beside the first.
        let beside = drawn.count { $0 == (box, attribute) }
        drawn.append((box, attribute))
        let line = Self.line(along: attribute, of: picture.placed(box: box), beside: beside)
        Self.draw(line, attribute, colour, &svg)
        numbered.append(NumberedLine(number: index + 1, line: line, colour: colour))
      }
    }
    return numbered
  }

  /// Draws the numbers of lines, where they cover no label if there is such a place.
  func drawNumbers(on lines: [NumberedLine], besides labels: [Frame], _ svg: inout SVGWriter) {
    for one in lines { drawNumber(one.number, along: one.line, one.colour, labels, &svg) }
  }

  /// The parts of boxes of a window that a constraint speaks of.
  private func quantities(of violation: Violation, in window: Int) -> [(Int, Attribute)] {
    guard case .stated(let constraint) = layout.rules[violation.rule] else { return [] }
    return layout.sketch.constraints[constraint].terms.compactMap { term in
      guard case .box(let box, let attribute) = term.quantity, box != window,
        layout.window(of: box) == window
      else { return nil }
      return (box, attribute)
    }
  }

  private static func colour(of violation: Violation) -> String {
    violation.isSetAside ? Palette.conflict : Palette.wish
  }

  // MARK: Lines

  fileprivate typealias Line = (from: (x: Double, y: Double), to: (x: Double, y: Double))

  private static func line(along attribute: Attribute, of frame: Frame, beside: Int) -> Line {
    let (left, right, top, bottom) = (frame.left, frame.right, frame.top, frame.bottom)
    let middle = (x: left + frame.width / 2, y: top + frame.height / 2)
    // Arrows keep clear of the label in the middle; where there is no room for that, they lie outside.
    let shift = 22 * Double(beside)
    let low =
      frame.height < roomy
      ? bottom + 11 + shift : max(middle.y, min(bottom - 14, top + frame.height * 0.82) - shift)
    let far =
      frame.width < roomy
      ? right + 11 + shift : max(middle.x, min(right - 14, left + frame.width * 0.88) - shift)
    switch attribute {
    case .left: return ((left, top), (left, bottom))
    case .right: return ((right, top), (right, bottom))
    case .top: return ((left, top), (right, top))
    case .bottom: return ((left, bottom), (right, bottom))
    case .centerX: return ((middle.x, top), (middle.x, bottom))
    case .centerY: return ((left, middle.y), (right, middle.y))
    case .width: return ((left, low), (right, low))
    case .height: return ((far, top), (far, bottom))
    }
  }

  private static func draw(
    _ line: Line, _ attribute: Attribute, _ colour: String, _ svg: inout SVGWriter
  ) {
    let (a, b) = line
    switch attribute {
    case .left, .right, .top, .bottom: svg.line(a.x, a.y, b.x, b.y, stroke: colour, width: 3)
    case .centerX, .centerY: svg.line(a.x, a.y, b.x, b.y, stroke: colour, width: 2, dashes: "5 5")
    case .width, .height:
      svg.line(a.x, a.y, b.x, b.y, stroke: colour, width: 2)
      drawHead(at: a, from: b, colour, &svg)
      drawHead(at: b, from: a, colour, &svg)
    }
  }

  private static func drawHead(
    at tip: (x: Double, y: Double), from tail: (x: Double, y: Double), _ colour: String,
    _ svg: inout SVGWriter
  ) {
    let length = max(abs(tip.x - tail.x), abs(tip.y - tail.y))
    guard length > 4 else { return }
    let (along, across) = (min(8, length / 2), min(4.5, length / 3))
    let (dx, dy) = ((tip.x - tail.x) / length, (tip.y - tail.y) / length)
    let base = (tip.x - dx * along, tip.y - dy * along)
    svg.polygon(
      [
        tip, (base.0 - dy * across, base.1 + dx * across), (base.0 + dy * across, base.1 - dx * across),
      ],
      fill: colour)
  }

  // MARK: Numbers

  private func drawNumber(
    _ number: Int, along line: Line, _ colour: String, _ labels: [Frame], _ svg: inout SVGWriter
  ) {
    let (a, b) = line
    var spot = (x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    for fraction in [0.5, 0.35, 0.65, 0.2, 0.8, 0.12, 0.88, 0.5] {
      spot = (a.x + (b.x - a.x) * fraction, a.y + (b.y - a.y) * fraction)
      let disc = Frame(left: spot.x, top: spot.y, width: 0, height: 0).inset(by: -Self.radius)
      if labels.contains(where: disc.touches) { continue }
      if !numbers.contains(where: { abs($0.x - spot.x) < 20 && abs($0.y - spot.y) < 20 }) { break }
    }
    numbers.append(spot)
    Self.drawNumber(number, spot.x, spot.y, colour, &svg)
  }

  private static func drawNumber(
    _ number: Int, _ x: Double, _ y: Double, _ colour: String, _ svg: inout SVGWriter
  ) {
    svg.circle(x, y, radius: radius + 1.5, fill: Palette.paper)
    svg.circle(x, y, radius: radius, fill: colour)
    svg.text("\(number)", x, y + 4, size: 11, fill: Palette.paper, anchor: .middle, isBold: true)
  }

  // MARK: The list

  /// Draws the list; returns how much room it took.
  func drawLegend(_ svg: inout SVGWriter, left: Double, top: Double) -> (width: Double, height: Double) {
    var width = 0.0
    for (index, violation) in violations.enumerated() {
      let y = top + (Double(index) + 0.5) * SVGPicture.Metrics.legendLine
      Self.drawNumber(index + 1, left + Self.radius, y, Self.colour(of: violation), &svg)
      width = max(width, drawEntry(violation, left + 30, y + 4, &svg))
    }
    return (width, Double(violations.count) * SVGPicture.Metrics.legendLine)
  }

  private func drawEntry(_ violation: Violation, _ left: Double, _ y: Double, _ svg: inout SVGWriter)
    -> Double
  {
    var text = layout.text(of: violation.rule)
    var note = "line \(layout.line(of: violation.rule)), \(violation.amountText)"
    if case .stated(let index) = layout.rules[violation.rule] {
      let constraint = layout.sketch.constraints[index]
      if let strength = constraint.strengthText { text += " @\(strength)" }
      if let label = constraint.label { text += " \"\(label)\"" }
    }
    if violation.isSetAside {
      let others = Set(
        layout.conflicts.filter { $0.aside == violation.rule }.flatMap(\.members)
          .filter { $0 != violation.rule }.map { layout.line(of: $0) })
      note += "; contradicts " + Self.lines(others.sorted())
    }
    svg.text(text, left, y, size: 12, fill: Palette.ink, isMono: true)
    let end = left + TextMeasure.width(text, size: 12, isMono: true) + 14
    svg.text(note, end, y, size: 12, fill: Palette.faint)
    return end + TextMeasure.width(note, size: 12)
  }

  private static func lines(_ numbers: [Int]) -> String {
    (numbers.count == 1 ? "line " : "lines ") + numbers.map { "\($0)" }.joined(separator: ", ")
  }
}
