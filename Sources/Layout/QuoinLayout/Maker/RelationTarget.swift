// RelationTarget.swift -- the types that `equalTo` accepts. Another type does not compile.

/// An anchor, a sum of anchors, an item, several attributes of an item, a number, a point, a size, or
/// insets.
///
/// Where a location is compared with a number, a point or insets, they are relative to the same attribute of the
/// parent. Where a size is compared with a number, the number is the size itself.
public protocol RelationTarget {
  /// The right side of a constraint.
  var relationTarget: TargetValue { get }
}

/// A target as the chain sees it, and a target itself.
///
/// A `TargetValue` names boxes without holding them, as constraints do. An object that a box holds therefore keeps a
/// target as a `TargetValue`. If the object held an ancestor of that box, the two would hold each other for ever.
public struct TargetValue: RelationTarget {
  enum Kind {
    case site(Site)
    case item(ItemReference)
    case group(AnchorGroup)
    /// A sum of any kind. It is rare and large, so that it is stored indirectly.
    indirect case sum(AnchorExpression<Extent>)
    case number(Double)
    case shift(Shift)
  }

  /// Whether it names no item, so that a location is counted from the parent.
  var isConstant: Bool {
    switch kind {
    case .number, .shift: true
    case .site, .item, .group, .sum: false
    }
  }

  let kind: Kind
  init(_ kind: Kind) { self.kind = kind }

  /// The target itself.
  public var relationTarget: TargetValue { self }
}

extension LayoutItem {
  /// The same attribute of this item.
  public var relationTarget: TargetValue { TargetValue(.item(layoutItem)) }
}

extension Anchor: RelationTarget {
  /// This attribute.
  public var relationTarget: TargetValue { TargetValue(.site(site)) }
}

extension AnchorExpression: RelationTarget {
  /// The sum. A sum of one anchor (`other.height / 2 + 4`) sets the multiplier and the constant, which modifiers
  /// replace. A sum of several anchors has the multiplier 1, and `multipliedBy` multiplies it as a whole.
  public var relationTarget: TargetValue { TargetValue(.sum(AnchorExpression<Extent>(self))) }
}

extension AnyAnchor: RelationTarget {
  /// This attribute.
  public var relationTarget: TargetValue { TargetValue(.site(site)) }
}

extension Point: RelationTarget {
  /// A distance for each location, by its axis; a point has no meaning for a size.
  public var relationTarget: TargetValue { TargetValue(.shift(.point(self))) }
}

extension Size: RelationTarget {
  /// A width for widths, a height for heights; a size has no meaning for a location.
  public var relationTarget: TargetValue { TargetValue(.shift(.size(self))) }
}

extension Insets: RelationTarget {
  /// A distance inwards for each edge; insets have no meaning for a size.
  public var relationTarget: TargetValue { TargetValue(.shift(.insets(self))) }
}

extension DirectionalInsets: RelationTarget {
  /// A distance inwards for each edge, by reading direction; insets have no meaning for a size.
  public var relationTarget: TargetValue { TargetValue(.shift(.directionalInsets(self))) }
}
