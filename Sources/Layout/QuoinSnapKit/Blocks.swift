// Blocks.swift -- box.snp: its blocks, its attributes as targets, its priorities.
//
// In these blocks, as in SnapKit, a number that a centre is compared with is the centre's distance from the
// superview's left or top edge, and insets take their sides and signs from the attribute that is compared with:
// `right.equalTo(other.snp.left).inset(8)` reaches 8 into the other.

/// The words behind `snp`, as SnapKit has them.
public struct SnapKitWords<Item: LayoutItem> {
  let item: Item

  /// States constraints: `layout.make`.
  @discardableResult
  public func makeConstraints(
    file: StaticString = #fileID, line: Int = #line, _ block: (ConstraintMaker) -> Void
  ) -> [LayoutConstraint] {
    item.layout.inSnapKitsWords.make(file: file, line: line, block)
  }

  /// For each statement, finds the newest constraint in force that differs from the statement at most in constant and
  /// weight, and sets that constraint's constant. Adds the statement if there is no such constraint: `layout.update`.
  @discardableResult
  public func updateConstraints(
    file: StaticString = #fileID, line: Int = #line, _ block: (ConstraintMaker) -> Void
  ) -> [LayoutConstraint] {
    item.layout.inSnapKitsWords.update(file: file, line: line, block)
  }

  /// Drops the program's constraints whose first item is this one, and states those of the block: `layout.remake`.
  /// Drops nothing if a statement of the block has no meaning.
  @discardableResult
  public func remakeConstraints(
    file: StaticString = #fileID, line: Int = #line, _ block: (ConstraintMaker) -> Void
  ) -> [LayoutConstraint] {
    item.layout.inSnapKitsWords.remake(file: file, line: line, block)
  }

  /// Makes constraints without putting them in force: `layout.prepare`.
  public func prepareConstraints(
    file: StaticString = #fileID, line: Int = #line, _ block: (ConstraintMaker) -> Void
  ) -> [LayoutConstraint] {
    item.layout.inSnapKitsWords.prepare(file: file, line: line, block)
  }

  /// Drops every constraint of the program whose first item is this one: `layout.remove`.
  public func removeConstraints() { item.layout.remove() }
}

/// The maker that a block is given.
public typealias ConstraintMaker = Maker
/// A level in (0, 1000].
public typealias ConstraintPriority = Priority
/// The targets that `equalTo` accepts.
public typealias ConstraintRelatableTarget = RelationTarget
/// The type of `snp.top` and `snp.edges`: one attribute of an item, or several.
public typealias ConstraintItem = TargetValue

extension LayoutItem {
  /// SnapKit's words for this item.
  public var snp: SnapKitWords<Self> { SnapKitWords(item: self) }
}

// MARK: Attributes

extension SnapKitWords {
  /// The left edge.
  public var left: ConstraintItem { item.left.relationTarget }
  /// The right edge.
  public var right: ConstraintItem { item.right.relationTarget }
  /// The edge where reading begins.
  public var leading: ConstraintItem { item.leading.relationTarget }
  /// The edge where reading ends.
  public var trailing: ConstraintItem { item.trailing.relationTarget }
  /// The horizontal centre.
  public var centerX: ConstraintItem { item.centerX.relationTarget }
  /// The top edge.
  public var top: ConstraintItem { item.top.relationTarget }
  /// The bottom edge.
  public var bottom: ConstraintItem { item.bottom.relationTarget }
  /// The vertical centre.
  public var centerY: ConstraintItem { item.centerY.relationTarget }
  /// The last baseline.
  public var baseline: ConstraintItem { item.baseline.relationTarget }
  /// The first baseline.
  public var firstBaseline: ConstraintItem { item.firstBaseline.relationTarget }
  /// The last baseline.
  public var lastBaseline: ConstraintItem { item.lastBaseline.relationTarget }
  /// The width.
  public var width: ConstraintItem { item.width.relationTarget }
  /// The height.
  public var height: ConstraintItem { item.height.relationTarget }
  /// The left margin.
  public var leftMargin: ConstraintItem { item.leftMargin.relationTarget }
  /// The right margin.
  public var rightMargin: ConstraintItem { item.rightMargin.relationTarget }
  /// The leading margin.
  public var leadingMargin: ConstraintItem { item.leadingMargin.relationTarget }
  /// The trailing margin.
  public var trailingMargin: ConstraintItem { item.trailingMargin.relationTarget }
  /// The top margin.
  public var topMargin: ConstraintItem { item.topMargin.relationTarget }
  /// The bottom margin.
  public var bottomMargin: ConstraintItem { item.bottomMargin.relationTarget }
  /// The horizontal centre within the margins.
  public var centerXWithinMargins: ConstraintItem { item.centerXWithinMargins.relationTarget }
  /// The vertical centre within the margins.
  public var centerYWithinMargins: ConstraintItem { item.centerYWithinMargins.relationTarget }

  /// left, right, top, bottom.
  public var edges: ConstraintItem { item.edges.relationTarget }
  /// leading, trailing, top, bottom.
  public var directionalEdges: ConstraintItem { item.directionalEdges.relationTarget }
  /// left, right.
  public var horizontalEdges: ConstraintItem { item.horizontalEdges.relationTarget }
  /// top, bottom.
  public var verticalEdges: ConstraintItem { item.verticalEdges.relationTarget }
  /// leading, trailing.
  public var directionalHorizontalEdges: ConstraintItem { item.directionalHorizontalEdges.relationTarget }
  /// top, bottom.
  public var directionalVerticalEdges: ConstraintItem { item.directionalVerticalEdges.relationTarget }
  /// width, height.
  public var size: ConstraintItem { item.size.relationTarget }
  /// centerX, centerY.
  public var center: ConstraintItem { item.center.relationTarget }
  /// The edges of the rectangle inside the margins.
  public var margins: ConstraintItem { item.marginEdges.relationTarget }
  /// The edges of the rectangle inside the margins, by reading direction.
  public var directionalMargins: ConstraintItem { item.directionalMarginEdges.relationTarget }
  /// The centre of the rectangle inside the margins.
  public var centerWithinMargins: ConstraintItem { item.centerWithinMargins.relationTarget }
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
  /// How strongly the box resists being taller than its contents.
  public var contentHuggingVerticalPriority: Priority {
    get { item[hugging: .vertical] }
    nonmutating set { item[hugging: .vertical] = newValue }
  }
  /// How strongly the box resists being narrower than its contents.
  public var contentCompressionResistanceHorizontalPriority: Priority {
    get { item[compressionResistance: .horizontal] }
    nonmutating set { item[compressionResistance: .horizontal] = newValue }
  }
  /// How strongly the box resists being shorter than its contents.
  public var contentCompressionResistanceVerticalPriority: Priority {
    get { item[compressionResistance: .vertical] }
    nonmutating set { item[compressionResistance: .vertical] = newValue }
  }
}
