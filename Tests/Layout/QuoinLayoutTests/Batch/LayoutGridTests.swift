// LayoutGridTests.swift -- grids whose cells are trees of boxes, against the tree itself laid out for each cell.

import QuoinBatch
import QuoinLayout
import QuoinTestSupport
import Testing

/// An icon beside a text, both in the middle of the cell's height.
private struct Cell {
  let root = LayoutBox("cell")
  let icon = LayoutBox("icon")
  let text = LayoutBox("text")

  init() {
    root.add(icon, text)
    text.setIntrinsicSize(Size(60, 20))
    constrain {
      icon.left == root.left + 4
      icon.width == 24
      icon.height == 24
      icon.centerY == root.centerY
      icon.top >= root.top + 2
      text.left == icon.right + 6
      text.right <= root.right - 4
      text.centerY == root.centerY
      text.top >= root.top + 5
      text.bottom <= root.bottom - 5
    }
    root.layoutIfNeeded(Size(200, 50))
  }

  var contents: [LayoutParameter] { [.contents(of: text, .horizontal), .contents(of: text, .vertical)] }

  /// How large the cell wants to be for a text.
  func natural(_ width: Double, _ height: Double) -> Size {
    text.setIntrinsicSize(Size(width, height))
    root.hostWidth = nil
    root.hostHeight = nil
    root.layoutIfNeeded()
    return root.frame.size
  }

  func arrange(_ size: Size) -> [Rect] {
    root.layoutIfNeeded(size)
    return [icon.frameInRoot, text.frameInRoot]
  }
}

@Suite struct LayoutGridTests {
  private let rows = 7
  private let columns = 3

  private func contents(seed: UInt64) -> [Double] {
    var random = SeededRandom(seed: seed)
    return (0..<rows * columns).flatMap { _ in [random.double(in: 10...120), random.double(in: 5...40)] }
  }

  private func grid(_ cell: Cell) throws -> LayoutGrid {
    try LayoutGrid(
      of: cell.root, contents: cell.contents, boxes: [cell.icon, cell.text],
      rows: [GridTrack](repeating: GridTrack(.widest), count: rows),
      columns: [GridTrack](repeating: GridTrack(.widest), count: columns),
      room: GridRoom(columnGap: 3, rowGap: 2))
  }

  /// The mistakes in a grid, cell by cell.
  private func flaws(_ grid: LayoutGrid, _ numbers: [Double], _ cell: Cell) -> [String] {
    var sizes: [Size] = []
    for place in 0..<rows * columns { sizes.append(cell.natural(numbers[2 * place], numbers[2 * place + 1])) }
    let widths = (0..<columns).map { c in (0..<rows).map { sizes[$0 * columns + c].width }.max() ?? 0 }
    let heights = (0..<rows).map { r in (0..<columns).map { sizes[r * columns + $0].height }.max() ?? 0 }
    var (found, top) = ([String](), 0.0)
    for row in 0..<rows {
      var left = 0.0
      for column in 0..<columns {
        let place = row * columns + column
        _ = cell.natural(numbers[2 * place], numbers[2 * place + 1])
        let size = Size(widths[column], heights[row])
        for (box, alone) in cell.arrange(size).enumerated() {
          let frame = grid.frame(of: box, row: row, column: column)
          let wanted = alone.offset(by: Point(left, top))
          let miss = max(
            abs(frame.minX - wanted.minX), abs(frame.minY - wanted.minY), abs(frame.width - wanted.width),
            abs(frame.height - wanted.height))
          if !(miss < 1e-7) { found.append("\(row), \(column), box \(box): \(frame), alone \(wanted)") }
        }
        let whole = grid.cellFrame(row: row, column: column)
        if abs(whole.width - size.width) > 1e-7 || abs(whole.minY - top) > 1e-7 {
          found.append("\(row): \(whole)")
        }
        left += widths[column] + 3
      }
      top += heights[row] + 2
    }
    return found
  }

  @Test func layout_widestTracks_framesAreTheTemplatesOwn() throws {
    let cell = Cell()
    let grid = try grid(cell)
    let numbers = contents(seed: 1)
    let work = try grid.layout(numbers)
    #expect(work.arranged == rows * columns)
    #expect(flaws(grid, numbers, cell) == [])
  }

  @Test func change_someCells_framesAreThoseOfAGridMadeAnew() throws {
    let cell = Cell()
    let grid = try grid(cell)
    var numbers = contents(seed: 2)
    try grid.layout(numbers)
    var random = SeededRandom(seed: 3)
    for _ in 0..<20 {
      let (row, column) = (random.int(in: 0...rows - 1), random.int(in: 0...columns - 1))
      let place = row * columns + column
      numbers[2 * place] = random.double(in: 10...150)
      numbers[2 * place + 1] = random.double(in: 5...60)
      try grid.change(row: row, column: column, Array(numbers[2 * place...2 * place + 1]))
    }
    #expect(flaws(grid, numbers, cell) == [])
  }

  @Test func init_template_isAsItWasAfterwards() throws {
    let cell = Cell()
    let before = [cell.root.frame, cell.icon.frame, cell.text.frame]
    _ = try grid(cell)
    #expect([cell.root.frame, cell.icon.frame, cell.text.frame] == before)
    #expect(cell.root.hostWidth == 200)
  }

  @Test func layout_wrongCounts_areRefused() throws {
    let grid = try grid(Cell())
    #expect(throws: LayoutBatchError.engine(.badCount)) { try grid.layout([1, 2]) }
    #expect(throws: LayoutBatchError.engine(.badCount)) { try grid.change(row: 0, column: 0, [1]) }
    #expect(throws: LayoutBatchError.engine(.badCount)) { try grid.change(row: rows, column: 0, [1, 2]) }
  }

  @Test func init_ofABoxInAnotherOne_isRefused_andChangesNothing() {
    let cell = Cell()
    let desk = LayoutBox("desk")
    desk.add(cell.root)
    cell.root.layout.make { $0.edges.equalTo(desk).inset(10) }
    desk.layoutIfNeeded(Size(500, 300))
    let before = desk.snapshot()
    #expect(throws: LayoutBatchError.self) { try grid(cell) }
    #expect(before.changes(to: desk.snapshot()).isEmpty)
    #expect([desk.hostWidth, desk.hostHeight, cell.root.hostWidth] == [500, 300, 200])
  }
}
