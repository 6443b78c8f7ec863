// PNGFile.swift -- a picture as PNG, by a program that can draw SVG: rsvg-convert, or a browser without a window.

import CQuoinSys

enum PNGFile {
  private static let browsers = ["chromium", "chromium-browser", "google-chrome"]

  /// Draws an SVG picture to a file. The picture lies beside it meanwhile.
  static func write(_ svg: String, to path: String, _ console: Console) throws {
    let between = path + ".svg"
    try Input.write(svg, to: between, console)
    defer { remove(between) }
    let (from, to) = (quoted(between), quoted(path))
    if system("command -v rsvg-convert >/dev/null && rsvg-convert --output \(to) \(from)") == 0 { return }
    let size = ["width", "height"].map { number($0, in: svg) }
    for browser in browsers {
      let words =
        "command -v \(browser) >/dev/null && \(browser) --headless --no-sandbox --hide-scrollbars --screenshot=\(to)"
        + " --window-size=\(size[0]),\(size[1]) \"file://$(realpath \(from))\" >/dev/null 2>&1"
      if system(words) == 0 { return }
    }
    throw UsageError("--png needs rsvg-convert or chromium, and neither could draw \(path)")
  }

  /// A word for the shell, whatever it holds.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The whole number at least as large as an attribute of the picture.
  private static func number(_ attribute: String, in svg: String) -> Int {
    let parts = svg.split(separator: " \(attribute)=\"", maxSplits: 1)
    let digits = parts.count == 2 ? parts[1].prefix { $0 != "\"" } : ""
    return Double(digits).map { Int($0.rounded(.up)) } ?? 1
  }
}
