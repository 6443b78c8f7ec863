// AliasTable.swift -- variables that are others in disguise.
//
// Layouts are full of required equalities on two variables: this left edge is that right edge, these
// widths are one. Each says x = ratio * y + offset, so that x need not be a variable of the solver at
// all. Variables tied together so form a class; one of them, its root, stands for all:
//
//     x  =  ratio * root + offset
//
// Rows are kept in terms of roots ("the solver's terms"), and beside them, where they differ, as the
// caller wrote them. The rows that tie a class together, a tree, are its *edges*: they belong to no
// column and never take part in a pivot.
//
// Aliases are found when a basis is made anew (Core+Contract). They are given up, all at once, when
// something happens that they are in the way of (Core+Dissolve): then edges are rows of the basis like
// any other. Before that can happen again, most of the problem must be new, so that what it costs is
// spread over the rows that came.

struct AliasTable {
  /// Per variable.
  private(set) var all = Slab<Alias>()
  /// The members of all classes, class by class.
  var members = Slab<Int32>()
  /// Per row: the caller's form where it differs from the solver's.
  private(set) var original = Slab<OriginalRow>()

  /// Whether there is room for what there are places for, also if there are no aliases now: a rollback
  /// may bring them back.
  @inline(__always) var isReady: Bool { all.capacity > 0 }

  mutating func reserve(variables: Int, rows: Int, _ memory: inout Memory) throws(EngineError) {
    try all.reserve(variables, &memory)
    try members.reserve(variables, &memory)
    try original.reserve(rows, &memory)
  }

  /// Keeps room for `variables` and `rows`, and of members only what there are.
  mutating func trim(variables: Int, rows: Int, members count: Int, _ memory: inout Memory)
    throws(EngineError)
  {
    try all.trim(to: variables, &memory)
    try members.trim(to: count, &memory)
    try original.trim(to: rows, &memory)
  }

  mutating func setItself(_ j: Int32) { all[j] = .itself(j) }
  mutating func setSame(_ i: Int32) { original[i] = .same }

  mutating func free(_ memory: inout Memory) {
    all.free(&memory)
    members.free(&memory)
    original.free(&memory)
  }
}

/// What a variable is in terms of its root.
struct Alias: BitwiseCopyable {
  var ratio: Double
  var offset: Double
  /// The variable itself unless it is a member of another's class.
  var root: Int32
  /// The row that ties a member to the class, on the way to the root; -1 for a root.
  var edge: Int32
  /// Of a root: where its members begin, and how many there are.
  var firstMember: Int32
  var memberCount: Int32

  static func itself(_ j: Int32) -> Alias {
    Alias(ratio: 1, offset: 0, root: j, edge: -1, firstMember: 0, memberCount: 0)
  }
}

/// A row as the caller wrote it, in the row's scale.
struct OriginalRow: BitwiseCopyable {
  var constant: Double
  /// Where its terms begin, -1 if they are the solver's.
  var firstTerm: Int32
  var termCount: Int32

  static let same = OriginalRow(constant: 0, firstTerm: -1, termCount: 0)
}

extension Core {
  /// Whether there are aliases. Otherwise the table means nothing.
  @inline(__always) var hasAliases: Bool { scalars.aliases > 0 }

  /// The value of a variable, whatever stands for it.
  @inline(__always)
  func current(_ j: Int32) -> Double {
    if !hasAliases { return value.base[j] }
    let held = alias.all.base[j]
    return held.ratio * value.base[held.root] + held.offset
  }

  /// The variable that stands for `j`.
  @inline(__always)
  func root(of j: Int32) -> Int32 { hasAliases ? alias.all.base[j].root : j }

  /// Whether a class hangs on variable `j`.
  @inline(__always)
  func isTied(_ j: Int32) -> Bool {
    hasAliases && (alias.all.base[j].edge >= 0 || alias.all.base[j].memberCount > 0)
  }

  /// Whether row `i` is an edge of a class.
  @inline(__always)
  func isEdge(_ i: Int32) -> Bool { row.base[i].flags & RowFlag.edge != 0 }

  /// Row `i` as the caller wrote it: its first term, how many there are, its constant.
  @inline(__always)
  func original(_ i: Int32) -> OriginalRow {
    if hasAliases && alias.original.base[i].firstTerm >= 0 { return alias.original.base[i] }
    let held = row.base[i]
    return OriginalRow(constant: held.constant, firstTerm: held.firstTerm, termCount: held.termCount)
  }

  /// Whether row `i` as the caller wrote it mentions variable `j`.
  @inline(__always)
  func mentions(_ j: Int32, _ i: Int32) -> Bool {
    let held = original(i)
    for t in held.firstTerm..<held.firstTerm + held.termCount where term.base[t].variable == j {
      return true
    }
    return false
  }

  /// What the solver's constant of row `i` has over the caller's.
  @inline(__always)
  mutating func constantShift(_ i: Int32) -> Double {
    guard hasAliases, alias.original.base[i].firstTerm >= 0 else { return 0 }
    return constantShift(alias.original.base[i])
  }

  mutating func constantShift(_ held: OriginalRow) -> Double {
    var sum = 0.0
    for t in held.firstTerm..<held.firstTerm + held.termCount {
      sum += term.base[t].coefficient * alias.all.base[term.base[t].variable].offset
    }
    return sum
  }

  /// Sets the caller's constant of row `i`; the caller has reserved and sets the solver's.
  mutating func noteConstant(_ i: Int32, _ constant: Double) {
    guard hasAliases, alias.original.base[i].firstTerm >= 0 else { return }
    saveOriginal(i)
    alias.original.base[i].constant = constant
  }

  /// The variable of an edit, a stay or a rest row.
  @inline(__always)
  func heldVariable(_ i: Int32) -> Int32 { term.base[original(i).firstTerm].variable }
}
