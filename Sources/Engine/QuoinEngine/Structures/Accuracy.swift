// Accuracy.swift -- what rounding may have done to values and multipliers since they were made anew.
//
// Both are updated at every pivot and recomputed now and then (Core+Refresh). Looking at every residual
// to learn when that is due would cost more than the pivots. What is kept instead costs nothing in a
// loop over entries:
//
//   * the largest value and the largest change of one. Solves through etas multiply a change's rounding
//     by up to scalars.etaGrowth, the largest ratio of an eta's entry to the eta's pivot;
//   * whether an exchange had a small pivot;
//   * whether two steps of a ratio test differed by so little that rounding may have ordered them.

struct Accuracy: BitwiseCopyable {
  /// The largest value or change of one since values were last corrected: rounding is proportional to it.
  var largestMoved = 0.0
  /// The largest change alone.
  var largestChange = 0.0
  /// Whether a pivot or etas may have cost accuracy since multipliers were last recomputed.
  var isDoubted = false
  /// Whether rounding may have decided a step, or led one astray: the solve ends with a proof.
  var owesProof = false
  /// Whether a step was refused since it led too far (`isFar`). Other values may bring its end near, so each solve looks
  /// again.
  var staysNear = false
  /// The bits `marginal` and `allowance`.
  private(set) var doubts: UInt8 = 0
  var multipliers = Origin.moved

  /// Whether a choice was made by a difference that may be rounding.
  var isMarginal: Bool {
    get { doubts & Accuracy.marginal != 0 }
    set { doubts = newValue ? doubts | Accuracy.marginal : doubts & ~Accuracy.marginal }
  }

  /// Whether a large value has moved since the allowance was last compared with the values (Core+Allowance).
  var isAllowanceDue: Bool {
    get { doubts & Accuracy.allowance != 0 }
    set { doubts = newValue ? doubts | Accuracy.allowance : doubts & ~Accuracy.allowance }
  }

  /// Whether one of the two bits is set; `isDoubted` does not count.
  @inline(__always) var isToBeLookedAt: Bool { doubts != 0 }

  private static let marginal: UInt8 = 1
  private static let allowance: UInt8 = 2

  /// Whether no multiplier has changed since all were recomputed.
  var areMultipliersFresh: Bool { multipliers != .moved }

  /// How multipliers came to be what they are.
  enum Origin {
    /// By steps.
    case moved
    /// From the basis.
    case recomputed
  }
}

/// How the allowance came about: this tells whether it is for values that have gone. A rollback does not restore this.
struct PastAllowance: BitwiseCopyable {
  /// The variable whose value was the largest when the engine last looked for it, or -1.
  var largestAt: Int32 = -1
  /// The allowance before it was last made smaller; 0 once the solve has ended.
  var before = 0.0
  /// The allowance that required rows in conflict need, whatever the values. Counts while it equals the present one.
  var excused = 0.0
}
