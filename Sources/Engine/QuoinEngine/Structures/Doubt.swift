// Doubt.swift -- how far rounding may have gone, and what a solve owes because of it.
//
// Values and multipliers are updated at every pivot and recomputed now and then (Core+Refresh). Looking at every residual
// to learn when that is due would cost more than the pivots. What is kept instead costs nothing in a loop over entries:
// the largest value, the largest change of one, and a set of states. Solves through etas multiply a change's rounding by
// up to scalars.etaGrowth, the largest ratio of an eta's entry to the eta's pivot.
//
// Whoever does something that bears on rounding says what has happened; `note` alone says what follows from it:
//
//                     recomputed   marginal   inaccurate   unproven   refused   allowanceDue
//     stepped             -
//     recomputed          +
//     closeChoice                     +
//     doubtfulStep                                            +
//     tinyPivot                                  +            +
//     growingEtas                                +
//     refusedStep                                                         +
//     lostRay                                                 +           +
//     lookedAgain                                                         -
//     refreshed                       -          -
//     loaded                          +                       +
//     proven                                                  -
//     largeValue                                                                   +
//     tightened                                                                    -

struct Doubt: Part {
  /// Bits of `State`.
  private var states: UInt8 = 0
  /// The largest value or change of one since values were last corrected: rounding is proportional to it.
  var largestMoved = 0.0
  /// The largest change alone.
  var largestChange = 0.0
  /// Variables that moved at large coordinates.
  var drifted = DriftList()
  var allowance = FormerAllowance()
  /// Steps taken when values and multipliers were last recomputed.
  var stepsAtRefresh: UInt64 = 0

  /// The states, a bit each. No option set: without inlining its operations are calls.
  private enum State {
    /// A choice was made by a difference that may be rounding: multipliers are recomputed before the solve ends.
    static let marginal: UInt8 = 1
    /// A large value has moved since the allowance was last compared with the values (Core+Allowance).
    static let allowanceDue: UInt8 = 2
    /// A pivot or etas may have cost accuracy: multipliers are recomputed after the step.
    static let inaccurate: UInt8 = 4
    /// Rounding may have decided a step, or led one astray: the solve ends with a proof.
    static let unproven: UInt8 = 8
    /// A step was refused since it led too far (`isFar`). Other values may bring its end near, so each solve looks again.
    static let refused: UInt8 = 16
    /// No multiplier has changed since all were recomputed from the basis.
    static let recomputed: UInt8 = 32
  }

  enum Event {
    /// Multipliers took a step, or answered a change.
    case stepped
    /// All multipliers were recomputed from the basis.
    case recomputed
    /// A difference decided that may be rounding.
    case closeChoice
    /// Rounding may have decided a step, or whether to take it.
    case doubtfulStep
    /// So small a pivot that digits are lost.
    case tinyPivot
    /// Etas that let rounding grow.
    case growingEtas
    /// A step that gains what may be rounding, and leads far away.
    case refusedStep
    /// A way without end on which no objective term improves, although multipliers are recomputed.
    case lostRay
    /// Every multiplier is looked at.
    case lookedAgain
    /// Multipliers are about to be recomputed, and values to be corrected.
    case refreshed
    /// A state was read of which nothing is known.
    case loaded
    /// The solve ended with a proof.
    case proven
    /// A large value moved, or went.
    case largeValue
    /// The allowance is about to be compared with the values.
    case tightened
  }

  @inline(__always)
  mutating func note(_ event: Event) {
    switch event {
    case .stepped: states &= ~State.recomputed
    case .recomputed: states |= State.recomputed
    case .closeChoice: states |= State.marginal
    case .doubtfulStep: states |= State.unproven
    case .tinyPivot: states |= State.inaccurate | State.unproven
    case .growingEtas: states |= State.inaccurate
    case .refusedStep: states |= State.refused
    case .lostRay: states |= State.unproven | State.refused
    case .lookedAgain: states &= ~State.refused
    case .refreshed: states &= ~(State.marginal | State.inaccurate)
    case .loaded: states |= State.marginal | State.unproven
    case .proven: states &= ~State.unproven
    case .largeValue: states |= State.allowanceDue
    case .tightened: states &= ~State.allowanceDue
    }
  }

  // MARK: What is owed

  /// Multipliers are to be recomputed after this step.
  @inline(__always) var isInaccurate: Bool { states & State.inaccurate != 0 }
  /// Multipliers are to be recomputed before the solve ends.
  @inline(__always) var isMarginal: Bool { states & State.marginal != 0 }
  @inline(__always) var isAllowanceDue: Bool { states & State.allowanceDue != 0 }
  /// One of these two.
  @inline(__always) var isCorrectionDue: Bool { states & (State.marginal | State.allowanceDue) != 0 }
  @inline(__always) var owesProof: Bool { states & State.unproven != 0 }
  /// The next solve looks at every multiplier.
  @inline(__always) var hasRefused: Bool { states & State.refused != 0 }
  @inline(__always) var areMultipliersRecomputed: Bool { states & State.recomputed != 0 }

  /// A solve in twice the digits has made values and multipliers: nothing of them is in doubt.
  mutating func forget() {
    states = State.recomputed
    (largestMoved, largestChange) = (0, 0)
    drifted.clear()
  }

  // MARK: Undo and copies

  /// Of variables that moved it is known only whether there were any. Nothing of the former allowance comes back.
  struct Mark: BitwiseCopyable {
    fileprivate var states: UInt8
    fileprivate var largestMoved: Double
    fileprivate var largestChange: Double
    fileprivate var stepsSinceRefresh: UInt64
    fileprivate var hadDrifted: Bool
  }

  @inline(__always)
  func openMark(_ now: SegmentState) -> Mark {
    Mark(
      states: states, largestMoved: largestMoved, largestChange: largestChange,
      stepsSinceRefresh: now.steps &- stepsAtRefresh, hadDrifted: !drifted.isEmpty)
  }

  func commit(_ mark: Mark, _ now: SegmentState) {}

  mutating func rollBack(to mark: Mark, _ now: SegmentState) {
    states = mark.states
    (largestMoved, largestChange) = (mark.largestMoved, mark.largestChange)
    stepsAtRefresh = now.steps &- mark.stepsSinceRefresh
    drifted.clear()
    if mark.hadDrifted { drifted.addAll() }
  }

  mutating func copy(_ other: Doubt, _ now: SegmentState, _ memory: inout Memory) throws(EngineError) {
    let own = drifted
    self = other
    drifted = own
    try drifted.copy(other.drifted, &memory)
  }
}

/// How the allowance came about: this tells whether it is for values that have gone.
struct FormerAllowance: BitwiseCopyable {
  /// The variable whose value was the largest when the engine last looked for it, or -1.
  var largestAt: Int32 = -1
  /// The allowance before it was last made smaller; 0 once the solve has ended.
  var before = 0.0
  /// The allowance that required rows in conflict needed, whatever the values. It tells something only as long as the
  /// present allowance is the same.
  var ofConflict = 0.0
}
