// Engine+Load.swift -- a solver from untrusted bytes. Image.swift says why the loaded state can be trusted.
//
//   1. Read the fields, each checked against its range.
//   2. Factorise the active rows, and find their multipliers.
//   3. Unless nothing waited and a certificate holds, have the next solve look at everything.
//   4. If values miss a required row, an active one perhaps, or objective terms are said to be unbounded, a copy is solved:
//      the image is bad unless all required rows can hold, and at least one of these terms is unbounded.

extension Engine {
  /// Makes the solver that `save` wrote. Handles of the saved solver name the same things in the new one.
  ///
  /// Throws `badImage` for anything that is not such an image or was damaged, `outOfMemory`.
  public static func load(
    from source: UnsafeRawBufferPointer, allocator: Allocator = .system
  ) throws(EngineError) -> Engine {
    var options = EngineOptions()
    options.allocator = allocator
    return try load(from: source, options, in: nil)
  }

  /// Makes the solver from a span of bytes.
  public static func load(from source: RawSpan, allocator: Allocator = .system) throws(EngineError) -> Engine
  {
    try source.withUnsafeBytes { bytes throws(EngineError) in try load(from: bytes, allocator: allocator) }
  }

  /// Makes the solver, with its state at `place` unless `place` is nil. The image replaces those options that are part
  /// of it.
  package static func load(
    from source: UnsafeRawBufferPointer, _ options: EngineOptions,
    in place: UnsafeMutablePointer<EngineState>?
  ) throws(EngineError) -> Engine {
    var image = try ImageReader(source)
    let engine = try Engine(try options.replaced(by: &image), in: place)
    engine.core.shown.values.isStoring = false
    try engine.restore(&image)
    engine.core.shown.values.isStoring = true
    engine.verify()
    return engine
  }

  /// Goes on as the solver that is loaded from an image of this one. `show` is given the image: whoever loads it later,
  /// and makes the same calls, gets the same bits. Labels, counts of work and the members of the last conflict stay.
  package func reload(_ show: (UnsafeRawBufferPointer) -> Void = { _ in }) throws(EngineError) {
    let (allocator, size) = (options.allocator, imageSize)
    guard let raw = allocator.allocate(allocator.context, size) else { throw .outOfMemory }
    defer { allocator.deallocate(allocator.context, raw) }
    let room = UnsafeMutableRawBufferPointer(start: raw, count: size)
    let written = try save(into: room)
    let image = UnsafeRawBufferPointer(rebasing: room[..<written])
    let loaded = try Engine.load(from: image, options, in: nil)
    try labels.copy(to: &loaded.labels, &loaded.core.model.memory)
    try loaded.conflictItems.copy(conflictItems, &loaded.core.model.memory)
    loaded.core.goOnCounting(from: core.counters, core.basis.work)
    EngineState.exchange(place, loaded.place)
    show(image)
  }

  private func restore(_ image: inout ImageReader) throws(EngineError) {
    // 1
    try core.readProblem(&image, returnsToRest: options.returnsToRest)
    try core.readTies(&image)
    try core.readActive(&image)
    let nothingWaited = try core.readWaiting(&image)
    try deferred.read(&image, &core, mayBeAny: options.conflictPolicy == .defer)
    try core.readChanges(&image)
    try image.finish()
    // 2
    try core.factorise()
    // 3
    let isKnown = nothingWaited ? try core.isProven() : false
    if !isKnown { core.distrust() }
    // 4
    let holds = isKnown ? true : core.satisfiesRequired()
    if !holds || core.waiting.queue.hasRequired || core.hasObjectiveGivenUp { try tryOut() }
    core.resetCounters()
    core.doubt.stepsAtRefresh = core.stepsTaken
  }

  /// Checks that the required rows can hold, and that suspended objective terms are not all bounded.
  private func tryOut() throws(EngineError) {
    let copy = try clone()
    copy.core.shown.values.isStoring = false
    do throws(EngineError) {
      guard try copy.core.repairRequired() else { throw .badImage }
      guard core.hasObjectiveGivenUp else { return }
      _ = try copy.core.optimize()
      guard try copy.core.resumeObjectives(below: -1), try copy.core.optimize() == .unbounded else {
        throw .badImage
      }
    } catch {
      throw error == .outOfMemory ? .outOfMemory : .badImage
    }
  }
}

extension EngineOptions {
  /// A copy of these options in which those that the image begins with are replaced.
  fileprivate func replaced(by image: inout ImageReader) throws(EngineError) -> EngineOptions {
    guard try image.word() == Image.magic, try image.int() == Int32(Image.version) else { throw .badImage }
    var options = self
    options.handleTag = try image.byte()
    options.returnsToRest = try image.truth()
    guard let policy = ConflictPolicy(rawValue: try image.byte()) else { throw .badImage }
    options.conflictPolicy = policy
    return options
  }
}

extension Core {
  /// Factorises the active rows of a state that has just been read, and finds their multipliers.
  fileprivate mutating func factorise() throws(EngineError) {
    scalars.isUneven = hasUnevenRow
    try reserveRefactor()
    guard remakeBasis() else { throw .outOfMemory }
    refreshMultipliers()
  }

  fileprivate mutating func isProven() throws(EngineError) -> Bool {
    guard isRepaired else { return false }
    return try certificate().holds
  }

  /// Has the next solve correct values, and look at every row and multiplier.
  fileprivate mutating func distrust() {
    doubt.note(.loaded)
    lookAtEverything()
  }
}
