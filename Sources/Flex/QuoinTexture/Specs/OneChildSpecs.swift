// OneChildSpecs.swift -- specs of one child: inset, relative, center, ratio.

@_spi(FlexParts) public import QuoinFlex
public import QuoinSpecs

/// A child with margins; an infinite margin stretches.
public final class ASInsetLayoutSpec: ASLayoutSpec {
  /// The margins.
  public var insets: Insets { didSet { changed() } }

  /// A child with margins.
  public init(insets: Insets, child: ASLayoutElement) {
    self.insets = insets
    super.init(children: [child])
  }

  @_spi(FlexParts) override public var kind: SpecKind { .inset }

  @_spi(FlexParts) override public var kindNumbers: [(SpecProperty, Double)] {
    [
      (.insetTop, insets.top), (.insetLeft, insets.left), (.insetBottom, insets.bottom),
      (.insetRight, insets.right),
    ]
  }
}

/// A child at a side, a corner or the centre of the room. A subclass may override `calculateLayoutThatFits`.
open class ASRelativeLayoutSpec: ASLayoutSpec {
  /// Where the child lies in x.
  public var horizontalPosition: ASRelativeLayoutSpecPosition { didSet { changed() } }
  /// Where the child lies in y.
  public var verticalPosition: ASRelativeLayoutSpecPosition { didSet { changed() } }
  /// Along which axes the spec is as small as the child.
  public var sizingOption: ASRelativeLayoutSpecSizingOption { didSet { changed() } }

  /// A child somewhere in the room.
  public init(
    horizontalPosition: ASRelativeLayoutSpecPosition = .none,
    verticalPosition: ASRelativeLayoutSpecPosition = .none,
    sizingOption: ASRelativeLayoutSpecSizingOption = .default, child: ASLayoutElement
  ) {
    self.horizontalPosition = horizontalPosition
    self.verticalPosition = verticalPosition
    self.sizingOption = sizingOption
    super.init(children: [child])
  }

  /// Places the child as the properties say.
  override open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) throws(ASLayoutError) -> ASLayout
  {
    try relativeLayout(constrainedSize)
  }

  /// The tree places the child, unless a subclass of the program's may do so.
  @_spi(FlexParts) override public var kind: SpecKind {
    type(of: self) == ASRelativeLayoutSpec.self || self is ASCenterLayoutSpec ? .relative : .custom
  }

  @_spi(FlexParts) override public var kindChoices: [(SpecChoice, UInt32)] {
    if kind != .relative { return [] }
    return [
      (.horizontal, horizontalPosition.rawValue), (.vertical, verticalPosition.rawValue),
      (.sizing, sizingOption.intersection(.minimumSize).rawValue),
    ]
  }
}

/// A child in the middle of the room, along the axes of `centeringOptions`.
public final class ASCenterLayoutSpec: ASRelativeLayoutSpec {
  /// Along which axes the child is in the middle.
  public var centeringOptions: ASCenterLayoutSpecCenteringOptions { didSet { place() } }
  /// Along which axes the spec is as small as the child.
  public var sizingOptions: ASCenterLayoutSpecSizingOptions { didSet { place() } }

  /// A child in the middle of the room along some axes; by default along none.
  public init(
    centeringOptions: ASCenterLayoutSpecCenteringOptions = .none,
    sizingOptions: ASCenterLayoutSpecSizingOptions = .default, child: ASLayoutElement
  ) {
    self.centeringOptions = centeringOptions
    self.sizingOptions = sizingOptions
    super.init(child: child)
    place()
  }

  private func place() {
    horizontalPosition = centeringOptions.contains(.X) ? .center : .none
    verticalPosition = centeringOptions.contains(.Y) ? .center : .none
    sizingOption = ASRelativeLayoutSpecSizingOption(rawValue: sizingOptions.rawValue)
  }
}

/// A child whose height is a multiple of its width.
public final class ASRatioLayoutSpec: ASLayoutSpec {
  /// Height divided by width.
  public var ratio: Double { didSet { changed() } }

  /// A child with a ratio.
  public init(ratio: Double, child: ASLayoutElement) {
    self.ratio = ratio
    super.init(children: [child])
  }

  @_spi(FlexParts) override public var kind: SpecKind { .ratio }

  @_spi(FlexParts) override public var kindNumbers: [(SpecProperty, Double)] { [(.ratio, ratio)] }
}
