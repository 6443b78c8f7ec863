// Terms.swift -- the words in which a caller states a constraint.
//
//     sum(coefficient * variable) + constant   (== | <= | >=)   0

/// How a constraint's left-hand side relates to zero.
public enum Relation: UInt8, Sendable, BitwiseCopyable {
  case equal
  case lessOrEqual
  case greaterOrEqual
}

/// One product of a constraint.
public struct Term: Sendable, BitwiseCopyable {
  public var variable: VariableID
  public var coefficient: Double

  public init(_ coefficient: Double, _ variable: VariableID) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// One constraint of a batch. The terms are read during the call and copied.
public struct ConstraintSpec {
  public var terms: UnsafeBufferPointer<Term>
  public var constant: Double
  public var relation: Relation
  public var strength: Strength

  public init(
    terms: UnsafeBufferPointer<Term>, constant: Double, relation: Relation, strength: Strength
  ) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.strength = strength
  }
}

/// Which way an objective term pulls.
public enum ObjectiveSense: UInt8, Sendable, BitwiseCopyable {
  case minimize
  case maximize
}

/// What a constraint handle stands for.
public enum ConstraintKind: UInt8, Sendable, BitwiseCopyable {
  case constraint
  case edit
  case stay
  case objective
}
