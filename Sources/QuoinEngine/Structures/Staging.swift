// Staging.swift -- checking a constraint's terms and bringing them into the engine's form.
//
// Terms of one variable are summed, zeros dropped, and the row is scaled by a power of two so that
// its largest coefficient lies in [1, 2). Stale variables and numbers out of range are refused here,
// before the problem changes.

struct Staging: SlabOwner {
  /// The merged terms of the row at hand, then scaled.
  var terms = Slab<RowTerm>()
  var constant = 0.0
  var exponent: Int8 = 0
  /// The row as the caller wrote it, where aliases make it differ from `terms` and `constant`.
  var original = Slab<RowTerm>()
  var originalConstant = 0.0
  var isRelabelled = false
  /// Whether the coefficients that the caller wrote are of very different sizes.
  var isUneven = false
  /// Rows made by the call at hand.
  var made = Slab<Int32>()

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try terms.list(.own, &visit)
    try original.list(.own, &visit)
    try made.list(.own, &visit)
  }
}
