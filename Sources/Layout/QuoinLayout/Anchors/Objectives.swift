// Objectives.swift -- sizes that are to be as small, or as large, as they can be.
//
//     constrain {
//       minimize(card.height)
//       maximize(b.left - a.right) ~ .medium
//     }
//
// An objective is a statement like any other: it has a handle and a priority, and gives way to all statements of
// higher priority. Among statements of its own priority it counts by its weight: a unit of its length counts as
// much as a unit of another statement's violation. It cannot be required.

import QuoinEngine

/// Wishes that a size, a distance or a variable is as small as it can be, at low priority if no other is given. If
/// nothing bounds it, the wish's `violation` is infinite. Not in force before `constrain` or `activate()`.
public func minimize(_ length: some AnchorLinear<Extent>) -> LayoutConstraint {
  LayoutConstraint(.minimize, length.anchorExpression)
}

/// Wishes that a size, a distance or a variable is as large as it can be, at low priority if no other is
/// given. If nothing bounds it, the wish's `violation` is infinite. Not in force before `constrain` or `activate()`.
public func maximize(_ length: some AnchorLinear<Extent>) -> LayoutConstraint {
  LayoutConstraint(.maximize, length.anchorExpression)
}

extension LayoutConstraint {
  convenience init(_ sense: ObjectiveSense, _ length: AnchorExpression<Extent>) {
    let terms = length.terms
    self.init(Statement(length.first.site, .equal, .sum(terms, leftCount: terms.count), 0, .low))
    said.objective = sense
  }
}
