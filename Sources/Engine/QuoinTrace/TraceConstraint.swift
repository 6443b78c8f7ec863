// TraceConstraint.swift -- what `con`, `stay` and `obj` declare: something that `a` adds.
//
//     con    sum of COEF·VAR + CONST  REL  0
//     stay   its one variable keeps the value that it has when the stay is added
//     obj    the sum is made as small, or as large, as its level allows

/// How the left side of a constraint compares with zero.
public enum TraceRelation: Equatable, Sendable {
  /// `le`: at most zero.
  case lessOrEqual
  /// `eq`: zero.
  case equal
  /// `ge`: at least zero.
  case greaterOrEqual
}

/// The kinds of declared constraints.
public enum TraceConstraintKind: UInt8, Equatable, Sendable, BitwiseCopyable {
  /// `con`: the sum compared with zero.
  case relation
  /// `stay`: one variable keeps its value. Relation and constant mean nothing.
  case stay
  /// `obj min`: the sum as small as can be. Relation and constant mean nothing.
  case minimize
  /// `obj max`: the sum as large as can be. Relation and constant mean nothing.
  case maximize
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

/// A constraint as declared: `terms` summed, plus `constant`, compared with zero; or a stay, or an
/// objective term.
///
/// A declaration does not add the constraint to the solver. A variable may occur in several terms; they add up.
public struct TraceConstraint: Equatable, Sendable {
  /// Its kind.
  public var kind = TraceConstraintKind.relation
  /// How much it matters.
  public var strength: TraceStrength
  /// How the sum compares with zero.
  public var relation: TraceRelation
  /// The constant that is added to the terms.
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

  /// A stay on a variable.
  public static func stay(_ variable: Int, _ strength: TraceStrength) -> TraceConstraint {
    var made = TraceConstraint(
      strength: strength, relation: .equal, constant: 0, terms: [TraceTerm(1, variable)])
    made.kind = .stay
    return made
  }

  /// An objective term: `kind` is `minimize` or `maximize`.
  public static func objective(
    _ kind: TraceConstraintKind, _ strength: TraceStrength, _ terms: [TraceTerm]
  ) -> TraceConstraint {
    var made = TraceConstraint(strength: strength, relation: .equal, constant: 0, terms: terms)
    made.kind = kind
    return made
  }
}
