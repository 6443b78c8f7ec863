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

extension SnapKitWords: AttributeWords {
  /// An attribute that is known only at run time, as a target.
  public func attribute(_ attribute: LayoutAttribute) -> ConstraintItem {
    item.anchor(attribute).relationTarget
  }

  /// Several attributes that are known only at run time, as a target.
  public func attributes(_ list: [LayoutAttribute]) -> ConstraintItem {
    item.attributes(list).relationTarget
  }
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
