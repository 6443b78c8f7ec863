// SweepChart.swift -- how the boxes of a window move while its size, or a batch's number, runs through a range.
//
// A sweep of the width has positions from left to right, as the window has, and the widths from top to
// bottom. A sweep of the height is the same, turned: positions run downwards, and the heights from left
// to right. Each box without boxes in it is a band between its two edges; boxes that always have the
// same edges are one band. Where required
// constraints contradict each other, the paper is tinted, and where there is no layout at all nothing
// else is drawn.

import QuoinDrawing

struct SweepChart {
  /// The window at one value, nil where there is no layout; and whether required constraints contradict each other.
  typealias Sample = (boxes: BoxPicture?, isConflict: Bool)

  /// The two edges of a box at each value; NaN where there is no layout.
  private typealias Edges = [(near: Double, far: Double)]
  /// Boxes that have the same edges.
  private typealias Band = (boxes: [Int], edges: Edges)

  let values: [Double]
  let isConflict: [Bool]
  let isHorizontal: Bool
  let area: Rect
  let lowest: Double
  let highest: Double
  /// The picture that says what boxes there are.
  private let base: BoxPicture
  private let window: Band
  private let bands: [Band]
  /// The boxes that always reach from end to end of the window.
  private let spanning: [Int]
  /// The ranges of values that follow each other and have a layout.
  private let runs: [Range<Int>]

  static let height = 320.0
  /// Edges that differ by less, in points, are drawn as one.
  private static let same = 0.05
  /// A window of no size is drawn as one of this size.
  private static let leastSpan = 1e-9
  /// An edge jumps if it moves more than this many times as fast as the number that runs.
  private static let jump = 3.0
  /// Where in the range a band's name may stand, the best place first.
  private static let nameSpots = [0.5, 0.9, 0.7, 0.3, 0.1]
  /// A band's name still has room where other bands cover at most this part of the band at each edge.
  private static let covered = 0.25
  /// The room for a band's name along the range.
  private static let nameRoom = Size(120, 60)

  private static let titleType = TypeStyle(size: 12, .muted)
  private static let titleHeight = 17.0
  private static let titleTop = 25.0

  /// A chart of one window's pictures, with the same boxes in each.
  init(
    _ values: [Double], _ samples: [Sample], isHorizontal: Bool, in area: Rect
  ) {
    (self.values, self.isHorizontal, self.area) = (values, isHorizontal, area)
    isConflict = samples.map { $0.isConflict }
    let pictures = samples.map { $0.boxes }
    runs = Self.runs(pictures.map { $0 != nil })
    func ends(_ frame: Rect) -> (near: Double, far: Double) {
      isHorizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    }
    func edges(_ box: Int) -> Edges { pictures.map { $0.map { ends($0.boxes[box].frame) } ?? (.nan, .nan) } }
    let areas = pictures.compactMap { $0.map { ends($0.area) } }
    lowest = areas.map { $0.near }.min() ?? 0
    highest = areas.map { $0.far }.max() ?? 1
    // Without any layout no box has edges.
    base = pictures.compactMap { $0 }.first ?? BoxPicture([])
    window = ([0], base.boxes.isEmpty ? [] : edges(0))
    var bands: [Band] = [window]
    for box in base.boxes.indices where base.isLeaf(box) && box > 0 {
      let edges = edges(box)
      let alike = bands.firstIndex { Self.areAlike($0.edges, edges) }
      if let alike { bands[alike].boxes.append(box) } else { bands.append(([box], edges)) }
    }
    spanning = Array(bands.removeFirst().boxes.dropFirst())
    // A band that covers others is drawn before them.
    self.bands = bands.sorted { Self.extent($0.edges) > Self.extent($1.edges) }
  }

  private static func runs(_ isThere: [Bool]) -> [Range<Int>] {
    let starts = isThere.indices.filter { isThere[$0] && ($0 == 0 || !isThere[$0 - 1]) }
    return starts.map { $0..<(isThere[$0...].firstIndex(of: false) ?? isThere.count) }
  }

  private static func areAlike(_ one: Edges, _ other: Edges) -> Bool {
    zip(one, other).allSatisfy {
      $0.near.isNaN || (abs($0.near - $1.near) < same && abs($0.far - $1.far) < same)
    }
  }

  private static func extent(_ edges: Edges) -> Double {
    edges.reduce(0) { $0 + ($1.far.isNaN ? 0 : $1.far - $1.near) }
  }

  // MARK: Drawing

  /// Draws the chart. `title` says what runs.
  func draw(_ title: String, _ svg: inout SVGWriter) {
    svg.rect(area, fill: .paper)
    drawConflicts(&svg)
    for band in bands {
      for (near, far) in paths(band) {
        svg.polygon(near + far.reversed(), fill: base.fill(band.boxes[0]) ?? .paper, opacity: 0.85)
      }
    }
    drawGrid(&svg)
    for band in bands + [window] {
      let colour = band.boxes == [0] ? Colour.muted : base.hues[band.boxes[0]].stroke
      for (near, far) in paths(band) {
        for line in [near, far] { svg.polyline(line, SVGWriter.Stroke(colour, width: 1.4)) }
      }
    }
    var taken: [Rect] = []
    let nameless = bands.indices.filter { !drawName($0, &taken, &svg) }.flatMap { bands[$0].boxes }
    var title = title
    for (what, boxes) in [("from end to end", spanning), ("behind others or narrow", nameless)]
    where !boxes.isEmpty { title += "; \(what): " + names(boxes) }
    svg.text(
      title, Self.titleType, in: Rect(area.minX, area.minY - Self.titleTop, area.width, Self.titleHeight))
  }

  private func names(_ boxes: [Int]) -> String { boxes.map { base.boxes[$0].name }.joined(separator: ", ") }

  /// The place on the chart of a position in the window at a value.
  func point(_ value: Double, _ position: Double) -> Point {
    let along = (value - values[0]) / (values[values.count - 1] - values[0])
    let across = min(max((position - lowest) / max(highest - lowest, Self.leastSpan), 0), 1)
    return isHorizontal
      ? Point(area.minX + across * area.width, area.minY + along * area.height)
      : Point(area.minX + along * area.width, area.minY + across * area.height)
  }

  /// A band's two edges as lines, one pair for each run.
  private func paths(_ band: Band) -> [(near: [Point], far: [Point])] {
    runs.map { (line(band.edges.map { $0.near }, $0), line(band.edges.map { $0.far }, $0)) }
  }

  /// An edge as a line. Where the edge jumps between two values, the line has a step there and no slope.
  private func line(_ positions: [Double], _ run: Range<Int>) -> [Point] {
    var points: [Point] = []
    for at in run {
      if at > run.lowerBound,
        abs(positions[at] - positions[at - 1]) > Self.jump * abs(values[at] - values[at - 1])
      {
        let middle = (values[at - 1] + values[at]) / 2
        points += [point(middle, positions[at - 1]), point(middle, positions[at])]
      }
      points.append(point(values[at], positions[at]))
    }
    return points
  }

  /// Writes a band's names where the band is wide, no later band covers its middle, and no name is yet. Returns false
  /// if there is no such place.
  private func drawName(_ band: Int, _ taken: inout [Rect], _ svg: inout SVGWriter) -> Bool {
    let boxes = bands[band].boxes
    let rooms = Self.nameSpots.map { room(in: band, at: Int($0 * Double(values.count - 1))) }
    for label in BoxLabel.choices(names(boxes), nil) {
      for room in rooms {
        guard let place = label.middle(of: room), !taken.contains(where: place.overlaps) else { continue }
        taken.append(place)
        label.draw(&svg, in: place, base.hues[boxes[0]].text)
        return true
      }
    }
    return false
  }

  /// The room for a name in a band at a value: none where a later band covers the band's middle.
  private func room(in band: Int, at index: Int) -> Rect {
    let (near, far) = bands[band].edges[index]
    let margin = (far - near) * Self.covered
    let isCovered = bands[(band + 1)...].contains { other in
      other.edges[index].near < far - margin && other.edges[index].far > near + margin
    }
    if near.isNaN || isCovered { return .zero }
    let (a, b, room) = (point(values[index], near), point(values[index], far), Self.nameRoom)
    return isHorizontal
      ? Rect(a.x, a.y - room.height / 2, b.x - a.x, room.height)
      : Rect(a.x - room.width / 2, a.y, room.width, b.y - a.y)
  }
}
