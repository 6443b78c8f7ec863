// Tolerances.swift -- the one home of numeric limits: unit, reason, and what breaks otherwise.
//
// Every row is scaled by a power of two so that its largest coefficient lies in [1, 2). Scaling is
// exact, so these numbers mean the same for a row written in pixels and one written in kilometres.

enum Tolerances {
  /// A residual's absolute allowance, for sums that cancel to zero. Tighter, and rounding at a
  /// coordinate of some thousands looks like a violation; looser, and errors become visible.
  static let feasibleAbsolute = 1e-9

  /// A residual's allowance relative to the magnitudes that were summed. It is some 10^5 rounding errors
  /// of a double, so that chains of thousands of additions at coordinates of 10^9 stay consistent.
  static let feasibleRelative = 1e-11

  /// The smallest multiplier that may be a pivot. Below it a basis change amplifies rounding by
  /// more than the residual allowance can hide.
  static let pivot = 1e-8

  /// The smallest multiplier of a row that leaves without a BTRAN (Core+NearBlocker). Its inverse is the largest.
  static let nearPivot = 0.2
  /// Of two slots that block at zero, the one with the larger multiplier leaves if it is over this many times as large.
  /// Otherwise the slot that fewer basis rows use leaves. Larger: worse conditioned bases. Smaller: denser bases.
  static let muchLarger = 4.0
  /// If the free variable with a row's largest coefficient cannot take up the row's residual, other free variables are
  /// tried. One with a smaller coefficient than this is not: it would move by more than twice the residual.
  static let freeMove = 0.5
  /// Bounds no further from a value than twice an allowance are looked at one by one. The allowance is that of a
  /// magnitude of this many times the value, plus 1. Smaller: a bound that rounding decides about is passed over.
  static let nearBounds = 4.0

  /// If coefficients of one row differ by a larger factor, bases may be nearly singular. The engine then recomputes
  /// what a solve ends with, and looks at it again.
  static let unevenRatio = 128.0
  /// The least coefficient of a row that is entered in one pass. The largest is below 2, so such a row is not uneven.
  static let smallestPlain = 2 / unevenRatio

  /// In twice the digits, an entry of a solve below this part of the largest entry is zero. Rounding leaves
  /// some 10^-28; entries that count are larger than this.
  static let carefulZero = 1e-24
  /// In twice the digits, multipliers closer than this tie. The engine uses this if ties within `writtenRounding` led to
  /// no certificate: among pivots of many sizes, smaller differences are real, and decide.
  static let carefulTie = 1e-18
  /// What the rounding of numbers as a caller writes them may come to in a multiplier: a hundred roundings of 1. Closer
  /// than this, multipliers tie in the solver; in a certificate twice this times the heaviest weight. 0.3 and three times
  /// 0.1 are the same to the caller. In random systems over four decades the least distance seen to decide was 3.7e-14; of
  /// layouts stated in decimals the largest that must not decide was 2.2e-14. A distance must be snapped to zero before it
  /// is divided by a small pivot, or rounding at a strong level decides a lexicographic comparison.
  static let writtenRounding = 2.5e-14
  /// The rounding of sums of weights, as a part of the heaviest: a few roundings. Ties are as close as the larger of the
  /// two. Where rows weigh some hundreds, distances of 10^-12 have been seen to decide.
  static let weightRounding = 1e-15
  /// Where two bases follow each other, ties become so many times wider.
  static let tieWidening = 64.0
  /// The rounding of numbers in twice the digits, and of sums of a million of them, as a part of the largest.
  static let doubleRounding = 1e-26
  /// What is refined is scaled to this size: entries below `drop` are left out of a solve.
  static let refinedSize = 1024.0
  /// A value that no solution has: further away than any that a caller can ask for.
  static let outOfReach = 1e18

  /// A solve with a pivot below this ends with a proof: later steps through such a basis lose digits. Pivots of layouts
  /// are larger.
  static let provenPivot = 1e-2
  /// A pivot below this multiplies rounding enough that values and multipliers are recomputed after it.
  static let doubtfulPivot = 1e-4

  /// The smallest coefficient that a torn system's peel may pivot on. Smaller: the entries of solves grow.
  /// Larger: more rows are left to etas.
  static let tornPivot = 0.1

  /// Values are corrected if the largest change of a value, times the growth that etas may give its rounding, exceeds
  /// this. A residual may miss by a thousand rounding errors of a number of this size. Larger, and nearly
  /// singular bases leave values that are wrong; smaller, and long chains are corrected for nothing.
  static let trustedChange = 300.0

  /// The same limit if etas let no rounding grow: a residual may miss by some tens of rounding errors of this size.
  static let trustedEvenChange = 2.5e5

  /// If etas let rounding grow beyond this, multipliers are not trusted either: a refactorisation has all of them
  /// recomputed and looked at.
  static let trustedGrowth = 1e3

  /// By how much of the largest value a run of long steps shifts constants, at most. Much more than an allowance, so that
  /// no two breakpoints tie; much less than what users tell apart, so that the basis stays right when they go back.
  static let longRunShift = 1e-8
  /// How many ties a multiplier may be outside its box at the end of a run of long steps. What is left is looked at by
  /// ordinary steps.
  static let longRunTies = 1e3

  /// A difference of multipliers from this on is real. A smaller one may be what many pivots' rounding left: the
  /// multipliers are recomputed; if it stays, it counts, and the solve ends with a proof. With it goes the largest weight.
  static let marginal = 1e-7
  static let marginalShare = 1e-9

  /// Entries of a solve below this are not propagated; they are sums that cancelled.
  static let drop = 1e-13

  /// Entries of a solve below this are left out of its result.
  static let negligible = 1e-12

  /// A row whose residual has a smaller slope than this along a direction does not bound the step: the row
  /// could not be pivoted on.
  static let slope = 1e-8

  /// A sum of slopes below this part of the slope that was added last is rounding, and becomes zero.
  static let cancelled = 1e-12

  /// The smallest multiplier that a closing row may pivot on when a basis is refactored.
  static let refactorPivot = 1e-9
  /// The same where coefficients of very different sizes meet. A smaller pivot leaves nothing to refine.
  static let unevenRefactorPivot = 1e-13

  /// The part of the largest value that any residual may miss by: some units in its last place.
  static let sharedRounding = 1e-15

  /// A solve makes the allowance smaller if it is more than this many times what the values need. If required rows
  /// contradict each other by rounding, the allowance becomes this many times what they miss.
  static let largerAllowance = 2.0

  /// Values beyond this round by a good part of the absolute allowance. A row that ties such a value to one near
  /// zero may miss by more than the allowance. So after large values move, the rows that use them are corrected.
  static let largeValue = 1e6

  /// The largest noise of the multipliers that a certificate finds, relative to the sum of magnitudes: the rounding of
  /// 10^3 pivots.
  static let certifiedBalance = 1e-7

  /// A conflict is proved if it is one at all values up to this. Larger, and the rounding of multipliers such as a third
  /// would leave ordinary conflicts without a proof.
  static let provenReach = 1e10
  /// The part of the sum of magnitudes that a slope along a ray may be off by.
  static let rayRounding = 1e-10

  /// Values beyond this, and beyond `farAway` times the largest one that moves, are nothing that a wish is granted at if
  /// what grants it is a marginal difference: rows that are nearly parallel meet there.
  static let nearReach = 1e9

  /// How many times the largest number of a problem a variable is pulled away to find the end of its range.
  static let farAway = 1e6

  /// The relative width below which a variable's range is a single value.
  static let ambiguity = 1e-8

  /// A row whose multiplier is below this is not part of a conflict.
  static let attribution = 1e-9

  /// By how much a kept direction may differ from a fresh one when invariants are checked: some hundred exchanges leave
  /// less, even with small pivots among them. The fuzzer holds kept directions to the same limit.
  static let keptDirection = 1e-5
}
