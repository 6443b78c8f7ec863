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

  /// The largest error of any kept direction, slope or range, relative to its size; zero if none is kept.
  package func keptDirectionError() -> Double { core.keptDirectionError() }

  /// How many times a bound does not accept an end of its variable's bracket, or the present value in that bracket.
  package func wrongBrackets() -> Int { core.wrongBrackets() }
}
