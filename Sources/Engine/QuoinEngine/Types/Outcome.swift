// Outcome.swift -- how a solve ended, how much it may cost, and what a conflict consists of.

/// How a solve ended. In every case the solver's state is consistent and required constraints that
/// were accepted stay accepted.
public enum SolveStatus: UInt8, Sendable, BitwiseCopyable {
  /// Every value is optimal, level by level.
  case optimal
  /// An objective term can improve without end. Values rest where the term was suspended; all else
  /// is optimal.
  case unbounded
  /// The pivot budget ran out. Solve again to go on.
  case pivotBudgetSpent
  /// The time budget ran out. Solve again to go on.
  case timeBudgetSpent
}

extension SolveStatus {
  /// Whether a budget ended the solve.
  @inline(__always) var isStopped: Bool { self == .pivotBudgetSpent || self == .timeBudgetSpent }
}

/// The budget of one solve. Zero means no limit.
public struct Budget: Sendable, BitwiseCopyable {
  /// Steps of any kind: pivots, flips, primal steps. The pivot that ends a primal step counts as well.
  public var pivots: UInt64
  /// Time on the system's monotonic clock. Only a time budget makes a solve depend on more than the calls made:
  /// the state that it leaves is consistent, but not repeatable.
  public var nanoseconds: UInt64

  /// A budget of pivots, of time, or of both, whichever ends first.
  public init(pivots: UInt64 = 0, nanoseconds: UInt64 = 0) {
    self.pivots = pivots
    self.nanoseconds = nanoseconds
  }

  /// Whether there is no limit.
  @inline(__always) var isUnlimited: Bool { pivots | nanoseconds == 0 }

  /// No limit.
  public static let unlimited = Budget()
}

/// A member of a conflict.
public struct ConflictItem: Sendable, BitwiseCopyable {
  /// The constraint; `none` if the refused call was to add it, or if a rollback has undone it since.
  public var constraint: ConstraintID
  /// Its index in the refused batch, 0 for a constraint refused alone, -1 for one that the engine has, deferred or not.
  public var batchIndex: Int32
  /// The factor of its left-hand side in the sum of all members, which cannot hold.
  public var multiplier: Double
  /// Whether that sum, taken in twice the digits when the call was refused, proves the conflict; the same for all members.
  public var isProved: Bool
  var row: Int32
}
