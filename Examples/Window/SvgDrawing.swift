// SvgDrawing.swift -- layouts side by side as a picture.

struct SvgDrawing {
  private static let margin = 24.0
  private static let fills = ["#ffffff", "#dfe7f1", "#eef0e4", "#fdf6e8", "#f3e9f0"]

  /// Each layout is a list of frames of which the first is the whole.
  static func text(_ layouts: [[Frame]]) -> String {
    let width = layouts.reduce(margin) { $0 + ($1.first?.width ?? 0) + margin }
    let height = layouts.reduce(0) { max($0, $1.first?.height ?? 0) } + 2 * margin
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\""
        + " font-family=\"sans-serif\" font-size=\"15\">",
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#f7f7f5\"/>",
    ]
    var left = margin
    for frames in layouts {
      lines.append("<g transform=\"translate(\(left) \(margin))\">")
      for (frame, fill) in zip(frames, fills) { lines += rectangle(frame, fill) }
      lines.append("</g>")
      left += (frames.first?.width ?? 0) + margin
    }
    return (lines + ["</svg>"]).joined(separator: "\n")
  }

  private static func rectangle(_ frame: Frame, _ fill: String) -> [String] {
    let size = "\(Int(frame.width.rounded())) x \(Int(frame.height.rounded()))"
    // A low box has its size beside its name, any other below it.
    let place = frame.height < 60 ? "" : " x=\"\(frame.left + 10)\" dy=\"20\""
    return [
      "<rect x=\"\(frame.left)\" y=\"\(frame.top)\" width=\"\(frame.width)\" height=\"\(frame.height)\""
        + " fill=\"\(fill)\" stroke=\"#445\" stroke-width=\"1.5\"/>",
      "<text x=\"\(frame.left + 10)\" y=\"\(frame.top + 24)\" fill=\"#223\">\(frame.name)"
        + " <tspan\(place) fill=\"#778\">\(size)</tspan></text>",
    ]
  }
}
