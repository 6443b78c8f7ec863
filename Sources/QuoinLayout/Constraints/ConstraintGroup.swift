// ConstraintGroup.swift -- several constraints that are set as one.

/// What a handle of several stands for: its members, which may be groups themselves. A number that is asked of
/// a group is its first member's; one that is set is set for all.
struct ConstraintGroup {
  var members: [LayoutConstraint]

  /// Gives each member its place in the group's key: `sides[0]`.
  func name(_ key: String?) {
    for (place, member) in members.enumerated() { member.key = key.map { "\($0)[\(place)]" } }
  }
}

extension LayoutConstraint {
  /// What `of` says of a single constraint; of several, of the first.
  func ofFirst<Value>(_ of: (Statement) -> Value, orElse empty: Value) -> Value {
    guard let group else { return of(said) }
    return group.members.first?.ofFirst(of, orElse: empty) ?? empty
  }
}
