// BoxPicture+Characters.swift -- a picture drawn with + - and |, at most so many columns wide.
//
// Borders are drawn first, then labels. If a box has no boxes in it, its label stands inside it where there is room,
// else on its upper border. Any other box has it on its upper border. A box without room for its name gets a letter,
// and a line below the drawing says what the letter stands for. Marked boxes have ! behind their names.

extension BoxPicture {
  /// A longer drawing is drawn smaller than its columns would make it.
  private static let mostRows = 2000

  /// The drawing as text; empty for a picture without width or height, and for fewer than two columns.
  package func text(columns: Int) -> String {
    guard area.width > 0, area.height > 0, columns > 1 else { return "" }
    return lines(columns: columns, mostRows: Self.mostRows)
      .map { $0.map { $0.text }.joined() }.joined(separator: "\n")
  }

  /// The drawing and the lines below it.
  package func lines(columns: Int, mostRows: Int) -> [[DrawnText]] {
    var drawing = CharacterDrawing(self, columns: columns, mostRows: mostRows)
    for place in boxes.indices { drawing.drawBorder(place) }
    for place in boxes.indices where !boxes[place].name.isEmpty { drawing.drawLabel(place) }
    return drawing.canvas.lines + drawing.legend
  }
}

private struct CharacterDrawing {
  private let picture: BoxPicture
  private let scale: CellScale
  private(set) var canvas: CharacterCanvas
  private(set) var legend: [[DrawnText]] = []
  private var letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ").makeIterator()

  init(_ picture: BoxPicture, columns: Int, mostRows: Int) {
    self.picture = picture
    scale = CellScale(picture.area, columns: columns, mostRows: mostRows)
    canvas = CharacterCanvas(width: scale.columns, height: scale.rows)
  }

  mutating func drawBorder(_ place: Int) {
    let box = picture.boxes[place]
    guard box.frame.width > 0 || box.frame.height > 0 else { return }
    canvas.drawBorder(scale.box(box.frame), isMarked: box.mark != nil)
  }

  mutating func drawLabel(_ place: Int) {
    let box = picture.boxes[place]
    let isMarked = box.mark != nil
    let name = box.name + (isMarked ? " !" : "")
    let size = box.sizeText(by: "x")
    let cells = scale.box(box.frame)
    if picture.isLeaf(place) {
      // Two lines look better than one line without air beside it.
      for (lines, wantsAir) in [(["\(name) \(size)"], true), ([name, size], false), ([name], false)] {
        let widths = lines.map { DisplayWidth.of($0) }
        let width = widths.max() ?? 0
        guard let (column, row) = middle(of: cells, width, lines.count, wantsAir: wantsAir) else { continue }
        for (offset, line) in lines.enumerated() {
          canvas.write(line, column + (width - widths[offset]) / 2, row + offset, isMarked: isMarked)
        }
        return
      }
    }
    for line in [" \(name) \(size) ", " \(name) "] {
      guard let (column, row) = border(of: cells, DisplayWidth.of(line)) else { continue }
      return canvas.write(line, column, row, isMarked: isMarked)
    }
    key(cells, "\(name) \(size)", isMarked)
  }

  /// The place where lines of text have room in a box: in its middle, or else in the uppermost rows that are free.
  private func middle(
    of cells: CellBox, _ width: Int, _ count: Int, wantsAir: Bool
  ) -> (column: Int, row: Int)? {
    let free = cells.columns.count - 2 - width
    guard free >= 0, cells.rows.count - 2 >= count else { return nil }
    let inside = cells.rows.lowerBound + 1..<cells.rows.upperBound
    if wantsAir && free < 2 && inside.count > 1 { return nil }
    let middle = (inside.lowerBound + inside.upperBound - count) / 2
    let column = cells.columns.lowerBound + 1 + free / 2
    for row in [middle] + Array(inside) where row + count <= inside.upperBound {
      let fits = (0..<count).allSatisfy { canvas.isFree(column, row + $0, width) }
      if fits { return (column, row) }
    }
    return nil
  }

  /// The place where a text has room on the upper border of a box.
  private func border(of cells: CellBox, _ width: Int) -> (column: Int, row: Int)? {
    let last = cells.columns.upperBound - width - 1
    guard cells.columns.lowerBound + 2 <= last else { return nil }
    for column in cells.columns.lowerBound + 2...last
    where canvas.isPlainBorder(column, cells.rows.lowerBound, width) {
      return (column, cells.rows.lowerBound)
    }
    return nil
  }

  /// Marks a box by a letter, and says below what it is. Does nothing once all letters are taken.
  private mutating func key(_ cells: CellBox, _ text: String, _ isMarked: Bool) {
    guard let letter = letters.next() else { return }
    let column = (cells.columns.lowerBound + cells.columns.upperBound) / 2
    let row = (cells.rows.lowerBound + cells.rows.upperBound) / 2
    canvas.write(String(letter), column, row, isMarked: isMarked)
    legend.append([DrawnText(text: "\(letter)  \(text)", isMarked: isMarked)])
  }
}
