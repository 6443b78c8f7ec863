// Palette.swift -- the colours of all pictures.
//
// Neutral colours go from ink to paper. A colour that has a `Light` variant is for lines and letters; the
// variant is for the area that they lie on. Hues tell the parts of a picture from each other. Their fills
// are light enough for dark text at every depth.

/// A colour, as SVG writes it.
package struct Colour: Equatable, Sendable {
  package let hex: String

  package init(_ hex: String) { self.hex = hex }

  package static let ink = Colour("#1f2937")
  package static let muted = Colour("#6b7280")
  package static let faint = Colour("#9ca3af")
  package static let frame = Colour("#c4cad3")
  package static let line = Colour("#d9dde3")
  package static let shade = Colour("#e5e9ef")
  package static let mist = Colour("#f3f5f8")
  package static let paper = Colour("#ffffff")

  package static let green = Colour("#2f9e6e")
  /// An amber on which white letters can be read.
  package static let amberDark = Colour("#b8650a")
  package static let red = Colour("#cf3f3f")
  package static let redLight = Colour("#fbe1e1")
}

/// The colours of one part of a picture.
package struct Hue: Sendable {
  private let fills: [Colour]
  package let stroke: Colour
  package let text: Colour

  /// The fill of a box that lies in `depth` others.
  package func fill(depth: Int) -> Colour { fills[min(max(depth, 1), fills.count) - 1] }

  /// The hue of the part with this index; a picture of many parts uses each hue several times.
  package static func of(part: Int) -> Hue { all[part % all.count] }

  private init(_ fills: [String], stroke: String, text: String) {
    self.fills = fills.map { Colour($0) }
    self.stroke = Colour(stroke)
    self.text = Colour(text)
  }

  private static let all = [
    Hue(["#e6effc", "#cfe0fa", "#b8d1f7"], stroke: "#4d82cf", text: "#1f4a8a"),
    Hue(["#e3f4ea", "#c8e9d5", "#addec1"], stroke: "#3f9a67", text: "#1c5f3a"),
    Hue(["#fdf1da", "#fae3b6", "#f6d592"], stroke: "#c08a1e", text: "#76510a"),
    Hue(["#efe8fb", "#dfd1f7", "#cfbaf2"], stroke: "#8360c3", text: "#4d2f8a"),
    Hue(["#dff3f4", "#bfe7e9", "#9fdbde"], stroke: "#2f959b", text: "#125b60"),
    Hue(["#fce8ef", "#f9d0de", "#f5b8cd"], stroke: "#c4567f", text: "#87284c"),
    Hue(["#eef2dc", "#dde6b9", "#ccda96"], stroke: "#84962f", text: "#4d5a12"),
  ]
}
