// Tolerances.swift -- the one home of numeric limits: unit, reason, and what breaks otherwise.
//
// Every row is scaled by a power of two so that its largest coefficient lies in [1, 2). Scaling is
// exact, so these numbers mean the same for a row written in pixels and one written in kilometres.

enum Tolerances {
  /// A residual's absolute allowance, for sums that cancel to zero. Tighter, and rounding at a
  /// coordinate of some thousands looks like a violation; looser, and errors become visible.
  static let feasibleAbsolute = 1e-9

  /// A residual's allowance relative to the magnitudes that were summed. Some 10^5 rounding errors
  /// of a double: chains of thousands of additions at coordinates of 10^9 stay consistent.
  static let feasibleRelative = 1e-11

  /// The smallest multiplier that may be a pivot. Below it a basis change amplifies rounding by
  /// more than the residual allowance can hide.
  static let pivot = 1e-8

  /// The multiplier of a row that leaves without a BTRAN (Core+NearBlocker) is at least this, and at most its inverse.
  static let nearPivot = 0.2
  /// Of two slots that block at zero, the one whose multiplier is this many times as large gives way. Where multipliers
  /// differ by less, the slot that fewer basis rows use does. Larger: worse conditioned bases. Smaller: denser ones.
  static let muchLarger = 4.0
  /// Where the free variable with a row's largest coefficient cannot take up the row's residual, one with a smaller
  /// coefficient than this is not asked to: it would move by more than twice as much.
  static let absorbed = 0.5
  /// Bounds near a value are looked at one by one: those within twice the allowance for a magnitude of this many times
  /// the value. Smaller: a bound that rounding decides about is passed over.
  static let nearBounds = 4.0

  /// Coefficients of one row that differ by a larger factor make bases that may be nearly singular: what a
  /// solve ends with is then computed anew and looked at again.
  static let unevenRatio = 128.0

  /// In twice the digits: the part of the largest entry of a solve below which another is zero. Rounding
  /// leaves some 10^-28, what counts is larger.
  static let carefulZero = 1e-17
  /// In twice the digits: multipliers closer than this tie, where ties as the fast way has them led to no
  /// certificate. Among pivots of many sizes smaller differences are real, and decide.
  static let carefulTie = 1e-18
  /// The last digit of a number, as a part of it: a multiplier that was known to more digits is rounded to this.
  static let lastDigit = 4e-16
  /// A value that no solution has: further away than any that a caller can ask for.
  static let outOfReach = 1e18

  /// A pivot below this multiplies rounding enough that values and multipliers are recomputed after it.
  static let doubtfulPivot = 1e-4

  /// The smallest coefficient that a torn system's peel may pivot on. Smaller: what solves compute grows.
  /// Larger: more rows are left to etas.
  static let tornPivot = 0.1

  /// The largest change of a value, times what etas may multiply its rounding by, that is left
  /// uncorrected: a thousand rounding errors of that size are what a residual may miss by. Larger, and
  /// nearly singular bases leave values that are wrong; smaller, and long chains are corrected for nothing.
  static let trustedChange = 1e4

  /// The largest such change where the etas let nothing grow: a residual may miss by some tens of its rounding errors.
  static let trustedEvenChange = 2.5e5

  /// Beyond this growth multipliers are not trusted either: all are looked at when they are made anew.
  static let trustedGrowth = 1e3

  /// A multiplier's distance to its bound below this counts as zero. It must be snapped before it
  /// is divided by a small pivot, or rounding at a strong level decides a lexicographic comparison.
  static let dualSnap = 1e-10

  /// Multipliers closer than this tie. Larger than their rounding, smaller than any weight.
  static let dualTie = 1e-10

  /// Where a smaller difference of multipliers decides, they are recomputed: it may be what many pivots'
  /// rounding left, or what weights and coefficients of many sizes really come to.
  static let marginal = 1e-7

  /// Entries of a solve below this are not propagated; they are sums that cancelled.
  static let drop = 1e-13

  /// Entries of a solve below this are left out of its result.
  static let negligible = 1e-12

  /// Recomputed multipliers below this are rounding, and become zero.
  static let dualNoise = 1e-12

  /// The slope of a residual along a direction below which the row does not bound the step: it could
  /// not be pivoted on.
  static let slope = 1e-8

  /// A sum of slopes below this part of what was added last is what their rounding left of them.
  static let cancelled = 1e-12

  /// The smallest multiplier that a closing row may pivot on when a basis is refactored.
  static let refactorPivot = 1e-9

  /// The part of the largest value that any residual may miss by: some units in its last place.
  static let sharedRounding = 1e-15

  /// A solve makes an allowance smaller that is more than this many times what the values need. Required rows that
  /// contradict each other by rounding are allowed this many times what they miss.
  static let looseness = 2.0

  /// Values beyond this round by a good part of the absolute allowance. A row that ties such a value to one near
  /// zero may miss by more than that: after such values move, the rows that use them are corrected.
  static let largeValue = 1e6

  /// The largest distance of a multiplier outside its box, and the largest imbalance relative to the sum of
  /// magnitudes, that a certificate accepts: the rounding of 10^3 pivots.
  static let certifiedBox = 1e-7
  static let certifiedBalance = 1e-7

  /// The largest error of a loaded state's kept directions, and of its etas, the latter times the etas' growth. Both
  /// are much larger than the rounding of hundreds of exchanges, and so small that values stay within their
  /// allowance.
  static let certifiedDirection = 2e-12
  static let certifiedSolve = 1e-13

  /// The largest imbalance of a loaded state, as a part of the one that a certificate accepts: the pivots to come
  /// multiply it.
  static let loadedBalance = 1e-4

  /// The relative width below which a variable's range is a single value.
  static let ambiguity = 1e-8

  /// A row whose multiplier is below this is not part of a conflict.
  static let attribution = 1e-9

  /// By how much a kept direction may differ from a fresh one when invariants are checked: some hundred exchanges leave
  /// less, even with small pivots among them. The fuzzer holds kept directions to the same.
  static let keptDirection = 1e-5
}
