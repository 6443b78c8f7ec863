// Core.swift -- the solver's state, and which part of it is persistent.
//
// The core knows variables and rows by index only; handles, validation and names are the layer
// above. Its algorithms are extensions, one phase a file: Basis/ solves with the active rows,
// Solve/ moves from basis to basis.
//
// Per variable j, and so per basis slot j (a slot is named after the variable that it determines):
//     value[j]            the variable's value
//     slot[j]             the basis row at the slot, and the row matched to the variable
//     column[j]           the rows that use the variable: of the matching, others, bounds
//     kind[j]             how the slot's row takes part in a ratio test
//     dual[j*stride + l]  the multiplier of the slot's row at level l; unused for required equalities
// Per row i:
//     row[i], matchSlot[i]  (the slot whose matched row it is, apart from `row` to stay dense in FTRAN)
//
// Persistent state is what a rollback restores: the arrays of `eachPersistentArray` and `scalars`.
// Everything else is work space that is meaningless between calls.

struct Core: ~Copyable {
  var memory: Memory
  var counters = Counters()
  var journal = Journal()

  // Persistent
  var scalars = Scalars()
  var value = Slab<Double>()
  var slot = Slab<Slot>()
  var column = Slab<Column>()
  var kind = Slab<SlotKind>()
  var dual = Slab<Double>()
  var info = Slab<VariableInfo>()
  var row = Slab<Row>()
  var matchSlot = Slab<Int32>()
  var term = Slab<RowTerm>()
  var entry = Slab<ColumnEntry>()
  var freeTerm = Slab<Int32>()
  var freeEntry = Slab<Int32>()
  var level = Slab<Level>()
  var etas = EtaFile()
  var alias = AliasTable()

  /// Suggestions that the next solve applies.
  var suggestions = Slab<Suggestion>()
  /// A variable's place among them, or -1; made as far as variables have been suggested.
  var suggestionPlace = Slab<Int32>()

  // Work space
  var lambda = SparseVector()
  var direction = SparseVector()
  var walk = Walk()
  var queue = RepairQueue()
  var brackets = Brackets()
  var stops = StopLists()
  var changed = ChangeLog()
  var solved = SolvedValues()
  var kept = KeptDirections()
  /// Those that a call under way must not touch.
  var hidden = KeptDirections()
  var checkpoint = Checkpoint()
  var pressure = PressureList()
  var breakpoints = BreakpointHeap()
  var ratio = RatioScratch()
  var peel = PeelScratch()
  var gathered = Slab<RowTerm>()
  var conflict = Slab<ConflictMember>()
  var staging = Staging()
  /// What open journal segments put back, outermost first.
  var marks = Slab<JournalMark>()
  /// rowStamp[i] == rowClock: row i was met in the current look at columns.
  var rowStamp = Slab<UInt16>()
  var rowClock: UInt16 = 0
  /// Pivots and flips since values and multipliers were last recomputed.
  var stepsAtRefresh: UInt64 = 0
  var accuracy = Accuracy()
  var drifted = DriftList()
  /// Whether a large model was made anew, and has not been trimmed since.
  var isLoose = false
  /// Whether it was trimmed since it was made: what comes then is little beside what there is.
  var wasTrimmed = false
  /// Rows entered since the last solve.
  var freshRows = 0
  /// From how many variables on blocking rows are looked for nearby.
  var nearSearch = Pacing.nearSearch
  /// Pivots in a row that did not change a multiplier.
  var stall = 0
  /// Steps taken when the last proof was made.
  var provenSteps: UInt64 = 0
  /// Rows that gave way to rounding since the solve began.
  var gaveWay = 0

  /// An empty core; its owner reserves at the start and frees everything at the end.
  init(_ allocator: Allocator) {
    memory = Memory(allocator)
  }
}

/// Persistent state that is not in an array.
struct Scalars: BitwiseCopyable {
  /// Places in use or once used, not live ones.
  var variables: Int32 = 0
  var rows: Int32 = 0
  var liveVariables: Int32 = 0
  var liveRows: Int32 = 0
  /// Oldest and newest unused place: places are reused oldest first, so that generations last.
  var freeVariable: Int32 = -1
  var freeVariableTail: Int32 = -1
  var freeRow: Int32 = -1
  var freeRowTail: Int32 = -1
  var termsUsed: Int32 = 0
  var entriesUsed: Int32 = 0
  /// Terms of the matched rows: what one refactorisation reads.
  var matchedTerms = 0
  var levels: Int32 = 0
  /// Doubles per slot in `dual`.
  var stride: Int32 = Int32(LevelLayout.smallestStride)
  var etaCount: Int32 = 0
  var etaTerms: Int32 = 0
  var etaReferences: Int32 = 0
  /// Etas that the last refactorisation left, and their size.
  var etaBase: Int32 = 0
  var etaBaseTerms: Int32 = 0
  /// Grows with every change of rows, strengths or coefficients.
  var structure: UInt64 = 0
  /// What any residual may miss by: rows near zero share their variables' rounding with rows at
  /// large coordinates, so that it grows with the largest value there has been.
  var allowedAbsolute = Tolerances.feasibleAbsolute
  /// Objective terms.
  var objectives: Int32 = 0
  /// Suspended objective terms, and the structure at which a solve last tried them.
  var suspended: Int32 = 0
  var suspendedAt: UInt64 = 0
  /// Variables that another stands for.
  var aliases: Int32 = 0
  /// Places for classes of them in use; of rows as the caller wrote them, and the newest unused one.
  var memberPlaces: Int32 = 0
  var forms: Int32 = 0
  var freeForm: Int32 = -1
  /// Terms read in etas since the last refactorisation.
  var etaWork = 0
  /// What finding multipliers of required equalities one by one has cost since all were known.
  var fixedWork = 0
  /// Whether the multipliers of required equalities, which pivots do not keep up, are stored now.
  var knowsFixed = false
  /// Whether there has been a row whose coefficients are of very different sizes.
  var isUneven = false
  /// What a solve through the etas may multiply rounding by.
  var etaGrowth = 1.0
}

/// A basis slot.
struct Slot: BitwiseCopyable {
  /// 1 / coefficient of the slot's variable in its matched row.
  var inversePivot: Double
  /// The basis row here, -1 for an anchor: the variable is held where it is.
  var row: Int32
  /// The row matched to the variable, -1 for none. Differs from `row` only beside etas.
  var matched: Int32

  static let anchor = Slot(inversePivot: 1, row: -1, matched: -1)
}

/// How a slot's row takes part in a ratio test.
enum SlotKind: UInt8, BitwiseCopyable {
  /// Anchor or zombie: its multiplier is [0, 0], it leaves at the first chance.
  case loose
  /// Required equality: its multiplier is unbounded, it never leaves.
  case fixed
  /// Anything else.
  case boxed
}

struct VariableInfo: BitwiseCopyable {
  /// The generation; above it whether a row holds the variable at its rest value, and whether it is in use.
  private var word: UInt32
  /// The variable's edit row, or -1; in an unused place, the next unused one.
  var edit: Int32

  init(generation: UInt32, edit: Int32, isLive: Bool) {
    word = generation | (isLive ? VariableInfo.use : 0)
    self.edit = edit
  }

  private static var use: UInt32 { 1 << 31 }
  private static var rest: UInt32 { 1 << 30 }

  @inline(__always) var isLive: Bool { word >= VariableInfo.use }
  @inline(__always) var generation: UInt32 { word & Stamp.lastGeneration }

  /// Whether one of the rows in the variable's column holds it at its rest value.
  var hasRest: Bool {
    get { word & VariableInfo.rest != 0 }
    set { word = newValue ? word | VariableInfo.rest : word & ~VariableInfo.rest }
  }

  /// The variable goes; its place may be used again when nothing in the basis is left of it.
  mutating func retire() { word &= ~VariableInfo.use }

  /// Puts the place up for use again, as the last.
  mutating func renew() {
    word += 1
    edit = -1
  }
}
