// BatchPlan+Load.swift -- a plan from bytes that `save` wrote.
//
//   1. Read the head, the drive, the active sets that were learnt, and the solver, whose own load checks its state.
//   2. Make the model from the drive and the solver.
//   3. Find again the regions that the plan began with. Make a region from each active set. The image is damaged if a
//      set makes no region, or makes one that the plan has already.

import QuoinEngine

extension BatchPlan {
  /// Makes the plan that `save` wrote. Its answers are those of the saved plan for any number of threads, to the
  /// bit where both plans multiply with their own loops or with the same BLAS.
  ///
  /// Throws `badImage` for a damaged image and for bytes that are no image, `badOption` for an impossible number
  /// of threads, `outOfMemory`. `load` does not check whether regions are optimal: load only images that you trust as
  /// you trust the program.
  public static func load(
    from source: UnsafeRawBufferPointer, threads: Int = 1, allocator: Allocator = .system
  ) throws(EngineError) -> BatchPlan {
    guard threads >= 1, threads <= BatchLimits.threads else { throw .badOption }
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
  /// The sets that were learnt, component by component, read before there is a model to check them against.
  private var sets = BatchArray<ActiveSet>()
  private var weights = BatchArray<GivenWeight>()
  /// By component: whether scenarios share its regions.
  private var shares = BatchArray<Bool>()

  /// The weight that a row of the model was given.
  private struct GivenWeight: BitwiseCopyable {
    var row: Int32
    var weight: Double
  }

  mutating func free(_ allocator: Allocator) {
    parts.free(allocator)
    for place in 0..<sets.count { sets[place].free(allocator) }
    sets.free(allocator)
    weights.free(allocator)
    shares.free(allocator)
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
    let components = try readSets(&image, allocator)
    try readWeights(&image, allocator)
    let size = try image.count(ofSize: 1)
    let engine = try Engine.load(from: try image.bytes(size), allocator: allocator)
    try image.finish()
    // 2
    for place in parts.outputs.slice where place < 0 || Int(place) >= engine.variablePlaces {
      throw .badImage
    }
    guard parts.base.count == parameterCount else { throw .badImage }
    try parts.buildModel(engine, parameterCount)
    try parts.model.readCosts(engine, allocator)
    try giveWeights()
    for c in 0..<min(components, parts.model.components.count) {
      parts.model.components[c].isShared = shares[c]
    }
    guard components == parts.model.components.count, options.isValid else { throw .badImage }
    // 3
    let plan = BatchPlan(engine, parts, parameterCount, structure, options)
    parts = PlanParts()
    try plan.buildTables()
    try makeRegions(of: plan)
    sets.free(allocator)
    weights.free(allocator)
    shares.free(allocator)
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
    for _ in 0..<(try image.count(ofSize: 25)) {
      guard let kind = ModelMove.Kind(rawValue: try image.get(UInt8.self)), kind != .parameter else {
        throw .badImage
      }
      let named = ConstraintID(index1: try image.get(UInt32.self), stamp: try image.get(UInt32.self))
      let move = ModelMove(
        kind: kind, constraint: named, base: try image.get(Double.self),
        firstShare: try image.get(Int32.self),
        shareCount: try image.get(Int32.self))
      try parts.drive.moves.append(move, allocator)
    }
    for _ in 0..<(try image.count(ofSize: 12)) {
      let share = ModelShare(parameter: try image.get(Int32.self), share: try image.get(Double.self))
      guard share.parameter >= 0, Int(share.parameter) < parameterCount else { throw .badImage }
      try parts.drive.shares.append(share, allocator)
    }
    for move in parts.drive.moves.slice {
      let isInside =
        move.firstShare >= 0 && move.shareCount >= 0
        && Int(move.firstShare) + Int(move.shareCount) <= parts.drive.shares.count
      guard isInside else { throw .badImage }
    }
    for _ in 0..<(try image.count(ofSize: 24)) {
      let parameter = try image.get(UInt64.self)
      guard parameter < UInt64(parameterCount) else { throw .badImage }
      let variable = VariableID(index1: try image.get(UInt32.self), stamp: try image.get(UInt32.self))
      let edit = ConstraintID(index1: try image.get(UInt32.self), stamp: try image.get(UInt32.self))
      let stand = StandIn(parameter: Int(parameter), variable: variable, edit: edit)
      try parts.drive.stands.append(stand, allocator)
    }
    parts.base = try image.array(of: Double.self, allocator)
  }

  /// Reads the active sets that were learnt, up to the solver's image. Returns the image's count of
  /// components.
  private mutating func readSets(_ image: inout PlanReader, _ allocator: Allocator) throws(EngineError) -> Int
  {
    let components = try image.count(ofSize: 8)
    for c in 0..<components {
      let count = try image.count(ofSize: 24)
      try shares.append(try image.get(UInt8.self) != 0, allocator)
      for _ in 0..<count {
        var set = ActiveSet(component: c)
        do throws(EngineError) {
          try set.read(&image, allocator)
          try sets.append(set, allocator)
        } catch {
          set.free(allocator)
          throw error
        }
      }
    }
    return components
  }

  private mutating func readWeights(_ image: inout PlanReader, _ allocator: Allocator) throws(EngineError) {
    for _ in 0..<(try image.count(ofSize: 12)) {
      let weight = GivenWeight(row: try image.get(Int32.self), weight: try image.get(Double.self))
      try weights.append(weight, allocator)
    }
  }

  private func giveWeights() throws(EngineError) {
    for one in weights.slice {
      guard one.row >= 0, Int(one.row) < parts.model.costs.count, one.weight > 0, one.weight < .infinity
      else { throw .badImage }
      parts.model.costs[Int(one.row)].given = one.weight
    }
  }

  private mutating func makeRegions(of plan: BatchPlan) throws(EngineError) {
    if sets.count == 0 { return }
    let allocator = plan.allocator
    var maker = try RegionMaker(plan.model, plan.engine.allowance, allocator)
    defer { maker.free() }
    for place in 0..<sets.count {
      let set = sets[place]
      guard set.fits(plan.model) else { throw .badImage }
      sets[place] = ActiveSet(component: Int(set.component))
      guard let region = try maker.make(set) else { throw .badImage }
      guard try plan.lists[Int(set.component)].add(region, allocator) else { throw .badImage }
    }
    for list in plan.lists.slice { list.putInOrder() }
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
    seal()
  }

  /// Whether the set's point has a number for each acting one behind the leading 1, the set has a mark for each row,
  /// and
  /// each resting variable is one of the component's.
  fileprivate func fits(_ model: BatchModel) -> Bool {
    guard Int(component) < model.components.count else { return false }
    let held = model.components[Int(component)]
    guard point.count == held.numbers.length + 1, marks.count == held.rows.length else { return false }
    for one in resting.slice where one.variable < 0 || one.variable >= held.variables.count { return false }
    return true
  }
}
