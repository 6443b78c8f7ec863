// GridBatch.swift -- rows and columns of cells that share a template, in three passes.
//
//   measure   every cell's contents through the template's measuring batch: the size that it asks for
//   tracks    a column is as wide, and a row as high, as its cells ask for (TrackSizes)
//   arrange   every cell's size and contents through the arranging batch, which places what is in the cell
//
// A cell that changes is measured alone. Of the cells that begin no span, only the one that asks for most counts for
// the size of its track. The grid then arranges the changed cell and the cells of tracks that took another size.
//
// Cell (r, c) is number r * columns + c. `contents`, `asked` and `values` have a row for each cell.

import QuoinEngine

/// A grid of cells laid out from two batches. One thread at a time uses the grid and its batches.
public final class GridBatch {
  /// The batch from a cell's contents to the width and the height that it asks for.
  public let measuring: Batch
  /// The batch from a cell's width, height and contents to the values of its parts.
  public let arranging: Batch
  /// How many rows there are.
  public let rowCount: Int
  /// How many columns there are.
  public let columnCount: Int
  private let owned: OwnedPool
  private var pool: BatchPool { owned.pool }
  let gaps: (column: Double, row: Double)
  var columns: TrackSizes
  var rows: TrackSizes
  var contents = BatchArray<Double>()
  var asked = BatchArray<Double>()
  var values = BatchArray<Double>()
  var statuses = BatchArray<BatchStatus>()
  var measured = BatchArray<BatchStatus>()
  /// By cell: the number of the span that begins there; -1 for none, -2 if a span covers the cell.
  var spanOf = BatchArray<Int32>()
  var spans = BatchArray<GridSpan>()
  /// Tracks that took another size in the pass under way: by track, and as lists.
  var movedRows = BatchArray<Bool>()
  var movedColumns = BatchArray<Bool>()
  var rowList = BatchArray<Int32>()
  var columnList = BatchArray<Int32>()
  /// One piece of scenarios for the arranging batch, with their answers and the cells that they belong to.
  var scenarios = BatchArray<Double>()
  var answers = BatchArray<Double>()
  var answered = BatchArray<BatchStatus>()
  var chosenCells = BatchArray<Int32>()

  static let pieceSize = 1024

  /// A grid whose cells ask for nothing yet.
  ///
  /// `measuring` has two outputs, width and height. `arranging` has two parameters, width and height, and behind them
  /// the parameters of `measuring`. Throws `badCount` if the batches have other counts, or if there is no row, no column
  /// or too many cells; `badOption` for impossible tracks, spans or sizes, and for gaps that add up to more than
  /// `BatchOptions.endOfLine`; `outOfMemory`.
  public convenience init(
    measuring: Batch, arranging: Batch, rows: UnsafeBufferPointer<GridTrack>,
    columns: UnsafeBufferPointer<GridTrack>, spans: UnsafeBufferPointer<GridSpan>, room: GridRoom = GridRoom()
  ) throws(EngineError) {
    try GridBatch.check(measuring, arranging, rows, columns, room)
    let parts = try GridParts(arranging, rows, columns, spans, room)
    self.init(measuring, arranging, rows.count, columns.count, (room.columnGap, room.rowGap), parts)
    try makeRoom()
    try place(spans)
  }

  /// Cannot fail: steps that can fail come before this one, or after it, when the object is complete.
  private init(
    _ measuring: Batch, _ arranging: Batch, _ rowCount: Int, _ columnCount: Int,
    _ gaps: (column: Double, row: Double), _ parts: consuming GridParts
  ) {
    (self.measuring, self.arranging) = (measuring, arranging)
    (self.rowCount, self.columnCount) = (rowCount, columnCount)
    self.gaps = gaps
    columns = parts.columns
    rows = parts.rows
    owned = parts.owned
  }

  @_optimize(speed)
  private static func check(
    _ measuring: Batch, _ arranging: Batch, _ rows: UnsafeBufferPointer<GridTrack>,
    _ columns: UnsafeBufferPointer<GridTrack>, _ room: GridRoom
  ) throws(EngineError) {
    guard measuring.outputCount == 2, arranging.parameterCount == measuring.parameterCount + 2,
      rows.count > 0, columns.count > 0, rows.count <= Int(Int32.max) / columns.count
    else { throw .badCount }
    guard room.isValid(rows: rows.count, columns: columns.count) else { throw .badOption }
    for track in rows where !track.isValid { throw .badOption }
    for track in columns where !track.isValid { throw .badOption }
  }

  private func makeRoom() throws(EngineError) {
    let cells = rowCount * columnCount
    let widest = max(measuring.parameterCount, arranging.outputCount, 2)
    if cells.multipliedReportingOverflow(by: widest).overflow { throw .tooLarge }
    contents = try BatchArray(cells * measuring.parameterCount, of: 0, pool)
    asked = try BatchArray(cells * 2, of: 0, pool)
    values = try BatchArray(cells * arranging.outputCount, of: .nan, pool)
    statuses = try BatchArray(cells, of: .notReached, pool)
    measured = try BatchArray(cells, of: .notReached, pool)
    spanOf = try BatchArray(cells, of: -1, pool)
    movedRows = try BatchArray(rowCount, of: false, pool)
    movedColumns = try BatchArray(columnCount, of: false, pool)
    try rowList.reserve(rowCount, pool)
    try columnList.reserve(columnCount, pool)
    scenarios = try BatchArray(GridBatch.pieceSize * arranging.parameterCount, of: 0, pool)
    answers = try BatchArray(GridBatch.pieceSize * arranging.outputCount, of: 0, pool)
    answered = try BatchArray(GridBatch.pieceSize, of: .notReached, pool)
    try chosenCells.reserve(GridBatch.pieceSize, pool)
  }

  private func place(_ given: UnsafeBufferPointer<GridSpan>) throws(EngineError) {
    for (number, span) in given.enumerated() {
      try spans.append(span, pool)
      for row in span.row..<span.row + span.rows {
        for column in span.column..<span.column + span.columns {
          let cell = row * columnCount + column
          guard spanOf[cell] == -1 else { throw .badOption }
          spanOf[cell] = row == span.row && column == span.column ? Int32(number) : -2
        }
      }
    }
  }

  // MARK: Reading: a row or column that the grid does not have traps, as an array's index does.

  /// Where a column begins.
  public func left(ofColumn column: Int) -> Double { columns.starts[checked(column: column)] }
  /// Where a row begins.
  public func top(ofRow row: Int) -> Double { rows.starts[checked(row: row)] }

  /// How wide a column is.
  public func width(ofColumn column: Int) -> Double { columns.sizes[checked(column: column)] }
  /// How high a row is.
  public func height(ofRow row: Int) -> Double { rows.sizes[checked(row: row)] }

  private func checked(row: Int) -> Int {
    precondition(row >= 0 && row < rowCount, "the grid has no such row")
    return row
  }

  private func checked(column: Int) -> Int {
    precondition(column >= 0 && column < columnCount, "the grid has no such column")
    return column
  }

  private func place(row: Int, column: Int) -> Int {
    checked(row: row) * columnCount + checked(column: column)
  }

  /// The arranging batch's answer for a cell: `arranging.outputCount` numbers, NaN where there is no answer.
  public func values(row: Int, column: Int) -> UnsafeBufferPointer<Double> {
    let count = arranging.outputCount
    return UnsafeBufferPointer(start: values.base + place(row: row, column: column) * count, count: count)
  }

  /// The size of a cell: its column's width and its row's height; for a span, all its tracks and the gaps inside it.
  public func size(row: Int, column: Int) -> (width: Double, height: Double) {
    size(of: place(row: row, column: column))
  }

  /// Whether the grid has the cell and no other cell's span covers it.
  public func hasCell(row: Int, column: Int) -> Bool {
    row >= 0 && row < rowCount && column >= 0 && column < columnCount
      && spanOf[row * columnCount + column] != -2
  }

  /// How measuring and arranging a cell ended.
  public func status(row: Int, column: Int) -> BatchStatus { statuses[place(row: row, column: column)] }
}

/// The parts of a grid that is being made.
private struct GridParts: ~Copyable {
  let owned: OwnedPool
  var columns: TrackSizes
  var rows: TrackSizes

  init(
    _ batch: Batch, _ rows: UnsafeBufferPointer<GridTrack>, _ columns: UnsafeBufferPointer<GridTrack>,
    _ spans: UnsafeBufferPointer<GridSpan>, _ room: GridRoom
  ) throws(EngineError) {
    let owned = try OwnedPool(batch.allocator)
    let memory = owned.pool
    var (across, down) = (BatchArray<Span32>(), BatchArray<Span32>())
    defer {
      across.giveBack(to: memory)
      down.giveBack(to: memory)
    }
    for span in spans {
      guard span.isInside(rows.count, columns.count) else { throw .badOption }
      try across.append(Span32(first: Int32(span.column), count: Int32(span.columns)), memory)
      try down.append(Span32(first: Int32(span.row), count: Int32(span.rows)), memory)
    }
    let tracks = try TrackSizes.make(
      columns, spans: across, gap: room.columnGap, whole: room.width, memory)
    let lines = try TrackSizes.make(rows, spans: down, gap: room.rowGap, whole: room.height, memory)
    self.columns = tracks
    self.rows = lines
    self.owned = owned
  }
}

extension GridSpan {
  fileprivate func isInside(_ rowCount: Int, _ columnCount: Int) -> Bool {
    row >= 0 && column >= 0 && rows >= 1 && columns >= 1 && row < rowCount && column < columnCount
      && rows <= rowCount - row && columns <= columnCount - column
  }
}
