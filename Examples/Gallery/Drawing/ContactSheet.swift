// ContactSheet.swift -- all plates on one picture, in columns: a layout like any other.

import QuoinDrawing
import QuoinLayout

enum ContactSheet {
  private static let columnCount = 3
  private static let gap = 28.0

  static func svg(of plates: [Plate]) -> String {
    let root = Piece.panel(.paper)
    let pictures = plates.map { plate in
      let picture = Piece.panel(nil)
      picture.layout.make { $0.size.equalTo(plate.size) }
      return picture
    }
    let columns = columns(plates, pictures)
    root.add(columns)
    for column in columns {
      constrain {
        column.top == root.top + gap; column.bottom <= root.bottom - gap
      }
    }
    columns.align(.leading, spacing: (plates.map(\.size.width).max() ?? 0) + gap)
    constrain {
      columns[0].leading == root.leading + gap
      columns[columnCount - 1].trailing == root.trailing - gap
      root.height == 0 ~ .low
    }
    root.layoutIfNeeded()
    var svg = SVGWriter()
    var painter = Painter(name: "sheet")
    painter.paint(root, &svg)
    for (plate, picture) in zip(plates, pictures) {
      svg.group(offset: picture.frameInRoot.origin) { plate.draw(&$0) }
    }
    return svg.document(root.frame.size)
  }

  /// The columns of the sheet: each plate goes into the one that is the shortest so far.
  private static func columns(_ plates: [Plate], _ pictures: [Piece]) -> [StackBox] {
    let columns = (0..<columnCount).map { _ in StackBox(axis: .vertical, spacing: gap) }
    var heights = [Double](repeating: 0, count: columnCount)
    for (plate, picture) in zip(plates, pictures) {
      let shortest = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      let entry = entry(plate, picture)
      columns[shortest].addArranged(entry)
      entry.layout.make { $0.width.equalTo(plate.size.width) }
      heights[shortest] += plate.size.height + 3 * gap
    }
    return columns
  }

  /// The picture with its title above and its caption below.
  private static func entry(_ plate: Plate, _ picture: Piece) -> StackBox {
    let entry = StackBox(axis: .vertical, spacing: 7)
    entry.addArranged(
      Piece.text(plate.title, size: 16, bold: true), picture, Piece.text(plate.caption, size: 12.5, .muted))
    return entry
  }
}
