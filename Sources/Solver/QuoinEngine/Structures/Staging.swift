// Staging.swift -- a constraint on its way into the engine's form.
//
// Core+Stage sums the terms of one variable, drops zeros, and scales the row by a power of two so that its largest
// coefficient lies in [1, 2). It refuses stale variables and numbers out of range, before the problem changes. Then
// roots take the place of aliases (Core+Relabel), which may make coefficients larger or smaller again.

struct Staging: SlabOwner {
  /// The terms of the row at hand: first merged, then scaled, then in terms of roots.
  var terms = Slab<RowTerm>()
  var constant = 0.0
  var exponent: Int8 = 0
  /// The row as the caller wrote it, where aliases make it differ from `terms` and `constant`.
  var original = Slab<RowTerm>()
  var originalConstant = 0.0
  var isRelabelled = false
  /// Whether the coefficients that the caller wrote are of very different sizes.
  var isUneven = false
  /// Rows that the call at hand makes or removes; a load reads lists of rows and of variables into it.
  var made = Slab<Int32>()
  /// Where a row is in `made`, for the members of a refused batch's conflict.
  var placeOfRow = Slab<Int32>()

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try terms.list(.own, &visit)
    try original.list(.own, &visit)
    try made.list(.own, &visit)
    try placeOfRow.list(.own, &visit)
  }
}
