// Parts.swift -- the smaller parts of the core, each what belongs together.

/// The multipliers of the basis rows, by slot (Core+Save).
struct SlotMultipliers {
  /// How the slot's row takes part in a ratio test.
  var kind = Slab<SlotKind>()
  /// `stride` components for each slot.
  var value = Slab<Double>()
  /// Whether a component may differ from zero. Most of a build is done before any does.
  var isAny = false
}

/// How a slot's row takes part in a ratio test.
enum SlotKind: UInt8, BitwiseCopyable {
  /// Anchor or zombie: its multiplier's box is [0, 0], it leaves at the first chance.
  case loose
  /// Required equality: its multiplier is unbounded, it never leaves.
  case fixed
  /// Anything else.
  case boxed
}

/// What waits for the next solve.
struct Waiting: Part {
  /// Inactive rows that are violated, or may be.
  var queue = RepairQueue()
  /// Slots whose multipliers may lie outside their boxes.
  var dualInfeasible = DualInfeasibleList()
  /// Values that edits are to take. A rollback drops them (`Engine.rollback`).
  var suggestions = SuggestionList()

  /// Of slots it is known only whether there were any.
  struct Mark: BitwiseCopyable {
    fileprivate var queue: RepairQueue.Mark
    fileprivate var wasInfeasible: Bool
  }

  @inline(__always)
  mutating func openMark(_ now: SegmentState) -> Mark {
    Mark(queue: queue.openMark(copyingSoft: now.optimizes), wasInfeasible: !dualInfeasible.isEmpty)
  }

  @inline(__always)
  mutating func commit(_ mark: Mark, _ now: SegmentState) { queue.closeMark(mark.queue) }

  mutating func rollBack(to mark: Mark, _ now: SegmentState) {
    queue.restoreMark(mark.queue)
    dualInfeasible.clear()
    if mark.wasInfeasible { dualInfeasible.addAll(now.variables) }
  }

  mutating func copy(
    _ other: Waiting, _ now: SegmentState, _ memory: inout Memory
  ) throws(EngineError) {
    queue.copy(other.queue)
    for place in 0..<other.dualInfeasible.slots.count {
      dualInfeasible.add(other.dualInfeasible.slots.base[place])
    }
    try suggestions.copy(other.suggestions, &memory)
  }
}

/// What the caller sees and is told.
struct Shown: Part {
  /// Variables whose values have changed since the caller last asked.
  var changed = ChangeLog()
  /// Values that the caller sees until the next solve, where the core's are ahead of them.
  var values = SeenValues()

  typealias Mark = Int

  @inline(__always)
  mutating func openMark(_ now: SegmentState) -> Mark { values.openMark() }

  @inline(__always)
  mutating func commit(_ mark: Mark, _ now: SegmentState) {
    if now.isOutermost { changed.forgetRenewed() }
  }

  mutating func rollBack(to mark: Mark, _ now: SegmentState) {
    values.restoreMark(mark)
    if now.isOutermost { changed.restoreReported() }
  }

  mutating func copy(_ other: Shown, _ now: SegmentState, _ memory: inout Memory) throws(EngineError) {
    try values.copy(other.values, &memory)
    changed.copy(other.changed, variables: now.variables)
  }
}

/// What tells, as a value moves, which bounds of its variable to look at. A clone finds its own.
struct BoundWatch: Part {
  var brackets = Brackets()
  var sorted = SortedBounds()

  struct Mark: BitwiseCopyable {}

  mutating func openMark(_ now: SegmentState) -> Mark { Mark() }

  @inline(__always)
  mutating func commit(_ mark: Mark, _ now: SegmentState) {
    if now.isOutermost { brackets.commit() }
  }

  /// Drops what was found while the segment was open.
  mutating func rollBack(to mark: Mark, _ now: SegmentState) {
    brackets.rollback(variables: now.variables)
    sorted.rollBack()
    commit(mark, now)
  }

  mutating func copy(_ other: BoundWatch, _ now: SegmentState, _ memory: inout Memory) {}
}

/// Work space of one step, which the next step overwrites.
struct Scratch {
  /// Vectors with one component a level.
  var ratio = RatioScratch()
  /// The rows that a walk over columns has met.
  var rows = RowMarks()
  /// A sum of rows, for a refresh.
  var gathered = Slab<RowTerm>()
  /// The breakpoints of a primal step.
  var breakpoints = BreakpointHeap()
  /// What a run of long steps knows of the rows.
  var prices = PriceScratch()
}

/// Work space of a run of long steps, by row (Core+LongRun).
struct PriceScratch: SlabOwner {
  /// The rows' own constants, while they are shifted.
  var constants = Slab<Double>()
  /// The weights of devex.
  var weights = Slab<Double>()

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try constants.list(.own, &visit)
    try weights.list(.own, &visit)
  }

  mutating func reserve(rows: Int, _ memory: inout Memory) throws(EngineError) {
    try constants.reserve(rows, &memory)
    try weights.reserve(rows, &memory)
  }

  mutating func free(_ memory: inout Memory) {
    constants.free(&memory)
    weights.free(&memory)
  }
}

/// What the last call that failed found.
struct Failure {
  /// The rows that contradict each other.
  var conflict = Slab<ConflictItem>()
  var proof = ConflictProof()
  /// The row at which the last call that ended in numerical trouble was furthest from a proof, or -1: a call that
  /// states a required row ends so because of it.
  var troubled: Int32 = -1
}

/// Work space for vectors with one component a level.
struct RatioScratch: SlabOwner {
  /// The step of the ratio test so far.
  var best = Slab<Double>()
  /// The slope along a primal step.
  var slope = Slab<Double>()
  /// The slot that the step relieves whose slope this is, or -1.
  var slopeOf: Int32 = -1
  /// Whether a slope was so near zero that rounding may have decided its sign.
  var isDoubtful = false
  /// A change of a multiplier.
  var shift = Slab<Double>()

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try best.list(.own, &visit)
    try slope.list(.own, &visit)
    try shift.list(.own, &visit)
  }

  mutating func reserve(_ wanted: Int, _ memory: inout Memory) throws(EngineError) {
    try best.reserve(wanted, &memory)
    try slope.reserve(wanted, &memory)
    try shift.reserve(wanted, &memory)
  }
}
