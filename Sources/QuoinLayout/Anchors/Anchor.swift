// Anchor.swift -- an attribute with its kind in its type.
//
// An x compares only with an x, a y with a y, a size with a size: anything else does not compile.
// Anchors are not Equatable, so that `==` between them can only mean a constraint. That leading may
// not meet left is checked when the constraint is activated: both are an x.

/// What an anchor measures: `XAxis`, `YAxis` or `Dimension`.
public protocol AnchorKind {}
/// What lies on an axis.
public protocol LocationKind: AnchorKind {}
/// Locations across.
public enum XAxis: LocationKind {}
/// Locations down.
public enum YAxis: LocationKind {}
/// Widths and heights.
public enum Dimension: AnchorKind {}

/// An attribute of an item: `box.left`, `guide.width`.
public struct Anchor<Kind: AnchorKind>: AnchorLinear {
  let site: Site

  init(_ item: some LayoutItem, _ attribute: LayoutAttribute) {
    site = Site(item.layoutItem, attribute)
  }

  /// The item that it belongs to.
  public var item: ItemReference { ItemReference(node: site.node, facet: site.facet) }
  /// The attribute that it is.
  public var attribute: LayoutAttribute { site.attribute }

  public var anchorExpression: AnchorExpression<Kind> { AnchorExpression(1, site) }
}

extension LayoutItem {
  public var left: Anchor<XAxis> { Anchor(self, .left) }
  public var right: Anchor<XAxis> { Anchor(self, .right) }
  public var leading: Anchor<XAxis> { Anchor(self, .leading) }
  public var trailing: Anchor<XAxis> { Anchor(self, .trailing) }
  public var centerX: Anchor<XAxis> { Anchor(self, .centerX) }
  public var leftMargin: Anchor<XAxis> { Anchor(self, .leftMargin) }
  public var rightMargin: Anchor<XAxis> { Anchor(self, .rightMargin) }
  public var leadingMargin: Anchor<XAxis> { Anchor(self, .leadingMargin) }
  public var trailingMargin: Anchor<XAxis> { Anchor(self, .trailingMargin) }
  public var centerXWithinMargins: Anchor<XAxis> { Anchor(self, .centerXWithinMargins) }

  public var top: Anchor<YAxis> { Anchor(self, .top) }
  public var bottom: Anchor<YAxis> { Anchor(self, .bottom) }
  public var centerY: Anchor<YAxis> { Anchor(self, .centerY) }
  /// The first baseline; the top where the contents have none.
  public var firstBaseline: Anchor<YAxis> { Anchor(self, .firstBaseline) }
  /// The last baseline; the bottom where the contents have none.
  public var lastBaseline: Anchor<YAxis> { Anchor(self, .lastBaseline) }
  /// The last baseline.
  public var baseline: Anchor<YAxis> { Anchor(self, .lastBaseline) }
  public var topMargin: Anchor<YAxis> { Anchor(self, .topMargin) }
  public var bottomMargin: Anchor<YAxis> { Anchor(self, .bottomMargin) }
  public var centerYWithinMargins: Anchor<YAxis> { Anchor(self, .centerYWithinMargins) }

  public var width: Anchor<Dimension> { Anchor(self, .width) }
  public var height: Anchor<Dimension> { Anchor(self, .height) }

  /// An attribute that is known only at run time.
  public func anchor(_ attribute: LayoutAttribute) -> AnyAnchor {
    AnyAnchor(item: layoutItem, attribute: attribute)
  }
}

/// An attribute of an item that is known only at run time.
public struct AnyAnchor: Hashable {
  public let item: ItemReference
  public let attribute: LayoutAttribute
}
