// StackAndScrollViews.swift -- UIKit's words for stack views, scroll views, priorities, subviews and fitting sizes.

// MARK: Stack views

/// A row or a column of views.
public typealias UIStackView = StackBox

extension StackBox {
  /// A row or a column that is placed by a frame; a frame of zero places nothing.
  public convenience init(frame: Rect, axis: Axis = .horizontal) {
    self.init(axis: axis)
    if frame != .zero { self.frame = frame }
  }

  /// A row of these views.
  public convenience init(arrangedSubviews: [LayoutBox]) {
    self.init()
    addArranged(arrangedSubviews)
  }

  /// The standard space between neighbours.
  public static var spacingUseSystem: Double { LayoutBox.systemSpacing }
  /// As the space after a child, stands for the stack's `spacing`.
  public static var spacingUseDefault: Double { .greatestFiniteMagnitude }

  /// The children that are arranged.
  public final var arrangedSubviews: BoxList { arranged }
  /// Adds a child to the end of the arrangement.
  public final func addArrangedSubview(_ box: LayoutBox) { addArranged(box) }
  /// Adds a child to the arrangement, or moves it there.
  public final func insertArrangedSubview(_ box: LayoutBox, at index: Int) {
    insertArranged(box, at: index)
  }
  /// Takes a child out of the arrangement; it stays a child.
  public final func removeArrangedSubview(_ box: LayoutBox) { removeArranged(box) }
  /// Gives the space after a child a length of its own; `spacingUseDefault` takes it back.
  public final func setCustomSpacing(_ spacing: Double, after box: LayoutBox) {
    setSpacing(spacing == StackBox.spacingUseDefault ? nil : spacing, after: box)
  }
  /// The length that the space after a child has of its own; `spacingUseDefault` if it has none.
  public final func customSpacing(after box: LayoutBox) -> Double {
    ownSpacing(after: box) ?? StackBox.spacingUseDefault
  }

  /// Whether children are kept inside the margins.
  public final var isLayoutMarginsRelativeArrangement: Bool {
    get { isMarginsRelative }
    set { isMarginsRelative = newValue }
  }
  /// Whether a column's spacing is between baselines.
  public final var isBaselineRelativeArrangement: Bool {
    get { isBaselineRelative }
    set { isBaselineRelative = newValue }
  }
}

extension StackBox.Alignment {
  /// The same as `leading`: at the top of a row.
  public static var top: StackBox.Alignment { .leading }
  /// The same as `trailing`: at the bottom of a row.
  public static var bottom: StackBox.Alignment { .trailing }
}

extension LayoutBox {
  /// Whether the box is hidden in its stack, or in the next stack that it joins. Outside of a stack it moves no frame:
  /// a box that the program does not draw still takes part in layouts. A box that leaves a stack is hidden no longer.
  public final var isHidden: Bool {
    get { isHiddenInStack }
    set { isHiddenInStack = newValue }
  }
}

// MARK: Scroll views

/// A window on contents that may be larger.
public typealias UIScrollView = ScrollBox

extension ScrollBox {
  /// The content: its edges and size are what the children make them.
  public var contentLayoutGuide: LayoutGuide { contentGuide }
  /// The part of the content that the window shows.
  public var frameLayoutGuide: BoxGuide { frameGuide }
}

// MARK: Priorities

/// A level in (0, 1000].
public typealias UILayoutPriority = Priority

/// 1000.
public let UILayoutPriorityRequired = Priority.required
/// 750.
public let UILayoutPriorityDefaultHigh = Priority.high
/// 250.
public let UILayoutPriorityDefaultLow = Priority.low
/// 50.
public let UILayoutPriorityFittingSizeLevel = Priority.fittingSize

extension Priority {
  /// The priority at a number.
  public init(rawValue: Double) { self.init(rawValue) }
  /// The priority at a number of another type.
  @_disfavoredOverload
  public init(rawValue: some LayoutNumber) { self.init(rawValue.asDouble) }
  /// The priority at a number of another type.
  @_disfavoredOverload
  public init(_ value: some LayoutNumber) { self.init(value.asDouble) }
  /// 750.
  public static var defaultHigh: Priority { .high }
  /// 250.
  public static var defaultLow: Priority { .low }
  /// 50.
  public static var fittingSizeLevel: Priority { .fittingSize }
  /// The number.
  public var rawValue: Double { value }
}

// MARK: The tree

extension LayoutBox {
  /// Adds a child at a place among the others.
  public final func insertSubview(_ child: LayoutBox, at index: Int) { insert(child, at: index) }

  /// Adds a child before `other`, or at the beginning if `other` is no child.
  public final func insertSubview(_ child: LayoutBox, belowSubview other: LayoutBox) {
    insert(child, at: place(of: other, without: child) ?? 0)
  }

  /// Adds a child after `other`, or at the end if `other` is no child.
  public final func insertSubview(_ child: LayoutBox, aboveSubview other: LayoutBox) {
    let last = children.filter { $0 !== child }.count
    insert(child, at: place(of: other, without: child).map { $0 + 1 } ?? last)
  }

  /// Draws a child over the others. The child keeps its constraints. A box that is no child stays where it is.
  public final func bringSubviewToFront(_ child: LayoutBox) {
    if child.parent === self { insert(child, at: children.count) }
  }

  /// Exchanges the places of two children.
  public final func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    let (low, high) = (min(index, other), max(index, other))
    guard low != high else { return }
    let (first, last) = (children[low], children[high])
    insert(last, at: low)
    insert(first, at: high)
  }

  /// Draws a child below the others.
  public final func sendSubviewToBack(_ child: LayoutBox) {
    if child.parent === self { insert(child, at: 0) }
  }

  /// The index of `child` among the children without `leaving`; nil if `child` is not among them.
  private final func place(of child: LayoutBox, without leaving: LayoutBox) -> Int? {
    children.filter { $0 !== leaving }.firstIndex { $0 === child }
  }

  // MARK: Sizes

  /// A target that asks `systemLayoutSizeFitting` for the smallest size.
  public static var layoutFittingCompressedSize: Size { compressedSize }
  /// A target that asks for the largest size.
  public static var layoutFittingExpandedSize: Size { expandedSize }

  /// The size that the constraints inside the box give it, as near to the target as constraints above
  /// `fittingSizeLevel` allow. Zero if memory is short, or if the solver refuses a number, such as an infinite target.
  public final func systemLayoutSizeFitting(_ target: Size) -> Size { fittingSize(target) ?? .zero }

  /// The size that the constraints inside the box give it. `horizontal` and `vertical` are the priorities of the wishes
  /// for the target's width and height. Zero if memory is short, or if the solver refuses a number or a priority.
  public final func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority horizontal: Priority,
    verticalFittingPriority vertical: Priority
  ) -> Size {
    fittingSize(target, horizontal, vertical) ?? .zero
  }

  /// Makes the next layout pass measure the contents anew. Call this when the contents have changed.
  public final func invalidateIntrinsicContentSize() { invalidateIntrinsicSize() }
}
