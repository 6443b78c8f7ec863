// AttributeGroup.swift -- several attributes at once, on either side of a relation.

/// Attributes that are constrained together, in this order.
@usableFromInline
enum AttributeGroup {
  @usableFromInline static let edges: [LayoutAttribute] = [.left, .right, .top, .bottom]
  @usableFromInline static let directionalEdges: [LayoutAttribute] = [.leading, .trailing, .top, .bottom]
  @usableFromInline static let horizontalEdges: [LayoutAttribute] = [.left, .right]
  @usableFromInline static let verticalEdges: [LayoutAttribute] = [.top, .bottom]
  @usableFromInline static let directionalHorizontalEdges: [LayoutAttribute] = [.leading, .trailing]
  @usableFromInline static let size: [LayoutAttribute] = [.width, .height]
  @usableFromInline static let center: [LayoutAttribute] = [.centerX, .centerY]
  @usableFromInline static let margins: [LayoutAttribute] = [
    .leftMargin, .rightMargin, .topMargin, .bottomMargin,
  ]
  @usableFromInline static let directionalMargins: [LayoutAttribute] = [
    .leadingMargin, .trailingMargin, .topMargin, .bottomMargin,
  ]
  @usableFromInline static let centerWithinMargins: [LayoutAttribute] = [
    .centerXWithinMargins, .centerYWithinMargins,
  ]
}

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
  /// left, right, top, bottom.
  public var edges: AnchorGroup { group(AttributeGroup.edges) }
  /// leading, trailing, top, bottom.
  public var directionalEdges: AnchorGroup { group(AttributeGroup.directionalEdges) }
  /// left, right.
  public var horizontalEdges: AnchorGroup { group(AttributeGroup.horizontalEdges) }
  /// top, bottom.
  public var verticalEdges: AnchorGroup { group(AttributeGroup.verticalEdges) }
  /// leading, trailing.
  public var directionalHorizontalEdges: AnchorGroup {
    group(AttributeGroup.directionalHorizontalEdges)
  }
  /// top, bottom: they have no reading direction, but the name goes with `directionalHorizontalEdges`.
  public var directionalVerticalEdges: AnchorGroup { group(AttributeGroup.verticalEdges) }
  /// width, height.
  public var size: AnchorGroup { group(AttributeGroup.size) }
  /// centerX, centerY.
  public var center: AnchorGroup { group(AttributeGroup.center) }
  /// The edges of the rectangle inside the margins.
  public var marginEdges: AnchorGroup { group(AttributeGroup.margins) }
  /// The edges of the rectangle inside the margins, by reading direction.
  public var directionalMarginEdges: AnchorGroup { group(AttributeGroup.directionalMargins) }
  /// The centre of the rectangle inside the margins.
  public var centerWithinMargins: AnchorGroup { group(AttributeGroup.centerWithinMargins) }

  package func group(_ attributes: [LayoutAttribute]) -> AnchorGroup {
    AnchorGroup(item: layoutItem, attributes: attributes)
  }
}
