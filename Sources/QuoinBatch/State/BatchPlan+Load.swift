// BatchPlan+Load.swift -- a plan from bytes that `save` wrote.
//
//   1. The head, what parameters move, and the solver, which proves its own state.
//   2. The model follows from these.
//   3. Regions follow from their active sets; one that its own rows do not determine is damage.

import QuoinEngine

extension BatchPlan {
  /// Makes the plan that `save` wrote, with as many threads as given. Its answers are the saved plan's, to the
  /// bit.
  ///
  /// Throws `badImage` for anything that is not such an image or was damaged, `outOfMemory`. An image is taken
  /// at its word where regions are optimal: load only those that come from where the program does.
  public static func load(
    from source: UnsafeRawBufferPointer, threads: Int = 1, allocator: Allocator = .system
  ) throws(EngineError) -> BatchPlan {
    guard threads >= 1, threads <= 1024 else { throw .badOption }
    var image = try PlanReader(source)
    var loaded = LoadedPlan()
    loaded.options.threads = threads
    do throws(EngineError) {
      return try loaded.read(&image, allocator)
    } catch {
      loaded.free(allocator)
      throw error == .outOfMemory || error == .badOption ? error : .badImage
    }
  }
}

/// A plan that is being loaded.
struct LoadedPlan {
  var options = BatchOptions()
  private var parts = PlanParts()
  private var parameterCount = 0
  /// Lists of sets by component, read before there is a model to check them against.
  private var sets = BatchArray<ActiveSet>()

  mutating func free(_ allocator: Allocator) {
    parts.free(allocator)
    for place in 0..<sets.count { sets[place].free(allocator) }
    sets.free(allocator)
  }

  // Driver: the steps of the file's head.
  mutating func read(_ image: inout PlanReader, _ allocator: Allocator) throws(EngineError) -> BatchPlan {
    // 1
    guard try image.get(UInt64.self) == PlanImage.magic, try image.get(UInt64.self) == PlanImage.version
    else { throw .badImage }
    let structure = try image.get(UInt64.self)
    try readOptions(&image)
    parameterCount = try image.count(ofSize: 0)
    guard parameterCount <= Int(Int32.max) / 2 else { throw .badImage }
    parts.outputs = try image.array(of: Int32.self, allocator)
    try readDrive(&image, allocator)
    let bounds = try readSets(&image, allocator)
    var ends = bounds
    defer { ends.free(allocator) }
    let size = try image.count(ofSize: 1)
    let engine = try Engine.load(from: try image.bytes(size), allocator: allocator)
    try image.finish()
    // 2
    for place in parts.outputs.slice where place < 0 || Int(place) >= engine.variablePlaces {
      throw .badImage
    }
    guard parts.base.count == parameterCount else { throw .badImage }
    try parts.buildModel(engine, parameterCount)
    guard ends.count == 2 * parts.model.components.count else { throw .badImage }
    for c in 0..<parts.lists.count { parts.lists[c].conflictBelow = ends[2 * c] }
    for c in 0..<parts.lists.count { parts.lists[c].conflictAbove = ends[2 * c + 1] }
    // 3
    try makeRegions(engine, allocator)
    guard options.isValid else { throw .badImage }
    let plan = BatchPlan(engine, parts, parameterCount, structure, options)
    parts = PlanParts()
    sets.free(allocator)
    return plan
  }

  private mutating func readOptions(_ image: inout PlanReader) throws(EngineError) {
    options.blockSize = Int(truncatingIfNeeded: try image.get(UInt64.self))
    options.largestRegions = Int(truncatingIfNeeded: try image.get(UInt64.self))
    options.largestBytes = Int(truncatingIfNeeded: try image.get(UInt64.self))
    options.usesBLAS = try image.get(UInt8.self) != 0
    options.lowest = try image.get(Double.self)
    options.highest = try image.get(Double.self)
  }

  private mutating func readDrive(_ image: inout PlanReader, _ allocator: Allocator) throws(EngineError) {
    for _ in 0..<(try image.count(ofSize: 16)) {
      let edit = ConstraintID(index1: try image.get(UInt32.self), stamp: try image.get(UInt32.self))
      let move = ModelMove(
        edit: edit, firstShare: try image.get(Int32.self), shareCount: try image.get(Int32.self),
        isParameter: false)
      try parts.drive.edits.append(move, allocator)
    }
    for _ in 0..<(try image.count(ofSize: 12)) {
      let share = ModelShare(parameter: try image.get(Int32.self), share: try image.get(Double.self))
      guard share.parameter >= 0, Int(share.parameter) < parameterCount else { throw .badImage }
      try parts.drive.editShares.append(share, allocator)
    }
    for move in parts.drive.edits.slice {
      let isInside =
        move.firstShare >= 0 && move.shareCount >= 0
        && Int(move.firstShare) + Int(move.shareCount) <= parts.drive.editShares.count
      guard isInside else { throw .badImage }
    }
    for _ in 0..<(try image.count(ofSize: 24)) {
      let parameter = try image.get(UInt64.self)
      guard parameter < UInt64(parameterCount) else { throw .badImage }
      let variable = VariableID(index1: try image.get(UInt32.self), stamp: try image.get(UInt32.self))
      let edit = ConstraintID(index1: try image.get(UInt32.self), stamp: try image.get(UInt32.self))
      let stand = StandIn(parameter: Int(parameter), set: -1, variable: variable, edit: edit)
      try parts.drive.stands.append(stand, allocator)
    }
    parts.base = try image.array(of: Double.self, allocator)
  }

  /// Reads lists of sets up to the solver's image; the ends of tables, two a component.
  private mutating func readSets(
    _ image: inout PlanReader, _ allocator: Allocator
  ) throws(EngineError) -> BatchArray<Double> {
    var ends = BatchArray<Double>()
    do throws(EngineError) {
      for c in 0..<(try image.count(ofSize: 24)) {
        try ends.append(try image.get(Double.self), allocator)
        try ends.append(try image.get(Double.self), allocator)
        for _ in 0..<(try image.count(ofSize: 24)) {
          var set = ActiveSet(component: c)
          do throws(EngineError) { try set.read(&image, allocator) } catch {
            set.free(allocator)
            throw error
          }
          try sets.append(set, allocator)
        }
      }
    } catch {
      ends.free(allocator)
      throw error
    }
    return ends
  }

  private mutating func makeRegions(_ engine: Engine, _ allocator: Allocator) throws(EngineError) {
    if parts.model.components.count == 0 { return }
    var maker = try RegionMaker(parts.model, engine.allowance, allocator)
    defer { maker.free() }
    for place in 0..<sets.count {
      let set = sets[place]
      guard set.fits(parts.model) else { throw .badImage }
      sets[place] = ActiveSet(component: Int(set.component))
      guard let region = try maker.make(set) else { throw .badImage }
      guard try parts.lists[Int(set.component)].add(region, allocator) else { throw .badImage }
    }
  }
}

extension ActiveSet {
  fileprivate mutating func read(_ image: inout PlanReader, _ allocator: Allocator) throws(EngineError) {
    point = try image.array(of: Double.self, allocator)
    marks = try image.array(of: UInt8.self, allocator)
    for _ in 0..<(try image.count(ofSize: 12)) {
      let one = Resting(variable: try image.get(Int32.self), value: try image.get(Double.self))
      try resting.append(one, allocator)
    }
  }

  /// Whether it says something about each row of its component, and nothing else.
  fileprivate func fits(_ model: BatchModel) -> Bool {
    guard Int(component) < model.components.count else { return false }
    let held = model.components[Int(component)]
    guard point.count == held.parameters.length + 1, marks.count == held.rows.length else { return false }
    for one in resting.slice where one.variable < 0 || one.variable >= held.variables.count { return false }
    return true
  }
}
