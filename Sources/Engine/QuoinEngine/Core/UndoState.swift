// UndoState.swift -- what an open segment of the journal needs beside the bytes of arrays (Core+Undo).

struct UndoState: SlabOwner {
  /// The marks of open journal segments, outermost first.
  var marks = Slab<JournalMark>()
  /// Where the persistent arrays are, for a rollback.
  var extents = Slab<SlabExtent>()
  /// `memory.handedOut` when the extents were found.
  var extentsAt: UInt64 = 0
  /// The kept directions while a call under way must not touch them.
  var hidden = KeptDirections()
  /// How often kept directions may have become wrong, and their ranges.
  var directions = DirectionsClock()

  /// Shows its arrays, but for those of hidden directions.
  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try marks.list(.own, &visit)
    try extents.list(.own, &visit)
  }
}

/// What a rollback of a journal segment puts back besides arrays.
struct JournalMark: BitwiseCopyable {
  var scalars: AllScalars
  var parts: PartMarks
  var directions: DirectionsClock
  /// Whether kept directions were put out of the way when the segment was opened.
  var hidesDirections: Bool
}

/// Counts that tell whether kept directions, or their ranges, may be others than before.
struct DirectionsClock: BitwiseCopyable {
  private(set) var changes: UInt64 = 0
  private(set) var ranges: UInt64 = 0

  /// Notes that the directions of all edits may have changed: a row was linked or unlinked, or came into the basis or left
  /// it. `rowChanged` and the functions that exchange rows say so.
  @inline(__always)
  mutating func noteChange() { changes &+= 1 }

  /// Notes that ranges were found anew, or that something moved along no kept direction.
  @inline(__always)
  mutating func noteRanges() { ranges &+= 1 }
}
