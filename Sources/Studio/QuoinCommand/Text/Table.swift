// Table.swift -- columns of text, each as wide as its widest cell.

import QuoinDrawing
import QuoinSketch

struct Table {
  enum Side { case left, right }

  private let header: [String]
  private let sides: [Side]
  private var rows: [[String]] = []

  private static let gap = "  "

  init(_ columns: [(name: String, side: Side)]) {
    header = columns.map(\.name)
    sides = columns.map(\.side)
  }

  /// A table of frames. Boxes further inside are indented more.
  static var ofFrames: Table {
    Table([("box", .left), ("left", .right), ("top", .right), ("width", .right), ("height", .right)])
  }

  /// Boxes still further inside are not indented more: a table of a deep tree would be as wide as it is long.
  private static let mostIndents = 40

  mutating func add(_ name: String, _ frame: Rect, depth: Int) {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { NumberText.short($0) }
    add([String(repeating: "  ", count: min(depth, Self.mostIndents)) + name] + numbers)
  }

  mutating func add(_ cells: [String]) { rows.append(cells.map { Visible.text($0) }) }

  /// The lines, the header first.
  func lines(isColoured: Bool) -> [String] {
    let widths = widths(of: [header] + rows)
    let head = Ink.faint(line(header, widths), when: isColoured)
    return [head] + rows.map { line($0, widths) }
  }

  /// The lines without a header.
  var body: [String] {
    let widths = widths(of: rows)
    return rows.map { line($0, widths) }
  }

  private func widths(of rows: [[String]]) -> [Int] {
    header.indices.map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() where widths[column] > 0 {
      if !line.isEmpty { line += Self.gap }
      let padding = String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
      line += sides[column] == .left ? cell + padding : padding + cell
    }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}
