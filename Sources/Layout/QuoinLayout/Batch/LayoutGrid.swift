// LayoutGrid.swift -- a table or a feed. One tree of boxes is the template of all cells.
//
// The template is laid out twice, and each layout becomes a batch. For measuring, the host gives the template no
// size, so that it asks for one. For arranging, its width and height are parameters, which the tracks of a cell give.
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
/// When the grid is made, the tree is laid out again as it was before. Later changes of the tree do not reach the grid.
/// Use the grid on one thread at a time.
public final class LayoutGrid {
  /// The grid itself: sizes of tracks, statuses, and both batches.
  package let grid: GridBatch
  private let arranging: LayoutBatch
  private let measuring: LayoutBatch

  /// Makes a grid of a template, which is a root. `contents` are the numbers of a cell, `boxes` those whose frames are
  /// wanted.
  ///
  /// Throws as `LayoutBatch` and `GridBatch` do, and `templateHasParent`. Cost: three layout passes (the last one puts
  /// the tree back) and two batches.
  public init(
    of template: LayoutBox, contents: [LayoutParameter], boxes: [LayoutBox], rows: [GridTrack],
    columns: [GridTrack], spans: [GridSpan] = [], room: GridRoom = GridRoom(),
    options: BatchOptions = BatchOptions()
  ) throws(LayoutBatchError) {
    // If the template had a parent, the tree around it would be laid out for each size, not the template.
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
    template.layoutIfNeeded(natural)
    arranging = try LayoutBatch(of: template, parameters: parameters, boxes: boxes, options: options)
    let (measured, arranged) = (measuring.batch, arranging.batch)
    grid = try LayoutBatchError.asking { () throws(EngineError) in
      try LayoutGrid.grid(measured, arranged, rows, columns, spans, room)
    }
  }

  private static func grid(
    _ measuring: Batch, _ arranging: Batch, _ rows: [GridTrack], _ columns: [GridTrack],
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

  /// Lays all cells out. `contents` has the numbers of each cell, row by row. The numbers of a cell that a span covers
  /// do not matter.
  ///
  /// Throws `badCount` if there are not `contentCount` numbers for each cell, `outOfMemory` and `numericalTrouble`; lay
  /// out again after either of the last two.
  @discardableResult
  public func layout(_ contents: [Double]) throws(LayoutBatchError) -> GridWork {
    guard contents.count == grid.rowCount * grid.columnCount * contentCount else { throw .engine(.badCount) }
    return try LayoutBatchError.asking { () throws(EngineError) in try grid.layout(contents) }
  }

  /// Gives one cell other numbers, and lays out anew what they move. Throws `badCount` unless there are `contentCount`
  /// numbers, and for a cell that does not exist or that a span covers; otherwise throws as `layout` does.
  @discardableResult
  public func change(
    row: Int, column: Int = 0, _ contents: [Double]
  ) throws(LayoutBatchError) -> GridWork {
    guard contents.count == contentCount else { throw .engine(.badCount) }
    return try LayoutBatchError.asking { () throws(EngineError) in
      try grid.change(row: row, column: column, contents)
    }
  }

  /// Gives the grid another size, of which tracks take fractions. Throws `badOption`, and changes nothing, if a length
  /// that tracks share is not positive, or is too large; otherwise throws as `layout` does.
  @discardableResult
  public func resize(_ size: Size) throws(LayoutBatchError) -> GridWork {
    try LayoutBatchError.asking { () throws(EngineError) in
      try grid.resize(width: size.width, height: size.height)
    }
  }

  // MARK: Reading

  /// The rectangle that a cell gets from its tracks, in the grid's coordinates.
  public func cellFrame(row: Int, column: Int = 0) -> Rect {
    let size = grid.size(row: row, column: column)
    return Rect(grid.left(ofColumn: column), grid.top(ofRow: row), size.width, size.height)
  }

  /// The frame of a box of a cell, in the grid's coordinates; NaN if the cell has no answer. `place` is the box's place
  /// among the boxes that were asked for.
  public func frame(of place: Int, row: Int, column: Int = 0) -> Rect {
    let frame = arranging.boxes[place].frame(of: grid.values(row: row, column: column))
    return frame.offset(by: Point(grid.left(ofColumn: column), grid.top(ofRow: row)))
  }
}
