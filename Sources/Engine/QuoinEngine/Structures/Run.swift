// Run.swift -- what a run from basis to basis remembers: how it goes, and what the last step left for the next.

struct Run: BitwiseCopyable {
  /// Pivots in a row that did not change a multiplier.
  var stall = 0
  /// The last exchange, and how many exchanges in a row undid the one before.
  var cycling = Cycling()
  /// The last run that its budget stopped.
  var stopped = StoppedRun()
  /// Steps until a solve with a time limit reads the clock again.
  var stepsToClock = WorkLimits.pivotsPerClock
  /// How many basis rows have given way to a row whose violation was rounding, since the solve began.
  var roundingExchanges = 0
  /// How much of what pivots have earned has been spent on searches of the queue (`lookedThrough`).
  var searchSpent: Int64 = 0
  /// The bound that left last, while lambda still describes it.
  var leftBound = LeftBound()
  /// The last walk that met pinned variables alone.
  var pinned = PinnedWalk()
  /// The count of pivots from which on the run may end by long steps (Core+LongRun); how many times it took them.
  var lateAt = UInt64.max
  var longRuns = 0
  var tuning = Tuning()

  /// Begins a run: what earlier ones have earned counts as spent.
  @inline(__always)
  mutating func begin(searchEarned: Int64) {
    stall = 0
    cycling = Cycling()
    roundingExchanges = 0
    leftBound = LeftBound()
    pinned = PinnedWalk()
    longRuns = 0
    searchSpent = searchEarned
  }
}

/// The bound that left the basis in the last pivot, while lambda still says how the row that entered was
/// made up (Core+LeftBound).
struct LeftBound: BitwiseCopyable {
  /// Its variable, -1 if there is none.
  var variable: Int32 = -1
  /// How many times in a row lambda was kept, this time included.
  var age = 0
  var coefficient = 0.0
  /// lambda at the slot where the bound left.
  var multiplier = 0.0
  /// The clocks of lambda and of the basis when the bound left: both must still be the same.
  var lambdaClock: UInt32 = 0
  var basisClock: UInt32 = 0
}

/// A walk of which every variable is pinned (Core+Pinned).
struct PinnedWalk: BitwiseCopyable {
  /// The walk's clock, and that of the basis: both must still be the same. Zero if there is no such walk.
  var clock: UInt16 = 0
  var basisClock: UInt32 = 0
}

/// From which sizes on some faster ways are taken. Tests set them lower, to take these ways in small models as well.
struct Tuning: BitwiseCopyable {
  /// The least number of variables of a model in which blocking rows are looked for nearby.
  var nearSearch = WorkLimits.nearSearch
  /// How many entries a lambda must have to be kept, when a bound leaves, for the next bound of the same variable.
  var reusedLambda = WorkLimits.reusedLambda
  /// The least number of bounds of a variable whose bounds flip together.
  var boundRuns = WorkLimits.boundRuns
  /// After how many steps on the optimal face a variable leaps toward the end of its range there.
  var stepsToLeap = WorkLimits.stepsToLeap
}
