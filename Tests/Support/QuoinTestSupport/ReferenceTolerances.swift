// ReferenceTolerances.swift -- every tolerance of the reference solver, with its reason.
//
// All are relative: each is multiplied by the size of the numbers that were added up on the way to
// the one being judged. A double sum is good to some 1e-15 of that size, and an entry of a freshly
// rebuilt tableau, from which alone verdicts are taken, to some 1e-14 unless the basis is badly
// conditioned. The limits stand above that, and below anything that the test data means.

/// The reference solver's tolerances and limits.
public enum ReferenceTolerances {
  /// A difference that is a smaller part of its operands than this is cancellation, and becomes 0.
  /// Larger: small coefficients vanish. Smaller: noise is taken for an entry and pivoted upon.
  static let cancellation = 1e-13

  /// Entries of a column (rows are scaled to 1) below this cannot be pivots: they block nothing.
  static let pivot = 1e-9

  /// A reduced cost within this part of the costs that make it up is zero. Larger: weak levels gain
  /// at the expense of strong ones. Smaller: noise closes columns that weaker levels still need.
  static let reducedCost = 1e-11

  /// The rounding of a tableau entry as a part of the largest of its row. Smaller: entries that
  /// should be 0 make up a reduced cost, and a column enters that nothing blocks.
  static let entry = 1e-13

  /// A basic value within this part of its scale is zero when two rows compete for the ratio test.
  static let tie = 1e-13

  /// Required rows broken by less than this part of their scale hold. A break of one unit at
  /// coordinates near 1e9 is 1e-9, and is still seen.
  static let feasibility = 1e-11

  /// A solution whose required rows, evaluated at the point itself, are broken by more than this
  /// part of their scale is not reported: the tableau and the data have parted.
  static let witness = 1e-12

  /// How far a level's cost may differ from another solver's, as a part of the cost itself ...
  public static let objectiveRelative = 1e-6

  /// ... or, for costs that are nearly zero, as a part of the numbers they were computed from.
  public static let objectiveRounding = 1e-12

  /// Pivots between two rebuilds from the source data.
  static let pivotsPerRebuild = 40

  /// Pivots without progress, per row and column, after which Bland's rule takes over.
  static let stallFactor = 2

  /// Pivots per row and column in one minimisation after which the solver gives up.
  static let pivotLimitFactor = 200
}
