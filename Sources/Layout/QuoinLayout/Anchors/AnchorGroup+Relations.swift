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

  // MARK: Shifts, on either side

  /// The group with its edges this far inwards, and its sizes smaller by twice that. Replaces an earlier shift.
  public func inset(_ distance: Double) -> AnchorGroup { shifted(.insets(Insets(distance))) }
  /// The group with each edge moved inwards by its inset, its sizes smaller by the insets of both sides, and its
  /// centres moved by half the difference of these. Replaces an earlier shift.
  public func inset(_ insets: Insets) -> AnchorGroup { shifted(.insets(insets)) }
  /// The group, moved and made smaller by insets in reading direction. Replaces an earlier shift.
  public func inset(_ insets: DirectionalInsets) -> AnchorGroup {
    shifted(.directionalInsets(insets))
  }
  /// The group, wider and higher by this much. Replaces an earlier shift.
  public func offset(_ size: Size) -> AnchorGroup { shifted(.size(size)) }
  /// The group with its locations this far right and down. Replaces an earlier shift.
  public func offset(_ point: Point) -> AnchorGroup { shifted(.point(point)) }

  private func shifted(_ shift: Shift) -> AnchorGroup {
    AnchorGroup(item: item, attributes: attributes, shift: shift)
  }
}

extension LayoutConstraint {
  static func relating(
    _ left: AnchorGroup, _ relation: Relation, _ right: some RelationTarget
  ) -> LayoutConstraint {
    let statement = LayoutConstraint(drafting: left.attributes, of: left.item)
    statement.relate(relation, right.relationTarget, nil)
    if let shift = left.shift { statement.moveBack(by: shift) }
    return statement
  }
}
