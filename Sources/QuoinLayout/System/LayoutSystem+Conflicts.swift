// LayoutSystem+Conflicts.swift -- required constraints that cannot all hold.
//
// The engine names an irreducible set. Of it, the last in the order of entering is broken: it stays
// in force but has no row. So the constraints that hold are those that a greedy pass in that order
// would accept, whatever happened before. One that was broken enters again as soon as any other of
// its set leaves or changes.
//
// That sizes are not negative is part of many conflicts and never listed: it is no one's statement.

import QuoinEngine

/// A constraint that is in force without a row, and the set that it was broken for.
struct Broken {
  let constraint: LayoutConstraint
  let members: [LayoutConstraint]
}

extension LayoutSystem {
  /// Breaks the last of the set that contradicts `newest`, and returns it.
  func breakWeakest(against newest: LayoutConstraint) throws(EngineError) -> LayoutConstraint {
    let members = try minimalConflict(with: newest).sorted { $0.precedes($1) }
    let weakest = members.last ?? newest
    // Others may have been broken for a set with it.
    wake(weakest)
    broken.append(Broken(constraint: weakest, members: members))
    for member in members { member.isInConflict = true }
    if weakest !== newest {
      let row = weakest.row
      constraintAt[Int(row.index1) - 1] = nil
      weakest.row = .none
      try engine.remove(row)
    }
    return weakest
  }

  /// The set that the engine has just refused `newest` for, without what it does not need.
  private func minimalConflict(
    with newest: LayoutConstraint
  ) throws(EngineError) -> [LayoutConstraint] {
    var members: [LayoutConstraint] = []
    engine.forEachInConflict { item in
      if item.batchIndex >= 0 {
        members.append(newest)
      } else if let member = constraintAt[Int(item.constraint.index1) - 1] {
        members.append(member)
      }
    }
    guard members.count > 1 else { return members }
    var filter = ConflictFilter()
    for member in members.sorted(by: { $0.precedes($1) }) where builder.build(member) {
      filter.add(member, builder.terms, builder.constant, member.relation)
      for term in builder.terms where hasFloor(term.variable) { filter.addFloor(term.variable) }
    }
    return try filter.minimal()
  }

  func isBroken(_ constraint: LayoutConstraint) -> Bool {
    broken.contains { $0.constraint === constraint }
  }

  /// A constraint leaves or changes: those that were broken for a set with it try again.
  func wake(_ constraint: LayoutConstraint) {
    guard constraint.isInConflict else { return }
    constraint.isInConflict = false
    broken.removeAll { entry in
      guard entry.members.contains(where: { $0 === constraint }) else { return false }
      enter(entry.constraint)
      return true
    }
  }
}
