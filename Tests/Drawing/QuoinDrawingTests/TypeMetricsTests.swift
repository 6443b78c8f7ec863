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

  @Test func lines_ofALongText_fitTheirWidth() {
    let lines = TypeMetrics.lines("to be or not to be, that is the question", plain, maxWidth: 60)
    #expect(lines.count > 3)
    #expect(lines.allSatisfy { TypeMetrics.room($0, plain) <= 60 })
    #expect(lines.joined(separator: " ") == "to be or not to be, that is the question")
  }

  @Test(arguments: [nil, 500.0])
  func lines_thatFit_keepTheirBlanks(maxWidth: Double?) {
    let type = TypeStyle(size: 10, isTypewriter: true)
    #expect(TypeMetrics.lines("a  b", type, maxWidth: maxWidth) == ["a  b"])
    #expect(TypeMetrics.lines("if a:\n  b", type, maxWidth: maxWidth) == ["if a:", "  b"])
  }

  @Test(arguments: [nil, 60.0])
  func lines_ofBlanksAlone_areLeftOut(maxWidth: Double?) {
    #expect(TypeMetrics.lines("a\n \nb", plain, maxWidth: maxWidth) == ["a", "b"])
    #expect(TypeMetrics.lines("  ", plain, maxWidth: maxWidth) == [])
  }

  @Test func lines_broken_loseTheBlanksThere() {
    let type = TypeStyle(size: 10, isTypewriter: true)
    let columns = { (count: Double) in TypeMetrics.room("x", type) * count }
    #expect(TypeMetrics.lines("  a  b   c", type, maxWidth: columns(6)) == ["  a  b", "c"])
    #expect(TypeMetrics.lines("ab   ", type, maxWidth: columns(3)) == ["ab"])
    #expect(TypeMetrics.lines("  longest  a", type, maxWidth: columns(3)) == ["  longest", "a"])
  }

  @Test(arguments: [nil, 200.0])
  func lines_ofATextWithCarriageReturns_endThere(maxWidth: Double?) {
    #expect(TypeMetrics.lines("one\r\n\r\ntwo\n", plain, maxWidth: maxWidth) == ["one", "two"])
  }
}
