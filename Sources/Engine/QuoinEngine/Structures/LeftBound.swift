// LeftBound.swift -- the bound that left the basis last, and what must not have changed since (Core+LeftBound).

/// The bound that left the basis in the last pivot, while lambda still says how the row that entered was
/// made up.
struct LeftBound: BitwiseCopyable {
  /// Its variable, -1 if there is none.
  var variable: Int32 = -1
  /// How many times in a row lambda was kept, this time included.
  var age = 0
  var coefficient = 0.0
  /// lambda at the slot where the bound left.
  var multiplier = 0.0
  /// The clocks of lambda and of the basis when the bound left: both must still be the same.
  var lambdaClock: UInt32 = 0
  var basisClock: UInt32 = 0
}
