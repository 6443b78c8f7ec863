// Engine+Checks.swift -- checking what must always hold, for tests and for checked builds.

extension Engine {
  /// Makes the engine look for blocking rows nearby in small models as well.
  package func lookNear() { core.run.tuning.nearSearch = 0 }

  /// Makes the engine keep lambdas for bounds in small models as well, or in no model at all.
  package func reuseLambdas(_ isWanted: Bool) { core.run.tuning.reusedLambda = isWanted ? 0 : .max }

  /// Makes bounds flip together in small models as well.
  package func flipFewBounds() { core.run.tuning.boundRuns = 2 }

  /// Makes questions about ranges leap before each walk, or never.
  package func leaps(_ isWanted: Bool) { core.run.tuning.stepsToLeap = isWanted ? 0 : .max }

  #if !hasFeature(Embedded)
    /// The engine's faster ways (`Paths`), all of which are on in a new engine and in a loaded one.
    package var paths: Paths {
      get { core.model.paths }
      nonmutating set { core.model.paths = newValue }
    }
  #endif

  /// How many variables are aliases: another variable stands for each of them.
  package var aliasCount: Int { Int(core.scalars.aliases) }

  #if QUOIN_INTERNAL_CHECKS
    /// Ends the process where an invariant is broken. Public calls end with it, apart from short reads and labels.
    func verify() {
      if let broken = brokenInvariant() { fatalError("invariant: \(broken.what), at \(broken.place)") }
    }
  #else
    @inline(__always) func verify() {}
  #endif
}
