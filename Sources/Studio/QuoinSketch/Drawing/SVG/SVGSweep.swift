// SVGSweep.swift -- a layout at many sizes: small pictures side by side, and how the edges move.
//
// All small pictures have one scale, so that they can be compared. The numbers behind a size count
// the constraints that do not hold there: those deferred, and those only wished for.

import QuoinDrawing

/// Draws a sweep as SVG.
public struct SVGSweep {
  /// The picture.
  public let text: String

  static let pageWidth = 1080.0
  static let left = 40.0
  /// The width between the margins.
  static var width: Double { pageWidth - 2 * left }
  private static let gap = 28.0
  private static let captionHeight = 34.0
  private static let cellWidth = 300.0
  private static let cellHeight = 240.0
  private static let narrowest = 76.0
  private static let cellsTop = 76.0
  private static let rangeMiddle = 50.0

  static let chartSamples = 121
  /// The room beside the chart, for the numbers at its lines.
  private static let chartIndent = 40.0
  static let chartLeft = left + chartIndent
  static var chartWidth: Double { width - chartIndent }
  /// The room above the chart, for its title.
  private static let chartTitleHeight = 28.0
  /// The chart and the margin below it.
  static let chartHeight = SweepChart.height + chartBottom
  private static let chartBottom = 44.0

  /// The line above a small picture: its text, and the discs behind the text.
  private enum Caption {
    static let height = 24.0
    static let middle = 9.5
    static let gap = 13.0
    static let betweenDiscs = 18.0
  }

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
    let axis = sweep.isHorizontal ? "width" : "height"
    Self.drawHead(title, "\(name).\(axis)", sweep, &svg)
    var top = Self.drawCells(sweep, values, layouts, top: Self.cellsTop, &svg)
    let sizes = layouts[0].sizes
    let samples = sweep.values(Self.chartSamples)
    let sampled = try sweep.layouts(of: sketch, sizes: sizes, at: samples)
    let chart = SweepChart(
      sweep, samples, sampled.map { SweepSample($0) }, of: sampled[0], left: Self.chartLeft,
      top: top + Self.chartTitleHeight, width: Self.chartWidth)
    chart.draw(&svg)
    top += Self.chartTitleHeight + Self.chartHeight
    text = svg.document(Size(Self.pageWidth, top), title: title, page: .mist)
  }

  /// Writes the title, and the range of the number that moves.
  static func drawHead(_ title: String, _ number: String, _ sweep: Sweep, _ svg: inout SVGWriter) {
    let shortTitle = TypeMetrics.shortened(SVGPicture.shortTitle(title), SVGPicture.titleType, width)
    svg.label(shortTitle, SVGPicture.titleType, left, middle: SVGPicture.titleMiddle)
    let range = "\(number) from \(NumberText.tenths(sweep.first)) to \(NumberText.tenths(sweep.last))"
    let type = TypeStyle(size: 12, .muted)
    svg.label(TypeMetrics.shortened(range, type, width), type, left, middle: rangeMiddle)
  }

  /// Draws the small pictures in rows; returns where they end.
  private static func drawCells(
    _ sweep: Sweep, _ values: [Double], _ layouts: [SketchLayout], top: Double, _ svg: inout SVGWriter
  ) -> Double {
    let areas = layouts.map { $0.area(ofWindow: sweep.window) }
    let scale = scale(for: areas)
    var (x, y, rowHeight) = (left, top, 0.0)
    for (index, layout) in layouts.enumerated() {
      let (width, height) = (areas[index].width * scale, areas[index].height * scale)
      if x > left && x + width > pageWidth - left {
        x = left
        y += rowHeight + captionHeight + gap / 2
        rowHeight = 0
      }
      drawCaption(layout, values[index], x, y, &svg)
      let picture = WindowPicture(layout, sweep.window, left: x, top: y + Caption.height, scale: scale)
      picture.drawSmall(&svg)
      x += max(width, narrowest) + gap
      rowHeight = max(rowHeight, height)
    }
    return y + rowHeight + captionHeight
  }

  /// Returns the scale of the small pictures: as large as cells allow and at most 1, but smaller by up to a third if
  /// that saves rows.
  private static func scale(for areas: [Rect]) -> Double {
    let largest = min(
      cellWidth / max(areas.map { $0.width }.max() ?? 1, 1),
      cellHeight / max(areas.map { $0.height }.max() ?? 1, 1), 1)
    let scales = stride(from: 1.0, through: 0.66, by: -0.02).map { $0 * largest }
    let fewest = scales.map { rows(of: areas, at: $0) }.min() ?? 1
    return scales.first { rows(of: areas, at: $0) == fewest } ?? largest
  }

  private static func rows(of areas: [Rect], at scale: Double) -> Int {
    var (x, rows) = (left, 1)
    for area in areas {
      if x > left && x + area.width * scale > pageWidth - left {
        x = left
        rows += 1
      }
      x += max(area.width * scale, narrowest) + gap
    }
    return rows
  }

  private static func drawCaption(
    _ layout: SketchLayout, _ value: Double, _ x: Double, _ y: Double, _ svg: inout SVGWriter
  ) {
    let middle = y + Caption.middle
    let end = svg.label(NumberText.tenths(value), TypeStyle(size: 13, isBold: true), x, middle: middle)
    let violations = layout.violations()
    let conflicts = violations.count { $0.isDeferred }
    let wishes = violations.count - conflicts
    var at = end + Caption.gap
    for (count, colour) in [(conflicts, Colour.red), (wishes, .amberDark)] where count > 0 {
      svg.disc("\(count)", Point(at, middle), radius: 7, size: 9.5, colour)
      at += Caption.betweenDiscs
    }
  }
}

extension WindowPicture {
  private static func smallStroke(_ colour: Colour) -> SVGWriter.Stroke {
    SVGWriter.Stroke(colour, width: 0.8)
  }
  private static func markedStroke(_ colour: Colour) -> SVGWriter.Stroke {
    SVGWriter.Stroke(colour, width: 1.6)
  }

  /// Draws the window without dimensions and without numbered marks; labels are names only. A box has a thicker border
  /// if a constraint that speaks of it does not hold: a red one for a deferred constraint, an amber one for a wish.
  func drawSmall(_ svg: inout SVGWriter) {
    let conflicts = layout.markedBoxes { $0.isDeferred }
    let wishes = layout.markedBoxes { !$0.isDeferred }
    let boxes = layout.boxes(inWindow: window)
    let paper = placed(box: window)
    svg.rect(paper, radius: 2, fill: .paper, stroke: SVGWriter.Stroke(.frame))
    for box in boxes where box != window {
      let hue = layout.hue(of: box)
      let mark: Colour? = conflicts.contains(box) ? .red : wishes.contains(box) ? .amberDark : nil
      svg.rect(
        placed(box: box).insideBorder, radius: 1.5, fill: hue.fill(depth: layout.depth(of: box)),
        stroke: mark.map(Self.markedStroke) ?? Self.smallStroke(hue.stroke))
    }
    for box in boxes where box != window && layout.children(of: box).isEmpty {
      let name = layout.sketch.boxes[box].name
      let frame = placed(box: box)
      for label in BoxLabel.names(name) where label.fits(frame.shrunk(by: 2)) {
        label.draw(&svg, centred: frame, layout.hue(of: box))
        break
      }
    }
  }
}
