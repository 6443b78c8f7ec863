// Statement+Match.swift -- which statements say the same, so that an update changes the one in force.
//
// There are several ways to write one statement: `left == 20` and `left == parent.left + 20`, `root.leftMargin`
// and `root.marginsGuide.left`, `a.width + a.width` and `2 * a.width`, a sum in another order. Statements about
// the same first site are therefore compared by their meaning: the sum of their sites, each listed once.

extension LayoutConstraint {
  /// The program's newest constraint in force that says the same, whatever its constant and weight are. Nothing says
  /// the same as a statement without a meaning.
  func findSimilar() -> LayoutConstraint? {
    guard said.flaw == nil, said.constant.isFinite, Strength(said.priority, weight: said.weight).isValid
    else { return nil }
    return said.first.node.constraints.last { other in other.origin == .user && other.said.isLike(said) }
  }
}

extension Statement {
  /// Whether another statement says the same, whatever the constants and weights of the two are.
  fileprivate func isLike(_ other: Statement) -> Bool {
    guard other.first.plain == first.plain, other.relation == relation, other.objective == objective,
      other.priority == priority
    else { return false }
    if !isSum && !other.isSum {
      // The usual case allocates nothing.
      return other.comparedWith?.plain == comparedWith?.plain && other.multiplier == multiplier
    }
    let (mine, others) = (sum, other.sum)
    return mine.count == others.count && mine.allSatisfy { others.contains($0) }
  }

  /// Left side minus right side without the constant, each site once.
  private var sum: [SiteTerm] {
    var all = scaledTerms
    if !isSum {
      all.append(SiteTerm(coefficient: 1, site: first))
      if let second = comparedWith { all.append(SiteTerm(coefficient: -multiplier, site: second)) }
    }
    var sum: [SiteTerm] = []
    for term in all {
      let site = term.site.plain
      if let place = sum.firstIndex(where: { $0.site == site }) {
        sum[place].coefficient += term.coefficient
      } else {
        sum.append(SiteTerm(coefficient: term.coefficient, site: site))
      }
    }
    return sum
  }
}

extension Site {
  /// The same place with a margin written as an edge of the margins' guide.
  fileprivate var plain: Site {
    guard facet == .itself, let within = attribute.withinMargins else { return self }
    return Site(ItemReference(node: node, facet: .margins), within)
  }
}
