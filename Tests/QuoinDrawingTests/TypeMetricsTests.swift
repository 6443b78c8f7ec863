import QuoinDrawing
import Testing

@Suite struct TypeMetricsTests {
  let plain = TypeStyle(size: 10)

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

  @Test func lines_ofALongText_fitTheirWidth() {
    let lines = TypeMetrics.lines("to be or not to be, that is the question", plain, maxWidth: 60)
    #expect(lines.count > 3)
    #expect(lines.allSatisfy { TypeMetrics.room($0, plain) <= 60 })
    #expect(lines.joined(separator: " ") == "to be or not to be, that is the question")
  }
}
