// ASStackLayoutSpec.swift -- children in a row or a column, in several lines if wanted.

@_spi(FlexParts) public import QuoinFlex
public import QuoinSpecs

/// Children next to or below each other.
public final class ASStackLayoutSpec: ASLayoutSpec {
  /// The axis along the stack. `horizontalAlignment` and `verticalAlignment` stay in force when it changes.
  public var direction: ASStackLayoutDirection { didSet { resolveAlignments() } }
  /// Room between neighbours.
  public var spacing: Double { didSet { changed() } }
  /// How room that is left along the stack is handed out. While an alignment decides it, another value is a mistake: the
  /// next layout throws `badProperty`.
  public var justifyContent: ASStackLayoutJustifyContent { didSet { changed() } }
  /// Where children lie across the stack. While an alignment decides it, another value is a mistake, as above.
  public var alignItems: ASStackLayoutAlignItems { didSet { changed() } }
  /// Whether the stack breaks into lines.
  public var flexWrap = ASStackLayoutFlexWrap.noWrap { didSet { changed() } }
  /// How room that is left across several lines is handed out.
  public var alignContent = ASStackLayoutAlignContent.start { didSet { changed() } }
  /// Room between lines.
  public var lineSpacing = 0.0 { didSet { changed() } }
  /// Whether a column measures the room between neighbours from the last baseline of the upper one.
  public var baselineRelativeArrangement = false { didSet { changed() } }
  /// Whether children that grow or shrink keep to their own smallest and largest size. In Texture they do not.
  public var respectsChildLimits = false { didSet { changed() } }
  /// Whether the leaves in the stack, which are boxes with a `measureBlock`, may be measured at the same time, on as many
  /// threads as `setThreads` says. Their blocks must allow that. The layout is the same, to the last bit.
  public var concurrent = false { didSet { changed() } }
  /// Where children shall be in x. Unless it is `none`, it sets justifyContent or alignItems, whichever runs in x.
  public var horizontalAlignment = ASHorizontalAlignment.none { didSet { resolveAlignments() } }
  /// Where children shall be in y. Unless it is `none`, it sets justifyContent or alignItems, whichever runs in y.
  public var verticalAlignment = ASVerticalAlignment.none { didSet { resolveAlignments() } }

  /// A stack with its most common properties.
  public init(
    direction: ASStackLayoutDirection = .horizontal, spacing: Double = 0,
    justifyContent: ASStackLayoutJustifyContent = .start, alignItems: ASStackLayoutAlignItems = .stretch,
    children: [ASLayoutElement] = []
  ) {
    self.direction = direction
    self.spacing = spacing
    self.justifyContent = justifyContent
    self.alignItems = alignItems
    super.init(children: children)
  }

  /// A stack that breaks into lines.
  public convenience init(
    direction: ASStackLayoutDirection, spacing: Double, justifyContent: ASStackLayoutJustifyContent,
    alignItems: ASStackLayoutAlignItems, flexWrap: ASStackLayoutFlexWrap,
    alignContent: ASStackLayoutAlignContent, lineSpacing: Double = 0, children: [ASLayoutElement]
  ) {
    self.init(
      direction: direction, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
      children: children)
    self.flexWrap = flexWrap
    self.alignContent = alignContent
    self.lineSpacing = lineSpacing
  }

  /// A column.
  public static func vertical() -> ASStackLayoutSpec { ASStackLayoutSpec(direction: .vertical) }
  /// A row.
  public static func horizontal() -> ASStackLayoutSpec { ASStackLayoutSpec(direction: .horizontal) }

  @_spi(FlexParts) override public var kind: SpecKind { .stack }

  /// What the alignment along the stack, and the one across it, ask for; nil for an alignment that is `none`.
  private var resolved: (justify: ASStackLayoutJustifyContent?, align: ASStackLayoutAlignItems?) {
    let (x, y) = (Int(horizontalAlignment.rawValue), Int(verticalAlignment.rawValue))
    let (along, across) = direction == .horizontal ? (x, y) : (y, x)
    return (Self.justifies[along], Self.aligns[across])
  }

  /// What the places of an alignment are called along a stack, and across it.
  private static let justifies: [ASStackLayoutJustifyContent?] = [nil, .start, .center, .end]
  private static let aligns: [ASStackLayoutAlignItems?] = [nil, .start, .center, .end]

  private func resolveAlignments() {
    let (justify, align) = resolved
    if let justify { justifyContent = justify }
    if let align { alignItems = align }
    changed()
  }

  @_spi(FlexParts) override public var kindNumbers: [(SpecProperty, Double)] {
    [(.spacing, spacing), (.lineSpacing, lineSpacing)]
  }
  @_spi(FlexParts) override public var kindChoices: [(SpecChoice, UInt32)] {
    [
      (.direction, direction.rawValue), (.justify, justifyContent.rawValue),
      (.alignItems, alignItems.rawValue), (.wrap, flexWrap.rawValue), (.alignContent, alignContent.rawValue),
      (.baselineRelative, baselineRelativeArrangement ? 1 : 0),
      (.respectsChildLimits, respectsChildLimits ? 1 : 0), (.concurrent, concurrent ? 1 : 0),
    ]
  }

  @_spi(FlexParts) override public func writeParameters(
    _ tree: UnsafeMutablePointer<SpecTree>, _ node: SpecNode
  ) throws(SpecError) {
    let (justify, align) = resolved
    guard justifyContent == justify ?? justifyContent, alignItems == align ?? alignItems else {
      throw .badChoice
    }
    try super.writeParameters(tree, node)
  }
}
