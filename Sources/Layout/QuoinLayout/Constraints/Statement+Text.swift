// Statement+Text.swift -- a statement as logs write it: `LayoutBox:title.left == LayoutBox:card.left + 8`.

extension Statement: CustomStringConvertible {
  /// The statement without its priority.
  var description: String {
    switch comparand {
    case .objective(let sense, _):
      return (sense == .minimize ? "minimize " : "maximize ") + differenceText
    case .sum: return sumText
    case .number, .parent, .site: return comparison({ $0.text }, product: Statement.attributeFirst)
    }
  }

  /// A comparison of one attribute. `name` writes attributes, and `product` products.
  func comparison(_ name: (Site) -> String, product: (String, String) -> String) -> String {
    let left = "\(name(first)) \(relation.sign) "
    guard let other = comparedWith else { return left + shortText(constant) }
    let right = multiplier == 1 ? name(other) : product(name(other), shortText(multiplier))
    return left + right + shift(plus: " + ", minus: " - ")
  }

  private static func attributeFirst(_ attribute: String, _ factor: String) -> String {
    "\(attribute) * \(factor)"
  }

  /// The constant after another term; empty for 0.
  func shift(plus: String, minus: String) -> String {
    if constant == 0 { return "" }
    return (constant < 0 ? minus : plus) + shortText(abs(constant))
  }

  /// The terms whose coefficients have the given sign, written without the sign.
  private func side(_ sign: Double) -> [String] {
    scaledTerms.compactMap { term in
      guard term.coefficient * sign > 0 else { return nil }
      let size = abs(term.coefficient)
      return size == 1 ? term.site.text : "\(term.site.text) * \(shortText(size))"
    }
  }

  private var differenceText: String {
    let given = side(1)
    return (given.isEmpty ? shortText(0) : given.joined(separator: " + "))
      + side(-1).map { " - \($0)" }.joined()
  }

  private var sumText: String {
    var left = side(1)
    var right = side(-1)
    if constant > 0 || right.isEmpty { right.append(shortText(constant)) }
    if constant < 0 && !side(-1).isEmpty { left.append(shortText(-constant)) }
    if left.isEmpty { left.append(shortText(0)) }
    return "\(left.joined(separator: " + ")) \(relation.sign) \(right.joined(separator: " + "))"
  }
}

extension Relation {
  /// The sign that logs use.
  var sign: String {
    switch self {
    case .equal: "=="
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    }
  }
}
