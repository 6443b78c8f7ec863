// Solver+Text.swift -- constraints as text, positive terms on the left and negative on the right.
//
// `left + width - right + 8 <= 0` reads `left + width + 8 <= right`.

public import QuoinEngine

extension Solver {
  /// What a constraint says, in the names that its variables were given.
  public func text(of constraint: Constraint) -> String {
    var terms: [Term] = []
    for place in 0..<constraint.expression.termCount { terms.append(constraint.expression[place]) }
    return text(terms, constraint.expression.constant, constraint.relation, constraint.strength)
  }

  /// What an added constraint says, or `removed`.
  public func text(of id: Constraint.ID) -> String {
    guard engine.contains(id), let constant = try? engine.constant(of: id),
      let relation = try? engine.relation(of: id), let strength = try? engine.strength(of: id)
    else { return "removed" }
    var terms: [Term] = []
    try? engine.forEachTerm(of: id) { terms.append($0) }
    return text(terms, constant, relation, strength)
  }

  private func text(
    _ terms: [Term], _ constant: Double, _ relation: Relation, _ strength: Strength
  ) -> String {
    let left = side(terms, 1, constant)
    let right = side(terms, -1, constant)
    let sign =
      switch relation {
      case .equal: "=="
      case .lessOrEqual: "<="
      case .greaterOrEqual: ">="
      }
    return "\(left) \(sign) \(right)\(suffix(strength))"
  }

  /// The terms of one sign, and the constant if it is of that sign.
  private func side(_ terms: [Term], _ sign: Double, _ constant: Double) -> String {
    var parts: [String] = []
    for term in terms where term.coefficient * sign > 0 {
      let size = abs(term.coefficient)
      let name = name(of: Variable(term.variable))
      parts.append(size == 1 ? name : "\(shortText(size)) * \(name)")
    }
    if constant * sign > 0 { parts.append(shortText(abs(constant))) }
    return parts.isEmpty ? "0" : parts.joined(separator: " + ")
  }

  private func suffix(_ strength: Strength) -> String {
    if strength.isRequired { return "" }
    let level = " ~ \(shortText(strength.priority))"
    return strength.weight == 1 ? level : "\(level) * \(shortText(strength.weight))"
  }
}
