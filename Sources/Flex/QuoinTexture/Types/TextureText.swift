// TextureText.swift -- numbers as Texture prints them, in C's formats.

import CQuoinSys

enum TextureText {
  /// One number in a printf format.
  static func format(_ format: String, _ value: Double) -> String {
    // Enough bytes for any double that is printed without an exponent.
    var buffer = [CChar](repeating: 0, count: 400)
    let written = withVaList([value]) { vsnprintf(&buffer, buffer.count, format, $0) }
    return String(decoding: buffer.prefix(max(0, Int(written))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The number to 17 significant digits, as `%.17g` prints it: a whole number has no fraction.
  static func number(_ value: Double) -> String { format("%.17g", value) }
}
