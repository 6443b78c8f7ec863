// LayoutSystem+Conflicts.swift -- required constraints that cannot all hold, and wishes that do not.
//
// The engine names an irreducible set. The system breaks the last of the set in the order of giving way: the library's
// constraints, by origin; then the program's, those of an outer box before those of a box in it; then by activation. A
// constraint is one of the box in whose coordinates it is stated: of the closest common ancestor of what it names, and of
// the parent where it names one box alone. So a contradiction that a box makes inside itself leaves its host's
// constraints alone, although hosts pin a box after it has made itself. The broken constraint stays in force but has no
// row. The constraints that hold are therefore those that a greedy pass in that order would accept, whatever happened
// before. A broken constraint enters again as soon as another member of its set leaves, or changes so that the set
// may agree. `ConflictFilter` makes sets as small as they can be, when they are read.
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
  private func conflict(with newest: LayoutConstraint) throws(EngineError) -> LayoutConflict {
    var members: [LayoutConstraint] = []
    engine.forEachInConflict { item in
      if item.batchIndex >= 0 {
        members.append(newest)
      } else if let member = constraintAt[item.constraint] {
        members.append(member)
      }
    }
    var rows = members.inOrderOfGivingWay.compactMap { conflictMember($0) }
    // All but `newest` hold together, so that it is refused where it comes last.
    if rows.last?.constraint !== newest, let place = try ConflictFilter.firstRefused(rows)?.place {
      rows.removeLast(rows.count - 1 - place)
    }
    if rows.isEmpty {
      rows = [ConflictMember(constraint: newest, terms: [], isSize: [], relation: .equal, constant: 0)]
    }
    return LayoutConflict(rows)
  }

  /// A constraint as a row; nil if its items are no longer in one tree.
  func conflictMember(_ constraint: LayoutConstraint) -> ConflictMember? {
    guard builder.build(constraint) else { return nil }
    return ConflictMember(
      constraint: constraint, terms: builder.terms, isSize: builder.terms.map { hasFloor($0.variable) },
      relation: builder.relation, constant: builder.constant)
  }

  /// The conflict for which a constraint was broken, or that of a wish which does not hold; nil if it holds.
  func conflict(of constraint: LayoutConstraint) -> LayoutConflict? {
    if let known = broken.conflict(breaking: constraint) { return known }
    // Floors are members as well, and are no constraints.
    var named: [LayoutConstraint] = []
    try? engine.forEachInConflict(of: constraint.row) { item in
      if let member = constraintAt[item.constraint] { named.append(member) }
    }
    guard !named.isEmpty, let wish = conflictMember(constraint) else { return nil }
    named.removeAll { $0 === constraint }
    return LayoutConflict(named.inOrderOfGivingWay.compactMap { keptNear($0) } + [wish])
  }

  /// A constraint as a row; a wish as one that is no farther off than it is now.
  private func keptNear(_ constraint: LayoutConstraint) -> ConflictMember? {
    guard var member = conflictMember(constraint) else { return nil }
    if let objective = builder.objective {
      member.relation = objective == .minimize ? .lessOrEqual : .greaterOrEqual
      member.constant = 0
      for term in member.terms {
        member.constant -= term.coefficient * ((try? engine.value(of: term.variable)) ?? 0)
      }
    } else {
      member.slack = (try? engine.violation(of: constraint.row)) ?? 0
    }
    return member
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

extension LayoutConstraint {
  /// Why it does not hold: the conflict for which it was broken, or that of a wish which is not met. Nil if it holds or is
  /// not in force, and for a handle of several. Lays out first if need be. Costs a copy of the engine, and some pivots.
  public var conflict: LayoutConflict? {
    node?.root.box?.layoutIfNeeded()
    return isInForce ? system?.conflict(of: self) : nil
  }

  /// How deep the box lies in whose coordinates it is stated.
  fileprivate var depth: Int {
    var depth = 0
    var node = said.comparand.space(from: said.first)?.parent
    while let above = node {
      depth += 1
      node = above.parent
    }
    return depth
  }
}

extension [LayoutConstraint] {
  /// The last one gives way first.
  fileprivate var inOrderOfGivingWay: [LayoutConstraint] {
    let keys = map { ($0.origin.rawValue, $0.origin == .user ? $0.depth : 0, $0.serial) }
    return indices.sorted { keys[$0] < keys[$1] }.map { self[$0] }
  }
}
