// GridTracksTests.swift -- shares of a length against a computation of their own, and grids without a history.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport
import Testing

/// Grids of one pair of plans.
private struct Grids {
  let measuring: Batch
  let arranging: Batch

  init() throws { (measuring, arranging) = try (TextCell.measuring(), TextCell.arranging()) }

  func make(_ shape: Shape) throws -> GridBatch {
    try shape.rows.withUnsafeBufferPointer { rows in
      try shape.columns.withUnsafeBufferPointer { columns in
        try shape.spans.withUnsafeBufferPointer { spans in
          try GridBatch(
            measuring: measuring, arranging: arranging, rows: rows, columns: columns, spans: spans,
            room: shape.room)
        }
      }
    }
  }

  /// The widths of columns in one row, whose cells ask for `asks`, or for less than any track has where there are none.
  func widths(_ columns: [GridTrack], _ room: GridRoom, asks: [Double] = []) throws -> [Double] {
    let grid = try make(Shape(rows: [GridTrack(.widest)], columns: columns, room: room))
    try grid.layout(columns.indices.flatMap { [(asks.isEmpty ? 0 : asks[$0]) - 16, 0] })
    return columns.indices.map { grid.width(ofColumn: $0) }
  }
}

private struct Shape {
  var rows: [GridTrack]
  var columns: [GridTrack]
  var spans: [GridSpan] = []
  var room = GridRoom()

  static func random(_ random: inout SeededRandom) -> Shape {
    let rows = (0..<random.int(in: 1...6)).map { _ in GridTrack.random(&random) }
    var shape = Shape(rows: rows, columns: (0..<random.int(in: 1...6)).map { _ in GridTrack.random(&random) })
    shape.room = .random(&random)
    var covered: Set<Int> = []
    for _ in 0..<random.int(in: 0...3) {
      let (row, column) = (random.int(in: 0...rows.count - 1), random.int(in: 0...shape.columns.count - 1))
      let span = GridSpan(
        row: row, column: column, rows: random.int(in: 1...rows.count - row),
        columns: random.int(in: 1...shape.columns.count - column))
      let cells = (row..<row + span.rows).flatMap { r in (column..<column + span.columns).map { r * 6 + $0 } }
      guard covered.isDisjoint(with: cells) else { continue }
      covered.formUnion(cells)
      shape.spans.append(span)
    }
    return shape
  }
}

extension GridRoom {
  fileprivate static func random(_ random: inout SeededRandom) -> GridRoom {
    GridRoom(
      width: Double(random.int(in: 50...900)) / 1.1, height: Double(random.int(in: 50...900)) / 1.3,
      columnGap: Double(random.int(in: 0...7)), rowGap: Double(random.int(in: 0...7)) / 3)
  }
}

extension GridTrack {
  fileprivate static func random(_ random: inout SeededRandom) -> GridTrack {
    let size = Double(random.int(in: 1...60))
    let few = Double(random.int(in: 1...3))
    let kinds: [Kind] = [.fixed(size), .widest, .fraction(size / 7), .fraction(few)]
    var track = GridTrack(kinds[random.int(in: 0...3)])
    if random.int(in: 0...2) == 0 { track.least = Double(random.int(in: 0...50)) }
    if random.int(in: 0...2) == 0 { track.most = track.least + Double(random.int(in: 0...150)) / 1.7 }
    return track
  }

  /// The size without a share: what a cell asks for, within the limits.
  fileprivate func bare(_ asked: Double) -> Double {
    if case .fixed(let size) = kind { return size }
    return min(max(asked, least), most)
  }

  fileprivate var end: Double {
    if case .fixed(let size) = kind { return size }
    return most
  }

  fileprivate var share: Double? {
    if case .fraction(let share) = kind { return share }
    return nil
  }
}

/// Shares in rounds: each round shares what is left among the tracks that are not frozen, and freezes those on the side
/// on which more is missed, as flexible lengths are resolved.
private func shared(_ columns: [GridTrack], _ room: GridRoom, asks: [Double]) -> [Double] {
  var sizes = columns.indices.map { columns[$0].bare(asks[$0]) }
  let bases = sizes
  var free = columns.indices.filter { columns[$0].share != nil }
  let whole = room.width - room.columnGap * Double(columns.count - 1)
  while !free.isEmpty {
    let frozen = columns.indices.filter { !free.contains($0) }.map { sizes[$0] }.reduce(0, +)
    let unit = (whole - frozen) / free.map { columns[$0].share ?? 0 }.reduce(0, +)
    var missed = 0.0
    for track in free {
      let wanted = unit * (columns[track].share ?? 0)
      sizes[track] = min(max(wanted, bases[track]), columns[track].most)
      missed += sizes[track] - wanted
    }
    free.removeAll { track in
      let off = sizes[track] - unit * (columns[track].share ?? 0)
      return missed > 1e-9 ? off > 0 : missed < -1e-9 ? off < 0 : true
    }
  }
  return sizes
}

struct GridTracksTests {
  private func near(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
  }

  @Test func fractions_random_asSharedInRounds() throws {
    let grids = try Grids()
    var random = SeededRandom(seed: 37)
    for run in 0..<3_000 {
      var columns = (0..<random.int(in: 1...12)).map { _ in GridTrack.random(&random) }
      columns.append(GridTrack(.fraction(Double(random.int(in: 1...26)))))
      let asks = columns.map { _ in Double(random.int(in: 16...160)) / 1.2 + 4 }
      let room = GridRoom.random(&random)
      let sizes = try grids.widths(columns, room, asks: asks)
      let wanted = shared(columns, room, asks: asks)
      #expect(near(sizes, wanted), "run \(run): \(columns), \(room), \(asks): \(sizes), not \(wanted)")
      if !near(sizes, wanted) { return }
    }
  }

  /// A span has what it asks for, unless its tracks are all at their most.
  @Test func spans_random_haveTheirRoom() throws {
    let grids = try Grids()
    var random = SeededRandom(seed: 5)
    for run in 0..<1_000 {
      let shape = Shape.random(&random)
      let grid = try grids.make(shape)
      let count = shape.rows.count * shape.columns.count * 2
      let contents = (0..<count).map { _ in Double(random.int(in: 0...400)) }
      try grid.layout(contents)
      for span in shape.spans {
        let cell = 2 * (span.row * shape.columns.count + span.column)
        let size = grid.size(row: span.row, column: span.column)
        let across = span.column..<span.column + span.columns
        let down = span.row..<span.row + span.rows
        let isWide = across.allSatisfy { grid.width(ofColumn: $0) >= shape.columns[$0].end - 1e-9 }
        let isHigh = down.allSatisfy { grid.height(ofRow: $0) >= shape.rows[$0].end - 1e-9 }
        #expect(isWide || size.width >= contents[cell] + 16 - 1e-9, "run \(run)")
        #expect(isHigh || size.height >= max(contents[cell + 1] + 8, 20) - 1e-9, "run \(run)")
      }
    }
  }

  @Test func change_random_isAGridMadeAnewToTheLastBit() throws {
    let grids = try Grids()
    var random = SeededRandom(seed: 600)
    for run in 0..<600 {
      var shape = Shape.random(&random)
      let cells = shape.rows.count * shape.columns.count
      var contents = (0..<cells * 2).map { _ in Double(random.int(in: 1...200)) / 1.7 }
      let kept = try grids.make(shape)
      try kept.layout(contents)
      for step in 0..<20 {
        if random.int(in: 0...4) == 0 {
          let room = GridRoom.random(&random)
          (shape.room.width, shape.room.height) = (room.width, room.height)
          try kept.resize(width: room.width, height: room.height)
        } else {
          let cell = random.int(in: 0...cells - 1)
          let (row, column) = (cell / shape.columns.count, cell % shape.columns.count)
          guard kept.hasCell(row: row, column: column) else { continue }
          let text = (0..<2).map { _ in Double(random.int(in: 1...200)) / 1.7 }
          contents.replaceSubrange(2 * cell..<2 * cell + 2, with: text)
          try kept.change(row: row, column: column, text)
        }
        let anew = try grids.make(shape)
        try anew.layout(contents)
        let isSame = same(kept, anew)
        #expect(isSame, "run \(run), step \(step): \(shape)")
        if !isSame { return }
      }
    }
  }

  private func same(_ a: GridBatch, _ b: GridBatch) -> Bool {
    func bits(_ grid: GridBatch) -> [UInt64] {
      let (rows, columns) = (0..<grid.rowCount, 0..<grid.columnCount)
      var numbers = rows.flatMap { [grid.top(ofRow: $0), grid.height(ofRow: $0)] }
      numbers += columns.flatMap { [grid.left(ofColumn: $0), grid.width(ofColumn: $0)] }
      for row in rows { for column in columns { numbers += grid.values(row: row, column: column) } }
      return numbers.map(\.bitPattern)
    }
    return bits(a) == bits(b)
  }
}
