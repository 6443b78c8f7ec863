// Engine+Load.swift -- a solver from bytes that may come from a stranger. Why they can be trusted in the
// end is in Image.swift.
//
//   1. Read the fields, each checked against its range; what follows from them is computed.
//   2. Prove the state.
//   3. Where required rows wait for a repair, or objective terms are said to be unbounded, a copy shows it.

extension Engine {
  /// Makes the solver that `save` wrote. Handles of the saved solver name the same things in it.
  ///
  /// Throws `badImage` for anything that is not such an image or was damaged, `outOfMemory`.
  public static func load(
    from source: UnsafeRawBufferPointer, allocator: Allocator = .system
  ) throws(EngineError) -> Engine {
    var options = EngineOptions()
    options.allocator = allocator
    let engine = Engine(closed: options)
    try engine.restore(from: source)
    return engine
  }

  /// Makes this engine, which is closed, the one that `save` wrote. Of its options, those that are
  /// part of the image are replaced.
  ///
  /// Throws as `load` does; then only `close` or deinitialisation may follow.
  public func restore(from source: UnsafeRawBufferPointer) throws(EngineError) {
    defer { verify() }
    core.solved.isKeeping = false
    defer { core.solved.isKeeping = true }
    // 1
    var image = try ImageReader(source)
    try readHead(&image)
    try open()
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
    if core.queue.hasRequired || core.isPullGivenUp { try tryOut() }
    core.beginHistory(hasUnprovenSteps: hasUnprovenSteps)
  }

  private func readHead(_ image: inout ImageReader) throws(EngineError) {
    guard try image.word() == Image.magic, try image.int() == Int32(Image.version) else { throw .badImage }
    tag = try image.byte()
    options.handleTag = tag
    options.returnsToRest = try image.truth()
    guard let policy = EngineOptions.ConflictPolicy(rawValue: try image.byte()) else { throw .badImage }
    options.conflictPolicy = policy
  }

  /// Required rows that wait must be able to hold, and suspended objective terms must be unbounded.
  private func tryOut() throws(EngineError) {
    let copy = try clone()
    copy.core.solved.isKeeping = false
    do throws(EngineError) {
      guard try copy.core.repairRequired() else { throw .badImage }
      guard core.isPullGivenUp else { return }
      _ = try copy.core.optimize(.unlimited)
      copy.core.scalars.suspendedAt = copy.core.model.scalars.structure &- 1
      guard try copy.core.resumeObjectives(), try copy.core.optimize(.unlimited) == .unbounded else {
        throw .badImage
      }
    } catch {
      throw error == .outOfMemory ? .outOfMemory : .badImage
    }
  }
}
