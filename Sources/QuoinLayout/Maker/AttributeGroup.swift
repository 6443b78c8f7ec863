// AttributeGroup.swift -- several attributes at once, on either side of a relation.

/// Attributes that are constrained together, in this order.
struct AttributeGroup {
  static let edges: [LayoutAttribute] = [.left, .right, .top, .bottom]
  static let directionalEdges: [LayoutAttribute] = [.leading, .trailing, .top, .bottom]
  static let horizontalEdges: [LayoutAttribute] = [.left, .right]
  static let verticalEdges: [LayoutAttribute] = [.top, .bottom]
  static let directionalHorizontalEdges: [LayoutAttribute] = [.leading, .trailing]
  static let size: [LayoutAttribute] = [.width, .height]
  static let center: [LayoutAttribute] = [.centerX, .centerY]
  static let margins: [LayoutAttribute] = [.leftMargin, .rightMargin, .topMargin, .bottomMargin]
  static let directionalMargins: [LayoutAttribute] = [
    .leadingMargin, .trailingMargin, .topMargin, .bottomMargin,
  ]
  static let centerWithinMargins: [LayoutAttribute] = [
    .centerXWithinMargins, .centerYWithinMargins,
  ]
}

/// Several attributes of an item as a target: `make.edges.equalTo(other.margins)`.
///
/// They compare with the same attributes in the same order, edges with margins and margins with
/// edges, and with any attribute if there is only one of them.
public struct AnchorGroup: RelationTarget {
  let item: ItemReference
  let attributes: [LayoutAttribute]

  public var relationTarget: TargetValue { TargetValue(.group(item, attributes)) }
}

extension LayoutItem {
  public var edges: AnchorGroup { group(AttributeGroup.edges) }
  public var directionalEdges: AnchorGroup { group(AttributeGroup.directionalEdges) }
  public var horizontalEdges: AnchorGroup { group(AttributeGroup.horizontalEdges) }
  public var verticalEdges: AnchorGroup { group(AttributeGroup.verticalEdges) }
  public var directionalHorizontalEdges: AnchorGroup {
    group(AttributeGroup.directionalHorizontalEdges)
  }
  /// Top and bottom: the vertical edges have no direction. For symmetry.
  public var directionalVerticalEdges: AnchorGroup { group(AttributeGroup.verticalEdges) }
  public var size: AnchorGroup { group(AttributeGroup.size) }
  public var center: AnchorGroup { group(AttributeGroup.center) }
  public var marginEdges: AnchorGroup { group(AttributeGroup.margins) }
  public var directionalMarginEdges: AnchorGroup { group(AttributeGroup.directionalMargins) }
  public var centerWithinMargins: AnchorGroup { group(AttributeGroup.centerWithinMargins) }

  private func group(_ attributes: [LayoutAttribute]) -> AnchorGroup {
    AnchorGroup(item: layoutItem, attributes: attributes)
  }
}
