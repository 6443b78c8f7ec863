// Options.swift -- what is fixed when a solver is made.

/// The options of a solver. The defaults suit an interactive layout.
public struct EngineOptions: Sendable {
  /// How the solver treats a required constraint that cannot hold.
  public enum ConflictPolicy: UInt8, Sendable, BitwiseCopyable {
    /// The call fails and changes nothing.
    case refuse
    /// The constraint is accepted but deferred, reported, and tried again when one that it
    /// conflicted with goes or changes. Batches and changes of a constraint are refused all the same.
    case `defer`
  }

  /// How the solver treats a required constraint that contradicts those present.
  public var conflictPolicy: ConflictPolicy = .refuse
  /// Whether a variable that nothing determines goes back to its rest value (0 unless set), below
  /// every other level. Otherwise it rests where it is.
  public var returnsToRest = false
  /// The tag in this engine's handles, taken as it is. Engines with the same tag do not tell their handles apart. With
  /// 0, the Swift library's `Solver` makes one of its engine's address: solvers alive at the same time rarely share it.
  /// Choose it where handles or saved states must be the same in every run.
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
