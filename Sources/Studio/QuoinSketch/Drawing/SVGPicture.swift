// SVGPicture.swift -- a layout as a picture: boxes with their names and sizes, and what does not hold.
//
//   title
//   |---- window  800 ----|        each window with its name and dimensions,
//   +---------------------+        its boxes to scale,
//   |  box      box       |        a numbered mark wherever a constraint that does not hold
//   +---------------------+        speaks of a box
//   (1) content.width >= 300 "room to read"  line 7, off by 92

import QuoinDrawing

/// A picture of a sketch: of a layout, a sweep, or a batch.
public struct SVGPicture {
  /// The picture.
  public let text: String

  private enum Page {
    static let windowWidth = 880.0
    static let windowHeight = 640.0
    static let largestScale = 2.0
    static let left = 58.0
    static let right = 36.0
    static let top = 78.0
    static let betweenWindows = 72.0
    /// The part of `betweenWindows` that is left out below the last window: where the list of marks follows, and
    /// where nothing does.
    static let sparedAboveMarks = 0.45
    static let spared = 0.6
    static let bottom = 24.0
    static let narrowest = 360.0
  }

  static let titleType = TypeStyle(size: 17, isBold: true)
  static let titleMiddle = 28.0

  init(text: String) { self.text = text }

  /// Draws all windows of a layout, one below the other.
  public init(_ layout: SketchLayout, title: String) {
    var svg = SVGWriter()
    var top = Page.top
    var width = 0.0
    for window in layout.sizes.keys.sorted() {
      let picture = WindowPicture(layout, window)
      let area = picture.boxes.area.size
      let scale = min(
        Page.windowWidth / max(area.width, 1), Page.windowHeight / max(area.height, 1), Page.largestScale)
      let sheet = BoxSheet(picture.boxes, at: Point(Page.left, top), scale: scale)
      sheet.drawFrame(&svg)
      sheet.draw(&svg, .full(ofRoot: false), picture.marks)
      width = max(width, area.width * scale)
      top += area.height * scale + Page.betweenWindows
    }
    let violations = layout.violations()
    top -= Page.betweenWindows * (violations.isEmpty ? Page.spared : Page.sparedAboveMarks)
    let titleEnd = svg.label(Self.shortTitle(title), Self.titleType, Page.left, middle: Self.titleMiddle)
    var ends = [width + Page.left, titleEnd, Page.narrowest - Page.right]
    for (index, violation) in violations.enumerated() {
      ends.append(layout.drawEntry(index + 1, violation, Page.left, middle: top + Entry.height / 2, &svg))
      top += Entry.height
    }
    let page = Size((ends.max() ?? 0) + Page.right, top + Page.bottom)
    text = svg.document(page, title: title, page: .mist)
  }

  /// A file's name without its folders.
  static func shortTitle(_ title: String) -> String {
    title.split(separator: "/").last.map(String.init) ?? title
  }
}

/// An entry of the list below the picture.
private enum Entry {
  static let height = 26.0
  /// The distances from the left end to the number's middle and to the text.
  static let number = 9.0
  static let indent = 30.0
  /// The distance from the constraint to the note behind it.
  static let gap = 14.0
  static let type = TypeStyle(size: 12, isTypewriter: true)
  static let noteType = TypeStyle(size: 12, .muted)
}

extension SketchLayout {
  /// Draws an entry from `left`, about the height `middle`; returns the x at which it ends.
  fileprivate func drawEntry(
    _ number: Int, _ violation: Violation, _ left: Double, middle: Double, _ svg: inout SVGWriter
  ) -> Double {
    BoxMark.drawNumber(number, Point(left + Entry.number, middle), violation.colour, &svg)
    var text = text(of: violation.rule)
    var note = "line \(line(of: violation.rule)), \(violation.amountText)"
    if case .stated(let index) = rules[violation.rule] {
      let constraint = sketch.constraints[index]
      if let strength = constraint.strengthText { text += " @\(strength)" }
      if let label = constraint.quotedLabel { text += " \(label)" }
    }
    if violation.isDeferred {
      let others = Set(
        conflicts.filter { $0.first == violation.rule }.joined().dropFirst().map { line(of: $0) })
      let lines = others.sorted().map { "\($0)" }.joined(separator: ", ")
      note +=
        others.isEmpty
        ? "; impossible by itself" : "; contradicts line\(others.count == 1 ? "" : "s") \(lines)"
    }
    let end = svg.label(text, Entry.type, left + Entry.indent, middle: middle) + Entry.gap
    return svg.label(note, Entry.noteType, end, middle: middle)
  }
}

// MARK: Dimensions

extension BoxSheet {
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

  /// Draws the window's shadow, and its name and size at rulers above it and beside it.
  fileprivate func drawFrame(_ svg: inout SVGWriter) {
    let window = picture.boxes[0]
    let paper = placed(box: 0)
    svg.rect(paper.offset(by: Self.shadow).shrunk(by: -1), radius: 5, fill: .shade)
    guard paper.width > 0, paper.height > 0 else { return }
    let (above, beside) = (paper.minY - Self.above, paper.minX - Self.beside)
    let width = "\(window.name)  \(NumberText.tenths(window.frame.width))"
    drawRuler(width, Point(paper.minX, above), Point(paper.maxX, above), isTurned: false, &svg)
    let height = NumberText.tenths(window.frame.height)
    drawRuler(height, Point(beside, paper.minY), Point(beside, paper.maxY), isTurned: true, &svg)
  }

  private func drawRuler(_ text: String, _ a: Point, _ b: Point, isTurned: Bool, _ svg: inout SVGWriter) {
    let stroke = isTurned ? Point(Self.end, 0) : Point(0, Self.end)
    svg.line(a, b, Self.ruler)
    for tip in [a, b] {
      svg.line(
        Point(tip.x - stroke.x, tip.y - stroke.y), Point(tip.x + stroke.x, tip.y + stroke.y), Self.ruler)
    }
    let length = max(b.x - a.x, b.y - a.y, Self.leastDimension)
    let text = TypeMetrics.shortened(text, Self.dimensionType, length)
    let half = TypeMetrics.room(text, Self.dimensionType) / 2 + Self.besideDimension
    let (width, height) = isTurned ? (Self.dimensionHeight, half) : (half, Self.dimensionHeight)
    let middle = Point((a.x + b.x) / 2, (a.y + b.y) / 2)
    svg.rect(Rect(middle.x - width, middle.y - height, 2 * width, 2 * height), fill: .mist)
    svg.label(text, Self.dimensionType, at: middle, .center, isTurned: isTurned)
  }
}
