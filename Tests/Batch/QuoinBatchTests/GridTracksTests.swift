// GridTracksTests.swift -- shares of a length against a computation of their own, and grids without a history.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport
import Testing

/// Grids of one pair of plans.
private struct Grids {
  let measuring: BatchPlan
  let arranging: BatchPlan

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

  @Test func fractions_besideTracksAtTheirMost_shareTheRest() throws {
    let (one, most) = (GridTrack(.fraction(1)), GridTrack(.fraction(1), most: 50))
    let sizes = try Grids().widths([one, one, most, most, most], GridRoom(width: 550))
    #expect(near(sizes, [200, 200, 50, 50, 50]), "\(sizes)")
  }

  @Test func fractions_besideTracksAtTheirLeast_shareTheRest() throws {
    let (two, one) = (GridTrack(.fraction(2)), GridTrack(.fraction(1)))
    let asks: [Double] = [16, 16, 100, 100, 100]
    let sizes = try Grids().widths([two, one, one, one, one], GridRoom(width: 390), asks: asks)
    #expect(near(sizes, [60, 30, 100, 100, 100]), "\(sizes)")
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
}
