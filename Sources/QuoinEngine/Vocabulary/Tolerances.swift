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

  /// A pivot that is taken unseen by the ratio test is at least this, and at most its inverse.
  static let nearPivot = 0.2

  /// Coefficients of one row that differ by a larger factor make bases that may be nearly singular: what a
  /// solve ends with is then computed anew and looked at again.
  static let unevenRatio = 128.0

  /// In twice the digits: the part of the largest entry of a solve below which another is zero. Rounding
  /// leaves some 10^-28, what counts is larger.
  static let carefulZero = 1e-17
  /// A value that no solution has: further away than any that a caller can ask for.
  static let outOfReach = 1e18

  /// A pivot below this multiplies rounding enough that values and multipliers are recomputed after it.
  static let doubtfulPivot = 1e-4

  /// The smallest coefficient that a torn system's peel may pivot on: smaller ones let solves grow,
  /// larger ones leave more rows to etas.
  static let tornPivot = 0.1

  /// The largest change of a value, times what etas may multiply its rounding by, that is left
  /// uncorrected: a thousand rounding errors of that size are what a residual may miss by. Larger, and
  /// nearly singular bases leave values that are wrong; smaller, and long chains are corrected for nothing.
  static let trustedChange = 1e4

  /// The same where the etas let nothing grow: some ten rounding errors of it.
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

  /// Recomputed multipliers below this are rounding, not pressure.
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

  /// Values beyond this round by a good part of the absolute allowance, so that rows among them and
  /// near zero may miss by more: after moving such values, rows that use them are corrected.
  static let largeValue = 1e6

  /// What a certificate allows a multiplier outside its box, and an imbalance relative to the sum of
  /// magnitudes: what 10^3 pivots' rounding leaves.
  static let certifiedBox = 1e-7
  static let certifiedBalance = 1e-7

  /// What a loaded state's kept directions and etas may be off by, the latter times what they let grow: much more
  /// than hundreds of exchanges round, and so little that no value misses by more than it may.
  static let certifiedDirection = 2e-12
  static let certifiedSolve = 1e-11

  /// The part of what a certificate allows that a loaded state's imbalance may be: the pivots to come multiply it.
  static let loadedBalance = 1e-2

  /// The relative width below which a variable's range is a single value.
  static let ambiguity = 1e-8

  /// A multiplier below this is not part of a conflict or an explanation.
  static let attribution = 1e-9
}

/// Limits on input. They keep every product of accepted numbers far from overflow.
enum Limits {
  /// The largest magnitude of a constant, a value or a suggestion, in units of its row.
  static let largestValue = 1e15
  /// The largest magnitude that a saved state may hold: values follow from accepted numbers.
  static let largestLoadedValue = 1e30
  static let smallestCoefficient = 1e-12
  static let largestCoefficient = 1e12
  /// The largest ratio of two coefficients of one constraint.
  static let largestCoefficientRatio = 1e9
  static let smallestWeight = 1e-6
  static let largestWeight = 1e6
  /// The same for a weight times its row's scale: beyond it, multipliers of the level would be
  /// rounding beside it, or it beside them.
  static let smallestRowWeight = 1e-7
  static let largestRowWeight = 1e9
  /// Indices are 32-bit and signed; the margin keeps sums of two of them in range.
  static let largestCount = 1 << 30
  /// Bytes of a name or of a file.
  static let longestLabel = 1 << 20
}

/// How much work is worth doing before something else is.
enum Pacing {
  /// Among so many rows of a queue the largest violation is looked for: among more it would cost more
  /// than the pivots that it saves.
  static let searchedQueue = 16
  /// Multipliers and values are recomputed from the factorisation after so many pivots, or after one for
  /// so many variables if that is more.
  static let pivotsPerRefresh = 2000
  static let variablesPerStep = 8
  /// So many pivots in a row without progress switch to Bland's rule: base + perVariable * n.
  static let stallBase = 2000
  static let stallPerVariable = 4
  /// Steps for the sake of one required row, while most rows are new, before the basis is made anew: base, and
  /// one for so many rows.
  static let cascadeBase = 64
  static let rowsPerCascadeStep = 4
  /// So many steps in a row on the optimal face that move nothing switch to it there.
  static let faceStall = 100
  /// A solve that takes more pivots than base + perItem * (variables + rows) is stopped as
  /// numerical trouble: Bland's rule ends long before unless rounding misleads it.
  static let hopelessBase = 200_000
  static let hopelessPerItem = 200
  /// A batch of at least so many constraints is crashed as one triangular system.
  static let crashedBatch = 4
  /// Fewer new rows than this are repaired one by one whatever their share.
  static let crashedBuild = 16
  /// Beyond so many variables, what a crash needed is given back after it.
  static let keptScratch: Int32 = 1024
  /// Aliases are looked for in problems of so many rows, of which one in so many may become an edge.
  static let contractedRows: Int32 = 24
  static let tiesWorthwhile = 16
  /// Members that classes must have on average.
  static let membersWorthwhile = 2
  /// The largest ratio of two aliased variables, or its inverse; and of one and its root.
  static let largestRatio = 8.0
  static let largestClassRatio = 64.0
  /// The largest problem that is solved in twice the digits, and the steps for each variable and row after
  /// which even that is given up.
  static let carefulVariables = 512
  static let carefulSteps = 64
  /// How often a basis is made anew before its proof is given up.
  static let proofs = 3
  /// After this many steps, and so many for each variable and row, a problem that can be solved in twice the
  /// digits is.
  static let hopefulBase = 4000
  static let hopefulPerItem = 40
  /// From how many rows on that are removed together all state may be copied rather than logged.
  static let sealedRemoval = 8
  /// From how many entries on a kept direction may be worth putting in order.
  static let arrangedEntries = 4096
  /// From how many variables on a blocking row is looked for nearby, and how many are visited for it.
  static let nearSearch: Int32 = 100
  static let nearVisits = 48
  /// The bounds of a variable with fewer than this are looked at one by one, those of others in order.
  static let scannedBounds: Int32 = 16
  /// Stops that are looked at again and again before home moves to where the value is.
  static let lookedAt = 2
  /// Directions of edits kept at once, and how many suggestions back an edit counts as in use.
  static let keptDirections = 8
  static let recentSuggestions = 16
  /// Suggestions in a row that violate nothing before it is worth finding how far that goes; and at
  /// most so many where what was found was of no use.
  static let cleanMoves = 3
  static let longestPatience = 64
  /// A kept direction is made anew after perEntry * entries + base of its entries were updated.
  static let updatesPerEntry = 8
  static let updatesBase = 2000
  /// Rows that give way to rounding in one solve before residuals are allowed more of it.
  static let gaveWay = 20
  /// Terms of a new required row whose variables are tried one by one to make it hold.
  static let absorptions = 4
  /// Pivots between two looks at the clock.
  static let pivotsPerClock = 32
}
