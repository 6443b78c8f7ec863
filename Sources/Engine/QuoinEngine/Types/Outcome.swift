// Outcome.swift -- how a solve ended, and how much it may cost.

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
