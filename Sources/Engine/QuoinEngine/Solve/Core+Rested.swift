// Core+Rested.swift -- whether there is anything to do: one question, of which callers ask more or less.
//
//                   rows and multipliers listed,    new rows, objective       suggestions, values that
//                   rounding in doubt               terms suspended           the caller does not see yet
//     isRepaired    none                            -                         -
//     isOptimal     none                            none                      -
//     isAtRest      none                            none                      none
//     isSettled     none                            none that a solve         none
//                                                   would do something about
//
// Each is the weakest that its callers can do with: a solve is over when the core is optimal, a solve at rest returns at
// once, an answer needs a settled core. `Engine` asks of its deferred constraints as well.

extension Core {
  @inline(__always)
  @_optimize(speed)
  var isRepaired: Bool {
    waiting.queue.isEmpty && waiting.dualInfeasible.isEmpty && !mayHaveDrifted && !doubt.owesProof
  }

  @inline(__always)
  var isOptimal: Bool {
    scalars.newRows == 0 && scalars.suspended == 0 && !doubt.hasRefused && isRepaired
  }

  @inline(__always)
  var isAtRest: Bool { waiting.suggestions.count == 0 && isOptimal && shown.values.isEmpty }

  var isSettled: Bool {
    mutating get {
      isRepaired && waiting.suggestions.count == 0 && !isMostlyNew && shown.values.isEmpty
        && (scalars.suspended == 0 || scalars.suspendedAt == model.scalars.structure)
    }
  }
}
