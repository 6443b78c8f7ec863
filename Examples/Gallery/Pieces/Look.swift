// Look.swift -- what the boxes of the gallery look like once they are placed.

import QuoinDrawing

/// The appearance of a box.
enum Look {
  case nothing
  case panel(fill: Colour?, border: Colour? = nil, radius: Double = 0, isDashed: Bool = false)
  /// Where it is shortened, what does not fit on a line is cut off, and not wrapped.
  case text(String, TypeStyle, isShortened: Bool)
  /// A photograph's stand-in, in one of a few moods.
  case photo(Int, radius: Double = 0)
  case disc(Colour)
  case icon(Icon, Colour)

  /// The lines of a text in some width.
  func lines(_ maxWidth: Double?) -> [String] {
    guard case .text(let text, let type, let isShortened) = self else { return [] }
    if isShortened, let maxWidth { return [TypeMetrics.shortened(text, type, maxWidth)] }
    return TypeMetrics.lines(text, type, maxWidth: maxWidth)
  }
}

/// Line drawings on a square of 24.
enum Icon: String {
  static let side = 24.0

  case home = "M4 11 12 4l8 7v9h-5v-6h-6v6H4z"
  case search = "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm5 11.5L20 20"
  case plus = "M12 5v14M5 12h14"
  case heart = "M12 20S4 15 4 9.5A4.2 4.2 0 0 1 12 7.5a4.2 4.2 0 0 1 8 2C20 15 12 20 12 20z"
  case speech = "M4 5h16v11h-9l-5 4v-4H4z"
  case share = "M12 15V4m-4 4 4-4 4 4M5 13v7h14v-7"
  case bell = "M6 17V11a6 6 0 0 1 12 0v6l1.5 1H4.5zM10 20.5h4"
  case person = "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c1-4.5 4-6 7.5-6s6.5 1.5 7.5 6"
  case menu = "M4 7h16M4 12h16M4 17h16"
  case star = "M12 4l2.4 5.2 5.6.7-4.1 3.9 1 5.6L12 16.7 7.1 19.4l1-5.6L4 9.9l5.6-.7z"
  case folder = "M3.5 6h6l2 2.5h9V19h-17z"
}
