// RelationTarget.swift -- what `equalTo` accepts: anything else does not compile.

/// An anchor, an item, several attributes of an item, a number, a point, a size, or insets.
///
/// A number against a location is relative to the same attribute of the parent, as are points and
/// insets; a number against a size is that size.
public protocol RelationTarget {
  /// What a constraint is compared with.
  var relationTarget: TargetValue { get }
}

/// A target as the chain sees it.
public struct TargetValue {
  enum Kind {
    case site(Site)
    case item(ItemReference)
    case group(ItemReference, [LayoutAttribute])
    case number(Double)
    case point(Point)
    case size(Size)
    case insets(Insets)
    case directionalInsets(DirectionalInsets)
  }

  let kind: Kind
  init(_ kind: Kind) { self.kind = kind }
}

extension LayoutItem {
  /// The same attribute of this item.
  public var relationTarget: TargetValue { TargetValue(.item(layoutItem)) }
}

extension Anchor: RelationTarget {
  /// This attribute.
  public var relationTarget: TargetValue { TargetValue(.site(site)) }
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
  /// A distance inwards for each edge, by reading direction.
  public var relationTarget: TargetValue { TargetValue(.directionalInsets(self)) }
}
