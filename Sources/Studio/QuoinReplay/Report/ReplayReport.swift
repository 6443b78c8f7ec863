// ReplayReport.swift -- the figures of a replay, gathered run by run and joined over repetitions.

import QuoinEngine

/// Times and counts of the operations of one phase: the times of every repetition, the counts of the first.
public struct PhaseFigures: Equatable, Sendable {
  /// The phase's name; `-` for operations before any phase.
  public let name: String
  /// Timed operations: all but `c`, `phase`, `label`, `image`, `hash`, transactions and `end`. A batch is one.
  public internal(set) var operations = 0
  /// The phase's total time in each repetition.
  public internal(set) var nanoseconds: [UInt64] = [0]
  /// Basis changes, those that took a solve and those that took none: the engine's `pivots` and
  /// `freePivots`. Rows that a batch's crash matches are neither.
  public internal(set) var pivots: UInt64 = 0
  /// Constraints that changed sides without a basis change: the engine's `flips`.
  public internal(set) var flips: UInt64 = 0
  /// How often a value was moved: the engine's `valuesMoved`.
  public internal(set) var valuesTouched: UInt64 = 0
  /// Blocks of memory that the engine asked for: its `allocations`.
  public internal(set) var allocations: UInt64 = 0

  /// The time of the shortest repetition.
  public var minimum: UInt64 { nanoseconds.min() ?? 0 }

  /// The median time of the repetitions: with an even number of them, the mean of the two in the middle.
  public var median: UInt64 {
    let sorted = nanoseconds.sorted()
    if sorted.isEmpty { return 0 }
    let half = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }

  init(_ name: String) { self.name = name }

  /// What one run of operations cost.
  init(
    _ name: String, operations: Int, _ spent: UInt64, from first: Counters, to last: Counters
  ) {
    self.name = name
    self.operations = operations
    nanoseconds = [spent]
    pivots = last.pivots - first.pivots + (last.freePivots - first.freePivots)
    flips = last.flips - first.flips
    valuesTouched = last.valuesMoved - first.valuesMoved
    allocations = last.allocations - first.allocations
  }

  mutating func add(_ other: PhaseFigures) {
    operations += other.operations
    nanoseconds[0] += other.nanoseconds[0]
    pivots += other.pivots
    flips += other.flips
    valuesTouched += other.valuesTouched
    allocations += other.allocations
  }
}

/// The figures of a replay: the times of every repetition, counts, hash and engine memory of the first.
public struct ReplayReport: Sendable {
  /// The phases in the order of their first appearance; `-` comes last, if there is one.
  public internal(set) var phases: [PhaseFigures] = []
  /// How many operations the trace has, those that are not timed among them.
  public internal(set) var operationCount = 0
  /// How many of them were refused.
  public internal(set) var refusalCount = 0
  /// How many `hash` records differ from the hash of the replay's state.
  public internal(set) var mismatchCount = 0
  /// Whether the trace is a recording that was cut: it lacks its end.
  public internal(set) var isCut = false
  /// The state hash of the engine at the end.
  public internal(set) var stateHash: UInt64 = 0
  /// The engine's memory at the end, in bytes.
  public internal(set) var engineBytes: UInt64 = 0
  /// The largest memory of this process so far, in bytes.
  public internal(set) var peakBytes: UInt64 = 0
  /// Whether every repetition did the same work and ended in the same state. If false, the engine has
  /// a defect.
  public internal(set) var isRepeatable = true

  /// This report with the times of a later repetition.
  func joined(_ later: ReplayReport) -> ReplayReport {
    var joint = self
    joint.peakBytes = later.peakBytes
    joint.isRepeatable =
      isRepeatable && stateHash == later.stateHash && refusalCount == later.refusalCount
      && work == later.work
    for (place, phase) in later.phases.enumerated() where place < phases.count {
      joint.phases[place].nanoseconds += phase.nanoseconds
    }
    return joint
  }

  /// The phases without their times.
  private var work: [PhaseFigures] {
    phases.map { phase in
      var work = phase
      work.nanoseconds = []
      return work
    }
  }
}
