// AttributeWords.swift -- the words for attributes, once for all that is named by them.
//
//     make.left           begins a statement
//     make.left.right     adds an attribute to it
//     box.snp.left        a target
//
// The words are inlined into the program, so that each is one call of `attribute` or `attributes`.

/// Whatever names attributes by words: a maker, a chain, `snp`.
public protocol AttributeWords {
  /// What an attribute is named for: a chain, or a target.
  associatedtype Named
  /// Names an attribute that is known only at run time.
  func attribute(_ attribute: LayoutAttribute) -> Named
  /// Names several attributes that are known only at run time.
  func attributes(_ list: [LayoutAttribute]) -> Named
}

extension AttributeWords {
  /// The left edge.
  @inlinable public var left: Named { attribute(.left) }
  /// The right edge.
  @inlinable public var right: Named { attribute(.right) }
  /// The top edge.
  @inlinable public var top: Named { attribute(.top) }
  /// The bottom edge.
  @inlinable public var bottom: Named { attribute(.bottom) }
  /// The leading edge.
  @inlinable public var leading: Named { attribute(.leading) }
  /// The trailing edge.
  @inlinable public var trailing: Named { attribute(.trailing) }
  /// The width.
  @inlinable public var width: Named { attribute(.width) }
  /// The height.
  @inlinable public var height: Named { attribute(.height) }
  /// The horizontal centre.
  @inlinable public var centerX: Named { attribute(.centerX) }
  /// The vertical centre.
  @inlinable public var centerY: Named { attribute(.centerY) }
  /// The last baseline.
  @inlinable public var baseline: Named { attribute(.baseline) }
  /// The last baseline; the bottom where the contents have none.
  @inlinable public var lastBaseline: Named { attribute(.lastBaseline) }
  /// The first baseline; the top where the contents have none.
  @inlinable public var firstBaseline: Named { attribute(.firstBaseline) }
  /// The left margin.
  @inlinable public var leftMargin: Named { attribute(.leftMargin) }
  /// The right margin.
  @inlinable public var rightMargin: Named { attribute(.rightMargin) }
  /// The top margin.
  @inlinable public var topMargin: Named { attribute(.topMargin) }
  /// The bottom margin.
  @inlinable public var bottomMargin: Named { attribute(.bottomMargin) }
  /// The leading margin.
  @inlinable public var leadingMargin: Named { attribute(.leadingMargin) }
  /// The trailing margin.
  @inlinable public var trailingMargin: Named { attribute(.trailingMargin) }
  /// The horizontal centre within the margins.
  @inlinable public var centerXWithinMargins: Named { attribute(.centerXWithinMargins) }
  /// The vertical centre within the margins.
  @inlinable public var centerYWithinMargins: Named { attribute(.centerYWithinMargins) }

  /// left, right, top, bottom.
  @inlinable public var edges: Named { attributes(AttributeGroup.edges) }
  /// leading, trailing, top, bottom.
  @inlinable public var directionalEdges: Named { attributes(AttributeGroup.directionalEdges) }
  /// left, right.
  @inlinable public var horizontalEdges: Named { attributes(AttributeGroup.horizontalEdges) }
  /// top, bottom.
  @inlinable public var verticalEdges: Named { attributes(AttributeGroup.verticalEdges) }
  /// leading, trailing.
  @inlinable public var directionalHorizontalEdges: Named {
    attributes(AttributeGroup.directionalHorizontalEdges)
  }
  /// top, bottom.
  @inlinable public var directionalVerticalEdges: Named { attributes(AttributeGroup.verticalEdges) }
  /// width, height.
  @inlinable public var size: Named { attributes(AttributeGroup.size) }
  /// centerX, centerY.
  @inlinable public var center: Named { attributes(AttributeGroup.center) }
  /// The four margins.
  @inlinable public var margins: Named { attributes(AttributeGroup.margins) }
  /// The four margins by reading direction.
  @inlinable public var directionalMargins: Named { attributes(AttributeGroup.directionalMargins) }
  /// The centre of the rectangle inside the margins.
  @inlinable public var centerWithinMargins: Named { attributes(AttributeGroup.centerWithinMargins) }
}
