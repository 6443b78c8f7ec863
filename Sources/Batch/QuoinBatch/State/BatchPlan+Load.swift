// BatchPlan+Load.swift -- a plan from bytes that `save` wrote.
//
//   1. Read the head, the drive, the active sets that were learnt, and the solver, whose own load checks its state.
//   2. Make the model from the drive and the solver.
//   3. Find again the regions that the plan began with. Make a region from each active set. The image is damaged if a
//      set makes no region, or makes one that the plan has already.
//
// Fields stand as BatchPlan+Save writes them: who changes either raises `PlanImage.version`. Not in the image and found
// again are exponents of moves, prints, and the plan's own regions.

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
    let work = try BatchPool(allocator)
    defer { work.freeAll() }
    do throws(EngineError) {
      var loaded = try LoadedPlan(work)
      loaded.options.threads = threads
      return try loaded.makePlan(of: try loaded.read(&image))
    } catch {
      throw error == .outOfMemory || error == .badOption ? error : .badImage
    }
  }
}

/// A plan that is being loaded.
private struct LoadedPlan: ~Copyable {
  var options = BatchOptions()
  /// What is needed only while the plan is loaded.
  private let pool: BatchPool
  private var parts: PlanParts
  private var structure: UInt64 = 0
  private var parameterCount = 0
  /// The sets that were learnt, component by component, read before there is a model to check them against.
  private var sets = BatchArray<ActiveSet>()

  init(_ pool: BatchPool) throws(EngineError) {
    parts = try PlanParts.begun(pool.allocator)
    self.pool = pool
  }

  // Driver: the first two steps of the file's head.
  mutating func read(_ image: inout PlanReader) throws(EngineError) -> Engine {
    // 1
    guard try image.get(UInt64.self) == PlanImage.magic, try image.get(UInt64.self) == PlanImage.version
    else { throw .badImage }
    structure = try image.get(UInt64.self)
    try readOptions(&image)
    parameterCount = try image.count(ofSize: 0)
    guard parameterCount <= Int(Int32.max) / 2 else { throw .badImage }
    parts.outputs = try image.array(of: Int32.self, parts.kept.pool)
    try readDrive(&image, parts.kept.pool)
    let components = try readSets(&image)
    let size = try image.count(ofSize: 1)
    let engine = try Engine.load(from: try image.bytes(size), allocator: pool.allocator)
    try image.finish()
    // 2
    for place in parts.outputs.slice where place < 0 || Int(place) >= engine.variablePlaces {
      throw .badImage
    }
    guard parts.base.count == parameterCount else { throw .badImage }
    try parts.buildModel(engine, parameterCount)
    guard components == parts.model.components.count, options.isValid else { throw .badImage }
    return engine
  }

  /// The third step.
  consuming func makePlan(of engine: consuming Engine) throws(EngineError) -> BatchPlan {
    let (sets, work) = (sets, pool)
    let plan = BatchPlan(engine, parts, parameterCount, structure, options)
    try plan.buildTables()
    try plan.makeRegions(of: sets, work)
    return plan
  }

  private mutating func readOptions(_ image: inout PlanReader) throws(EngineError) {
    options.blockSize = Int(truncatingIfNeeded: try image.get(UInt64.self))
    options.largestRegions = Int(truncatingIfNeeded: try image.get(UInt64.self))
    options.largestBytes = Int(truncatingIfNeeded: try image.get(UInt64.self))
    options.usesBLAS = try image.get(UInt8.self) != 0
    options.isReproducible = try image.get(UInt8.self) != 0
    options.lowest = try image.get(Double.self)
    options.highest = try image.get(Double.self)
  }

  private mutating func readDrive(_ image: inout PlanReader, _ pool: BatchPool) throws(EngineError) {
    for _ in 0..<(try image.count(ofSize: PlanImage.moveSize)) {
      guard let kind = ModelMove.Kind(rawValue: try image.get(UInt8.self)), kind != .parameter else {
        throw .badImage
      }
      let named = ConstraintID(index1: try image.get(UInt32.self), stamp: try image.get(UInt32.self))
      let move = ModelMove(
        kind: kind, constraint: named, base: try image.get(Double.self),
        firstShare: try image.get(Int32.self),
        shareCount: try image.get(Int32.self))
      try parts.drive.moves.append(move, pool)
    }
    for _ in 0..<(try image.count(ofSize: PlanImage.shareSize)) {
      let share = ModelShare(parameter: try image.get(Int32.self), share: try image.get(Double.self))
      guard share.parameter >= 0, Int(share.parameter) < parameterCount else { throw .badImage }
      try parts.drive.shares.append(share, pool)
    }
    for move in parts.drive.moves.slice {
      let isInside =
        move.firstShare >= 0 && move.shareCount >= 0
        && Int(move.firstShare) + Int(move.shareCount) <= parts.drive.shares.count
      guard isInside else { throw .badImage }
    }
    for _ in 0..<(try image.count(ofSize: PlanImage.standInSize)) {
      let parameter = try image.get(UInt64.self)
      guard parameter < UInt64(parameterCount) else { throw .badImage }
      let variable = VariableID(index1: try image.get(UInt32.self), stamp: try image.get(UInt32.self))
      let edit = ConstraintID(index1: try image.get(UInt32.self), stamp: try image.get(UInt32.self))
      let stand = StandIn(parameter: Int(parameter), variable: variable, edit: edit)
      try parts.drive.stands.append(stand, pool)
    }
    parts.base = try image.array(of: Double.self, pool)
  }

  /// Reads the active sets that were learnt, up to the solver's image. Returns the image's count of
  /// components.
  private mutating func readSets(_ image: inout PlanReader) throws(EngineError) -> Int {
    let components = try image.count(ofSize: PlanImage.componentSize)
    for c in 0..<components {
      let count = try image.count(ofSize: PlanImage.activeSetSize)
      for _ in 0..<count {
        var set = ActiveSet(component: c)
        try set.read(&image, pool)
        try sets.append(set, pool)
      }
    }
    return components
  }
}

extension BatchPlan {
  /// Makes a region from each of the sets that were learnt.
  fileprivate func makeRegions(of sets: BatchArray<ActiveSet>, _ work: BatchPool) throws(EngineError) {
    if sets.count == 0 { return }
    var maker = try RegionMaker(model, engine.allowance, work, regions: made)
    for set in sets.slice {
      guard set.fits(model), let region = try maker.make(set) else { throw .badImage }
      set.move(to: made)
      guard try lists[Int(set.component)].add(region, made, pool) else { throw .badImage }
    }
    for list in lists.slice { list.putInOrder() }
  }
}

extension ActiveSet {
  fileprivate mutating func read(_ image: inout PlanReader, _ pool: BatchPool) throws(EngineError) {
    point = try image.array(of: Double.self, pool)
    marks = try image.array(of: UInt8.self, pool)
    for _ in 0..<(try image.count(ofSize: PlanImage.restingSize)) {
      let one = Resting(variable: try image.get(Int32.self), value: try image.get(Double.self))
      try resting.append(one, pool)
    }
    seal()
  }

  /// Whether the set's point has a number for each acting one behind the leading 1, the set has a mark for each row,
  /// and each resting variable is one of the component's.
  fileprivate func fits(_ model: BatchModel) -> Bool {
    guard Int(component) < model.components.count else { return false }
    let component = model.components[Int(self.component)]
    guard point.count == component.numbers.length + 1, marks.count == component.rows.length else {
      return false
    }
    for one in resting.slice where one.variable < 0 || one.variable >= component.variables.count {
      return false
    }
    return true
  }
}
