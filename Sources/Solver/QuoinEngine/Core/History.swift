// History.swift -- the counts by which later calls decide what to recompute.
//
// The journal puts persistent state back to the bit. When the engine recomputes values, and which rows it looks at
// again, depends on the steps since it last recomputed values, and on what has moved since. A rollback restores these
// counts too, and a clone starts with those of the original: both go on as if nothing had happened in between.

struct History: BitwiseCopyable {
  /// Steps since values and multipliers were last recomputed.
  fileprivate var stepsSinceRefresh: UInt64
  fileprivate var hasUnprovenSteps: Bool
  fileprivate var newRows: Int64
  fileprivate var accuracy: Accuracy
}

/// What a rollback of a journal segment puts back besides the arrays.
struct JournalMark: BitwiseCopyable {
  var scalars: AllScalars
  var history: History
  var drifted: DriftList.Mark
  var queue: RepairQueue.Mark
  var dualInfeasible: Int
  var solved: Int
  /// Whether kept directions were put out of the way when the segment was opened.
  var hidesDirections: Bool
}

extension Core {
  var history: History {
    get {
      History(
        stepsSinceRefresh: stepsTaken &- stepsAtRefresh, hasUnprovenSteps: hasUnprovenSteps,
        newRows: newRows,
        accuracy: accuracy)
    }
    set {
      stepsAtRefresh = stepsTaken &- newValue.stepsSinceRefresh
      markSteps(areUnproven: newValue.hasUnprovenSteps)
      newRows = newValue.newRows
      accuracy = newValue.accuracy
    }
  }

  /// Counts the steps up to now as proven, or as not proven.
  mutating func markSteps(areUnproven: Bool) {
    provenSteps = areUnproven ? stepsTaken &- 1 : stepsTaken
  }

  var hasUnprovenSteps: Bool { provenSteps != stepsTaken }

  /// Pivots, flips and primal steps so far, by which work is measured.
  var stepsTaken: UInt64 {
    counters.pivots &+ counters.freePivots &+ counters.flips &+ counters.primalSteps
  }
}
