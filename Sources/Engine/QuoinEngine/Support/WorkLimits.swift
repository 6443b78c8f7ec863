// WorkLimits.swift -- how much of one kind of work the engine does before it does something else.

/// How much of one kind of work the engine does before it does something else.
enum WorkLimits {
  // MARK: The queue and steps

  /// The number of rows of a queue among which the next one is looked for, before steps have earned a longer search.
  static let searchedQueue = 16
  /// The number of rows that a pivot may touch without earning a longer search.
  static let touchedPerPivot: Int64 = 64
  /// Queued rows that are repaired between two looks at the clock.
  static let pivotsPerClock = 32
  /// Pivots in a row without progress that switch to Bland's rule: base + perVariable * n.
  static let stallBase = 2000
  static let stallPerVariable = 4
  /// Steps for the sake of one required row, while most rows are new, before the basis is made anew: base, and one for
  /// each `rowsPerCascadeStep` rows.
  static let cascadeBase = 64
  static let rowsPerCascadeStep = 4
  /// In a problem too large for twice the digits, a solve that takes more steps than
  /// base + perItem * (variables + rows) is stopped as numerical trouble: Bland's rule ends long before unless rounding
  /// misleads it.
  static let mostStepsBase = 200_000
  static let mostStepsPerItem = 200
  /// Rows that give way to rounding in one solve before every row may miss by more.
  static let roundingExchanges = 20
  /// A run that has taken more pivots than this for each variable may end by long steps, if there are more wishes on
  /// several variables than `longRunWishes` for each; these steps are at most `longRunSteps` for each. After a repair it
  /// may take them again, `longRuns` times in all.
  static let longRuns = 8
  static let longRunLate = 2
  static let longRunWishes = 4
  static let longRunSteps = 16

  // MARK: Making a basis anew

  /// The least number of constraints of a batch that is crashed as one triangular system.
  static let crashedBatch = 4
  /// The least number of new rows for which the whole basis is made anew, if they are half of all rows or more.
  static let crashedBuild = 16
  /// The cost of a refactorisation, in the work of etas: perItem * (matched terms + variables) + base.
  static let refactorPerItem = 8
  static let refactorBase = 500
  /// In problems of more variables than this, what a crash of all rows needed is given back after it. A batch of more
  /// constraints than this, if most rows are new with it, reserves all its room first.
  static let largeModel: Int32 = 1024

  // MARK: Rounding

  /// Multipliers and values are recomputed from the factorisation after this many steps, or after one for each
  /// `variablesPerStep` variables if that is more.
  static let pivotsPerRefresh = 2000
  static let variablesPerStep = 8
  /// Where values of more than one variable in this many have drifted, all are looked at.
  static let driftShare = 4
  /// How often values are corrected, at most, before a solve ends: each time what is left is about 10^16 times smaller.
  static let corrections = 4
  /// How often multipliers are refined, at most: each time they gain some ten digits.
  static let refinements = 12
  /// How often a basis is made anew to prove a solve's result before the proof is given up.
  static let proofs = 3

  // MARK: Twice the digits

  /// The most variables of a problem that is solved in twice the digits, and the steps for each variable and row
  /// after which such a solve is given up.
  static let carefulVariables = 512
  static let carefulSteps = 64
  /// In a solve in twice the digits, Bland's rule begins when the steps in a row without progress are more than the
  /// solve's limit of steps divided by this.
  static let carefulStallShare = 8
  /// A basis in twice the digits is inverted anew after this many steps, or one for so many variables if that is more.
  static let carefulInversion = 16
  static let variablesPerInversion = 4
  /// After this many steps, and `plainStepsPerItem` for each variable and row, a problem that can be solved in twice the
  /// digits is solved so.
  static let plainStepsBase = 4000
  static let plainStepsPerItem = 40
  /// The same limits of steps where coefficients of very different sizes meet.
  static let unevenBase = 200
  static let unevenPerItem = 12
  /// Exchanges in a row that each undo the one before, after which such a problem is solved so.
  static let undoneExchanges = 12

  // MARK: Faster ways

  /// The most terms of a row that is entered in one pass: each variable is compared with those before it.
  static let shortTerms = 4
  /// Terms of a new required row whose variables are tried one by one to make it hold.
  static let freeMoves = 4
  /// The least number of variables for which a blocking row is looked for nearby, and how many are visited for it.
  static let nearSearch: Int32 = 100
  static let nearVisits = 48
  /// The bounds of a variable with fewer than this are looked at one by one, those of others in order.
  static let scannedBounds: Int32 = 16
  /// After a search among sorted bounds that passes over more bounds than this, the next starts from the present value.
  static let lookedAt = 2
  /// The least number of bounds of a variable whose bounds flip together. Where it has fewer, as in a grid of a
  /// hundred columns, they flip one by one, each when it is the worst of those that wait.
  static let boundRuns = 256
  /// The least number of entries of a lambda that is kept when a bound leaves, for the next bound of the same variable;
  /// and how many bounds in a row may use it.
  static let reusedLambda = 64
  static let lambdaAge = 32
  /// The most rows that a long step flips with a BTRAN for each, rather than one for each level.
  static let flippedOneByOne = 16
  /// Aliases are looked for in problems of at least this many rows, if one row in `tiesWorthwhile` may become an edge.
  static let contractedRows: Int32 = 24
  static let tiesWorthwhile = 16
  /// Members that classes must have on average.
  static let membersWorthwhile = 2
  /// The largest ratio of the two variables of an edge, or its inverse; and the same of a member and its root.
  static let largestRatio = 8.0
  static let largestClassRatio = 64.0

  // MARK: Kept directions

  /// Directions of edits kept at once, and how many edits without one are remembered: a direction is made for an edit
  /// that is suggested while it is remembered.
  static let keptDirections = 8
  static let recentSuggestions = 16
  /// A direction that was used within the last so many suggestions is not given up for another. So many edits at most
  /// have a direction or are remembered: where they are suggested in turn, no direction is given up.
  static let usedLately = Int64(keptDirections + recentSuggestions)
  /// Suggestions in a row that violate nothing before the safe range is looked for; and the most to which this number
  /// grows where safe ranges were of no use.
  static let cleanMoves = 3
  static let longestWait = 64
  /// A kept direction is made anew after perEntry * entries + base of its entries were updated.
  static let updatesPerEntry = 8
  static let updatesBase = 2000
  /// A dense kept direction with more entries than this is put in order.
  static let arrangedEntries = 4096
  /// A direction that names more than one variable in this many is dense.
  static let denseShare = 16

  // MARK: Removals and questions

  /// The least number of rows removed together for which all state may be copied rather than logged.
  static let sealedRemoval = 8
  /// All state may be copied only if the rows removed are at least one in this many of all rows.
  static let sealedShare = 8
  /// Steps in a row on the optimal face that move nothing and so switch to Bland's rule there.
  static let faceStall = 100
  /// A walk that has not come to a variable's end after this many steps leaps (Engine+Ambiguity).
  static let stepsToLeap = 8
}
