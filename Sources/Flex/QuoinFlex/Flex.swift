// Flex.swift -- a box whose children are laid out as CSS flexbox does, as an object.
//
// A container is a box: the result of a layout has a frame for it, and its children lie below it. Any element
// can be a child: boxes, specs, other containers. An item's own properties (margins, weights, position)
// are in its `style`. Lengths are numbers of points, `.percent(50)` or `.auto`.
//
//     let cell = Flex(.row, gap: 8, children: [photo, text])
//     cell.style.padding = 8
//     text.style.flexGrow = 1
//     try cell.layout(SizeRange(exactly: Size(320, 64)))

public import QuoinSpecs

/// A flexbox container.
public final class Flex: FlexElement {
  /// The items, in the order in which they are drawn.
  public var children: [FlexElement] {
    didSet { mount?.host.childrenChanged(self) }
  }
  /// The axis along which items are laid out, and the end where they begin.
  public var direction: FlexDirection { didSet { changed() } }
  /// Whether the items break into lines.
  public var wrap: FlexWrap { didSet { changed() } }
  /// How room that is left along a line is handed out; `stretch` counts as `start`.
  public var justifyContent: SpecJustify { didSet { changed() } }
  /// Where items lie across their line; neither `auto` nor `baselineLast`.
  public var alignItems: SpecAlign { didSet { changed() } }
  /// How room that is left across several lines is handed out.
  public var alignContent = SpecJustify.start { didSet { changed() } }
  /// How the container treats content that is larger than its room.
  public var overflow = FlexOverflow.visible { didSet { changed() } }
  /// Where lines of text start.
  public var writing = FlexWriting.inherit { didSet { changed() } }
  /// Whether Yoga's rules hold, or CSS's.
  public var rules = FlexRules.yoga { didSet { changed() } }
  /// Room between neighbours and between lines, unless the axis has a gap of its own.
  public var gap: FlexLength { didSet { changed() } }
  /// Room between neighbours in a row, or between the lines of columns.
  public var columnGap = FlexLength.undefined { didSet { changed() } }
  /// Room between neighbours in a column, or between the lines of rows.
  public var rowGap = FlexLength.undefined { didSet { changed() } }

  /// A container with its most common properties.
  public init(
    _ direction: FlexDirection = .column, wrap: FlexWrap = .noWrap, gap: FlexLength = .undefined,
    justifyContent: SpecJustify = .start, alignItems: SpecAlign = .stretch, children: [FlexElement] = []
  ) {
    self.direction = direction
    self.wrap = wrap
    self.gap = gap
    self.justifyContent = justifyContent
    self.alignItems = alignItems
    self.children = children
    super.init()
  }

  @_spi(FlexParts) override public var kind: SpecKind { .flex }
  @_spi(FlexParts) override public var parts: [FlexElement] { children }

  deinit { releaseParts() }

  @_spi(FlexParts) override public func giveUpParts() -> [FlexElement] {
    defer { children = [] }
    return children
  }

  private func changed() { mount?.host.styleChanged(self) }

  @_spi(FlexParts) override public var kindChoices: [(SpecChoice, UInt32)] {
    [
      (.flexDirection, direction.rawValue), (.flexWrap, wrap.rawValue),
      (.flexJustify, justifyContent.rawValue), (.flexAlignItems, alignItems.rawValue),
      (.flexAlignContent, alignContent.rawValue), (.overflow, overflow.rawValue),
      (.writing, writing.rawValue), (.flexRules, rules.rawValue),
    ]
  }

  @_spi(FlexParts) override public func writeParameters(
    _ tree: UnsafeMutablePointer<SpecTree>, _ node: SpecNode
  ) throws(SpecError) {
    try super.writeParameters(tree, node)
    for (property, length) in [(SpecProperty.gap, gap), (.columnGap, columnGap), (.rowGap, rowGap)] {
      try tree.pointee.set(property, of: node, to: length)
    }
  }
}

// MARK: Lengths

extension FlexLength: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }
  /// Points.
  public init(floatLiteral value: Double) { self = .points(value) }
}
