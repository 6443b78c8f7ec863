// EngineState.swift -- the state of an engine, as one plain value in one place.
//
// The place is in memory from the options' allocator, or in a block of the caller's: the C library has a
// solver's header and the engine's state side by side. All arrays come from the allocator.

/// The state of an engine.
package struct EngineState: ~Copyable {
  var core: Core
  /// The options with which the engine was made or loaded.
  var options: EngineOptions
  /// Whether the engine made the place of this state, and gives it back.
  private var ownsPlace: Bool
  /// Whether the caller has a transaction open.
  var isInTransaction = false
  /// The members of the last conflict, first the constraint that was refused or deferred.
  var conflictItems = Slab<ConflictItem>()
  /// The place, in the last refused batch, of the constraint at fault; -1 if no single one is, as in a conflict.
  var refusedPlace = -1
  /// The answer to the last question for reasons.
  var reasons = Slab<Reason>()
  var deferred = DeferredList()
  /// The deferred constraints when the open transaction began.
  var deferredBefore = DeferredList()
  var labels = LabelStore()

  init(_ options: EngineOptions, ownsPlace: Bool) {
    core = Core(options.allocator)
    self.options = options
    self.ownsPlace = ownsPlace
  }

  /// Makes an empty state at `place`, or in memory of its own if `place` is nil. Throws `outOfMemory`, `tooLarge` or
  /// `badOption`.
  static func make(
    _ options: EngineOptions, at place: UnsafeMutablePointer<EngineState>?
  ) throws(EngineError) -> UnsafeMutablePointer<EngineState> {
    guard options.expectedVariables >= 0, options.expectedConstraints >= 0 else { throw .badOption }
    guard options.expectedVariables <= Limits.largestCount,
      options.expectedConstraints <= Limits.largestCount
    else { throw .tooLarge }
    let state = if let place { place } else { try allocate(options.allocator) }
    state.initialize(to: EngineState(options, ownsPlace: place == nil))
    do throws(EngineError) {
      try state.pointee.core.prepare(options)
    } catch {
      dispose(state)
      throw error
    }
    return state
  }

  /// Gives back all memory that `make` and the calls since have asked for.
  static func dispose(_ state: UnsafeMutablePointer<EngineState>) {
    let (allocator, ownsPlace) = (state.pointee.options.allocator, state.pointee.ownsPlace)
    state.pointee.freeArrays()
    state.deinitialize(count: 1)
    if ownsPlace { allocator.deallocate(allocator.context, state) }
  }

  /// Exchanges all but the places themselves.
  static func exchange(_ one: UnsafeMutablePointer<EngineState>, _ other: UnsafeMutablePointer<EngineState>) {
    swap(&one.pointee, &other.pointee)
    swap(&one.pointee.ownsPlace, &other.pointee.ownsPlace)
  }

  private static func allocate(
    _ allocator: Allocator
  ) throws(EngineError) -> UnsafeMutablePointer<EngineState> {
    guard let place = allocator.allocate(allocator.context, MemoryLayout<EngineState>.size) else {
      throw .outOfMemory
    }
    return place.bindMemory(to: EngineState.self, capacity: 1)
  }

  private mutating func freeArrays() {
    conflictItems.free(&core.model.memory)
    reasons.free(&core.model.memory)
    deferred.free(&core.model.memory)
    deferredBefore.free(&core.model.memory)
    labels.free(&core.model.memory)
    core.freeEverything()
  }
}
