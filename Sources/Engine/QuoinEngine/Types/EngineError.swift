// EngineError.swift -- everything that a call can refuse.
//
// A call that throws has changed nothing, with one exception: a solve that throws `outOfMemory` or
// `numericalTrouble` keeps the steps that it has taken, and the next solve goes on from there.
//
// The cases are grouped by what they are about: arguments, handles, constraints, the solver's state, transactions,
// numerics, resources. They carry no payload, so that throwing one never allocates. After `conflict`,
// `Engine.forEachInConflict` tells which constraints are involved.

/// Why a call was refused.
public enum EngineError: Error, Equatable, Sendable {
  // Arguments
  /// A number is NaN, infinite, or too large.
  case badNumber
  /// A coefficient's magnitude, or the ratio of two in one constraint, is out of range.
  case badCoefficient
  /// A priority outside (0, 1000], or a weight out of range.
  case badStrength
  /// A count is negative, two counts that must agree differ, or a buffer is too small.
  case badCount
  /// An option is out of range.
  case badOption

  // Handles
  /// A variable was removed, or belongs to another solver.
  case staleVariable
  /// A constraint was removed, belongs to another solver, or is named twice in a removal.
  case staleConstraint

  // Constraints
  /// A required constraint cannot hold beside the required ones present.
  case conflict
  /// The variable is an edit variable already.
  case duplicateEdit
  /// The constraint is not an edit, the variable has no edit, or the call does not apply to constraints of this kind.
  case wrongKind
  /// An edit, a stay or an objective term cannot be required.
  case mustNotBeRequired
  /// The variable is still used by a constraint.
  case variableInUse
  /// The constraint is deferred, or an option that the call needs is off.
  case wrongState

  // The solver's state
  /// The question is about something that waits for a solve.
  case unsettled

  // Transactions
  /// A transaction is open already.
  case transactionOpen
  /// No transaction is open.
  case noTransaction

  // Numerics
  /// Rounding leaves no way to go on. The solver is as before the call, but a solve keeps the steps that it has taken.
  case numericalTrouble

  // Resources
  /// An allocation failed.
  case outOfMemory
  /// A count would pass 2^30, the most that the engine's indices allow; or a label is too long.
  case tooLarge
  /// A saved state is damaged, or was written by an incompatible version.
  case badImage
}
