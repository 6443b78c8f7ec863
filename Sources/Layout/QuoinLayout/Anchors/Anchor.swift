// Anchor.swift -- an attribute with its kind in its type.
//
// Of two anchors, an x compares only with an x, a y with a y, a size with a size: anything else does not compile.
// Anchors are not Equatable, so that `==` between them can only mean a constraint. Leading and left are both an x,
// so a comparison of the two compiles: it is refused when the constraint is activated.

/// The kind of an anchor: `XAxis`, `YAxis` or `Extent`.
public protocol AnchorKind {}
/// The kinds of locations on an axis.
public protocol LocationKind: AnchorKind {}
/// Locations along the horizontal axis.
public enum XAxis: LocationKind {}
/// Locations along the vertical axis.
public enum YAxis: LocationKind {}
/// Widths and heights.
public enum Extent: AnchorKind {}

/// An attribute of an item: `box.left`, `guide.width`.
public struct Anchor<Kind: AnchorKind>: AnchorLinear {
  let site: Site

  init(_ item: some LayoutItem, _ attribute: LayoutAttribute) {
    site = Site(item.layoutItem, attribute)
  }

  /// The item that it belongs to.
  public var item: ItemReference { site.item }
  /// The attribute that it is.
  public var attribute: LayoutAttribute { site.attribute }

  /// The anchor as a sum of one term.
  public var anchorExpression: AnchorExpression<Kind> { AnchorExpression(1, site) }
}

extension LayoutItem {
  /// The left edge, whatever the reading direction.
  public var left: Anchor<XAxis> { Anchor(self, .left) }
  /// The right edge, whatever the reading direction.
  public var right: Anchor<XAxis> { Anchor(self, .right) }
  /// The edge where reading begins: left, or right if the common ancestor of the items reads from right to left.
  public var leading: Anchor<XAxis> { Anchor(self, .leading) }
  /// The edge where reading ends.
  public var trailing: Anchor<XAxis> { Anchor(self, .trailing) }
  /// The horizontal centre.
  public var centerX: Anchor<XAxis> { Anchor(self, .centerX) }
  /// The left edge of the rectangle inside the margins.
  public var leftMargin: Anchor<XAxis> { Anchor(self, .leftMargin) }
  /// The right edge of the rectangle inside the margins.
  public var rightMargin: Anchor<XAxis> { Anchor(self, .rightMargin) }
  /// The leading edge of the rectangle inside the margins.
  public var leadingMargin: Anchor<XAxis> { Anchor(self, .leadingMargin) }
  /// The trailing edge of the rectangle inside the margins.
  public var trailingMargin: Anchor<XAxis> { Anchor(self, .trailingMargin) }
  /// The horizontal centre of the rectangle inside the margins.
  public var centerXWithinMargins: Anchor<XAxis> { Anchor(self, .centerXWithinMargins) }

  /// The top edge; y grows downwards.
  public var top: Anchor<YAxis> { Anchor(self, .top) }
  /// The bottom edge.
  public var bottom: Anchor<YAxis> { Anchor(self, .bottom) }
  /// The vertical centre.
  public var centerY: Anchor<YAxis> { Anchor(self, .centerY) }
  /// The first baseline of the box's contents, also if the item is a rectangle of the box, such as its margins.
  /// Without a baseline, the item's own top.
  public var firstBaseline: Anchor<YAxis> { Anchor(self, .firstBaseline) }
  /// The last baseline of the box's contents, also if the item is a rectangle of the box, such as its margins.
  /// Without a baseline, the item's own bottom.
  public var lastBaseline: Anchor<YAxis> { Anchor(self, .lastBaseline) }
  /// The same as `lastBaseline`.
  public var baseline: Anchor<YAxis> { Anchor(self, .lastBaseline) }
  /// The top edge of the rectangle inside the margins.
  public var topMargin: Anchor<YAxis> { Anchor(self, .topMargin) }
  /// The bottom edge of the rectangle inside the margins.
  public var bottomMargin: Anchor<YAxis> { Anchor(self, .bottomMargin) }
  /// The vertical centre of the rectangle inside the margins.
  public var centerYWithinMargins: Anchor<YAxis> { Anchor(self, .centerYWithinMargins) }

  /// The width. That of a box or a layout guide is never negative. That of the rectangle inside the margins may be:
  /// margins may take more than the box has.
  public var width: Anchor<Extent> { Anchor(self, .width) }
  /// The height. That of a box or a layout guide is never negative.
  public var height: Anchor<Extent> { Anchor(self, .height) }

  /// Returns the anchor of an attribute that is known only at run time.
  public func anchor(_ attribute: LayoutAttribute) -> AnyAnchor {
    AnyAnchor(site: Site(layoutItem, attribute))
  }
}

/// An anchor whose attribute is known only at run time.
public struct AnyAnchor: Hashable {
  let site: Site

  /// The item that it belongs to.
  public var item: ItemReference { site.item }
  /// The attribute that it is.
  public var attribute: LayoutAttribute { site.attribute }
}
