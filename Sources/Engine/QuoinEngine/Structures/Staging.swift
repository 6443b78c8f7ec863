// Staging.swift -- a constraint on its way into the engine's form.
//
// Core+Stage sums the terms of one variable, drops zeros, and scales the row by a power of two so that its largest
// coefficient lies in [1, 2). It refuses stale variables and numbers out of range, before the problem changes. Then
// roots take the place of aliases (Core+Relabel), which may make coefficients larger or smaller again.
//
// What is staged is good until the call ends, or stages something else. It is in terms of the aliases of its time:
// where these may have changed, as after an attempt that was undone, a row is staged again.

struct Staging: SlabOwner {
  /// The terms of the row at hand: first merged, then scaled, then in terms of roots.
  var terms = Slab<RowTerm>()
  var constant = 0.0
  var exponent: Int8 = 0
  /// The row as the caller wrote it, where aliases make it differ from `terms` and `constant`.
  var written = Slab<RowTerm>()
  var writtenConstant = 0.0
  var isRelabelled = false
  /// Whether the coefficients that the caller wrote are of very different sizes.
  var isUneven = false
  /// The rows of the call at hand, which it makes or removes.
  var rows = Slab<Int32>()
  /// Where a row is in `rows`, for the members of a refused batch's conflict.
  var placeOfRow = Slab<Int32>()

  /// Begins a row.
  mutating func begin() {
    terms.count = 0
    isRelabelled = false
    isUneven = false
  }

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try terms.list(.own, &visit)
    try written.list(.own, &visit)
    try rows.list(.own, &visit)
    try placeOfRow.list(.own, &visit)
  }
}
