// LayoutSystem+Conflicts.swift -- required constraints that cannot all hold.
//
// The engine names an irreducible set. The system breaks the last of the set in the order of entering: the broken
// constraint stays in force but has no row. The constraints that hold are therefore those that a greedy pass in that
// order would accept, whatever happened before. A broken constraint enters again as soon as another member of its set
// leaves, or changes so that the set may agree.
//
// Many conflicts need that sizes are not negative. `LayoutConflict.constraints` never lists that: no program states it.

import QuoinEngine

extension LayoutSystem {
  /// Breaks the last constraint of the set for which the engine has just refused `newest`, and returns that constraint.
  func breakWeakest(against newest: LayoutConstraint) throws(EngineError) -> LayoutConstraint {
    let found = try minimalConflict(with: newest)
    let weakest = found.conflict.broken
    // Other constraints may have been broken for a set with `weakest` in it. Without its row they may hold.
    wake(weakest)
    broken.add(found)
    if weakest !== newest {
      let row = weakest.row
      constraintAt[row] = nil
      weakest.loseRow()
      try recorded.remove(row)
    }
    return weakest
  }

  /// The set for which the engine has just refused `newest`, without members that the contradiction does not
  /// need.
  private func minimalConflict(with newest: LayoutConstraint) throws(EngineError) -> StandingConflict {
    var members: [LayoutConstraint] = []
    engine.forEachInConflict { item in
      if item.batchIndex >= 0 {
        members.append(newest)
      } else if let member = constraintAt[item.constraint] {
        members.append(member)
      }
    }
    members.sort { $0.precedes($1) }
    guard members.count > 1 else { return StandingConflict(unproven: [newest]) }
    var filter = try ConflictFilter()
    for member in members where builder.build(member) {
      try filter.add(member, builder.terms, builder.constant, isFloored: hasFloor)
    }
    return try filter.minimal() ?? StandingConflict(unproven: members)
  }

  func isBroken(_ constraint: LayoutConstraint) -> Bool { broken.contains(constraint) }

  /// Enters again the constraints that were broken for a set with this constraint, which leaves or changes.
  func wake(_ constraint: LayoutConstraint) {
    guard constraint.isInConflict else { return }
    for conflict in broken.takeAll(with: constraint) { enter(conflict.conflict.broken) }
  }

  /// Enters again the constraints that were broken for a set with this constraint, whose constant has changed. A set
  /// that still contradicts itself keeps its constraint broken.
  func reconsider(_ constraint: LayoutConstraint) {
    guard constraint.isInConflict else { return }
    guard builder.build(constraint) else { return wake(constraint) }
    for known in broken.all(with: constraint) {
      if known.stands(constraint, constant: builder.constant) { continue }
      broken.remove(known)
      enter(known.conflict.broken)
    }
  }
}
