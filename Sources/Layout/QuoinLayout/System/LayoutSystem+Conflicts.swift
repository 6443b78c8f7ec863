// LayoutSystem+Conflicts.swift -- required constraints that cannot all hold.
//
// The engine names an irreducible set. The system breaks the last of the set in the order of entering: the broken
// constraint stays in force but has no row. The constraints that hold are therefore those that a greedy pass in that
// order would accept, whatever happened before. A broken constraint enters again as soon as another member of its set
// leaves, or changes so that the set may agree. `ConflictFilter` makes sets as small as they can be, when they are read.
//
// Many conflicts need that sizes are not negative. `LayoutConflict.constraints` never lists that: no program states it.

import QuoinEngine

extension LayoutSystem {
  /// Breaks the last constraint of the set for which the engine has just refused `newest`, and returns that constraint.
  func breakWeakest(against newest: LayoutConstraint) throws(EngineError) -> LayoutConstraint {
    let found = try conflict(with: newest)
    let weakest = found.broken
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

  /// The set for which the engine has just refused `newest`, up to the member that contradicts those before it.
  private func conflict(with newest: LayoutConstraint) throws(EngineError) -> StandingConflict {
    var members: [LayoutConstraint] = []
    engine.forEachInConflict { item in
      if item.batchIndex >= 0 {
        members.append(newest)
      } else if let member = constraintAt[item.constraint] {
        members.append(member)
      }
    }
    members.sort { $0.precedes($1) }
    var rows = members.compactMap { conflictMember($0) }
    // All but `newest` hold together, so that it is refused where it comes last.
    if rows.last?.constraint !== newest, let place = try ConflictFilter.firstRefused(rows)?.place {
      rows.removeLast(rows.count - 1 - place)
    }
    if rows.isEmpty { rows = [ConflictMember(constraint: newest, terms: [], isSize: [], constant: 0)] }
    return StandingConflict(rows)
  }

  /// A constraint as a row; nil if its items are no longer in one tree.
  func conflictMember(_ constraint: LayoutConstraint) -> ConflictMember? {
    guard builder.build(constraint) else { return nil }
    return ConflictMember(
      constraint: constraint, terms: builder.terms, isSize: builder.terms.map { hasFloor($0.variable) },
      constant: builder.constant)
  }

  /// Enters again the constraints that were broken for a set with this constraint, which leaves or changes.
  func wake(_ constraint: LayoutConstraint) {
    guard constraint.isInConflict else { return }
    for conflict in broken.takeAll(with: constraint) { enter(conflict.broken) }
  }

  /// Enters again the constraints that were broken for a set with this constraint, whose constant has changed. A set
  /// that still contradicts itself keeps its constraint broken.
  func reconsider(_ constraint: LayoutConstraint) {
    guard constraint.isInConflict else { return }
    guard builder.build(constraint) else { return wake(constraint) }
    for known in broken.all(with: constraint) {
      if known.stands(constraint, constant: builder.constant) { continue }
      broken.remove(known)
      enter(known.broken)
    }
  }
}
