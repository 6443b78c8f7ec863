// PinnedWalk.swift -- the last walk that met pinned variables alone, and what must not have changed since (Core+Pinned).

/// A walk of which every variable is pinned.
struct PinnedWalk: BitwiseCopyable {
  /// The walk's clock, and that of the basis: both must still be the same. Zero if there is no such walk.
  var clock: UInt16 = 0
  var basisClock: UInt32 = 0
}
