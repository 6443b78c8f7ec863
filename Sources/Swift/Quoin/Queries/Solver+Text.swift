// Solver+Text.swift -- constraints as text, in the names that variables were given.

public import QuoinEngine

extension Solver {
  /// A constraint as text, with its variables' names.
  public func text(of constraint: Constraint) -> String {
    text(
      constraint.expression.terms, constraint.expression.constant, constraint.relation,
      constraint.strength)
  }

  /// An added constraint as text, an objective term as `minimize x + y ~ 250`, or `removed` if the id is stale.
  public func text(of id: Constraint.ID) -> String {
    guard engine.contains(id), let constant = try? engine.constant(of: id),
      let relation = try? engine.relation(of: id), let strength = try? engine.strength(of: id)
    else { return "removed" }
    var terms: [Term] = []
    try? engine.forEachTerm(of: id) { terms.append($0) }
    guard let sense = try? engine.sense(of: id) else { return text(terms, constant, relation, strength) }
    return StatementText { self.name(of: $0) }.text(terms, sense, strength)
  }

  private func text(
    _ terms: [Term], _ constant: Double, _ relation: Relation, _ strength: Strength
  ) -> String {
    StatementText { self.name(of: $0) }.text(terms, constant, relation, strength)
  }
}
