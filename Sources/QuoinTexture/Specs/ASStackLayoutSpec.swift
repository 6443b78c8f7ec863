// ASStackLayoutSpec.swift -- children in a row or a column, in several lines if wanted.

import QuoinSpecs

/// Children next to or below each other.
public final class ASStackLayoutSpec: ASLayoutSpec {
  /// The axis along the stack. `horizontalAlignment` and `verticalAlignment` stay in force when it changes.
  public var direction: ASStackLayoutDirection { didSet { resolveAlignments() } }
  /// Room between neighbours.
  public var spacing: Double { didSet { changed() } }
  /// How room that is left along the stack is handed out.
  public var justifyContent: ASStackLayoutJustifyContent { didSet { changed() } }
  /// Where children lie across the stack.
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

  override var kind: SpecKind { .stack }

  private func resolveAlignments() {
    let isRow = direction == .horizontal
    switch horizontalAlignment {
    case .none: break
    case .left: if isRow { justifyContent = .start } else { alignItems = .start }
    case .middle: if isRow { justifyContent = .center } else { alignItems = .center }
    case .right: if isRow { justifyContent = .end } else { alignItems = .end }
    }
    switch verticalAlignment {
    case .none: break
    case .top: if isRow { alignItems = .start } else { justifyContent = .start }
    case .center: if isRow { alignItems = .center } else { justifyContent = .center }
    case .bottom: if isRow { alignItems = .end } else { justifyContent = .end }
    }
    changed()
  }

  override func writeParameters(
    _ tree: UnsafeMutablePointer<SpecTree>, _ node: SpecNode
  ) throws(SpecError) {
    try tree.pointee.set(.spacing, of: node, to: spacing)
    try tree.pointee.set(.lineSpacing, of: node, to: lineSpacing)
    let choices: [(SpecChoice, UInt32)] = [
      (.direction, direction.rawValue), (.justify, justifyContent.rawValue),
      (.alignItems, alignItems.rawValue), (.wrap, flexWrap.rawValue), (.alignContent, alignContent.rawValue),
      (.baselineRelative, baselineRelativeArrangement ? 1 : 0),
      (.respectsChildLimits, respectsChildLimits ? 1 : 0),
    ]
    for (choice, value) in choices { try tree.pointee.set(choice, of: node, to: value) }
  }
}
