// SolverError.swift -- why a call was refused, with the constraints at fault.

public import QuoinEngine

/// Why a solver refused a call. The solver is as it was before the call.
public enum SolverError: Error, Sendable {
  /// A required constraint cannot hold beside the required ones present.
  case conflict(Conflict)
  /// Anything else: a bad number, a stale handle, too little memory. The source is that of the
  /// constraint concerned, if there is one.
  case refused(EngineError, Source?)

  /// The engine's word for it.
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
    case .refused(let error, let source?): "\(source): \(error)"
    case .refused(let error, nil): "\(error)"
    }
  }
}
