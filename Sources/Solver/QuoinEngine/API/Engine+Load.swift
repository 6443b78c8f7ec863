// Engine+Load.swift -- a solver from untrusted bytes. Image.swift says why the loaded state can be trusted.
//
//   1. Read the fields, each checked against its range; what follows from them is computed.
//   2. Prove the state.
//   3. If required rows wait for a repair, or objective terms are said to be unbounded, a copy is solved: the image
//      is bad unless these rows can hold, and at least one of these terms is unbounded.

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
    engine.core.solved.isKeeping = false
    try engine.restore(&image)
    engine.core.solved.isKeeping = true
    engine.verify()
    return engine
  }

  private func restore(_ image: inout ImageReader) throws(EngineError) {
    // 1
    try core.readProblem(&image, returnsToRest: options.returnsToRest)
    try core.readTies(&image)
    try core.readBasis(&image)
    try core.readEtas(&image)
    try core.readMultipliers(&image)
    try core.readWaiting(&image)
    try deferred.read(&image, &core, mayBeAny: options.conflictPolicy == .defer)
    try core.readNumbers(&image)
    let hasUnprovenSteps = core.hasUnprovenSteps
    try core.readChanges(&image)
    try core.readDirections(&image)
    try image.finish()
    // 2
    guard try core.isSound() else { throw .badImage }
    // 3
    if core.queue.hasRequired || core.hasObjectiveGivenUp { try tryOut() }
    core.beginHistory(hasUnprovenSteps: hasUnprovenSteps)
  }

  /// Checks that the required rows that wait can hold, and that suspended objective terms are not all bounded.
  private func tryOut() throws(EngineError) {
    let copy = try clone()
    copy.core.solved.isKeeping = false
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
