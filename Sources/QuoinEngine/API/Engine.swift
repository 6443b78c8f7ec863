// Engine.swift -- the solver as its users hold it.
//
// An engine keeps variables, constraints among them, and values that satisfy every required
// constraint and violate the others as little as their strengths allow, level by level. Required
// constraints are checked when they are added; everything else waits for `solve()`.
//
//     let engine = try Engine()
//     let left = try engine.addVariable(), width = try engine.addVariable()
//     try engine.addConstraint([Term(1, width)], constant: -20, .greaterOrEqual, .required)
//     let edit = try engine.addEdit(left, .strong)
//     try engine.suggest(edit, 40)
//     try engine.solve()
//     engine.value(of: left)            // 40
//
// The engine is one `Core` behind handles and validation. Its extensions are its chapters:
// variables, constraints, changes in place, edits, solving, reading, conflicts, explanations.
//
// One engine is used by one thread at a time. Engines share nothing, so that different engines may be
// used by different threads without locks.

/// An incremental solver of linear constraints with strictly ordered priorities.
public final class Engine {
  // A stored property of a class is checked for exclusive access at run time, at every mention. One
  // thread at a time uses an engine, and no access to the core outlives a call.
  @exclusivity(unchecked) var core: Core
  /// What was asked for when the engine was made or loaded.
  public internal(set) var options: EngineOptions
  /// The tag in this engine's handles. Written before anything reads it.
  @exclusivity(unchecked) var tag: UInt8
  /// Whether the caller has a transaction open.
  public internal(set) var isInTransaction = false
  /// What the last refused constraint contradicts.
  var conflictItems = Slab<ConflictItem>()
  /// Which constraint of the last refused batch it was refused for, -1 if for none of its own.
  public internal(set) var refusedPlace = -1
  /// The answer to the last question for reasons.
  var reasons = Slab<Reason>()
  var deferred = DeferredList()
  /// The same when the open transaction began.
  var deferredBefore = DeferredList()
  var labels = LabelStore()

  /// Makes an empty engine. Throws `outOfMemory`, `tooLarge` or `badOption`.
  public convenience init(options: EngineOptions = EngineOptions()) throws(EngineError) {
    self.init(closed: options)
    try open()
  }

  /// Makes an engine without memory. `open`, `copy(from:)` or `restore(from:)` must come next, once.
  ///
  /// Apart from `init(options:)` for callers that must survive a failure of each step by itself: an
  /// initialiser that throws gives the object back to Swift, wherever its memory came from.
  public init(closed options: EngineOptions) {
    self.options = options
    core = Core(options.allocator)
    tag = options.handleTag
  }

  /// Makes the room that the options ask for. Throws `outOfMemory`, `tooLarge` or `badOption`; then
  /// only `close` or deinitialisation may follow.
  public func open() throws(EngineError) {
    guard options.expectedVariables >= 0, options.expectedConstraints >= 0 else { throw .badOption }
    guard options.expectedVariables <= Limits.largestCount,
      options.expectedConstraints <= Limits.largestCount
    else { throw .tooLarge }
    try core.prepare(options)
  }

  /// Gives all memory back. Nothing may follow but deinitialisation, which does this as well.
  public func close() {
    conflictItems.free(&core.model.memory)
    reasons.free(&core.model.memory)
    deferred.free(&core.model.memory)
    deferredBefore.free(&core.model.memory)
    labels.free(&core.model.memory)
    core.freeEverything()
  }

  deinit { close() }
}

extension Engine {
  /// Bytes that are enough for the object itself: its header and what is stored in it, each field
  /// aligned to 16. All else comes from the options' allocator.
  public static var objectSize: Int {
    let header = 16
    let state = padded(MemoryLayout<Core>.size) + padded(MemoryLayout<EngineOptions>.size)
    let flags =
      padded(MemoryLayout<UInt8>.size) + padded(MemoryLayout<Bool>.size) + padded(MemoryLayout<Int>.size)
    let lists = 2 * (padded(MemoryLayout<Slab<ConflictItem>>.size) + padded(MemoryLayout<DeferredList>.size))
    return header + state + flags + lists + padded(MemoryLayout<LabelStore>.size)
  }

  private static func padded(_ size: Int) -> Int { (size + 15) & ~15 }
}
