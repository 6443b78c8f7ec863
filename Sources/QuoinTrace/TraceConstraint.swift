// TraceConstraint.swift -- what a `con` record declares: sum of COEF·VAR + CONST  REL  0.

/// How the left side of a constraint compares with zero.
public enum TraceRelation: Equatable, Sendable {
  /// `le`: at most zero.
  case lessOrEqual
  /// `eq`: zero.
  case equal
  /// `ge`: at least zero.
  case greaterOrEqual
}

/// One variable with its coefficient.
public struct TraceTerm: Equatable, Sendable, BitwiseCopyable {
  /// The factor of the variable.
  public var coefficient: Double
  /// The variable's index, from 0.
  public var variable: Int

  /// A term of a constraint.
  public init(_ coefficient: Double, _ variable: Int) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

/// A constraint as declared: `terms` summed, plus `constant`, compared with zero.
///
/// Declaring does not add it to the solver. A variable may occur in several terms; they add up.
public struct TraceConstraint: Equatable, Sendable {
  /// How much it matters.
  public var strength: TraceStrength
  /// How the sum compares with zero.
  public var relation: TraceRelation
  /// What is added to the terms.
  public var constant: Double
  /// The terms in the order of the file.
  public var terms: [TraceTerm]

  /// A constraint `terms + constant  relation  0`.
  public init(
    strength: TraceStrength, relation: TraceRelation, constant: Double, terms: [TraceTerm]
  ) {
    self.strength = strength
    self.relation = relation
    self.constant = constant
    self.terms = terms
  }
}
