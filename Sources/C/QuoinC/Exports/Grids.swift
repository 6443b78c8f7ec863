// Grids.swift -- quoin_batch.h: grids of cells.

public import CQuoin
internal import QuoinBatch
internal import QuoinCBase
internal import QuoinEngine

extension GridTrack {
  /// Nil for an unknown kind.
  fileprivate init?(_ given: quoin_grid_track) {
    let kind: Kind
    switch Int(given.kind) {
    case QUOIN_TRACK_WIDEST: kind = .widest
    case QUOIN_TRACK_FIXED: kind = .fixed(given.size)
    case QUOIN_TRACK_FRACTION: kind = .fraction(given.size)
    default: return nil
    }
    self.init(kind, least: given.least, most: given.most == 0 ? BatchOptions.endOfLine : given.most)
  }
}

extension GridSpan {
  fileprivate init(_ given: quoin_grid_span) {
    self.init(
      row: Int(clamping: given.row), column: Int(clamping: given.column), rows: Int(clamping: given.rows),
      columns: Int(clamping: given.columns))
  }
}

@_cdecl("quoin_grid_create") @implementation
public func quoin_grid_create(
  _ measuring: OpaquePointer?, _ arranging: OpaquePointer?, _ rows: UnsafePointer<quoin_grid_track>?,
  _ n_rows: Int, _ columns: UnsafePointer<quoin_grid_track>?, _ n_columns: Int,
  _ spans: UnsafePointer<quoin_grid_span>?, _ n_spans: Int, _ options: UnsafePointer<quoin_grid_options>?,
  _ grid_out: UnsafeMutablePointer<OpaquePointer?>?
) -> quoin_status {
  guard let block = BatchBlock.find(measuring) else { return BatchBlock.missing }
  let (plan, allocator) = (block.pointee.object, block.pointee.allocator)
  guard !plan.isBusy else { return Status.busy }
  var wanted: quoin_grid_options? = quoin_grid_options()
  if let options { wanted = Sized.read(options, over: quoin_grid_options()) }
  let checks = Checks().array(Extent(rows, n_rows)).array(Extent(columns, n_columns))
    .array(Extent(spans, n_spans)).that(wanted != nil, else: Status.badOption).needs(grid_out)
  return BatchBlock.call(arranging, checks) { other throws(EngineError) in
    // A kind that is none of its constants is a bad option here.
    guard let rows = try Copied(rows, n_rows, allocator, { GridTrack($0) }) else { throw .badOption }
    defer { rows.free(allocator) }
    guard let columns = try Copied(columns, n_columns, allocator, { GridTrack($0) }) else { throw .badOption }
    defer { columns.free(allocator) }
    guard let spans = try Copied(spans, n_spans, allocator, { GridSpan($0) }) else { throw .badOption }
    defer { spans.free(allocator) }
    return GridBlock.make(grid_out, allocator) { () throws(EngineError) in
      try GridBatch(
        measuring: plan, arranging: other, rows: rows.slice, columns: columns.slice, spans: spans.slice,
        room: GridRoom(wanted.unsafelyUnwrapped))
    }
  }
}

@_cdecl("quoin_grid_free") @implementation
public func quoin_grid_free(_ grid: OpaquePointer?) {
  if let block = GridBlock.find(grid) { GridBlock.dispose(block) }
}

@_cdecl("quoin_grid_layout") @implementation
public func quoin_grid_layout(
  _ grid: OpaquePointer?, _ contents: UnsafePointer<Double>?, _ n: Int,
  _ work_out: UnsafeMutablePointer<quoin_grid_work>?
) -> quoin_status {
  let given = Extent(contents, n)
  let checks = Checks().array(given).apart(given, Extent(work_out, 1))
  return GridBlock.change(grid, checks) { grid throws(EngineError) in
    guard n == grid.rowCount * grid.columnCount * grid.measuring.parameterCount else { throw .badCount }
    tell(try grid.layout(start(of: contents)), work_out)
  }
}

@_cdecl("quoin_grid_change") @implementation
public func quoin_grid_change(
  _ grid: OpaquePointer?, _ row: Int, _ column: Int, _ contents: UnsafePointer<Double>?, _ n: Int,
  _ work_out: UnsafeMutablePointer<quoin_grid_work>?
) -> quoin_status {
  let given = Extent(contents, n)
  let checks = Checks().array(given).apart(given, Extent(work_out, 1))
  return GridBlock.change(grid, checks) { grid throws(EngineError) in
    guard n == grid.measuring.parameterCount else { throw .badCount }
    tell(try grid.change(row: row, column: column, start(of: contents)), work_out)
  }
}

@_cdecl("quoin_grid_resize") @implementation
public func quoin_grid_resize(
  _ grid: OpaquePointer?, _ width: Double, _ height: Double,
  _ work_out: UnsafeMutablePointer<quoin_grid_work>?
) -> quoin_status {
  GridBlock.change(grid) { grid throws(EngineError) in
    tell(try grid.resize(width: width, height: height), work_out)
  }
}

@_cdecl("quoin_grid_cell") @implementation
public func quoin_grid_cell(
  _ grid: OpaquePointer?, _ row: Int, _ column: Int, _ frame_out: UnsafeMutablePointer<quoin_grid_frame>?,
  _ values_out: UnsafeMutablePointer<Double>?, _ n: Int,
  _ status_out: UnsafeMutablePointer<quoin_batch_status>?
) -> quoin_status {
  let room = values_out == nil ? 0 : n
  let (values, frame, status) = (Extent(values_out, room), Extent(frame_out, 1), Extent(status_out, 1))
  let checks = Checks().array(values).apart(values, frame).apart(values, status).apart(frame, status)
  return GridBlock.change(grid, checks) { grid throws(EngineError) in
    guard grid.hasCell(row: row, column: column) else { throw .badCount }
    let size = grid.size(row: row, column: column)
    frame_out?.pointee = quoin_grid_frame(
      left: grid.left(ofColumn: column), top: grid.top(ofRow: row), width: size.width, height: size.height)
    let values = grid.values(row: row, column: column)
    for place in 0..<min(room, values.count) { values_out?[place] = values[place] }
    status_out?.pointee = grid.status(row: row, column: column).rawValue
  }
}

extension GridRoom {
  fileprivate init(_ given: quoin_grid_options) {
    self.init(width: given.width, height: given.height, columnGap: given.column_gap, rowGap: given.row_gap)
  }
}

/// Writes what a call has done, if the caller wants to know.
private func tell(_ work: GridWork, _ out: UnsafeMutablePointer<quoin_grid_work>?) {
  out?.pointee = quoin_grid_work(
    n_measured: UInt64(work.measured), n_moved: UInt64(work.moved), n_arranged: UInt64(work.arranged))
}
