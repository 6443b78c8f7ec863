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
  /// The core lives behind a pointer of its own: a stored property of a class would be checked for
  /// exclusive access at run time, at every mention.
  private let coreStorage: UnsafeMutablePointer<Core>
  @inline(__always) var core: Core {
    unsafeAddress { UnsafePointer(coreStorage) }
    unsafeMutableAddress { coreStorage }
  }
  let options: EngineOptions
  /// The tag in this engine's handles.
  let tag: UInt8
  /// Whether the caller has a transaction open.
  public internal(set) var isInTransaction = false
  /// What the last refused constraint contradicts.
  var conflictItems = Slab<ConflictItem>()
  var asides = AsideList()
  var labels = LabelStore()

  /// Makes an empty engine. Throws `outOfMemory` or `badOption`.
  public convenience init(options: EngineOptions = EngineOptions()) throws(EngineError) {
    try self.init(options: options, tag: options.handleTag)
  }

  init(options: EngineOptions, tag: UInt8) throws(EngineError) {
    guard options.expectedVariables >= 0, options.expectedConstraints >= 0 else { throw .badOption }
    guard options.expectedVariables <= Limits.largestCount,
      options.expectedConstraints <= Limits.largestCount
    else { throw .tooLarge }
    self.options = options
    self.tag = tag
    coreStorage = UnsafeMutablePointer<Core>.allocate(capacity: 1)
    coreStorage.initialize(to: Core(options.allocator))
    try core.prepare(options)
  }

  deinit {
    conflictItems.free(&core.memory)
    asides.free(&core.memory)
    labels.free(&core.memory)
    core.freeEverything()
    coreStorage.deinitialize(count: 1)
    coreStorage.deallocate()
  }
}
