// TextCanvas.swift -- a grid of characters to draw boxes on.

/// A piece of a line of a drawing.
public struct DrawnText: Equatable, Sendable {
  /// The characters of the run.
  public let text: String
  /// Whether it belongs to something that does not hold.
  public let isMarked: Bool
}

struct TextCanvas {
  private struct Cell {
    var scalar: Unicode.Scalar = " "
    var isMarked = false
    /// The right half of a wide character.
    var isCovered = false
  }

  let width: Int
  let height: Int
  private var cells: [Cell]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: Cell(), count: width * height)
  }

  /// Draws a rectangle's border; where it meets other lines there are crosses.
  mutating func drawBorder(columns: ClosedRange<Int>, rows: ClosedRange<Int>, isMarked: Bool) {
    for column in columns {
      put("-", column, rows.lowerBound, isMarked)
      put("-", column, rows.upperBound, isMarked)
    }
    for row in rows {
      put("|", columns.lowerBound, row, isMarked)
      put("|", columns.upperBound, row, isMarked)
    }
    for column in [columns.lowerBound, columns.upperBound] {
      for row in [rows.lowerBound, rows.upperBound] { put("+", column, row, isMarked) }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar, _ column: Int, _ row: Int, _ isMarked: Bool) {
    guard column >= 0, column < width, row >= 0, row < height else { return }
    let place = row * width + column
    let before = cells[place].scalar
    cells[place].scalar = before == " " || before == scalar ? scalar : "+"
    cells[place].isMarked = isMarked || (cells[place].isMarked && before != " ")
  }

  /// Whether a text of `count` columns has room there, with a blank on either side.
  func isFree(_ column: Int, _ row: Int, _ count: Int) -> Bool {
    guard row >= 0, row < height, column >= 0, column + count <= width else { return false }
    for place in max(column - 1, 0)..<min(column + count + 1, width) {
      let cell = cells[row * width + place]
      let isInside = place >= column && place < column + count
      if cell.scalar != " " && (isInside || !"|+-".unicodeScalars.contains(cell.scalar)) {
        return false
      }
    }
    return true
  }

  /// Whether there is nothing but a horizontal line.
  func isPlainBorder(_ column: Int, _ row: Int, _ count: Int) -> Bool {
    guard row >= 0, row < height, column >= 0, column + count <= width else { return false }
    return (column..<column + count).allSatisfy { cells[row * width + $0].scalar == "-" }
  }

  /// Writes over what is there.
  mutating func write(_ text: String, _ column: Int, _ row: Int, isMarked: Bool) {
    var at = column
    for scalar in text.unicodeScalars {
      let count = DisplayWidth.of(scalar)
      guard count > 0, row >= 0, row < height, at >= 0, at + count <= width else { continue }
      cells[row * width + at] = Cell(scalar: scalar, isMarked: isMarked)
      if count == 2 { cells[row * width + at + 1].isCovered = true }
      at += count
    }
  }

  /// The lines, without blanks at their ends, in pieces of equal marking.
  var lines: [[DrawnText]] {
    (0..<height).map { row in
      var pieces: [DrawnText] = []
      var text = ""
      var isMarked = false
      var line = cells[row * width..<(row + 1) * width].filter { !$0.isCovered }
      while line.last?.scalar == " " { line.removeLast() }
      for cell in line {
        if cell.isMarked != isMarked && !text.isEmpty {
          pieces.append(DrawnText(text: text, isMarked: isMarked))
          text = ""
        }
        isMarked = cell.isMarked
        text.unicodeScalars.append(cell.scalar)
      }
      if !text.isEmpty { pieces.append(DrawnText(text: text, isMarked: isMarked)) }
      return pieces
    }
  }
}
