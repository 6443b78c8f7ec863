// Anchors.swift -- topAnchor.constraint(equalTo:), NSLayoutConstraint.activate, system spacing.
//
//     NSLayoutConstraint.activate([
//       title.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
//       title.widthAnchor.constraint(lessThanOrEqualTo: card.widthAnchor, multiplier: 0.5),
//     ])
//
// A constraint that an anchor makes is not in force before it is activated, as in UIKit.

/// A statement and its live handle.
public typealias NSLayoutConstraint = LayoutConstraint

extension LayoutItem {
  /// The left edge.
  public var leftAnchor: Anchor<XAxis> { left }
  /// The right edge.
  public var rightAnchor: Anchor<XAxis> { right }
  /// The edge where reading begins.
  public var leadingAnchor: Anchor<XAxis> { leading }
  /// The edge where reading ends.
  public var trailingAnchor: Anchor<XAxis> { trailing }
  /// The horizontal centre.
  public var centerXAnchor: Anchor<XAxis> { centerX }
  /// The top edge.
  public var topAnchor: Anchor<YAxis> { top }
  /// The bottom edge.
  public var bottomAnchor: Anchor<YAxis> { bottom }
  /// The vertical centre.
  public var centerYAnchor: Anchor<YAxis> { centerY }
  /// The first baseline.
  public var firstBaselineAnchor: Anchor<YAxis> { firstBaseline }
  /// The last baseline.
  public var lastBaselineAnchor: Anchor<YAxis> { lastBaseline }
  /// The width.
  public var widthAnchor: Anchor<Extent> { width }
  /// The height.
  public var heightAnchor: Anchor<Extent> { height }
}

extension AnchorLinear {
  /// States that this place or size is the other one plus `constant`.
  public func constraint(
    equalTo other: some AnchorLinear<Kind>, constant: Double = 0, file: StaticString = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    (self == other + constant).written(file, line)
  }

  /// States that this place or size is at least the other one plus `constant`.
  public func constraint(
    greaterThanOrEqualTo other: some AnchorLinear<Kind>, constant: Double = 0, file: StaticString = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    (self >= other + constant).written(file, line)
  }

  /// States that this place or size is at most the other one plus `constant`.
  public func constraint(
    lessThanOrEqualTo other: some AnchorLinear<Kind>, constant: Double = 0, file: StaticString = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    (self <= other + constant).written(file, line)
  }
}

extension Anchor where Kind: LocationKind {
  /// The distance from this place to another one, for `constraint(equalToConstant:)` and its siblings.
  public func anchorWithOffset(to other: Anchor<Kind>) -> AnchorExpression<Extent> { other - self }
}

extension AnchorLinear where Kind == Extent {
  /// States that this size is a multiple of the other one plus `constant`.
  public func constraint(
    equalTo other: some AnchorLinear<Extent>, multiplier: Double, constant: Double = 0,
    file: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    (self == other * multiplier + constant).written(file, line)
  }

  /// States that this size is at least a multiple of the other one plus `constant`.
  public func constraint(
    greaterThanOrEqualTo other: some AnchorLinear<Extent>, multiplier: Double, constant: Double = 0,
    file: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    (self >= other * multiplier + constant).written(file, line)
  }

  /// States that this size is at most a multiple of the other one plus `constant`.
  public func constraint(
    lessThanOrEqualTo other: some AnchorLinear<Extent>, multiplier: Double, constant: Double = 0,
    file: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    (self <= other * multiplier + constant).written(file, line)
  }

  /// States that this size is a number.
  public func constraint(
    equalToConstant constant: Double, file: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    (self == constant).written(file, line)
  }

  /// States that this size is at least a number.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, file: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    (self >= constant).written(file, line)
  }

  /// States that this size is at most a number.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, file: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    (self <= constant).written(file, line)
  }
}

// MARK: System spacing

extension LayoutBox {
  /// The standard space between neighbours.
  public static var systemSpacing: Double { 8 }
}

extension Anchor where Kind == XAxis {
  /// States that this place is `multiplier` standard spaces after the other one.
  public func constraint(
    equalToSystemSpacingAfter other: Anchor<XAxis>, multiplier: Double = 1,
    file: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    (self == other + LayoutBox.systemSpacing * multiplier).written(file, line)
  }

  /// States that this place is at least `multiplier` standard spaces after the other one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: Anchor<XAxis>, multiplier: Double = 1,
    file: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    (self >= other + LayoutBox.systemSpacing * multiplier).written(file, line)
  }

  /// States that this place is at most `multiplier` standard spaces after the other one.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter other: Anchor<XAxis>, multiplier: Double = 1,
    file: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    (self <= other + LayoutBox.systemSpacing * multiplier).written(file, line)
  }
}

extension Anchor where Kind == YAxis {
  /// States that this place is `multiplier` standard spaces below the other one.
  public func constraint(
    equalToSystemSpacingBelow other: Anchor<YAxis>, multiplier: Double = 1,
    file: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    (self == other + LayoutBox.systemSpacing * multiplier).written(file, line)
  }

  /// States that this place is at least `multiplier` standard spaces below the other one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: Anchor<YAxis>, multiplier: Double = 1,
    file: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    (self >= other + LayoutBox.systemSpacing * multiplier).written(file, line)
  }

  /// States that this place is at most `multiplier` standard spaces below the other one.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow other: Anchor<YAxis>, multiplier: Double = 1,
    file: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    (self <= other + LayoutBox.systemSpacing * multiplier).written(file, line)
  }
}

// MARK: Several

extension LayoutConstraint {
  /// Puts all of the constraints in force.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.activate() }
  }

  /// Takes all of the constraints out of force.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// The constraint's name in logs.
  public var identifier: String? {
    get { key }
    set { key = newValue }
  }

  fileprivate func written(_ file: StaticString, _ line: Int) -> LayoutConstraint {
    sign(Source(file: file, line: line))
    return self
  }
}
