// AnchorGroup.swift -- several attributes of an item, on either side of a relation.

/// Several attributes of an item as a target: `make.edges.equalTo(other.marginEdges)`.
///
/// The attributes of a group compare with the same attributes in the same order. Edges and centres may compare
/// with those inside the margins, and the other way round.
public struct AnchorGroup: RelationTarget {
  let item: ItemReference
  let attributes: [LayoutAttribute]
  /// The difference from the item's own attributes, as the modifiers of a chain state it.
  var shift: Shift?

  /// The attributes as a target.
  public var relationTarget: TargetValue { TargetValue(.group(self)) }
}

extension LayoutItem {
  /// Several attributes that are known only at run time.
  public func attributes(_ list: [LayoutAttribute]) -> AnchorGroup {
    AnchorGroup(item: layoutItem, attributes: list)
  }

  /// The edges of the rectangle inside the margins.
  public var marginEdges: AnchorGroup { insideMargins }
  /// The edges of the rectangle inside the margins, by reading direction.
  public var directionalMarginEdges: AnchorGroup { insideDirectionalMargins }
}
