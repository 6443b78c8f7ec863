// TypeMetrics+Lines.swift -- texts in several lines.

import QuoinDrawing

extension TypeMetrics {
  /// A layout's widths carry rounding errors; a line that fits to the tenth must not break.
  private static let tolerance = 0.05

  /// The lines of a text. With a width, a line that needs more room is broken at blanks, which are left out there; a
  /// longer word is a line of its own, with the blanks that begin the text's line. All other blanks stay, but lines of
  /// blanks alone, and empty ones, are left out.
  static func lines(_ text: String, _ type: TypeStyle, maxWidth: Double?) -> [String] {
    // A carriage return and the line feed behind it are one character.
    let paragraphs = text.split { $0 == "\n" || $0 == "\r\n" }.filter { $0.contains { $0 != " " } }
    guard let maxWidth else { return paragraphs.map(String.init) }
    return paragraphs.flatMap { wrapped($0, type, maxWidth + tolerance) }
  }

  private static func wrapped(_ paragraph: Substring, _ type: TypeStyle, _ limit: Double) -> [String] {
    var lines: [String] = []
    var rest = paragraph
    while !rest.isEmpty {
      let end = endOfLine(rest, type, limit)
      lines.append(String(rest[..<end]))
      rest = rest[end...].drop { $0 == " " }
    }
    return lines
  }

  /// Where the first line of a text ends: behind as many words as the limit has room for, and at least one.
  private static func endOfLine(_ text: Substring, _ type: TypeStyle, _ limit: Double) -> Substring.Index {
    var end: Substring.Index?
    var last: Character = " "
    for (place, letter) in zip(text.indices, text) {
      if letter == " " && last != " " {
        if let end, room(String(text[..<place]), type) > limit { return end }
        end = place
      }
      last = letter
    }
    guard let end, room(String(text), type) > limit else { return text.endIndex }
    return end
  }
}

extension TypeStyle {
  /// The distance from the top of a line to its baseline.
  var ascent: Double { baseline(in: leading) }
}
