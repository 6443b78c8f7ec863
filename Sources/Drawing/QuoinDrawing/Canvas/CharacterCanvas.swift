// CharacterCanvas.swift -- a grid of characters to draw boxes on.
//
// cells[row * width + column] is a character and whether it is marked. A character that takes several
// columns covers the cells to its right, which are then left out of the line.

/// A piece of a line of a drawing.
package struct DrawnText: Equatable, Sendable {
  /// The characters of the piece.
  package let text: String
  /// Whether the piece belongs to something that does not hold.
  package let isMarked: Bool

  package init(text: String, isMarked: Bool) {
    self.text = text
    self.isMarked = isMarked
  }
}

package struct CharacterCanvas {
  private struct Cell {
    var letter: Character = " "
    var isMarked = false
    /// Whether a wide character that begins further left covers the cell.
    var isCovered = false
  }

  package let width: Int
  package let height: Int
  private var cells: [Cell]

  private static let signs = "|+-"

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: Cell(), count: width * height)
  }

  /// Draws a rectangle's border, with a `+` at its corners and wherever it meets a line of another direction.
  package mutating func drawBorder(_ box: CellBox, isMarked: Bool = false) {
    let (columns, rows) = (box.columns, box.rows)
    for column in Self.visible(columns, width) {
      put("-", column, rows.lowerBound, isMarked)
      put("-", column, rows.upperBound, isMarked)
    }
    for row in Self.visible(rows, height) {
      put("|", columns.lowerBound, row, isMarked)
      put("|", columns.upperBound, row, isMarked)
    }
    for column in [columns.lowerBound, columns.upperBound] {
      for row in [rows.lowerBound, rows.upperBound] { put("+", column, row, isMarked) }
    }
  }

  /// The part of a range that lies on the canvas.
  private static func visible(_ range: ClosedRange<Int>, _ count: Int) -> Range<Int> {
    let first = min(max(range.lowerBound, 0), count)
    return first..<max(min(range.upperBound + 1, count), first)
  }

  private mutating func put(_ sign: Character, _ column: Int, _ row: Int, _ isMarked: Bool) {
    guard column >= 0, column < width, row >= 0, row < height else { return }
    let place = row * width + column
    let before = cells[place].letter
    let crosses = before != sign && Self.signs.contains(before)
    cells[place] = Cell(
      letter: crosses ? "+" : sign, isMarked: isMarked || (cells[place].isMarked && before != " "))
  }

  /// Whether a text of `count` columns has room from this cell on: over blanks, with a blank or a line on either side.
  package func isFree(_ column: Int, _ row: Int, _ count: Int) -> Bool {
    guard row >= 0, row < height, column >= 0, column + count <= width else { return false }
    for place in max(column - 1, 0)..<min(column + count + 1, width) {
      let cell = cells[row * width + place]
      let isInside = place >= column && place < column + count
      if cell.isCovered { return false }
      if cell.letter != " " && (isInside || !Self.signs.contains(cell.letter)) { return false }
    }
    return true
  }

  /// Whether the `count` cells from this one on hold nothing but a horizontal line.
  package func isPlainBorder(_ column: Int, _ row: Int, _ count: Int) -> Bool {
    guard row >= 0, row < height, column >= 0, column + count <= width else { return false }
    return (column..<column + count).allSatisfy { cells[row * width + $0].letter == "-" }
  }

  /// Writes a text over what the canvas has there.
  package mutating func write(_ text: String, _ column: Int, _ row: Int, isMarked: Bool = false) {
    var at = column
    for letter in Visible.text(text) {
      let count = DisplayWidth.of(letter)
      guard count > 0, row >= 0, row < height, at >= 0, at + count <= width else { continue }
      cells[row * width + at] = Cell(letter: letter, isMarked: isMarked)
      for covered in at + 1..<at + count { cells[row * width + covered].isCovered = true }
      at += count
    }
  }

  /// The lines, without blanks at their ends, in pieces of equal marking.
  package var lines: [[DrawnText]] {
    (0..<height).map { row in
      var pieces: [DrawnText] = []
      var text = ""
      var isMarked = false
      var line = cells[row * width..<(row + 1) * width].filter { !$0.isCovered }
      while line.last?.letter == " " { line.removeLast() }
      for cell in line {
        if cell.isMarked != isMarked && !text.isEmpty {
          pieces.append(DrawnText(text: text, isMarked: isMarked))
          text = ""
        }
        isMarked = cell.isMarked
        text.append(cell.letter)
      }
      if !text.isEmpty { pieces.append(DrawnText(text: text, isMarked: isMarked)) }
      return pieces
    }
  }

  /// The lines as one text.
  package var text: String {
    lines.map { $0.map { $0.text }.joined() }.joined(separator: "\n")
  }
}
