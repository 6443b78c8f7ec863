// BatchParameter.swift -- the targets that one number of a scenario moves.

internal import QuoinBatch
public import QuoinEngine

/// The targets that one column of the scenarios moves: edits and constants, each with its share of the number.
///
///     let width: BatchParameter = .edit(windowWidth)
///     let spacing = BatchParameter.setting(gap1).and(.setting(gap2))
public struct BatchParameter: Sendable {
  /// In the engine all stands on the left side: the shares of constants are negative here.
  var targets: [(kind: BatchTarget.Kind, constraint: Constraint.ID, share: Double)]

  /// Moves an edit: its value is share * number, plus the shares of other parameters.
  public static func edit(_ edit: Edit, share: Double = 1) -> BatchParameter {
    BatchParameter(targets: [(.edit, edit.id, share)])
  }

  /// Sets a constraint's constant, as `Solver.setConstant(_:to:)` does: the number alone on its right side becomes
  /// share * number, plus the shares of other parameters.
  public static func setting(_ constraint: Constraint.ID, share: Double = 1) -> BatchParameter {
    BatchParameter(targets: [(.wholeConstant, constraint, -share)])
  }

  /// Shifts a constraint's constant: the number alone on its right side grows by share * number.
  public static func shifting(_ constraint: Constraint.ID, share: Double = 1) -> BatchParameter {
    BatchParameter(targets: [(.constant, constraint, -share)])
  }

  /// Joins two parameters: one number then moves the targets of both.
  public func and(_ other: BatchParameter) -> BatchParameter {
    BatchParameter(targets: targets + other.targets)
  }
}
