// TypeMetrics+Lines: how texts of the gallery are broken into lines.

import QuoinDrawing
import Testing

@testable import QuoinGallery

@Suite struct LinesTests {
  private let plain = TypeStyle(size: 10)

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
