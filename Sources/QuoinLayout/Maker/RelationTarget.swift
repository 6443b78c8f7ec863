// RelationTarget.swift -- the types that `equalTo` accepts; others do not compile.

/// An anchor, a sum of anchors, an item, several attributes of an item, a number, a point, a size, or
/// insets.
///
/// A number against a location is relative to the same attribute of the parent, as are points and
/// insets; a number against a size is that size.
public protocol RelationTarget {
  /// The right side of a constraint.
  var relationTarget: TargetValue { get }
}

/// A target as the chain sees it, and a target itself.
///
/// It names boxes without holding them, as constraints do. So an object that a box holds keeps a target for later as
/// a `TargetValue`: a target that is a box above that one would be in a cycle with it, and never go.
public struct TargetValue: RelationTarget {
  enum Kind {
    case site(Site)
    case item(ItemReference)
    case group(AnchorGroup)
    /// `first + rest + constant`. Rare, and large: it is kept apart.
    indirect case sum(SiteTerm, [SiteTerm], Double)
    case number(Double)
    case point(Point)
    case size(Size)
    case insets(Insets)
    case directionalInsets(DirectionalInsets)
  }

  /// Whether it is a number or a point, which may be counted from an edge (`NumberForCenters`).
  var isNumber: Bool {
    switch kind {
    case .number, .point: true
    default: false
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
  /// The sum. That of one anchor (`other.height / 2 + 4`) sets multiplier and constant, which modifiers
  /// then set anew; that of several has the multiplier 1, and is multiplied as a whole.
  public var relationTarget: TargetValue { TargetValue(.sum(first, rest, constant)) }
}

extension AnyAnchor: RelationTarget {
  /// This attribute.
  public var relationTarget: TargetValue { TargetValue(.site(Site(item, attribute))) }
}

extension Double: RelationTarget {
  /// A size, or a distance from the parent's attribute.
  public var relationTarget: TargetValue { TargetValue(.number(self)) }
}

extension Int: RelationTarget {
  /// A size, or a distance from the parent's attribute.
  public var relationTarget: TargetValue { TargetValue(.number(Double(self))) }
}

extension Float: RelationTarget {
  /// A size, or a distance from the parent's attribute.
  public var relationTarget: TargetValue { TargetValue(.number(Double(self))) }
}

extension Point: RelationTarget {
  /// A distance for each location, by its axis; it means nothing to a size.
  public var relationTarget: TargetValue { TargetValue(.point(self)) }
}

extension Size: RelationTarget {
  /// A width for widths, a height for heights; it means nothing to a location.
  public var relationTarget: TargetValue { TargetValue(.size(self)) }
}

extension Insets: RelationTarget {
  /// A distance inwards for each edge; it means nothing to a size.
  public var relationTarget: TargetValue { TargetValue(.insets(self)) }
}

extension DirectionalInsets: RelationTarget {
  /// A distance inwards for each edge, by reading direction; it means nothing to a size.
  public var relationTarget: TargetValue { TargetValue(.directionalInsets(self)) }
}
