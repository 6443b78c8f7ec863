// SourceTable.swift -- where each constraint was written, and how a rollback restores that.
//
// A free place is used again: a transaction may write over the line of a constraint that it removed. While a
// transaction is open, `former` keeps what each place had before, oldest first. `undo` puts these entries back, newest
// first.

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

  /// The source at the constraint's place, whoever owns the place now. Only the engine knows whether `id` is stale.
  subscript(id: ConstraintID) -> Source? { sources[id] }

  @inline(__always)
  mutating func note(_ id: ConstraintID, _ source: Source, isUndoable: Bool) {
    if isUndoable { former.append(Former(index1: id.index1, source: sources[id])) }
    sources[id] = source
  }

  /// Makes all that was noted final: a later `undo` does not reach it.
  mutating func keep() { former = [] }

  /// Puts back all that was noted as undoable since the last `keep` or `undo`.
  mutating func undo() {
    for one in former.reversed() { sources[one.index1] = one.source }
    former = []
  }

  /// A second table with the same sources, none of them undoable.
  func copy() -> SourceTable { SourceTable(sources.copy()) }
}
