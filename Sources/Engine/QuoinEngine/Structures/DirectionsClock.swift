// DirectionsClock.swift -- counts that tell whether kept directions, or their ranges, may be others than before.

struct DirectionsClock: BitwiseCopyable {
  private(set) var turns: UInt64 = 0
  private(set) var ranges: UInt64 = 0

  /// Notes that the directions of all edits may have changed: a row was linked or unlinked, or came into the basis or left
  /// it. `rowChanged` and the functions that exchange rows say so.
  @inline(__always)
  mutating func noteTurn() { turns &+= 1 }

  /// Notes that ranges were found anew, or that something moved along no kept direction.
  @inline(__always)
  mutating func noteRanges() { ranges &+= 1 }
}
