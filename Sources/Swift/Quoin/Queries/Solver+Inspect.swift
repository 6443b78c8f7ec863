// Solver+Inspect.swift -- a constraint as the solver has it now, after all changes in place.

public import QuoinEngine

/// What a constraint, an edit, a stay or an objective term is now: `expression  relation  constant`.
public struct Inspection: Sendable {
  /// What kinds of constraints there are.
  public enum Kind: Sendable {
    /// A constraint as `add` takes it, an edit, a stay.
    case constraint, edit, stay
    /// An objective term.
    case minimize, maximize
  }

  /// What it is.
  public let kind: Kind
  /// The terms, those of one variable summed, without a constant.
  public let expression: LinearExpression
  /// How the expression compares with the constant; means nothing for objective terms.
  public let relation: Relation
  /// The number alone on the right side, as `Solver.setConstant(_:to:)` has it.
  public let constant: Double
  /// How much it matters.
  public let strength: Strength
  /// The left side minus the right side at the values of the last solve.
  public let residual: Double
  /// How far it is from being satisfied; 0 if it is, but for rounding.
  public let violation: Double
  /// Whether it is one of those that determine the values.
  public let isActive: Bool
  /// Whether it is accepted but without effect, since it contradicts others.
  public let isDeferred: Bool
  /// Whether it is an objective term that nothing bounds.
  public let isUnbounded: Bool
}

extension Solver {
  /// Looks at a constraint, an edit, a stay or an objective term. Cost: proportional to its terms.
  public func inspect(_ id: Constraint.ID) throws(SolverError) -> Inspection {
    try asking { () throws(EngineError) in
      var expression = LinearExpression()
      try engine.forEachTerm(of: id) { expression.append($0.coefficient, Variable($0.variable)) }
      return Inspection(
        kind: try kind(of: id), expression: expression, relation: try engine.relation(of: id),
        constant: 0 - (try engine.constant(of: id)), strength: try engine.strength(of: id),
        residual: try engine.residual(of: id), violation: try engine.violation(of: id),
        isActive: try engine.isActive(id), isDeferred: try engine.isDeferred(id),
        isUnbounded: try engine.isUnbounded(id))
    }
  }

  private func kind(of id: ConstraintID) throws(EngineError) -> Inspection.Kind {
    switch try engine.kind(of: id) {
    case .constraint: .constraint
    case .edit: .edit
    case .stay: .stay
    case .objective: try engine.sense(of: id) == .minimize ? .minimize : .maximize
    }
  }
}
