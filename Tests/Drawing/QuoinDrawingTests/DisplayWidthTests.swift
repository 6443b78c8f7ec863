// DisplayWidthTests.swift -- columns of a terminal, as terminals and `wcwidth` count them.

import QuoinDrawing
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("a", 1), ("größe", 5), ("e\u{301}", 1), ("漢字", 4), ("\u{200b}", 0), ("한", 2),
    ("\u{1112}\u{1161}\u{11ab}", 2), ("กำ", 2), ("क्ष", 2),
  ])
  func width_ofLetters_isTheirColumns(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  /// Emoji lie in many blocks, most of them below U+1F300 among signs of one column.
  @Test(arguments: [
    ("✅", 2), ("⚡", 2), ("⌚", 2), ("⭐", 2), ("➕", 2), ("🀄", 2), ("🃏", 2), ("🆗", 2), ("🈚", 2), ("😀", 2),
    ("✓", 1), ("→", 1), ("★", 1), ("©", 1), ("1", 1),
  ])
  func width_ofASign_isTwoWhereItIsAnEmoji(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(arguments: ["❤\u{fe0f}", "1\u{fe0f}\u{20e3}", "🇩🇪", "👍🏽", "👨‍👩‍👧", "🏳️‍🌈"])
  func width_ofAnEmojiOfSeveralScalars_isThatOfOne(text: String) {
    #expect(text.count == 1)
    #expect(DisplayWidth.of(text) == 2)
    #expect(DisplayWidth.of(Character(text)) == 2)
    #expect(DisplayWidth.of("a" + text + "b") == 4)
  }

  @Test func width_ofAText_isThatOfItsLetters() {
    for text in ["ab漢✅", "naïve 👩‍🚀 ❤\u{fe0f}!", "กำ한"] {
      #expect(DisplayWidth.of(text) == text.reduce(0) { $0 + DisplayWidth.of($1) })
    }
  }
}
