// Statement+Text.swift -- a statement as logs write it: `LayoutBox:title.left == LayoutBox:card.left + 8`.

/// How a text writes statements.
struct StatementStyle {
  let name: (Site) -> String
  let product: (_ name: String, _ factor: String) -> String
  let relation: (Relation) -> String
  var plus = " + "
  var minus = " - "
  /// Whether a sum has a negative constant on its left side, with the other sign.
  var movesConstants = true

  /// The style of logs.
  static var log: StatementStyle {
    StatementStyle(name: { $0.text }, product: { "\($0) * \($1)" }, relation: { $0.sign })
  }
}

extension Statement: CustomStringConvertible {
  /// The statement without its priority.
  var description: String {
    guard let objective else { return comparison(.log) }
    return (objective == .minimize ? "minimize " : "maximize ") + difference(.log)
  }

  /// Both sides and the relation.
  func comparison(_ style: StatementStyle) -> String {
    var left = isSum ? side(1, style) : [style.name(first)]
    var right = isSum ? side(-1, style) : comparedWith.map { [product(multiplier, $0, style)] } ?? []
    var shift = ""
    if right.isEmpty {
      right = [shortText(constant)]
    } else if constant < 0 && (left.isEmpty || isNumberLeft || isSum && style.movesConstants) {
      left.append(shortText(-constant))
    } else if constant != 0 {
      shift = (constant < 0 ? style.minus : style.plus) + shortText(abs(constant))
    }
    if left.isEmpty { left = [shortText(0)] }
    let sides = [left, right].map { $0.joined(separator: style.plus) }
    return "\(sides[0]) \(style.relation(relation)) \(sides[1])\(shift)"
  }

  /// The sum of an objective.
  func difference(_ style: StatementStyle) -> String {
    let given = side(1, style)
    return (given.isEmpty ? shortText(0) : given.joined(separator: style.plus))
      + side(-1, style).map { style.minus + $0 }.joined()
  }

  /// The terms whose coefficients have the given sign, written without the sign.
  private func side(_ sign: Double, _ style: StatementStyle) -> [String] {
    scaledTerms.filter { $0.coefficient * sign > 0 }.map { product(abs($0.coefficient), $0.site, style) }
  }

  private func product(_ factor: Double, _ site: Site, _ style: StatementStyle) -> String {
    factor == 1 ? style.name(site) : style.product(style.name(site), shortText(factor))
  }
}
