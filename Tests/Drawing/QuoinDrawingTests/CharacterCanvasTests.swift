import QuoinDrawing
import Testing

@Suite struct CharacterCanvasTests {
  private let scale = CellScale(Rect(0, 0, 10, 8), columns: 11, mostRows: 40)

  @Test func border_whereLinesMeet_hasCrosses() {
    var canvas = CharacterCanvas(width: scale.columns, height: scale.rows)
    canvas.drawBorder(scale.box(Rect(0, 0, 10, 8)))
    canvas.drawBorder(scale.box(Rect(4, 0, 6, 8)))
    #expect(
      canvas.text == """
        +---+-----+
        |   |     |
        |   |     |
        |   |     |
        +---+-----+
        """)
  }

  @Test func border_farAway_drawsNothing() {
    var canvas = CharacterCanvas(width: 5, height: 2)
    canvas.drawBorder(scale.box(Rect(1e300, -1e300, 5, 5)))
    #expect(canvas.text == "\n")
  }

  @Test func write_wideLetters_takeTwoColumns() {
    var canvas = CharacterCanvas(width: 6, height: 1)
    canvas.write("漢字ab", 0, 0)
    #expect(canvas.text == "漢字ab")
    #expect(!canvas.isFree(1, 0, 1))
  }

  @Test func isFree_behindAWideLetter_needsABlankThere() {
    var canvas = CharacterCanvas(width: 6, height: 1)
    canvas.write("漢", 0, 0)
    #expect(!canvas.isFree(2, 0, 2))
    #expect(canvas.isFree(3, 0, 2))
  }

  @Test func scale_ofAnArea_keepsItsProportions() {
    #expect(scale.columns == 11 && scale.rows == 5)
    let high = CellScale(Rect(0, 0, 1, 1e9), columns: 80, mostRows: 44)
    #expect(high.rows == 44 && high.columns == 1)
  }

  @Test func lines_ofMarkedText_areInPieces() {
    var canvas = CharacterCanvas(width: 9, height: 1)
    canvas.write("ab", 0, 0)
    canvas.write("cd", 2, 0, isMarked: true)
    #expect(
      canvas.lines == [[DrawnText(text: "ab", isMarked: false), DrawnText(text: "cd", isMarked: true)]])
  }

  @Test(arguments: [10_000, 10_001, 20_000, Int.max])
  func scale_ofManyColumns_keepsTheRightBorder(columns: Int) {
    let scale = CellScale(Rect(0, 0, 1e6, 10), columns: columns, mostRows: 44)
    #expect(scale.columns == 10_000)
    #expect(scale.box(Rect(0, 0, 1e6, 10)).columns == 0...9_999)
  }

  @Test func scale_ofManyRows_keepsTheLowerBorder() {
    let scale = CellScale(Rect(0, 0, 10, 1e6), columns: 80, mostRows: Int.max)
    #expect(scale.box(Rect(0, 0, 10, 1e6)).rows == 0...scale.rows - 1)
  }
}
