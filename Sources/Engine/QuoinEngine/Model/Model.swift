// Model.swift -- the problem as arrays: variables, rows, their terms, the columns that mirror them, levels.
//
// Per variable j:
//     value[j]    its value
//     info[j]     its generation, its edit
//     column[j]   the rows that use it: those of the matching, others, bounds
// Per row i:
//     row[i]      what it demands, and where it is in the basis
//     term        the products of all rows; row i has termCount from firstTerm on
//
// The model owns the memory and the undo log of the solver: all persistent state takes its room from `memory`, and
// `journal` undoes its changes. Of the basis the model knows each row's slot and, in each column, the matched rows'
// prefix.

struct Model: ~Copyable {
  var memory: Memory
  var journal = Journal()

  // Persistent
  var scalars = ModelScalars()
  var value = Slab<Double>()
  var info = Slab<VariableInfo>()
  var column = Slab<Column>()
  var row = Slab<Row>()
  var term = Slab<RowTerm>()
  var entry = Slab<ColumnEntry>()
  var freeTerm = Slab<Int32>()
  var freeEntry = Slab<Int32>()
  var level = Slab<Level>()

  #if !hasFeature(Embedded)
    /// The faster ways that are switched on.
    var paths = Paths.all
  #endif

  init(_ allocator: Allocator) {
    memory = Memory(allocator)
  }

  /// Whether a faster way is switched on.
  @inline(__always)
  func uses(_ path: Paths) -> Bool {
    #if hasFeature(Embedded)
      true
    #else
      paths.contains(path)
    #endif
  }
}

/// Persistent state of the model that is not in an array.
struct ModelScalars: BitwiseCopyable {
  /// Places in use or once used, for variables and for rows; the live ones are counted below.
  var variables: Int32 = 0
  var rows: Int32 = 0
  var liveVariables: Int32 = 0
  var liveRows: Int32 = 0
  /// The first and the last unused place. Places are reused oldest first, so that generations last. Only a place that
  /// is taken back is reused before all others (Core+TakeBack).
  var freeVariable: Int32 = -1
  var freeVariableTail: Int32 = -1
  var freeRow: Int32 = -1
  var freeRowTail: Int32 = -1
  var termsUsed: Int32 = 0
  var entriesUsed: Int32 = 0
  /// Terms of the matched rows: what one refactorisation reads.
  var matchedTerms = 0
  var levels: Int32 = 0
  /// Grows with every change of the rows in columns, of their strengths or coefficients. A new rest row does not count.
  var structure: UInt64 = 0
  /// The absolute allowance of every residual. It grows and shrinks with the largest value, because rows near
  /// zero share the rounding of their variables with rows at large coordinates (Core+Allowance).
  var allowedAbsolute = Tolerances.feasibleAbsolute
}
