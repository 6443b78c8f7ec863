// Chain.swift -- the grammar of a statement: attributes, then a relation, then modifiers.
//
//     make.left.right.equalTo(root).inset(8).priority(.low).key("sides")
//
// One type per step, so that what has no meaning does not compile: no attribute after a relation, no
// second relation. Chain+Bare.swift has the statements that do without a relation.

/// Attributes of a statement that has no relation yet, and may stay without.
public struct Chain {
  let statement: LayoutConstraint
  let item: ItemReference

  /// Reads well, does nothing.
  public var and: Chain { self }
  /// Reads well, does nothing.
  public var with: Chain { self }

  // MARK: More attributes

  /// And the left edge.
  public var left: Chain { adding(.left) }
  /// And the right edge.
  public var right: Chain { adding(.right) }
  /// And the top edge.
  public var top: Chain { adding(.top) }
  /// And the bottom edge.
  public var bottom: Chain { adding(.bottom) }
  /// And the leading edge.
  public var leading: Chain { adding(.leading) }
  /// And the trailing edge.
  public var trailing: Chain { adding(.trailing) }
  /// And the width.
  public var width: Chain { adding(.width) }
  /// And the height.
  public var height: Chain { adding(.height) }
  /// And the horizontal centre.
  public var centerX: Chain { adding(.centerX) }
  /// And the vertical centre.
  public var centerY: Chain { adding(.centerY) }
  /// And the last baseline.
  public var baseline: Chain { adding(.lastBaseline) }
  /// And the last baseline.
  public var lastBaseline: Chain { adding(.lastBaseline) }
  /// And the first baseline.
  public var firstBaseline: Chain { adding(.firstBaseline) }
  /// And the left margin.
  public var leftMargin: Chain { adding(.leftMargin) }
  /// And the right margin.
  public var rightMargin: Chain { adding(.rightMargin) }
  /// And the top margin.
  public var topMargin: Chain { adding(.topMargin) }
  /// And the bottom margin.
  public var bottomMargin: Chain { adding(.bottomMargin) }
  /// And the leading margin.
  public var leadingMargin: Chain { adding(.leadingMargin) }
  /// And the trailing margin.
  public var trailingMargin: Chain { adding(.trailingMargin) }
  /// And the horizontal centre within the margins.
  public var centerXWithinMargins: Chain { adding(.centerXWithinMargins) }
  /// And the vertical centre within the margins.
  public var centerYWithinMargins: Chain { adding(.centerYWithinMargins) }

  /// And left, right, top, bottom.
  public var edges: Chain { adding(AttributeGroup.edges) }
  /// And leading, trailing, top, bottom.
  public var directionalEdges: Chain { adding(AttributeGroup.directionalEdges) }
  /// And left, right.
  public var horizontalEdges: Chain { adding(AttributeGroup.horizontalEdges) }
  /// And top, bottom.
  public var verticalEdges: Chain { adding(AttributeGroup.verticalEdges) }
  /// And width, height.
  public var size: Chain { adding(AttributeGroup.size) }
  /// And centerX, centerY.
  public var center: Chain { adding(AttributeGroup.center) }
  /// And leading, trailing.
  public var directionalHorizontalEdges: Chain {
    adding(AttributeGroup.directionalHorizontalEdges)
  }
  /// And top, bottom.
  public var directionalVerticalEdges: Chain { adding(AttributeGroup.verticalEdges) }
  /// And the four margins.
  public var margins: Chain { adding(AttributeGroup.margins) }
  /// And the four margins by reading direction.
  public var directionalMargins: Chain { adding(AttributeGroup.directionalMargins) }
  /// And the centre of the rectangle inside the margins.
  public var centerWithinMargins: Chain { adding(AttributeGroup.centerWithinMargins) }

  private func adding(_ attribute: LayoutAttribute) -> Chain {
    statement.append(attribute, of: item)
    return self
  }

  private func adding(_ attributes: [LayoutAttribute]) -> Chain {
    for attribute in attributes { statement.append(attribute, of: item) }
    return self
  }
}
