// SweepChart+Paper.swift -- the paper of a sweep: the tint of conflicts below the bands, and lines at round numbers,
// which are drawn over the bands' fill and below their edges.

import QuoinDrawing

extension SweepChart {
  /// The most steps between the lines of sizes, and between the lines of positions. Lines beside each other need more
  /// room for their numbers than lines below each other.
  private struct MostLines {
    let sizes: Int
    let positions: Int
    static let horizontal = MostLines(sizes: 7, positions: 14)
    static let vertical = MostLines(sizes: 12, positions: 7)
  }

  private static let type = TypeStyle(size: 11, .muted)
  /// The distances from the chart to the numbers below it, and to those beside it.
  private static let numbersBelow = 14.0
  private static let numbersBeside = 8.0

  func drawConflicts(_ svg: inout SVGWriter) {
    var at = 0
    while let first = isConflict[at...].firstIndex(of: true) {
      at = isConflict[first...].firstIndex(of: false) ?? isConflict.count
      let (a, b) = (boundary(before: first), boundary(before: at))
      svg.polygon(
        [point(a, lowest), point(a, highest), point(b, highest), point(b, lowest)], fill: .redLight)
    }
  }

  /// The number half way between the value at `index` and the one before it; at an end of the range, that end.
  private func boundary(before index: Int) -> Double {
    if index == 0 { return values[0] }
    if index == values.count { return values[index - 1] }
    return (values[index - 1] + values[index]) / 2
  }

  func drawGrid(_ svg: inout SVGWriter) {
    let (first, last) = (values[0], values[values.count - 1])
    let most = isHorizontal ? MostLines.horizontal : .vertical
    for value in Self.ticks(min(first, last), max(first, last), most: most.sizes) {
      drawTick(point(value, lowest), point(value, highest), value, isBelow: !isHorizontal, &svg)
    }
    for position in Self.ticks(lowest, highest, most: most.positions) {
      drawTick(point(first, position), point(last, position), position, isBelow: isHorizontal, &svg)
    }
  }

  private func drawTick(_ a: Point, _ b: Point, _ number: Double, isBelow: Bool, _ svg: inout SVGWriter) {
    svg.line(a, b, SVGWriter.Stroke(.ink, width: 0.12))
    let place =
      isBelow
      ? Point(max(a.x, b.x), area.maxY + Self.numbersBelow)
      : Point(area.minX - Self.numbersBeside, max(a.y, b.y))
    svg.label(NumberText.tenths(number), Self.type, at: place, isBelow ? .center : .end)
  }

  /// The least step of round numbers, and what leads from each step to the next: 1, 2, 5, 10.
  private static let leastStep = 1e-6
  private static let stepFactors = [2.0, 2.5, 2]
  /// More lines than this come from rounding.
  private static let mostTicks = 100.0

  /// Round numbers in a range, with at most `most` steps between them; the range's ends where there are none.
  static func ticks(_ low: Double, _ high: Double, most: Int) -> [Double] {
    let span = high - low
    guard span > 0, span.isFinite else { return [low] }
    var step = leastStep
    var at = 0
    while span / step > Double(most) {
      step *= stepFactors[at % stepFactors.count]
      at += 1
    }
    let first = (low / step).rounded(.up)
    let last = (high / step).rounded(.down)
    guard last >= first, last - first < mostTicks else { return [low, high] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }
}
