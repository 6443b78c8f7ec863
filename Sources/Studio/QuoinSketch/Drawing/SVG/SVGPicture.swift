// SVGPicture.swift -- a layout as a picture: boxes with their names and sizes, and what does not hold.
//
//   title
//   |---- window  800 ----|        each window with its name and dimensions,
//   +---------------------+        its boxes to scale,
//   |  box      box       |        a numbered mark wherever a constraint that does not hold
//   +---------------------+        speaks of a box
//   (1) content.width >= 300 "room to read"  line 7, off by 92

import QuoinDrawing

/// Draws a layout as SVG.
public struct SVGPicture {
  /// The picture.
  public let text: String

  enum Metrics {
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
    static let legendLine = 26.0
    static let narrowest = 360.0
  }

  static let titleType = TypeStyle(size: 17, isBold: true)
  static let titleMiddle = 28.0

  /// Draws all windows of a layout, one below the other.
  public init(_ layout: SketchLayout, title: String) {
    var svg = SVGWriter()
    var top = Metrics.top
    var width = 0.0
    let marks = MarkList(layout)
    for window in layout.sizes.keys.sorted() {
      let area = layout.area(ofWindow: window)
      let drawing = WindowPicture(
        layout, window, left: Metrics.left, top: top,
        scale: min(
          Metrics.windowWidth / max(area.width, 1), Metrics.windowHeight / max(area.height, 1),
          Metrics.largestScale))
      drawing.draw(&svg, marks)
      width = max(width, area.width * drawing.scale)
      top += area.height * drawing.scale + Metrics.betweenWindows
    }
    top -= Metrics.betweenWindows * (marks.isEmpty ? Metrics.spared : Metrics.sparedAboveMarks)
    let titleEnd = svg.label(
      Self.shortTitle(title), Self.titleType, Metrics.left, middle: Self.titleMiddle)
    let legend = marks.drawLegend(&svg, left: Metrics.left, top: top)
    let contents = [
      width + Metrics.left, titleEnd, legend.width, Metrics.narrowest - Metrics.right,
    ]
    let page = Size((contents.max() ?? 0) + Metrics.right, top + legend.height + Metrics.bottom)
    text = svg.document(page, title: title, page: .mist)
  }

  /// A file's name without its folders.
  static func shortTitle(_ title: String) -> String {
    title.split(separator: "/").last.map(String.init) ?? title
  }
}
