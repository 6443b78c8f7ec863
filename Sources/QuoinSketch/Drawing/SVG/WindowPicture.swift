// WindowPicture.swift -- one window to scale: its boxes, its dimensions, and its boxes' labels.

import QuoinDrawing

struct WindowPicture {
  let layout: SketchLayout
  let window: Int
  let scale: Double
  /// Where the window's left top corner lies in the picture.
  private let origin: Point

  private static let air = 7.0
  private static let dimensionType = TypeStyle(size: 12, .muted)
  /// A dimension may be so long, however small the window.
  private static let leastDimension = 110.0
  private static let ruler = SVGWriter.Stroke(.frame)

  init(_ layout: SketchLayout, _ window: Int, left: Double, top: Double, scale: Double) {
    self.layout = layout
    self.window = window
    self.scale = scale
    let area = layout.area(ofWindow: window)
    origin = Point(left - area.minX * scale, top - area.minY * scale)
  }

  func draw(_ svg: inout SVGWriter, _ marks: MarkList) {
    drawPaper(&svg)
    drawDimensions(&svg)
    for box in layout.boxes(inWindow: window) where box != window { drawBox(box, &svg) }
    let lines = marks.drawLines(in: self, &svg)
    var labels: [Rect] = []
    for box in layout.boxes(inWindow: window) where box != window {
      labels.append(drawLabel(box, isCrossed: !lines.isEmpty, &svg))
    }
    marks.drawNumbers(on: lines, besides: labels, &svg)
  }

  /// A frame in the picture's coordinates.
  func placed(_ frame: Rect) -> Rect {
    Rect(
      origin.x + frame.minX * scale, origin.y + frame.minY * scale, frame.width * scale,
      frame.height * scale)
  }

  func placed(box: Int) -> Rect { placed(layout.frame(of: box)) }

  private func drawPaper(_ svg: inout SVGWriter) {
    let paper = placed(box: window)
    svg.rect(paper.offset(by: Point(0, 3)).shrunk(by: -1), radius: 5, fill: .shade)
    svg.rect(paper, radius: 3, fill: .paper, stroke: Self.ruler)
  }

  private func drawBox(_ box: Int, _ svg: inout SVGWriter) {
    let hue = layout.hue(of: box)
    svg.rect(
      placed(box: box).insideBorder, radius: 2, fill: hue.fill(depth: layout.depth(of: box)),
      stroke: SVGWriter.Stroke(hue.stroke))
  }

  // MARK: Dimensions

  private func drawDimensions(_ svg: inout SVGWriter) {
    let paper = placed(box: window)
    guard paper.width > 0, paper.height > 0 else { return }
    let above = paper.minY - 14
    let beside = paper.minX - 16
    svg.line(Point(paper.minX, above), Point(paper.maxX, above), Self.ruler)
    svg.line(Point(beside, paper.minY), Point(beside, paper.maxY), Self.ruler)
    for x in [paper.minX, paper.maxX] { svg.line(Point(x, above - 4), Point(x, above + 4), Self.ruler) }
    for y in [paper.minY, paper.maxY] { svg.line(Point(beside - 4, y), Point(beside + 4, y), Self.ruler) }
    let size = layout.frame(of: window).size
    let name = layout.sketch.boxes[window].name
    drawDimension(
      "\(name)  \(NumberText.tenths(size.width))", Point(paper.midX, above), room: paper.width, &svg)
    drawDimension(
      NumberText.tenths(size.height), Point(beside, paper.midY), room: paper.height, isTurned: true, &svg)
  }

  private func drawDimension(
    _ text: String, _ middle: Point, room: Double, isTurned: Bool = false, _ svg: inout SVGWriter
  ) {
    let text = TypeMetrics.shortened(text, Self.dimensionType, max(room, Self.leastDimension))
    let half = TypeMetrics.room(text, Self.dimensionType) / 2 + 6
    let (width, height) = isTurned ? (8, half) : (half, 8)
    svg.rect(Rect(middle.x - width, middle.y - height, 2 * width, 2 * height), fill: .mist)
    svg.label(text, Self.dimensionType, at: middle, .center, isTurned: isTurned)
  }

  // MARK: Labels

  /// Draws a box's label; returns what it covers.
  private func drawLabel(_ box: Int, isCrossed: Bool, _ svg: inout SVGWriter) -> Rect {
    let name = layout.sketch.boxes[box].name
    let size = layout.sizeText(of: box, by: "×")
    let frame = placed(box: box)
    let hue = layout.hue(of: box)
    let halo = isCrossed ? hue.fill(depth: layout.depth(of: box)) : nil
    let inner = layout.children(of: box).map { placed(box: $0) }
    if inner.isEmpty {
      for label in BoxLabel.choices(name, size) where label.fits(frame.shrunk(by: Self.air / 2)) {
        label.draw(&svg, centred: frame, hue, halo: halo)
        return label.room(in: frame)
      }
    }
    // Around its own boxes, or in the middle of what they leave.
    for label in BoxLabel.choices(name, size) where !label.isTurned {
      for corner in label.corners(of: frame, air: Self.air)
      where !inner.contains(where: corner.overlaps) {
        label.draw(&svg, centred: corner, hue, halo: halo)
        return corner
      }
    }
    return BoxLabel.chip(name, size).drawChip(
      &svg, on: frame, within: placed(box: window), hue)
  }
}

extension Rect {
  /// Where a border is drawn: half a unit inside, so that neighbours' borders lie side by side.
  var insideBorder: Rect { shrunk(by: min(0.5, width / 4, height / 4)) }
}
