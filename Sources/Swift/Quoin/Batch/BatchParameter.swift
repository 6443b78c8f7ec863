// BatchParameter.swift -- the targets that one number of a scenario moves.

internal import QuoinBatch
public import QuoinEngine

/// The targets that one column of the scenarios moves: edits and constants, each with its share of the number.
///
///     let width: BatchParameter = .edit(windowWidth)
///     let spacing = BatchParameter.constant(of: gap1).and(.constant(of: gap2))
public struct BatchParameter: Sendable {
  var targets: [(kind: BatchTarget.Kind, constraint: Constraint.ID, share: Double)]

  /// Moves an edit: its value is share * number, plus the shares of other parameters.
  public static func edit(_ edit: Edit, share: Double = 1) -> BatchParameter {
    BatchParameter(targets: [(.edit, edit.id, share)])
  }

  /// Moves a constraint's constant, which grows by share * number. The constant is that of the left side minus
  /// the right side: -8 in `x >= y + 8`.
  public static func constant(of constraint: Constraint.ID, share: Double = 1) -> BatchParameter {
    BatchParameter(targets: [(.constant, constraint, share)])
  }

  /// Moves a constraint's constant, which becomes share * number, plus the shares of other parameters.
  public static func wholeConstant(of constraint: Constraint.ID, share: Double = 1) -> BatchParameter {
    BatchParameter(targets: [(.wholeConstant, constraint, share)])
  }

  /// Joins two parameters: one number then moves the targets of both.
  public func and(_ other: BatchParameter) -> BatchParameter {
    BatchParameter(targets: targets + other.targets)
  }
}
