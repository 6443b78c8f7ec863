// Solver+Change.swift -- changing a constraint in place, without removing it.
//
// Each change has the result of removing the constraint and adding the changed one, and costs much less. If a
// required constraint cannot hold after the change, the call throws `conflict` and changes nothing. A deferred
// constraint that still cannot hold takes the change and stays deferred. The coefficients of a deferred constraint
// cannot be changed.

public import QuoinEngine

extension Solver {
  /// Sets the number alone on the right side: `x >= 10` becomes `x >= 20` by 20, and `x >= y + 8` becomes `x >= y` by 0.
  public func setConstant(_ id: Constraint.ID, to constant: Double) throws(SolverError) {
    try changing(id) { () throws(EngineError) in try recorded.setConstant(id, 0 - constant) }
  }

  /// Sets the strength, also to and from required.
  public func setStrength(_ id: Constraint.ID, to strength: Strength) throws(SolverError) {
    try changing(id) { () throws(EngineError) in try recorded.setStrength(id, strength) }
  }

  /// Sets the priority, with weight 1.
  public func setPriority(_ id: Constraint.ID, to priority: Priority) throws(SolverError) {
    try setStrength(id, to: Strength(priority))
  }

  /// Sets the relation.
  public func setRelation(_ id: Constraint.ID, to relation: Relation) throws(SolverError) {
    try changing(id) { () throws(EngineError) in try recorded.setRelation(id, relation) }
  }

  /// Sets the coefficient of one variable; zero takes it out.
  public func setCoefficient(
    of variable: Variable, in id: Constraint.ID, to coefficient: Double
  ) throws(SolverError) {
    try changing(id) { () throws(EngineError) in
      try recorded.setCoefficient(id, variable.id, coefficient)
    }
  }

  /// Changes a constraint by `call`, and turns the engine's error into a `SolverError` with the constraint's source.
  private func changing(
    _ id: ConstraintID, by call: () throws(EngineError) -> Void
  ) throws(SolverError) {
    do throws(EngineError) {
      try call()
    } catch {
      throw refusal(error, of: [], source(of: id))
    }
  }
}
