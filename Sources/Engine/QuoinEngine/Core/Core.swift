// Core.swift -- the solver's state, and which part of it is persistent.
//
// The core knows variables and rows by index only; handles, validation and names are the layer
// above. Its algorithms are extensions, one phase a file, in the layers above this one.
//
// Besides the arrays of the model and the basis, the core holds per basis slot k, the slot of variable k:
//     dual.kind[k]              how the slot's row takes part in a ratio test
//     dual.value[k*stride + l]  the multiplier of the slot's row at level l; not kept up for required equalities
//
// Work space lies here too. Each of these is good until somebody else needs it:
//
//                  filled by                          and overwritten by
//     lambda       BTRAN, a search nearby             the next of these; refreshes; listing and proving conflicts
//     direction    FTRAN, keeping directions          the next of these; corrections; refreshes; relabelling
//     basis marks  whoever clears them                the next of these; each solve with the basis, each plan
//     scratch      .ratio by the ratio test (best)    the next step
//                  and relief (slope, shift)
//                  .rows by a walk over columns       the next
//                  .gathered by a refresh             the next
//     staging      Core+Stage                         the next row that is staged
//
// lambda and direction say what they hold, and their readers assert it (SparseVector). Handing the vectors down instead
// would give an argument more to some 260 of 740 functions, and would not notice that one is stale.
//
// Persistent state is what the journal restores: the arrays of `eachPersistentArray` (Core+Slabs lists all arrays)
// and `allScalars`. What lasts from call to call besides, as lists of what waits and kept directions do, a rollback puts
// back as far as callers can tell (Core+Undo). All else counts work, is work space, or can be found again.

struct Core: ~Copyable {
  var model: Model
  var basis = Basis()
  var counters = Counters()

  // Persistent
  var scalars = Scalars()
  var dual = SlotMultipliers()
  var alias = AliasTable()

  // Lasting from call to call
  var waiting = Waiting()
  var shown = Shown()
  var watch = BoundWatch()
  var kept = KeptDirections()
  var doubt = Doubt()
  var run = Run()
  var undo = UndoState()
  var failure = Failure()

  // Work space
  var lambda = SparseVector()
  var direction = SparseVector()
  var scratch = Scratch()
  var staging = Staging()

  /// An empty core; its owner reserves at the start and frees everything at the end.
  init(_ allocator: Allocator) {
    model = Model(allocator)
  }
}

/// Persistent state of the core that is in no array and in neither the model nor the basis.
struct Scalars: BitwiseCopyable {
  /// Doubles per slot in `dual.value`.
  var stride: Int32 = Int32(LevelLayout.smallestStride)
  /// Objective terms.
  var objectives: Int32 = 0
  /// Whether the multipliers of required equalities, which pivots do not keep up, are stored now.
  var knowsFixed = false
  /// Whether there has been a row whose coefficients are of very different sizes.
  var isUneven = false
  /// Which differences of multipliers count.
  var dualScale = DualScale()
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
}

/// Which differences of multipliers count. What multipliers round by grows with the weights that they sum.
struct DualScale: BitwiseCopyable {
  /// The largest weight that a row has had, in the row's scale.
  private(set) var heaviest = 1.0
  /// Up to this a difference is none.
  private(set) var tie = Tolerances.writtenRounding
  /// From this on it is real. Between the two it may be what the rounding of many steps left.
  private(set) var real = Tolerances.marginal

  @inline(__always)
  mutating func note(weight: Double) {
    if weight > heaviest { rescale(to: weight) }
  }

  @inline(never)
  private mutating func rescale(to weight: Double) {
    heaviest = weight
    real = max(Tolerances.marginal, Tolerances.marginalShare * weight)
    narrow()
  }

  /// Takes larger differences for none, in a run that rounding has led astray. Returns false where only real ones are left.
  mutating func widen() -> Bool {
    guard tie < real else { return false }
    tie = min(tie * Tolerances.tieWidening, real)
    return true
  }

  /// Ends what `widen` did.
  mutating func narrow() {
    tie = max(Tolerances.writtenRounding, Tolerances.weightRounding * heaviest)
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
