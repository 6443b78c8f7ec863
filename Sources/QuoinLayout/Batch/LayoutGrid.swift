// LayoutGrid.swift -- a table or a feed. One tree of boxes is the template of all cells.
//
// The template is laid out twice, and each time becomes a batch: once without a size of its own, so that it
// asks for one (measuring), and once with a size, which is a parameter that the tracks of a cell give (arranging).
// Both batches have the same parameters for the contents of a cell. GridBatch computes rows and columns.

public import QuoinBatch
import QuoinEngine

/// Rows and columns of cells that are laid out like one tree of boxes.
///
///     let grid = try LayoutGrid(
///       of: cell, contents: [.contents(of: text, .horizontal), .contents(of: text, .vertical)],
///       boxes: [icon, text], rows: [GridTrack](repeating: GridTrack(.widest), count: 1000),
///       columns: [GridTrack(.fraction(1))], room: GridRoom(width: 375))
///     try grid.layout(numbers)           // for each cell, row by row, a width and a height
///     grid.frame(of: 1, row: 7)          // of text, in the grid
///
/// When the grid is made, the tree is laid out as before, and goes on by itself. One thread at a time.
public final class LayoutGrid {
  /// The grid itself: sizes of tracks, statuses, and both plans.
  public let grid: GridBatch
  private let arranging: LayoutBatch
  private let measuring: LayoutBatch

  /// Makes a grid of a template, which is a root. `contents` are the numbers of a cell, `boxes` those whose frames are
  /// wanted.
  ///
  /// Throws as `LayoutBatch` and `GridBatch` do, and `templateHasParent`. Cost: three layout passes (the last one puts
  /// the tree back) and two plans.
  public init(
    of template: LayoutBox, contents: [LayoutParameter], boxes: [LayoutBox], rows: [GridTrack],
    columns: [GridTrack], spans: [GridSpan] = [], room: GridRoom = GridRoom(),
    options: BatchOptions = BatchOptions()
  ) throws(LayoutBatchError) {
    // Else what is laid out for each size would be the tree around it.
    guard template.parent == nil else { throw .templateHasParent }
    let (width, height) = (template.hostWidth, template.hostHeight)
    defer {
      template.hostWidth = width
      template.hostHeight = height
      template.layoutIfNeeded()
    }
    template.hostWidth = nil
    template.hostHeight = nil
    measuring = try LayoutBatch(of: template, parameters: contents, boxes: [template], options: options)
    let natural = template.frame.size
    let parameters = [.width(of: template), .height(of: template)] + contents
    arranging = try LayoutGrid.arranging(template, at: natural, parameters, boxes, options)
    do throws(EngineError) {
      grid = try LayoutGrid.grid(measuring.plan, arranging.plan, rows, columns, spans, room)
    } catch {
      throw .engine(error)
    }
  }

  private static func arranging(
    _ template: LayoutBox, at size: Size, _ parameters: [LayoutParameter], _ boxes: [LayoutBox],
    _ options: BatchOptions
  ) throws(LayoutBatchError) -> LayoutBatch {
    template.layoutIfNeeded(size)
    return try LayoutBatch(of: template, parameters: parameters, boxes: boxes, options: options)
  }

  private static func grid(
    _ measuring: BatchPlan, _ arranging: BatchPlan, _ rows: [GridTrack], _ columns: [GridTrack],
    _ spans: [GridSpan], _ room: GridRoom
  ) throws(EngineError) -> GridBatch {
    try rows.withUnsafeBufferPointer { rows throws(EngineError) in
      try columns.withUnsafeBufferPointer { columns throws(EngineError) in
        try spans.withUnsafeBufferPointer { spans throws(EngineError) in
          try GridBatch(
            measuring: measuring, arranging: arranging, rows: rows, columns: columns, spans: spans,
            room: room)
        }
      }
    }
  }

  /// How many numbers a cell has.
  public var contentCount: Int { measuring.parameterCount }

  // MARK: Laying out

  /// Lays all cells out. `contents` has the numbers of each cell, row by row; those of a covered cell do not matter.
  ///
  /// Throws `badCount` if there are not `contentCount` numbers for each cell, `outOfMemory` and `numericalTrouble`; lay
  /// out again after either of the last two.
  @discardableResult
  public func layout(_ contents: [Double]) throws(LayoutBatchError) -> GridWork {
    guard contents.count == grid.rowCount * grid.columnCount * contentCount else { throw .engine(.badCount) }
    return try asking { () throws(EngineError) in try grid.layout(contents) }
  }

  /// Gives one cell other numbers; what that moves is laid out anew. Throws `badCount` unless there are `contentCount`
  /// numbers, and for a cell that does not exist or that another cell lies over; otherwise as `layout`.
  @discardableResult
  public func change(
    row: Int, column: Int = 0, _ contents: [Double]
  ) throws(LayoutBatchError) -> GridWork {
    guard contents.count == contentCount else { throw .engine(.badCount) }
    return try asking { () throws(EngineError) in try grid.change(row: row, column: column, contents) }
  }

  /// Gives the grid another size, of which tracks take fractions. Throws `badOption`, and changes nothing, if a length
  /// that they share is not positive or too large; otherwise as `layout`.
  @discardableResult
  public func resize(_ size: Size) throws(LayoutBatchError) -> GridWork {
    try asking { () throws(EngineError) in try grid.resize(width: size.width, height: size.height) }
  }

  private func asking<Answer>(
    _ body: () throws(EngineError) -> Answer
  ) throws(LayoutBatchError) -> Answer {
    do throws(EngineError) { return try body() } catch { throw .engine(error) }
  }

  // MARK: Reading

  /// The rectangle that its tracks give a cell, in the grid.
  public func cellFrame(row: Int, column: Int = 0) -> Rect {
    let size = grid.size(row: row, column: column)
    return Rect(grid.left(ofColumn: column), grid.top(ofRow: row), size.width, size.height)
  }

  /// The frame of a box of a cell, by its place among those that were asked for, in the grid; NaN where the cell
  /// has no answer.
  public func frame(of place: Int, row: Int, column: Int = 0) -> Rect {
    let frame = arranging.boxes[place].frame(of: grid.values(row: row, column: column))
    return frame.offset(by: Point(grid.left(ofColumn: column), grid.top(ofRow: row)))
  }
}
