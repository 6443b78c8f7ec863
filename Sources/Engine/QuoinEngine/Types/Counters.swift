// Counters.swift -- how much work was done. Exact and repeatable: the same calls count the same.

/// Why the basis was factorised anew.
public enum RefactorReason: UInt8, Sendable, BitwiseCopyable {
  /// Etas have cost as much as a refactorisation.
  case etaWork
  /// A call asked for it: the batch path does, for the states that it starts from again and again.
  case requested
  /// Values or multipliers had drifted. Or rounding was in doubt: values and multipliers had to be proven, or came from
  /// a solve in twice the digits.
  case drift
  /// Aliases were given up.
  case dissolution
}

/// Work done by a solver since it was made or loaded, or since its counters were reset. A clone begins with the counts
/// of its original, but for `allocations` and `bytes`, which are its own.
public struct Counters: Sendable, Equatable, BitwiseCopyable {
  /// Basis changes that took a solve.
  public internal(set) var pivots: UInt64 = 0
  /// Basis changes that took no solve, except solves that keep directions true.
  public internal(set) var freePivots: UInt64 = 0
  /// Rows matched by crashes, of batches or of all rows.
  public internal(set) var crashed: UInt64 = 0
  /// Bases made anew because most of the problem was new.
  public internal(set) var fullCrashes: UInt64 = 0
  /// Rows that changed sides without a basis change.
  public internal(set) var flips: UInt64 = 0
  /// Steps that relieved a multiplier outside its box.
  public internal(set) var primalSteps: UInt64 = 0
  /// Pivots and flips whose step was zero, or had the wrong sign by rounding.
  public internal(set) var degeneratePivots: UInt64 = 0
  /// Steps chosen by Bland's rule, after a long stall.
  public internal(set) var blandPivots: UInt64 = 0
  /// Exchanges of basis rows.
  public internal(set) var exchanges: UInt64 = 0
  /// Slots on the paths along which exchanges matched anew.
  public internal(set) var pathSteps: UInt64 = 0
  /// Etas made: for exchanges without such a path, and for rows that a factorisation could not match.
  public internal(set) var etas: UInt64 = 0
  /// Solves with the basis, row-wise.
  public internal(set) var btrans: UInt64 = 0
  /// Solves with the basis, column-wise.
  public internal(set) var ftrans: UInt64 = 0
  /// Factorisations because etas had cost as much as one does.
  public internal(set) var refactorsForEtaWork: UInt64 = 0
  /// Factorisations because a call asked for one, as plans of batches do.
  public internal(set) var refactorsOnRequest: UInt64 = 0
  /// Factorisations because values or multipliers had drifted, had to be proven, or came from a solve in twice the
  /// digits.
  public internal(set) var refactorsForDrift: UInt64 = 0
  /// Times that aliases were given up.
  public internal(set) var dissolutions: UInt64 = 0
  /// Variables that factorisations and crashes had to treat as solved to go on.
  public internal(set) var tears: UInt64 = 0
  /// Rows that factorisations took out of the basis: dependent ones, and those for whose etas memory was short.
  public internal(set) var droppedRows: UInt64 = 0
  /// Recomputations of multipliers and values.
  public internal(set) var refreshes: UInt64 = 0
  /// Corrections of values that rounding had moved off their rows.
  public internal(set) var corrections: UInt64 = 0
  /// Rows that left the basis for one with less room for rounding.
  public internal(set) var roundingExchanges: UInt64 = 0
  /// Residuals looked at.
  public internal(set) var rowsChecked: UInt64 = 0
  /// Values moved.
  public internal(set) var valuesMoved: UInt64 = 0
  /// Directions of edits that were made to be kept.
  public internal(set) var directionsMade: UInt64 = 0
  /// Suggestions that went along a kept direction.
  public internal(set) var keptMoves: UInt64 = 0
  /// Primal steps that rounding left without an end.
  public internal(set) var abandonedSteps: UInt64 = 0
  /// Steps in twice the digits.
  public internal(set) var carefulSteps: UInt64 = 0
  /// Calls, attempts within a call, and transactions that were undone.
  public internal(set) var rollbacks: UInt64 = 0
  /// Blocks of memory asked for; a reset leaves this count.
  public internal(set) var allocations: UInt64 = 0
  /// Bytes held now: a state, not work.
  public internal(set) var bytes: UInt64 = 0

  mutating func count(_ reason: RefactorReason) {
    switch reason {
    case .etaWork: refactorsForEtaWork &+= 1
    case .requested: refactorsOnRequest &+= 1
    case .drift: refactorsForDrift &+= 1
    case .dissolution: dissolutions &+= 1
    }
  }
}
