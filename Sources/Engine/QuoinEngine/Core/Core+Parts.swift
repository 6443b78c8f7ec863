// Core+Parts.swift -- the parts, and what is done with each of them when something is undone or copied.
//
// A new part takes a mark and a line in each of the four functions. A loop over a list of parts would be one line; it took
// 1 to 4 % more instructions in each call that opens the journal.

/// What a rollback of the parts needs.
struct PartMarks: BitwiseCopyable {
  fileprivate var watch: BoundWatch.Mark
  fileprivate var doubt: Doubt.Mark
  fileprivate var waiting: Waiting.Mark
  fileprivate var shown: Shown.Mark
}

extension Core {
  @inline(__always)
  mutating func markParts(optimizes: Bool) -> PartMarks {
    let now = state(optimizes: optimizes)
    return PartMarks(
      watch: watch.openMark(now), doubt: doubt.openMark(now), waiting: waiting.openMark(now),
      shown: shown.openMark(now))
  }

  @inline(__always)
  mutating func commitParts(_ marks: PartMarks) {
    let now = state()
    watch.commit(marks.watch, now)
    doubt.commit(marks.doubt, now)
    waiting.commit(marks.waiting, now)
    shown.commit(marks.shown, now)
  }

  @inline(__always)
  mutating func rollBackParts(to marks: PartMarks) {
    let now = state()
    watch.rollBack(to: marks.watch, now)
    doubt.rollBack(to: marks.doubt, now)
    waiting.rollBack(to: marks.waiting, now)
    shown.rollBack(to: marks.shown, now)
  }

  /// Copies the parts of `other`, whose arrays this core has already.
  mutating func copyParts(of other: borrowing Core) throws(EngineError) {
    let now = state()
    try watch.copy(other.watch, now, &model.memory)
    try doubt.copy(other.doubt, now, &model.memory)
    try waiting.copy(other.waiting, now, &model.memory)
    try shown.copy(other.shown, now, &model.memory)
  }

  @inline(__always)
  private func state(optimizes: Bool = false) -> SegmentState {
    SegmentState(
      variables: model.scalars.variables, steps: stepsTaken, optimizes: optimizes,
      isOutermost: undo.marks.count == 0)
  }
}
