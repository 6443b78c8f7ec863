// SolverError.swift -- why a call was refused, with the constraints at fault.

public import QuoinEngine

/// Why a solver refused a call. The solver is as it was before the call, unless a solve failed partway.
public enum SolverError: Error, Sendable {
  /// A required constraint cannot hold beside the required ones present.
  case conflict(Conflict)
  /// Anything else: a bad number, a stale handle, too little memory. The source is that of the constraint which was
  /// to be added or changed; nil for all other calls.
  case refused(EngineError, Source?)

  /// The engine's error.
  public var reason: EngineError {
    switch self {
    case .conflict: .conflict
    case .refused(let error, _): error
    }
  }

  /// The conflict, if it is one.
  public var conflict: Conflict? {
    if case .conflict(let conflict) = self { return conflict }
    return nil
  }
}

extension SolverError: CustomStringConvertible {
  /// The conflict in full, or the error with its source line.
  public var description: String {
    switch self {
    case .conflict(let conflict): conflict.description
    case .refused(let error, let source?): "\(source): \(error.words)"
    case .refused(let error, nil): error.words
    }
  }
}

extension EngineError {
  /// The error as one line of a log.
  package var words: String {
    switch self {
    case .badNumber: "a number is not finite"
    case .badCoefficient: "a coefficient is too large or too small, or too far from another"
    case .badStrength: "a priority must be above 0 and at most 1000, and a weight within its range"
    case .badCount: "a count is negative, or a buffer too small"
    case .badOption: "an option is out of range"
    case .staleVariable: "a variable was removed, or is another solver's"
    case .staleConstraint: "a constraint was removed, or is another solver's"
    case .conflict: "required constraints cannot all hold"
    case .duplicateEdit: "the variable is being edited already"
    case .wrongKind: "this cannot be done to such a constraint"
    case .mustNotBeRequired: "an edit, a stay or an objective term cannot be required"
    case .variableInUse: "a constraint still uses the variable"
    case .unsettled: "something waits for a solve: solve first"
    case .wrongState: "the constraint is deferred, or an option that the call needs is off"
    case .transactionOpen: "a transaction is open already"
    case .noTransaction: "no transaction is open"
    case .numericalTrouble: "the numbers are too ill-conditioned to go on"
    case .outOfMemory: "memory is short"
    case .tooLarge: "there are too many variables or constraints"
    case .badImage: "the saved state is damaged, or of another version"
    }
  }
}
