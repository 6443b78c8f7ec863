// ASCIIPicture.swift -- a layout drawn with + - and |, as wide as a terminal.
//
// A character is about twice as high as it is wide. Borders are drawn first, then names. If a box has no boxes in it,
// its name stands inside it where there is room, else on its upper border. Any other box has its name on its upper
// border. A box without room for its name gets a letter, and a line below the drawing says what the letter stands for.
// Boxes that a violated constraint speaks of are marked by ! behind their names.

import QuoinDrawing

/// Draws layouts as text.
package enum ASCIIPicture {
  private static let mostRows = 44
  /// The drawing of every window, one after the other.
  package static func lines(of layout: SketchLayout, columns: Int) -> [[DrawnText]] {
    var lines: [[DrawnText]] = []
    for window in layout.sizes.keys.sorted() {
      var drawing = WindowDrawing(
        layout, window, columns: max(columns - 1, CellScale.leastColumns), mostRows: mostRows)
      drawing.draw()
      lines += drawing.canvas.lines + drawing.legend
    }
    return lines
  }
}

private struct WindowDrawing {
  private let layout: SketchLayout
  private let boxes: [Int]
  private let scale: CellScale
  private let marked: Set<Int>
  private(set) var canvas: CharacterCanvas
  private(set) var legend: [[DrawnText]] = []
  private var letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ").makeIterator()

  init(_ layout: SketchLayout, _ window: Int, columns: Int, mostRows: Int) {
    self.layout = layout
    boxes = layout.boxes(inWindow: window)
    scale = CellScale(layout.area(ofWindow: window), columns: columns, mostRows: mostRows)
    marked = layout.markedBoxes()
    canvas = CharacterCanvas(width: scale.columns, height: scale.rows)
  }

  mutating func draw() {
    for box in boxes {
      canvas.drawBorder(cells(of: box), isMarked: marked.contains(box))
    }
    for box in boxes { label(box) }
  }

  private func cells(of box: Int) -> CellBox { scale.box(layout.frame(of: box)) }

  // MARK: Labels

  private mutating func label(_ box: Int) {
    let isMarked = marked.contains(box)
    let name = layout.sketch.boxes[box].name + (isMarked ? " !" : "")
    let size = layout.sizeText(of: box)
    if layout.children(of: box).isEmpty {
      // Two lines look better than one line without air beside it.
      for (lines, wantsAir) in [(["\(name) \(size)"], true), ([name, size], false), ([name], false)] {
        guard let (column, row) = middle(of: box, lines, wantsAir: wantsAir) else { continue }
        for (offset, line) in lines.enumerated() {
          canvas.write(line, column, row + offset, isMarked: isMarked)
        }
        return
      }
    }
    for line in [" \(name) \(size) ", " \(name) "] {
      guard let (column, row) = border(of: box, DisplayWidth.of(line)) else { continue }
      return canvas.write(line, column, row, isMarked: isMarked)
    }
    key(box, "\(name) \(size)", isMarked)
  }

  /// The place where lines of text have room in a box: in its middle, or else in the uppermost rows that are free.
  private func middle(of box: Int, _ lines: [String], wantsAir: Bool) -> (column: Int, row: Int)? {
    let cells = cells(of: box)
    let width = lines.map { DisplayWidth.of($0) }.max() ?? 0
    let free = cells.columns.count - 2 - width
    guard free >= 0, cells.rows.count - 2 >= lines.count else { return nil }
    let inside = cells.rows.lowerBound + 1..<cells.rows.upperBound
    if wantsAir && free < 2 && inside.count > 1 { return nil }
    let middle = (inside.lowerBound + inside.upperBound - lines.count) / 2
    let column = cells.columns.lowerBound + 1 + free / 2
    for row in [middle] + Array(inside) where row + lines.count <= inside.upperBound {
      let fits = lines.indices.allSatisfy { canvas.isFree(column, row + $0, width) }
      if fits { return (column, row) }
    }
    return nil
  }

  /// The place where a text has room on the upper border of a box.
  private func border(of box: Int, _ width: Int) -> (column: Int, row: Int)? {
    let cells = cells(of: box)
    let last = cells.columns.upperBound - width - 1
    guard cells.columns.lowerBound + 2 <= last else { return nil }
    for column in cells.columns.lowerBound + 2...last
    where canvas.isPlainBorder(column, cells.rows.lowerBound, width) {
      return (column, cells.rows.lowerBound)
    }
    return nil
  }

  /// Marks a box by a letter, and says below what it is. Does nothing once all letters are taken.
  private mutating func key(_ box: Int, _ text: String, _ isMarked: Bool) {
    guard let letter = letters.next() else { return }
    let cells = cells(of: box)
    let column = (cells.columns.lowerBound + cells.columns.upperBound) / 2
    let row = (cells.rows.lowerBound + cells.rows.upperBound) / 2
    canvas.write(String(letter), column, row, isMarked: isMarked)
    legend.append([DrawnText(text: "\(letter)  \(text)", isMarked: isMarked)])
  }
}
