// Paths.swift -- the engine's faster ways, each with a switch.
//
// Each of them saves work and decides nothing else: without it an engine still finds an optimum, and where several tie
// it may be another one. docs/engine.md says what each gains and costs. The switches are for tests, which run the fuzzer
// with each path off, and for measurements; a build for Embedded Swift takes all paths and has no switches.

package struct Paths: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(bit: UInt32) { rawValue = 1 << bit }

  /// A blocking row nearby leaves without a BTRAN (Core+NearBlocker).
  package static let near = Paths(bit: 0)
  /// The lambda of a bound that left serves the next bound of its variable (Core+LeftBound).
  package static let leftBound = Paths(bit: 1)
  /// Wishes about variables that are known to be pinned take no BTRAN (Core+Pinned).
  package static let pinned = Paths(bit: 2)
  /// The bounds of a variable that has many of them are sorted (SortedBounds).
  package static let sortedBounds = Paths(bit: 3)
  /// Bounds are not looked at while a value stays in its bracket (Core+Brackets).
  package static let brackets = Paths(bit: 4)
  /// The direction of an edit that is suggested again is kept (Core+Kept).
  package static let keptDirections = Paths(bit: 5)
  /// Rows are not looked at while an edit stays in its safe range (Core+Suggest).
  package static let safeRanges = Paths(bit: 6)
  /// One variable stands for all that required equalities tie to it (Core+Contract).
  package static let aliases = Paths(bit: 7)
  /// Solves are tried without an order first (Basis+OnePass).
  package static let onePass = Paths(bit: 8)
  /// A one-pass FTRAN follows chains without a line (Basis+OnePass).
  package static let chains = Paths(bit: 9)
  /// A short plain row is checked and entered in one pass (Core+ShortRow).
  package static let shortRows = Paths(bit: 10)
  /// A free variable is moved so that a new required row holds, and the row waits for its pivot (Core+FreePivot).
  package static let freeMoves = Paths(bit: 11)
  /// Where most rows are new, the basis is made anew from all rows at once (Core+Build).
  package static let crash = Paths(bit: 12)
  /// A free variable takes up a residual without a ratio test (Core+FreePivot).
  package static let freePivots = Paths(bit: 13)
  /// Pivots that touch many rows earn a longer search for the next row (Core+Queues).
  package static let earnedSearch = Paths(bit: 14)
  /// The bounds of one variable that its value has passed flip together (Core+BoundRun).
  package static let boundRuns = Paths(bit: 15)
  /// A basis that is made anew puts variables where their own bounds are balanced (Core+CrashBounds).
  package static let crashBounds = Paths(bit: 16)
  /// A run that takes very many steps ends by long steps with prices (Core+LongRun).
  package static let longRuns = Paths(bit: 17)
  /// Solves go along the matching and its etas. Without it each makes dense LU factors of the basis (Basis+Dense).
  package static let matching = Paths(bit: 18)

  /// Every path.
  package static let all = Paths(rawValue: (1 << 19) - 1)

  #if !hasFeature(Embedded)
    /// Each path by itself, with its name.
    package static let named: [(String, Paths)] = [
      ("near", .near), ("leftBound", .leftBound), ("pinned", .pinned), ("sortedBounds", .sortedBounds),
      ("brackets", .brackets), ("keptDirections", .keptDirections), ("safeRanges", .safeRanges),
      ("aliases", .aliases), ("onePass", .onePass), ("chains", .chains), ("shortRows", .shortRows),
      ("freeMoves", .freeMoves), ("crash", .crash), ("freePivots", .freePivots),
      ("earnedSearch", .earnedSearch), ("boundRuns", .boundRuns), ("crashBounds", .crashBounds),
      ("longRuns", .longRuns), ("matching", .matching),
    ]
  #endif
}
