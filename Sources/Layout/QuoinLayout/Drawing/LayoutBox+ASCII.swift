// LayoutBox+ASCII.swift -- a layout drawn with characters.
//
//     +-root---------------------+
//     | +-green----++-red------+ |
//     | |          ||          | |
//     | +----------++----------+ |
//     +--------------------------+

import QuoinDrawing

extension LayoutBox {
  /// Beyond this many rows, a tall layout is drawn smaller than `columns` would make it.
  private static let mostRows = 2000

  /// The characters beside a name: a corner and a line before it, a line and a corner behind it.
  private static let cornersAndLines = 4

  /// Draws this box and all below it as of the last layout pass, `columns` characters across, inner boxes over outer
  /// ones. A character is about twice as high as it is wide. What does not fit is left out. Empty for a box without
  /// width or height, and for fewer than two columns.
  public final func ascii(columns: Int = 72) -> String {
    guard frame.width > 0, frame.height > 0, columns > 1 else { return "" }
    let area = Rect(origin: originInRoot, size: frame.size)
    let scale = CellScale(area, columns: columns, mostRows: Self.mostRows)
    var canvas = CharacterCanvas(width: scale.columns, height: scale.rows)
    forEachPlacedBelow { box, place, _ in
      let cells = scale.box(place)
      canvas.drawBorder(cells)
      canvas.write(
        box.name ?? "", cells.columns.lowerBound + Self.cornersAndLines / 2, cells.rows.lowerBound,
        room: max(cells.columns.count - Self.cornersAndLines, 0))
    }
    return canvas.text
  }
}
