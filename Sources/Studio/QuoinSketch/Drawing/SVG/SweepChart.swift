// SweepChart.swift -- how the boxes of a window move while its size, or a batch's number, runs through a range.
//
// A sweep of the width has positions from left to right, as the window has, and the widths from top to
// bottom. A sweep of the height is the same, turned: positions run downwards, and the heights from left
// to right. Each box without boxes in it is a band between its two edges; boxes that always have the
// same edges are one band. Where required
// constraints contradict each other, the paper is tinted, and where there is no layout at all nothing
// else is drawn.

import QuoinDrawing

/// The boxes at one value of a sweep.
struct SweepSample {
  /// The frame of each box, by its index; nil where there is no layout.
  let frames: [Rect]?
  let isConflict: Bool

  init(_ layout: SketchLayout) {
    frames = layout.boxes.indices.map { layout.frame(of: $0) }
    isConflict = !layout.deferred.isEmpty
  }

  /// An answer of a batch.
  init(_ frames: [Rect]?) {
    self.frames = frames
    isConflict = frames == nil
  }
}

struct SweepChart {
  /// Boxes that have the same edges, and the edges at each value.
  private struct Band {
    var boxes: [Int]
    let edges: [(near: Double, far: Double)]

    var extent: Double { edges.reduce(0) { $0 + ($1.far.isNaN ? 0 : $1.far - $1.near) } }

    /// Edges that differ by less, in points, are drawn as one.
    private var same: Double { 0.05 }

    func isLike(_ other: [(near: Double, far: Double)]) -> Bool {
      zip(edges, other).allSatisfy {
        $0.near.isNaN || (abs($0.near - $1.near) < same && abs($0.far - $1.far) < same)
      }
    }
  }

  let sweep: Sweep
  let values: [Double]
  let samples: [SweepSample]
  /// The layout that says what boxes there are.
  private let base: SketchLayout
  private let title: String
  let area: Rect
  let lowest: Double
  let highest: Double
  private let bands: [Band]
  /// The boxes that always reach from end to end of the window.
  private let spanning: [Int]

  static let height = 320.0
  /// A window of no size is drawn as one of this size.
  private static let leastSpan = 1e-9
  /// An edge jumps if it moves more than this many times as fast as the number that runs.
  private static let jump = 3.0
  /// Where in the range a band's name may stand, the best place first.
  private static let nameSpots = [0.5, 0.9, 0.7, 0.3, 0.1]
  /// A band's name still has room where other bands cover at most this part of the band at each edge.
  private static let covered = 0.25

  /// The room for a band's name along the range.
  private enum NameRoom {
    static let height = 60.0
    static let width = 120.0
  }

  private static let titleType = TypeStyle(size: 12, .muted)
  private static let titleHeight = 17.0
  private static let titleTop = 25.0

  /// `title` says what runs, unless it is a window's size.
  init(
    _ sweep: Sweep, _ values: [Double], _ samples: [SweepSample], of base: SketchLayout, title: String? = nil,
    left: Double, top: Double, width: Double
  ) {
    self.sweep = sweep
    self.values = values
    self.samples = samples
    self.base = base
    self.title =
      title
      ?? (sweep.isHorizontal
        ? "left and right edges, one window width below the other"
        : "top and bottom edges at each window height")
    area = Rect(left, top, width, Self.height)
    let areas = samples.compactMap { $0.frames }.map { base.area(ofWindow: sweep.window, $0) }
    lowest = areas.map { sweep.isHorizontal ? $0.minX : $0.minY }.min() ?? 0
    highest = areas.map { sweep.isHorizontal ? $0.maxX : $0.maxY }.max() ?? 1
    // Without any layout no box has edges, and all would look alike.
    var bands = areas.isEmpty ? [] : Self.bands(sweep, samples, base)
    let ends = Self.edges(of: sweep.window, sweep, samples)
    spanning = bands.first { $0.isLike(ends) }?.boxes ?? []
    bands.removeAll { $0.isLike(ends) }
    // A band that covers others is drawn before them.
    self.bands = bands.sorted { $0.extent > $1.extent }
  }

  private static func bands(_ sweep: Sweep, _ samples: [SweepSample], _ base: SketchLayout) -> [Band] {
    var bands: [Band] = []
    for box in base.boxes(inWindow: sweep.window) where base.children(of: box).isEmpty {
      let edges = edges(of: box, sweep, samples)
      if let same = bands.firstIndex(where: { $0.isLike(edges) }) {
        bands[same].boxes.append(box)
      } else {
        bands.append(Band(boxes: [box], edges: edges))
      }
    }
    return bands
  }

  /// The edges of a box at each value; NaN where there is no layout.
  private static func edges(
    of box: Int, _ sweep: Sweep, _ samples: [SweepSample]
  ) -> [(near: Double, far: Double)] {
    samples.map { sample in
      guard let frame = sample.frames?[box] else { return (.nan, .nan) }
      return sweep.isHorizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    }
  }

  // MARK: Drawing

  func draw(_ svg: inout SVGWriter) {
    svg.rect(area, fill: .paper)
    drawConflicts(&svg)
    for band in bands { drawBand(band, &svg) }
    drawGrid(&svg)
    for band in bands { drawEdges(band, &svg) }
    drawEdges(Band(boxes: [sweep.window], edges: Self.edges(of: sweep.window, sweep, samples)), &svg)
    let nameless = bands.indices.filter { !drawName($0, &svg) }
    drawTitle(&svg, nameless: nameless.flatMap { bands[$0].boxes })
  }

  /// The place on the chart of a position in the window at a value.
  func point(_ value: Double, _ position: Double) -> Point {
    let along = (value - values[0]) / (values[values.count - 1] - values[0])
    let across = min(max((position - lowest) / max(highest - lowest, Self.leastSpan), 0), 1)
    return sweep.isHorizontal
      ? Point(area.minX + across * area.width, area.minY + along * area.height)
      : Point(area.minX + along * area.width, area.minY + across * area.height)
  }

  /// The ranges of values that follow each other and have a layout.
  private var runs: [Range<Int>] {
    var (runs, at) = ([Range<Int>](), 0)
    while at < values.count {
      let first = at
      while at < values.count, samples[at].frames != nil { at += 1 }
      if at > first { runs.append(first..<at) }
      at += 1
    }
    return runs
  }

  /// A band's two edges as lines, one pair for each run. Where an edge jumps between two values, its line has a step
  /// there and no slope.
  private func paths(_ band: Band) -> [(near: [Point], far: [Point])] {
    runs.map { (line(band.edges.map { $0.near }, $0), line(band.edges.map { $0.far }, $0)) }
  }

  private func line(_ positions: [Double], _ run: Range<Int>) -> [Point] {
    var points: [Point] = []
    for at in run {
      if at > run.lowerBound,
        abs(positions[at] - positions[at - 1]) > Self.jump * abs(values[at] - values[at - 1])
      {
        let middle = (values[at - 1] + values[at]) / 2
        points.append(point(middle, positions[at - 1]))
        points.append(point(middle, positions[at]))
      }
      points.append(point(values[at], positions[at]))
    }
    return points
  }

  private func hue(_ band: Band) -> Hue { base.hue(of: band.boxes[0]) }

  private func drawBand(_ band: Band, _ svg: inout SVGWriter) {
    let depth = base.depth(of: band.boxes[0])
    for (near, far) in paths(band) {
      svg.polygon(near + far.reversed(), fill: hue(band).fill(depth: depth), opacity: 0.85)
    }
  }

  private func drawEdges(_ band: Band, _ svg: inout SVGWriter) {
    let colour = band.boxes == [sweep.window] ? .muted : hue(band).stroke
    for (near, far) in paths(band) {
      for line in [near, far] { svg.polyline(line, SVGWriter.Stroke(colour, width: 1.4)) }
    }
  }

  /// Writes a band's names where the band is wide and no later band covers its middle. Returns false if
  /// there is no such place.
  private func drawName(_ place: Int, _ svg: inout SVGWriter) -> Bool {
    let text = bands[place].boxes.map { base.sketch.boxes[$0].name }.joined(separator: ", ")
    let last = Double(values.count - 1)
    for label in BoxLabel.names(text) {
      for part in Self.nameSpots {
        let frame = room(in: place, at: Int(part * last))
        guard label.fits(frame.shrunk(by: 1)) else { continue }
        label.draw(&svg, centred: frame, hue(bands[place]))
        return true
      }
    }
    return false
  }

  /// The room for a name in a band at a value: none where a later band covers the band's middle.
  private func room(in place: Int, at index: Int) -> Rect {
    let (near, far) = bands[place].edges[index]
    if near.isNaN { return .zero }
    let margin = (far - near) * Self.covered
    let isCovered = bands[(place + 1)...].contains { other in
      other.edges[index].near < far - margin && other.edges[index].far > near + margin
    }
    let (a, b) = (point(values[index], near), point(values[index], far))
    if isCovered { return Rect(origin: a, size: .zero) }
    return sweep.isHorizontal
      ? Rect(a.x, a.y - NameRoom.height / 2, b.x - a.x, NameRoom.height)
      : Rect(a.x - NameRoom.width / 2, a.y, NameRoom.width, b.y - a.y)
  }

  private func drawTitle(_ svg: inout SVGWriter, nameless: [Int]) {
    var title = title
    for (what, boxes) in [("from end to end", spanning), ("behind others or narrow", nameless)]
    where !boxes.isEmpty {
      title += "; \(what): " + boxes.map { base.sketch.boxes[$0].name }.joined(separator: ", ")
    }
    svg.text(
      title, Self.titleType,
      in: Rect(area.minX, area.minY - Self.titleTop, area.width, Self.titleHeight))
  }
}
