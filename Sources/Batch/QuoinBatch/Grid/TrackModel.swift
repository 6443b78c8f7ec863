// TrackModel.swift -- the sizes of all columns, or of all rows, as a model of their own.
//
//     size >= least, size <= most                       required; a fixed track has size == length instead
//     size >= the size that its cells ask for           strong; one row, for the cell that asks for most
//     sizes and gaps of a span >= the size that it asks for    strong
//     size == 0, where the widest cell decides          below strong: the track gets no more than its cells ask for
//     sizes and gaps == the whole length                weaker again; only where a track takes a fraction
//     size == share * unit                              medium, the weakest; for a track that takes a fraction

import QuoinEngine

struct TrackModel: ~Copyable {
  private let engine: Engine
  private let allocator: Allocator
  private var variables = BatchArray<VariableID>()
  /// By track, then by span: the row of the size that is asked for; `none` for a fixed track.
  private var asks = BatchArray<ConstraintID>()
  private var asked = BatchArray<Double>()
  /// By span: the gaps inside it.
  private var insides = BatchArray<Double>()
  private var whole = ConstraintID.none
  /// The length of the whole, and the length that the engine was last asked for.
  private var total = 0.0
  private var stated = 0.0
  private let gap: Double
  private let gaps: Double
  /// By track: its size, and where it begins.
  private(set) var sizes = BatchArray<Double>()
  private(set) var starts = BatchArray<Double>()
  /// By place of a variable: its track, -1 for none.
  private var trackOf = BatchArray<Int32>()
  /// The buffers into which changes are read, piece by piece.
  private var changed = BatchArray<VariableID>()
  private var changedSizes = BatchArray<Double>()

  private init(_ engine: consuming Engine, tracks: Int, gap: Double) {
    allocator = engine.options.allocator
    self.engine = engine
    self.gap = gap
    gaps = gap * Double(max(tracks - 1, 0))
  }

  /// Makes the model and solves it. `spans` are ranges of tracks.
  static func make(
    _ tracks: UnsafeBufferPointer<GridTrack>, spans: BatchArray<Span32>, gap: Double, whole: Double,
    _ options: EngineOptions
  ) throws(EngineError) -> TrackModel {
    var options = options
    options.handleTag = 0
    var made = TrackModel(try Engine(options: options), tracks: tracks.count, gap: gap)
    try made.makeTracks(tracks, whole: whole)
    for span in spans.slice { try made.makeSpan(span, gap: gap) }
    try made.makeRoom(tracks.count)
    try made.engine.solve()
    return made
  }

  private mutating func makeRoom(_ tracks: Int) throws(EngineError) {
    sizes = try BatchArray(tracks, of: 0, allocator)
    starts = try BatchArray(tracks, of: 0, allocator)
    // A track that stays at 0 never changes: behind it there are gaps all the same.
    for track in 0..<tracks { starts[track] = gap * Double(track) }
    changed = try BatchArray(BatchLimits.changesRead, of: .none, allocator)
    changedSizes = try BatchArray(BatchLimits.changesRead, of: 0, allocator)
    trackOf = try BatchArray(engine.variablePlaces, of: -1, allocator)
    for track in 0..<variables.count { trackOf[try engine.place(of: variables[track])] = Int32(track) }
  }

  private mutating func makeTracks(_ tracks: UnsafeBufferPointer<GridTrack>, whole total: Double)
    throws(EngineError)
  {
    var unit: VariableID?
    for track in tracks {
      let size = try engine.addVariable()
      try variables.append(size, allocator)
      var ask = ConstraintID.none
      if case .fixed(let length) = track.kind {
        try state(size, -length, .equal, .required)
      } else {
        try state(size, -track.least, .greaterOrEqual, .required)
        try state(size, -track.most, .lessOrEqual, .required)
        ask = try state(size, 0, .greaterOrEqual, .strong)
      }
      try asks.append(ask, allocator)
      try asked.append(0, allocator)
      switch track.kind {
      case .fixed: break
      case .widest: try state(size, 0, .equal, Strength(priority: 600))
      case .fraction(let share):
        if unit == nil { unit = try engine.addVariable() }
        guard let one = unit else { break }
        try add([Term(1, size), Term(-share, one)], 0, .equal, .medium)
      }
    }
    guard unit != nil else { return }
    guard total > 0 else { throw .badOption }
    whole = try addSum(0..<tracks.count, gaps - total, .equal, Strength(priority: 550))
    (self.total, stated) = (total, total)
  }

  private mutating func makeSpan(_ span: Span32, gap: Double) throws(EngineError) {
    let inside = gap * Double(span.count - 1)
    try asks.append(try addSum(span.range, inside, .greaterOrEqual, .strong), allocator)
    try asked.append(0, allocator)
    try insides.append(inside, allocator)
  }

  private func addSum(
    _ range: Range<Int>, _ constant: Double, _ relation: Relation, _ strength: Strength
  ) throws(EngineError) -> ConstraintID {
    var terms = BatchArray<Term>()
    defer { terms.free(allocator) }
    for track in range { try terms.append(Term(1, variables[track]), allocator) }
    return try engine.addConstraint(terms.slice, constant: constant, relation, strength)
  }

  @discardableResult
  private func state(
    _ variable: VariableID, _ constant: Double, _ relation: Relation, _ strength: Strength
  ) throws(EngineError) -> ConstraintID {
    try add([Term(1, variable)], constant, relation, strength)
  }

  @discardableResult
  private func add(
    _ terms: [Term], _ constant: Double, _ relation: Relation, _ strength: Strength
  ) throws(EngineError) -> ConstraintID {
    try engine.addConstraint(terms, constant: constant, relation, strength)
  }

  /// Sets the largest size that the cells of track `place` ask for. The spans have the places behind the tracks.
  mutating func ask(_ place: Int, _ length: Double) throws(EngineError) {
    let wanted = max(length, 0)
    guard asks[place] != .none, wanted != asked[place] else { return }
    let inside = place < sizes.count ? 0 : insides[place - sizes.count]
    try engine.setConstant(asks[place], inside - wanted)
    asked[place] = wanted
  }

  /// Whether the tracks and gaps together may have this length. Any will do where no track takes a fraction.
  func accepts(_ total: Double) -> Bool {
    whole == .none || (total > 0 && total <= BatchOptions.endOfLine)
  }

  /// Gives the whole another length, which `accepts` allows, from the next `settle` on. Does nothing where no track
  /// takes a fraction.
  mutating func resize(_ total: Double) { if whole != .none { self.total = total } }

  /// Solves, and calls `visit` with each track that took another size.
  mutating func settle(_ visit: (Int) -> Void) throws(EngineError) {
    if total != stated {
      try engine.setConstant(whole, gaps - total)
      stated = total
    }
    try engine.solve()
    var (count, first) = (0, sizes.count)
    repeat {
      count = engine.readChanges(
        into: UnsafeMutableBufferPointer(start: changed.base, count: changed.count),
        UnsafeMutableBufferPointer(start: changedSizes.base, count: changed.count))
      for place in 0..<count {
        let track = Int(trackOf[try engine.place(of: changed[place])])
        if track < 0 || sizes[track] == changedSizes[place] { continue }
        sizes[track] = changedSizes[place]
        first = min(first, track)
        visit(track)
      }
    } while count == changed.count
    for track in first + 1..<max(sizes.count, first + 1) {
      starts[track] = starts[track - 1] + sizes[track - 1] + gap
    }
  }

  deinit {
    // `free` changes an array, and here `self` cannot change: copies of the arrays free the same memory.
    var (variables, asks, asked, insides) = (variables, asks, asked, insides)
    var (sizes, starts, trackOf) = (sizes, starts, trackOf)
    var (changed, changedSizes) = (changed, changedSizes)
    variables.free(allocator)
    asks.free(allocator)
    asked.free(allocator)
    insides.free(allocator)
    sizes.free(allocator)
    starts.free(allocator)
    trackOf.free(allocator)
    changed.free(allocator)
    changedSizes.free(allocator)
  }
}
