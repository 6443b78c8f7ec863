// Core.swift -- the solver's state, and which part of it is persistent.
//
// The core knows variables and rows by index only; handles, validation and names are the layer
// above. Its algorithms are extensions, one phase a file, in the layers above this one.
//
// Besides the arrays of the model and the basis, the core holds per basis slot k, the slot of variable k:
//     kind[k]             how the slot's row takes part in a ratio test
//     dual[k*stride + l]  the multiplier of the slot's row at level l; not kept up for required equalities
//
// Work space lies here too. Each of these is good until somebody else needs it:
//
//                  filled by                          and overwritten by
//     lambda       BTRAN, a search nearby             the next of these; refreshes; listing and proving conflicts
//     direction    FTRAN, keeping directions          the next of these; corrections; refreshes; relabelling
//     ratio        the ratio test: best; relief:      the next step
//                  slope, and shift of a multiplier
//     basis marks  whoever clears them                the next of these; each solve with the basis, each plan

//     rowStamp     each walk over columns             the next (`nextRowStamp`)
//     gathered     a refresh                          the next refresh
//     staging      Core+Stage                         the next row that is staged
//
// lambda and direction say what they hold, and their readers assert it (SparseVector). Handing the vectors down instead
// would give an argument more to some 260 of 740 functions, and would not notice that one is stale.
//
// Persistent state is what the journal restores: the arrays of `eachPersistentArray` (Core+Slabs lists all arrays)
// and `allScalars`. Lists of what waits and kept directions last from call to call as well; a rollback puts them
// back as far as callers can tell (Core+Undo). All else counts work, is work space, or can be found again.

struct Core: ~Copyable {
  var model: Model
  var basis = Basis()
  var counters = Counters()

  // Persistent
  var scalars = Scalars()
  var kind = Slab<SlotKind>()
  var dual = Slab<Double>()
  var alias = AliasTable()

  /// Suggestions that the next solve applies.
  var suggestions = Slab<Suggestion>()
  /// By edit row: the place of its suggestion, or -1. The array grows only as far as rows have been suggested.
  var suggestionPlace = Slab<Int32>()

  // Lists of what waits, kept directions, and work space
  var lambda = SparseVector()
  var direction = SparseVector()
  var queue = RepairQueue()
  var brackets = Brackets()
  var sortedBounds = SortedBounds()
  var changed = ChangeLog()
  var seenValues = SeenValues()
  var kept = KeptDirections()
  /// The kept directions while a call under way must not touch them.
  var hidden = KeptDirections()
  /// How often kept directions may have become wrong, and their ranges.
  var directionsClock = DirectionsClock()
  var dualInfeasible = DualInfeasibleList()
  var breakpoints = BreakpointHeap()
  var ratio = RatioScratch()
  var gathered = Slab<RowTerm>()
  /// Steps until a solve with a time limit reads the clock again.
  var stepsToClock = Pacing.pivotsPerClock
  var conflict = Slab<ConflictMember>()
  var conflictProof = ConflictProof()
  /// The row at which the last call that ended in numerical trouble was furthest from a proof, or -1: a call that
  /// states a required row ends so because of it.
  var troubled: Int32 = -1
  var staging = Staging()
  /// The marks of open journal segments, outermost first.
  var marks = Slab<JournalMark>()
  /// Where the persistent arrays are, for a rollback.
  var extents = Slab<SlabExtent>()
  /// `memory.handedOut` when the extents were found.
  var extentsAt: UInt64 = 0
  /// rowStamp[i] == rowClock: the current walk over columns has met row i.
  var rowStamp = Slab<UInt16>()
  var rowClock: UInt16 = 0
  /// Steps taken when values and multipliers were last recomputed.
  var stepsAtRefresh: UInt64 = 0
  var accuracy = Accuracy()
  var pastAllowance = PastAllowance()
  var drifted = DriftList()
  /// Whether the basis of a large model was made anew, and the model has not been trimmed since.
  var isUntrimmed = false
  /// Whether a large model was ever trimmed: the rows that come later are then few beside those present.
  var wasTrimmed = false
  /// The least number of variables of a model in which blocking rows are looked for nearby.
  var nearSearch = Pacing.nearSearch
  /// Pivots in a row that did not change a multiplier.
  var stall = 0
  /// The last exchange, and how many exchanges in a row undid the one before.
  var turns = Turns()
  var stopped = StoppedRun()
  /// Steps taken when the last proof was made.
  var provenSteps: UInt64 = 0
  /// Whether a component of a multiplier may differ from zero. Most of a build is done before any does.
  var hasMultipliers = false
  /// How many entries a lambda must have to be kept, when a bound leaves, for the next bound of the same variable.
  var keptLambda = Pacing.keptLambda
  /// After how many steps on the optimal face a variable leaps toward the end of its range there.
  var stepsToLeap = Pacing.stepsToLeap
  /// The bound that left last, while lambda still describes it.
  var leftBound = LeftBound()
  /// How much of what pivots have earned has been spent on searches of the queue (`lookedThrough`).
  var searchSpent: Int64 = 0
  /// The last walk that met pinned variables alone.
  var pinned = PinnedWalk()
  /// How many basis rows have given way to a row whose violation was rounding, since the solve began.
  var roundingExchanges = 0

  /// An empty core; its owner reserves at the start and frees everything at the end.
  init(_ allocator: Allocator) {
    model = Model(allocator)
  }
}

/// Persistent state of the core that is in no array and in neither the model nor the basis.
struct Scalars: BitwiseCopyable {
  /// Doubles per slot in `dual`.
  var stride: Int32 = Int32(LevelLayout.smallestStride)
  /// Objective terms.
  var objectives: Int32 = 0
  /// Whether the multipliers of required equalities, which pivots do not keep up, are stored now.
  var knowsFixed = false
  /// Whether there has been a row whose coefficients are of very different sizes, and how close multipliers tie then.
  private(set) var isUneven = false
  private(set) var dualTie = Tolerances.dualTie
  /// Rows entered since the last solve.
  var newRows: Int64 = 0
  /// How many objective terms are suspended, and the structure at which a solve last tried them.
  var suspended: Int32 = 0
  var suspendedAt: UInt64 = 0
  /// How many variables have another variable that stands for them.
  var aliases: Int32 = 0
  /// Places in use for members of classes.
  var memberPlaces: Int32 = 0
  /// How many places for rows as the caller wrote them are or were in use, and the newest place not in use now.
  var forms: Int32 = 0
  var freeForm: Int32 = -1
  /// The work spent on finding multipliers of required equalities one by one, since all of them were last known.
  var fixedWork: Int64 = 0

  mutating func setUneven(_ isUneven: Bool) {
    self.isUneven = isUneven
    dualTie = isUneven ? Tolerances.unevenTie : Tolerances.dualTie
  }
}

/// All persistent state that is not in an array.
struct AllScalars: BitwiseCopyable {
  var model: ModelScalars
  var basis: BasisScalars
  var core: Scalars
}

extension Core {
  var allScalars: AllScalars {
    get { AllScalars(model: model.scalars, basis: basis.scalars, core: scalars) }
    set {
      model.scalars = newValue.model
      basis.scalars = newValue.basis
      scalars = newValue.core
    }
  }
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
