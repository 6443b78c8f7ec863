// Engine+Invariants.swift -- what must hold of a whole engine.

extension Engine {
  /// The first invariant that the engine's state breaks, if any.
  package func brokenInvariant() -> BrokenInvariant? {
    do throws(BrokenInvariant) {
      try core.checkInvariants()
      return nil
    } catch {
      return error
    }
  }

  /// The largest error of any kept direction, slope or range, relative to its size; zero for none.
  package func keptDirectionError() -> Double { core.keptDirectionError() }

  /// How many variables' brackets hold a value that one of their bounds does not accept.
  package func wrongBrackets() -> Int { core.wrongBrackets() }
}
