// Masonry+Attributes.swift -- attributes of the second side with Masonry's prefix.

extension LayoutItem {
  /// The left edge.
  public var mas_left: Anchor<XAxis> { left }
  /// The right edge.
  public var mas_right: Anchor<XAxis> { right }
  /// The edge where reading begins.
  public var mas_leading: Anchor<XAxis> { leading }
  /// The edge where reading ends.
  public var mas_trailing: Anchor<XAxis> { trailing }
  /// The horizontal centre.
  public var mas_centerX: Anchor<XAxis> { centerX }
  /// The top edge.
  public var mas_top: Anchor<YAxis> { top }
  /// The bottom edge.
  public var mas_bottom: Anchor<YAxis> { bottom }
  /// The vertical centre.
  public var mas_centerY: Anchor<YAxis> { centerY }
  /// The last baseline.
  public var mas_baseline: Anchor<YAxis> { baseline }
  /// The first baseline.
  public var mas_firstBaseline: Anchor<YAxis> { firstBaseline }
  /// The last baseline.
  public var mas_lastBaseline: Anchor<YAxis> { lastBaseline }
  /// The width.
  public var mas_width: Anchor<Extent> { width }
  /// The height.
  public var mas_height: Anchor<Extent> { height }
  /// The left margin.
  public var mas_leftMargin: Anchor<XAxis> { leftMargin }
  /// The right margin.
  public var mas_rightMargin: Anchor<XAxis> { rightMargin }
  /// The leading margin.
  public var mas_leadingMargin: Anchor<XAxis> { leadingMargin }
  /// The trailing margin.
  public var mas_trailingMargin: Anchor<XAxis> { trailingMargin }
  /// The top margin.
  public var mas_topMargin: Anchor<YAxis> { topMargin }
  /// The bottom margin.
  public var mas_bottomMargin: Anchor<YAxis> { bottomMargin }
  /// The horizontal centre within the margins.
  public var mas_centerXWithinMargins: Anchor<XAxis> { centerXWithinMargins }
  /// The vertical centre within the margins.
  public var mas_centerYWithinMargins: Anchor<YAxis> { centerYWithinMargins }

  /// An attribute that is known only at run time.
  public func mas_attribute(_ attribute: LayoutAttribute) -> AnyAnchor { anchor(attribute) }
}

extension LayoutBox {
  /// What logs call it.
  public final var mas_key: String? {
    get { name }
    set { name = newValue }
  }

  /// The nearest box that is this one or above it, and the other or above that; nil in another tree.
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
  public final var mas_safeAreaLayoutGuideLeft: Anchor<XAxis> { safeAreaGuide.left }
  /// The right edge of the safe area.
  public final var mas_safeAreaLayoutGuideRight: Anchor<XAxis> { safeAreaGuide.right }
  /// The edge where reading begins of the safe area.
  public final var mas_safeAreaLayoutGuideLeading: Anchor<XAxis> { safeAreaGuide.leading }
  /// The edge where reading ends of the safe area.
  public final var mas_safeAreaLayoutGuideTrailing: Anchor<XAxis> { safeAreaGuide.trailing }
  /// The horizontal centre of the safe area.
  public final var mas_safeAreaLayoutGuideCenterX: Anchor<XAxis> { safeAreaGuide.centerX }
  /// The top edge of the safe area.
  public final var mas_safeAreaLayoutGuideTop: Anchor<YAxis> { safeAreaGuide.top }
  /// The bottom edge of the safe area.
  public final var mas_safeAreaLayoutGuideBottom: Anchor<YAxis> { safeAreaGuide.bottom }
  /// The vertical centre of the safe area.
  public final var mas_safeAreaLayoutGuideCenterY: Anchor<YAxis> { safeAreaGuide.centerY }
  /// The width of the safe area.
  public final var mas_safeAreaLayoutGuideWidth: Anchor<Extent> { safeAreaGuide.width }
  /// The height of the safe area.
  public final var mas_safeAreaLayoutGuideHeight: Anchor<Extent> { safeAreaGuide.height }
}
