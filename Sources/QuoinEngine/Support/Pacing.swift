// Pacing.swift -- how much work is worth doing before something else is.

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
  /// After so many steps that have not led to its end a variable leaps toward it; and after so many steps of the
  /// leap the rows that are still violated are repaired without regard to it.
  static let stepsToLeap = 8
  static let leapSteps = 32
  /// Parallel rows are looked for where a row has so few terms, in columns shorter than this.
  static let leapTerms: Int32 = 4
  static let leapColumn: Int32 = 17
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
  /// Steps without progress before Bland's rule: one in so many of those.
  static let carefulStallShare = 8
  /// How often a basis is made anew before its proof is given up.
  static let proofs = 3
  /// After this many steps, and so many for each variable and row, a problem that can be solved in twice the
  /// digits is.
  static let hopefulBase = 4000
  static let hopefulPerItem = 40
  /// From how many rows on that are removed together all state may be copied rather than logged.
  static let sealedRemoval = 8
  /// And from which share of all rows on: one in so many.
  static let sealedShare = 8
  /// From how many entries on a kept direction may be worth putting in order.
  static let arrangedEntries = 4096
  /// A direction that names one variable in so many, or more, is dense.
  static let denseShare = 16
  /// From how many variables on a blocking row is looked for nearby, and how many are visited for it.
  static let nearSearch: Int32 = 100
  static let nearVisits = 48
  /// The bounds of a variable with fewer than this are looked at one by one, those of others in order.
  static let scannedBounds: Int32 = 16
  /// Bounds that a search looks at before the next search starts from where the value is.
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
  static let nearBlockersTaken = 20
  /// The cost of a refactorisation, in the work of etas: perItem * (matched terms + variables) + base.
  static let refactorPerItem = 8
  static let refactorBase = 500
  /// Where values of more than one variable in so many have drifted, all are looked at.
  static let driftShare = 4
  /// Terms of a new required row whose variables are tried one by one to make it hold.
  static let absorptions = 4
  /// From how many entries on the lambda of a bound that left is worth keeping, and for how many in a row.
  static let keptLambda = 64
  static let lambdaAge = 32
  /// Pivots between two looks at the clock.
  static let pivotsPerClock = 32
}
