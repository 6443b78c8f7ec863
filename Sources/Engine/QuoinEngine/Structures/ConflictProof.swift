// ConflictProof.swift -- what the sum of a conflict's rows says (Core+ConflictProof).

/// The proof that the members of a conflict cannot hold together.
struct ConflictProof: BitwiseCopyable {
  /// What the members may miss by because of rounding, as a part of what they do miss by together. Infinite if the
  /// multipliers prove nothing.
  var allowed = Double.infinity
  /// The largest value of a variable up to which the proof reaches: rounding of multipliers leaves something of the
  /// variables, which a large value would make count. Infinite if nothing is left.
  var reach = Double.infinity
  /// What is left of all variables in the sum.
  var left = 0.0

  /// Whether the members contradict each other at all values up to `provenReach`.
  var holds: Bool { holds(upTo: Tolerances.provenReach) }

  func holds(upTo value: Double) -> Bool { allowed < 1 && reach >= value }

  /// Whether what is left of the variables is rounding beside the `largest` multiplier, and the members miss by far more
  /// than rounding.
  func isPlain(beside largest: Double) -> Bool {
    allowed < Tolerances.cancelled && left <= Tolerances.cancelled * largest
  }
}
