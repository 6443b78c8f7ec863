// AnchorGroup+Relations.swift -- == <= >= between several attributes at once.
//
//     constrain {
//       picture.edges == card.edges.inset(8)
//       badge.center == picture.center.offset(Point(0, 4)) ~ .high
//       badge.size == Size(20, 20)
//     }
//
// The right side is any one target that a chain's `equalTo` accepts, and means the same as there. The statement is
// one handle of several constraints, one for each attribute, in their order.

extension AnchorGroup {
  /// States that each attribute equals its counterpart. Not in force before `constrain` or `activate()`.
  public static func == (left: AnchorGroup, right: some RelationTarget) -> LayoutConstraint {
    .relating(left, .equal, right)
  }

  /// States that each attribute is at most its counterpart.
  public static func <= (left: AnchorGroup, right: some RelationTarget) -> LayoutConstraint {
    .relating(left, .lessOrEqual, right)
  }

  /// States that each attribute is at least its counterpart.
  public static func >= (left: AnchorGroup, right: some RelationTarget) -> LayoutConstraint {
    .relating(left, .greaterOrEqual, right)
  }
}

extension AnchorGroup: Shiftable {
  /// The group with its edges, sizes and locations shifted, in place of an earlier shift.
  public func shifted(by shift: Shift, _ source: Source) -> AnchorGroup {
    AnchorGroup(item: item, attributes: attributes, shift: shift)
  }
}

extension LayoutConstraint {
  static func relating(
    _ left: AnchorGroup, _ relation: Relation, _ right: some RelationTarget
  ) -> LayoutConstraint {
    let statement = LayoutConstraint(drafting: left.attributes, of: left.item)
    statement.relate(relation, right.relationTarget, nil)
    if let shift = left.shift { statement.move(by: shift, onLeft: true) }
    return statement
  }
}
