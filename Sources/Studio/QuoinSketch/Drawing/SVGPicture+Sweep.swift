// SVGPicture+Sweep.swift -- a sketch at many sizes: small pictures side by side, and how the edges move.
//
// All small pictures have one scale, so that they can be compared. The numbers behind a size count
// the constraints that do not hold there: those deferred, and those only wished for. A batch has the chart alone.

import QuoinDrawing

extension SVGPicture {
  private static let pageWidth = 1080.0
  private static let left = 40.0
  /// The width between the margins.
  private static var width: Double { pageWidth - 2 * left }
  private static let rangeMiddle = 50.0
  private static let cellsTop = 76.0

  private static let chartSamples = 121
  /// The room beside the chart, for the numbers at its lines.
  private static let chartIndent = 40.0
  /// The room above the chart, for its title, and below it.
  private static let chartTitleHeight = 28.0
  private static let chartBottom = 44.0

  /// Draws a sweep: layouts[i] is the sketch at values[i]. Nil unless there is at least one layout, each layout has a
  /// value, all layouts are of one sketch that has the sweep's window, and the sweep's ends are finite and differ. Also
  /// solves the sketch at more values, for the chart, and throws if one of these layouts is refused.
  public init?(
    _ sweep: Sweep, _ values: [Double], _ layouts: [SketchLayout], title: String
  ) throws(SketchErrors) {
    guard let sketch = layouts.first?.sketch, layouts.count == values.count, sweep.hasRange,
      sweep.isOfWindow(of: sketch), layouts.allSatisfy({ $0.sketch == sketch })
    else { return nil }
    var svg = SVGWriter()
    let name = sketch.boxes[sweep.window].name
    Self.drawHead(title, "\(name).\(sweep.isHorizontal ? "width" : "height")", sweep, &svg)
    let pictures = layouts.map { WindowPicture($0, sweep.window) }
    let cells = SweepCells(pictures, left: Self.left, width: Self.width)
    let top = cells.draw(values, top: Self.cellsTop, &svg)
    let samples = sweep.values(Self.chartSamples)
    let sampled = try sweep.layouts(of: sketch, sizes: layouts[0].sizes, at: samples).map {
      SweepChart.Sample(WindowPicture($0, sweep.window).boxes, !$0.deferred.isEmpty)
    }
    self.init(sweep, samples, sampled, nil, title, top: top, &svg)
  }

  /// Lays the sketch out at evenly spaced numbers from `first` to `last`. Nil unless the batch has one parameter and
  /// the sketch a window, and the numbers are finite and differ. Throws as `SketchBatch.frames` does.
  public init?(
    _ batch: SketchBatch, from first: Double, to last: Double, title: String
  ) throws(SketchBatchError) {
    let sketch = batch.base.sketch
    guard batch.parameters.count == 1, var window = sketch.boxes.firstIndex(where: { $0.size != nil }) else {
      return nil
    }
    var (isHorizontal, name, about) = (true, "", String?.none)
    switch batch.parameters[0] {
    case .box(let box, let attribute):
      (window, isHorizontal) = (box, attribute == .width)
      name = "\(sketch.boxes[box].name).\(attribute.name)"
    case .variable(let variable):
      name = sketch.variables[variable].name
      about = "left and right edges, from one \(name) to the next below"
    }
    let sweep = Sweep(window: window, isHorizontal: isHorizontal, from: first, to: last)
    guard sweep.hasRange else { return nil }
    let values = (0..<Self.chartSamples).map {
      first + (last - first) * Double($0) / Double(Self.chartSamples - 1)
    }
    let samples = try batch.frames(values).map { frames in
      SweepChart.Sample(frames.map { WindowPicture(batch.base, window, frames: $0).boxes }, frames == nil)
    }
    var svg = SVGWriter()
    Self.drawHead(title, name, sweep, &svg)
    self.init(sweep, values, samples, about, title, top: Self.cellsTop, &svg)
  }

  /// The page with a chart below what is drawn already. `about` says what runs, unless it is a window's size.
  private init(
    _ sweep: Sweep, _ values: [Double], _ samples: [SweepChart.Sample], _ about: String?,
    _ title: String, top: Double, _ svg: inout SVGWriter
  ) {
    let (left, width) = (Self.left + Self.chartIndent, Self.width - Self.chartIndent)
    let area = Rect(left, top + Self.chartTitleHeight, width, SweepChart.height)
    let usual =
      sweep.isHorizontal
      ? "left and right edges, one window width below the other"
      : "top and bottom edges at each window height"
    SweepChart(values, samples, isHorizontal: sweep.isHorizontal, in: area).draw(about ?? usual, &svg)
    let page = Size(Self.pageWidth, area.maxY + Self.chartBottom)
    self.init(text: svg.document(page, title: title, page: .mist))
  }

  /// Writes the title, and the range of the number that moves.
  private static func drawHead(_ title: String, _ number: String, _ sweep: Sweep, _ svg: inout SVGWriter) {
    let range = "\(number) from \(NumberText.tenths(sweep.first)) to \(NumberText.tenths(sweep.last))"
    for (text, type, middle) in [
      (shortTitle(title), titleType, titleMiddle), (range, TypeStyle(size: 12, .muted), rangeMiddle),
    ] { svg.label(TypeMetrics.shortened(text, type, width), type, left, middle: middle) }
  }
}

/// The small pictures, in rows.
private struct SweepCells {
  private let pictures: [WindowPicture]
  private let left: Double
  private let width: Double
  private var scale = 1.0

  private static let gap = 28.0
  private static let captionHeight = 34.0
  private static let cellWidth = 300.0
  private static let cellHeight = 240.0
  private static let narrowest = 76.0

  /// The line above a small picture: its text, and the discs behind the text.
  private enum Caption {
    static let height = 24.0
    static let middle = 9.5
    static let gap = 13.0
    static let betweenDiscs = 18.0
  }

  /// The pictures are as large as cells allow and at most life size, but smaller by up to a third if that saves rows.
  init(_ pictures: [WindowPicture], left: Double, width: Double) {
    (self.pictures, self.left, self.width) = (pictures, left, width)
    let areas = pictures.map { $0.boxes.area }
    let largest = min(
      Self.cellWidth / max(areas.map { $0.width }.max() ?? 1, 1),
      Self.cellHeight / max(areas.map { $0.height }.max() ?? 1, 1), 1)
    var fewest = Int.max
    for part in stride(from: 1.0, through: 0.66, by: -0.02) {
      let rows = corners(at: largest * part).count { $0.x == left }
      if rows < fewest { (fewest, scale) = (rows, largest * part) }
    }
  }

  /// The place of each picture's caption in the rows, and behind the last one the place where the rows end.
  private func corners(at scale: Double, top: Double = 0) -> [Point] {
    var (x, y, height) = (left, top, 0.0)
    var found: [Point] = []
    for picture in pictures {
      let size = picture.boxes.area.size
      if x > left && x + size.width * scale > left + width {
        (x, y, height) = (left, y + height + Self.captionHeight + Self.gap / 2, 0)
      }
      found.append(Point(x, y))
      x += max(size.width * scale, Self.narrowest) + Self.gap
      height = max(height, size.height * scale)
    }
    return found + [Point(left, y + height + Self.captionHeight)]
  }

  /// Draws the pictures; returns where they end.
  func draw(_ values: [Double], top: Double, _ svg: inout SVGWriter) -> Double {
    let corners = corners(at: scale, top: top)
    for (index, picture) in pictures.enumerated() {
      drawCaption(picture, values[index], corners[index], &svg)
      let below = Point(corners[index].x, corners[index].y + Caption.height)
      BoxSheet(picture.boxes, at: below, scale: scale).draw(&svg, .names)
    }
    return corners[pictures.count].y
  }

  private func drawCaption(
    _ picture: WindowPicture, _ value: Double, _ corner: Point, _ svg: inout SVGWriter
  ) {
    let middle = corner.y + Caption.middle
    let type = TypeStyle(size: 13, isBold: true)
    var at = svg.label(NumberText.tenths(value), type, corner.x, middle: middle) + Caption.gap
    for colour in [Colour.red, .amberDark] {
      let count = picture.violations.count { $0.colour == colour }
      guard count > 0 else { continue }
      svg.disc("\(count)", Point(at, middle), radius: 7, size: 9.5, colour)
      at += Caption.betweenDiscs
    }
  }
}
