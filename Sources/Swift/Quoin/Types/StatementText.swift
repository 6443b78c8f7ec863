// StatementText.swift -- statements as text, positive terms on the left and negative on the right.
//
// `left + width - right + 8 <= 0` reads `left + width + 8 <= right`. A sum without a relation, as in an objective
// term, keeps its order and its signs: `minimize right - left ~ 250`. A text that is made without a solver names
// variables by their places, such as `v0`; a solver's text does so only for variables without a name.

package import QuoinEngine

struct StatementText {
  let name: (Variable) -> String

  func text(
    _ terms: [Term], _ constant: Double, _ relation: Relation, _ strength: Strength
  ) -> String {
    let left = side(terms, 1, constant)
    return "\(left) \(relation.sign) \(side(terms, -1, constant))\(suffix(strength))"
  }

  func text(_ terms: [Term], _ sense: ObjectiveSense, _ strength: Strength) -> String {
    "\(sense == .minimize ? "minimize" : "maximize") \(sum(terms, 0))\(suffix(strength))"
  }

  /// The sum as written: `left - 2 * right + 8`.
  func sum(_ terms: [Term], _ constant: Double) -> String {
    var text = ""
    for term in terms {
      let isNegative = term.coefficient < 0
      if text.isEmpty { text = isNegative ? "-" : "" } else { text += isNegative ? " - " : " + " }
      text += part(term)
    }
    if text.isEmpty { return shortText(constant) }
    if constant == 0 { return text }
    return text + (constant < 0 ? " - " : " + ") + shortText(abs(constant))
  }

  /// The terms of one sign, and the constant if it is of that sign.
  private func side(_ terms: [Term], _ sign: Double, _ constant: Double) -> String {
    var parts = terms.filter { $0.coefficient * sign > 0 }.map { part($0) }
    if constant * sign > 0 { parts.append(shortText(abs(constant))) }
    return parts.isEmpty ? "0" : parts.joined(separator: " + ")
  }

  /// A term without its sign.
  func part(_ term: Term) -> String {
    let size = abs(term.coefficient)
    let name = name(Variable(term.variable))
    return size == 1 ? name : "\(shortText(size)) * \(name)"
  }

  private func suffix(_ strength: Strength) -> String {
    if strength.isRequired { return "" }
    let level = " ~ \(shortText(strength.priority))"
    return strength.weight == 1 ? level : "\(level) * \(shortText(strength.weight))"
  }
}

extension Relation {
  /// The sign that texts use.
  package var sign: String {
    switch self {
    case .equal: "=="
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    }
  }

  /// The relation seen from the other side.
  package var flipped: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

extension Variable: CustomStringConvertible {
  /// Its place among its solver's variables: `v0`. A solver knows its name.
  public var description: String { "v\(Int(id.index1) - 1)" }
}

extension LinearExpression: CustomStringConvertible {
  /// The sum as written, with places for names: `v0 - 2 * v1 + 8`.
  public var description: String {
    StatementText { $0.description }.sum(terms, constant)
  }

  /// All terms, in the order in which they were written.
  var terms: [Term] { (0..<termCount).map { self[$0] } }
}

extension Constraint: CustomStringConvertible {
  /// The statement, with places for names; `Solver.text(of:)` has the names.
  public var description: String {
    StatementText { $0.description }
      .text(expression.terms, expression.constant, relation, strength)
  }
}
