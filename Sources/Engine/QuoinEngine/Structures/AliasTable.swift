// AliasTable.swift -- variables that are multiples of others, plus a constant.
//
// Layouts are full of required equalities on two variables: this left edge is that right edge, these
// widths are one. Each says x = ratio * y + offset, so that x need not be a variable of the solver at
// all. Variables tied together so form a class; one of them, its root, stands for all:
//
//     x  =  ratio * root + offset
//
// Rows are kept in terms of roots ("the solver's terms"). Where a row was written in other terms, the
// caller's form is kept beside the solver's. The rows that tie a class together form a tree and are the class's
// *edges*: they belong to no column and never take part in a pivot.
//
// Aliases are found when a whole basis is made anew (Core+Contract). They are given up, all at once, when the caller
// removes or changes an edge, or changes a coefficient (Core+Dissolve): then edges are rows of the basis like any
// other. Aliases are not looked for again before most of the problem is new, so that the new rows share the cost.
//
// For each class `members` holds the number of members, and then the members. The link of a root leads to that number;
// the link of a member is its edge.

struct AliasTable: SlabOwner {
  /// The alias of each variable; a variable that is no member stands for itself.
  private(set) var all = Slab<Alias>()
  /// The members of all classes, class by class.
  private(set) var members = Slab<Int32>()
  /// Per row: where the caller's form is, -1 if it is the solver's.
  private(set) var formOf = Slab<Int32>()
  /// The caller's forms where they differ from the solver's.
  private(set) var form = Slab<WrittenRow>()

  /// Shows its arrays. The counts say how much of each is in use.
  mutating func forEachSlab(
    variables n: Int, rows m: Int, forms: Int, members places: Int, _ visit: inout SlabVisit
  ) throws(EngineError) {
    try all.list(.perVariable.lazy.used(n), &visit)
    try formOf.list(.perRow.lazy.used(m), &visit)
    try form.list(.own.used(forms), &visit)
    try members.list(.own.used(places), &visit)
  }

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try forEachSlab(variables: 0, rows: 0, forms: 0, members: 0, &visit)
  }

  /// Reserves room for the classes that may be found among `variables`. A class takes as many places as it has
  /// variables, the root included.
  mutating func reserveMembers(variables: Int, _ memory: inout Memory) throws(EngineError) {
    try members.reserve(variables, &memory)
  }

  mutating func reserveForms(_ wanted: Int32, _ memory: inout Memory) throws(EngineError) {
    try form.reserve(Int(wanted), &memory)
  }

  mutating func setItself(_ j: Int32) { all[j] = .itself(j) }
  mutating func setSame(_ i: Int32) { formOf[i] = -1 }

}

/// A variable in terms of its root.
struct Alias: BitwiseCopyable {
  var ratio: Double
  var offset: Double
  /// The variable itself unless it is a member of another's class.
  var root: Int32
  /// Of a member: its edge, the row that ties it to the class on the way to the root. Of a root with a class:
  /// -2 - place, where the class begins at `place` in `members`. Else -1.
  private var link: Int32

  static func itself(_ j: Int32) -> Alias { Alias(ratio: 1, offset: 0, root: j, link: -1) }

  static func member(of root: Int32, by edge: Int32, ratio: Double, offset: Double) -> Alias {
    Alias(ratio: ratio, offset: offset, root: root, link: edge)
  }

  @inline(__always) var isMember: Bool { link >= 0 }
  /// The edge of a member; negative for others.
  @inline(__always) var edge: Int32 { link }
  /// Where the class of a root begins in the table's `members`; negative for a variable that is no such root.
  @inline(__always) var members: Int32 { -2 &- link }

  mutating func setMembers(_ place: Int32) { link = -2 - place }
}

/// A row as the caller wrote it, in the row's scale.
struct WrittenRow: BitwiseCopyable {
  var constant: Double
  /// Where the row's terms begin; in an unused place, the next unused place.
  var firstTerm: Int32
  var termCount: Int32
}
