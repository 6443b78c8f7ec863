// CellScale.swift -- from rectangles to the cells of a character canvas.
//
// A character is about twice as high as it is wide, so that a row is worth two columns.

/// The cells that a rectangle's border lies on.
package struct CellBox: Equatable {
  package let columns: ClosedRange<Int>
  package let rows: ClosedRange<Int>
}

/// The scale at which an area is drawn on a canvas.
package struct CellScale {
  private let area: Rect
  private let across: Double
  private let down: Double
  /// How many columns and rows a canvas has on which the whole area has room.
  package let columns: Int
  package let rows: Int

  private static let heightOfACharacter = 2.0
  /// A shorter side of the area counts as this long, so that an area of no size has a scale, too.
  private static let smallest = 1e-9
  /// A canvas has at most this many columns and rows, so that every cell of it can be counted and kept.
  private static let mostCells = 10_000
  /// Cells further away are not on any canvas.
  private static let farthest = Double(mostCells)

  /// The scale at which an area is `columns` wide, or narrower if it would otherwise be higher than `mostRows`. Both
  /// arguments are capped at `mostCells`.
  package init(_ area: Rect, columns: Int, mostRows: Int) {
    let (columns, mostRows) = (min(columns, Self.mostCells), min(mostRows, Self.mostCells))
    self.area = area
    let width = max(area.width, Self.smallest)
    let height = max(area.height, Self.smallest)
    var scale = Double(columns - 1) / width
    if height * scale / Self.heightOfACharacter > Double(mostRows - 1) {
      scale = Double(mostRows - 1) * Self.heightOfACharacter / height
    }
    across = scale
    down = scale / Self.heightOfACharacter
    self.columns = min(Int((area.width * across).rounded()) + 1, columns)
    rows = min(Int((area.height * down).rounded()) + 1, mostRows)
  }

  package func box(_ place: Rect) -> CellBox {
    let left = Self.cell((place.minX - area.minX) * across)
    let top = Self.cell((place.minY - area.minY) * down)
    let right = Self.cell((place.maxX - area.minX) * across)
    let bottom = Self.cell((place.maxY - area.minY) * down)
    return CellBox(columns: left...max(left, right), rows: top...max(top, bottom))
  }

  private static func cell(_ position: Double) -> Int {
    Int(min(max(position.rounded(), -farthest), farthest))
  }
}
