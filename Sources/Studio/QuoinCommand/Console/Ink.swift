// Ink.swift -- colours of a terminal, by what they mean.

enum Ink: String {
  case title = "1"
  case faint = "2"
  case bad = "1;31"

  /// Text in this ink, or as it is where colours are not wanted.
  func callAsFunction(_ text: String, when isColoured: Bool) -> String {
    isColoured && !text.isEmpty ? "\u{1b}[\(rawValue)m\(text)\u{1b}[0m" : text
  }
}
