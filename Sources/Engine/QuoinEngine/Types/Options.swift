// Options.swift -- what is fixed when a solver is made.

/// The options of a solver. The defaults suit an interactive layout.
public struct EngineOptions: Sendable {
  /// How the solver treats a required constraint that cannot hold.
  public enum ConflictPolicy: UInt8, Sendable, BitwiseCopyable {
    /// The call fails and changes nothing.
    case refuse
    /// The constraint is accepted but deferred, reported, and tried again when a constraint that it conflicted
    /// with goes or changes. A batch, or a change of an accepted constraint, is still refused if it cannot hold.
    case `defer`
  }

  /// How the solver treats a required constraint that contradicts those present.
  public var conflictPolicy: ConflictPolicy = .refuse
  /// Whether a variable that nothing determines goes back to its rest value (0 unless set), at a level
  /// below all others. Otherwise the variable rests where it is.
  public var returnsToRest = false
  /// The tag in this engine's handles. Engines with the same tag do not tell their handles apart. An engine uses 0 like
  /// any tag. The Swift library's `Solver` and the C library replace 0 by a tag made of the engine's address, which
  /// solvers alive at the same time rarely share. Choose a tag if handles or saved states must be the same in every
  /// run.
  public var handleTag: UInt8 = 0
  /// Variables to make room for at once, so that a build of this size hardly allocates again.
  public var expectedVariables = 0
  /// Constraints to make room for at once.
  public var expectedConstraints = 0
  /// Where memory comes from.
  public var allocator = Allocator.system

  /// The defaults.
  public init() {}
}
