// Constraint.swift -- a statement about variables, not yet added to a solver.
//
// It is kept as one side against zero: `left - right  relation  0`. Adding it to a solver gives an
// id; the same statement may be added any number of times.

public import QuoinEngine

/// A linear equation or inequality with a strength.
public struct Constraint: Sendable {
  /// The engine's name for a constraint that was added.
  public typealias ID = ConstraintID

  /// The left side minus the right side.
  public var expression: LinearExpression
  /// How the expression compares with zero.
  public var relation: Relation
  /// How much it matters.
  public var strength: Strength
  /// Its name in conflicts and explanations.
  public var name: String?
  /// Where it was written, as a builder notes it; if nil, the line of the call that adds the constraint counts.
  public var source: Source?

  /// States `expression  relation  0`.
  @inlinable public init(
    _ expression: LinearExpression, _ relation: Relation, _ strength: Strength = .required
  ) {
    self.expression = expression
    self.relation = relation
    self.strength = strength
  }

  /// The same statement with a name.
  public func named(_ name: String) -> Constraint {
    var named = self
    named.name = name
    return named
  }
}

// MARK: Relations

extension Linear {
  /// States that both sides are equal: `left + width == right`.
  @inlinable public static func == <Other: Linear>(left: Self, right: Other) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// States that the left side is at most the right side.
  @inlinable public static func <= <Other: Linear>(left: Self, right: Other) -> Constraint {
    Constraint(left - right, .lessOrEqual)
  }

  /// States that the left side is at least the right side.
  @inlinable public static func >= <Other: Linear>(left: Self, right: Other) -> Constraint {
    Constraint(left - right, .greaterOrEqual)
  }

  /// States that an expression equals a number.
  @inlinable public static func == (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// States that an expression is at most a number.
  @inlinable public static func <= (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .lessOrEqual)
  }

  /// States that an expression is at least a number.
  @inlinable public static func >= (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .greaterOrEqual)
  }

  /// States that an expression equals a number.
  @inlinable public static func == (left: Double, right: Self) -> Constraint { right == left }
  /// States that an expression is at least a number.
  @inlinable public static func <= (left: Double, right: Self) -> Constraint { right >= left }
  /// States that an expression is at most a number.
  @inlinable public static func >= (left: Double, right: Self) -> Constraint { right <= left }
}

// MARK: Strength

precedencegroup StrengthPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

/// Gives a constraint its importance: `left == right + 8 ~ .high`.
infix operator ~ : StrengthPrecedence

extension Constraint {
  /// The same statement at another strength.
  @inlinable public static func ~ (constraint: Constraint, strength: Strength) -> Constraint {
    var constraint = constraint
    constraint.strength = strength
    return constraint
  }

  /// The same statement at another priority.
  @_disfavoredOverload
  public static func ~ (constraint: Constraint, priority: Priority) -> Constraint {
    constraint ~ Strength(priority)
  }
}
