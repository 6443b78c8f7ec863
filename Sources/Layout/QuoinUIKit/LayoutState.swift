// LayoutState.swift -- UIKit's words for what a layout is: ambiguous or not, waiting or not, and why it is so.

/// A rectangle without contents.
public typealias UILayoutGuide = LayoutGuide

/// No size along an axis, in an intrinsic content size.
public let UIViewNoIntrinsicMetric = LayoutBox.noIntrinsicMetric

extension LayoutItem {
  /// Whether the item's place or size could be otherwise at no cost. Lays out first if need be. For debugging: costs
  /// some solves on a copy.
  public var hasAmbiguousLayout: Bool { isAmbiguous }

  /// The constraints that determine the item's place and size along an axis. Lays out first if need be.
  public func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] { determining(axis) }
}

extension LayoutBox {
  /// Whether the next pass calls `updateConstraints()` of this box, if the program overrides that.
  public final func needsUpdateConstraints() -> Bool { waitsForConstraints }

  /// How strongly the box resists being larger than its contents.
  public final func contentHuggingPriority(for axis: Axis) -> Priority { self[hugging: axis] }
  /// How strongly the box resists being smaller than its contents.
  public final func contentCompressionResistancePriority(for axis: Axis) -> Priority {
    self[compressionResistance: axis]
  }

  /// How far the alignment rectangle, which anchors refer to, lies inside the frame.
  public final var alignmentRectInsets: Insets {
    get { alignmentInsets }
    set { alignmentInsets = newValue }
  }
  /// The room that bars and notches cover.
  public final var safeAreaInsets: Insets { safeArea }
  /// The rectangle of the box in its own coordinates, as of the last layout pass.
  public final var bounds: Rect { Rect(0, 0, frame.width, frame.height) }

  /// A rectangle of this box's inside in the coordinates of another box's inside, in the same tree; nil is the root.
  public final func convert(_ rect: Rect, to other: LayoutBox?) -> Rect { convert(rect, to: other ?? root) }

  /// The guides of the box.
  public final var layoutGuides: [LayoutGuide] { guides }
  /// Removes a guide. Constraints between the guide and anything else are dropped.
  public final func removeLayoutGuide(_ guide: LayoutGuide) { removeGuide(guide) }

  /// Whether the box is `other` or lies inside it.
  public final func isDescendant(of other: LayoutBox) -> Bool {
    var box: LayoutBox? = self
    while let here = box, here !== other { box = here.superview }
    return box != nil
  }
}

extension LayoutGuide {
  /// How logs call it; empty for none.
  public var identifier: String {
    get { name ?? "" }
    set { name = newValue }
  }
  /// The box that it belongs to.
  public var owningView: LayoutBox? { owner }
  /// Its place in its box's coordinates, as of the last layout pass.
  public var layoutFrame: Rect { frame }
}

extension LayoutConstraint {
  /// One of the two axes.
  public typealias Axis = QuoinLayout.Axis
}

extension ScrollBox {
  /// Scrolls. The program animates the change, if it is to be animated.
  public final func setContentOffset(_ offset: Point, animated: Bool) { contentOffset = offset }
}
