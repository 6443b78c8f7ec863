// TraceRecorder+Solving.swift -- solves and transactions.

import QuoinEngine
import QuoinTrace

extension TraceRecorder {
  /// Records a solve, which may have stopped at its budget.
  @usableFromInline @inline(never)
  mutating func solved(within budget: Budget) {
    if budget.nanoseconds != 0 { note("within a time:") }
    let pivots = Int(clamping: budget.pivots)
    write(TraceRecord(pivots == 0 ? .update : .updateWithin, pivots))
  }

  /// Records a solve that failed on its way. After `numericalTrouble` a replay's solve fails as well; after
  /// `outOfMemory` it may go further. With any other error no solve was begun, and nothing is recorded.
  @usableFromInline @inline(never)
  mutating func solveFailed(_ error: EngineError, within budget: Budget = .unlimited) {
    guard error == .outOfMemory || error == .numericalTrouble else { return }
    if error == .outOfMemory { note("without memory:") }
    solved(within: budget)
  }

  /// Records that a call failed half way: what it did is undone, and yet later values may round otherwise.
  @usableFromInline @inline(never)
  mutating func failedHalfWay() {
    if isExact { note("here a call failed half way:") }
  }

  /// Records that a transaction was opened, after a solve of what was pending.
  @usableFromInline @inline(never)
  mutating func began() {
    write(TraceRecord(.update))
    write(TraceRecord(.begin))
    numbers.isUndoable = true
  }

  /// Records that the open transaction was kept or undone. Does nothing if the recording began in it.
  @usableFromInline @inline(never)
  mutating func ended(isKept: Bool) {
    guard numbers.isUndoable else { return }
    write(TraceRecord(isKept ? .commit : .rollback))
    if !isKept { numbers.undo() }
    numbers.isUndoable = false
  }
}
