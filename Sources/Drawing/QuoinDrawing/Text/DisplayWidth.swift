// DisplayWidth.swift -- how many columns of a terminal a text takes.
//
// A combining mark or a joiner takes no column, a scalar of a wide script of East Asia or an emoji two, any other
// scalar one. A letter takes what its scalars take together. But an emoji of several scalars takes two: one that is
// joined or coloured, a flag, a sign that a selector makes an emoji. A Hangul syllable takes what its first consonant
// takes.

package enum DisplayWidth {
  package static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  private static let wide = 2
  private static let firstCombiningMark: UInt32 = 0x300
  /// Makes an emoji of the sign in front of it.
  private static let emojiSelector: Unicode.Scalar = "\u{fe0f}"

  package static func of(_ letter: Character) -> Int {
    let scalars = letter.unicodeScalars
    guard let first = scalars.first, scalars.count > 1 else { return scalars.first.map { of($0) } ?? 0 }
    let isEmoji =
      first.properties.isEmojiPresentation
      || (first.properties.isEmoji && scalars.contains(emojiSelector))
    return isEmoji ? wide : scalars.reduce(0) { $0 + of($1) }
  }

  package static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < firstCombiningMark { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return wide }
    switch scalar.value {
    case 0x1160...0x11ff, 0xd7b0...0xd7ff: return 0  // the vowels and last consonants of Hangul
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
      return wide
    default: return 1
    }
  }
}
