// GalleryColours.swift -- colours of the gallery alone, beside those of all pictures.

import QuoinDrawing

extension Colour {
  static let accent = Colour("#2f6fde")
  static let accentLight = Colour("#dce8fb")
  static let greenLight = Colour("#d8f0e5")
  static let amber = Colour("#d9822b")
  static let amberLight = Colour("#fbe8d3")
  static let violet = Colour("#7a5cc7")
  static let violetLight = Colour("#e6dff6")
}

/// The colours of a landscape that stands for a photograph.
struct Landscape: Sendable {
  let sky, sun, far, near: Colour

  /// The landscape of a mood. There are a few, which moods take in turn.
  static func of(mood: Int) -> Landscape { all[mood % all.count] }

  private init(_ sky: String, _ sun: String, _ far: String, _ near: String) {
    self.sky = Colour(sky)
    self.sun = Colour(sun)
    self.far = Colour(far)
    self.near = Colour(near)
  }

  private static let all = [
    Landscape("#bcd9f5", "#fdf3c8", "#7fae8c", "#557f6b"),
    Landscape("#f7d3b5", "#fff1d6", "#c4817a", "#7d5166"),
    Landscape("#cdd6f4", "#ffffff", "#8fa3d1", "#5a6ea6"),
    Landscape("#d9ecdc", "#fff6d5", "#93bf7c", "#5d8f5e"),
  ]
}
