import QuoinDrawing
import Testing

@Suite struct TypeMetricsTests {
  let plain = TypeStyle(size: 10)

  /// Widths of DejaVu Sans Bold at size 10, read off the font.
  @Test(arguments: [("list", 17.6), ("text", 22.8), ("fill", 14.7), ("jitter", 28.2), ("sidebar", 42.2)])
  func room_ofAWordInBold_holdsAWideFont(word: String, width: Double) {
    #expect(TypeMetrics.room(word, TypeStyle(size: 10, isBold: true)) >= width)
  }

  @Test func room_ofAnyLine_isMoreThanItsWidth() {
    for text in ["i", "Ambiguous", "wide 漢字", "—"] {
      #expect(TypeMetrics.room(text, plain) > TypeMetrics.width(text, plain))
    }
  }

  @Test func width_ofWideLetters_isTheirHeight() {
    #expect(TypeMetrics.width("漢字", plain) == 20)
    #expect(TypeMetrics.width("e\u{301}", plain) == TypeMetrics.width("x", TypeStyle(size: 11.12)))
  }

  @Test func shortened_whatFits_staysAsItIs() {
    let text = "Botanical drawings"
    #expect(TypeMetrics.shortened(text, plain, TypeMetrics.room(text, plain)) == text)
  }

  @Test(arguments: [0.0, 5, 9, 20, 33.3, 60])
  func shortened_anyRoom_fitsOrIsAnEllipsis(room: Double) {
    let short = TypeMetrics.shortened("Botanical drawings of the Alps", plain, room)
    #expect(short.hasSuffix("…"))
    #expect(short == "…" || TypeMetrics.room(short, plain) <= room + 0.1)
  }

  /// Narrow letters are wider in other fonts by more than the slack.
  @Test(arguments: ["t", "f", "i", "l.", "W"])
  func shortened_ofOneLetter_fits(letter: String) {
    let text = String(repeating: letter, count: 40)
    for room in stride(from: 10.0, through: 60, by: 2.5) {
      let short = TypeMetrics.shortened(text, plain, room)
      #expect(short == "…" || TypeMetrics.room(short, plain) <= room + 0.1, "\(short)")
    }
  }
}
