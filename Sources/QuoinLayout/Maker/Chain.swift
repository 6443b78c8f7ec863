// Chain.swift -- the grammar of a statement: attributes, then a relation, then modifiers.
//
//     make.left.right.equalTo(root).inset(8).priority(.low).key("sides")
//
// One type per step, so that what has no meaning does not compile: no attribute after a relation, no
// second relation. A statement without a relation compares with the parent:
// `make.top.left.offset(10)`, `make.width.offset(10)` (which is 10 wide).

/// Attributes that wait for a relation, or do without.
public struct Chain {
  let statement: LayoutConstraint
  let item: ItemReference

  /// Reads well, does nothing.
  public var and: Chain { self }
  public var with: Chain { self }

  // MARK: More attributes

  public var left: Chain { adding(.left) }
  public var right: Chain { adding(.right) }
  public var top: Chain { adding(.top) }
  public var bottom: Chain { adding(.bottom) }
  public var leading: Chain { adding(.leading) }
  public var trailing: Chain { adding(.trailing) }
  public var width: Chain { adding(.width) }
  public var height: Chain { adding(.height) }
  public var centerX: Chain { adding(.centerX) }
  public var centerY: Chain { adding(.centerY) }
  public var baseline: Chain { adding(.lastBaseline) }
  public var lastBaseline: Chain { adding(.lastBaseline) }
  public var firstBaseline: Chain { adding(.firstBaseline) }
  public var leftMargin: Chain { adding(.leftMargin) }
  public var rightMargin: Chain { adding(.rightMargin) }
  public var topMargin: Chain { adding(.topMargin) }
  public var bottomMargin: Chain { adding(.bottomMargin) }
  public var leadingMargin: Chain { adding(.leadingMargin) }
  public var trailingMargin: Chain { adding(.trailingMargin) }
  public var centerXWithinMargins: Chain { adding(.centerXWithinMargins) }
  public var centerYWithinMargins: Chain { adding(.centerYWithinMargins) }

  public var edges: Chain { adding(AttributeGroup.edges) }
  public var directionalEdges: Chain { adding(AttributeGroup.directionalEdges) }
  public var horizontalEdges: Chain { adding(AttributeGroup.horizontalEdges) }
  public var verticalEdges: Chain { adding(AttributeGroup.verticalEdges) }
  public var size: Chain { adding(AttributeGroup.size) }
  public var center: Chain { adding(AttributeGroup.center) }

  private func adding(_ attribute: LayoutAttribute) -> Chain {
    statement.append(attribute, of: item)
    return self
  }

  private func adding(_ attributes: [LayoutAttribute]) -> Chain {
    for attribute in attributes { statement.append(attribute, of: item) }
    return self
  }

  // MARK: Without a relation

  /// Equal to the parent's, this much further.
  @discardableResult
  public func offset(
    _ distance: Double, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    edited(file, line).offset(distance)
  }

  /// Equal to the parent's, insets inwards.
  @discardableResult
  public func inset(
    _ insets: Insets, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    edited(file, line).inset(insets)
  }

  /// Equal to the parent's, the same distance inwards.
  @discardableResult
  public func inset(
    _ distance: Double, file: StaticString = #fileID, line: Int = #line
  ) -> Editable {
    edited(file, line).inset(Insets(distance))
  }

  /// The statement as it is, for modifiers.
  func edited(_ file: StaticString, _ line: Int) -> Editable {
    statement.forEachLeaf { $0.source = Source(file: file, line: line) }
    return Editable(constraint: statement)
  }
}
