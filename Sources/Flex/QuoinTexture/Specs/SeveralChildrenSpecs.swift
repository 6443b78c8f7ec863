// SeveralChildrenSpecs.swift -- overlay, background, corner, absolute, wrapper.

@_spi(FlexParts) public import QuoinFlex
public import QuoinSpecs

/// A child, and an element over it of the same size.
public final class ASOverlayLayoutSpec: ASLayoutSpec {
  /// A child, and an element over it.
  public init(child: ASLayoutElement, overlay: ASLayoutElement) {
    super.init(children: [child, overlay])
  }

  /// The element over the child.
  public var overlay: ASLayoutElement? {
    get { children.dropFirst().first }
    set { children = Array(children.prefix(1)) + (newValue.map { [$0] } ?? []) }
  }

  @_spi(FlexParts) override public var kind: SpecKind { .overlay }
}

/// A child, and an element behind it of the same size.
public final class ASBackgroundLayoutSpec: ASLayoutSpec {
  /// A child, and an element behind it.
  public init(child: ASLayoutElement, background: ASLayoutElement) {
    super.init(children: [child, background])
  }

  /// The element behind the child.
  public var background: ASLayoutElement? {
    get { children.dropFirst().first }
    set { children = Array(children.prefix(1)) + (newValue.map { [$0] } ?? []) }
  }

  @_spi(FlexParts) override public var kind: SpecKind { .background }
}

/// A child, and an element whose centre is on one of the child's corners.
public final class ASCornerLayoutSpec: ASLayoutSpec {
  /// The corner of the child on which the element's centre lies.
  public var cornerLocation: ASCornerLayoutLocation { didSet { changed() } }
  /// How far the element's centre is moved from the corner.
  public var offset: Point { didSet { changed() } }
  /// Whether the spec is as large as the child and the element together.
  public var wrapsCorner: Bool { didSet { changed() } }

  /// A child, and an element on one of the child's corners.
  public init(
    child: ASLayoutElement, corner: ASLayoutElement, location: ASCornerLayoutLocation,
    offset: Point = .zero, wrapsCorner: Bool = false
  ) {
    cornerLocation = location
    self.offset = offset
    self.wrapsCorner = wrapsCorner
    super.init(children: [child, corner])
  }

  @_spi(FlexParts) override public var kind: SpecKind { .corner }

  @_spi(FlexParts) override public var kindNumbers: [(SpecProperty, Double)] {
    [(.offsetX, offset.x), (.offsetY, offset.y)]
  }
  @_spi(FlexParts) override public var kindChoices: [(SpecChoice, UInt32)] {
    [(.location, cornerLocation.rawValue), (.wrapsCorner, wrapsCorner ? 1 : 0)]
  }
}

/// Children at their own layoutPosition.
public final class ASAbsoluteLayoutSpec: ASLayoutSpec {
  /// How large the spec is.
  public var sizing: ASAbsoluteLayoutSpecSizing { didSet { changed() } }

  /// Children at their own positions.
  public init(sizing: ASAbsoluteLayoutSpecSizing = .default, children: [ASLayoutElement]) {
    self.sizing = sizing
    super.init(children: children)
  }

  @_spi(FlexParts) override public var kind: SpecKind { .absolute }

  @_spi(FlexParts) override public var kindChoices: [(SpecChoice, UInt32)] { [(.sizeToFit, sizing.rawValue)] }
}

/// Children on top of each other, each in its own size.
public final class ASWrapperLayoutSpec: ASLayoutSpec {
  /// One child.
  public convenience init(layoutElement: ASLayoutElement) { self.init(layoutElements: [layoutElement]) }

  /// Several children.
  public init(layoutElements: [ASLayoutElement]) {
    super.init(children: layoutElements)
  }

  @_spi(FlexParts) override public var kind: SpecKind { .wrapper }
}
