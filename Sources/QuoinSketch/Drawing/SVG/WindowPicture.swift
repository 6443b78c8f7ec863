// WindowPicture.swift -- one window, drawn to scale at a place of the picture.

struct WindowPicture {
  let layout: SketchLayout
  let window: Int
  let scale: Double
  /// Where the window's own left top corner lies in the picture.
  private let origin: (x: Double, y: Double)

  private static let air = 7.0

  init(_ layout: SketchLayout, _ window: Int, left: Double, top: Double, scale: Double) {
    self.layout = layout
    self.window = window
    self.scale = scale
    let area = layout.area(ofWindow: window)
    origin = (left - area.left * scale, top - area.top * scale)
  }

  func draw(_ svg: inout SVGWriter, _ marks: MarkList) {
    drawPaper(&svg)
    drawDimensions(&svg)
    for box in layout.boxes(inWindow: window) where box != window { drawBox(box, &svg) }
    let lines = marks.drawLines(in: self, &svg)
    var labels: [Frame] = []
    for box in layout.boxes(inWindow: window) where box != window {
      labels.append(drawLabel(box, isCrossed: !lines.isEmpty, &svg))
    }
    marks.drawNumbers(on: lines, besides: labels, &svg)
  }

  /// A frame in the picture's coordinates.
  func placed(_ frame: Frame) -> Frame {
    Frame(
      left: origin.x + frame.left * scale, top: origin.y + frame.top * scale,
      width: frame.width * scale, height: frame.height * scale)
  }

  func placed(box: Int) -> Frame { placed(layout.frame(of: box)) }

  private func drawPaper(_ svg: inout SVGWriter) {
    let paper = placed(box: window)
    var shadow = paper
    shadow.top += 3
    svg.rect(shadow.inset(by: -1), radius: 5, fill: Palette.shadow)
    svg.rect(paper, radius: 3, fill: Palette.paper, stroke: Palette.frame)
  }

  private func drawBox(_ box: Int, _ svg: inout SVGWriter) {
    let frame = placed(box: box)
    let hue = layout.hue(of: box)
    // Half a unit inside, so that neighbours' borders lie side by side.
    let inner = frame.inset(by: min(0.5, frame.width / 4, frame.height / 4))
    svg.rect(inner, radius: 2, fill: hue.fill(depth: layout.depth(of: box)), stroke: hue.stroke)
  }

  // MARK: Dimensions

  private func drawDimensions(_ svg: inout SVGWriter) {
    let paper = placed(box: window)
    guard paper.width > 0, paper.height > 0 else { return }
    let name = layout.sketch.boxes[window].name
    let above = paper.top - 14
    let beside = paper.left - 16
    svg.line(paper.left, above, paper.right, above, stroke: Palette.frame)
    svg.line(beside, paper.top, beside, paper.bottom, stroke: Palette.frame)
    for x in [paper.left, paper.right] { svg.line(x, above - 4, x, above + 4, stroke: Palette.frame) }
    for y in [paper.top, paper.bottom] { svg.line(beside - 4, y, beside + 4, y, stroke: Palette.frame) }
    let size = layout.frame(of: window)
    drawDimension(
      "\(name)  \(LengthText.of(size.width))", paper.left + paper.width / 2, above, false, &svg)
    drawDimension(LengthText.of(size.height), beside, paper.top + paper.height / 2, true, &svg)
  }

  private func drawDimension(
    _ text: String, _ x: Double, _ y: Double, _ turned: Bool, _ svg: inout SVGWriter
  ) {
    let half = TextMeasure.width(text, size: 12) / 2 + 6
    let gap =
      turned
      ? Frame(left: x - 8, top: y - half, width: 16, height: 2 * half)
      : Frame(left: x - half, top: y - 8, width: 2 * half, height: 16)
    svg.rect(gap, fill: Palette.page)
    svg.text(
      text, turned ? x + 4 : x, turned ? y : y + 4, size: 12, fill: Palette.faint, anchor: .middle,
      turned: turned)
  }

  // MARK: Labels

  /// Draws a box's label; returns what it covers.
  private func drawLabel(_ box: Int, isCrossed: Bool, _ svg: inout SVGWriter) -> Frame {
    let name = layout.sketch.boxes[box].name
    let size = layout.sizeText(of: box, by: "×")
    let frame = placed(box: box)
    let hue = layout.hue(of: box)
    let halo = isCrossed ? hue.fill(depth: layout.depth(of: box)) : nil
    let inner = layout.children(of: box).map { placed(box: $0) }
    if inner.isEmpty {
      for label in BoxLabel.choices(name, size) where label.fits(frame.inset(by: Self.air / 2)) {
        label.draw(&svg, centred: frame, hue, halo: halo)
        return label.room(in: frame)
      }
    }
    // Around its own boxes, or in the middle of what they leave.
    for label in BoxLabel.choices(name, size) where !label.isTurned {
      for corner in label.corners(of: frame, air: Self.air) where !inner.contains(where: corner.touches) {
        label.draw(&svg, centred: corner, hue, halo: halo)
        return corner
      }
    }
    return BoxLabel.chip(name, size).drawChip(&svg, on: frame, hue)
  }
}

extension Frame {
  func inset(by air: Double) -> Frame {
    Frame(
      left: left + air, top: top + air, width: max(width - 2 * air, 0), height: max(height - 2 * air, 0)
    )
  }

  func touches(_ other: Frame) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}
