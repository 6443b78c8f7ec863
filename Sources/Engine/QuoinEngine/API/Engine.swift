// Engine.swift -- the solver as its users hold it.
//
// An engine keeps variables, constraints among them, and values that satisfy every required
// constraint and violate the others as little as their strengths allow, level by level. Required
// constraints are checked when they are added or changed; values change in `solve()`.
//
//     let engine = try Engine()
//     let left = try engine.addVariable(), width = try engine.addVariable()
//     _ = try engine.addConstraint([Term(1, width)], constant: -20, .greaterOrEqual, .required)
//     let edit = try engine.addEdit(left, .strong)
//     try engine.suggest(edit, 40)
//     try engine.solve()
//     try engine.value(of: left)        // 40
//
// An engine is one word: a pointer to its state (EngineState). Nothing else refers to the state, so an engine can be
// moved, passed as `borrowing` and cloned, but not copied. Its methods change the state. Each extension has one
// subject: variables, constraints, changes in place, edits, solving, reading, conflicts, explanations.
//
// One engine is used by one thread at a time. Engines share nothing, so that different engines may be
// used by different threads without locks.

/// An incremental solver of linear constraints with strictly ordered priorities.
public struct Engine: ~Copyable {
  private let state: UnsafeMutablePointer<EngineState>

  /// Makes an empty engine. Throws `outOfMemory`, `tooLarge` or `badOption`.
  public init(options: EngineOptions = EngineOptions()) throws(EngineError) {
    state = try EngineState.make(options, at: nil)
  }

  /// Makes an empty engine with its state at `place`. The owner of that memory frees it after the engine has gone.
  /// Without a place the state comes from the options' allocator.
  package init(
    _ options: EngineOptions, in place: UnsafeMutablePointer<EngineState>?
  ) throws(EngineError) {
    state = try EngineState.make(options, at: place)
  }

  deinit { EngineState.dispose(state) }
}

// MARK: The state, for the extensions

extension Engine {
  /// Where the state is.
  var place: UnsafeMutablePointer<EngineState> {
    @inline(__always) get { state }
  }
  // Two of these properties may be in use at once, as two fields of a struct may. No use outlives a call.

  var core: Core {
    @inline(__always) _read { yield state.pointee.core }
    @inline(__always) nonmutating _modify { yield &state.pointee.core }
  }
  /// The options with which the engine was made or loaded.
  public internal(set) var options: EngineOptions {
    @inline(__always) get { state.pointee.options }
    @inline(__always) nonmutating set { state.pointee.options = newValue }
  }
  /// The tag in this engine's handles.
  var tag: UInt8 {
    @inline(__always) get { state.pointee.options.handleTag }
  }
  /// Whether the caller has a transaction open.
  public internal(set) var isInTransaction: Bool {
    @inline(__always) get { state.pointee.isInTransaction }
    @inline(__always) nonmutating set { state.pointee.isInTransaction = newValue }
  }
  var conflictItems: Slab<ConflictItem> {
    @inline(__always) get { state.pointee.conflictItems }
    @inline(__always) nonmutating _modify { yield &state.pointee.conflictItems }
  }
  /// The place, in the last refused batch, of the constraint at fault; -1 if no single one is, as in a conflict.
  public internal(set) var refusedPlace: Int {
    @inline(__always) get { state.pointee.refusedPlace }
    @inline(__always) nonmutating set { state.pointee.refusedPlace = newValue }
  }
  var reasons: Slab<Reason> {
    @inline(__always) get { state.pointee.reasons }
    @inline(__always) nonmutating _modify { yield &state.pointee.reasons }
  }
  var deferred: DeferredList {
    @inline(__always) _read { yield state.pointee.deferred }
    @inline(__always) nonmutating _modify { yield &state.pointee.deferred }
  }
  var deferredBefore: DeferredList {
    @inline(__always) _read { yield state.pointee.deferredBefore }
    @inline(__always) nonmutating _modify { yield &state.pointee.deferredBefore }
  }
  var labels: LabelStore {
    @inline(__always) _read { yield state.pointee.labels }
    @inline(__always) nonmutating _modify { yield &state.pointee.labels }
  }
}

// MARK: A tag for an engine whose maker chose none

// It is made of the address of the engine's state (`HandleTag`). No decision reads it: results are the same in every
// run.

extension Engine {
  /// Makes an empty engine. Options without a tag get one. Throws as `init(options:)`.
  package init(tagging options: EngineOptions) throws(EngineError) {
    self = try Engine(options: options)
    self.options = options.tagged(for: place)
  }
}

extension EngineOptions {
  /// Returns these options for an engine with its state at `place`. If they have no tag, they get one that engines
  /// alive at the same time rarely share.
  package func tagged(for place: UnsafeMutablePointer<EngineState>) -> EngineOptions {
    guard handleTag == 0 else { return self }
    var options = self
    options.handleTag = HandleTag.made(of: place)
    return options
  }
}
