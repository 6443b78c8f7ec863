// JournalMark.swift -- what a journal segment keeps beside the bytes of arrays (Core+Undo).

/// What a rollback of a journal segment puts back besides the arrays.
struct JournalMark: BitwiseCopyable {
  var scalars: AllScalars
  var accuracy: Accuracy
  var hasUnprovenSteps: Bool
  var stepsSinceRefresh: UInt64
  var hadDrifted: Bool
  var wasInfeasible: Bool
  var queue: RepairQueue.Mark
  var seenValues: Int
  var directions: DirectionsClock
  /// Whether kept directions were put out of the way when the segment was opened.
  var hidesDirections: Bool
}
