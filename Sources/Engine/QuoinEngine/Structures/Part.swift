// Part.swift -- what lasts from call to call beside the problem itself, and is undone and copied with it.
//
// The arrays that are persistent are saved element by element (Journal). What waits, what is shown and what is in doubt
// is in no such array. It belongs to a part, which says here what it does when a segment of the journal is opened, kept
// or undone, and how a clone takes it over. Core+Parts
// does each with all parts.

protocol Part {
  /// What a rollback needs.
  associatedtype Mark: BitwiseCopyable
  /// The mark of a segment that is opened. The calling function has reserved what it takes.
  mutating func openMark(_ now: SegmentState) -> Mark
  /// Keeps what was done since the mark.
  mutating func commit(_ mark: Mark, _ now: SegmentState)
  /// Undoes it. The arrays have come back.
  mutating func rollBack(to mark: Mark, _ now: SegmentState)
  /// Becomes a copy of `other`. It has room for the same variables and rows, and is as new.
  mutating func copy(_ other: Self, _ now: SegmentState, _ memory: inout Memory) throws(EngineError)
}

/// What a part is told of the core, as it is at the mark.
struct SegmentState {
  var variables: Int32
  /// Steps taken so far.
  var steps: UInt64
  /// Whether a call is about to repair rows that wait for a solve.
  var optimizes = false
  /// Whether there is no segment outside this one.
  var isOutermost: Bool
}
