// Plate.swift -- one picture of the gallery: a layout, laid out, with a title and a sentence.

import QuoinDrawing
import QuoinLayout

/// One picture of the gallery.
public struct Plate {
  /// The name of its file, without an ending.
  public let name: String
  /// Its title, in a few words.
  public let title: String
  /// A sentence on what to look at.
  public let caption: String
  /// The report of the layout pass; only that of the plate about conflicts has a conflict in it.
  public let report: LayoutReport
  let root: LayoutBox

  static let width = 440.0

  /// Makes a root, lets `build` fill it, and lays it out. Without a height it is as high as its
  /// contents need.
  init(
    _ name: String, _ title: String, _ caption: String, height: Double? = nil,
    _ build: (Piece) -> Void
  ) {
    self.name = name
    self.title = title
    self.caption = caption
    let root = Piece.panel(.mist)
    root.hostWidth = Plate.width
    root.hostHeight = height
    build(root)
    self.root = root
    report = root.layoutIfNeeded()
  }

  /// How large the picture is.
  public var size: Size { root.frame.size }

  /// The picture as an SVG document.
  public var svg: String {
    var svg = SVGWriter()
    draw(&svg)
    return svg.document(size)
  }

  /// Draws the picture without a document around it.
  func draw(_ svg: inout SVGWriter) {
    var painter = Painter(name: name)
    painter.paint(root, &svg)
  }
}
