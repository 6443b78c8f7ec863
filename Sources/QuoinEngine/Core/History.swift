// History.swift -- what later calls round by, beside persistent state.
//
// The journal puts persistent state back to the bit. What is recomputed when, and what is looked at again,
// depends on how long ago that was done last, and on what has moved since. Whatever is undone gives this
// back as well, and a clone starts with it, so that both go on as if nothing had been between.

struct History: BitwiseCopyable {
  /// Pivots and flips since values and multipliers were last recomputed.
  fileprivate var stepsSinceRefresh: UInt64
  fileprivate var hasUnprovenSteps: Bool
  fileprivate var newRows: Int
  fileprivate var accuracy: Accuracy
}

/// What an open journal segment puts back beside the arrays.
struct JournalMark: BitwiseCopyable {
  var scalars: AllScalars
  var history: History
  var drifted: DriftList.Mark
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

  /// Steps are counted as proven up to now, or not.
  mutating func markSteps(areUnproven: Bool) {
    provenSteps = areUnproven ? stepsTaken &- 1 : stepsTaken
  }

  var hasUnprovenSteps: Bool { provenSteps != stepsTaken }

  /// Pivots and flips so far, by which work is measured.
  var stepsTaken: UInt64 {
    counters.pivots &+ counters.freePivots &+ counters.flips &+ counters.primalSteps
  }
}
