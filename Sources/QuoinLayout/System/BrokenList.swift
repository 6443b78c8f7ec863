// BrokenList.swift -- the present conflicts, found by any of their members.
//
// A constraint's flag `isInConflict` says whether the constraint may be in a present conflict. Without the flag, no
// call searches the list for the constraint.

struct BrokenList {
  private var byBroken: [ObjectIdentifier: StandingConflict] = [:]
  private var byMember: [ObjectIdentifier: [StandingConflict]] = [:]
  /// The present conflicts, and some that are over, oldest first.
  private var all: [StandingConflict] = []

  /// The conflicts for reports: the present ones, oldest first.
  mutating func standing() -> [LayoutConflict] {
    if all.count > byBroken.count { all.removeAll(where: \.isOver) }
    return all.map(\.conflict)
  }

  /// Whether a constraint is in force without a row, because it was broken.
  func contains(_ constraint: LayoutConstraint) -> Bool {
    !byBroken.isEmpty && byBroken[ObjectIdentifier(constraint)] != nil
  }

  mutating func add(_ known: StandingConflict) {
    byBroken[ObjectIdentifier(known.conflict.broken)] = known
    all.append(known)
    for member in known.conflict.constraints {
      member.isInConflict = true
      byMember[ObjectIdentifier(member), default: []].append(known)
    }
  }

  /// The conflicts that a constraint is a member of, oldest first.
  func all(with member: LayoutConstraint) -> [StandingConflict] {
    byMember[ObjectIdentifier(member)] ?? []
  }

  mutating func remove(_ known: StandingConflict) {
    byBroken[ObjectIdentifier(known.conflict.broken)] = nil
    known.isOver = true
    for member in known.conflict.constraints {
      let key = ObjectIdentifier(member)
      byMember[key]?.removeAll { $0 === known }
      if byMember[key]?.isEmpty != false {
        byMember[key] = nil
        member.isInConflict = false
      }
    }
  }

  /// Forgets the conflicts that a constraint is a member of, and returns them.
  mutating func takeAll(with member: LayoutConstraint) -> [StandingConflict] {
    let known = all(with: member)
    for conflict in known { remove(conflict) }
    return known
  }

  /// Forgets everything.
  mutating func clear() {
    for known in all {
      for member in known.conflict.constraints { member.isInConflict = false }
    }
    self = BrokenList()
  }
}
