// DisplayWidth.swift -- how many columns of a terminal a text takes.
//
// None for a combining mark or a joiner, two for the wide scripts of East Asia and for most emoji, one for all else.

package enum DisplayWidth {
  package static func of(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// The columns of a letter's widest scalar: an accent takes no column, and joined emoji take those of one.
  package static func of(_ letter: Character) -> Int {
    letter.unicodeScalars.reduce(0) { max($0, of($1)) }
  }

  private static let firstCombiningMark: UInt32 = 0x300

  package static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < firstCombiningMark { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
      return 2
    default: return 1
    }
  }
}
