// GridBatchTests.swift -- grids against plain arithmetic, and changes against grids made anew.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport
import Testing

/// A cell with a text in its middle, 8 from the sides and 4 from above and below, at least 20 high.
struct TextCell {
  static func measuring() throws -> Batch {
    let engine = try Engine()
    let text = try [engine.addVariable(), engine.addVariable()]
    let asked = try [engine.addVariable(), engine.addVariable()]
    var targets: [BatchTarget] = []
    for axis in 0..<2 {
      let fixed = try engine.addConstraint([Term(1, text[axis])], .equal)
      targets.append(BatchTarget(parameter: axis, .wholeConstant, fixed, share: -1))
      let margin: Double = axis == 0 ? -16 : -8
      _ = try engine.addConstraint(
        [Term(1, asked[axis]), Term(-1, text[axis])], constant: margin, .greaterOrEqual)
      _ = try engine.addConstraint([Term(1, asked[axis])], .equal, .weak)
    }
    _ = try engine.addConstraint([Term(1, asked[1])], constant: -20, .greaterOrEqual)
    return try plan(engine, targets, 2, asked)
  }

  static func arranging() throws -> Batch {
    let engine = try Engine()
    var targets: [BatchTarget] = []
    var places: [VariableID] = []
    for axis in 0..<2 {
      let (size, text, place) = try (engine.addVariable(), engine.addVariable(), engine.addVariable())
      let given = try engine.addConstraint([Term(1, size)], .equal)
      let fixed = try engine.addConstraint([Term(1, text)], .equal)
      targets.append(BatchTarget(parameter: axis, .wholeConstant, given, share: -1))
      targets.append(BatchTarget(parameter: axis + 2, .wholeConstant, fixed, share: -1))
      _ = try engine.addConstraint([Term(2, place), Term(1, text), Term(-1, size)], .equal)
      places.append(place)
    }
    return try plan(engine, targets, 4, places)
  }

  private static func plan(
    _ engine: borrowing Engine, _ targets: [BatchTarget], _ parameters: Int, _ outputs: [VariableID]
  ) throws -> Batch {
    try targets.withUnsafeBufferPointer { targets in
      try outputs.withUnsafeBufferPointer { try Batch(engine, targets, parameterCount: parameters, $0) }
    }
  }
}

struct GridBatchTests {
  private func grid(
    _ rows: [GridTrack], _ columns: [GridTrack], _ spans: [GridSpan] = [], _ room: GridRoom = GridRoom()
  ) throws -> GridBatch {
    try rows.withUnsafeBufferPointer { rows in
      try columns.withUnsafeBufferPointer { columns in
        try spans.withUnsafeBufferPointer { spans in
          try GridBatch(
            measuring: TextCell.measuring(), arranging: TextCell.arranging(), rows: rows, columns: columns,
            spans: spans, room: room)
        }
      }
    }
  }

  @Test func layout_widestTracks_fitTheirWidestCells() throws {
    let grid = try grid(
      [GridTrack(.widest), GridTrack(.widest)], [GridTrack(.widest), GridTrack(.fixed(50))])
    let work = try grid.layout([30, 10, 100, 40, 60, 5, 10, 6])
    #expect(work == grid.work(measured: 4, moved: 4, arranged: 4))
    #expect(grid.width(ofColumn: 0) == 76 && grid.width(ofColumn: 1) == 50)
    #expect(grid.height(ofRow: 0) == 48 && grid.height(ofRow: 1) == 20)
    #expect(Array(grid.values(row: 0, column: 0)) == [23, 19])
    #expect(Array(grid.values(row: 1, column: 1)) == [20, 7])
  }

  @Test func layout_fractions_shareWhatIsLeft() throws {
    let columns = [GridTrack(.fraction(1)), GridTrack(.widest), GridTrack(.fraction(3), most: 150)]
    let room = GridRoom(width: 400, columnGap: 10)
    let grid = try grid([GridTrack(.widest, least: 30, most: 40)], columns, [], room)
    try grid.layout([10, 5, 44, 60, 10, 5])
    #expect(grid.width(ofColumn: 1) == 60 && grid.height(ofRow: 0) == 40)
    // 400 - 20 - 60 are left; the third column takes no more than 150 of them.
    #expect(abs(grid.width(ofColumn: 0) + grid.width(ofColumn: 2) - 320) < 1e-9)
    #expect(grid.width(ofColumn: 2) <= 150 + 1e-9)
    try grid.resize(width: 220, height: 0)
    #expect(abs(grid.width(ofColumn: 0) - 35) < 1e-9 && abs(grid.width(ofColumn: 2) - 105) < 1e-9)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 2e15])
  func resize_ofABadHeight_leavesTheWidth(height: Double) throws {
    let track = GridTrack(.fraction(1))
    let grid = try grid([track], [track], [], GridRoom(width: 400, height: 300))
    try grid.layout([10, 5])
    #expect(throws: EngineError.badOption) { try grid.resize(width: 220, height: height) }
    try grid.change(row: 0, column: 0, [11, 5])
    #expect(grid.width(ofColumn: 0) == 400 && grid.height(ofRow: 0) == 300)
  }

  /// All gaps together are a length: with a larger sum, `resize` could take the width and refuse the height.
  @Test func init_gapsThatAddUpToTooMuch_areRefused() throws {
    let (one, three) = ([GridTrack(.widest)], (0..<3).map { _ in GridTrack(.fraction(1)) })
    let under = [GridSpan(row: 0, column: 0, rows: 3)]
    let widest = three.map { _ in GridTrack(.widest) }
    #expect(throws: EngineError.badOption) { try grid(one, three, [], GridRoom(width: 9, columnGap: 6e14)) }
    #expect(throws: EngineError.badOption) { try grid(three, one, [], GridRoom(height: 1e15, rowGap: 1e15)) }
    #expect(throws: EngineError.badOption) { try grid(widest, one, under, GridRoom(rowGap: 6e14)) }
    let widestGaps = GridRoom(width: 1e15, height: 7, columnGap: 5e14, rowGap: 5e14)
    let large = try grid(three, three, [], widestGaps)
    try large.resize(width: 1, height: 1e15)
    #expect(large.left(ofColumn: 2) >= 1e15 && large.height(ofRow: 0) == 0)
  }

  @Test func layout_tracksOfNoSize_haveTheirGaps() throws {
    let columns = [GridTrack(.fixed(0)), GridTrack(.fixed(0)), GridTrack(.fixed(30)), GridTrack(.fixed(0))]
    let grid = try grid([GridTrack(.widest)], columns, [], GridRoom(columnGap: 5))
    try grid.layout([1, 1, 1, 1, 1, 1, 1, 1])
    #expect((0..<4).map { grid.left(ofColumn: $0) } == [0, 5, 10, 45])
  }

  @Test func change_random_asAGridMadeAnew() throws {
    var random = SeededRandom(seed: 11)
    let (rows, columns) = (7, 5)
    let tracks = (0..<rows).map { _ in GridTrack(.widest) }
    let across = (0..<columns).map { GridTrack($0 == 2 ? .fixed(60) : .widest, most: $0 == 1 ? 90 : 1000) }
    var contents = (0..<rows * columns * 2).map { _ in Double(random.int(in: 1...100)) }
    let kept = try grid(tracks, across)
    try kept.layout(contents)
    var arranged = 0
    for _ in 0..<60 {
      let (row, column) = (random.int(in: 0...rows - 1), random.int(in: 0...columns - 1))
      let cell = [Double(random.int(in: 1...100)), Double(random.int(in: 1...100))]
      contents.replaceSubrange((row * columns + column) * 2..<(row * columns + column) * 2 + 2, with: cell)
      arranged += try kept.change(row: row, column: column, cell).arranged
      let anew = try grid(tracks, across)
      try anew.layout(contents)
      for r in 0..<rows {
        #expect(kept.height(ofRow: r) == anew.height(ofRow: r))
        for c in 0..<columns {
          #expect(Array(kept.values(row: r, column: c)) == Array(anew.values(row: r, column: c)))
        }
      }
    }
    #expect(arranged < 60 * rows * columns / 2, "\(arranged) cells arranged")
  }

  @Test func layout_aCellThatCannotBeMeasured_harmsNoOther() throws {
    let tracks = [GridTrack(.widest), GridTrack(.widest)]
    let grid = try grid(tracks, tracks)
    try grid.layout([30, 10, .nan, 10, 60, 5, 10, 6])
    #expect(grid.status(row: 0, column: 1) == .badNumber && grid.values(row: 0, column: 1)[0].isNaN)
    #expect(grid.width(ofColumn: 0) == 76 && grid.width(ofColumn: 1) == 26)
  }

  /// A text of which the width alone can be arranged, beside one that asks for more than tracks can have.
  @Test func layout_aCellThatAsksForTooMuch_isABadNumber() throws {
    let tracks = [GridTrack(.widest), GridTrack(.widest)]
    let grid = try grid(tracks, tracks)
    try grid.layout([30, 10, 1e15, 10, 60, 5, 10, 6])
    #expect(grid.status(row: 0, column: 1) == .badNumber && grid.values(row: 0, column: 1)[0].isNaN)
    #expect(grid.width(ofColumn: 0) == 76 && grid.width(ofColumn: 1) == 26)
    try grid.change(row: 1, column: 1, [10, 1e15])
    #expect(grid.status(row: 1, column: 1) == .badNumber && grid.width(ofColumn: 1) == 0)
    try grid.change(row: 1, column: 1, [10, 6])
    #expect(grid.status(row: 1, column: 1) == .solved && grid.width(ofColumn: 1) == 26)
  }

  @Test func init_whatCannotBe_isRefused() throws {
    for share in [1e-7, 2e6, .nan] {
      let room = GridRoom(width: 100, height: 100)
      #expect(throws: EngineError.badOption) {
        try grid([GridTrack(.widest)], [GridTrack(.fraction(share))], [], room)
      }
    }
    let one = [GridTrack(.widest)]
    #expect(throws: EngineError.badOption) { try grid([GridTrack(.widest, least: 5, most: 4)], one) }
    #expect(throws: EngineError.badOption) { try grid([GridTrack(.fraction(1))], one) }
    #expect(throws: EngineError.badOption) { try grid([GridTrack(.fixed(-1))], one) }
    #expect(throws: EngineError.badOption) { try grid(one, one, [GridSpan(row: 0, column: 0, rows: 2)]) }
    #expect(throws: EngineError.badCount) { try grid([], one) }
  }
}

extension GridBatch {
  func work(measured: Int, moved: Int, arranged: Int) -> GridWork {
    GridWork(measured: measured, moved: moved, arranged: arranged)
  }
}
