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
  /// The length that a dimension may have however small the window is.
  private static let leastDimension = 110.0
  private static let ruler = SVGWriter.Stroke(.frame)
  /// The distances from the window to the rulers above it and beside it.
  private static let above = 14.0
  private static let beside = 16.0
  /// Half the length of the strokes at a ruler's ends.
  private static let end = 4.0
  /// The paper around a dimension: its width beside the text, and half its height.
  private static let besideDimension = 6.0
  private static let dimensionHeight = 8.0
  /// How far below the window its shadow lies.
  private static let shadow = Point(0, 3)

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
    svg.rect(paper.offset(by: Self.shadow).shrunk(by: -1), radius: 5, fill: .shade)
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
    let above = paper.minY - Self.above
    let beside = paper.minX - Self.beside
    svg.line(Point(paper.minX, above), Point(paper.maxX, above), Self.ruler)
    svg.line(Point(beside, paper.minY), Point(beside, paper.maxY), Self.ruler)
    for x in [paper.minX, paper.maxX] {
      svg.line(Point(x, above - Self.end), Point(x, above + Self.end), Self.ruler)
    }
    for y in [paper.minY, paper.maxY] {
      svg.line(Point(beside - Self.end, y), Point(beside + Self.end, y), Self.ruler)
    }
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
    let half = TypeMetrics.room(text, Self.dimensionType) / 2 + Self.besideDimension
    let (width, height) = isTurned ? (Self.dimensionHeight, half) : (half, Self.dimensionHeight)
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
    // Otherwise the label goes to the first place along the frame's inside that none of the box's children overlaps.
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
  /// Where a border is drawn: half a unit inside, so that neighbours' borders lie side by side. A thin box keeps
  /// half its size.
  var insideBorder: Rect {
    let quarter = 0.25
    return shrunk(by: min(0.5, quarter * min(width, height)))
  }
}
