// ConstraintGroup.swift -- several constraints that are set as one.

/// The members of a handle of several; they may be groups themselves. A number that is read from a group is
/// that of its first member (a violation: the greatest); a number that is set is set for all members.
struct ConstraintGroup {
  var members: [LayoutConstraint]
  /// Whether it stands for its one member: a constraint in force that an update has found to say the same.
  private let isAlias: Bool

  init(members: [LayoutConstraint]) {
    self.members = members
    isAlias = false
  }

  init(standingFor member: LayoutConstraint) {
    members = [member]
    isAlias = true
  }

  /// Gives each member its place in the group's key: `sides[0]`.
  func name(_ key: String?) {
    if isAlias { return members[0].key = key }
    for (place, member) in members.enumerated() { member.key = key.map { "\($0)[\(place)]" } }
  }
}

extension LayoutConstraint {
  /// A single constraint itself, or the first of several. A handle of none leads itself: what it says is not in use.
  var lead: LayoutConstraint { group?.members.first?.lead ?? self }
}
