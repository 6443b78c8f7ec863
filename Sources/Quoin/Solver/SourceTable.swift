// SourceTable.swift -- where each constraint was written, and what a rollback puts back of that.
//
// A place that is free is used again: a transaction may write over the line of a constraint that it removed. While
// one is open, what a place had before is kept in `former`, oldest first, and undoing puts it back, newest first.

internal import QuoinEngine
internal import QuoinRecord

struct SourceTable: ~Copyable {
  private struct Former {
    let index1: UInt32
    let source: Source?
  }

  private var sources: HandleTable<Source>
  private var former: [Former] = []

  init() { sources = HandleTable() }

  private init(_ sources: consuming HandleTable<Source>) { self.sources = sources }

  /// What lies at the constraint's place now. The caller has asked the engine whether the constraint is there.
  subscript(id: ConstraintID) -> Source? { sources[id] }

  @inline(__always)
  mutating func note(_ id: ConstraintID, _ source: Source, isUndoable: Bool) {
    if isUndoable { former.append(Former(index1: id.index1, source: sources[id])) }
    sources[id] = source
  }

  /// Lets all stand that was noted.
  mutating func keep() { former = [] }

  /// Puts back all that was noted as undoable since the last `keep` or `undo`.
  mutating func undo() {
    for one in former.reversed() { sources[one.index1] = one.source }
    former = []
  }

  /// A second table with the same sources, none of them undoable.
  func copy() -> SourceTable { SourceTable(sources.copy()) }
}
