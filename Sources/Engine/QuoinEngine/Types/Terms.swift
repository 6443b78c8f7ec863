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
  /// The variable.
  public var variable: VariableID
  /// The number that multiplies the variable.
  public var coefficient: Double

  /// The product of a number and a variable, in the order in which one writes it.
  public init(_ coefficient: Double, _ variable: VariableID) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// One constraint of a batch. The terms are read during the call and copied.
public struct ConstraintSpec {
  /// The products of its left-hand side; those of one variable are summed.
  public var terms: UnsafeBufferPointer<Term>
  /// The number that is added to the products.
  public var constant: Double
  /// How the sum relates to zero.
  public var relation: Relation
  /// How much it matters.
  public var strength: Strength

  /// States a constraint. The terms are not copied yet: they must live until the batch is added.
  public init(
    terms: UnsafeBufferPointer<Term>, constant: Double, relation: Relation, strength: Strength
  ) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.strength = strength
  }
}

/// Whether an objective term is minimized or maximized.
public enum ObjectiveSense: UInt8, Sendable, BitwiseCopyable {
  case minimize
  case maximize
}

/// The kinds of things that a constraint handle names.
public enum ConstraintKind: UInt8, Sendable, BitwiseCopyable {
  case constraint
  case edit
  case stay
  case objective
}
