// BatchParameter.swift -- the targets that one number of a scenario moves.

internal import QuoinBatch
public import QuoinEngine

/// A column of scenarios: the numbers of the solver that it moves, each with its share.
///
///     let width: BatchParameter = .edit(windowWidth)
///     let spacing = BatchParameter.constant(of: gap1).and(.constant(of: gap2))
public struct BatchParameter: Sendable {
  var targets: [(kind: BatchTarget.Kind, constraint: Constraint.ID, share: Double)]

  /// An edit's value is share * number, plus the shares of other parameters.
  public static func edit(_ edit: Edit, share: Double = 1) -> BatchParameter {
    BatchParameter(targets: [(.edit, edit.id, share)])
  }

  /// A constraint's constant grows by share * number. The constant is that of the left side minus the right
  /// side: -8 in `x >= y + 8`.
  public static func constant(of constraint: Constraint.ID, share: Double = 1) -> BatchParameter {
    BatchParameter(targets: [(.constant, constraint, share)])
  }

  /// A constraint's constant is share * number, plus the shares of other parameters.
  public static func wholeConstant(of constraint: Constraint.ID, share: Double = 1) -> BatchParameter {
    BatchParameter(targets: [(.wholeConstant, constraint, share)])
  }

  /// One number that moves the targets of both.
  public func and(_ other: BatchParameter) -> BatchParameter {
    BatchParameter(targets: targets + other.targets)
  }
}
