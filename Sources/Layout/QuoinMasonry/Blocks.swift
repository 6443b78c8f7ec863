// Blocks.swift -- mas_makeConstraints and its siblings, on an item and on arrays.

/// The argument of a block.
public typealias MASConstraintMaker = Maker
/// A statement of a block, and its live handle.
public typealias MASConstraint = Editable
/// Distances from the four edges.
public typealias MASEdgeInsets = Insets
/// One of the two axes.
public typealias MASAxisType = Axis

extension LayoutSubject {
  /// States constraints of this item, or of each of several: `layout.make`.
  @discardableResult
  public func mas_makeConstraints(
    file: StaticString = #fileID, line: Int = #line, _ block: (MASConstraintMaker) -> Void
  ) -> [MASConstraint] {
    layout.make(file: file, line: line, block).handles
  }

  /// For each statement, sets the constant of the newest constraint in force that says the same but for constant and
  /// weight, or adds the statement if there is none: `layout.update`.
  @discardableResult
  public func mas_updateConstraints(
    file: StaticString = #fileID, line: Int = #line, _ block: (MASConstraintMaker) -> Void
  ) -> [MASConstraint] {
    layout.update(file: file, line: line, block).handles
  }

  /// Drops the program's constraints whose first item is this one, and states those of the block: `layout.remake`.
  /// Drops none if a statement of the block has no meaning.
  @discardableResult
  public func mas_remakeConstraints(
    file: StaticString = #fileID, line: Int = #line, _ block: (MASConstraintMaker) -> Void
  ) -> [MASConstraint] {
    layout.remake(file: file, line: line, block).handles
  }
}

extension Array where Element: LayoutItem {
  /// Gives the items equal lengths and a fixed space between them: `distribute(_:spacing:lead:tail:)`.
  @discardableResult
  public func mas_distributeViews(
    along axis: MASAxisType, withFixedSpacing spacing: Double, leadSpacing: Double,
    tailSpacing: Double, file: StaticString = #fileID, line: Int = #line
  ) -> [MASConstraint] {
    distribute(
      axis, spacing: spacing, lead: leadSpacing, tail: tailSpacing, file: file, line: line
    ).handles
  }

  /// Gives the items a fixed length and equal spaces between them: `distribute(_:itemLength:lead:tail:)`. A single item
  /// fills the container instead.
  @discardableResult
  public func mas_distributeViews(
    along axis: MASAxisType, withFixedItemLength length: Double, leadSpacing: Double,
    tailSpacing: Double, file: StaticString = #fileID, line: Int = #line
  ) -> [MASConstraint] {
    distribute(
      axis, itemLength: length, lead: leadSpacing, tail: tailSpacing, file: file, line: line
    ).handles
  }
}

extension [LayoutConstraint] {
  /// The constraints in the type that a chain returns.
  fileprivate var handles: [MASConstraint] { map { MASConstraint($0) } }
}
