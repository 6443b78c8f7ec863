// AsciiDrawing.swift -- frames as characters: one stands for 12 by 26 units.

struct AsciiDrawing {
  private static let unitsPerColumn = 12.0
  private static let unitsPerRow = 26.0

  private var cells: [[Character]]

  /// Draws frames, the later ones over the earlier.
  init(_ frames: [Frame]) {
    let right = frames.map { $0.left + $0.width }.max() ?? 0
    let bottom = frames.map { $0.top + $0.height }.max() ?? 0
    let row = [Character](repeating: " ", count: AsciiDrawing.column(right) + 1)
    cells = Array(repeating: row, count: AsciiDrawing.row(bottom) + 1)
    for frame in frames { draw(frame) }
  }

  var text: String { cells.map { String($0) }.joined(separator: "\n") }

  private static func column(_ x: Double) -> Int { Int((x / unitsPerColumn).rounded()) }
  private static func row(_ y: Double) -> Int { Int((y / unitsPerRow).rounded()) }

  private mutating func draw(_ frame: Frame) {
    let left = AsciiDrawing.column(frame.left)
    let right = AsciiDrawing.column(frame.left + frame.width)
    let top = AsciiDrawing.row(frame.top)
    let bottom = AsciiDrawing.row(frame.top + frame.height)
    for x in left...right {
      put("-", x, top)
      put("-", x, bottom)
    }
    for y in top...bottom {
      put("|", left, y)
      put("|", right, y)
    }
    for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] { cells[y][x] = "+" }
    write(frame.name, left + 2, top + 1, before: right)
    let size = "\(Int(frame.width.rounded()))x\(Int(frame.height.rounded()))"
    write(size, left + 2, top + 2, before: right, bottom)
  }

  /// A border, unless a corner is there already.
  private mutating func put(_ mark: Character, _ x: Int, _ y: Int) {
    if cells[y][x] != "+" { cells[y][x] = mark }
  }

  private mutating func write(_ text: String, _ x: Int, _ y: Int, before right: Int, _ bottom: Int = .max) {
    guard y < min(bottom, cells.count) else { return }
    for (offset, mark) in text.enumerated() where x + offset < right { cells[y][x + offset] = mark }
  }
}
