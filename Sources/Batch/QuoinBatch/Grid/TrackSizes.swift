// TrackSizes.swift -- the sizes of all columns, or of all rows, from what cells ask for.
//
//   1  a track is as large as its cell that asks for most, within its limits; a fixed track's limits are its size
//   2  spans that need more raise their tracks, short spans before long ones: tracks that take fractions, and the
//      others only where those are at their most
//   3  tracks that take fractions share what the others leave of the whole
//
// To raise and to share are one step, `fill`: a track has a share of one unit for all, unless it is larger already or at
// its most, and the unit is as large as fits. So tracks that meet a limit leave the rest to the others. A sum of tracks
// never falls while the unit grows, in rounded numbers too: the largest unit that fits is found by halving the range of
// its bit pattern, which for positive numbers is in the order of their size.
//
// Nothing but what cells ask for is kept: sizes have no history.

import QuoinEngine

struct TrackSizes: ~Copyable {
  private let gap: Double
  /// The length of the whole.
  private var total: Double
  private var tracks = BatchArray<Limits>()
  private var spans = BatchArray<Span32>()
  /// The spans' numbers, short spans first.
  private var order = BatchArray<Int32>()
  /// By track, then by span.
  private var asked = BatchArray<Double>()
  /// By track: its size, the size that `settle` is finding, and where it begins.
  private(set) var sizes = BatchArray<Double>()
  private var found = BatchArray<Double>()
  private(set) var starts = BatchArray<Double>()
  private var hasFractions = false
  /// The tracks whose sizes may be others at the next `settle`.
  private var stale = 0..<0

  private struct Limits: BitwiseCopyable {
    /// 0 for a track that takes no fraction.
    var share = 0.0
    var least = 0.0
    var most = 0.0

    init(_ track: GridTrack) {
      (least, most) = (track.least, track.most)
      switch track.kind {
      case .fixed(let size): (least, most) = (size, size)
      case .widest: break
      case .fraction(let share): self.share = share
      }
    }
  }

  @_optimize(speed)
  private init(gap: Double, total: Double) {
    (self.gap, self.total) = (gap, total)
  }

  /// Tracks of which no cell asks for anything yet. `spans` are ranges of tracks.
  @_optimize(speed)
  static func make(
    _ tracks: UnsafeBufferPointer<GridTrack>, spans: BatchArray<Span32>, gap: Double, whole: Double,
    _ pool: BatchPool
  ) throws(EngineError) -> TrackSizes {
    var made = TrackSizes(gap: gap, total: whole)
    for track in tracks { try made.tracks.append(Limits(track), pool) }
    for limits in made.tracks.slice where limits.share > 0 { made.hasFractions = true }
    if made.hasFractions && !(whole > 0) { throw .badOption }
    for (number, span) in spans.slice.enumerated() {
      try made.spans.append(span, pool)
      try made.order.append(Int32(number), pool)
    }
    HeapSort.sort(made.order.base, spans.count) { (spans[Int($0)].count, $0) < (spans[Int($1)].count, $1) }
    made.asked = try BatchArray(tracks.count + spans.count, of: 0, pool)
    made.sizes = try BatchArray(tracks.count, of: 0, pool)
    made.found = try BatchArray(tracks.count, of: 0, pool)
    made.starts = try BatchArray(tracks.count, of: 0, pool)
    // A track that stays at 0 never changes: behind it there are gaps all the same.
    for track in 0..<tracks.count { made.starts[track] = gap * Double(track) }
    made.stale = 0..<tracks.count
    return made
  }

  /// Sets the largest size that the cells of track `place` ask for. The spans have the places behind the tracks.
  mutating func ask(_ place: Int, _ length: Double) {
    let wanted = max(length, 0)
    if wanted == asked[place] { return }
    asked[place] = wanted
    if spans.count > 0 || hasFractions {
      stale = 0..<tracks.count
    } else {
      let (first, end) = stale.isEmpty ? (place, place + 1) : (stale.lowerBound, stale.upperBound)
      stale = min(first, place)..<max(end, place + 1)
    }
  }

  /// Whether a length is at least what the cells of track `place` ask for.
  func asks(_ place: Int, _ length: Double) -> Bool { length >= asked[place] }

  /// Whether the tracks and gaps together may have this length. Any will do where no track takes a fraction.
  func accepts(_ total: Double) -> Bool {
    !hasFractions || (total > 0 && total <= BatchOptions.endOfLine)
  }

  /// Gives the whole another length, which `accepts` allows, from the next `settle` on. Does nothing where no track
  /// takes a fraction.
  mutating func resize(_ total: Double) {
    guard hasFractions && total != self.total else { return }
    self.total = total
    stale = 0..<tracks.count
  }

  /// Finds the sizes, and calls `visit` with each track that took another size.
  mutating func settle(_ visit: (Int) -> Void) {
    for track in stale { found[track] = min(max(asked[track], tracks[track].least), tracks[track].most) }
    if !stale.isEmpty {
      for number in order.slice {
        let wanted = asked[tracks.count + Int(number)]
        for takesFractions in [true, false] { fill(spans[Int(number)].range, takesFractions, wanted) }
      }
      if hasFractions { fill(0..<tracks.count, true, total) }
    }
    var first = tracks.count
    for track in stale where sizes[track] != found[track] {
      sizes[track] = found[track]
      first = min(first, track)
      visit(track)
    }
    stale = 0..<0
    for track in first + 1..<max(tracks.count, first + 1) {
      starts[track] = starts[track - 1] + sizes[track - 1] + gap
    }
  }

  /// Lets tracks of a range grow, either those that take fractions or the others, until the range has a length, its
  /// gaps included.
  private func fill(_ range: Range<Int>, _ takesFractions: Bool, _ length: Double) {
    var room = length - gap * Double(range.count - 1)
    for track in range where takesFractions != (tracks[track].share > 0) { room -= found[track] }
    func sum(_ unit: Double) -> Double { self.sum(range, takesFractions, unit) }
    guard sum(0) < min(room, sum(TrackSizes.endOfUnits)) else { return }
    var (fits, end) = (0.0.bitPattern, TrackSizes.endOfUnits.bitPattern)
    while end - fits > 1 {
      let unit = fits + (end - fits) / 2
      if sum(Double(bitPattern: unit)) <= room { fits = unit } else { end = unit }
    }
    for track in range where takesFractions == (tracks[track].share > 0) {
      found[track] = size(track, Double(bitPattern: fits))
    }
  }

  /// The tracks of `fill` together, by their shares of a unit.
  private func sum(_ range: Range<Int>, _ takesFractions: Bool, _ unit: Double) -> Double {
    var sum = 0.0
    for track in range where takesFractions == (tracks[track].share > 0) { sum += size(track, unit) }
    return sum
  }

  /// With this unit every track that takes the smallest share is at the end of the line.
  private static let endOfUnits = BatchOptions.endOfLine / GridTrack.shares.lowerBound

  /// A track's size by its share of a unit. Tracks that take no fraction have equal shares.
  private func size(_ track: Int, _ unit: Double) -> Double {
    let share = tracks[track].share
    return max(found[track], min((share > 0 ? share : 1) * unit, tracks[track].most))
  }
}
