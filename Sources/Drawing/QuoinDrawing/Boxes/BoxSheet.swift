// BoxSheet.swift -- a picture of boxes at its place in an SVG document.
//
// Boxes are drawn first, then marks, then labels, so that nothing covers a label. A box without boxes in it has its
// label in its middle, or else in a corner. Any other box has it in a corner that no box inside covers. A box
// without room inside has a chip on its upper or lower border, beside the chips that are there; the root has none. No
// label covers another: a box for whose label there is no place at all has none.

package struct BoxSheet {
  package enum Labels {
    /// Names and sizes; the root's, too, or not.
    case full(ofRoot: Bool)
    /// The names of boxes that have no boxes in them, in small type, where no other box is drawn over them. Marked boxes have thick borders.
    case names
  }

  package let picture: BoxPicture
  private let scale: Double
  private let origin: Point

  /// The space of a chip beside its text, and its place on a border.
  private enum Chip {
    static let height = 14.0
    static let air = 10.0
    /// The distance from the box's left edge, and from one chip to the next.
    static let left = 6.0
    static let apart = 3.0
  }

  /// The picture, `scale` times as large, with the corner of its area at `corner`.
  package init(_ picture: BoxPicture, at corner: Point = .zero, scale: Double = 1) {
    self.picture = picture
    self.scale = scale
    origin = Point(corner.x - picture.area.minX * scale, corner.y - picture.area.minY * scale)
  }

  /// A rectangle of the picture's coordinates on the sheet.
  package func placed(_ frame: Rect) -> Rect {
    Rect(
      origin.x + frame.minX * scale, origin.y + frame.minY * scale, frame.width * scale, frame.height * scale)
  }

  package func placed(box: Int) -> Rect { placed(picture.boxes[box].frame) }

  package func draw(_ svg: inout SVGWriter, _ labels: Labels, _ marks: [BoxMark] = []) {
    for box in picture.boxes.indices { drawBox(box, labels, &svg) }
    let lines = drawLines(of: marks, &svg)
    var taken = Taken()
    var crowded: [Int] = []
    for box in picture.boxes.indices where isNamed(box, labels) {
      if !drawLabel(box, labels, isCrossed: !lines.isEmpty, &taken, &svg) { crowded.append(box) }
    }
    if case .full = labels { for box in crowded where box > 0 { drawChip(box, &taken, &svg) } }
    drawNumbers(on: lines, besides: taken, &svg)
  }

  private func isNamed(_ box: Int, _ labels: Labels) -> Bool {
    if picture.boxes[box].name.isEmpty { return false }
    return switch labels {
    case .full(let isRootNamed): box > 0 || isRootNamed
    case .names: box > 0 && picture.isLeaf(box)
    }
  }

  private func drawBox(_ box: Int, _ labels: Labels, _ svg: inout SVGWriter) {
    let border = picture.colours(box).border
    var stroke = SVGWriter.Stroke(border, dashes: picture.boxes[box].isGuide ? "3 2" : nil)
    if case .names = labels {
      let mark = picture.boxes[box].mark
      stroke = mark.map { SVGWriter.Stroke($0, width: 1.6) } ?? SVGWriter.Stroke(border, width: 0.8)
    }
    svg.rect(placed(box: box).insideBorder, radius: 2, fill: picture.fill(box), stroke: stroke)
  }

  // MARK: Labels

  /// Draws a box's label inside it. Returns false if there is no room.
  private func drawLabel(
    _ box: Int, _ labels: Labels, isCrossed: Bool, _ taken: inout Taken, _ svg: inout SVGWriter
  ) -> Bool {
    let size: String? = if case .full = labels { picture.boxes[box].sizeText(by: "×") } else { nil }
    let choices = BoxLabel.choices(picture.boxes[box].name, size)
    let frame = placed(box: box)
    let inner = covers(of: box, labels, frame)
    // The middle of a box, at any size, is better than any of its corners.
    for isInMiddle in picture.isLeaf(box) ? [true, false] : [false] {
      for label in choices {
        let places = isInMiddle ? [label.middle(of: frame)].compactMap { $0 } : label.corners(of: frame)
        for place in places where !inner.contains(where: place.overlaps) && !taken.overlaps(place) {
          label.draw(&svg, in: place, picture.colours(box).text, halo: isCrossed ? picture.fill(box) : nil)
          taken.insert(place)
          return true
        }
      }
    }
    return false
  }

  /// What a box's label must keep off: the boxes inside, and where there are names alone, every box that is drawn over
  /// it. A name that lies on another box would be read as that box's.
  private func covers(of box: Int, _ labels: Labels, _ frame: Rect) -> [Rect] {
    guard case .names = labels else { return picture.inner(box).map { placed($0) } }
    return picture.boxes.indices[(box + 1)...].map { placed(box: $0) }.filter(frame.overlaps)
  }

  /// Draws a label on the border of a box, within the picture.
  private func drawChip(_ box: Int, _ taken: inout Taken, _ svg: inout SVGWriter) {
    let label = BoxLabel.chip(picture.boxes[box].name, picture.boxes[box].sizeText(by: "×"))
    let (frame, area) = (placed(box: box), placed(picture.area))
    let width = label.extent.width + Chip.air
    guard width <= area.width, Chip.height <= area.height else { return }
    let last = min(max(frame.minX + Chip.left, frame.maxX - Chip.left - width), area.maxX - width)
    for border in [frame.minY, frame.maxY] {
      let top = max(area.minY, min(border - Chip.height / 2, area.maxY - Chip.height))
      var left = max(min(frame.minX + Chip.left, last), area.minX)
      while left <= last {
        let chip = Rect(left, top, width, Chip.height)
        guard let other = taken.first(in: chip) else {
          let (border, text) = picture.colours(box)
          svg.rect(chip, radius: Chip.height / 2, fill: .paper, stroke: SVGWriter.Stroke(border))
          label.draw(&svg, in: chip, text)
          return taken.insert(chip)
        }
        left = other.maxX + Chip.apart
      }
    }
  }
}

/// What labels cover, in strips from the top down, so that a look at one place sees only what is near.
struct Taken {
  private var strips: [Int: [Rect]] = [:]
  private static let height = 64.0
  /// Places further away are in no picture.
  private static let farthest = 1e9

  private func strips(of place: Rect) -> ClosedRange<Int> {
    func strip(_ y: Double) -> Int {
      Int(max(-Self.farthest, min(y / Self.height, Self.farthest)).rounded(.down))
    }
    return strip(place.minY)...max(strip(place.minY), strip(place.maxY))
  }

  mutating func insert(_ place: Rect) {
    for strip in strips(of: place) { strips[strip, default: []].append(place) }
  }

  func first(in place: Rect) -> Rect? {
    for strip in strips(of: place) {
      if let found = strips[strip]?.first(where: place.overlaps) { return found }
    }
    return nil
  }

  func overlaps(_ place: Rect) -> Bool { first(in: place) != nil }
}

extension Rect {
  /// Where a border is drawn: half a unit inside, so that neighbours' borders lie side by side. A thin box keeps
  /// half its size.
  fileprivate var insideBorder: Rect {
    let quarter = 0.25
    return shrunk(by: min(0.5, quarter * min(width, height)))
  }
}

extension BoxPicture {
  /// The picture as an SVG document, `scale` pixels to a point.
  package func svg(scale: Double) -> String {
    var svg = SVGWriter()
    BoxSheet(self).draw(&svg, .full(ofRoot: true))
    return svg.document(area.size, scale: scale)
  }
}
