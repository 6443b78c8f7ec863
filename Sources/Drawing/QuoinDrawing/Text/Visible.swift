// Visible.swift -- text of a file as a terminal may get it.
//
// Names and labels come from files that anybody may have written. A control character in a name would move the cursor,
// colour what follows or begin another line. So it is shown as U+FFFD.

package enum Visible {
  private static let replacement: Unicode.Scalar = "\u{fffd}"

  /// The text with U+FFFD in place of each control character, unless `isKept` says that the character stays.
  package static func text(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool = { _ in false })
    -> String
  {
    func isObeyed(_ scalar: Unicode.Scalar) -> Bool { isControl(scalar) && !isKept(scalar) }
    guard text.unicodeScalars.contains(where: isObeyed) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isObeyed($0) ? replacement : $0 }))
  }

  /// Whether a scalar is of Unicode's category Cc, which never gets another member.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1f, 0x7f...0x9f: true
    default: false
    }
  }
}
