// SnapKit.swift -- box.snp: its blocks, its attributes as targets, its priorities.

/// What SnapKit keeps behind `snp`.
public struct SnapKitWords<Item: LayoutItem> {
  let item: Item

  /// States constraints: `layout.make`.
  @discardableResult
  public func makeConstraints(
    file: StaticString = #fileID, line: Int = #line, _ block: (ConstraintMaker) -> Void
  ) -> [LayoutConstraint] {
    item.layout.make(file: file, line: line, block)
  }

  /// Moves those that say the same, and adds the others: `layout.update`.
  @discardableResult
  public func updateConstraints(
    file: StaticString = #fileID, line: Int = #line, _ block: (ConstraintMaker) -> Void
  ) -> [LayoutConstraint] {
    item.layout.update(file: file, line: line, block)
  }

  /// Drops all constraints of this item, and states others: `layout.remake`.
  @discardableResult
  public func remakeConstraints(
    file: StaticString = #fileID, line: Int = #line, _ block: (ConstraintMaker) -> Void
  ) -> [LayoutConstraint] {
    item.layout.remake(file: file, line: line, block)
  }

  /// Makes constraints without putting them in force: `layout.prepare`.
  public func prepareConstraints(
    file: StaticString = #fileID, line: Int = #line, _ block: (ConstraintMaker) -> Void
  ) -> [LayoutConstraint] {
    item.layout.prepare(file: file, line: line, block)
  }

  /// Drops every constraint of which this is the first item: `layout.remove`.
  public func removeConstraints() { item.layout.remove() }
}

/// What a block writes with.
public typealias ConstraintMaker = Maker
/// A level in (0, 1000].
public typealias ConstraintPriority = Priority
/// What `equalTo` accepts.
public typealias ConstraintRelatableTarget = RelationTarget

extension LayoutItem {
  /// SnapKit's words for this item.
  public var snp: SnapKitWords<Self> { SnapKitWords(item: self) }
}

// MARK: Attributes

extension SnapKitWords {
  /// The left edge.
  public var left: Anchor<XAxis> { item.left }
  /// The right edge.
  public var right: Anchor<XAxis> { item.right }
  /// The edge where reading begins.
  public var leading: Anchor<XAxis> { item.leading }
  /// The edge where reading ends.
  public var trailing: Anchor<XAxis> { item.trailing }
  /// The horizontal centre.
  public var centerX: Anchor<XAxis> { item.centerX }
  /// The top edge.
  public var top: Anchor<YAxis> { item.top }
  /// The bottom edge.
  public var bottom: Anchor<YAxis> { item.bottom }
  /// The vertical centre.
  public var centerY: Anchor<YAxis> { item.centerY }
  /// The last baseline.
  public var baseline: Anchor<YAxis> { item.baseline }
  /// The first baseline.
  public var firstBaseline: Anchor<YAxis> { item.firstBaseline }
  /// The last baseline.
  public var lastBaseline: Anchor<YAxis> { item.lastBaseline }
  /// The width.
  public var width: Anchor<Extent> { item.width }
  /// The height.
  public var height: Anchor<Extent> { item.height }
  /// The left margin.
  public var leftMargin: Anchor<XAxis> { item.leftMargin }
  /// The right margin.
  public var rightMargin: Anchor<XAxis> { item.rightMargin }
  /// The leading margin.
  public var leadingMargin: Anchor<XAxis> { item.leadingMargin }
  /// The trailing margin.
  public var trailingMargin: Anchor<XAxis> { item.trailingMargin }
  /// The top margin.
  public var topMargin: Anchor<YAxis> { item.topMargin }
  /// The bottom margin.
  public var bottomMargin: Anchor<YAxis> { item.bottomMargin }
  /// The horizontal centre within the margins.
  public var centerXWithinMargins: Anchor<XAxis> { item.centerXWithinMargins }
  /// The vertical centre within the margins.
  public var centerYWithinMargins: Anchor<YAxis> { item.centerYWithinMargins }

  /// left, right, top, bottom.
  public var edges: AnchorGroup { item.edges }
  /// leading, trailing, top, bottom.
  public var directionalEdges: AnchorGroup { item.directionalEdges }
  /// left, right.
  public var horizontalEdges: AnchorGroup { item.horizontalEdges }
  /// top, bottom.
  public var verticalEdges: AnchorGroup { item.verticalEdges }
  /// leading, trailing.
  public var directionalHorizontalEdges: AnchorGroup { item.directionalHorizontalEdges }
  /// top, bottom.
  public var directionalVerticalEdges: AnchorGroup { item.directionalVerticalEdges }
  /// width, height.
  public var size: AnchorGroup { item.size }
  /// centerX, centerY.
  public var center: AnchorGroup { item.center }
  /// The edges of the rectangle inside the margins.
  public var margins: AnchorGroup { item.marginEdges }
  /// The same with leading and trailing.
  public var directionalMargins: AnchorGroup { item.directionalMarginEdges }
  /// The centre of the rectangle inside the margins.
  public var centerWithinMargins: AnchorGroup { item.centerWithinMargins }
}

// MARK: Boxes

extension SnapKitWords where Item: LayoutBox {
  /// Gives the box the name that logs use.
  public func setLabel(_ label: String?) { item.name = label }
  /// The name that logs use.
  public var label: String? { item.name }

  /// How strongly the box resists being wider than its contents.
  public var contentHuggingHorizontalPriority: Priority {
    get { item[hugging: .horizontal] }
    nonmutating set { item[hugging: .horizontal] = newValue }
  }
  /// How strongly the box resists being higher than its contents.
  public var contentHuggingVerticalPriority: Priority {
    get { item[hugging: .vertical] }
    nonmutating set { item[hugging: .vertical] = newValue }
  }
  /// How strongly the box resists being narrower than its contents.
  public var contentCompressionResistanceHorizontalPriority: Priority {
    get { item[compressionResistance: .horizontal] }
    nonmutating set { item[compressionResistance: .horizontal] = newValue }
  }
  /// How strongly the box resists being lower than its contents.
  public var contentCompressionResistanceVerticalPriority: Priority {
    get { item[compressionResistance: .vertical] }
    nonmutating set { item[compressionResistance: .vertical] = newValue }
  }
}
