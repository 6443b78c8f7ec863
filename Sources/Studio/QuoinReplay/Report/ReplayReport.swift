// ReplayReport.swift -- the figures of a replay.

/// Times and counts of the operations of one phase: the times of every repetition, the counts of the first.
public struct PhaseFigures: Sendable {
  /// The phase's name; `-` for operations before any phase.
  public let name: String
  /// Timed operations: all but `c`, `phase`, `label`, `image` and `hash`. A batch is one.
  public let operations: Int
  /// The phase's total time in each repetition.
  public let nanoseconds: [UInt64]
  /// Basis changes, those that took a solve and those that took none: the engine's `pivots` and
  /// `freePivots`. Rows that a batch's crash matches are neither.
  public let pivots: UInt64
  /// Constraints that changed sides without a basis change: the engine's `flips`.
  public let flips: UInt64
  /// How often a value was moved: the engine's `valuesMoved`.
  public let valuesTouched: UInt64
  /// Blocks of memory that the engine asked for: its `allocations`.
  public let allocations: UInt64

  /// The time of the shortest repetition.
  public var minimum: UInt64 { nanoseconds.min() ?? 0 }

  /// The median time of the repetitions: with an even number of them, the mean of the two in the middle.
  public var median: UInt64 {
    let sorted = nanoseconds.sorted()
    if sorted.isEmpty { return 0 }
    let half = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }
}

/// The figures of a replay: the times of every repetition, counts, hash and engine memory of the first.
public struct ReplayReport: Sendable {
  /// The phases in the order of their first appearance; `-` comes last, if there is one.
  public let phases: [PhaseFigures]
  /// How many operations the trace has, those that are not timed among them.
  public let operationCount: Int
  /// How many of them were refused.
  public let refusalCount: Int
  /// How many `hash` records differ from the hash of the replay's state.
  public let mismatchCount: Int
  /// Whether the trace is a recording that was cut: it lacks its end.
  public let isCut: Bool
  /// The state hash of the engine at the end.
  public let stateHash: UInt64
  /// The engine's memory at the end, in bytes.
  public let engineBytes: UInt64
  /// The largest memory of this process so far, in bytes.
  public let peakBytes: UInt64
  /// Whether every repetition did the same work and ended in the same state. If false, the engine has
  /// a defect.
  public let isRepeatable: Bool
}
