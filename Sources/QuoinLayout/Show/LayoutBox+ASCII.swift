// LayoutBox+ASCII.swift -- a layout drawn with characters.
//
//     +-root---------------------+
//     | +-green----++-red------+ |
//     | |          ||          | |
//     | +----------++----------+ |
//     +--------------------------+

extension LayoutBox {
  /// This box and all below it, `columns` characters across. A character is about twice as high as it
  /// is wide. What does not fit is left out, smaller boxes over larger ones.
  public final func ascii(columns: Int = 72) -> String {
    guard frame.width > 0, frame.height > 0, columns > 1 else { return "" }
    let across = Double(columns - 1) / frame.width
    let rows = max(2, Int((frame.height * across / 2).rounded()) + 1)
    var canvas = CharacterCanvas(columns, rows)
    let down = Double(rows - 1) / frame.height
    let corner = originInRoot
    forEachBelow { box in
      let place = box.frameInRoot.offset(by: Point(-corner.x, -corner.y))
      canvas.draw(
        box.name ?? "",
        from: (Int((place.minX * across).rounded()), Int((place.minY * down).rounded())),
        to: (Int((place.maxX * across).rounded()), Int((place.maxY * down).rounded())))
    }
    return canvas.text
  }

  /// Calls `visit` with this box and all below it, parents first.
  public final func forEachBelow(_ visit: (LayoutBox) -> Void) {
    visit(self)
    for child in children { child.forEachBelow(visit) }
  }
}

private struct CharacterCanvas {
  private var cells: [[UInt8]]
  private let columns: Int
  private let rows: Int

  init(_ columns: Int, _ rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: UInt8(ascii: " "), count: columns), count: rows)
  }

  mutating func draw(_ name: String, from: (x: Int, y: Int), to: (x: Int, y: Int)) {
    for x in clamp(from.x, columns)...max(clamp(from.x, columns), clamp(to.x, columns)) {
      set(x, from.y, "-")
      set(x, to.y, "-")
    }
    for y in clamp(from.y, rows)...max(clamp(from.y, rows), clamp(to.y, rows)) {
      let isCorner = y == from.y || y == to.y
      set(from.x, y, isCorner ? "+" : "|")
      set(to.x, y, isCorner ? "+" : "|")
    }
    let room = max(to.x - from.x - 3, 0)
    for (offset, byte) in name.utf8.prefix(room).enumerated() {
      set(from.x + 2 + offset, from.y, Unicode.Scalar(byte < 128 ? byte : UInt8(ascii: "?")))
    }
  }

  private func clamp(_ place: Int, _ count: Int) -> Int { min(max(place, 0), count - 1) }

  private mutating func set(_ x: Int, _ y: Int, _ sign: Unicode.Scalar) {
    guard x >= 0, x < columns, y >= 0, y < rows else { return }
    cells[y][x] = UInt8(ascii: sign)
  }

  /// The rows, without blanks at their ends.
  var text: String {
    cells.map { row in
      let end = row.lastIndex { $0 != UInt8(ascii: " ") } ?? -1
      return String(decoding: row[0...max(end, 0)], as: UTF8.self)
    }
    .joined(separator: "\n")
  }
}
