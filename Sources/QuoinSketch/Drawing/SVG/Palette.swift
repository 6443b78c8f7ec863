// Palette.swift -- the colours of pictures.
//
// A box in a window has a hue of its own, and what is in it has the same: so a picture falls into
// its parts at a glance. Fills are light enough for dark text at every depth.

enum Palette {
  static let page = "#f6f7f9"
  static let paper = "#ffffff"
  static let frame = "#c4cad3"
  static let shadow = "#e6e9ee"
  static let ink = "#1d2430"
  static let faint = "#6b7480"
  static let hairline = "#dfe3e8"
  /// What is required and was set aside, and what is merely wished for.
  static let conflict = "#c8242b"
  static let wish = "#b8650a"

  struct Hue {
    let fills: [String]
    let stroke: String
    let text: String

    func fill(depth: Int) -> String { fills[min(max(depth, 1), fills.count) - 1] }
  }

  private static let hues = [
    Hue(fills: ["#e6effc", "#cfe0fa", "#b8d1f7"], stroke: "#4d82cf", text: "#1f4a8a"),
    Hue(fills: ["#e3f4ea", "#c8e9d5", "#addec1"], stroke: "#3f9a67", text: "#1c5f3a"),
    Hue(fills: ["#fdf1da", "#fae3b6", "#f6d592"], stroke: "#c08a1e", text: "#76510a"),
    Hue(fills: ["#efe8fb", "#dfd1f7", "#cfbaf2"], stroke: "#8360c3", text: "#4d2f8a"),
    Hue(fills: ["#dff3f4", "#bfe7e9", "#9fdbde"], stroke: "#2f959b", text: "#125b60"),
    Hue(fills: ["#fce8ef", "#f9d0de", "#f5b8cd"], stroke: "#c4567f", text: "#87284c"),
    Hue(fills: ["#eef2dc", "#dde6b9", "#ccda96"], stroke: "#84962f", text: "#4d5a12"),
  ]

  static func hue(_ index: Int) -> Hue { hues[index % hues.count] }
}

extension SketchLayout {
  /// The hue of a box: that of the part of its window that it belongs to.
  func hue(of box: Int) -> Palette.Hue {
    var part = box
    while let parent = sketch.boxes[part].parent, sketch.boxes[parent].parent != nil { part = parent }
    let parts = sketch.boxes.indices.filter { index in
      sketch.boxes[index].parent.map { sketch.boxes[$0].parent == nil } ?? false
    }
    return Palette.hue(parts.firstIndex(of: part) ?? 0)
  }
}
