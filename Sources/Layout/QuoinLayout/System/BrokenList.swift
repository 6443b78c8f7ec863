// BrokenList.swift -- the present conflicts, found by any of their members.
//
// A constraint's flag `isInConflict` says whether the constraint may be in a present conflict. Without the flag, no
// call searches the list for the constraint.
//
// Lists keep conflicts that are over until these are half of a list. So forgetting the conflicts of a constraint that
// is in many takes a number of steps in proportion to the conflicts.

struct BrokenList {
  private struct List {
    var all: [LayoutConflict] = []
    /// How many of them are over.
    var gone = 0

    /// Drops what is over, if that is half of the list.
    mutating func noteGone() {
      gone += 1
      guard 2 * gone >= all.count else { return }
      all.removeAll { $0.isOver }
      gone = 0
    }
  }

  private var byBroken: [ObjectIdentifier: LayoutConflict] = [:]
  private var byMember: [ObjectIdentifier: List] = [:]
  /// The present conflicts, and some that are over, oldest first.
  private var all: [LayoutConflict] = []

  /// The conflicts for reports: the present ones, oldest first.
  mutating func standing() -> [LayoutConflict] {
    if all.count > byBroken.count { all.removeAll { $0.isOver } }
    return all
  }

  /// The conflict for which a constraint was broken: it is in force without a row.
  func conflict(breaking constraint: LayoutConstraint) -> LayoutConflict? {
    byBroken.isEmpty ? nil : byBroken[ObjectIdentifier(constraint)]
  }

  mutating func add(_ known: LayoutConflict) {
    byBroken[ObjectIdentifier(known.broken)] = known
    all.append(known)
    for member in known.named {
      member.isInConflict = true
      byMember[ObjectIdentifier(member), default: List()].all.append(known)
    }
  }

  /// The conflicts that depend on a constraint, oldest first.
  func all(with member: LayoutConstraint) -> [LayoutConflict] {
    byMember[ObjectIdentifier(member)]?.all.filter { !$0.isOver } ?? []
  }

  mutating func remove(_ known: LayoutConflict) {
    byBroken[ObjectIdentifier(known.broken)] = nil
    known.isOver = true
    for member in known.named {
      let key = ObjectIdentifier(member)
      byMember[key]?.noteGone()
      if byMember[key]?.all.isEmpty != false {
        byMember[key] = nil
        member.isInConflict = false
      }
    }
  }

  /// Forgets the conflicts that depend on a constraint, and returns them.
  mutating func takeAll(with member: LayoutConstraint) -> [LayoutConflict] {
    let known = all(with: member)
    for conflict in known { remove(conflict) }
    return known
  }

  /// Forgets everything.
  mutating func clear() {
    for known in all {
      for member in known.named { member.isInConflict = false }
    }
    self = BrokenList()
  }
}
