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

/// A copy of the caller's list in the types of the library, for the time of a call.
private struct Copied<Item> {
  private let base: UnsafeMutablePointer<Item>
  private let count: Int

  /// `item` returns nil for an unknown choice, which is thrown as `badOption`.
  @inline(never)
  init<Given>(
    _ given: Rows<Given>, _ allocator: Allocator, _ item: (Given) -> Item?
  ) throws(EngineError) {
    count = given.count
    let size = max(count, 1).multipliedReportingOverflow(by: MemoryLayout<Item>.stride)
    guard !size.overflow, size.partialValue <= Int.max / 2 else { throw .tooLarge }
    guard let raw = allocator.allocate(allocator.context, size.partialValue) else { throw .outOfMemory }
    base = raw.bindMemory(to: Item.self, capacity: max(count, 1))
    for place in 0..<count {
      guard let one = item(given.start[place]) else {
        free(allocator)
        throw .badOption
      }
      (base + place).initialize(to: one)
    }
  }

  var slice: UnsafeBufferPointer<Item> { UnsafeBufferPointer(start: base, count: count) }
  func free(_ allocator: Allocator) { allocator.deallocate(allocator.context, UnsafeMutableRawPointer(base)) }
}

/// The arguments of quoin_grid_create() without its batches.
private struct GridParts {
  let rows: Rows<quoin_grid_track>
  let columns: Rows<quoin_grid_track>
  let spans: Rows<quoin_grid_span>
  var options = quoin_grid_options()

  /// Returns why the arguments are refused, or QUOIN_OK.
  mutating func check(_ given: UnsafePointer<quoin_grid_options>?) -> quoin_status {
    for status in [rows.check, columns.check, spans.check] where status != Status.ok { return status }
    guard let given else { return Status.ok }
    guard let read = Sized.read(given, over: options) else { return Status.badOption }
    options = read
    return Status.ok
  }

  func make(
    _ measuring: BatchPlan, _ arranging: BatchPlan, _ allocator: Allocator
  ) throws(EngineError) -> GridBatch {
    let rows = try Copied<GridTrack>(rows, allocator) { GridTrack($0) }
    defer { rows.free(allocator) }
    let columns = try Copied<GridTrack>(columns, allocator) { GridTrack($0) }
    defer { columns.free(allocator) }
    let spans = try Copied<GridSpan>(spans, allocator) { GridSpan($0) }
    defer { spans.free(allocator) }
    let room = GridRoom(
      width: options.width, height: options.height, columnGap: options.column_gap, rowGap: options.row_gap)
    return try GridBatch(
      measuring: measuring, arranging: arranging, rows: rows.slice, columns: columns.slice,
      spans: spans.slice, room: room)
  }
}

@_cdecl("quoin_grid_create") @implementation
public func quoin_grid_create(
  _ measuring: OpaquePointer?, _ arranging: OpaquePointer?, _ rows: UnsafePointer<quoin_grid_track>?,
  _ n_rows: Int, _ columns: UnsafePointer<quoin_grid_track>?, _ n_columns: Int,
  _ spans: UnsafePointer<quoin_grid_span>?, _ n_spans: Int, _ options: UnsafePointer<quoin_grid_options>?,
  _ grid_out: UnsafeMutablePointer<OpaquePointer?>?
) -> quoin_status {
  guard let first = BatchBlock.find(measuring) else { return quoin_status(QUOIN_BAD_BATCH) }
  let plan = first.pointee.object.takeUnretainedValue()
  guard !plan.isBusy else { return Status.busy }
  var parts = GridParts(
    rows: Rows(rows, n_rows, stride: 1, width: 1), columns: Rows(columns, n_columns, stride: 1, width: 1),
    spans: Rows(spans, n_spans, stride: 1, width: 1))
  var checks = parts.check(options)
  if checks == Status.ok && grid_out == nil { checks = Status.nullArgument }
  return BatchBlock.use(arranging, checks) { other throws(EngineError) in
    let allocator = first.pointee.allocator
    let block = try GridBlock.make(allocator) { () throws(EngineError) in
      try parts.make(plan, other, allocator)
    }
    grid_out?.pointee = OpaquePointer(block)
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
  let given = Rows(contents, n, stride: 1, width: 1)
  return GridBlock.use(grid, given.check(beside: work_out), work_out) { grid throws(EngineError) in
    guard n == grid.rowCount * grid.columnCount * grid.measuring.parameterCount else { throw .badCount }
    return try grid.layout(given.start)
  }
}

@_cdecl("quoin_grid_change") @implementation
public func quoin_grid_change(
  _ grid: OpaquePointer?, _ row: Int, _ column: Int, _ contents: UnsafePointer<Double>?, _ n: Int,
  _ work_out: UnsafeMutablePointer<quoin_grid_work>?
) -> quoin_status {
  let given = Rows(contents, n, stride: 1, width: 1)
  return GridBlock.use(grid, given.check(beside: work_out), work_out) { grid throws(EngineError) in
    guard n == grid.measuring.parameterCount else { throw .badCount }
    return try grid.change(row: row, column: column, given.start)
  }
}

@_cdecl("quoin_grid_resize") @implementation
public func quoin_grid_resize(
  _ grid: OpaquePointer?, _ width: Double, _ height: Double,
  _ work_out: UnsafeMutablePointer<quoin_grid_work>?
) -> quoin_status {
  GridBlock.use(grid, Status.ok, work_out) { grid throws(EngineError) in
    try grid.resize(width: width, height: height)
  }
}

@_cdecl("quoin_grid_cell") @implementation
public func quoin_grid_cell(
  _ grid: OpaquePointer?, _ row: Int, _ column: Int, _ frame_out: UnsafeMutablePointer<quoin_grid_frame>?,
  _ values_out: UnsafeMutablePointer<Double>?, _ n: Int,
  _ status_out: UnsafeMutablePointer<quoin_batch_status>?
) -> quoin_status {
  let written = Rows(values_out, values_out == nil ? 0 : n, stride: 1, width: 1)
  let frame = Rows(frame_out, frame_out == nil ? 0 : 1, stride: 1, width: 1)
  var checks = written.check(beside: frame_out)
  if checks == Status.ok { checks = written.check(beside: status_out) }
  if checks == Status.ok { checks = frame.check(beside: status_out) }
  return GridBlock.use(grid, checks, nil) { grid throws(EngineError) in
    guard grid.hasCell(row: row, column: column) else { throw .badCount }
    let size = grid.size(row: row, column: column)
    frame_out?.pointee = quoin_grid_frame(
      left: grid.left(ofColumn: column), top: grid.top(ofRow: row), width: size.width, height: size.height)
    let values = grid.values(row: row, column: column)
    for place in 0..<min(written.count, values.count) { values_out?[place] = values[place] }
    status_out?.pointee = grid.status(row: row, column: column).rawValue
    return GridWork()
  }
}
