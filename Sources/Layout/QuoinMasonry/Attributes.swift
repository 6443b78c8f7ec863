// Attributes.swift -- attributes of the second side with Masonry's prefix.
//
// As in Masonry, all attributes have one type, so that code can choose among them and keep one. A statement that
// compares an x with a y is refused only when it is put in force.

/// An attribute of an item.
public typealias MASViewAttribute = AnyAnchor

extension AnyAnchor {
  /// The box of the attribute, also if the attribute is one of the box's margins or safe area. Nil for a `LayoutGuide`,
  /// and once the box is gone.
  public var view: LayoutBox? { item.box }
  /// The attribute without its item.
  public var layoutAttribute: LayoutAttribute { attribute }
}

extension LayoutItem {
  /// The left edge.
  public var mas_left: MASViewAttribute { anchor(.left) }
  /// The right edge.
  public var mas_right: MASViewAttribute { anchor(.right) }
  /// The edge where reading begins.
  public var mas_leading: MASViewAttribute { anchor(.leading) }
  /// The edge where reading ends.
  public var mas_trailing: MASViewAttribute { anchor(.trailing) }
  /// The horizontal centre.
  public var mas_centerX: MASViewAttribute { anchor(.centerX) }
  /// The top edge.
  public var mas_top: MASViewAttribute { anchor(.top) }
  /// The bottom edge.
  public var mas_bottom: MASViewAttribute { anchor(.bottom) }
  /// The vertical centre.
  public var mas_centerY: MASViewAttribute { anchor(.centerY) }
  /// The last baseline.
  public var mas_baseline: MASViewAttribute { anchor(.baseline) }
  /// The first baseline.
  public var mas_firstBaseline: MASViewAttribute { anchor(.firstBaseline) }
  /// The last baseline.
  public var mas_lastBaseline: MASViewAttribute { anchor(.lastBaseline) }
  /// The width.
  public var mas_width: MASViewAttribute { anchor(.width) }
  /// The height.
  public var mas_height: MASViewAttribute { anchor(.height) }
  /// The left margin.
  public var mas_leftMargin: MASViewAttribute { anchor(.leftMargin) }
  /// The right margin.
  public var mas_rightMargin: MASViewAttribute { anchor(.rightMargin) }
  /// The leading margin.
  public var mas_leadingMargin: MASViewAttribute { anchor(.leadingMargin) }
  /// The trailing margin.
  public var mas_trailingMargin: MASViewAttribute { anchor(.trailingMargin) }
  /// The top margin.
  public var mas_topMargin: MASViewAttribute { anchor(.topMargin) }
  /// The bottom margin.
  public var mas_bottomMargin: MASViewAttribute { anchor(.bottomMargin) }
  /// The horizontal centre within the margins.
  public var mas_centerXWithinMargins: MASViewAttribute { anchor(.centerXWithinMargins) }
  /// The vertical centre within the margins.
  public var mas_centerYWithinMargins: MASViewAttribute { anchor(.centerYWithinMargins) }

  /// An attribute that is known only at run time.
  public func mas_attribute(_ attribute: LayoutAttribute) -> MASViewAttribute { anchor(attribute) }
}

extension LayoutBox {
  /// Its name in logs.
  public final var mas_key: String? {
    get { name }
    set { name = newValue }
  }

  /// The nearest box that holds this box and the other one, or is one of them; nil if the other is in another tree.
  public final func mas_closestCommonSuperview(_ other: LayoutBox) -> LayoutBox? {
    var above: LayoutBox? = self
    while let here = above {
      var below: LayoutBox? = other
      while let there = below {
        if here === there { return here }
        below = there.parent
      }
      above = here.parent
    }
    return nil
  }

  // MARK: The safe area

  /// The rectangle inside the safe area.
  public final var mas_safeAreaLayoutGuide: BoxGuide { safeAreaGuide }
  /// The left edge of the safe area.
  public final var mas_safeAreaLayoutGuideLeft: MASViewAttribute { safeAreaGuide.anchor(.left) }
  /// The right edge of the safe area.
  public final var mas_safeAreaLayoutGuideRight: MASViewAttribute { safeAreaGuide.anchor(.right) }
  /// The edge of the safe area where reading begins.
  public final var mas_safeAreaLayoutGuideLeading: MASViewAttribute { safeAreaGuide.anchor(.leading) }
  /// The edge of the safe area where reading ends.
  public final var mas_safeAreaLayoutGuideTrailing: MASViewAttribute { safeAreaGuide.anchor(.trailing) }
  /// The horizontal centre of the safe area.
  public final var mas_safeAreaLayoutGuideCenterX: MASViewAttribute { safeAreaGuide.anchor(.centerX) }
  /// The top edge of the safe area.
  public final var mas_safeAreaLayoutGuideTop: MASViewAttribute { safeAreaGuide.anchor(.top) }
  /// The bottom edge of the safe area.
  public final var mas_safeAreaLayoutGuideBottom: MASViewAttribute { safeAreaGuide.anchor(.bottom) }
  /// The vertical centre of the safe area.
  public final var mas_safeAreaLayoutGuideCenterY: MASViewAttribute { safeAreaGuide.anchor(.centerY) }
  /// The width of the safe area.
  public final var mas_safeAreaLayoutGuideWidth: MASViewAttribute { safeAreaGuide.anchor(.width) }
  /// The height of the safe area.
  public final var mas_safeAreaLayoutGuideHeight: MASViewAttribute { safeAreaGuide.anchor(.height) }
}
